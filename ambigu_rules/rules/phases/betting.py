"""Betting: pass or play, then call, raise or give up until all still in have put up the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.choices import CALL, GIVE_UP, PASS, PLAY, RAISE, Choice, Offer, Sum, Word
from ambigu_rules.table.events import Event, Moved, Paid, Said, Seat
from ambigu_rules.table.step import Ask, Done

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Step


_PASS, _CALL, _GIVE_UP = Word(PASS), Word(CALL), Word(GIVE_UP)


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
        stakes = Stakes.of(self, deal)
        if stakes.following is not None:
            return self._ask(deal, stakes, stakes.following, rules)
        if not stakes.bets:
            return Done("all-passed")
        if len(deal.live) > 1:
            return Done("level")
        return Done("uncalled-raise" if stakes.bets > 1 else "uncalled-bet")

    def _ask(self, deal: Deal, stakes: Stakes, seat: Seat, rules: Rules) -> Ask:
        purse = deal.purses[seat]
        up = stakes.up.get(seat, 0)
        owed = stakes.high - up
        most = purse - owed
        if deal.limit is not None:
            whole = rules.table.holds_for == "whole-betting"
            most = min(most, deal.limit - stakes.high if whole else deal.limit)
        covered = most >= self.minimum
        offers: list[Offer] = []
        if not stakes.bets:
            offers.append(_PASS)
            if covered:
                offers.append(Sum(PLAY, self.minimum, most))
            return Ask(seat, tuple(offers), rule_of(self.name))
        if purse >= owed or rules.table.credit == "calls":
            offers.append(_CALL)
        if covered and (self.raises is None or stakes.bets <= self.raises):
            offers.append(Sum(RAISE, self.minimum, most, stakes.high))
        offers.append(_GIVE_UP)
        return Ask(seat, tuple(offers), rule_of(self.name))

    def hear(
        self,
        deal: Deal,
        seat: Seat,
        choice: Choice,
        rules: Rules,  # noqa: ARG002 - the protocol's signature
    ) -> tuple[Event, ...]:
        """Return what was said and put up, or the hand thrown in."""
        rule = rule_of(self.name)
        word = choice.word
        if word == PASS:
            return (Said(seat, word, rule),)
        if word == GIVE_UP:
            return self._fold(deal, seat)
        up = _put_up(deal)
        chips = max(up.values(), default=0) - up.get(seat, 0) + choice.chips
        events: tuple[Event, ...] = (
            Said(seat, word, rule, choice.chips),
            Paid(seat, "pool", chips, rule),
        )
        if word == PLAY and not self.passed_may_answer:
            passed = (e.seat for e in deal.here if isinstance(e, Said) and e.word == PASS)
            return (*events, *(event for one in passed for event in self._fold(deal, one)))
        return events

    def _fold(self, deal: Deal, seat: Seat) -> tuple[Event, ...]:
        rule = rule_of(self.name)
        hand = deal.hands[seat]
        said = Said(seat, GIVE_UP, rule)
        return (said, Moved(hand, seat, "discards", rule)) if hand else (said,)


class Stakes(NamedTuple):
    """Where a betting stands: `up` what each has put up, `high` the most, how many `bets`
    (the first and the raises) were made, and who is the `following` to speak.
    """

    up: dict[Seat, int]
    high: int
    bets: int
    following: Seat | None

    @classmethod
    def of(cls, betting: Betting, deal: Deal) -> Stakes:
        """Return the fold of the phase's events."""
        seats = _from_opener(betting, deal)
        up: dict[Seat, int] = {}
        high = bets = 0
        waiting = seats
        for event in deal.here:
            if not isinstance(event, Said):
                continue
            seat, word, _, chips = event
            at = waiting.index(seat)
            if word in (PLAY, RAISE):
                bets += 1
                high += chips
                up[seat] = high
                at = seats.index(seat)
                waiting = seats[at + 1 :] + seats[:at]
                continue
            waiting = waiting[:at] + waiting[at + 1 :]
            if word == CALL:
                up[seat] = high
        out = deal.out
        for seat in waiting:
            if seat not in out:
                return cls(up, high, bets, seat)
        return cls(up, high, bets, None)


def _put_up(deal: Deal) -> dict[Seat, int]:
    """Return the counters that each bettor or caller has put up in this betting."""
    up: dict[Seat, int] = {}
    for event in deal.here:
        if isinstance(event, Paid):
            payer = event.payer
            assert not isinstance(payer, str)
            up[payer] = up.get(payer, 0) + event.chips
    return up


def _from_opener(betting: Betting, deal: Deal) -> tuple[Seat, ...]:
    """Return the seats dealt in, in turn from the one who speaks first."""
    seats = deal.order
    before = bettor_before(deal) if betting.opens == "last-bettor" else None
    if before is None:
        return seats
    at = seats.index(before)
    return seats[at:] + seats[:at]


def bettor_before(deal: Deal) -> Seat | None:
    """Return the last player who bet or raised before this phase began."""
    earlier = deal.log[: len(deal.log) - len(deal.here)]
    for event in reversed(earlier):
        if isinstance(event, Said) and event.word in (PLAY, RAISE):
            return event.seat
    return None
