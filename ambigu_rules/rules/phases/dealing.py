"""Dealing: the stock is shuffled and cut, and everyone is dealt cards, one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING

from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.choices import DEAL, Cards, Choice
from ambigu_rules.table.events import CHANCE, Event, Moved, Seat, Stacked
from ambigu_rules.table.step import Ask, Done, Emit

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.grounds import RulePath
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Step


_DONE = Done("done")
_SIDES = {"dealers-left": -1, "dealers-right": 1, "nobody": 0}


@dataclass(frozen=True, slots=True)
class Dealing:
    """Each seat dealt in gets `cards` cards, in rounds of one.

    The stock is cut by `cut` (`dealers-left`, `dealers-right`, `nobody`); earlier `discards`
    `stay-out` of the shuffle or are `shuffled-in`.
    """

    name: str
    cards: int
    cut: str
    discards: str = "stay-out"

    @property
    def outcomes(self) -> tuple[str, ...]:
        """A deal is always done."""
        return ("done",)

    def step(self, deal: Deal, rules: Rules) -> Step:  # noqa: ARG002 - the protocol's signature
        """Return the shuffle, then the question which cards come, then the end."""
        last = deal.log[-1]
        if isinstance(last, Stacked):
            offer = Cards(DEAL, self.cards * len(deal.order), deal.stock)
            return Ask(CHANCE, (offer,), rule_of(self.name, "cards"))
        return _DONE if isinstance(last, Moved) else Emit(self._shuffle(deal))

    def _shuffle(self, deal: Deal) -> tuple[Event, ...]:
        stacked = Stacked(deal.dealer, self._cutter(deal), rule_of(self.name, "cut"))
        if self.discards == "stay-out" or not deal.discards:
            return (stacked,)
        rule = rule_of(self.name, "discards")
        return (Moved(deal.discards, "discards", "stock", rule), stacked)

    def _cutter(self, deal: Deal) -> Seat | None:
        side = _SIDES[self.cut]
        return Seat((deal.dealer + side) % len(deal.seats)) if side else None

    def hear(
        self,
        deal: Deal,
        ask: Ask,  # noqa: ARG002 - the protocol's signature
        choice: Choice,
        rules: Rules,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        """Return one movement a card, in the order of the deal."""
        rule = rule_of(self.name, "cards")
        seats = deal.order * self.cards
        return tuple(map(_dealt, choice.cards, seats, repeat(rule)))


@cache
def _dealt(card: Card, seat: Seat, rule: RulePath) -> Moved:
    """Return the movement of one card; the same ones come in every deal."""
    return Moved((card,), "stock", seat, rule)
