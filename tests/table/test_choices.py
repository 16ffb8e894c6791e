"""Offers: what they allow, which are their first and last choices, how they are told."""

from __future__ import annotations

import pytest

from ambigu_rules.cards import hand, unknown
from ambigu_rules.table.choices import DEAL, Cards, Choice, Exchange, Sum, Word

FOUR = hand("2♠ 3♠ 9♥ A♦")


@pytest.mark.parametrize(
    ("offer", "told"),
    [
        (Word("pass"), "pass"),
        (Exchange("discard", 1, 1, FOUR), "discard 1 card"),
        (Exchange("discard", 2, 2, FOUR), "discard 2 cards"),
        (Exchange("discard", 1, 4, FOUR), "discard 1 to 4 cards"),
        (Cards("deal", 1, FOUR), "deal 1 card"),
        (Cards("deal", 2, FOUR), "deal 2 cards"),
    ],
)
def test_an_offer_is_told_in_words(offer: object, told: str) -> None:
    assert str(offer) == told


def test_the_ends_of_what_chance_may_deal() -> None:
    offer = Cards(DEAL, 2, FOUR)

    assert offer.edge(last=False) == Choice(DEAL, 0, hand("2♠ 3♠"))
    assert offer.edge(last=True) == Choice(DEAL, 0, hand("9♥ A♦"))


@pytest.mark.parametrize(
    ("choice", "allowed"),
    [
        (Choice(DEAL, 0, hand("9♥ 2♠")), True),
        (Choice(DEAL, 0, (*hand("9♥"), unknown(0))), True),
        (Choice("reveal", 0, hand("9♥ 2♠")), False),
        (Choice(DEAL, 1, hand("9♥ 2♠")), False),
        (Choice(DEAL, 0, hand("9♥")), False),
        (Choice(DEAL, 0, hand("9♥ 2♠ 3♠")), False),
        (Choice(DEAL, 0, (*hand("9♥"), *hand("9♥"))), False),
        (Choice(DEAL, 0, hand("9♥ 4♣")), False),
    ],
)
def test_chance_deals_so_many_cards_of_the_stock(choice: Choice, allowed: bool) -> None:
    """Each once, none that is not there, and no counters; a card may be unknown."""
    assert Cards(DEAL, 2, FOUR).allows(choice) is allowed


def test_the_ends_of_a_sum() -> None:
    offer = Sum("play", 2, 10)

    assert offer.base == 0
    assert [offer.edge(last=last) for last in (False, True)] == [
        Choice("play", 2),
        Choice("play", 10),
    ]
    assert [offer.allows(Choice("play", chips)) for chips in (1, 2, 10, 11)] == [
        False,
        True,
        True,
        False,
    ]
