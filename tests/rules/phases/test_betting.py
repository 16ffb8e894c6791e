"""Bettings: who speaks when, how much, and the four ways a betting ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand, pack
from ambigu_rules.errors import IllegalChoice
from ambigu_rules.grounds import RulePath
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.seating import middle_of, open_deal, seat_table
from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.table.choices import Choice, Sum, Word
from ambigu_rules.table.events import Seat
from ambigu_rules.table.step import Ask
from tests.shelf import NAMES

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant

FOSTER, ACADEMIE = "foster-1897", "academie-1730"


def bet(
    variant: Variant,
    *said: str,
    players: int = 4,
    counters: int = 100,
    at: str = "first-betting",
    pool: int = 12,
) -> Position:
    """Return the position after these words of a betting, `play 3`, `raise 2`, `give-up`."""
    seating = seat_table(variant, NAMES[:players], counters=counters)
    hands = {Seat(seat): pack()[4 * seat : 4 * seat + 4] for seat in range(players)}
    deal = middle_of(open_deal(variant, seating, pool=pool), hands, (), 4)
    position = begin(variant, deal, at)
    for words in said:
        word, _, chips = words.partition(" ")
        position = answer(variant, position, Choice(word, int(chips or 0)))
    return position


def offers(position: Position) -> list[str]:
    assert position.ask is not None
    return list(map(str, position.ask.offers))


def test_F97_one_who_passed_may_answer_a_later_bet(library: Library) -> None:
    position = bet(library.variant(FOSTER), "pass", "pass", "play 3", "call")

    assert position.ask is not None
    assert position.ask.who == 0
    assert offers(position) == ["call", "raise by 1 to 10", "give-up"]


def test_one_who_passed_may_not_answer_where_the_rules_say_so(library: Library) -> None:
    variant = library.derive(FOSTER, {"procedure.first-betting.passed-may-answer": False})
    position = bet(variant, "pass", "pass", "play 3")

    assert position.deal.live == (2, 3), "they are out as soon as another has bet"
    position = answer(variant, position, Choice("call"))
    assert position.phase.name == "second-draw"
    assert position.deal.live == (2, 3)


def test_a_bet_adds_to_nothing_and_a_raise_to_what_was_bet(library: Library) -> None:
    """A betting awaits no word, and tells what is to be put up with a call."""
    bets, raises = (bet(library.variant(FOSTER), *said).ask for said in ((), ("play 3",)))

    assert bets == Ask(
        Seat(0), (Word("pass"), Sum("play", 1, 10, 0)), RulePath("procedure.first-betting"), "", 0
    )
    assert raises == Ask(
        Seat(1),
        (Word("call"), Sum("raise", 1, 10, 3), Word("give-up")),
        RulePath("procedure.first-betting"),
        "",
        3,
    )


def test_what_the_bettor_put_up_is_that_of_this_betting(library: Library) -> None:
    """Anna plays 3; when Ben has raised by 2 she calls it and raises by 4: nine in all. In the
    second betting what was put up in the first does not count.
    """
    foster = library.variant(FOSTER)
    position = bet(foster, "play 3", "raise 2", "give-up", "give-up", "raise 4")
    assert AMOUNTS["bet"](position.deal, ("pool",)) == (9,)

    position = bet(foster, "play 3", "call", "call", "call")
    for _ in range(4):
        position = answer(foster, position, Choice("enough"))
    position = answer(foster, position, Choice("play", 2))
    assert AMOUNTS["bet"](position.deal, ("pool",)) == (2,)


def test_F97_a_raise_asks_everyone_again(library: Library) -> None:
    position = bet(library.variant(FOSTER), "play 3", "raise 5", "call", "give-up")

    assert position.ask is not None
    assert position.ask.who == 0
    assert position.deal.pool == 12 + 3 + 8 + 8
    after = answer(library.variant(FOSTER), position, Choice("call"))
    assert after.phase.name == "second-draw"
    assert after.deal.pool == 12 + 3 * 8


def test_F97_a_bet_that_nobody_calls(library: Library) -> None:
    """The bettor takes it back, the pool stays, the last who refused pays him two."""
    position = bet(library.variant(FOSTER), "pass", "play 7", "give-up", "give-up", "give-up")

    assert position.end is not None
    assert position.end.name == "refused"
    assert position.deal.pool == 12
    assert position.deal.purses == (98, 102, 100, 100)  # Anna, who had passed, spoke last


def test_F97_a_raise_that_nobody_calls_wins_pool_and_price(library: Library) -> None:
    """Ben holds 5 6 7 8 of spades, a flush with sequence: eight from each of three."""
    position = bet(library.variant(FOSTER), "play 3", "raise 4", "give-up", "give-up", "give-up")

    assert position.end is not None
    assert position.end.name == "won"
    assert position.deal.purses == (100 - 3 - 8, 100 + 12 + 3 + 24, 92, 92)


def test_F97_all_pass_gives_the_dealer_the_choice(library: Library) -> None:
    position = bet(library.variant(FOSTER), *["pass"] * 4)

    assert position.ask is not None
    assert position.ask.who == 3
    assert offers(position) == ["redeal", "compel"]
    compelled = answer(library.variant(FOSTER), position, Choice("compel"))
    assert compelled.deal.pool == 14
    assert compelled.deal.purses == (100, 100, 100, 98)
    assert compelled.phase.name == "second-draw"
    redealt = answer(library.variant(FOSTER), position, Choice("redeal"))
    assert redealt.deal.pool == 16
    assert redealt.end is not None


@pytest.mark.parametrize(
    ("option", "phase"),
    [("bet-again", "bet-again"), ("showdown", None), ("second-draw", "second-draw")],
)
def test_F97_readings_of_what_is_compelled(
    library: Library, option: str, phase: str | None
) -> None:
    variant = library.variant(FOSTER, {"compelled": option})
    position = answer(variant, bet(variant, *["pass"] * 4), Choice("compel"))

    assert phase == (position.phase.name if position.ask else None)


def test_A30_a_bet_may_only_be_matched(library: Library) -> None:
    position = bet(library.variant(ACADEMIE), "play 60")

    assert offers(position) == ["call", "give-up"]
    with pytest.raises(IllegalChoice, match="not raise; expected call or give-up"):
        answer(library.variant(ACADEMIE), position, Choice("raise", 5))


def test_A30_raises_come_after_the_last_exchange_and_only_the_purse_limits(
    library: Library,
) -> None:
    position = bet(library.variant(ACADEMIE), "play 60", at="second-betting")

    assert offers(position) == ["call", "raise by 1 to 40", "give-up"]


def test_F97_the_limit_holds_for_each_bet_and_each_raise(library: Library) -> None:
    variant = library.variant(FOSTER)

    assert offers(bet(variant)) == ["pass", "play 1 to 10"]
    assert offers(bet(variant, "play 10")) == ["call", "raise by 1 to 10", "give-up"]


def test_a_limit_for_the_whole_betting(library: Library) -> None:
    variant = library.derive(FOSTER, {"table.limit.holds-for": "whole-betting"})

    assert offers(bet(variant, "play 7")) == ["call", "raise by 1 to 3", "give-up"]
    assert offers(bet(variant, "play 10")) == ["call", "give-up"]


def test_a_bet_lies_on_the_table_and_a_call_may_be_owed(library: Library) -> None:
    variant = library.variant(FOSTER)
    position = bet(variant, "play 5", counters=5)

    assert offers(position) == ["call", "give-up"]  # nothing is left to raise with
    short = bet(library.derive(FOSTER, {"table.credit": "nothing"}), "play 3", counters=3)
    assert offers(short) == ["call", "give-up"]


def test_a_call_that_is_not_covered(library: Library) -> None:
    """With counters to call only on credit, the call is offered or not as the rules say."""
    for credit, expected in (("calls", ["call", "give-up"]), ("nothing", ["give-up"])):
        variant = library.derive(FOSTER, {"table.credit": credit})
        seating = seat_table(variant, NAMES[:2], counters={"Anna": 100, "Ben": 4})
        hands = {Seat(0): pack()[:4], Seat(1): pack()[4:8]}
        deal = middle_of(open_deal(variant, seating), hands, (), 4)
        position = answer(variant, begin(variant, deal, "first-betting"), Choice("play", 9))

        assert offers(position) == expected


def test_a_number_of_raises(library: Library) -> None:
    variant = library.derive(FOSTER, {"procedure.first-betting.raises": 1})

    assert "raise by 1 to 10" in offers(bet(variant, "play 2"))
    assert offers(bet(variant, "play 2", "raise 2")) == ["call", "give-up"]


def test_the_last_bettor_may_open_the_second_betting(library: Library) -> None:
    variant = library.derive(FOSTER, {"procedure.second-betting.opens": "last-bettor"})
    position = bet(variant, "pass", "play 3", "call", "call", "call")
    while position.phase.name == "second-draw":
        position = answer(variant, position, Choice("enough"))

    assert position.ask is not None
    assert position.ask.who == 1


def test_F97_an_uncalled_bet_of_the_second_betting(library: Library) -> None:
    """Pool and price; under the other reading two counters, as in the first betting."""
    said = ("play 4", "give-up", "give-up", "give-up")
    won = bet(library.variant(FOSTER), *said, at="second-betting")
    two = bet(
        library.variant(FOSTER, {"uncalled-final-bet": "two-counters"}), *said, at="second-betting"
    )

    assert won.deal.purses == (100 + 12 + 3 * 8, 92, 92, 92)
    assert two.deal.purses == (102, 100, 100, 98)


def test_F97_a_winner_whom_nobody_called_may_stifle(library: Library) -> None:
    """He forgoes the price and keeps his hand hidden; the pool is his all the same."""
    variant = library.variant(FOSTER, {"must-show": "may-stifle"})
    position = bet(variant, "play 4", "give-up", "give-up", "give-up", at="second-betting")

    assert offers(position) == ["show", "stifle"]
    hidden = answer(variant, position, Choice("stifle"))
    assert hidden.deal.purses == (112, 100, 100, 100)
    shown = answer(variant, position, Choice("show"))
    assert shown.deal.purses == (112 + 24, 92, 92, 92)


def test_F97_all_pass_at_the_end_adds_one_each(library: Library) -> None:
    position = bet(library.variant(FOSTER), *["pass"] * 4, at="second-betting")

    assert position.end is not None
    assert position.end.name == "thrown-in"
    assert position.deal.pool == 16


@pytest.mark.parametrize("option", ["all-at-table", "still-in"])
def test_F97_readings_of_who_pays_the_price(library: Library, option: str) -> None:
    variant = library.variant(FOSTER, {"price-payers": option})
    position = bet(variant, "play 4", "call", "give-up", "give-up", at="second-betting")

    folded = 92 if option == "all-at-table" else 100
    assert position.deal.purses[2:] == (folded, folded)
    assert position.deal.purses[0] == 88  # Anna holds A 2 3 4 of spades, Ben 5 6 7 8


@pytest.mark.parametrize(("option", "winner"), [("nearest-dealers-right", 0), ("dealer-first", 3)])
def test_F97_readings_of_the_elder_hand(library: Library, option: str, winner: int) -> None:
    """Two points of 8-7 each: nothing decides but the seat."""
    variant = library.variant(FOSTER, {"elder-hand": option})
    held = ("8♠ 7♠ 2♥ 4♦", "A♠ 2♠ 3♣ 4♣", "5♠ 6♠ 3♦ 2♦", "8♥ 7♥ A♣ 5♦")
    hands = {Seat(seat): hand(cards) for seat, cards in enumerate(held)}
    deal = middle_of(open_deal(variant, seat_table(variant, NAMES[:4])), hands, (), 4)
    position = begin(variant, deal, "showdown")

    assert position.deal.purses[winner] == 103
