"""The final betting beside another engine's: PokerKit's, without a limit, one street, no prices.

The same stacks, the same actions: at every turn the same player is asked, the same is legal, the
same counters lie in the pool and before each player. Where the games differ, the random actions
keep to what both allow, and a test of its own below shows the difference:

1. *The least raise.* A raise here is at least the minimum; there at least as much as the last.
2. *Too few counters to call.* There a player is all in for less, and side pots are made. Here,
   where there is no credit, he gives up; where a call may run into debt he owes the rest.
3. *Nothing left.* A player who has put up his last counter is not asked again there, and stays in
   for what he has paid. Here he is asked again when another raises, and answers as in 2.
4. *Nobody left to answer.* There no raise is allowed that no other player could match a part of;
   here it is, and the others give up or run into debt.
5. *Short of the last raise.* There a last raise of less than the least is allowed to whoever has
   no more, and does not open the betting again for those who have acted; here it is a raise.
"""

from __future__ import annotations

from functools import cache, reduce
from random import Random
from typing import TYPE_CHECKING

import pytest
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Mode,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from ambigu_rules.cards import pack
from ambigu_rules.library.shelf import Library
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.seating import middle_of, open_deal, seat_table
from ambigu_rules.table.choices import CALL, GIVE_UP, PASS, PLAY, RAISE, Choice, Sum
from ambigu_rules.table.deal import apply
from ambigu_rules.table.events import Ended, Seat
from tests.shelf import NAMES

if TYPE_CHECKING:
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant

SEQUENCES = 2400
PARTS = 8
BETTING = "second-betting"
AUTOMATIC = (Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.HOLE_DEALING)
"""What PokerKit does by itself: all before the betting, and nothing after it."""


@cache
def rules(minimum: int = 1, credit: str = "nothing") -> Variant:
    """Return rules with no limit but the purse, in which any number of raises may follow a bet."""
    changes = {"table.credit": credit, f"procedure.{BETTING}.minimum": minimum}
    variant = Library.open().derive("academie-1730", changes)
    assert variant.table.limit is None
    return variant


def ours(variant: Variant, stacks: tuple[int, ...]) -> Position:
    """Return the final betting as it begins: a counter of each in the pool, the first to speak."""
    names = NAMES[: len(stacks)]
    seating = seat_table(variant, names, counters=dict(zip(names, stacks, strict=True)))
    hands = {Seat(seat): pack()[4 * seat : 4 * seat + 4] for seat in range(len(stacks))}
    deal = middle_of(open_deal(variant, seating, pool=len(stacks)), hands, (), 4)
    return begin(variant, deal, BETTING)


def theirs(stacks: tuple[int, ...], minimum: int = 1) -> State:
    """Return the same at PokerKit's table, after an ante of one counter each."""
    street = Street(
        card_burning_status=False,
        hole_dealing_statuses=(False,) * 4,
        board_dealing_count=0,
        draw_status=False,
        opening=Opening.POSITION,
        min_completion_betting_or_raising_amount=minimum,
        max_completion_betting_or_raising_count=None,
    )
    return State(
        AUTOMATIC,
        Deck.STANDARD,
        (StandardHighHand,),
        (street,),
        BettingStructure.NO_LIMIT,
        False,
        1,
        0,
        0,
        tuple(stack + 1 for stack in stacks),
        len(stacks),
        mode=Mode.TOURNAMENT,  # nobody may fold where there is nothing to call
    )


