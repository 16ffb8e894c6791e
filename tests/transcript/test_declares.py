"""Declared combinations: the verdict over every way to fill in the unknown cards.

The counts are worked out by hand, or counted in the slowest way there is, hand by hand.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import Card, hand, pack, unknown
from ambigu_rules.table.events import Seat
from ambigu_rules.transcript.completions import Filled, class_of, fill, joint
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Finding, Verdict, replay

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

TWO_POINTS = """\
variant: foster-1897
players: X, Y
position: showdown
pool: 10

X declares a point of 8♠ 7♠
Y declares a point of 10♥ 5♥
"""
"""The example that stands beside the rule on equal points: fifteen against fifteen."""


def findings(text: str, variant: Variant) -> list[Finding]:
    """Return the findings of a legal transcript."""
    made = replay(parse(text), variant)
    assert made.failure is None, made.failure
    return list(made.findings)


def hands(variant: Variant, cards: str, taken: str, rung: str) -> list[frozenset[Card]]:
    """Return the two cards that make of two cards a hand of this rung, named by just these."""
    named = hand(cards)
    stock = [card for card in pack() if card not in (*named, *hand(taken))]
    found = []
    for some in combinations(stock, 2):
        worth = variant.ladder.judge((*named, *some))
        if worth and worth.rung == rung and set(worth.combination) == set(named):
            found.append(frozenset(some))
    return found


def test_F97_of_equal_points_two_cards_in_sequence_win(foster: Variant) -> None:
    text = TWO_POINTS + "X wins the pool of 10\nY wins the pool\nY pays X 1\n"
    declared, other, *results = findings(text, foster)
    mine = hands(foster, "8s 7s", "10h 5h", "point")
    yours = hands(foster, "10h 5h", "8s 7s", "point")
    assert declared.verdict is other.verdict is Verdict.UNTESTABLE
    assert declared.because == (
        f"true of {len(mine)} of the 630 hands that X can have: 2 of the cards are not known"
    )
    assert f"true of {len(yours)} of the 630 hands" in other.because
    assert [one.verdict for one in results] == [
        Verdict.CONFIRMED,
        Verdict.CONTRADICTED,
        Verdict.CONFIRMED,
    ]
    assert results[1].computed == "X"


def test_n_of_m_is_exact(foster: Variant) -> None:
    """Two flushes, the more pips win, and of equal ones the elder's, which is that of X.

    To 8 7 3 of spades can come A 2 4 5 10 (6 and 9 make a sequence): 19, 20, 22, 23 or 28 pips. To
    10 5 of hearts come two of A 2 3 4 6 7 8 9 but 3 4, 4 6, 6 7 and 8 9, which make sequences: 24
    pairs. Their pips are 3, 4, twice 5, 6, 7, twice 8, 3 times 9, 3 times 10, 3 times 11, twice
    12, 13, 14, twice 15, 16, and 15 more. So X wins 2, 4, 6, 8 and 20 times.
    """
    text = (
        "variant: foster-1897\nplayers: X, Y\nposition: showdown\n"
        "X declares a flush of 8♠ 7♠ 3♠\nY declares a flush of 10♥ 5♥\nX wins the pool\n"
    )
    *_, won = findings(text, foster)
    assert won.verdict is Verdict.UNTESTABLE
    assert won.because == (
        "true in 40 of 120 ways to fill in what is not known: 1 card of X, 2 cards of Y"
    )


def test_three_hands_have_no_card_in_common(foster: Variant) -> None:
    """Inclusion and exclusion against counting: three hands of two cards out of ten."""
    stock = hand("1s 2h 3d 4c 5s 6h 7d 8c 9s 10h")
    filled = [
        Filled(Seat(seat), fill(foster.ladder, Seat(seat), cards, stock, ()).ways)
        for seat, cards in enumerate(
            (
                (*hand("10s 9h"), *_blank(1)),
                (*hand("8s 7s"), *_blank(3)),
                (*hand("6d 6c"), *_blank(5)),
            )
        )
    ]
    counted: dict[tuple[object, ...], int] = {}
    for first in combinations(stock, 2):
        for second in combinations(stock, 2):
            for third in combinations(stock, 2):
                if len({*first, *second, *third}) == 6:
                    classes = tuple(
                        class_of(foster.ladder.judge((*hand(known), *some)))
                        for known, some in (("10s 9h", first), ("8s 7s", second), ("6d 6c", third))
                    )
                    counted[classes] = counted.get(classes, 0) + 1
    found = {tuple(one.classes[Seat(seat)] for seat in range(3)): one.ways for one in joint(filled)}
    assert found == counted
    assert sum(found.values()) == 45 * 28 * 15


def _blank(first: int) -> tuple[Card, ...]:
    return (unknown(first), unknown(first + 1))


@pytest.mark.parametrize(
    ("lines", "verdict", "said"),
    [
        ("X shows 8♠ 7♠ 2♥ 3♦\nX declares a point of 8♠ 7♠", Verdict.CONFIRMED, "point of 15 pips"),
        (
            "X shows 8♠ 7♠ 2♥ 3♦\nX declares a prime of 8♠ 7♠",
            Verdict.CONTRADICTED,
            "point of 15 pips",
        ),
        ("X shows 8♠ 7♠ 2♥ 3♦\nX declares a point of 8♠", Verdict.CONFIRMED, "point of 15 pips"),
        (
            "X shows 8♠ 7♠ 2♥ 3♦\nX declares a point of 8♠ 5♠",
            Verdict.CONTRADICTED,
            "X has 8♠ 7♠ 2♥ 3♦",
        ),
        # Three spades make the point, not two of them.
        (
            "X shows 8♠ 7♠ 2♠ 3♦\nX declares a point of 8♠ 7♠",
            Verdict.CONTRADICTED,
            "point of 17 pips",
        ),
        # No hand with two spades has four suits.
        ("X declares a prime of 8♠ 7♠", Verdict.CONTRADICTED, "in 0 of 703 hands that X can have"),
        # Three alike and a fourth card of another rank that is not of the fourth suit: 9 spades
        # make it a tricon with prime, and the fourth five a fredon.
        (
            "X declares a tricon of 5♥ 5♦ 5♣",
            Verdict.UNTESTABLE,
            "true of 27 of the 37 hands that X can have: 1 of the cards is not known",
        ),
        (
            "X declares a tricon with prime of 5♥ 5♦ 5♣",
            Verdict.UNTESTABLE,
            "true of 9 of the 37 hands that X can have: 1 of the cards is not known",
        ),
        ("X declares a fredon of 5♥ 5♦ 5♣ 5♠", Verdict.CONFIRMED, "fredon of 20 pips"),
    ],
)
def test_a_declared_hand(lines: str, verdict: Verdict, said: str, foster: Variant) -> None:
    text = f"variant: foster-1897\nplayers: X, Y\nposition: showdown\n{lines}\n"
    found = findings(text, foster)[-1]
    assert found.verdict is verdict
    assert said in (found.because, found.computed)


def test_what_cannot_be_held_at_once(foster: Variant) -> None:
    text = (
        "variant: foster-1897\nplayers: X, Y, Z\nposition: showdown\n"
        "X declares a fredon of 8♠\nY declares a point of 8♥ 7♥\nX wins the pool\n"
    )
    declared, _, won = findings(text, foster)
    assert declared.verdict is Verdict.CONTRADICTED
    assert won.verdict is Verdict.UNTESTABLE
    assert won.because == "no hand that X can have is what is declared"


def test_too_many_ways_are_not_sampled(foster: Variant) -> None:
    text = (
        "variant: foster-1897\nplayers: A, B, C, D\nposition: showdown\n"
        "A declares a point of 8♠ 7♠\nB declares a point of 10♥ 5♥\nC declares a point of 9♦ 6♦\n"
        "D declares a point of 9♣\nA wins the pool\n"
    )
    *_, won = findings(text, foster)
    assert won.verdict is Verdict.UNTESTABLE
    assert "too many to go through" in won.because


def test_what_is_declared_makes_unknown_cards_known(foster: Variant) -> None:
    text = TWO_POINTS + "Y shows 10♥ 5♥ 8♠ 2♦\n"
    made = replay(parse(text), foster)
    assert made.failure is not None
    assert made.failure.message == "Y cannot show 8♠: X holds it"
    assert (made.failure.line, made.failure.column) == (8, 16)


def test_a_declaration_before_the_end_of_the_deal(foster: Variant) -> None:
    text = (
        "variant: foster-1897\nplayers: X, Y\ncounters: 50 each\npool: 8\n"
        "position: second betting\nX holds 8♠ 7♠ 2♥ 3♦\n"
        "X declares a point of 8♠ 7♠\nX plays 3; Y calls\n"
        "Y declares a point of 10♥ 5♥\nX wins the pool of 14\nX has 62 counters\n"
    )
    first, _, won, has = findings(text, foster)
    assert (first.verdict, won.verdict) == (Verdict.CONFIRMED, Verdict.CONFIRMED)
    # 50 - 3 + 14 + 1 from Y: every completion leaves X the winner with a point.
    assert (has.verdict, has.computed) == (Verdict.CONFIRMED, "62")
