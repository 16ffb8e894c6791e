"""What comes of each discard: sums over the hands that can then be held.

The hand held after an exchange holds, of the cards held before it, just those that were kept. So
what comes of a discard is counted without going through it: what all hands that hold the cards
kept come to, less those that hold a card thrown away as well, and so on.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.beside import parts
from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.met import summed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ambigu_rules.odds.hands import Hands, Ints

    HeldWith = Callable[[Sequence[Ints]], Ints]


def coming(cards: Sequence[Ints], held_with: HeldWith) -> Ints:
    """Return (holdings, ways, …) the sums over what comes of each discard, which is a bit a card.

    `cards` is the first card of each holding, the second and so on, one to four of them;
    `held_with` returns (holdings, …) the sums over all hands that hold certain of these cards.
    """
    by_kept = [
        held_with([card for card, mine in zip(cards, states, strict=True) if mine])
        for states in product((True, False), repeat=len(cards))
    ]
    found = np.stack(np.broadcast_arrays(*by_kept), axis=1).astype(np.int64)
    found = found.reshape(len(found), *(2,) * len(cards), *found.shape[2:])
    for axis in range(1, len(cards) + 1):
        mine, either = found.take(0, axis=axis), found.take(1, axis=axis)
        found = np.stack([mine, either - mine], axis=axis)
    return by_way(found, len(cards))


def own_cards(every: Hands) -> list[Ints]:
    """Return the first card of the own hand of each class, the second and so on."""
    return [*every.cards[every.first].astype(np.intp).T]


def by_way(found: Ints, cards: int) -> Ints:
    """Return what is by card kept (0) or discarded (1), an axis a card, by way to discard."""
    rest = range(cards + 1, found.ndim)
    turned = found.transpose(0, *range(cards, 0, -1), *rest)
    return np.ascontiguousarray(turned.reshape(len(found), 1 << cards, *found.shape[cards + 1 :]))


def held_by_all(every: Hands, columns: Ints) -> HeldWith:
    """Return what gives the sums of columns (hands, …) over all the hands that hold certain cards.

    Where it is asked for no cards, it gives the sums over all hands as one row.
    """
    whole = columns.reshape(len(columns), -1)
    counts = (every.size, len(every.pairs), len(every.threes))
    names = zip(parts(every), counts, strict=True)
    sums = [
        whole.sum(axis=0, keepdims=True),
        *(summed(whole, named, count) for named, count in names),
        whole,
    ]

    def held_with(cards: Sequence[Ints]) -> Ints:
        found: Ints = sums[len(cards)]
        return found[number_of(every, cards)] if cards else found

    return held_with


def number_of(every: Hands, cards: Sequence[Ints]) -> Ints:
    """Return the number of the card, pair, three or hand that one to four cards make."""
    if len(cards) == 1:
        return cards[0]
    *first, a, b = cards
    pair = every.pair[a, b]
    if len(cards) == FOUR:
        return every.hand[every.pair[first[0], first[1]], pair]
    return every.three[first[0], pair] if first else pair