class Walk:
    """One sequence of actions at both tables."""

    def __init__(self, rng: Random, minimum: int) -> None:
        self.rng = rng
        self.minimum = self.last = minimum
        self.variant = rules(minimum)
        self.stacks = tuple(rng.randint(minimum, 60) for _ in range(rng.randint(2, 6)))
        self.here, self.there = ours(self.variant, self.stacks), theirs(self.stacks, minimum)
        self.said: list[str] = []

    def go(self) -> str:
        """Go on to the end of the betting, or to where a difference begins; return which."""
        while self.betting():
            ask, state = self.here.ask, self.there
            assert ask is not None
            if state.actor_index != ask.who:
                assert self.here.deal.purses[ask.who] == 0, self.said
                assert [offer.word for offer in ask.offers] == [GIVE_UP], self.said
                return "nothing left"
            self.compare()
            self.act()
        self.ended()
        return "ended"

    def betting(self) -> bool:
        """Return whether the betting still goes on here."""
        return self.here.ask is not None and self.here.phase.name == BETTING

    def compare(self) -> None:
        """Hold what is legal, and where the counters lie, against each other."""
        ask, state, deal = self.here.ask, self.there, self.here.deal
        assert ask is not None
        words = {offer.word for offer in ask.offers}
        who = int(ask.who)
        high = max(state.bets)
        owed = high - state.bets[who]
        assert state.total_pot_amount == deal.pool, self.said
        assert tuple(state.stacks) == deal.purses, self.said
        assert state.can_fold() == (GIVE_UP in words), self.said
        assert (owed == 0) == (PASS in words), self.said
        assert state.can_check_or_call(), self.said
        if owed:
            in_full = state.checking_or_calling_amount == owed
            assert in_full == (CALL in words), self.said
        self.compare_sums(high, [one for one in ask.offers if isinstance(one, Sum)])

    def compare_sums(self, high: int, sums: list[Sum]) -> None:
        """Hold the sums that may be bet or added against each other."""
        state = self.there
        assert state.actor_index is not None
        whole = state.stacks[state.actor_index] + state.bets[state.actor_index]
        rivals = [
            state.stacks[one] + state.bets[one] > high
            for one in state.player_indices
            if one != state.actor_index and state.statuses[one]
        ]
        if not sums:
            assert whole - high < self.minimum, self.said
            return
        (offer,) = sums
        assert offer.word == (RAISE if high else PLAY)
        assert high + offer.most == whole, self.said
        most = whole - high
        for more in {self.minimum - 1, self.minimum, self.last - 1, self.last, most, most + 1}:
            within = self.minimum <= more <= most
            full = more >= self.last or more == most
            assert offer.allows(Choice(offer.word, more)) == within, (self.said, more)
            other = state.can_complete_bet_or_raise_to(high + more)
            assert other == (within and full and any(rivals)), (self.said, more)

    def act(self) -> None:
        """Do the same at both tables: something that both allow."""
        ask, state = self.here.ask, self.there
        assert ask is not None
        high, who = max(state.bets), int(ask.who)
        choices: list[Choice] = []
        for offer in ask.offers:
            if isinstance(offer, Sum):
                most, least = offer.most, max(offer.least, self.last)
                if least <= most and state.can_complete_bet_or_raise_to(high + least):
                    small = min(most, least + self.rng.randint(0, 5))
                    choices += [Choice(offer.word, small)] * 2
                    choices.append(Choice(offer.word, self.rng.randint(least, most)))
            else:
                choices.append(Choice(offer.word))
        if high - state.bets[who] > state.stacks[who]:
            choices = [one for one in choices if one.word == GIVE_UP]
        choice = self.rng.choice(choices)
        self.said.append(f"{who}: {choice.word} {choice.chips}")
        match choice.word:
            case "give-up":
                state.fold()
            case "pass" | "call":
                state.check_or_call()
            case _:
                self.last = max(self.minimum, choice.chips)
                state.complete_bet_or_raise_to(high + choice.chips)
        self.here = answer(self.variant, self.here, choice)

    def ended(self) -> None:
        """Hold how the betting ended against how it ended there."""
        log = self.here.deal.log
        at, end = next(
            (number, event)
            for number, event in enumerate(log)
            if isinstance(event, Ended) and event.phase == BETTING
        )
        then = reduce(
            apply, log[:at], ours(self.variant, self.stacks).deal._replace(log=(), told=())
        )
        state = self.there
        assert state.actor_index is None, self.said
        left = sum(state.statuses)
        bets = [one for one in self.said if PLAY in one or RAISE in one]
        expected = ("uncalled-raise" if len(bets) > 1 else "uncalled-bet") if left == 1 else "level"
        assert end.outcome == (expected if bets else "all-passed"), self.said
        assert [state.statuses[one] for one in range(len(self.stacks))] == [
            one not in then.out for one in range(len(self.stacks))
        ], self.said
        paid = [one - two for one, two in zip(self.stacks, then.purses, strict=True)]
        assert then.pool == len(self.stacks) + sum(paid), self.said
        if left > 1:
            assert state.total_pot_amount == then.pool, self.said
            assert tuple(state.stacks) == then.purses, self.said


