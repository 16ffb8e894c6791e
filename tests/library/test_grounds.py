"""The evidence of every value: each has a ground, each citation is of the kind it is said to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.grounds import Standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.grounds import Ground
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant

F, A, J = "foster-1897", "academie-1730", "jeux-oublies-prices"
CHILDREN = ("britannica-1911", "dictionnaire-1792", "pierer-1857", "cosmovisions")
ALL = (F, A, f"{F}+{J}", f"{A}+{J}", *CHILDREN)


def misfit(library: Library, ground: Ground) -> str:
    """Return what is wrong with a ground; empty if nothing is."""
    if not (ground.passage or ground.because):
        return "has neither a passage nor a reason"
    standing = ground.standing
    if not ground.passage:
        free = standing is Standing.SUPPLIED or ground.lender
        return "" if free else f"is {standing} without a passage"
    siglum, _, name = ground.passage.partition("/")
    source = library.sources().get(siglum)
    passage = source.passages.get(name) if source else None
    if passage is None:
        return f"cites {ground.passage}, which is not there"
    needed = {
        Standing.ATTESTED: ("read",),
        Standing.REPORTED: ("reported",),
        Standing.SUPPLIED: (),
    }
    if passage.status not in needed.get(standing, ("read", "reported")):
        return f"is {standing} by {ground.passage}, which is {passage.status}"
    if standing is Standing.INFERRED or (ground.lender and ground.because and not ground.via):
        return "" if ground.because else "is inferred without a reason"
    if ground.via != passage.via:
        return f"cites {ground.cite}, which is known through {passage.via or 'itself'}"
    return ""


def misfits(library: Library, variant: Variant) -> list[str]:
    grounds = ((path, variant.ground(path)) for path, _ in variant.leaves())
    found = ((path, misfit(library, ground)) for path, ground in grounds)
    return [f"{path} {wrong}" for path, wrong in found if wrong]


def options(library: Library, name: str) -> Iterator[dict[str, str]]:
    for reading in library.variant(name).readings.values():
        for option in reading.options:
            yield {reading.name: option}


@pytest.mark.parametrize("name", ALL)
def test_every_value_has_a_ground_that_fits_its_passage(library: Library, name: str) -> None:
    assert misfits(library, library.variant(name)) == []


@pytest.mark.parametrize("name", ALL)
def test_so_has_every_value_under_every_reading(library: Library, name: str) -> None:
    found = {
        f"{reading}: {wrong}"
        for reading in options(library, name)
        for wrong in misfits(library, library.variant(name, reading))
    }
    assert found == set()


@pytest.mark.parametrize("name", ALL)
def test_every_reading_and_remark_cites_a_passage(library: Library, name: str) -> None:
    variant, sources = library.variant(name), library.sources()

    read = [one.passage for one in variant.readings.values()]
    for passage in (*read, *(one.passage for one in variant.remarks)):
        siglum, _, key = passage.partition("/")
        assert key in sources[siglum].passages, passage


@pytest.mark.parametrize("name", [A, f"{A}+{J}"])
def test_no_word_of_1730_was_read(library: Library, name: str) -> None:
    variant = library.variant(name)

    for path, _ in variant.leaves():
        ground = variant.ground(path)
        assert ground.standing is not Standing.ATTESTED, path
        assert ground.lender == F or not ground.passage.startswith("F97/"), path


def test_the_other_option_of_a_borrowed_reading_is_borrowed_too(library: Library) -> None:
    for reading, path, cite in [
        ({"elder-hand": "dealer-first"}, "table.elder", "F97/bouillotte-ties"),
        ({"must-show": "may-stifle"}, "procedure.uncalled.then.stifle", "F97/bouillotte-stifle"),
        ({"compelled": "showdown"}, "procedure.compel-fee.then.done", "F97/all-pass"),
        ({"second-draw-cards": "up-to-two"}, "procedure.second-draw.most", "F97/first-draw"),
    ]:
        ground = library.variant(A, reading).ground(path)
        assert (ground.standing, ground.cite, ground.lender) == (Standing.READ, cite, F)


def test_an_option_does_not_cite_a_passage_that_says_the_contrary(library: Library) -> None:
    for reading, path, cite in [
        ({"fredon-of-eights": "by-definition"}, "ladder.fredon.price", "F97/prime"),
        (
            {"flush-with-sequence": "four-needed"},
            "ladder.flush-with-sequence.needs",
            "F97/doublets",
        ),
        ({"redealer": "next-dealer"}, "ends.redealt.dealer", "F97/rotation via MP"),
        ({"redeal-blind": "besides"}, "ends.redealt.begins", "F97/blind"),
        (
            {"uncalled-final-bet": "two-counters"},
            "procedure.second-betting.then.uncalled-bet",
            "F97/uncalled-bet",
        ),
    ]:
        ground = library.variant(F, reading).ground(path)
        assert ground.cite == cite


HAND_PICKED = [
    # what the visible part of the chapter says
    (F, "pack.highest", "attested", "F97/cards"),
    (F, "pack.ace", "attested", "F97/ranks"),
    (F, "table.players.most", "attested", "F97/players"),
    (F, "table.direction", "attested", "F97/dealing"),
    (F, "figures.point.least", "attested", "F97/point"),
    (F, "figures.grand-prime.over", "attested", "F97/prime"),
    (F, "figures.sequence.suit", "attested", "F97/sequence"),
    (F, "ladder.grand-prime.price", "attested", "F97/prime"),
    (F, "ladder.tricon.price", "attested", "F97/tricon"),
    (F, "ladder.flush.ties", "attested", "F97/ties"),
    (F, "ladder.flush-with-sequence.price", "attested", "F97/doublets"),
    (F, "procedure.blind.chips", "attested", "F97/blind"),
    (F, "procedure.first-draw.stake.from", "attested", "F97/first-draw-ante"),
    (F, "procedure.second-deal.discards", "attested", "F97/second-deal"),
    (F, "procedure.first-betting.then.uncalled-bet", "attested", "F97/uncalled-bet"),
    (F, "procedure.compel-fee.chips", "attested", "F97/all-pass"),
    (F, "procedure.forfeit.from", "attested", "F97/uncalled-bet"),
    (F, "procedure.take-pool.to", "attested", "F97/point"),
    (F, "procedure.price.chips", "attested", "F97/price-payers"),
    # what follows from it
    (F, "procedure.first-draw.rounds", "inferred", "F97/one-round"),
    (F, "procedure.second-deal.cut", "inferred", "F97/second-deal"),
    # what only the modern page has
    (F, "table.first-dealer", "reported", "F97/first-dealer via MP"),
    (F, "procedure.first-betting.raises", "supplied", ""),
    (F, "procedure.first-betting.passed-may-answer", "reported", "F97/coming-back via MP"),
    (F, "procedure.first-betting.then.level", "reported", "F97/level via MP"),
    (F, "procedure.second-draw.kind", "reported", "F97/second-draw via MP"),
    (F, "procedure.throw-in.from", "reported", "F97/thrown-in via MP"),
    (F, "procedure.price.to", "reported", "F97/pool-winner-only via MP"),
    (F, "ends.won.dealer", "reported", "F97/rotation via MP"),
    # what the editor fills in
    (F, "table.counters", "supplied", ""),
    (F, "table.limit.counters", "supplied", ""),
    (F, "table.limit.holds-for", "supplied", ""),
    (F, "table.credit", "supplied", ""),
    (F, "procedure.first-betting.opens", "supplied", ""),
    (F, "procedure.second-betting.opens", "supplied", ""),
    (F, "procedure.second-betting.minimum", "supplied", ""),
    (F, "procedure.compel-fee.to", "supplied", ""),
    # what a reading decides
    (F, "ladder.fredon.price", "read", "F97/fredon-of-nines-and-tens via MP"),
    (F, "ladder.tricon-with-prime.price", "read", "F97/doublets"),
    (F, "procedure.price.from", "read", "F97/price-payers"),
    (F, "procedure.second-draw.spent", "read", "F97/spent-pack via MP"),
    (f"{F}+{J}", "ladder.tricon-with-prime.price", "reported", "JO/grand-prime-tricon via MP"),
    # 1730: reported, supplied, read, borrowed
    (A, "pack.highest", "reported", "A30/pack via JO"),
    (A, "table.limit", "reported", "A30/purse via AD"),
    (A, "procedure.first-draw.rounds.until", "reported", "A30/battez via MP"),
    (A, "procedure.first-draw.stake.from", "reported", "A30/battez-stake via MP"),
    (A, "procedure.first-betting.raises", "reported", "A30/no-raise via MP"),
    (A, "procedure.second-draw.kind", "reported", "A30/final-exchange via MP"),
    (A, "procedure.second-betting.kind", "reported", "A30/raises-at-the-end via MP"),
    (A, "procedure.price.from", "reported", "A30/took-part via MP"),
    (A, "procedure.first-draw.stake.chips", "supplied", ""),
    (A, "procedure.first-draw.rounds.idle-rounds", "supplied", ""),
    (A, "procedure.take-batterie.to", "supplied", ""),
    (A, "procedure.first-draw.stake.to", "read", "A30/battez-stake via MP"),
    (A, "ladder.fredon.price", "read", "A30/fredon via MP"),
    (A, "procedure.first-draw.most", "borrowed", "F97/first-draw"),
    (A, "procedure.forfeit.chips", "borrowed", "F97/uncalled-bet"),
    (A, "ladder.point.price", "borrowed", "F97/point"),
    (A, "table.counters", "borrowed", ""),
    (f"{A}+{J}", "ladder.tricon-with-prime.price", "reported", "JO/grand-prime-tricon via MP"),
]
"""Variant, path, standing, citation: what the fact sheet and the editor's decisions have there."""


@pytest.mark.parametrize(("name", "path", "standing", "cite"), HAND_PICKED)
def test_hand_picked(library: Library, name: str, path: str, standing: str, cite: str) -> None:
    ground = library.variant(name).ground(path)

    assert (ground.standing, ground.cite) == (standing, cite)
