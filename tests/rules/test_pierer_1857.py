"""PI57, passage by passage, reckoned by hand."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.compare.hands import NOTHING, count_rungs
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.drawing import Drawing
from tests.tabled import ended, opened, tabled

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

NAME = "pierer-1857"
STAYS = {"nobody-holds-anything": "pool-stays"}

EMPTY = ("2♠ 4♠ 8♥ 9♦", "10♥ 10♦ 3♥ 7♦", "A♣ 2♣ 5♥ 6♦")
"""Two cards of a suit and no more: three hands that hold nothing."""


def test_PI57_hands_that_hold_nothing(library: Library) -> None:
    """No three of a suit, not four suits, no three of a rank; counted three times over.

    By suits: 2-1-1 is 12 ways to choose the suits times 45 times 10 times 10, less the tricons of
    three suits (40 tricons, the fourth card one of 27); 2-2 is 6 ways times 45 times 45.
    """
    by_suits = 12 * 45 * 10 * 10 - 40 * 27 + 6 * 45 * 45
    one_by_one = 0
    for cards in combinations([(rank, suit) for suit in range(4) for rank in range(10)], 4):
        suits = [suit for _, suit in cards]
        ranks = [rank for rank, _ in cards]
        most = max(suits.count(suit) for suit in suits)
        one_by_one += most == 2 and max(ranks.count(rank) for rank in ranks) < 3

    assert by_suits == one_by_one == 65_070
    assert count_rungs(library.variant(NAME))[NOTHING] == 65_070


def test_PI57_counts_of_all_rungs(library: Library) -> None:
    """A point has three cards of a suit that do not follow; a prime has no grand one above it."""
    three, runs = 4 * comb(10, 3) * 30, 4 * 8 * 30
    fredons = 10
    with_prime = 40 * 9
    in_sequence = 4 * 8 * 7 - 4 * 7  # a run of four holds two runs of three

    assert count_rungs(library.variant(NAME)) == {
        "point": three - runs,
        "prime": 10**4 - with_prime - fredons,
        "sequence": runs,
        "tricon": 40 * 27,
        "flush": 4 * comb(10, 4) - in_sequence,
        "tricon-with-prime": with_prime,
        "flush-with-sequence": in_sequence,
        "fredon": fredons,
        NOTHING: 65_070,
    }


@pytest.mark.parametrize(
    ("cards", "rung", "price"),
    [
        ("2♠ 5♠ 9♠ 3♥", "point", 1),
        ("10♥ 9♦ 7♣ 6♠", "prime", 2),  # Foster's grand prime: one class here
        ("2♠ 3♠ 4♠ 9♥", "sequence", 3),
        ("A♠ A♥ A♦ 2♦", "tricon", 4),
        ("2♠ 5♠ 7♠ 9♠", "flush", 5),
        ("A♠ A♥ A♦ 2♣", "tricon-with-prime", 6),
        ("2♠ 3♠ 4♠ 9♠", "flush-with-sequence", 8),
        ("7♠ 7♥ 7♦ 7♣", "fredon", 10),
        ("10♠ 10♥ 10♦ 10♣", "fredon", 10),
    ],
)
def test_PI57_rungs_and_borrowed_prices(
    library: Library, cards: str, rung: str, price: int
) -> None:
    found = library.variant(NAME).ladder.judge(hand(cards))

    assert found is not None
    assert (found.rung, found.price) == (rung, price)


def test_PI57_three_aces_and_a_card_of_the_other_suit_beat_a_flush(library: Library) -> None:
    """E10: three aces, or three twos, with a fourth card of another suit."""
    ladder = library.variant(NAME).ladder
    flush = ladder.judge(hand("10♠ 9♠ 7♠ 6♠"))
    assert flush is not None
    for cards in ("A♠ A♥ A♦ 2♣", "2♠ 2♥ 2♦ A♣"):
        found = ladder.judge(hand(cards))

        assert found is not None
        assert found.key > flush.key


@pytest.mark.parametrize(
    "hands",
    [
        ("A♠ 2♥ 3♦ 5♣", "10♠ 10♥ 9♦ 8♣"),  # primes of 11 and of 37 pips
        ("2♠ 5♠ 9♠ 3♥", "10♥ 9♥ 7♥ 2♦"),  # points of 16 and of 26
        ("A♠ 2♠ 3♠ 6♦", "8♥ 9♥ 10♥ A♦"),  # sequences
        ("A♠ A♥ A♦ 2♦", "10♠ 10♥ 10♦ 9♦"),  # tricons
        ("A♠ A♥ A♦ A♣", "10♠ 10♥ 10♦ 10♣"),  # fredons
    ],
)
def test_PI57_ties_go_to_the_forehand_whatever_the_pips(
    library: Library, hands: tuple[str, str]
) -> None:
    """Anna, whom Ben deals to first, wins with the lower cards as with the higher."""
    variant = library.variant(NAME)
    for held in (hands, hands[::-1]):
        position = tabled(variant, held, "play 1", "call")

        assert ended(position) == "won"
        assert position.deal.purses[0] > 100 > position.deal.purses[1]


def test_PI57_one_betting_and_one_exchange(library: Library) -> None:
    phases = library.variant(NAME).procedure.phases.values()

    assert [phase.name for phase in phases if isinstance(phase, Betting)] == ["first-betting"]
    assert [phase.name for phase in phases if isinstance(phase, Drawing)] == ["first-draw"]


def test_PI57_no_payment_at_the_exchange(library: Library) -> None:
    position = opened(library.variant(NAME), "enough", "discard 1", "discard 2")

    assert (position.phase.name, position.deal.pool) == ("first-betting", 3)


def test_PI57_who_holds_may_better_until_nobody_does(library: Library) -> None:
    """Ben's sequence wins the stake and three from everyone, Carla, who gave up, included."""
    hands = ("2♠ 5♠ 9♠ 8♥", "2♥ 3♥ 4♥ 9♣", "5♥ 5♦ 5♣ 8♠")
    position = tabled(library.variant(NAME), hands, "play 2", "raise 3", "give-up", "call")

    assert ended(position) == "won"
    assert position.deal.purses == (100 - 5 - 3, 100 + 10 + 5 + 3 + 3, 97)


