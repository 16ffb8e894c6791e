"""Figures one by one, where the ace is low and where it is high."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import card, hand, show
from ambigu_rules.figures import FIGURES, FigureRules, any_adjacent

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

LOW, HIGH = FigureRules(), FigureRules(ace=11)


def test_F97_figures_are_those_read_unless_told(library: Library) -> None:
    """Points of two cards, primes over thirty grand, three of one suit in a row, a low ace."""
    assert library.variant("foster-1897").ladder.figures == LOW


@pytest.mark.parametrize(("rules", "pips", "order"), [(LOW, 1, 1), (HIGH, 11, 11)])
def test_an_ace_counts_and_stands(rules: FigureRules, pips: int, order: int) -> None:
    assert rules.pips(card("A♠")) == pips
    assert rules.order(card("A♠")) == order
    assert rules.pips(card("10♠")) == rules.order(card("10♠")) == 10
    assert rules.total(hand("A♠ 10♠ 4♥")) == pips + 14


def test_a_high_ace_stands_just_above_the_highest_card_of_the_pack() -> None:
    rules = FigureRules(ace=11, highest=7)

    assert show(rules.read(hand("A♠ 6♠ 7♠ 2♥"))["sequence"]) == "6♠ 7♠ A♠"


@pytest.mark.parametrize(
    ("rules", "cards", "name", "run"),
    [
        (LOW, "A♠ 2♠ 3♠ 9♥", "sequence", "A♠ 2♠ 3♠"),
        (HIGH, "A♠ 2♠ 3♠ 9♥", "sequence", None),
        (HIGH, "A♠ 10♠ 9♠ 2♥", "sequence", "9♠ 10♠ A♠"),
        (LOW, "A♠ 10♠ 9♠ 2♥", "sequence", None),
        (LOW, "5♠ 3♠ 4♠ 2♠", "sequence", "3♠ 4♠ 5♠"),  # the higher of two
        (LOW, "5♠ 3♠ 4♠ 2♠", "sequence-of-four", "2♠ 3♠ 4♠ 5♠"),
        (LOW, "5♠ 3♠ 4♠ 2♥", "sequence-of-four", None),
        (FigureRules(sequence_suit="any"), "5♠ 3♥ 4♠ 2♥", "sequence-of-four", "2♥ 3♥ 4♠ 5♠"),
        (FigureRules(sequence_suit="any"), "5♠ 3♥ 4♦ 9♣", "sequence", "3♥ 4♦ 5♠"),
        (FigureRules(sequence_suit="any"), "5♠ 3♥ 4♦ 4♣", "sequence", "3♥ 4♦ 5♠"),
        (FigureRules(sequence_cards=4), "5♠ 3♠ 4♠ 9♥", "sequence", None),
        (FigureRules(point_least=3), "5♠ 3♠ 9♥ 4♥", "point", None),
        (FigureRules(point_least=3), "5♠ 3♠ 9♠ 4♥", "point", "5♠ 3♠ 9♠"),
        (LOW, "10♥ 9♦ 7♣ 4♠", "grand-prime", None),
        (LOW, "10♥ 9♦ 7♣ 5♠", "grand-prime", "10♥ 9♦ 7♣ 5♠"),
        (FigureRules(grand_prime_over=None), "10♥ 9♦ 7♣ 5♠", "grand-prime", None),
        (LOW, "6♥ 6♦ 7♣ 6♠", "tricon", "6♥ 6♦ 6♠"),
        (LOW, "6♥ 6♦ 7♣ 7♠", "tricon", None),
        (LOW, "6♥ 6♦ 6♣ 6♠", "tricon", None),
        (LOW, "6♥ 6♦ 6♣ 6♠", "fredon", "6♥ 6♦ 6♣ 6♠"),
    ],
)
def test_figure(rules: FigureRules, cards: str, name: str, run: str | None) -> None:
    """A figure is held or not, and these cards make it."""
    found = rules.read(hand(cards)).get(name)

    assert (None if found is None else show(found)) == run


def test_every_figure_is_listed() -> None:
    """The figures that some hand holds are those that are listed."""
    hands = ("9♠ 8♠ 2♥ 3♥", "10♥ 9♦ 7♣ 5♠", "2♠ 3♠ 4♠ 5♠", "6♥ 6♦ 7♣ 6♠", "6♥ 6♦ 6♣ 6♠")

    assert {name for cards in hands for name in LOW.read(hand(cards))} == set(FIGURES)


@pytest.mark.parametrize(
    ("rules", "cards", "follow"),
    [
        (LOW, "A♠ 2♥", True),
        (HIGH, "A♠ 2♥", False),
        (HIGH, "A♠ 10♥", True),
        (LOW, "4♠ 6♥", False),
        (LOW, "4♠ 4♥", False),
        (LOW, "9♠ 4♥ 5♦", True),
    ],
)
def test_cards_that_follow_one_another(rules: FigureRules, cards: str, follow: bool) -> None:
    assert any_adjacent(hand(cards), rules) is follow
