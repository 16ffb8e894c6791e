"""Acts: each is an answer given to the engine, which alone knows what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.errors import IllegalChoice, SeatingError
from ambigu_rules.messages import Message, counted
from ambigu_rules.play.driver import answer
from ambigu_rules.table import choices
from ambigu_rules.table.choices import Choice, Sum
from ambigu_rules.table.events import CHANCE, Seat
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import Stopped, expected, stop
from ambigu_rules.transcript.refusals import cannot_come, not_offered, out_of_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event
    from ambigu_rules.transcript.kinds import Act, Span
    from ambigu_rules.transcript.lexicon import Lexicon


class Step(NamedTuple):
    """What a line caused: its place, the events in order, the deal after them."""

    span: Span
    events: tuple[Event, ...]
    deal: Deal


class Table:
    """A deal being replayed.

    `words` is the language that the lines are in; `steps` are what the lines so far caused;
    `pending` the lines that deal cards and wait for the rest of their round; `own` where in the
    log each player's last act began; `found_in` the lines that make known a card that came
    unknown.
    """

    __slots__ = (
        "found_in",
        "inputs",
        "names",
        "own",
        "pending",
        "position",
        "seats",
        "since",
        "steps",
        "variant",
        "words",
    )

    def __init__(
        self,
        variant: Variant,
        names: tuple[str, ...],
        position: Position,
        found_in: Mapping[Card, Span],
        words: Lexicon,
    ) -> None:
        self.variant = variant
        self.names = names
        self.seats = {name: Seat(number) for number, name in enumerate(names)}
        self.position = position
        self.found_in = found_in
        self.words = words
        self.steps: list[Step] = []
        self.inputs: list[Choice] = []
        self.pending: list[kinds.Dealt] = []
        self.own: dict[Seat, int] = {}
        self.since = 0

    def act(self, act: Act) -> None:
        """Play an act, whole or not at all.

        Raises:
            Stopped: it is not legal.
        """
        whence, answered = self.position, len(self.inputs)
        before = len(whence.deal.log)
        seat = self.seats[act.who]
        kind = type(act)
        try:
            _PLAYED[kind](self, seat, act)
        except Stopped:
            self.position = whence
            del self.inputs[answered:]
            raise
        deal = self.position.deal
        self.since = before
        if kind is not kinds.Dealt:  # cards that come are no act of the player
            self.own[seat] = before
        self.steps.append(Step(act.span, deal.log[before:], deal))

    def say(self, seat: Seat, choice: Choice, act: Act) -> None:
        """Answer as a player.

        Raises:
            Stopped: it is not this player's turn, or not among the answers offered.
        """
        ask = self.position.ask
        if ask is None or ask.who != seat:
            raise out_of_turn(self, act)
        try:
            self.position = answer(self.variant, self.position, choice)
        except IllegalChoice:
            raise not_offered(self, act, choice, ask) from None
        except SeatingError as error:
            raise stop(self.variant, act.span, error.message, ask.rule) from None
        self.inputs.append(choice)

    def chance(self, cards: tuple[Card, ...], act: Act) -> None:
        """Answer for chance which cards come.

        Raises:
            Stopped: they cannot come.
        """
        choice = Choice(choices.DEAL, 0, cards)
        try:
            self.position = answer(self.variant, self.position, choice)
        except IllegalChoice:
            ask = self.position.ask
            assert ask is not None
            raise cannot_come(self, act, cards, ask) from None
        self.inputs.append(choice)

    def expected(self) -> Message:
        """Return what is to come next, as a clause."""
        return expected(self.variant, self.names, self.position, len(self.pending), self.words)

    def rule(self) -> str:
        """Return the rule under which something is asked now, or the end of the deal."""
        position = self.position
        if position.ask is not None:
            return position.ask.rule
        assert position.end is not None
        return f"ends.{position.end.name}"


def _says(table: Table, seat: Seat, act: kinds.Says) -> None:
    table.say(seat, Choice(act.word), act)


def _plays(table: Table, seat: Seat, act: kinds.Plays) -> None:
    table.say(seat, Choice(choices.PLAY, act.chips), act)


def _raises_by(table: Table, seat: Seat, act: kinds.RaisesBy) -> None:
    table.say(seat, Choice(choices.RAISE, act.chips), act)


def _raises_to(table: Table, seat: Seat, act: kinds.RaisesTo) -> None:
    ask = table.position.ask
    offers = ask.offers if ask else ()
    base = max((offer.base for offer in offers if isinstance(offer, Sum)), default=0)
    table.say(seat, Choice(choices.RAISE, act.chips - base), act)


def _exchanges(table: Table, seat: Seat, act: kinds.Exchanges) -> None:
    drawn = act.drawn
    rule = table.rule()
    table.say(seat, Choice(choices.DISCARD, 0, act.cards), act)
    if len(drawn) != len(act.cards):
        message = Message(
            "{who} discards {cards} and draws {drawn}: as many must come",
            who=act.who,
            cards=len(act.cards),
            drawn=len(drawn),
        )
        raise stop(table.variant, act.span, message, rule)
    while drawn:  # a spent pack gives what is left first, then of the new one
        ask = table.position.ask
        assert ask is not None
        count = ask.offers[0].wanted  # type: ignore[union-attr]
        table.chance(drawn[:count], act)
        drawn = drawn[count:]


def _dealt(table: Table, seat: Seat, act: kinds.Dealt) -> None:
    ask = table.position.ask
    if ask is None:
        raise out_of_turn(table, act)
    if ask.who != CHANCE:
        message = Message("no cards can be dealt here: {expected}", expected=table.expected())
        raise stop(table.variant, act.span, message, ask.rule)
    order, pending = table.position.deal.order, table.pending
    if order[len(pending)] != seat:
        message = Message("not {who}: {expected}", who=act.who, expected=table.expected())
        raise stop(table.variant, act.span, message, ask.rule)
    if len(act.cards) * len(order) != ask.offers[0].wanted:  # type: ignore[union-attr]
        message = counted(
            len(act.cards),
            "{who} gets {count} card: {expected}",
            "{who} gets {count} cards: {expected}",
            who=act.who,
            expected=table.expected(),
        )
        raise stop(table.variant, act.span, message, ask.rule)
    pending.append(act)
    if len(pending) == len(order):
        rounds = zip(*[line.cards for line in pending], strict=True)
        table.chance(tuple([card for cards in rounds for card in cards]), act)
        pending.clear()


def _holds(table: Table, _seat: Seat, act: kinds.Holds) -> None:
    key = table.words.word("key", "position")
    message = Message(
        "a hand is given above the first act, under a header line `{key}: …`", key=key
    )
    raise stop(table.variant, act.span, message)


_PLAYED: Mapping[type, Callable[..., None]] = {
    kinds.Dealt: _dealt,
    kinds.Exchanges: _exchanges,
    kinds.Says: _says,
    kinds.Plays: _plays,
    kinds.RaisesBy: _raises_by,
    kinds.RaisesTo: _raises_to,
    kinds.Holds: _holds,
}
