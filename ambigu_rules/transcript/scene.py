"""What a claim is judged by: the deal where the claim stands, read for payments and winners.

Payments are told apart by the mechanism of their phase: `all` of a stake is won, a `bet` is taken
back, a `price` is owed for a hand. No phase is known by its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.messages import Joined, Message, Named, both, counted, separated
from ambigu_rules.rules.parties import PARTIES, best_shown
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rung_names import NOTHING
from ambigu_rules.table.events import Began, Judged, Paid
from ambigu_rules.transcript.names import quoted
from ambigu_rules.transcript.spoken import rung
from ambigu_rules.transcript.verdicts import CannotTell

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account, Seat
    from ambigu_rules.transcript.lexicon import Lexicon

EARLIER = "earlier"
"""What is unstated besides the sums where a deal before is not finished."""

WON, TAKEN_BACK, PRICE = "all", "bet", "price"


@dataclass(frozen=True, slots=True)
class Won:
    """Who won a stake, how much, and under which rule."""

    seat: Seat
    chips: int
    rule: str


@dataclass(frozen=True, slots=True)
class Scene:
    """The deal where a claim stands.

    `since` is where in the log the last act began, and `own` the same for each seat's last act;
    `unstated` are the accounts whose sum the record does not give (`pool`, `counters` …);
    `undecided` says why the deal has no end, where it has none; `lexicon` is that of the language
    that the claim is in.
    """

    variant: Variant
    names: tuple[str, ...]
    seats: Mapping[str, Seat]
    start: Deal
    position: Position
    since: int
    own: Mapping[Seat, int]
    unstated: frozenset[str]
    undecided: Message | None
    lexicon: Lexicon

    @property
    def deal(self) -> Deal:
        """The deal as it stands."""
        return self.position.deal

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.position.ask is None

    def amount(self, rule: str) -> int | str:
        """Return what the phase of a rule pays: a sum, or the name of an amount."""
        phase = self.variant.procedure.phases.get(rule.split(".")[1])
        return phase.chips if isinstance(phase, Payment) else 0

    def between(self, payee: Seat) -> list[Paid]:
        """Return the payments of players to a player."""
        return [
            event
            for event in self.deal.log
            if isinstance(event, Paid) and event.payee == payee and not isinstance(event.payer, str)
        ]

    def won(self, account: Account) -> Won | None:
        """Return who won a stake; None where nobody has."""
        for event in reversed(self.deal.log):
            if (
                isinstance(event, Paid)
                and event.payer == account
                and not isinstance(event.payee, str)
                and self.amount(event.rule) == WON
            ):
                return Won(event.payee, event.chips, phase_of(event.rule))
        return self._of_nothing(account)

    def _of_nothing(self, account: Account) -> Won | None:
        """Return who won a stake that held nothing, or is not known: no counter moved then."""
        phases = self.variant.procedure.phases
        for event in self.deal.log:
            if isinstance(event, Began):
                phase = phases[event.phase]
                if isinstance(phase, Payment) and phase.chips == WON and phase.payer == account:
                    payee = PARTIES[phase.payee](self.deal)
                    if payee and not isinstance(payee[0], str):
                        return Won(payee[0], 0, f"procedure.{phase.name}")
        return None

    def stake(self, account: Account) -> tuple[int, int]:
        """Return what a stake holds, and up to where in the log that is so.

        Where the last act led to its being won, it is what was won.
        """
        log = self.deal.log
        value = self.deal.account(account)
        for number in range(len(log) - 1, self.since - 1, -1):
            event = log[number]
            if not isinstance(event, Paid):
                continue
            if event.payee == account:
                value -= event.chips
            elif event.payer == account:
                value += event.chips
                if self.amount(event.rule) == WON:
                    return value, number
        return self.deal.account(account), len(log)

    def rung(self, name: str) -> Message:
        """Return the name of a rung; where the claim is in another language, as it is said there.

        A hand that holds none has nothing.
        """
        return rung(name or NOTHING, self.lexicon.language)

    def judged(self, seat: Seat) -> Judged | None:
        """Return the judgement of a hand shown; None where it was not shown."""
        for event in reversed(self.deal.log):
            if isinstance(event, Judged) and event.seat == seat:
                return event
        return None

    def best(self) -> Judged | None:
        """Return the judgement of the best hand."""
        return best_shown(self.deal)

    def parts(self, judged: Judged) -> str:
        """Return how the price of a hand is made up: `flush 5 + sequence 3`."""
        ladder = self.variant.ladder
        hand = self.deal.hands[judged.seat]
        if not judged.rung:
            return Named("rungs", NOTHING)
        parts = ladder.parts(ladder.rung(judged.rung), hand)
        sums = (Joined((Named("rungs", name or judged.rung), f" {chips}")) for name, chips in parts)
        return separated(sums, " + ")

    def made_up(self, account: Account, until: int | None = None) -> str:
        """Return how an account came to what it holds: `blind 4 + first draw 8`."""
        found: dict[str, int] = {}
        for event in self.deal.log[:until]:
            if isinstance(event, Paid) and account in (event.payer, event.payee):
                chips = event.chips if event.payee == account else -event.chips
                name = event.rule.split(".")[1]
                found[name] = found.get(name, 0) + chips
        before = self.start.account(account)
        parts = [str(before)] if before else []
        for name, chips in found.items():
            if parts:
                parts.append(" - " if chips < 0 else " + ")
            elif chips < 0:
                parts.append("-")
            parts += (Named("steps", name), f" {abs(chips)}")
        return Joined(parts)


def decided(scene: Scene) -> None:
    """Go on where the deal has an end.

    Raises:
        CannotTell: cards that decide it are not known.
    """
    if scene.undecided:
        raise CannotTell(scene.undecided)


def missing(deal: Deal, seats: Iterable[Seat], names: Sequence[str], words: Lexicon) -> Message:
    """Return which cards of these players are not known, and which lines would settle it."""
    counts = {
        names[seat]: sum(not card.known for card in deal.hands[seat])
        for seat in seats
        if not all(card.known for card in deal.hands[seat])
    }
    shows = words.sentences["SHOWS_CARDS"]
    return counted(
        sum(counts.values()),
        "{cards} is not known; {lines} would settle it",
        "{cards} are not known; {lines} would settle it",
        cards=both(cards_of(name, number) for name, number in counts.items()),
        lines=both(f"`{shows.format(who=quoted(name), cards='…')}`" for name in counts),
    )


def cards_of(who: str, number: int) -> Message:
    """Return a number of cards of a player, as a part of a sentence."""
    return counted(number, "{count} card of {who}", "{count} cards of {who}", who=who)


def stake(account: str) -> Message:
    """Return a stake, or a place of cards, as a part of a sentence."""
    match account:
        case "pool":
            return Message("the pool")
        case "batterie":
            return Message("the batterie")
        case "stock":
            return Message("the stock")
        case "discards":
            return Message("the discards")
    return Message("the {name}", name=account)


def phase_of(rule: str) -> str:
    """Return the path of the phase that a rule belongs to.

    >>> phase_of("procedure.blind.chips")
    'procedure.blind'
    """
    return ".".join(rule.split(".")[:2])


def words(name: str) -> str:
    """Return the name of a phase or a rung as words.

    >>> words("flush-with-sequence")
    'flush with sequence'
    """
    return name.replace("-", " ")
