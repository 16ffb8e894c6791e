"""What other hands can lie on the table beside a hand, and which of them it beats.

Hands that share no card with mine are counted by what they would share: of all hands those that
hold one of my cards are taken away, those that hold two of them put back, and so on. Two of them
that share no card with each other are counted likewise: with n(S) the hands that hold the cards S
they are the sum of n(S)² over all S, taken away for each S of an odd number of cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.hands import FOUR

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from ambigu_rules.odds.hands import Hands, Ints
    from ambigu_rules.odds.tables import Table

PAIRS_OF_FOUR = tuple(combinations(range(FOUR), 2))
THREES_OF_FOUR = tuple(combinations(range(FOUR), 3))

_BATCH = 256
"""How many hands are worked on at a time: what is worked on stays in the processor's cache."""

_NONE = np.iinfo(np.uint16).max
"""The strength of what is no hand, as it holds a card twice: it is below no threshold."""


@dataclass(frozen=True, slots=True, eq=False)
class Below:
    """The weight of all hands whose strength is below each threshold.

    `card` (levels + 1, size), `pair` (…, pairs) and `three` (…, threes + 1) is the weight of those
    that hold these cards, the last column of the threes being 0; `own` (hands) that of each hand.
    """

    table: Table
    card: Ints
    pair: Ints
    three: Ints
    own: Ints

    @classmethod
    def of(cls, table: Table, weights: Ints | None = None) -> Below:
        """Return the sums of a weight for each hand; of one for each where none is given."""
        every = table.hands
        own = np.ones(len(every.cards), np.int64) if weights is None else weights
        cards, pairs, threes = parts(every)
        return cls(
            table,
            _summed(table, own, cards, every.size),
            _summed(table, own, pairs, len(every.pairs)),
            _summed(table, own, threes, len(every.threes) + 1),
            own,
        )


def parts(every: Hands) -> tuple[list[Ints], list[Ints], list[Ints]]:
    """Return the numbers of the four cards, six pairs and four threes in each hand."""
    return parts_of(every, every.cards)


def parts_of(every: Hands, hands: Ints) -> tuple[list[Ints], list[Ints], list[Ints]]:
    """Return the same of some hands (some, 4) given by their cards."""
    cards = hands.T.astype(np.intp)
    pairs = {(a, b): every.pair[cards[a], cards[b]] for a, b in PAIRS_OF_FOUR}
    threes = [every.three[cards[a], pairs[b, c]] for a, b, c in THREES_OF_FOUR]
    return list(cards), list(pairs.values()), threes


def _summed(table: Table, weights: Ints, named: list[Ints], count: int) -> Ints:
    """Return the weights by what is named in the hands, summed over the strengths below each."""
    size = (table.levels + 1) * count
    start = (table.strength.astype(np.intp) + 1) * count
    sums = np.zeros(size)  # whole numbers, and exact as long as they are under 2 ** 53
    for name in named:
        sums += np.bincount(start + name, weights=weights, minlength=size)
    sums = sums.reshape(-1, count).cumsum(axis=0)
    return sums.astype(np.int32 if weights.sum() < np.iinfo(np.int32).max else np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Beside:
    """For each of some hands: the weight of those below its threshold that share no card with it.

    `alone` (some) is that of all; `card` (some, size) and `pair` (some, pairs) of those that hold
    these cards, 0 where the hand itself has one of them.
    """

    alone: Ints
    card: Ints
    pair: Ints

    def where(self, chosen: npt.NDArray[np.bool_], other: Beside) -> Beside:
        """Return these weights of the hands chosen, those of `other` for the rest."""
        if not chosen.any():
            return other
        row = chosen[:, None]
        return Beside(
            np.where(chosen, self.alone, other.alone),
            np.where(row, self.card, other.card),
            np.where(row, self.pair, other.pair),
        )


def alone_beside(below: Below, hands: Ints, thresholds: Ints) -> Ints:
    """Return `beside(…).alone`, which needs no sums for each pair of cards.

    The last term, of the hands that hold all four cards, is the hand itself.
    """
    every = below.table.hands
    names = parts_of(every, every.cards[hands])
    found = below.card[thresholds].sum(axis=1, dtype=np.int64) // FOUR
    for sums, named, sign in zip(
        (below.card, below.pair, below.three), names, (-1, 1, -1), strict=True
    ):
        for name in named:
            found += sign * sums[thresholds, name].astype(np.int64)
    found += (below.table.strength[hands] < thresholds) * below.own[hands]
    whole: Ints = found
    return whole


def beside(below: Below, hands: Ints, thresholds: Ints) -> Beside:
    """Return the weights beside each hand, given by its number, below a threshold for each."""
    every = below.table.hands
    three = every.three % below.three.shape[1]  # no such three: the last column, which is 0
    strength = np.where(every.hand < 0, _NONE, below.table.strength[every.hand])
    own = np.where(every.hand < 0, 0, below.own[every.hand]).astype(below.pair.dtype)
    holds = has(every.pairs, every.size)
    sums = np.empty((len(hands), len(every.pairs)), below.pair.dtype)
    for some, cards, at in _batches(every, hands, thresholds):
        found = below.pair[at[:, 0]]
        for card in cards.T:
            found -= below.three[at, three[card]]
        for a, b in PAIRS_OF_FOUR:
            pair = every.pair[cards[:, a], cards[:, b]]
            found += (strength[pair] < at) * own[pair]
        found[holds[:, cards].any(axis=2).T] = 0
        sums[some] = found
    card = (sums @ holds.astype(np.float64)).astype(np.int64) // 3  # in three of its pairs
    return Beside(card.sum(axis=1) // FOUR, card, sums)


def two_beside(below: Below, hands: Ints, thresholds: Ints) -> Ints:
    """Return in how many ways two players, in order, can hold hands beside each hand, both below
    the threshold; the weights must be one each.
    """
    every = below.table.hands
    one = beside(below, hands, thresholds)
    fours = _fours(every)
    strength = np.where(fours < 0, _NONE, below.table.strength[fours])
    holds = has(every.threes, every.size)
    found = one.alone**2 - _squares(one.card) + _squares(one.pair) + one.alone
    for some, cards, at in _batches(every, hands, thresholds):
        three = below.three[at[:, 0], :-1].astype(np.int16)
        for card in cards.T:
            three -= strength[card] < at
        three[holds[:, cards].any(axis=2).T] = 0
        found[some] -= _squares(three)
    return found


def _squares(counts: Ints) -> Ints:
    sums: Ints = np.einsum("ij,ij->i", counts, counts, dtype=np.int64)
    return sums


def _batches(every: Hands, hands: Ints, thresholds: Ints) -> Iterator[tuple[slice, Ints, Ints]]:
    """Yield the cards and thresholds of some hands at a time, and which these are."""
    for start in range(0, len(hands), _BATCH):
        some = slice(start, start + _BATCH)
        yield some, every.cards[hands[some]].astype(np.intp), thresholds[some, None].astype(np.intp)


def has(sets: Ints, size: int) -> npt.NDArray[np.bool_]:
    """Return (sets, size) whether each set of cards holds each card."""
    found: npt.NDArray[np.bool_] = (sets[:, :, None] == np.arange(size)).any(axis=1)
    return found


def _fours(every: Hands) -> Ints:
    """Return (size, threes) the number of the hand that a card and a three make, or -1."""
    a, b, c = every.threes.T.astype(np.intp)
    first = every.pair[np.arange(every.size)[:, None], a]
    return np.where(first < 0, -1, every.hand[first, every.pair[b, c]])
