"""Betting: pass or play, then call, raise or give up until all still in have put up the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.rules.parties import bettor
from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.choices import CALL, GIVE_UP, PASS, PLAY, RAISE, Choice, Offer, Sum, Word
from ambigu_rules.table.events import Event, Moved, Paid, Said, Seat
from ambigu_rules.table.step import Ask, Done
from ambigu_rules.table.values import new

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Step


_PASS, _CALL, _GIVE_UP = Word(PASS), Word(CALL), Word(GIVE_UP)
_BETS = (PLAY, RAISE)


@dataclass(frozen=True, slots=True)
class Betting:
    """One betting. `opens` says who speaks first (`eldest`, or the `last-bettor` before);
    a bet or a raise is at least `minimum`; `raises` is how many there may be (None: any
    number); `passed_may_answer` whether one who passed may answer a later bet.
    """

    name: str
    opens: str
    minimum: int
    raises: int | None
    passed_may_answer: bool

    @property
    def outcomes(self) -> tuple[str, ...]:
        """All passed; a bet or a raise that nobody calls; or all still in have put up the same."""
        raised = () if self.raises == 0 else ("uncalled-raise",)
        return ("all-passed", "uncalled-bet", *raised, "level")

    def step(self, deal: Deal, rules: Rules) -> Step:
        """Return the question to the next player, or how the betting ended."""
        bets = high = 0
        up: dict[Seat, int] = {}
        heard: list[Seat] = []  # since the last bet or raise, with who made it
        for seat, word, _, chips in deal.told:
            if word in _BETS:
                bets += 1
                high += chips
                up[seat] = high
                heard = [seat]
            else:
                heard.append(seat)
                if word == CALL:
                    up[seat] = high
        turn = _after(deal.order, heard[0]) if bets else self._from_opener(deal)
        out = deal.out
        for seat in turn:
            if seat not in heard and seat not in out:
                owed = high - up.get(seat, 0)
                offers = self._offers(deal.purses[seat] - owed, deal.limit, high, bets, rules)
                return new(Ask, (seat, offers, rule_of(self.name), "", owed))
        if not bets:
            return Done("all-passed")
        if len(deal.live) > 1:
            return Done("level")
        return Done("uncalled-raise" if bets > 1 else "uncalled-bet")

    def _from_opener(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats dealt in, in turn from the one who speaks first."""
        before = bettor(deal) if self.opens == "last-bettor" else ()
        return before + _after(deal.order, before[0]) if before else deal.order

    def _offers(
        self, left: int, limit: int | None, high: int, bets: int, rules: Rules
    ) -> tuple[Offer, ...]:
        """Return what may be said by one who has `left` when he has called."""
        most = left
        if limit is not None:
            whole = rules.table.holds_for == "whole-betting"
            most = min(most, limit - high if whole else limit)
        covered = most >= self.minimum
        if not bets:
            bet = new(Sum, (PLAY, self.minimum, most, 0))
            return (_PASS, bet) if covered else (_PASS,)
        offers: tuple[Offer, ...] = ()
        if left >= 0 or rules.table.credit == "calls":
            offers = (_CALL,)
        if covered and (self.raises is None or bets <= self.raises):
            offers += (new(Sum, (RAISE, self.minimum, most, high)),)
        return (*offers, _GIVE_UP)

    def hear(
        self,
        deal: Deal,
        ask: Ask,
        choice: Choice,
        rules: Rules,  # noqa: ARG002 - the protocol's signature
    ) -> tuple[Event, ...]:
        """Return what was said and put up, or the hand thrown in."""
        word, chips, _ = choice
        seat, _, rule, _, owed = ask
        if word == PASS:
            return (new(Said, (seat, word, rule, 0)),)
        if word == GIVE_UP:
            return self._fold(deal, seat)
        said = new(Said, (seat, word, rule, chips))
        paid = new(Paid, (seat, "pool", owed + chips, rule))
        if word == PLAY and not self.passed_may_answer:
            passed = (one.seat for one in deal.told if one.word == PASS)
            return (said, paid, *(event for one in passed for event in self._fold(deal, one)))
        return said, paid

    def _fold(self, deal: Deal, seat: Seat) -> tuple[Event, ...]:
        rule = rule_of(self.name)
        hand = deal.hands[seat]
        said = new(Said, (seat, GIVE_UP, rule, 0))
        return (said, new(Moved, (hand, seat, "discards", rule))) if hand else (said,)


def _after(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats in turn, from the one after this."""
    at = seats.index(seat)
    return seats[at + 1 :] + seats[:at]
