"""EB11, passage by passage, reckoned by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.compare.hands import count_rungs
from ambigu_rules.play.sitting import next_deal
from tests.tabled import ended, opened, tabled

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant

NAME = "britannica-1911"
HANDS = ("2♠ 4♠ 8♥ 9♦", "2♥ 3♥ 4♥ 9♣", "5♥ 5♦ 5♣ 8♠")
"""Anna a point of 6, Ben a sequence (3), Carla, who deals, a tricon with prime (8)."""


def worth(variant: Variant, cards: str) -> tuple[str, int]:
    found = variant.ladder.judge(hand(cards))
    assert found is not None
    return found.rung, found.price


@pytest.mark.parametrize(
    ("cards", "rung", "price"),
    [
        ("8♠ 7♠ 2♥ 5♦", "point", 1),
        ("10♥ 9♦ 7♣ 4♠", "prime", 2),
        ("10♥ 9♦ 7♣ 5♠", "grand-prime", 3),
        ("2♠ 3♠ 4♠ 9♥", "sequence", 3),
        ("5♥ 5♦ 5♣ 8♥", "tricon", 4),
        ("2♠ 5♠ 7♠ 9♠", "flush", 5),
        ("2♠ 3♠ 4♠ 7♠", "flush-with-sequence", 8),  # E8, the text's own example
        ("5♥ 5♦ 5♣ 8♠", "tricon-with-prime", 8),
        ("10♥ 10♦ 10♣ 2♠", "tricon-with-prime", 8),
        ("7♠ 7♥ 7♦ 7♣", "fredon", 10),  # E9: 28 pips
        ("8♠ 8♥ 8♦ 8♣", "fredon", 11),  # E9: 32 pips
        ("10♠ 10♥ 10♦ 10♣", "fredon", 11),
    ],
)
def test_EB11_prices(library: Library, cards: str, rung: str, price: int) -> None:
    assert worth(library.variant(NAME), cards) == (rung, price)


@pytest.mark.parametrize(
    ("point", "option", "cards", "price"),
    [
        ("doublet-eight", "foster-six", "5♥ 5♦ 5♣ 8♠", 6),
        ("doublet-eight", "foster-six", "10♥ 10♦ 10♣ 2♠", 6),
        ("doublet-eight", "foster-six", "2♠ 3♠ 4♠ 7♠", 8),
        ("fredon-by-pips", "nines-and-tens-only", "8♠ 8♥ 8♦ 8♣", 10),
        ("fredon-by-pips", "nines-and-tens-only", "9♠ 9♥ 9♦ 9♣", 11),
    ],
)
def test_EB11_readings_of_prices(
    library: Library, point: str, option: str, cards: str, price: int
) -> None:
    assert worth(library.variant(NAME, {point: option}), cards)[1] == price


def test_EB11_the_ladder_is_fosters(library: Library) -> None:
    """No hand changes its rung: only prices differ."""
    assert count_rungs(library.variant(NAME)) == count_rungs(library.variant("foster-1897"))


def test_EB11_ante_two_counters_before_the_deal_and_none_at_the_exchange(library: Library) -> None:
    position = opened(library.variant(NAME), "enough", "discard 2", "discard 1")

    assert position.phase.name == "first-betting"
    assert position.deal.pool == 3 * 2
    assert position.deal.purses == (98, 98, 98)


@pytest.mark.parametrize("at", ["first-betting", "second-betting"])
def test_EB11_all_pass_each_pays_one_and_a_new_deal_ensues(library: Library, at: str) -> None:
    """In either betting; the dealer is not asked. The new deal has its two counters besides."""
    variant = library.variant(NAME)
    position = tabled(variant, HANDS, "pass", "pass", "pass", at=at)

    assert ended(position) == "thrown-in"
    assert (position.deal.pool, position.deal.purses) == (13, (99, 99, 99))
    assert begins(variant, position) == ("blind", 0)
    instead = library.variant(NAME, {"thrown-in-counter": "instead"})
    assert begins(instead, tabled(instead, HANDS, "pass", "pass", "pass", at=at))[0] == "first-deal"


def begins(variant: Variant, position: Position) -> tuple[str, int]:
    from ambigu_rules.play.seating import seat_table

    assert position.end is not None
    seating = seat_table(variant, ("Anna", "Ben", "Carla"))
    follows = next_deal(variant, seating, position.deal, position.end)
    return follows.at, follows.seating.dealer


def test_EB11_no_dealers_choice(library: Library) -> None:
    phases = library.variant(NAME).procedure.phases

    assert not {"dealers-option", "redeal-fee", "compel-fee"} & set(phases)


@pytest.mark.parametrize("at", ["first-betting", "second-betting"])
def test_EB11_a_first_bet_that_nobody_meets(library: Library, at: str) -> None:
    """It is taken back, the pool stays, and the last to refuse pays two; so too as before."""
    position = tabled(library.variant(NAME), HANDS, "play 4", "give-up", "give-up", at=at)

    assert ended(position) == "refused"
    assert (position.deal.pool, position.deal.purses) == (10, (102, 100, 98))


def test_EB11_a_first_bet_of_the_second_betting_may_win_the_pool(library: Library) -> None:
    """Ben's sequence: pool ten, three from each of two."""
    variant = library.variant(NAME, {"pass-as-before": "pool-and-price"})
    said = ("pass", "play 4", "give-up", "give-up")
    position = tabled(variant, HANDS, *said, at="second-betting")

    assert ended(position) == "won"
    assert position.deal.purses == (97, 100 + 10 + 3 + 3, 97)


@pytest.mark.parametrize("at", ["first-betting", "second-betting"])
def test_EB11_who_bets_more_than_the_others_call_wins_pool_and_price(
    library: Library, at: str
) -> None:
    """Ben raises three by two: he has the pool of ten, Anna's three, and three from each."""
    said = ("play 3", "raise 2", "give-up", "give-up")
    position = tabled(library.variant(NAME), HANDS, *said, at=at)

    assert ended(position) == "won"
    assert position.deal.purses == (100 - 3 - 3, 100 + 10 + 3 + 3 + 3, 97)


def test_EB11_he_exposes_his_hand(library: Library) -> None:
    """No reading lets him keep it hidden: Britannica settles what Foster leaves open."""
    variant = library.variant(NAME)

    assert "must-show" not in variant.readings
    assert variant.procedure.phases["uncalled"].outcomes == ("show",)


def test_EB11_adversaries(library: Library) -> None:
    """Carla, who gave up, pays Ben's three like Anna; or, no longer in, she does not."""
    said = ("play 3", "call", "give-up")
    all_pay = tabled(library.variant(NAME), HANDS, *said, at="second-betting")
    variant = library.variant(NAME, {"each-adversary": "still-in"})
    some_pay = tabled(variant, HANDS, *said, at="second-betting")

    assert all_pay.deal.purses == (100 - 3 - 3, 100 + 10 + 3 + 3 + 3, 97)
    assert some_pay.deal.purses == (100 - 3 - 3, 100 + 10 + 3 + 3, 100)
