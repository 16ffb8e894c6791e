"""The fold: what moves, moves; what is absent cannot; unknown cards are counted."""

from __future__ import annotations

import pytest

from ambigu_rules.cards import hand, pack, unknown
from ambigu_rules.grounds import RulePath
from ambigu_rules.table.deal import CardAbsent, Deal, apply, fold, passed
from ambigu_rules.table.events import Began, Ended, Moved, Paid, Said, Seat
from ambigu_rules.table.values import new

RULE = RulePath("a.rule")


def deal(*hands: str) -> Deal:
    held = tuple(map(hand, hands))
    taken = [card for cards in held for card in cards]
    seats = tuple(map(Seat, range(len(hands))))
    stock = tuple(card for card in pack() if card not in taken)
    return Deal(seats[-1], seats, 10, held, stock, (), (100,) * len(hands))


def test_cards_move_in_the_order_named() -> None:
    after = apply(deal("2♠ 3♠", "9♥"), Moved(hand("3♠ 2♠"), Seat(0), Seat(1), RULE))

    assert after.hands == ((), hand("9♥ 3♠ 2♠"))


def test_a_card_that_is_not_there_cannot_move() -> None:
    with pytest.raises(CardAbsent, match="5♠ is not in 0"):
        apply(deal("2♠", "9♥"), Moved(hand("5♠"), Seat(0), "discards", RULE))
    with pytest.raises(CardAbsent, match="2♠ is not in stock"):
        apply(deal("2♠", "9♥"), Moved(hand("2♠"), "stock", Seat(1), RULE))


def test_counters_move_between_any_accounts() -> None:
    after = apply(deal("2♠", "9♥"), Paid(Seat(0), "pool", 7, RULE))
    after = apply(after, Paid("pool", "batterie", 2, RULE))
    after = apply(after, Paid("pool", Seat(1), 5, RULE))

    assert (after.purses, after.pool, after.batterie) == ((93, 105), 0, 2)


def test_every_account_holds_its_own_and_every_place() -> None:
    """A purse, the pool, the batterie; a hand, the stock, the discards."""
    after = apply(deal("2♠", "9♥"), Paid(Seat(0), "pool", 7, RULE))
    after = apply(after, Paid("pool", "batterie", 2, RULE))
    after = apply(after, Moved(hand("9♥"), Seat(1), "discards", RULE))

    assert [after.account(one) for one in (Seat(0), Seat(1), "pool", "batterie")] == [93, 100, 5, 2]
    assert (after.hands, after.discards) == ((hand("2♠"), ()), hand("9♥"))
    assert len(after.stock) == 38


def test_who_gives_up_is_out_and_a_phase_begins_afresh() -> None:
    after = apply(deal("2♠", "9♥"), Said(Seat(0), "give-up", RULE))

    assert (after.live, len(after.here)) == ((1,), 1)
    assert apply(after, Began("next")).here == (Began("next"),)


def test_what_was_said_is_told_until_the_next_phase() -> None:
    start = fold(deal("2♠", "9♥"), (Began("betting"), Said(Seat(0), "play", RULE, 3)))
    after = fold(start, (Paid(Seat(0), "pool", 3, RULE), Said(Seat(1), "call", RULE)))

    assert after.told == (Said(Seat(0), "play", RULE, 3), Said(Seat(1), "call", RULE))
    assert [one for one in after.here if isinstance(one, Said)] == list(after.told)
    assert apply(after, Began("showdown")).told == ()


def test_a_passage_from_phase_to_phase_is_folded_as_any_events_are() -> None:
    passage = (Ended("blind", "done"), Began("deal"))
    before = fold(deal("2♠", "9♥"), (Began("blind"), Said(Seat(1), "give-up", RULE)))

    assert passed(before, passage) == fold(before, passage)
    assert passed(before, passage) == apply(apply(before, passage[0]), passage[1])


def test_a_value_made_in_a_hurry_is_the_same_value() -> None:
    made = new(Said, (Seat(0), "pass", RULE, 0))

    assert (type(made), made, made.word) == (Said, Said(Seat(0), "pass", RULE), "pass")


def test_unknown_cards_are_counted_and_keep_their_faces_in_the_stock() -> None:
    start = deal("", "")
    drawn = apply(start, Moved((unknown(0), unknown(1)), "stock", Seat(0), RULE))

    assert (len(drawn.stock), drawn.stock_left) == (40, 38)
    back = apply(drawn, Moved((unknown(0),), Seat(0), "stock", RULE))
    assert (len(back.stock), back.stock_left) == (40, 39)
