"""The exchange with four cards in hand: what each discard brings, and the best under an aim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.cards import show
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.aims import Aim, allowed, best, values
from ambigu_rules.odds.discards import Discard, SecondDraw
from ambigu_rules.odds.draws import draw_with
from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.improved import improved, of_one_hand
from ambigu_rules.odds.kept import exchanges_of
from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.odds.tables import compiled

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
        every, found = self.table.hands, self.found
        for number, way in enumerate(self.policy.tolist()):
            cards = every.named(int(every.first[number]))
            rung = int(self.table.rung[every.first[number]])
            comes, meets = int(found.comes[way]), int(found.meets[way])
            yield (
                self.variant,
                self.aim.value,
                show(cards),
                int(every.weight[number]),
                self.table.rungs[rung] if rung >= 0 else "",
                show(card for at, card in enumerate(cards) if way >> at & 1),
                show(card for at, card in enumerate(cards) if not way >> at & 1),
                float(self.worth[number, way]),
                float(self.worth[number, 0]),
                int(found.better[number, way]) / comes,
                int(found.rungs[number, way, rung + 2 :].sum()) / comes,
                int(found.wins[number, way]) / meets,
                int(found.level[number, way]) / meets,
                int(found.brings[number, way]) / (2 * meets),
                int(found.prices[number, way]) / comes,
            )

    def as_json(self) -> dict[str, Any]:
        """Return the rows as plain data."""
        return {
            "variant": self.variant,
            "phase": self.draw.phase,
            "aim": self.aim.value,
            "hands": [dict(zip(self.columns[2:], row[2:], strict=True)) for row in self.rows()],
        }


def second_draws(variant: Variant, aim: Aim = Aim.WIN, *, cached: bool = True) -> SecondDraws:
    """Return every exchange of every hand; unless not to be `cached`, kept for the next time.

    Raises:
        AmbiguError: the variant has no exchange with four cards in hand.
    """
    draw = draw_with(variant.procedure, FOUR)
    if draw is None:
        raise AmbiguError(f"{variant.id} has no exchange with four cards in hand")
    table = compiled(variant.ladder)
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
