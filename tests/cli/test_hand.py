"""`ambigu hand`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cli.words import TIE_WORDS
from ambigu_rules.rules.ties import TIES

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def test_a_hand_has_combination_pips_and_price(run: Run) -> None:
    ran = run("hand", "foster-1897", "2♠ 3♠ 4♠ 9♠")

    assert ran.status == 0
    assert ran.out.splitlines() == [
        "hand         combination          pips  price  made of",
        "2♠ 3♠ 4♠ 9♠  flush with sequence    18      8  flush 5 + sequence 3",
        "ladder.flush-with-sequence.price: attested, F97/doublets",
    ]


def test_the_modern_pages_example_is_won_by_anna(run: Run) -> None:
    ran = run("hand", "foster-1897", "2s 3s 4s 9s", "5h 5d 5c 8s", "10h 9d 7c 6s", "--json")

    assert json.loads(ran.out) == {
        "variant": "foster-1897",
        "hands": [
            {
                "cards": ["2♠", "3♠", "4♠", "9♠"],
                "rung": "flush-with-sequence",
                "pips": 18,
                "price": 8,
            },
            {
                "cards": ["5♥", "5♦", "5♣", "8♠"],
                "rung": "tricon-with-prime",
                "pips": 15,
                "price": 6,
            },
            {"cards": ["10♥", "9♦", "7♣", "6♠"], "rung": "grand-prime", "pips": 32, "price": 3},
        ],
        "winner": 0,
    }


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        (
            ("5h 5d 5c 8s", "2s 3s 4s 9s"),
            (
                "2♠ 3♠ 4♠ 9♠ wins against 5♥ 5♦ 5♣ 8♠: "
                "flush with sequence ranks above tricon with prime."
            ),
        ),
        (
            ("10h 5h 2d 3c", "8s 7s 2h 3d"),
            (
                "8♠ 7♠ 2♥ 3♦ wins against 10♥ 5♥ 2♦ 3♣: both are point; "
                "two cards in sequence beat two that are not."
            ),
        ),
        (
            ("10h 7h 2d 3c", "9s 6s 2h 3d"),
            (
                "10♥ 7♥ 2♦ 3♣ wins against 9♠ 6♠ 2♥ 3♦: both are point; "
                "more pips in the combination win (17 against 15)."
            ),
        ),
        (
            ("10h 9h 2d 3c", "4s 3s 2s 9d"),
            "4♠ 3♠ 2♠ 9♦ wins against 10♥ 9♥ 2♦ 3♣: sequence ranks above point.",
        ),
        (
            ("8h 7h 6h 2d", "8s 7s 6s 9d"),
            (
                "8♥ 7♥ 6♥ 2♦ wins against 8♠ 7♠ 6♠ 9♦: both are sequence, equal to the last; "
                "the first named is the elder hand."
            ),
        ),
    ],
)
def test_why_a_hand_wins(run: Run, hands: tuple[str, ...], why: str) -> None:
    ran = run("hand", "foster-1897", *hands)

    assert ran.status == 0
    assert why in ran.out.splitlines()


def test_a_reading_changes_the_price(run: Run) -> None:
    """F97/fredon: four eights are paid ten, or eleven by the definition of the grand prime."""
    adopted = run("hand", "foster-1897", "8s 8h 8d 8c", "--json")
    chosen = run(
        "hand", "foster-1897", "8s 8h 8d 8c", "--json", "--read", "fredon-of-eights=by-definition"
    )

    prices = [json.loads(ran.out)["hands"][0]["price"] for ran in (adopted, chosen)]
    assert prices == [10, 11]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("2s 3s 4s",), "a hand is four cards; 2♠ 3♠ 4♠ is 3 cards"),
        (("2s 3s 4s 9s 10s",), "a hand is four cards; 2♠ 3♠ 4♠ 9♠ 10♠ is 5 cards"),
        (("",), "a hand is four cards; none is named"),
        (("2s 3s 4s 2s",), "2♠ is named twice"),
        (("2s 3s 4s 9s", "2s 5d 6d 7d"), "2♠ is in two hands"),
        (
            ("2s 3s 4s Ks",),
            "'Ks' is no card; expected a rank A, 2 to 10 with a suit, as in 10♥, 10h or A♠",
        ),
    ],
)
def test_bad_hands_are_wrong_use(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run("hand", "foster-1897", *words)

    assert (ran.status, ran.out, ran.err) == (2, "", f"Error: {message}\n")


def test_no_hand_is_wrong_use(run: Run) -> None:
    assert run("hand", "foster-1897").status == 2


def test_every_tie_breaker_has_its_words() -> None:
    assert set(TIE_WORDS) == set(TIES)
