"""A ladder compiled into arrays: rung, strength and price of every hand of its pack.

The ladder is the reference. One hand of each class is judged by it, and what comes of that is
spread over the hands that differ only in the names of their suits; no rule is told here again.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from ambigu_rules.cards import pack
from ambigu_rules.odds.hands import CARDS, FOUR, Hands, hands
from ambigu_rules.rules.classes import judged
from ambigu_rules.rules.phases.showdown import Showdown

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.hands import Ints
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.variant import Variant

    Bools = npt.NDArray[np.bool_]

Scalar = TypeVar("Scalar", bound=np.generic)

EMPTY_HANDS = ("may-win", "cannot-win")
"""What a showdown says of hands that hold nothing: what they may, and where they are barred."""

_BLOCK = 1 << 14
"""How many hands are ranked at a time: what is worked on stays in the processor's cache."""

_PLACES = np.array([CARDS**place for place in reversed(range(FOUR))], np.float32)
"""What each card counts for in the number of a hand, which is under 2 ** 24 and so exact."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A ladder over all hands: what they are worth, hand by hand and class by class.

    `rung` (hands) is the index of the rung, lowest 0, -1 for a hand that holds nothing; `strength`
    (hands) a number that is higher for the better of two hands and equal where only position
    decides; `price` (hands) in counters. `rungs` is the names of the rungs, and there are `levels`
    strengths. `barred` says that hands that hold nothing cannot win, not even from each other.
    """

    hands: Hands
    rungs: tuple[str, ...]
    rung: Ints
    strength: Ints
    price: Ints
    levels: int
    barred: bool = False

    @property
    def void(self) -> Bools:
        """Whether each hand cannot win, whatever it meets."""
        return self.rung < 0 if self.barred else np.zeros(len(self.rung), np.bool_)

    def by_class(self, values: npt.NDArray[Scalar]) -> npt.NDArray[Scalar]:
        """Return what has a value for each hand as a value for each class."""
        return values[self.hands.first]


def table_of(variant: Variant) -> Table:
    """Return the table of a variant's ladder.

    Hands that hold nothing are barred where every showdown of the procedure says that they cannot
    win.
    """
    phases = variant.procedure.phases.values()
    rules = {one.empty_hands for one in phases if isinstance(one, Showdown)}
    return compiled(variant.ladder, barred=rules == {EMPTY_HANDS[True]})


@lru_cache(maxsize=16)
def compiled(ladder: Ladder, *, barred: bool = False) -> Table:
    """Return the table of a ladder; hands that hold nothing are `barred` where there are any."""
    if barred:
        free = compiled(ladder)
        return replace(free, barred=True) if (free.rung < 0).any() else free
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
            some = slice(start, start + _BLOCK)
            code = (cards[some].astype(np.float32) @ _PLACES).astype(np.intp)
            np.take(self.table, code, out=found[some], mode="clip")
        return found


@lru_cache(maxsize=4)
def strengths(ladder: Ladder) -> Lookup:
    """Return the strength of hands by their cards: the higher wins, equal ones go by position."""
    table = compiled(ladder)
    return Lookup.of(table.hands, table.strength)
