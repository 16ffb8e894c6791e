"""A ladder compiled into arrays: rung, strength and price of every hand of its pack.

The ladder is the reference. One hand of each class is judged by it, and what comes of that is
spread over the hands that differ only in the names of their suits; no rule is told here again.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.cards import pack
from ambigu_rules.odds.hands import CARDS, FOUR, SUITS, Hands, hands
from ambigu_rules.rules.classes import judged

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.hands import Ints
    from ambigu_rules.rules.ladder import Ladder

_BLOCK = 1 << 14
"""How many hands are ranked at a time: what is worked on stays in the processor's cache."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A ladder over all hands: what they are worth, hand by hand and class by class.

    `rung` (hands) is the index of the rung, lowest 0, -1 for a hand that holds nothing; `strength`
    (hands) a number that is higher for the better of two hands and equal where only position
    decides; `price` (hands) in counters. `rungs` is the names of the rungs, and there are `levels`
    strengths.
    """

    hands: Hands
    rungs: tuple[str, ...]
    rung: Ints
    strength: Ints
    price: Ints
    levels: int

    def by_class(self, values: Ints) -> Ints:
        """Return what has a value for each hand as a value for each class."""
        return values[self.hands.first]


@lru_cache(maxsize=16)
def compiled(ladder: Ladder) -> Table:
    """Return the table of a ladder."""
    every = hands(ladder.figures.highest)
    names = tuple(rung.name for rung in ladder.rungs)
    worths = judged(ladder, every.highest)
    keys = [worth.key if worth else () for worth in worths]
    places = {key: number for number, key in enumerate(sorted(set(keys)))}
    rungs = np.array([names.index(worth.rung) if worth else -1 for worth in worths], np.int8)
    prices = np.array([worth.price if worth else 0 for worth in worths], np.int32)
    strengths = np.array([places[key] for key in keys], np.uint16)
    spread = every.class_of
    return Table(every, names, rungs[spread], strengths[spread], prices[spread], len(places))


@dataclass(frozen=True, slots=True, eq=False)
class Lookup:
    """What each hand of four cards has, found by the cards themselves, in whatever order.

    The four indices of the cards (`Card.index`, 0 to 39) are read as a number of base forty, which
    is the place in the table.
    """

    table: npt.NDArray[np.uint16]
    plain: array[int]

    @classmethod
    def of(cls, every: Hands, values: Ints) -> Lookup:
        """Return the lookup of one value a hand, each from 0 to 65,535."""
        table = np.zeros(CARDS**FOUR, np.uint16)
        index = np.array([card.index for card in pack(every.highest)], np.int32)
        columns = index[every.cards].T
        for a, b, c, d in permutations(columns):
            table[((a * CARDS + b) * CARDS + c) * CARDS + d] = values
        return cls(table, array("H", table.tobytes()))

    def one(self, hand: Sequence[Card]) -> int:
        """Return the value of a hand of four cards."""
        a, b, c, d = hand
        return self.plain[
            ((a.index * CARDS + b.index) * CARDS + c.index) * CARDS + d.index
        ]  # written out: the time is spent in the names, not in the sums

    def many(self, cards: Ints) -> npt.NDArray[np.uint16]:
        """Return the value of each of many hands; `cards` (hands, 4) is indices of cards."""
        found = np.empty(len(cards), np.uint16)
        for start in range(0, len(cards), _BLOCK):
            some = cards[start : start + _BLOCK]
            code = some[:, 0].astype(np.intp)
            for at in range(1, SUITS):
                code *= CARDS
                code += some[:, at]
            np.take(self.table, code, out=found[start : start + _BLOCK], mode="clip")
        return found


@lru_cache(maxsize=4)
def strengths(ladder: Ladder) -> Lookup:
    """Return the strength of hands by their cards: the higher wins, equal ones go by position."""
    table = compiled(ladder)
    return Lookup.of(table.hands, table.strength)
