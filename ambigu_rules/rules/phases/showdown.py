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
    from ambigu_rules.figures import Cards as Hand
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Step


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands of all still in are shown and judged; ties go to the elder hand.

    `empty_hands` says what becomes of hands that hold no rung where no better one is shown: they
    `may-win`, the elder first, or they `cannot-win`, and nobody does. A player who is left alone
    has won already, whatever he holds.
    """

    name: str
    empty_hands: str = "may-win"

    @property
    def outcomes(self) -> tuple[str, ...]:
        """A showdown is done, and where empty hands cannot win, nobody may have won."""
        return ("done",) if self.empty_hands == "may-win" else ("done", "nobody")

    def step(self, deal: Deal, rules: Rules) -> Step:
        """Return the judgements; where a card of a hand is unknown, ask chance for it first."""
        live, rule = deal.live, rule_of(self.name)
        for seat in live:
            hidden = _unknown(deal.hands[seat])
            if hidden:
                faces = tuple(card for card in deal.stock if card.rank)
                return Ask(CHANCE, (Cards(REVEAL, len(hidden), faces),), rule)
        elders = rules.table.seniority(deal)
        events: list[Event] = []
        empty = len(live) > 1
        for seat in live:
            judged = self._judge(seat, deal.hands[seat], rules, -elders.index(seat))
            empty = empty and not judged.rung
            events += (Shown(seat, deal.hands[seat], rule), judged)
        barred = empty and self.empty_hands == "cannot-win"
        return Done("nobody" if barred else "done", tuple(events))

    def hear(
        self,
        deal: Deal,
        ask: Ask,  # noqa: ARG002 - the protocol's signature
        choice: Choice,
        rules: Rules,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        """Return the movements that put known faces in the place of the unknown cards."""
        rule = rule_of(self.name)
        for owner in deal.live:
            hidden = _unknown(deal.hands[owner])
            if hidden:
                away = Moved(hidden, owner, "stock", rule)
                return (away, Moved(choice.cards, "stock", owner, rule))
        raise AssertionError("no card is unknown")

    def _judge(self, seat: Seat, hand: Hand, rules: Rules, seniority: int) -> Judged:
        worth = rules.ladder.judge(hand)
        if worth is None:
            return Judged(seat, "", 0, 0, (-1, seniority), rule_of(self.name, "empty-hands"))
        return Judged(
            seat,
            worth.rung,
            worth.pips,
            worth.price,
            (*worth.key, seniority),
            RulePath(f"ladder.{worth.rung}"),
        )


def _unknown(hand: Hand) -> Hand:
    """Return the cards of a hand whose faces are not known."""
    return tuple([card for card in hand if not card.rank])
