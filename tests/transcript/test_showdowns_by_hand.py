"""Hands against each other: who wins and what is paid, worked out by hand, reading by reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.transcript.marked import assert_comes_to_what_it_says

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

F, A = "foster-1897", "academie-1730"
FJ, AJ = f"{F}+jeux-oublies-prices", f"{A}+jeux-oublies-prices"
GRAND = "9♠ 9♥ 9♦ 4♣"
"""A tricon with a grand prime: 31 pips."""
FIVES = "5♥ 5♦ 5♣ 8♠"

SHOWDOWNS = (
    # variant, reading, the hands of A and B, what comes of it
    (F, "", "10♠ 9♠ 8♥ 7♥", "A♦ 2♦ 5♦ 10♣", "B shows a point of 8 pips; A pays B 1"),
    (F, "", "10♠ 8♠ 8♥ 9♥", "10♦ 9♦ 5♣ 3♣", "B shows a point of 19 pips; A pays B 1"),
    (F, "", "10♠ 10♥ 9♥ 9♠", "A♦ 2♦ 8♣ 9♣", "A shows a point of 19 pips; B pays A 1"),
    (F, "", "10♥ 5♥ 2♣ 3♦", "8♠ 7♠ A♥ A♣", "A pays B 1"),
    (F, "", "10♥ 5♥ 8♣ 7♣", "8♠ 7♠ A♥ A♦", "B pays A 1"),
    (F, "", "8♥ 7♥ 2♣ 3♦", "8♠ 7♠ A♥ A♣", "B pays A 1"),
    (F, "elder-hand=dealer-first", "8♥ 7♥ 2♣ 3♦", "8♠ 7♠ A♥ A♣", "A pays B 1"),
    (F, "", "10♥ 5♥ 2♥ 3♦", "8♠ 7♠ 2♠ A♣", "A shows a point of 17 pips; B pays A 1"),
    (F, "point-adjacency=any-two-adjacent", "10♥ 5♥ 2♥ 3♦", "8♠ 7♠ 2♠ A♣", "A pays B 1"),
    (F, "", "10♥ 9♥ 7♥ 5♠", "A♦ A♣ 2♠ 3♥", "B shows a prime of 7 pips; A pays B 2"),
    (F, "", "10♥ 9♦ 6♣ 5♠", "10♦ 9♣ 7♠ 5♥", "A shows a prime of 30 pips; A pays B 3"),
    (F, "", "10♥ 9♦ 6♣ 6♠", "10♦ 9♣ 7♠ 5♥", "A shows a grand prime of 31 pips; B pays A 3"),
    (F, "", "10♥ 9♦ 7♣ 6♠", "A♦ 2♦ 3♦ 3♥", "B shows a sequence of 6 pips; A pays B 3"),
    (F, "", "9♠ 10♠ A♠ A♣", "A♦ 2♦ 3♦ 10♥", "A shows a point of 20 pips; A pays B 3"),
    (F, "", "4♠ 5♠ 6♠ 10♣", "5♦ 6♦ 7♦ A♥", "A pays B 3"),
    (F, "", "4♠ 5♠ 6♠ A♣", "4♦ 5♦ 6♦ 10♥", "B pays A 3"),
    (F, "tie-equal-sequences=fourth-card", "4♠ 5♠ 6♠ A♣", "4♦ 5♦ 6♦ 10♥", "A pays B 3"),
    (F, "", "8♠ 9♠ 10♠ A♣", "A♦ A♥ A♠ 10♥", "B shows a tricon of 3 pips; A pays B 4"),
    (F, "", "3♠ 3♥ 3♦ 10♦", "4♠ 4♥ 4♦ A♦", "A shows a tricon of 9 pips; A pays B 4"),
    (F, "tie-pips=whole-hand", "3♠ 3♥ 3♦ 10♦", "4♠ 4♥ 4♦ A♦", "B pays A 4"),
    (F, "", "10♠ 10♥ 10♦ A♥", "A♦ 2♦ 4♦ 6♦", "A pays B 5"),
    (F, "", "A♠ A♥ A♦ 2♣", "10♦ 8♦ 7♦ 5♦", "B pays A 6"),
    (F, "", "3♠ 3♥ 3♦ 10♣", "4♠ 4♥ 4♦ A♣", "A pays B 6"),
    (F, "tie-pips=whole-hand", "3♠ 3♥ 3♦ 10♣", "4♠ 4♥ 4♦ A♣", "B pays A 6"),
    (F, "", GRAND, FIVES, "B pays A 6"),
    (F, "tricon-with-grand-prime=sum-of-parts", GRAND, FIVES, "B pays A 7"),
    (F, "tricon-with-grand-prime=sum-of-parts", "9♠ 9♥ 9♦ 3♣", FIVES, "B pays A 6"),
    (FJ, "", GRAND, FIVES, "B pays A 7"),
    (FJ, "", "9♠ 9♥ 9♦ 3♣", FIVES, "B pays A 6"),
    (A, "", GRAND, FIVES, "B pays A 6"),
    (AJ, "", GRAND, FIVES, "B pays A 7"),
    (F, "", "10♠ 10♥ 10♦ 9♣", "A♦ 2♦ 3♦ 5♦", "A pays B 8"),
    (F, "", "2♠ 3♠ 4♠ 10♠", "5♦ 6♦ 7♦ A♦", "B pays A 8"),
    (F, "tie-flush-with-sequence=sequence-first", "2♠ 3♠ 4♠ 10♠", "5♦ 6♦ 7♦ A♦", "A pays B 8"),
    (F, "flush-with-sequence=four-needed", "2♠ 3♠ 4♠ 9♠", FIVES, "A shows a flush; A pays B 6"),
    (F, "flush-with-sequence=four-needed", "2♠ 3♠ 4♠ 5♠", FIVES, "B pays A 8"),
    (F, "", "10♠ 9♠ 8♠ 7♠", "A♦ A♥ A♠ A♣", "B shows a fredon of 4 pips; A pays B 10"),
    (F, "", "8♠ 8♥ 8♦ 8♣", "5♥ 5♦ 5♣ 7♠", "B pays A 10"),
    (F, "fredon-of-eights=by-definition", "8♠ 8♥ 8♦ 8♣", "5♥ 5♦ 5♣ 7♠", "B pays A 11"),
    (F, "fredon-of-eights=by-definition", "7♠ 7♥ 7♦ 7♣", FIVES, "B pays A 10"),
    (F, "", "9♠ 9♥ 9♦ 9♣", FIVES, "B pays A 11"),
    (F, "", "10♠ 10♥ 10♦ 10♣", "9♠ 9♥ 9♦ 9♣", "B pays A 11"),
    (A, "", "10♠ 10♥ 10♦ 10♣", FIVES, "B pays A 8"),
    (A, "fredon-eight=with-prime", "10♠ 10♥ 10♦ 10♣", FIVES, "B pays A 11"),
    (A, "fredon-eight=with-prime", "8♠ 8♥ 8♦ 8♣", "5♥ 5♦ 5♣ 7♠", "B pays A 10"),
)


@pytest.mark.parametrize(("name", "reading", "one", "other", "claims"), SHOWDOWNS)
def test_who_wins_and_what_is_paid(
    name: str, reading: str, one: str, other: str, claims: str, library: Library
) -> None:
    winner = claims.rpartition("pays ")[2][0]
    text = (
        "players: C, A, B\ncounters: 50 each\npool: 10\nposition: showdown\nout: C\n"
        f"A holds {one}\nB holds {other}\n{winner} wins the pool of 10\n{claims}\n"
    )
    readings = [pair.split("=") for pair in reading.split()]
    assert_comes_to_what_it_says(text, library.variant(name, dict(readings)))
