"""Drawing: players in turn keep their cards or change some, once or until a word is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.choices import (
    BATTEZ,
    DEAL,
    DISCARD,
    ENOUGH,
    Cards,
    Choice,
    Exchange,
    Offer,
    Word,
)
from ambigu_rules.table.events import CHANCE, Event, Moved, Paid, Said, Seat, Stacked
from ambigu_rules.table.step import Ask, Done, Emit

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account
    from ambigu_rules.table.step import Step


_ENOUGH, _BATTEZ = Word(ENOUGH), Word(BATTEZ)


_DONE = Done("done")


@dataclass(frozen=True, slots=True)
class Stake:
    """`chips` counters paid at a player's turn to the `payee` account, by `payer`:
    `everyone`, `who-stands`, `who-exchanges` or `who-stops`.
    """

    chips: int
    payer: str
    payee: Account

    def due(self, word: str) -> bool:
        """Return whether a player who says this word pays."""
        return self.payer == "everyone" or word == _PAYS[self.payer]


_PAYS = {"who-stands": ENOUGH, "who-exchanges": DISCARD, "who-stops": BATTEZ}


@dataclass(frozen=True, slots=True)
class Rounds:
    """The exchange goes round until « battez ».

    `called_by` says who may say it: `any-player`, `who-stands` (whoever kept his cards at his
    turn before), `eldest`; it `ends` the exchange `at-once` or `after-the-round`. The exchange
    also ends after `idle_rounds` rounds in which no card was changed, and when no card could be
    changed without touching the `reserve` of cards for each player.
    """

    called_by: str
    ends: str
    idle_rounds: int
    reserve: int


class Turns(NamedTuple):
    """Where an exchange stands: the words said, by turn, and the cards owed to the last."""

    words: tuple[str, ...]
    owed: int
    thrown: tuple[object, ...]

    @classmethod
    def of(cls, here: tuple[Event, ...]) -> Turns:
        """Return the fold of the phase's events."""
        words: list[str] = []
        owed = 0
        thrown: tuple[object, ...] = ()
        for event in here:
            if isinstance(event, Said):
                words.append(event.word)
            elif isinstance(event, Moved):
                cards, source, target, _ = event
                if target == "discards":
                    owed, thrown = len(cards), cards
                elif source == "stock":
                    owed -= len(cards)
        return cls(tuple(words), owed, thrown)


@dataclass(frozen=True, slots=True)
class Drawing:
    """At his turn each player still in keeps his cards or changes up to `most` of them.

    `rounds` is None for one turn each; `stake` None where nothing is paid. `spent` says which
    cards come back when the pack runs out: `discards-and-folded` (without the drawer's own
    discards of this draw) or `all-discards`; empty: none, and no more can be asked for.
    """

    name: str
    most: int
    rounds: Rounds | None = None
    stake: Stake | None = None
    spent: str = ""

    @property
    def outcomes(self) -> tuple[str, ...]:
        """An exchange is always done."""
        return ("done",)

    def step(self, deal: Deal, rules: Rules) -> Step:  # noqa: ARG002 - the protocol's signature
        """Return the cards owed, the question to the next player, or the end."""
        turns = Turns.of(deal.here)
        if turns.owed:
            return self._serve(deal, turns)
        live = deal.live
        if self._over(deal, turns, len(live)):
            return _DONE
        seat = live[len(turns.words) % len(live)]
        offers = self._offers(deal, seat, turns)
        if self.rounds is None:
            return Ask(seat, offers, rule_of(self.name))
        awaits = "" if BATTEZ in turns.words else BATTEZ
        return Ask(seat, offers, rule_of(self.name, "rounds"), awaits)

    def _serve(self, deal: Deal, turns: Turns) -> Step:
        left = deal.stock_left
        if left:
            count = min(turns.owed, left)
            return Ask(CHANCE, (Cards(DEAL, count, deal.stock),), rule_of(self.name))
        own = () if self.spent == "all-discards" else turns.thrown
        back = tuple(card for card in deal.discards if card not in own)
        rule = rule_of(self.name, "spent")
        return Emit((Moved(back, "discards", "stock", rule), Stacked(deal.dealer, None, rule)))

    def _over(self, deal: Deal, turns: Turns, players: int) -> bool:
        said = len(turns.words)
        if self.rounds is None:
            return said == players
        whole = said > 0 and said % players == 0
        if BATTEZ in turns.words and (self.rounds.ends == "at-once" or whole):
            return True
        idle = turns.words[-players * self.rounds.idle_rounds :]
        if whole and len(idle) == players * self.rounds.idle_rounds and DISCARD not in idle:
            return True
        return not self._servable(deal)

    def _servable(self, deal: Deal) -> int:
        """Return how many cards the next player may change."""
        if self.spent:
            return self.most
        kept = self.rounds.reserve * len(deal.live) if self.rounds else 0
        return max(0, min(self.most, deal.stock_left - kept))

    def _offers(self, deal: Deal, seat: Seat, turns: Turns) -> tuple[Offer, ...]:
        offers: list[Offer] = [_ENOUGH]
        most = self._servable(deal)
        if most:
            offers.append(Exchange(DISCARD, 1, most, deal.hands[seat]))
        if self.rounds and self._may_call(deal, seat, turns):
            offers.append(_BATTEZ)
        return tuple(offers)

    def _may_call(self, deal: Deal, seat: Seat, turns: Turns) -> bool:
        if self.rounds is None or BATTEZ in turns.words:
            return False
        live = deal.live
        match self.rounds.called_by:
            case "eldest":
                return seat == live[0]
            case "who-stands":
                return turns.words[-len(live) :][:1] == (ENOUGH,) and len(turns.words) >= len(live)
            case _:
                return True

    def hear(
        self,
        deal: Deal,
        seat: Seat,
        choice: Choice,
        rules: Rules,  # noqa: ARG002 - the protocol's signature
    ) -> tuple[Event, ...]:
        """Return what was said, paid, thrown away or drawn."""
        rule = rule_of(self.name)
        if seat == CHANCE:
            drawer = next(e.seat for e in reversed(deal.here) if isinstance(e, Said))
            return (Moved(choice.cards, "stock", drawer, rule),)
        stops = rule_of(self.name, "rounds") if choice.word == BATTEZ else rule
        events: list[Event] = [Said(seat, choice.word, stops)]
        if self.stake and self.stake.due(choice.word):
            stake = self.stake
            events.append(
                Paid(seat, stake.payee, stake.chips, rule_of(self.name, "stake", "chips"))
            )
        if choice.cards:
            events.append(Moved(choice.cards, seat, "discards", rule))
        return tuple(events)
