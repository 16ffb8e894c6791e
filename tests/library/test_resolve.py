# ruff: noqa: E501 - a reading and what it changes stand in one line
"""Chains, overlays and readings: which rules come out, and that readings compose."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.errors import UnknownName
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.drawing import Drawing, Rounds, Stake
from ambigu_rules.rules.phases.payment import Payment

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant

F, A, J = "foster-1897", "academie-1730", "jeux-oublies-prices"
CHILDREN = ("britannica-1911", "dictionnaire-1792", "pierer-1857", "cosmovisions")
ALL = (F, A, f"{F}+{J}", f"{A}+{J}", *CHILDREN)


def price(variant: Variant, cards: str) -> int:
    worth = variant.ladder.judge(hand(cards))
    assert worth is not None
    return worth.price


def test_a_root_is_what_its_file_says(library: Library) -> None:
    variant = library.variant(F)

    assert (variant.id, variant.witness, variant.year, variant.chain) == (F, "F97", 1897, (F,))
    assert (variant.table.least, variant.table.most, variant.table.counters) == (2, 6, 100)
    assert (variant.table.limit, variant.table.holds_for) == (10, "each-bet-and-raise")
    assert variant.ladder.figures.grand_prime_over == 30
    assert [rung.name for rung in variant.ladder.rungs][0::8] == ["point", "fredon"]
    assert variant.procedure.first == "blind"
    assert variant.procedure.routes["blind", "done"] == "first-deal"
    assert variant.procedure.routes["redeal-fee", "done"] == "redealt"
    assert len(variant.remarks) == 4


def test_a_child_states_only_its_differences(library: Library) -> None:
    parent, variant = library.variant(F), library.variant(A)
    draw = variant.procedure.phases["first-draw"]

    assert variant.chain == (A, F)
    assert (variant.table.limit, variant.table.holds_for) == (None, "")
    assert draw == Drawing(
        "first-draw",
        2,
        rounds=Rounds("any-player", "at-once", 1, 2),
        stake=Stake(1, "who-stops", "batterie"),
    )
    first = variant.procedure.phases["first-betting"]
    assert isinstance(first, Betting)
    assert first.raises == 0
    assert ("first-betting", "uncalled-raise") not in variant.procedure.routes
    assert variant.procedure.phases["blind"] == parent.procedure.phases["blind"]


def test_what_is_inserted_stands_in_its_place(library: Library) -> None:
    routes = library.variant(A).procedure.routes

    assert routes["take-pool", "done"] == "take-batterie"
    assert routes["take-batterie", "done"] == "price"


def test_settled_readings_are_gone_and_a_child_may_replace_one(library: Library) -> None:
    parent, variant = library.variant(F), library.variant(A)

    settled = {"fredon-of-eights", "price-payers"}
    assert settled <= set(parent.readings)
    assert set(variant.readings) == set(parent.readings) - settled | {
        *("fredon-eight", "battez-caller", "battez-when", "batterie", "two-card-wager"),
    }
    assert variant.readings["compelled"].set_by == A
    assert variant.readings["elder-hand"].set_by == F


@pytest.mark.parametrize(
    ("name", "readings", "cards", "chips"),
    [
        (F, {}, "8♠ 8♥ 8♦ 8♣", 10),
        (F, {}, "9♠ 9♥ 9♦ 9♣", 11),
        (F, {"fredon-of-eights": "by-definition"}, "8♠ 8♥ 8♦ 8♣", 11),
        (F, {"fredon-of-eights": "by-definition"}, "7♠ 7♥ 7♦ 7♣", 10),
        (F, {}, "9♠ 9♥ 9♦ 8♣", 6),
        (F, {"tricon-with-grand-prime": "sum-of-parts"}, "9♠ 9♥ 9♦ 8♣", 7),
        (F, {"tricon-with-grand-prime": "sum-of-parts"}, "2♠ 2♥ 2♦ 8♣", 6),
        (F, {}, "2♠ 3♠ 4♠ 7♠", 8),
        (F, {"flush-with-sequence": "four-needed"}, "2♠ 3♠ 4♠ 7♠", 5),
        (F, {"flush-with-sequence": "four-needed"}, "2♠ 3♠ 4♠ 5♠", 8),
        (A, {}, "10♠ 10♥ 10♦ 10♣", 8),
        (A, {"fredon-eight": "with-prime"}, "10♠ 10♥ 10♦ 10♣", 11),
        (A, {"fredon-eight": "with-prime"}, "8♠ 8♥ 8♦ 8♣", 10),
        (f"{F}+{J}", {}, "9♠ 9♥ 9♦ 8♣", 7),
        (f"{F}+{J}", {}, "2♠ 2♥ 2♦ 8♣", 6),
        (f"{A}+{J}", {}, "9♠ 9♥ 9♦ 8♣", 7),
    ],
)
def test_prices_by_reading(
    library: Library, name: str, readings: dict[str, str], cards: str, chips: int
) -> None:
    assert price(library.variant(name, readings), cards) == chips


@pytest.mark.parametrize(
    ("name", "point", "option", "path", "value"),
    [
        (F, "elder-hand", "dealer-first", "table.elder", "dealer-first"),
        (F, "redeal-blind", "besides", "ends.redealt.begins", "blind"),
        (F, "redealer", "next-dealer", "ends.redealt.dealer", "next"),
        (F, "thrown-in-counter", "instead", "ends.thrown-in.begins", "first-deal"),
        (F, "compelled", "showdown", "procedure.compel-fee.then.done", "showdown"),
        (F, "compelled", "bet-again", "procedure.bet-again.kind", "betting"),
        (F, "uncalled-final-bet", "two-counters", "procedure.second-betting.then.uncalled-bet", "take-back"),
        (F, "price-payers", "still-in", "procedure.price.from", "still-in"),
        (F, "must-show", "may-stifle", "procedure.uncalled.then.stifle", "take-pool"),
        (F, "second-draw-cards", "up-to-two", "procedure.second-draw.most", 2),
        (F, "spent-pack", "all-discards", "procedure.second-draw.spent", "all-discards"),
        (F, "tie-pips", "whole-hand", "ladder.tricon-with-prime.ties", ["hand-pips"]),
        (F, "point-adjacency", "any-two-adjacent", "ladder.point.ties", ["cards", "pips", "any-adjacent"]),
        (A, "battez-caller", "eldest-only", "procedure.first-draw.rounds.called-by", "eldest"),
        (A, "battez-when", "finish-round", "procedure.first-draw.rounds.ends", "after-the-round"),
        (A, "batterie", "into-the-pool", "procedure.first-draw.stake.to", "pool"),
        (A, "compelled", "bet-again", "procedure.bet-again.raises", 0),
    ],
)  # fmt: skip
def test_what_a_reading_changes(
    library: Library, name: str, point: str, option: str, path: str, value: object
) -> None:
    base, read = library.variant(name), library.variant(name, {point: option})

    assert dict(base.leaves()).get(path) != value
    assert dict(read.leaves())[path] == value
    assert read.readings[point].chosen == option
    assert read.chosen() == {point: option}
    assert read.fingerprint != base.fingerprint


def test_an_option_may_drop_a_phase(library: Library) -> None:
    procedure = library.variant(A, {"batterie": "into-the-pool"}).procedure

    assert "take-batterie" not in procedure.phases
    assert procedure.routes["take-pool", "done"] == "price"


@pytest.mark.parametrize("name", ALL)
def test_asking_for_what_is_adopted_changes_nothing(library: Library, name: str) -> None:
    variant = library.variant(name)
    adopted = {point: reading.adopted for point, reading in variant.readings.items()}

    assert library.variant(name, adopted) == variant


@pytest.mark.parametrize("name", ALL)
def test_any_two_readings_compose(library: Library, name: str) -> None:
    """Both changes are there, and the rules are in order (`variant` refuses what is not)."""
    variant = library.variant(name)
    options = [
        (point, option)
        for point, reading in variant.readings.items()
        for option in reading.options
        if option != reading.adopted
    ]
    base = dict(variant.leaves())
    alone: dict[Any, dict[str, object]] = {
        (point, option): dict(library.variant(name, {point: option}).leaves())
        for point, option in options
    }
    for one, other in combinations(options, 2):
        if one[0] == other[0]:
            continue
        both = dict(library.variant(name, dict([one, other])).leaves())
        for path in {*alone[one], *alone[other], *base}:
            values = [leaves.get(path) for leaves in (alone[one], alone[other])]
            wanted = next((value for value in values if value != base.get(path)), base.get(path))
            assert both.get(path) == wanted, (one, other, path)


@pytest.mark.parametrize("name", ALL)
def test_the_last_options_of_all_readings_together_are_a_variant(
    library: Library, name: str
) -> None:
    readings = library.variant(name).readings
    last = {point: list(reading.options)[-1] for point, reading in readings.items()}

    open_points = {point for point, reading in readings.items() if len(reading.options) > 1}
    assert library.variant(name, last).chosen().keys() == open_points != set()


def test_fingerprints_tell_all_options_apart(library: Library) -> None:
    seen: dict[str, object] = {}
    for name in ALL:
        variant = library.variant(name)
        seen.setdefault(variant.fingerprint, name)
        for point, reading in variant.readings.items():
            for option in reading.options:
                if option != reading.adopted:
                    found = library.variant(name, {point: option}).fingerprint
                    assert seen.setdefault(found, (name, point, option)) == (name, point, option)
    assert all(len(one) == 16 and int(one, 16) >= 0 for one in seen)


def test_a_reading_may_be_asked_for_by_the_variant_too(library: Library) -> None:
    asked = library.variant(
        A, {f"{F}:elder-hand": "dealer-first", f"{A}:batterie": "into-the-pool"}
    )

    assert asked == library.variant(A, {"elder-hand": "dealer-first", "batterie": "into-the-pool"})


@pytest.mark.parametrize(
    ("name", "readings", "message"),
    [
        ("foster-1879", {}, "unknown variant 'foster-1879'; did you mean 'foster-1897'?"),
        (f"{F}+jeux-prices", {}, f"unknown overlay 'jeux-prices'; did you mean '{J}'?"),
        (F, {"elder": "x"}, "unknown reading point 'elder'; did you mean 'elder-hand' or 'redealer'?"),
        (F, {"elder-hand": "dealer"}, "unknown option of elder-hand 'dealer'; did you mean 'dealer-first'?"),
        (A, {"price-payers": "still-in"}, "unknown reading point 'price-payers'"),
        (F, {f"{A}:elder-hand": "dealer-first"}, f"unknown variant '{A}'"),
        (f"{F}+{J}", {"tricon-with-grand-prime": "as-printed"}, "unknown reading point 'tricon-with-grand-prime'"),
    ],
)  # fmt: skip
def test_unknown_names(library: Library, name: str, readings: dict[str, str], message: str) -> None:
    with pytest.raises(UnknownName) as caught:
        library.variant(name, readings)

    assert str(caught.value).startswith(message)


def test_an_overlay_alone_is_no_variant(library: Library) -> None:
    with pytest.raises(UnknownName) as caught:
        library.variant(J)

    assert f"{F}+{J}" in str(caught.value)


def test_payments_are_built_from_the_file(library: Library) -> None:
    phases = library.variant(F).procedure.phases

    assert phases["forfeit"] == Payment("forfeit", "last-refuser", "bettor", 2)
    assert phases["take-back"] == Payment("take-back", "pool", "bettor", "bet")
