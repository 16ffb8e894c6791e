"""All 91,390 hands: which figures they hold, and where they stand on the ladder."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import pack
from ambigu_rules.figures import FigureRules
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.library.shelf import Library

HANDS = comb(40, 4)

# From the annex of the fact sheet on the sources, computed there from no source.
FOSTER = {
    "point": 78_510,
    "prime": 8_994,
    "grand-prime": 636,
    "sequence": 960,
    "tricon": 1_080,
    "flush": 644,
    "tricon-with-prime": 360,
    "flush-with-sequence": 196,
    "fredon": 10,
}

TWO_ONE_ONE, TWO_TWO = 4 * 3 * comb(10, 2) * 10 * 10, 6 * comb(10, 2) ** 2
TRICONS_OF_THREE_SUITS = 10 * 4 * (3 * 9)

EMPTY = {"pierer-1857": TWO_ONE_ONE - TRICONS_OF_THREE_SUITS + TWO_TWO}
"""Hands that stand on no rung, by variant: where a point needs three cards, no more than two
cards of any suit, not four suits, and no tricon.
"""


@pytest.fixture(scope="module")
def hands() -> tuple[tuple[Card, ...], ...]:
    return tuple(combinations(pack(), 4))


def test_the_figures_of_all_hands(hands: tuple[tuple[Card, ...], ...]) -> None:
    """Each hand holds exactly one of point and prime; a flush is a point of all four cards; tricon
    and sequence never meet; a fredon is always a prime. Counted without the code: C(10,4) x 4
    flushes, 10^4 primes.
    """
    rules = FigureRules()
    found = [rules.read(hand) for hand in hands]
    read = [frozenset(held) for held in found]

    assert len(hands) == HANDS == 91_390
    assert all(len(held & {"point", "prime"}) == 1 for held in read)
    assert all(("flush" in held) is (len(held.get("point", ())) == 4) for held in found)
    assert not any({"tricon", "sequence"} <= held for held in read)
    assert all("prime" in held for held in read if "fredon" in held)
    assert sum("flush" in held for held in read) == 4 * comb(10, 4)
    assert sum("prime" in held for held in read) == 10**4
    assert sum("tricon" in held for held in read) == 10 * 4 * 36
    assert sum("fredon" in held for held in read) == 10
    assert sum({"flush", "sequence-of-four"} <= held for held in read) == 4 * 7


def test_F97_counts_of_all_rungs(library: Library, hands: tuple[tuple[Card, ...], ...]) -> None:
    ladder = library.variant("foster-1897").ladder
    counts = Counter(worth.rung for hand in hands if (worth := ladder.judge(hand)))

    assert counts == FOSTER


@pytest.mark.parametrize("name", VARIANTS)
def test_every_hand_has_a_rung_and_every_rung_a_hand(
    library: Library, name: str, hands: tuple[tuple[Card, ...], ...]
) -> None:
    """The ladder is total but for the hands declared empty: each other hand is judged, each rung
    inhabited, and keys of one rung have one length, so that comparing them is a total preorder.
    """
    ladder = library.variant(name).ladder
    lengths: dict[str, set[int]] = {}
    empty = 0
    for hand in hands:
        worth = ladder.judge(hand)
        if worth is None:
            empty += 1
        else:
            lengths.setdefault(worth.rung, set()).add(len(worth.key))

    assert empty == EMPTY.get(name, 0)
    assert set(lengths) == {rung.name for rung in ladder.rungs}
    assert all(len(found) == 1 for found in lengths.values())
