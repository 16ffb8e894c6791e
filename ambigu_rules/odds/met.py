"""Two hands that meet: mine, which holds some cards, and another's, which holds others.

For every split of at most four cards into those that I hold and those that the other holds, the
weight of all pairs of hands, mine and his, that share no card, each pair weighted by what it is
worth to me. Whatever is counted of a hand after an exchange is made of these sums: see `exchange`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.beside import parts

if TYPE_CHECKING:
    from ambigu_rules.odds.hands import Hands, Ints


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """What it is worth to me that a hand of each class is mine, or is the other's.

    The weight of the hands that can be met by it: `alone` (classes) of all of them, `card`
    (classes, size) of those that hold a card.
    """

    alone: Ints
    card: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """Sums over all hands of one side that hold certain cards.

    `own` (hands) is that of one hand; the others of all that hold a `card`, a `pair`, a `three`.
    The sums `…_card` are of those where the other side holds the card of the last axis.
    """

    own: Ints
    card: Ints
    pair: Ints
    three: Ints
    card_card: Ints
    pair_card: Ints
    three_card: Ints


def held(every: Hands, side: Side) -> Held:
    """Return the sums of one side."""
    alone = side.alone[every.class_of]
    card = np.take_along_axis(
        side.card[every.class_of], every.renamed[every.renaming].astype(np.intp), axis=1
    )
    sums, by_card = [], []
    counts = (every.size, len(every.pairs), len(every.threes))
    for names, count in zip(parts(every), counts, strict=True):
        sums.append(summed(alone[:, None], names, count)[:, 0])
        by_card.append(summed(card, names, count))
    return Held(alone, *sums, *by_card)


def summed(values: Ints, names: list[Ints], count: int) -> Ints:
    """Return the sums of values (hands, columns) over the hands in which each thing is named."""
    sums = np.zeros((values.shape[1], count))  # exact, as all of it is under 2 ** 53
    for column, total in zip(values.T.astype(np.float64, order="C"), sums, strict=True):
        for name in names:
            np.add(total, np.bincount(name, weights=column, minlength=count), out=total)
    return np.ascontiguousarray(sums.T).astype(np.int64)


def pairs_met(every: Hands, pair: Ints) -> Ints:
    """Return (pairs, pairs) the weight where I hold the first and the other the second pair.

    `pair` (classes, pairs) is the weight of what each class, as mine, meets with each pair. It is
    summed for one pair of each kind, and spread over those that differ in the names of suits.
    """
    names = renamed_pairs(every)
    kind = names.min(axis=0)
    how = names.argmin(axis=0)
    found = np.zeros((len(every.pairs), len(every.pairs)), np.int64)
    for first in np.unique(kind).tolist():
        numbers = every.hand[first][every.hand[first] >= 0]
        classes, renaming = every.class_of[numbers], every.renaming[numbers]
        for name in np.unique(renaming).tolist():
            found[first] += pair[classes[renaming == name]].sum(axis=0)[names[name]]
    return np.take_along_axis(found[kind], names[how], axis=1)


def renamed_pairs(every: Hands) -> Ints:
    """Return (24, pairs) the number of each pair under each renaming of the suits."""
    ends = every.renamed[:, every.pairs].astype(np.intp)
    return every.pair[ends[..., 0], ends[..., 1]].astype(np.intp)
