"""What holdings are worth under a ladder, as tables: the players' knowledge, exactly counted.

A holding is one to four cards. It is looked up by its place among the holdings of as many cards,
in the combinatorial number system: the sum of C(card, 1), C(card, 2), … over its cards, lowest
first. All the tables are one array of whole numbers, so that a machine can be handed it whole.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from ambigu_rules.cards import pack
from ambigu_rules.odds.simulate.numbers import MILLION
from ambigu_rules.odds.tables import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.rules.ladder import Ladder

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


@lru_cache(maxsize=1)
def _subsets() -> tuple[tuple[Numbers, ...], ...]:
    """Return, for holdings of 0 to 4 cards, the places of all their parts.

    The part of a holding whose lowest card is in it by bit 0, the next by bit 1, and so on.
    """
    found = []
    for size in range(HAND + 1):
        cards = _cards(size)
        parts = []
        for part in range(1 << size):
            chosen = [at for at in range(size) if part >> at & 1]
            parts.append(_places(cards[:, chosen]))
        found.append(tuple(parts))
    return tuple(found)


@lru_cache(maxsize=HAND + 1)
def _cards(size: int) -> Numbers:
    """Return all holdings of a size in the order of their places, lowest card first."""
    rows = np.array(list(combinations(range(CARDS), size)), np.int64).reshape(SIZES[size], size)
    return rows[np.argsort(_places(rows), kind="stable")]


def _places(cards: Numbers) -> Numbers:
    """Return the place of each row of cards among the holdings of its size."""
    choose = np.array([[comb(card, size) for size in range(HAND + 1)] for card in range(CARDS)])
    place = np.zeros(len(cards), np.int64)
    for at in range(cards.shape[1]):
        place += choose[cards[:, at], at + 1]
    return place


@lru_cache(maxsize=16)
def worth_of(ladder: Ladder) -> Numbers:
    """Return all tables of a ladder as one array.

    The chance of a hand is that to beat one other, in millionths: any four of the cards that are
    not in the hand; of hands that tie half are won. That of a smaller holding is the mean over
    all that may come to it. The best discards, a bit a card, the lowest card first, are those
    after which the mean chance, over all that may come, is highest; of equals the fewest cards.
    """
    rungs, ranks, prices = _judged(ladder)
    dealt = _dealt(ladder.figures.highest)
    chance = _chances(ranks, dealt)
    choose = [comb(card, size) for card in range(CARDS) for size in range(HAND + 1)]
    means, best = _exchanges(chance, dealt)
    whole = np.concatenate([np.array(choose), rungs, ranks, prices, means, best])
    assert len(whole) == END
    whole.setflags(write=False)
    return whole


def _dealt(highest: int) -> Numbers:
    """Return which hands can be dealt, as 1 or 0: those of cards that are in the pack."""
    there = {card.index for card in pack(highest)}
    fine = np.array([card in there for card in range(CARDS)])
    return np.asarray(fine[_cards(HAND)].all(axis=1), np.int64)


def _judged(ladder: Ladder) -> tuple[Numbers, Numbers, Numbers]:
    """Return rung, rank and price of every hand; 0 of those that cannot be dealt."""
    table = compiled(ladder)
    suit, rank = np.divmod(table.hands.cards.astype(np.int64), table.hands.highest)
    places = _places(10 * suit + rank)
    found = np.zeros((3, SIZES[HAND]), np.int64)
    found[0, places] = table.rung + 1
    found[1, places] = np.where(table.rung < 0, 0, table.strength.astype(np.int64) + 1)
    found[2, places] = table.price
    rungs, ranks, prices = found
    return rungs, ranks, prices


def _chances(ranks: Numbers, dealt: Numbers) -> Numbers:
    """Return each hand's chance against one other, by inclusion and exclusion.

    The hands that share no card with mine are all hands, less those with each of my cards, plus
    those with each two of them, and so on; so it is with the hands up to any rank.
    """
    step = int(ranks.max()) + 1
    beaten = np.zeros(SIZES[HAND], np.int64)
    met = np.zeros(SIZES[HAND], np.int64)
    for part, places in enumerate(_subsets()[HAND]):
        size = part.bit_count()
        if size == HAND:
            continue  # the one hand with all my cards is mine, and it ties with itself
        holds = np.zeros(SIZES[size] * step, np.int64)
        for other, within in enumerate(_subsets()[HAND]):
            if other.bit_count() == size:
                np.add.at(holds, within * step + ranks, dealt)
        upto = holds.reshape(SIZES[size], step).cumsum(axis=1)
        sign = -1 if size % 2 else 1
        below_me = np.where(ranks > 0, upto[places, ranks - 1], 0)
        beaten += sign * (below_me + upto[places, ranks])
        met += sign * upto[places, step - 1]
    beaten += dealt  # the hand itself, as one that ties, is in the last term, with the sign plus
    met += dealt
    return np.where(dealt > 0, beaten * MILLION // np.maximum(2 * met, 1), 0)


def _exchanges(chance: Numbers, dealt: Numbers) -> tuple[Numbers, Numbers]:
    """Return the mean chance of every holding, and its best discards for 1 to 4 cards at most.

    Of what may come to the cards kept, that which holds a card just thrown away is taken off by
    inclusion and exclusion again.
    """
    subsets = _subsets()
    totals, counts = [], []
    for size in range(HAND + 1):
        total = np.zeros(SIZES[size], np.int64)
        count = np.zeros(SIZES[size], np.int64)
        for part, places in enumerate(subsets[HAND]):
            if part.bit_count() == size:
                np.add.at(total, places, chance)
                np.add.at(count, places, dealt)
        totals.append(total)
        counts.append(count)
    means: list[Numbers] = []
    best: list[list[Numbers]] = [[], [], [], []]
    for size in range(1, HAND + 1):
        values = _kept(size, totals, counts)
        means.append(values[0])
        for most in range(1, HAND + 1):
            allowed = [part for part in range(1 << size) if part.bit_count() <= most]
            allowed.sort(key=int.bit_count)
            table = np.stack([values[part] for part in allowed])
            best[most - 1].append(np.array(allowed)[table.argmax(axis=0)])
    return np.concatenate(means), np.concatenate([one for row in best for one in row])


def _kept(size: int, totals: Sequence[Numbers], counts: Sequence[Numbers]) -> list[Numbers]:
    """Return the mean chance of each holding of a size after each of its discards."""
    places = _subsets()[size]
    whole = (1 << size) - 1
    found = []
    for thrown in range(1 << size):
        total = np.zeros(SIZES[size], np.int64)
        count = np.zeros(SIZES[size], np.int64)
        for taken in range(1 << size):
            if taken & ~thrown:
                continue
            held = (whole & ~thrown) | taken
            sign = -1 if taken.bit_count() % 2 else 1
            total += sign * totals[held.bit_count()][places[held]]
            count += sign * counts[held.bit_count()][places[held]]
        found.append(total // np.maximum(count, 1))
    return found
