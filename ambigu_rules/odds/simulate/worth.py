"""What holdings are worth under a ladder, as tables: the players' knowledge, exactly counted.

A holding is one to four cards. It is looked up by its place among the holdings of as many cards,
in the combinatorial number system: the sum of C(card, 1), C(card, 2), … over its cards, lowest
first. All the tables are one array of whole numbers, so that a machine can be handed it whole.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from ambigu_rules.cards import pack
from ambigu_rules.odds.aims import best
from ambigu_rules.odds.beside import Below, alone_beside
from ambigu_rules.odds.coming import coming, held_by_all
from ambigu_rules.odds.hands import combinations_of
from ambigu_rules.odds.simulate.numbers import MILLION

if TYPE_CHECKING:
    from ambigu_rules.odds.hands import Hands, Ints
    from ambigu_rules.odds.tables import Table

    Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]

CARDS: Final = 40
HAND: Final = 4

SIZES: Final = tuple(comb(CARDS, size) for size in range(HAND + 1))
"""How many holdings there are of 0 to 4 cards."""

STARTS: Final = (0, 0, SIZES[1], SIZES[1] + SIZES[2], SIZES[1] + SIZES[2] + SIZES[3])
"""Where the holdings of 0 to 4 cards begin in a table of all."""

HOLDINGS: Final = STARTS[HAND] + SIZES[HAND]

CHOOSE: Final = 0
"""Where C(card, 0 … 4) stand in the tables, five for each card."""
RUNG: Final = CHOOSE + 5 * CARDS
"""Where the rungs of the hands stand: 0 none, else 1 and the rung's place from the lowest."""
RANK: Final = RUNG + SIZES[HAND]
"""Where the ranks stand: the higher wins, equal ones are left to the elder hand."""
PRICE: Final = RANK + SIZES[HAND]
"""Where the prices stand, in counters."""
CHANCE: Final = PRICE + SIZES[HAND]
"""Where the chances stand, of all holdings: see `worth_of`."""
BEST: Final = CHANCE + HOLDINGS
"""Where the best discards stand, for at most 1, 2, 3 and 4 cards: see `worth_of`."""
END: Final = BEST + HAND * HOLDINGS


def holding(cards: list[int], start: int, held: int, worth: list[int]) -> int:
    """Return the place of a holding in a table of all: of `held` cards, `cards[start]` the first.

    The cards may stand in any order.
    """
    at = 0
    if held == 2:
        at = 40
    elif held == 3:
        at = 820
    elif held == 4:
        at = 10700
    for one in range(start, start + held):
        card = cards[one]
        lower = 0
        for other in range(start, start + held):
            if cards[other] < card:
                lower += 1
        at += worth[5 * card + lower + 1]
    return at


def hand_at(cards: list[int], start: int, worth: list[int]) -> int:
    """Return the place of a hand of four cards in the tables of hands."""
    return holding(cards, start, 4, worth) - 10700


@lru_cache(maxsize=8)
def worth_of(table: Table) -> Numbers:
    """Return all tables of a ladder as one array.

    The chance of a hand is that to beat one other, in millionths: any four of the cards that are
    not in the hand; of hands that tie half are won. That of a smaller holding is the mean over
    all that may come to it. The best discards, a bit a card, the lowest card first, are those
    after which the mean chance, over all that may come, is highest; of equals the fewest cards.
    """
    every = table.hands
    whole = np.zeros(END, np.int64)
    choose = [[comb(card, size) for size in range(HAND + 1)] for card in range(CARDS)]
    whole[CHOOSE:RUNG] = np.array(choose).reshape(-1)
    chance = chances(table)
    held_with = held_by_all(every, np.column_stack([chance, np.ones(len(chance), np.int64)]))
    places = _places(every.cards, every)
    for start, values in (
        (RUNG, table.rung + 1),
        (RANK, np.where(table.rung < 0, 0, table.strength.astype(np.int64) + 1)),
        (PRICE, table.price),
    ):
        whole[start + places] = values
    for size in range(1, HAND + 1):
        holdings = combinations_of(every.size, size)
        at = STARTS[size] + _places(holdings, every)
        came = coming([*holdings.T.astype(np.intp)], held_with)
        worth = came[..., 0] / came[..., 1] / MILLION
        whole[CHANCE + at] = came[:, 0, 0] // came[:, 0, 1]
        for most in range(1, HAND + 1):
            whole[BEST + (most - 1) * HOLDINGS + at] = best(worth, most)
    whole.setflags(write=False)
    return whole


def chances(table: Table) -> Numbers:
    """Return (hands) the chance of each hand against one other, in millionths."""
    every, below = table.hands, Below.of(table)
    level = table.by_class(table.strength).astype(np.intp)
    less = alone_beside(below, every.first, level)
    upto = alone_beside(below, every.first, level + ~table.by_class(table.void))
    of = comb(every.size - HAND, HAND)
    by_class = (less + upto) * MILLION // max(2 * of, 1)
    return np.asarray(by_class[every.class_of], np.int64)


def _places(holdings: Ints, every: Hands) -> Numbers:
    """Return the place of each holding (holdings, cards) among those of its size."""
    index = np.array([card.index for card in pack(every.highest)])
    choose = np.array([[comb(card, size) for size in range(HAND + 1)] for card in range(CARDS)])
    place = np.zeros(len(holdings), np.int64)
    for at, cards in enumerate(holdings.T, 1):
        place += choose[index[cards], at]
    return place