@pytest.mark.parametrize("part", range(PARTS))
def test_the_final_betting_goes_as_pokerkits(part: int) -> None:
    """The same is legal, and the same lies in the pool, at every turn of many sequences."""
    ends = []
    for seed in range(part, SEQUENCES, PARTS):
        rng = Random(seed)
        ends.append(Walk(rng, rng.choice((1, 1, 2, 3))).go())

    assert ends.count("ended") > len(ends) * 0.7


def said(variant: Variant, stacks: tuple[int, ...], *choices: Choice) -> Position:
    """Return the position here after these words."""
    position = ours(variant, stacks)
    for choice in choices:
        position = answer(variant, position, choice)
    return position


def offers(position: Position) -> list[str]:
    """Return what is offered, as text."""
    assert position.ask is not None
    return list(map(str, position.ask.offers))


def test_difference_1_the_least_raise() -> None:
    """After a bet of 5 a raise may be by 1 here, and by 5 at least there."""
    there = theirs((20, 20, 20))
    there.complete_bet_or_raise_to(5)

    assert offers(said(rules(), (20, 20, 20), Choice(PLAY, 5)))[1] == "raise by 1 to 15"
    assert there.min_completion_betting_or_raising_to_amount == 10


def test_difference_2_too_few_counters_to_call() -> None:
    """Who has 3 against a bet of 5: all in there; here he gives up, or owes two."""
    there = theirs((20, 3, 20))
    there.complete_bet_or_raise_to(5)
    bet = Choice(PLAY, 5)

    assert there.checking_or_calling_amount == 3
    assert offers(said(rules(), (20, 3, 20), bet)) == [GIVE_UP]
    owing = said(rules(credit="calls"), (20, 3, 20), bet, Choice(CALL))
    assert owing.deal.purses == (15, -2, 20)


def test_difference_3_nothing_left() -> None:
    """Who has put up all is asked again after a raise here, and not there."""
    there = theirs((20, 3, 20))
    there.complete_bet_or_raise_to(3)
    there.check_or_call()
    there.complete_bet_or_raise_to(8)
    there.check_or_call()
    here = said(rules(), (20, 3, 20), Choice(PLAY, 3), Choice(CALL), Choice(RAISE, 5), Choice(CALL))

    assert there.actor_index is None
    assert there.statuses == [True, True, True]
    assert here.ask is not None
    assert here.ask.who == 1
    assert offers(here) == [GIVE_UP]


def test_difference_4_nobody_left_to_answer() -> None:
    """Against one who has put up all, a raise is offered here and not there."""
    there = theirs((5, 20))
    there.complete_bet_or_raise_to(5)

    assert offers(said(rules(), (5, 20), Choice(PLAY, 5)))[1] == "raise by 1 to 15"
    assert not there.can_complete_bet_or_raise_to()


def test_difference_5_short_of_the_last_raise() -> None:
    """A raise to 7 by one who has no more does not let the first bettor raise again there."""
    there = theirs((20, 7, 20))
    there.complete_bet_or_raise_to(5)
    there.complete_bet_or_raise_to(7)
    there.check_or_call()
    here = said(rules(), (20, 7, 20), Choice(PLAY, 5), Choice(RAISE, 2), Choice(CALL))

    assert not there.can_complete_bet_or_raise_to(15)
    assert offers(here) == [CALL, "raise by 1 to 13", GIVE_UP]
