"""Drawing: players in turn keep their cards or change some, once or until a word is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
from ambigu_rules.table.events import CHANCE, Began, Event, Moved, Paid, Said, Seat, Stacked
from ambigu_rules.table.step import Ask, Done, Emit
from ambigu_rules.table.values import new

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
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
        owed, thrown = _owed(deal.log)
        if owed:
            return self._serve(deal, owed, thrown)
        live, said = deal.live, len(deal.told)
        players = len(live)
        if self.rounds is None:
            if said == players:
                return _DONE
            seat = live[said]
            return new(Ask, (seat, self._offers(deal, seat), rule_of(self.name), "", 0))
        words = [one.word for one in deal.told]
        if self._over(deal, self.rounds, words, players):
            return _DONE
        seat = live[said % players]
        offers = self._offers(deal, seat)
        if BATTEZ in words:
            return Ask(seat, offers, rule_of(self.name, "rounds"))
        if _may_call(self.rounds, words, live):
            offers += (_BATTEZ,)
        return Ask(seat, offers, rule_of(self.name, "rounds"), BATTEZ)

    def _serve(self, deal: Deal, owed: int, thrown: tuple[Card, ...]) -> Step:
        left = deal.stock_left
        if left:
            offer = Cards(DEAL, min(owed, left), deal.stock)
            return Ask(CHANCE, (offer,), rule_of(self.name))
        own = () if self.spent == "all-discards" else thrown
        back = tuple(card for card in deal.discards if card not in own)
        rule = rule_of(self.name, "spent")
        return Emit((Moved(back, "discards", "stock", rule), Stacked(deal.dealer, None, rule)))

    def _over(self, deal: Deal, rounds: Rounds, words: list[str], players: int) -> bool:
        whole = bool(words) and len(words) % players == 0
        if BATTEZ in words and (rounds.ends == "at-once" or whole):
            return True
        idle = words[-players * rounds.idle_rounds :]
        if whole and len(idle) == players * rounds.idle_rounds and DISCARD not in idle:
            return True
        return not self._servable(deal)

    def _servable(self, deal: Deal) -> int:
        """Return how many cards the next player may change."""
        if self.spent:
            return self.most
        kept = self.rounds.reserve * len(deal.live) if self.rounds else 0
        return max(0, min(self.most, deal.stock_left - kept))

    def _offers(self, deal: Deal, seat: Seat) -> tuple[Offer, ...]:
        most = self._servable(deal)
        if not most:
            return (_ENOUGH,)
        return (_ENOUGH, new(Exchange, (DISCARD, 1, most, deal.hands[seat])))

    def hear(
        self,
        deal: Deal,
        ask: Ask,
        choice: Choice,
        rules: Rules,  # noqa: ARG002 - the protocol's signature
    ) -> tuple[Event, ...]:
        """Return what was said, paid, thrown away or drawn."""
        word, _, cards = choice
        seat, rule = ask.who, rule_of(self.name)
        if seat == CHANCE:
            return (new(Moved, (cards, "stock", deal.told[-1].seat, rule)),)
        stops = rule_of(self.name, "rounds") if word == BATTEZ else rule
        events: tuple[Event, ...] = (new(Said, (seat, word, stops, 0)),)
        stake = self.stake
        if stake and stake.due(word):
            cause = rule_of(self.name, "stake", "chips")
            events += (new(Paid, (seat, stake.payee, stake.chips, cause)),)
        if cards:
            events += (new(Moved, (cards, seat, "discards", rule)),)
        return events


def _may_call(rounds: Rounds, words: list[str], live: tuple[Seat, ...]) -> bool:
    """Return whether he whose turn it is may say « battez », after these words."""
    players = len(live)
    match rounds.called_by:
        case "eldest":
            return len(words) % players == 0
        case "who-stands":
            return len(words) >= players and words[-players] == ENOUGH
        case _:
            return True


def _owed(log: tuple[Event, ...]) -> tuple[int, tuple[Card, ...]]:
    """Return how many cards are owed to the last who spoke in this exchange, and what he threw
    away.
    """
    drawn = 0
    for event in reversed(log):
        if isinstance(event, Moved):
            cards, source, target, _ = event
            if target == "discards":
                return len(cards) - drawn, cards
            if source == "stock":
                drawn += len(cards)
        elif isinstance(event, (Said, Began)):
            break
    return 0, ()
