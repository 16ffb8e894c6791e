"""Cards dealt at random, many deals at a time, where there are too many to be counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ambigu_rules.odds.hands import Ints

SEED = 1
"""What every sample is sown with, so that the same question has the same answer."""


def dealt(random: np.random.Generator, cards: Ints, count: int, deals: int) -> Ints:
    """Return (deals, count) the first cards of a shuffled pack, in the order dealt.

    Only as much of each pack is shuffled as is dealt of it.
    """
    packs = np.tile(np.asarray(cards, np.uint8), (deals, 1))
    rows = np.arange(deals)
    for at in range(count):
        other = random.integers(at, len(cards), deals)
        taken = packs[rows, other]
        packs[rows, other] = packs[:, at]
        packs[:, at] = taken
    return packs[:, :count]


def numbers(every_pair: Ints, every_hand: Ints, cards: Ints) -> Ints:
    """Return the number of each hand of cards (…, 4), in whatever order they are."""
    index = cards.astype(np.intp)
    first = every_pair[index[..., 0], index[..., 1]]
    return every_hand[first, every_pair[index[..., 2], index[..., 3]]]
