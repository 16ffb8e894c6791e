"""Cards: every spelling reads, what is printed reads back."""

from __future__ import annotations

import pickle

import pytest

from ambigu_rules.cards import card, hand, pack, show, unknown
from ambigu_rules.errors import CardError


def test_what_is_printed_reads_back() -> None:
    assert all(card(str(one)) is one for one in pack())
    assert len(set(map(str, pack()))) == 40


@pytest.mark.parametrize("text", ["10♥", "10h", "10H", "♥10", "h10", "10♡", "10♥\ufe0f"])
def test_spellings_of_the_ten_of_hearts(text: str) -> None:
    assert str(card(text)) == "10♥"


@pytest.mark.parametrize("text", ["A♠", "1♠", "as", "♠A", "1S"])
def test_spellings_of_the_ace_of_spades(text: str) -> None:
    assert str(card(text)) == "A♠"


@pytest.mark.parametrize("text", ["K♥", "11♥", "0♠", "♥", "10", "", "10♥♥", "hearts"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(CardError, match="is no card; expected"):
        card(text)


def test_a_card_twice() -> None:
    with pytest.raises(CardError, match="9♥ is named twice"):
        hand("9♥ 2♠ 9h")


def test_cards_are_single_objects_even_when_pickled() -> None:
    assert pickle.loads(pickle.dumps(card("9♥"))) is card("9♥")  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(unknown(3))) is unknown(3)  # noqa: S301
    assert show(hand("9h, As")) == "9♥ A♠"


def test_a_card_is_frozen() -> None:
    with pytest.raises(AttributeError):
        card("9♥").rank = 3
