"""A hand against others: the chance that nobody has better.

Each of the others holds four cards of those that I do not hold, any as likely as any other; no
more is known of them. Between equal hands the elder wins, so that two chances are told: that of
the eldest player, who wins unless another has better, and that of the youngest, who must have
better than all. Where hands that hold nothing cannot win, such a hand has neither chance. Against
one and two others everything is counted; against more deals are sampled.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from ambigu_rules.cards import show
from ambigu_rules.odds.beside import Below, alone_beside, two_beside
from ambigu_rules.odds.chance import COLUMNS, Chance
from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.odds.shuffled import SEED, dealt, numbers
from ambigu_rules.odds.tables import EMPTY_HANDS, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.hands import Ints
    from ambigu_rules.odds.sheet import Value
    from ambigu_rules.odds.tables import Table
    from ambigu_rules.rules.variant import Variant

COUNTED = 2
"""Against how many others everything is counted."""

SAMPLE = 200_000
"""How many deals are sampled for one hand."""

SAMPLE_RUNG = 40_000
"""How many deals are sampled for a hand of each rung."""


@dataclass(frozen=True, slots=True)
class HandAgainst(Sheet):
    """One hand against others: its rung, empty where it holds nothing, its price, the chances.

    `barred` says whether hands that hold nothing cannot win.
    """

    variant: str
    hand: tuple[Card, ...]
    rung: str
    price: int
    chances: tuple[Chance, ...]
    barred: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """One chance a row."""
        return ("variant", "hand", "rung", *COLUMNS)

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each number of others."""
        for one in self.chances:
            yield (self.variant, show(self.hand), self.rung, *one.as_json().values())

    def as_json(self) -> dict[str, Any]:
        """Return the chances as plain data."""
        return {
            "variant": self.variant,
            "empty-hands": EMPTY_HANDS[self.barred],
            "hand": [card.text for card in self.hand],
            "rung": self.rung or None,
            "price": self.price,
            "chances": [one.as_json() for one in self.chances],
        }


@dataclass(frozen=True, slots=True)
class RungsAgainst(Sheet):
    """The hands of each rung against others: rung, how many hands, their chances together.

    Rungs on which no hand stands are left out; the hands that hold nothing come under "", and
    `barred` says whether they cannot win.
    """

    variant: str
    rungs: tuple[tuple[str, int, tuple[Chance, ...]], ...]
    barred: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """One chance a row."""
        return ("variant", "rung", "hands", *COLUMNS)

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each rung and number of others."""
        for rung, hands, chances in self.rungs:
            for one in chances:
                yield (self.variant, rung, hands, *one.as_json().values())

    def as_json(self) -> dict[str, Any]:
        """Return the chances as plain data."""
        return {
            "variant": self.variant,
            "empty-hands": EMPTY_HANDS[self.barred],
            "rungs": [
                {
                    "rung": rung or None,
                    "hands": hands,
                    "chances": [one.as_json() for one in chances],
                }
                for rung, hands, chances in self.rungs
            ],
        }


def hand_against(variant: Variant, hand: Sequence[Card], others: int) -> HandAgainst:
    """Return the chances of a hand of four cards of the pack against 1 to so many others."""
    table = table_of(variant)
    number = table.hands.number(hand)
    numbered = np.array([number])
    counted = [
        Chance(one, int(better[0]), int(upto[0] - better[0]), deals, exact=True)
        for one, better, upto, deals in _counted(table, numbered, others)
    ]
    sampled = _sampled(table, np.full(SAMPLE, number), others)
    rung = int(table.rung[number])
    name = table.rungs[rung] if rung >= 0 else ""
    return HandAgainst(
        variant.id,
        tuple(hand),
        name,
        int(table.price[number]),
        (*counted, *sampled),
        table.barred,
    )


def rungs_against(variant: Variant, others: int) -> RungsAgainst:
    """Return the chances of a hand of each rung, lowest first, against 1 to so many others."""
    table = table_of(variant)
    every = table.hands
    counted = list(_counted(table, every.first, others))
    rung_of = table.by_class(table.rung)
    found = []
    for rung, name in enumerate(("", *table.rungs), -1):
        chosen = rung_of == rung
        hands = int(every.weight[chosen].sum())
        if hands:
            chances = [
                _together(one, better[chosen], upto[chosen], every.weight[chosen], deals)
                for one, better, upto, deals in counted
            ]
            some = np.flatnonzero(table.rung == rung)
            drawn = some[np.random.default_rng(SEED).integers(0, len(some), SAMPLE_RUNG)]
            found.append((name, hands, (*chances, *_sampled(table, drawn, others))))
    return RungsAgainst(variant.id, tuple(found), table.barred)


def _together(others: int, better: Ints, upto: Ints, weight: Ints, deals: int) -> Chance:
    """Return the chance of a hand drawn from several classes, in whole numbers of any size."""
    pairs = zip(better.tolist(), upto.tolist(), weight.tolist(), strict=True)
    won, held = 0, 0
    for mine, at_least, hands in pairs:
        won += mine * hands
        held += at_least * hands
    return Chance(others, won, held - won, deals * int(weight.sum()), exact=True)


def _counted(table: Table, hands: Ints, others: int) -> Iterator[tuple[int, Ints, Ints, int]]:
    """Yield, against one and two: how often each hand is better, how often none is better, of."""
    below = Below.of(table)
    level = table.strength[hands].astype(np.intp)
    above = level + ~table.void[hands]
    unseen = table.hands.size - FOUR
    one, two = comb(unseen, FOUR), comb(unseen, FOUR) * comb(unseen - FOUR, FOUR)
    less, upto = (alone_beside(below, hands, at) for at in (level, above))
    yield 1, less, upto, one
    if others > 1:
        better, no_worse = (two_beside(below, hands, at) for at in (level, above))
        yield 2, better, no_worse, two


def _sampled(table: Table, hands: Ints, others: int) -> Iterator[Chance]:
    """Yield the chances against more others than are counted, a deal for each of the hands."""
    if others <= COUNTED:
        return
    every = table.hands
    random = np.random.default_rng(SEED + 1)
    drawn = _unseen(random, every.cards[hands], every.size, FOUR * others)
    strengths = table.strength[
        numbers(every.pair, every.hand, drawn.reshape(len(hands), others, FOUR))
    ]
    best = np.maximum.accumulate(strengths, axis=1)
    mine, fine = table.strength[hands], ~table.void[hands]
    for count in range(COUNTED + 1, others + 1):
        better = int((best[:, count - 1] < mine).sum())
        level = int(((best[:, count - 1] == mine) & fine).sum())
        yield Chance(count, better, level, len(hands), exact=False)


def _unseen(random: np.random.Generator, held: Ints, size: int, count: int) -> Ints:
    """Return (deals, count) cards dealt of those that each hand does not hold."""
    places = dealt(random, np.arange(size - FOUR), count, len(held)).astype(np.int16)
    for column in np.sort(held, axis=1).T:  # what lies above a card held moves up by one
        places += places >= column[:, None]
    return places
