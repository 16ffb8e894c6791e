"""A hand after an exchange against a player who exchanges too, as well as can be done.

His best discard depends on his own hand alone, for he sees no other. What he gets and what I get
come from one pack, without the cards that either of us had. That is too much to be counted for
sixteen discards while one waits: the deals are sampled, the same ones for each discard, so that
two discards are told apart by less than the error of either.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.shuffled import SEED, dealt, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.odds.hands import Hands, Ints
    from ambigu_rules.odds.tables import Table

SAMPLE = 100_000
"""How many deals are sampled."""


@dataclass(frozen=True, slots=True)
class Improved:
    """Of `deals` deals sampled: in `better` mine is the better hand after both have exchanged, in
    `level` only position decides.
    """

    better: int
    level: int
    deals: int

    @property
    def chance(self) -> float:
        """The chance to win; equal hands count half."""
        return (self.better + self.level / 2) / self.deals

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        mean = self.chance
        squares = (self.better + self.level / 4) / self.deals
        return sqrt((squares - mean**2) / self.deals)


def improved(table: Table, hand: int, policy: Ints, mine: Sequence[int]) -> Iterator[Improved]:
    """Yield how each of my discards does against a player who discards by a policy.

    `hand` is the number of my hand; `policy` (classes) his discard from the own hand of each
    class; `mine` my discards from my hand, bit by bit.
    """
    every = table.hands
    random = np.random.default_rng(SEED)
    held = every.cards[hand]
    unseen = np.setdiff1d(np.arange(every.size), held)
    drawn = dealt(random, unseen, 3 * FOUR, SAMPLE)
    his = np.sort(drawn[:, :FOUR], axis=1)
    ways = of_each_hand(every, policy)[numbers(every.pair, every.hand, his)]
    his = _after(his, drawn[:, FOUR : 2 * FOUR], ways[:, None])
    met = numbers(every.pair, every.hand, his)
    against, fine = table.strength[met], ~table.void[met]
    for way in mine:
        hands = _after(held[None], drawn[:, 2 * FOUR :], np.array([[way]]))
        reached = table.strength[numbers(every.pair, every.hand, hands)]
        level = (reached == against) & fine
        yield Improved(int((reached > against).sum()), int(level.sum()), SAMPLE)


def _after(hands: Ints, drawn: Ints, ways: Ints) -> Ints:
    return np.where(ways >> np.arange(FOUR) & 1, drawn, hands)


def of_each_hand(every: Hands, policy: Ints) -> Ints:
    """Return (hands) the discard of every hand, from the discards of the own hands of classes."""
    places = np.take_along_axis(every.renamed[every.renaming], every.cards.astype(np.intp), axis=1)
    position = places.argsort(axis=1).argsort(axis=1)  # of each card in the class's own hand
    bits = policy[every.class_of].astype(np.intp)[:, None] >> position & 1
    ways: Ints = (bits << np.arange(FOUR)).sum(axis=1)
    return ways


def of_one_hand(every: Hands, hand: int) -> list[int]:
    """Return the position, in the own hand of its class, of each card of a hand."""
    places = every.renamed[every.renaming[hand]][every.cards[hand].astype(np.intp)]
    return [int(at) for at in places.argsort().argsort()]