def test_PI57_among_hands_that_hold_nothing_the_forehand_wins(library: Library) -> None:
    """He takes the pool, and there is no price: Anna's hand holds nothing."""
    position = tabled(library.variant(NAME), EMPTY, "play 2", "call", "call")

    assert ended(position) == "won"
    assert position.deal.purses == (100 + 10 + 4, 98, 98)


def test_PI57_or_nobody_wins_and_the_pool_stays(library: Library) -> None:
    position = tabled(library.variant(NAME, STAYS), EMPTY, "play 2", "call", "call")

    assert ended(position) == "unclaimed"
    assert position.deal.pool == 10 + 6
    assert position.deal.purses == (98, 98, 98)


def test_PI57_a_hand_that_holds_something_beats_those_that_do_not(library: Library) -> None:
    hands = (*EMPTY[:2], "A♣ 2♣ 4♣ 6♦")
    for chosen in ({}, STAYS):
        position = tabled(library.variant(NAME, chosen), hands, "play 2", "call", "call")

        assert ended(position) == "won"
        assert position.deal.purses == (97, 97, 98 + 16 + 2)


def test_PI57_who_is_left_alone_wins_whatever_he_holds(library: Library) -> None:
    """Anna's raise finds no caller: the pool is hers, though her hand holds nothing."""
    said = ("play 1", "raise 1", "give-up", "raise 2", "give-up")
    for chosen in ({}, STAYS):
        position = tabled(library.variant(NAME, chosen), EMPTY, *said)

        assert ended(position) == "won"
        assert position.deal.purses == (100 + 10 + 2, 98, 100)


def test_PI57_all_pass_is_not_told_of(library: Library) -> None:
    """Foster's dealer is borrowed; his two counters lead to the hands, or to one more betting."""
    hands = ("2♠ 5♠ 9♠ 8♥", "2♥ 3♥ 4♥ 9♣")
    said = ("pass", "pass", "compel")
    position = tabled(library.variant(NAME), hands, *said)

    assert ended(position) == "won"
    assert position.deal.purses == (97, 98 + 12 + 3)
    again = library.variant(NAME, {"compelled": "bet-again"})
    assert ended(tabled(again, hands, *said)) == "bet-again"
    assert ended(tabled(again, hands, *said, "pass", "pass")) == "redealt"
    assert ended(tabled(again, hands, *said, "play 1", "call")) == "won"
