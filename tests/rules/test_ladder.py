"""Ranks and prices, hand by hand, as the sources give them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.figures import FigureRules
from ambigu_rules.rules.ladder import Ladder, Rung

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.ladder import Worth

FOSTER = "foster-1897"


def worth(library: Library, cards: str, name: str = FOSTER, **readings: str) -> Worth:
    chosen = {point.replace("_", "-"): option for point, option in readings.items()}
    found = library.variant(name, chosen).ladder.judge(hand(cards))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("cards", "rung", "pips", "price"),
    [
        ("8♠ 7♠ 2♥ 5♦", "point", 15, 1),
        ("8♠ 7♠ 3♥ 9♥", "point", 15, 1),  # the better of two points
        ("A♠ 2♠ 4♠ 9♥", "point", 7, 1),
        ("10♥ 9♦ 7♣ 4♠", "prime", 30, 2),  # exactly thirty is not more than thirty
        ("10♥ 9♦ 7♣ 5♠", "grand-prime", 31, 3),
        ("2♠ 3♠ 4♠ 9♥", "sequence", 9, 3),
        ("5♥ 5♦ 5♣ 8♥", "tricon", 15, 4),
        ("2♠ 5♠ 7♠ 9♠", "flush", 23, 5),
        ("5♥ 5♦ 5♣ 8♠", "tricon-with-prime", 15, 6),
        ("2♠ 3♠ 4♠ 9♠", "flush-with-sequence", 18, 8),
        ("2♠ 3♠ 4♠ 5♠", "flush-with-sequence", 14, 8),
        ("7♠ 7♥ 7♦ 7♣", "fredon", 28, 10),
        ("8♠ 8♥ 8♦ 8♣", "fredon", 32, 10),
        ("9♠ 9♥ 9♦ 9♣", "fredon", 36, 11),
        ("10♠ 10♥ 10♦ 10♣", "fredon", 40, 11),
    ],
)
def test_F97_rungs_and_prices(
    library: Library, cards: str, rung: str, pips: int, price: int
) -> None:
    found = worth(library, cards)

    assert (rung, pips, price) == (found.rung, found.pips, found.price)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8♠ 7♠ 2♥ 5♦", "10♥ 5♥ 2♠ 6♦"),  # F97/point-ties: in sequence
        ("A♠ 2♠ 4♠ 9♥", "10♥ 9♥ 8♦ 7♣"),  # three cards beat two
        ("10♥ 9♦ 7♣ 6♠", "9♥ 10♦ 7♠ 5♣"),  # more pips
        ("4♠ 5♠ 6♠ 9♥", "2♠ 3♠ 4♠ 10♥"),  # the highest sequence
        ("6♥ 6♦ 6♣ A♥", "5♥ 5♦ 5♣ 10♥"),  # the pips of the combination
        ("2♠ 3♠ 4♠ 10♠", "3♥ 4♥ 5♥ 6♥"),  # 19 pips against 18
        ("A♠ A♥ A♦ 2♠", "10♠ 9♠ 8♠ 2♥"),  # a tricon beats a sequence
        ("A♠ A♥ A♦ 2♣", "10♠ 9♠ 7♠ 6♠"),  # a doublet beats a flush
    ],
)
def test_F97_ties_and_order(library: Library, better: str, worse: str) -> None:
    assert worth(library, better).key > worth(library, worse).key


def test_F97_a_point_of_three_is_not_helped_by_adjacency(library: Library) -> None:
    """Equal keys are left to the elder hand; the other reading looks for two adjacent cards."""
    adjacent, apart = "2♠ 3♠ 9♠ 10♥", "A♥ 5♥ 8♥ 10♠"

    assert worth(library, adjacent).key == worth(library, apart).key
    reading = {"point_adjacency": "any-two-adjacent"}
    assert worth(library, adjacent, **reading).key > worth(library, apart, **reading).key


@pytest.mark.parametrize(
    ("point", "option", "cards", "rung", "price"),
    [
        ("fredon_of_eights", "by-definition", "8♠ 8♥ 8♦ 8♣", "fredon", 11),
        ("fredon_of_eights", "by-definition", "7♠ 7♥ 7♦ 7♣", "fredon", 10),
        ("tricon_with_grand_prime", "sum-of-parts", "10♥ 10♦ 10♣ 2♠", "tricon-with-prime", 7),
        ("tricon_with_grand_prime", "sum-of-parts", "5♥ 5♦ 5♣ 8♠", "tricon-with-prime", 6),
        ("flush_with_sequence", "four-needed", "2♠ 3♠ 4♠ 9♠", "flush", 5),
        ("flush_with_sequence", "four-needed", "2♠ 3♠ 4♠ 5♠", "flush-with-sequence", 8),
    ],
)
def test_F97_readings_of_prices(
    library: Library, point: str, option: str, cards: str, rung: str, price: int
) -> None:
    found = worth(library, cards, **{point: option})

    assert (rung, price) == (found.rung, found.price)


def test_F97_tied_tricons_by_the_whole_hand(library: Library) -> None:
    """Three sixes and an ace are 19, three fives and a ten 25 (Q40)."""
    sixes, fives = "6♥ 6♦ 6♣ A♥", "5♥ 5♦ 5♣ 10♥"
    reading = {"tie_pips": "whole-hand"}

    assert worth(library, fives, **reading).key > worth(library, sixes, **reading).key


def test_F97_flush_with_sequence_by_height(library: Library) -> None:
    lower, higher = "2♠ 3♠ 4♠ 10♠", "3♥ 4♥ 5♥ 6♥"
    reading = {"tie_flush_with_sequence": "sequence-first"}

    assert worth(library, higher, **reading).key > worth(library, lower, **reading).key


def test_F97_equal_sequences_by_the_fourth_card(library: Library) -> None:
    one, other = "4♠ 5♠ 6♠ 9♥", "4♦ 5♦ 6♦ 10♣"

    assert worth(library, one).key == worth(library, other).key
    reading = {"tie_equal_sequences": "fourth-card"}
    assert worth(library, other, **reading).key > worth(library, one, **reading).key


@pytest.mark.parametrize(
    ("name", "cards", "parts"),
    [
        ("foster-1897", "2♠ 3♠ 4♠ 9♠", (("flush", 5), ("sequence", 3))),
        ("foster-1897", "10♠ 10♥ 10♦ 10♣", (("", 8), ("grand-prime", 3))),
        ("foster-1897", "2♠ 5♠ 7♠ 9♠", (("", 5),)),
    ],
)
def test_a_price_is_told_by_its_parts(
    library: Library, name: str, cards: str, parts: tuple[tuple[str, int], ...]
) -> None:
    ladder = library.variant(name).ladder
    rung = ladder.rung(worth(library, cards, name).rung)

    assert ladder.parts(rung, hand(cards)) == parts


@pytest.mark.parametrize(
    ("name", "cards", "price"),
    [
        ("academie-1730", "10♠ 10♥ 10♦ 10♣", 8),
        ("academie-1730", "7♠ 7♥ 7♦ 7♣", 8),
        ("academie-1730", "10♥ 10♦ 10♣ 2♠", 6),
        ("academie-1730+jeux-oublies-prices", "10♥ 10♦ 10♣ 2♠", 7),
        ("foster-1897+jeux-oublies-prices", "10♥ 10♦ 10♣ 2♠", 7),
        ("foster-1897+jeux-oublies-prices", "5♥ 5♦ 5♣ 8♠", 6),
    ],
)
def test_A30_and_JO_prices(library: Library, name: str, cards: str, price: int) -> None:
    assert price == worth(library, cards, name).price


def test_JO_changes_the_price_and_not_the_rank(library: Library) -> None:
    """Tricons with grand prime still tie on pips with other tricons with prime."""
    plain, overlaid = (
        worth(library, "10♥ 10♦ 10♣ 2♠", name)
        for name in ("academie-1730", "academie-1730+jeux-oublies-prices")
    )

    assert plain.key == overlaid.key


def built_of(*prices: tuple[str | int, ...]) -> Ladder:
    """Return a ladder of rungs r0, r1 … with these prices."""
    rungs = (Rung(f"r{at}", ("flush",), price, ()) for at, price in enumerate(prices))
    return Ladder(tuple(rungs), FigureRules())


def test_prices_that_grow_beyond_all_limits_are_told_at_once() -> None:
    """Each adds the one before thirty times: the fifth would have some million parts."""
    bomb = built_of((0,), *[(f"r{at}",) * 30 for at in range(30)])

    assert next(iter(dict(bomb.problems()))) == "r2"
    assert dict(bomb.problems())["r2"] == (
        "a price has 100 parts at the most, with those of the prices it adds"
    )


def test_the_limits_of_a_ladder() -> None:
    assert built_of((999_999_999,), ("r0",)).problems() == ()
    assert dict(built_of((999_999_999,), ("r0", 1)).problems()) == {
        "r1": "a price comes to 999,999,999 counters at the most"
    }
    assert built_of((1,) * 100).problems() == ()
    assert [name for name, _ in built_of((1,) * 101).problems()] == ["r0"]
    assert built_of(*[(1,)] * 101).problems() == (("r100", "a ladder has 100 rungs at the most"),)
