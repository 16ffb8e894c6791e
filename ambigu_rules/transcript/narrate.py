"""The statements that tell of one deal: each answer as an act, what came of it as claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.sitting import next_deal
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rung_names import NOTHING
from ambigu_rules.table import choices
from ambigu_rules.table.events import CHANCE, Judged, Paid, Seat
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.scene import TAKEN_BACK, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambigu_rules.cards import Card
    from ambigu_rules.play.driver import Position
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.transcript.kinds import Statement


class Layout:
    """The lines given out so far; a gap leaves one empty."""

    def __init__(self) -> None:
        self.last = 0

    def line(self) -> kinds.Span:
        """Return the place of the next line."""
        self.last += 1
        return kinds.Span(self.last, 1, 1)

    def gap(self) -> None:
        """Leave a line empty."""
        self.last += 1


class Narrator:
    """The statements of one deal: each answer as an act, what came of it as claims."""

    def __init__(self, variant: Variant, record: Record, layout: Layout, *, claims: bool) -> None:
        self.variant = variant
        self.record = record
        self.layout = layout
        self.claims = claims
        self.names = record.seating.names
        self.found: list[Statement] = []

    def statements(self) -> tuple[Statement, ...]:
        """Return the statements, in order."""
        record = self.record
        start = record.start
        for seat in start.order:
            if start.hands[seat]:
                self._say(kinds.Holds, self.names[seat], start.hands[seat])
        position = begin(self.variant, start, record.at)
        inputs = list(record.inputs)
        since = 0
        while position.ask is not None:
            since = len(position.deal.log)
            phase = position.phase
            position = self._act(position, inputs)
            if position.phase is not phase:
                if self.claims and isinstance(phase, Drawing) and position.ask is not None:
                    self._say(kinds.StakeIs, "pool", position.deal.pool)
                self.layout.gap()
        if self.claims:
            self._results(position, since)
        return tuple(self.found)

    def _say(self, kind: Callable[..., Statement], *parts: object) -> None:
        self.found.append(kind(*parts, span=self.layout.line()))

    def _act(self, position: Position, inputs: list[Choice]) -> Position:
        """Write what is answered next, and return the position after it."""
        ask = position.ask
        assert ask is not None
        choice = inputs.pop(0)
        after = answer(self.variant, position, choice)
        if isinstance(position.phase, Dealing):
            self._dealt(position, choice)
        elif choice.word == choices.DISCARD:
            drawn: tuple[Card, ...] = ()
            while len(drawn) < len(choice.cards):
                drawn += inputs[0].cards
                after = answer(self.variant, after, inputs.pop(0))
            self._say(kinds.Exchanges, self.names[ask.who], choice.cards, drawn)
        elif ask.who != CHANCE:
            self._said(position, ask.who, choice)
        return after

    def _dealt(self, position: Position, choice: Choice) -> None:
        order = position.deal.order
        for number, seat in enumerate(order):
            self._say(kinds.Dealt, self.names[seat], choice.cards[number :: len(order)])

    def _said(self, position: Position, seat: Seat, choice: Choice) -> None:
        who = self.names[seat]
        if choice.word == choices.PLAY:
            self._say(kinds.Plays, who, choice.chips)
        elif choice.word == choices.RAISE:
            self._say(kinds.RaisesBy, who, choice.chips)
        elif choice.word == choices.SHOW:
            self._say(kinds.ShowsCards, who, position.deal.hands[seat])
        else:
            self._say(kinds.Says, who, choice.word)

    def _results(self, position: Position, since: int) -> None:
        names, log = self.names, position.deal.log
        seats = {name: Seat(number) for number, name in enumerate(names)}
        scene = Scene(
            self.variant,
            names,
            seats,
            self.record.start,
            position,
            since,
            {},
            frozenset(),
            None,
            lexicon(),
        )
        for event in log:
            if isinstance(event, Judged):
                self._say(kinds.ShowsRung, names[event.seat], event.rung or NOTHING)
        for paid in position.deal.log[since:]:
            if isinstance(paid, Paid) and scene.amount(paid.rule) == TAKEN_BACK:
                self._say(kinds.TakesBack, names[int(paid.payee)], paid.chips)
        self._stakes(scene)
        self._payments(scene)
        for seat, purse in enumerate(position.deal.purses):
            self._say(kinds.Has, names[seat], purse)
        self._say(kinds.DealsNext, self._next_dealer(position))

    def _stakes(self, scene: Scene) -> None:
        for account in kinds.STAKES:
            won = scene.won(account)
            held = scene.deal.account(account)
            if won is not None and won.chips:
                self._say(kinds.Wins, self.names[won.seat], account, won.chips)
            elif won is None and held:
                self._say(kinds.Stays, account, held)

    def _payments(self, scene: Scene) -> None:
        """Write who pays whom, those who pay a player the same sum together."""
        for payee in scene.deal.seats:
            payments = scene.between(Seat(payee))
            payers = tuple(self.names[int(paid.payer)] for paid in payments)
            sums = {paid.chips for paid in payments}
            if len(payers) > 1 and len(sums) == 1 and len(set(payers)) == len(payers):
                self._say(kinds.EachPay, payers, self.names[payee], payments[0].chips)
                continue
            for who, paid in zip(payers, payments, strict=True):
                self._say(kinds.Pays, who, self.names[payee], paid.chips)

    def _next_dealer(self, position: Position) -> str:
        assert position.end is not None
        follows = next_deal(self.variant, self.record.seating, position.deal, position.end)
        return self.names[follows.seating.dealer]
