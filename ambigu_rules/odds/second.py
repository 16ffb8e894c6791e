"""The exchange with four cards in hand: what each discard brings, and the best under an aim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ambigu_rules.cards import show
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.aims import Aim, allowed, best, values
from ambigu_rules.odds.discards import Discard, SecondDraw
from ambigu_rules.odds.draws import draw_with
from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.improved import improved, of_one_hand
from ambigu_rules.odds.kept import exchanges_of
from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.odds.tables import EMPTY_HANDS, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.aims import Floats
    from ambigu_rules.odds.draws import Draw
    from ambigu_rules.odds.exchange import Exchanges
    from ambigu_rules.odds.hands import Ints
    from ambigu_rules.odds.improved import Improved
    from ambigu_rules.odds.sheet import Value
    from ambigu_rules.odds.tables import Table
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True, eq=False)
class SecondDraws(Sheet):
    """Every exchange of every hand, up to the names of suits: the arrays, and the best discards.

    `worth` (classes, 16) is the value of each discard under the aim, `policy` (classes) the best.
    """

    variant: str
    draw: Draw
    aim: Aim
    table: Table
    found: Exchanges
    worth: Floats
    policy: Ints

    @property
    def columns(self) -> tuple[str, ...]:
        """A class of hands a row, with its best discard."""
        return (
            *("variant", "aim", "hand", "hands", "rung", "discard", "keep", "value", "standing"),
            *("better", "higher", "win", "level", "brings", "price"),
        )

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each class of hands."""
        every, found, ways = self.table.hands, self.found, self.policy
        at = np.arange(len(ways))
        rung = self.table.by_class(self.table.rung).astype(np.intp)
        higher = np.cumsum(found.rungs[at, ways][:, ::-1], axis=1)[:, ::-1]
        above = np.column_stack([higher, np.zeros_like(ways, np.int64)])[at, rung + 2]
        comes, meets = found.comes[ways], found.meets[ways]
        numbers = zip(
            self.worth[at, ways].tolist(),
            self.worth[:, 0].tolist(),
            (found.better[at, ways] / comes).tolist(),
            (above / comes).tolist(),
            (found.wins[at, ways] / meets).tolist(),
            (found.level[at, ways] / meets).tolist(),
            (found.brings[at, ways] / (2 * meets)).tolist(),
            (found.prices[at, ways] / comes).tolist(),
            strict=True,
        )
        names = (*self.table.rungs, "")  # the last for the hands that hold nothing, rung -1
        heads = zip(
            every.first.tolist(), every.weight.tolist(), rung.tolist(), ways.tolist(), strict=True
        )
        for (own, hands, stands, way), figures in zip(heads, numbers, strict=True):
            cards = every.named(own)
            yield (
                self.variant,
                self.aim.value,
                show(cards),
                hands,
                names[stands],
                show(card for at, card in enumerate(cards) if way >> at & 1),
                show(card for at, card in enumerate(cards) if not way >> at & 1),
                *figures,
            )

    def as_json(self) -> dict[str, Any]:
        """Return the rows as plain data."""
        return {
            "variant": self.variant,
            "phase": self.draw.phase,
            "aim": self.aim.value,
            "empty-hands": EMPTY_HANDS[self.table.barred],
            "hands": [dict(zip(self.columns[2:], row[2:], strict=True)) for row in self.rows()],
        }


def second_of(variant: Variant) -> Draw:
    """Return the exchange with four cards in hand.

    Raises:
        AmbiguError: the variant has none.
    """
    draw = draw_with(variant.procedure, FOUR)
    if draw is None:
        raise AmbiguError(f"{variant.id} has no exchange with four cards in hand")
    return draw


def second_draws(variant: Variant, aim: Aim = Aim.WIN, *, cached: bool = True) -> SecondDraws:
    """Return every exchange of every hand; unless not to be `cached`, kept for the next time.

    Raises:
        AmbiguError: the variant has no exchange with four cards in hand.
    """
    draw = second_of(variant)
    table = table_of(variant)
    found = exchanges_of(variant, cached=cached)
    worth = values(found, aim)
    return SecondDraws(variant.id, draw, aim, table, found, worth, best(worth, draw.most))


def second_draw(
    variant: Variant, hand: Sequence[Card], aim: Aim = Aim.WIN, *, cached: bool = True
) -> SecondDraw:
    """Return every discard of a hand of four cards of the pack.

    Raises:
        AmbiguError: the variant has no exchange with four cards in hand.
    """
    every = second_draws(variant, aim, cached=cached)
    table = every.table
    number = table.hands.number(hand)
    own = allowed(every.draw.most)
    position = of_one_hand(table.hands, number)
    in_class = [sum((way >> at & 1) << to for at, to in enumerate(position)) for way in own]
    met = improved(table, number, every.policy, own)
    group = int(table.hands.class_of[number])
    rung = int(table.rung[number])
    discards = [
        _discard(every, table.hands.named(number), way, group, named, rung, against)
        for way, named, against in zip(own, in_class, met, strict=True)
    ]
    top = max(one.value for one in discards)
    discards.sort(key=lambda one: (-round(one.value / (top or 1), 12), len(one.cards)))
    return SecondDraw(
        variant.id,
        every.draw.phase,
        aim,
        tuple(hand),
        table.rungs[rung] if rung >= 0 else "",
        int(table.price[number]),
        table.rungs,
        tuple(discards),
        table.barred,
    )


def _discard(  # noqa: PLR0913, PLR0917 - one row of a large table, and where it is
    every: SecondDraws,
    cards: tuple[Card, ...],
    way: int,
    group: int,
    named: int,
    rung: int,
    against: Improved,
) -> Discard:
    found = every.found
    comes, meets = int(found.comes[named]), int(found.meets[named])
    rungs = tuple(found.rungs[group, named].tolist())
    return Discard(
        tuple(card for at, card in enumerate(cards) if way >> at & 1),
        tuple(card for at, card in enumerate(cards) if not way >> at & 1),
        comes,
        rungs,
        int(found.better[group, named]),
        sum(rungs[rung + 2 :]),
        int(found.prices[group, named]) / comes,
        meets,
        int(found.wins[group, named]),
        int(found.level[group, named]),
        int(found.brings[group, named]) / (2 * meets),
        against,
        float(every.worth[group, named]),
    )
