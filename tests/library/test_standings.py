"""What is evidence and what is not: the ground of every value, in a root and in a child."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.grounds import Ground, Standing

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

F, A, J = "foster-1897", "academie-1730", "jeux-oublies-prices"


def test_attested(library: Library) -> None:
    ground = library.variant(F).ground("figures.grand-prime.over")

    assert ground == Ground(Standing.ATTESTED, F, "F97/prime")


def test_reported(library: Library) -> None:
    ground = library.variant(F).ground("table.first-dealer")

    assert ground == Ground(Standing.REPORTED, F, "F97/first-dealer", "MP")
    assert ground.cite == "F97/first-dealer via MP"


def test_inferred(library: Library) -> None:
    ground = library.variant(F).ground("procedure.second-deal.cut")

    assert (ground.standing, ground.passage) == (Standing.INFERRED, "F97/second-deal")
    assert ground.because.startswith("The remainder is cut again")


def test_supplied(library: Library) -> None:
    ground = library.variant(F).ground("procedure.first-betting.minimum")

    assert (ground.standing, ground.passage) == (Standing.SUPPLIED, "")
    assert ground.because.startswith("No text names a least bet")


def test_read(library: Library) -> None:
    ground = library.variant(F).ground("ladder.fredon.price")

    assert ground.standing is Standing.READ
    assert ground.reading == ("fredon-of-eights", "nines-and-tens-only")
    assert ground.cite == "F97/fredon-of-nines-and-tens via MP"
    assert ground.because.startswith("Only nines and tens are named")
    assert ground.lender == ""


def test_read_otherwise(library: Library) -> None:
    chosen = {"fredon-of-eights": "by-definition"}
    ground = library.variant(F, chosen).ground("ladder.fredon.price")

    assert ground.reading == ("fredon-of-eights", "by-definition")
    assert ground.because.startswith("A grand prime is a prime of more than thirty pips")


def test_what_a_reading_inserts_is_read(library: Library) -> None:
    variant = library.variant(F, {"compelled": "bet-again"})
    ground = variant.ground("procedure.bet-again.raises")

    assert (ground.standing, ground.passage) == (Standing.READ, "F97/all-pass")
    assert ground.reading == ("compelled", "bet-again")


def test_what_another_option_would_drop_is_read(library: Library) -> None:
    ground = library.variant(A).ground("procedure.take-batterie")

    assert ground.reading == ("batterie", "own-stake-to-pool-winner")
    assert ground.cite == "A30/three-stakes via AD"


def test_a_bare_value_has_the_ground_that_encloses_it(library: Library) -> None:
    variant = library.variant(F)

    assert variant.ground("procedure.blind.to").cite == "F97/blind"
    assert variant.ground("procedure.dealers-option.then.redeal").cite == "F97/all-pass"


@pytest.mark.parametrize(
    ("path", "passage", "via"),
    [
        ("pack.ace", "F97/ranks", ""),
        ("table.first-dealer", "F97/first-dealer", "MP"),
        ("procedure.first-betting.minimum", "", ""),  # what is supplied is no evidence either
        ("ladder.flush.price", "F97/flush", ""),
    ],
)
def test_what_a_child_does_not_state_is_borrowed(
    library: Library, path: str, passage: str, via: str
) -> None:
    ground = library.variant(A).ground(path)

    assert (ground.standing, ground.passage, ground.via) == (Standing.BORROWED, passage, via)
    assert (ground.lender, ground.set_by) == (F, F)


@pytest.mark.parametrize(
    ("path", "cite"),
    [
        ("procedure.first-betting.raises", "A30/no-raise via MP"),
        ("procedure.price.from", "A30/took-part via MP"),
        ("table.limit", "A30/purse via AD"),
        ("procedure.second-betting.kind", "A30/raises-at-the-end via MP"),  # confirmed
        ("pack.highest", "A30/pack via JO"),  # confirmed
    ],
)
def test_what_a_child_changes_or_confirms_is_its_own(
    library: Library, path: str, cite: str
) -> None:
    ground = library.variant(A).ground(path)

    assert (ground.standing, ground.cite) == (Standing.REPORTED, cite)
    assert (ground.lender, ground.set_by) == ("", A)


def test_a_reading_of_what_is_borrowed_is_read_and_names_the_lender(library: Library) -> None:
    variant = library.variant(A)

    for path in ("table.elder", "procedure.compel-fee.then.done"):
        ground = variant.ground(path)
        assert (ground.standing, ground.lender) == (Standing.READ, F)


def test_an_overlay_has_its_own_ground_and_lends_nothing(library: Library) -> None:
    variant = library.variant(f"{A}+{J}")

    ground = variant.ground("ladder.tricon-with-prime.price")
    assert ground == Ground(Standing.REPORTED, J, "JO/grand-prime-tricon", "MP")
    assert variant.ground("table.limit").standing is Standing.REPORTED
    assert variant.ground("pack.ace").lender == F


@pytest.mark.parametrize("name", [F, A, f"{F}+{J}", f"{A}+{J}"])
def test_every_value_has_a_ground_and_every_citation_a_passage(library: Library, name: str) -> None:
    variant, sources = library.variant(name), library.sources()

    for path, _ in variant.leaves():
        ground = variant.ground(path)
        assert ground.passage or ground.because, path
        if ground.passage:
            siglum, _, passage = ground.passage.partition("/")
            assert passage in sources[siglum].passages
        if ground.standing is Standing.REPORTED:
            assert ground.via in sources
