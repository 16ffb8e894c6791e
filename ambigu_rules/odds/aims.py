"""What a player may aim at, and which discard serves it best."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.hands import FOUR

if TYPE_CHECKING:
    import numpy.typing as npt

    from ambigu_rules.odds.exchange import Exchanges
    from ambigu_rules.odds.hands import Ints

    Floats = npt.NDArray[np.float64]


class Aim(StrEnum):
    """What is to be as great as possible.

    `WIN`: the chance to beat one other player, who keeps the four cards that he was dealt; equal
    hands count half, as one is the elder as often as not. `PRICE`: the counters that the price
    brings from him: the price where I win, half of it where we are level, nothing where he wins.
    `RUNG`: the mean place on the ladder, the lowest rung 1, a hand that holds nothing 0.
    """

    WIN = "win"
    PRICE = "price"
    RUNG = "rung"


_EQUAL = 1e-12
"""Values nearer than this are equal: they are quotients of whole numbers."""


def values(found: Exchanges, aim: Aim) -> Floats:
    """Return (classes, 16) what each discard is worth under an aim."""
    match aim:
        case Aim.WIN:
            return (2 * found.wins + found.level) / (2 * found.meets)
        case Aim.PRICE:
            return found.brings / (2 * found.meets)
        case Aim.RUNG:
            return (found.rungs @ np.arange(found.rungs.shape[2])) / found.comes


def best(worth: Floats, most: int) -> Ints:
    """Return the best discard of each holding of at most so many cards; of equals the fewest cards.

    `worth` (holdings, ways) has a column for each discard from one to four cards.
    """
    cards = worth.shape[1].bit_length() - 1
    order = sorted(allowed(most, cards), key=lambda way: (way.bit_count(), way))
    ranked = worth[:, order]
    chosen = (ranked >= ranked.max(axis=1, keepdims=True) - _EQUAL).argmax(axis=1)
    ways: Ints = np.array(order, np.uint8)[chosen]
    return ways


def allowed(most: int, cards: int = FOUR) -> list[int]:
    """Return the discards of at most so many of a number of cards.

    >>> allowed(1)
    [0, 1, 2, 4, 8]
    """
    return [way for way in range(1 << cards) if way.bit_count() <= most]
