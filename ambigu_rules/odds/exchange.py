"""Every exchange of every hand, counted: what comes, what it is worth, whom it beats.

I discard some of my four cards and get as many of those that I have not seen. The hand that I
then have holds, of the four that I had, just those that I kept; so that each hand of the pack
comes of one discard and no other. Against it stands another player, who holds four cards that I
have not seen and that I do not get.

Both are counted without going through them. Of all meetings of a hand of mine with one of his (see
`met`), each card that I had must be kept, and is mine; or was discarded, and is neither mine nor
his: all meetings, less those where it is mine, less those where it is his.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.beside import Below, Beside, beside
from ambigu_rules.odds.coming import by_way, coming, held_by_all, number_of, own_cards
from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.met import Held, Side, held, pairs_met

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.odds.hands import Hands, Ints
    from ambigu_rules.odds.tables import Table

WAYS = 1 << FOUR
"""How many ways there are to discard: bit by bit, from the first card of a hand to the last."""

_NEITHER, _MINE, _HIS = range(3)


@dataclass(frozen=True, slots=True, eq=False)
class Exchanges:
    """Each way to discard (classes, 16) from the own hand of each class.

    Whole numbers, of `comes` (16) hands that can come and `meets` (16) meetings: `rungs`
    (classes, 16, rungs + 1) how many hands come on each rung, the first for those that hold
    nothing; `better` how many are better than the hand was; `prices` the sum of their prices;
    `wins` and `level` the meetings that I win, and in which only position decides, as it never
    does between hands that cannot win; `brings` twice the counters that the price brings from him:
    the price where I win, half of it where we are level.
    """

    rungs: Ints
    better: Ints
    prices: Ints
    wins: Ints
    level: Ints
    brings: Ints
    comes: Ints
    meets: Ints


def ways(size: int) -> tuple[Ints, Ints]:
    """Return how many hands can come of each discard, and how many meetings of two hands."""
    unseen = size - FOUR
    cards = [way.bit_count() for way in range(WAYS)]
    comes = [comb(unseen, drawn) for drawn in cards]
    meets = [came * comb(unseen - drawn, FOUR) for came, drawn in zip(comes, cards, strict=True)]
    return np.array(comes, np.int64), np.array(meets, np.int64)


def exchanges(table: Table) -> Exchanges:
    """Return every exchange of every class of hands."""
    every = table.hands
    comes, meets = ways(every.size)
    below, priced = Below.of(table), Below.of(table, table.price.astype(np.int64))
    level = table.by_class(table.strength).astype(np.intp)
    top = np.full_like(level, table.levels)
    void = table.by_class(table.void)
    whole = _all_beside(every)
    less, upto = (beside(below, every.first, at) for at in (level, level + 1))
    less_paid, upto_paid, whole_paid = (
        beside(priced, every.first, at) for at in (level, level + 1, top)
    )
    price = table.by_class(table.price).astype(np.int64)
    wins = _meetings(table, less, _side(whole, (1, upto)))
    upwards = _meetings(table, less.where(void, upto), _side(whole, (1, upto.where(void, less))))
    paid = _both(less, upto, price)
    brings = _meetings(table, paid, _side(whole_paid, (1, less_paid), (1, upto_paid), times=2))
    rungs = np.eye(len(table.rungs) + 1, dtype=np.int64)[table.rung + 1]
    columns = np.column_stack([rungs, table.price])
    come = coming(own_cards(every), held_by_all(every, columns))
    return Exchanges(
        rungs=come[..., :-1],
        better=comes - _not_better(below, level),
        prices=come[..., -1],
        wins=wins,
        level=upwards - wins,
        brings=brings,
        comes=comes,
        meets=meets,
    )


def chances(table: Table) -> Ints:
    """Return (classes, 16) twice the meetings that I win, and once those where we are level.

    It is what `exchanges` tells of winning, for a third of the work.
    """
    every = table.hands
    below = Below.of(table)
    level = table.by_class(table.strength).astype(np.intp)
    void = table.by_class(table.void)
    less, upto = (beside(below, every.first, at) for at in (level, level + 1))
    mine = _both(less, less.where(void, upto), np.ones_like(level))
    its = _side(_all_beside(every), (1, upto), (1, upto.where(void, less)), times=2)
    return _meetings(table, mine, its)


def _all_beside(every: Hands) -> Side:
    """Return how many hands share no card with the own hand of each class."""
    cards = every.cards[every.first].astype(np.intp)
    card = np.full((len(cards), every.size), comb(every.size - FOUR - 1, FOUR - 1), np.int64)
    np.put_along_axis(card, cards, 0, axis=1)
    return Side(np.full(len(cards), comb(every.size - FOUR, FOUR), np.int64), card)


def _side(whole: Beside | Side, *less: tuple[int, Beside], times: int = 1) -> Side:
    alone, card = times * whole.alone, times * whole.card
    for factor, one in less:
        alone, card = alone - factor * one.alone, card - factor * one.card
    return Side(alone, card)


def _meetings(table: Table, mine: Beside, his: Side) -> Ints:
    """Return (classes, 16) the weight of the meetings after each exchange."""
    every = table.hands
    own = held(every, Side(mine.alone, mine.card))
    sums = _Sums(every, own, held(every, his), pairs_met(every, mine.pair))
    cards = own_cards(every)
    found = np.stack(
        [
            sums.split(
                [card for card, state in zip(cards, states, strict=True) if state == _MINE],
                [card for card, state in zip(cards, states, strict=True) if state == _HIS],
            )
            for states in product((_NEITHER, _MINE, _HIS), repeat=FOUR)
        ],
        axis=1,
    ).reshape(-1, *(3,) * FOUR)
    for axis in range(1, FOUR + 1):
        neither, is_mine, is_his = (found.take(one, axis=axis) for one in range(3))
        found = np.stack([is_mine, neither - is_mine - is_his], axis=axis)
    return by_way(found, FOUR)


@dataclass(frozen=True, slots=True, eq=False)
class _Sums:
    """What it takes to tell the weight of the meetings where I hold some cards and he others."""

    every: Hands
    own: Held
    its: Held
    pairs: Ints

    def split(self, mine: Sequence[Ints], his: Sequence[Ints]) -> Ints:
        """Return that weight, for the own hand of each class."""
        if len(mine) == len(his) == 2:
            pair = self.every.pair
            return self.pairs[pair[mine[0], mine[1]], pair[his[0], his[1]]]
        if len(mine) >= len(his):
            return self._one(self.own, mine, his)
        return self._one(self.its, his, mine)

    def _one(self, side: Held, cards: Sequence[Ints], other: Sequence[Ints]) -> Ints:
        if not cards:
            return np.full(len(self.every.first), side.own.sum())
        if len(cards) == FOUR:
            return side.own[self.every.first]
        at = number_of(self.every, cards)
        sums, by_card = (
            (side.card, side.card_card),
            (side.pair, side.pair_card),
            (side.three, side.three_card),
        )[len(cards) - 1]
        return by_card[at, other[0]] if other else sums[at]


def _not_better(below: Below, level: Ints) -> Ints:
    """Return (classes, 16) how many of the hands that can come are no better than the hand was."""
    every, at = below.table.hands, level + 1
    alone = below.card[at].sum(axis=1) // FOUR
    sums = (below.card, below.pair, below.three)

    def held_with(cards: Sequence[Ints]) -> Ints:
        if len(cards) == FOUR:
            return np.ones(len(every.first), np.int64)  # the hand itself
        return sums[len(cards) - 1][at, number_of(every, cards)] if cards else alone

    return coming(own_cards(every), held_with)


def _both(less: Beside, upto: Beside, price: Ints) -> Beside:
    """Return twice the price where a hand wins, and the price where it is level."""
    return Beside(
        price * (less.alone + upto.alone),
        price[:, None] * (less.card + upto.card),
        price[:, None] * (less.pair + upto.pair),
    )
