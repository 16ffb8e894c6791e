"""Showdown: everybody still in lays his hand open, and the hands are judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.grounds import RulePath
from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.choices import REVEAL, Cards, Choice
from ambigu_rules.table.events import CHANCE, Event, Judged, Moved, Seat, Shown
from ambigu_rules.table.step import Ask, Done

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Step


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands of all still in are shown and judged; ties go to the elder hand."""

    name: str

    @property
    def outcomes(self) -> tuple[str, ...]:
        """A showdown is always done."""
        return ("done",)

    def step(self, deal: Deal, rules: Rules) -> Step:
        """Return the judgements; where a card of a hand is unknown, ask chance for it first."""
        for seat in deal.live:
            hidden = sum(not card.known for card in deal.hands[seat])
            if hidden:
                offer = Cards(REVEAL, hidden, tuple(card for card in deal.stock if card.known))
                return Ask(CHANCE, (offer,), rule_of(self.name))
        elders = rules.table.seniority(deal)
        events: list[Event] = []
        for seat in deal.live:
            events.append(Shown(seat, deal.hands[seat], rule_of(self.name)))
            events.append(_judge(seat, deal, rules, -elders.index(seat)))
        return Done("done", tuple(events))

    def hear(
        self,
        deal: Deal,
        seat: Seat,  # noqa: ARG002 - the protocol's signature
        choice: Choice,
        rules: Rules,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        """Return the movements that put known faces in the place of the unknown cards."""
        rule = rule_of(self.name)
        for owner in deal.live:
            hidden = tuple(card for card in deal.hands[owner] if not card.known)
            if hidden:
                away = Moved(hidden, owner, "stock", rule)
                return (away, Moved(choice.cards, "stock", owner, rule))
        raise AssertionError("no card is unknown")


def _judge(seat: Seat, deal: Deal, rules: Rules, seniority: int) -> Judged:
    worth = rules.ladder.judge(deal.hands[seat])
    if worth is None:
        return Judged(seat, "", 0, 0, (-1, seniority), RulePath("ladder"))
    return Judged(
        seat,
        worth.rung,
        worth.pips,
        worth.price,
        (*worth.key, seniority),
        RulePath(f"ladder.{worth.rung}"),
    )
