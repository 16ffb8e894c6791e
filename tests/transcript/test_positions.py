"""Records that begin in the middle: at which phases they can, and who must be there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.positions import cards_before
from ambigu_rules.transcript.replay import Replay, Verdict, replay

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

HANDS = {"Anna": "2♠ 3♠ 4♠ 9♠", "Ben": "5♥ 5♦ 5♣ 8♠", "Carla": "10♥ 9♦ 7♣ 6♠"}


def begun(variant: Variant, at: str, out: str = "", lines: str = "") -> Replay:
    """Return the replay of a record that begins with a phase, Dan's hand unknown."""
    count = cards_before(variant, at)
    held = [
        f"{name} holds {' '.join(cards.split()[:count])}"
        for name, cards in HANDS.items()
        if count and name not in out
    ]
    head = (
        "players: Anna, Ben, Carla, Dan\ndealer: Dan\ncounters: 50 each\npool: 20\nbatterie: 2\n"
        f"position: {at.replace('-', ' ')}\n"
    )
    text = head + (f"out: {out}\n" if out else "") + "\n".join(held) + "\n" + lines
    return replay(parse(text), variant)


AFTER = {  # the phases that go by what was done before them in the deal
    "take-back": "bettor",
    "forfeit": "bettor",
    "take-pool": "winner",
    "take-batterie": "winner",
    "price": "winner",
}


def test_every_phase_begins_a_record_or_says_why_not(foster: Variant, academie: Variant) -> None:
    for variant in (foster, academie):
        for at in variant.procedure.phases:
            failure = begun(variant, at).failure
            if at in AFTER:
                assert failure is not None
                message = f"there is no {AFTER[at]} in this deal yet: begin with an earlier phase"
                assert (failure.message, failure.line) == (message, 6)
            elif at == "uncalled":
                assert failure is not None
                assert failure.message == (
                    "4 players are still in, but here all have given up but one"
                )
            else:
                assert failure is None, at


@pytest.mark.parametrize(
    ("at", "out", "message"),
    [
        ("first-draw", "Dan", "nobody can be out before the first betting"),
        ("second-deal", "Dan", "nobody can be out before the first betting"),
        ("second-draw", "Ben, Carla, Dan", "only one player is still in"),
        ("second-betting", "Anna, Ben, Carla, Dan", "nobody is still in"),
        ("showdown", "Anna, Ben, Carla, Dan", "nobody is still in"),
    ],
)
def test_who_must_be_in(at: str, out: str, message: str, foster: Variant) -> None:
    failure = begun(foster, at, out).failure
    assert failure is not None
    assert (failure.line, failure.message) == (7, message)


def test_one_who_sits_out_has_not_given_up(foster: Variant) -> None:
    text = "players: A, B, C, D\nsits out: C\nposition: showdown\nout: B, C\n"
    failure = replay(parse(text), foster).failure
    assert failure is not None
    assert (failure.line, failure.message) == (4, "C sits out, and cannot have given up")


def test_the_last_one_in_shows_and_is_paid(foster: Variant) -> None:
    for at in ("uncalled", "showdown"):
        made = begun(foster, at, "Ben, Carla, Dan", "Anna wins the pool of 20\nBen pays Anna 8\n")
        assert made.confirmed
        assert made.deals[0].outcome.counters == {"Anna": 94, "Ben": 42, "Carla": 42, "Dan": 42}


def test_the_dealer_chooses(foster: Variant, academie: Variant) -> None:
    made = begun(foster, "dealers-option", lines="Dan redeals\nThe pool of 24 stays\n")
    assert made.confirmed
    made = begun(academie, "dealers-option", lines="Dan compels the table\nThe pool is 22\n")
    assert made.findings[0].verdict is Verdict.CONFIRMED
    assert made.failure is not None
    assert "Anna is to speak, and may say enough" in made.failure.message


def test_a_hand_thrown_in_comes_again_with_the_discards(foster: Variant) -> None:
    """Six players, 24 cards held by four of them and four thrown in: the pack runs out at last."""
    names = ("A", "B", "C", "D", "E", "F")
    held = [f"{suit}{rank}" for suit in "♠♥♦" for rank in ("A", *map(str, range(2, 11)))]
    lines = [f"{name} holds {' '.join(held[4 * at : 4 * at + 4])}" for at, name in enumerate(names)]
    left = held[24:] + [f"♣{rank}" for rank in ("A", *map(str, range(2, 11)))]
    draws = [
        f"{name} discards {' '.join(held[4 * at : 4 * at + 4])}, draws "
        + " ".join(left[4 * at : 4 * at + 4] if at < 4 else ["♦A", "♦2", "♦3", "♦4"])
        for at, name in enumerate(names[:5])
    ]
    head = f"players: {', '.join(names)}\npool: 6\nposition: second draw\nout: F\n"
    text = head + "\n".join((*lines, *draws)) + "\n"
    failure = replay(parse(text), foster).failure
    assert failure is not None
    assert "the deal is not finished: A is to speak" in failure.message
    before = head + "\n".join((*lines, *draws[:3])).replace("draws ♦5", "draws ♦A") + "\n"
    failure = replay(parse(before), foster).failure
    assert failure is not None
    assert failure.message == "A♦ cannot come: it lies among the discards"


def test_a_batterie_that_the_rules_do_not_know_is_noted(foster: Variant, academie: Variant) -> None:
    (note,) = begun(foster, "showdown", "Dan").notes
    assert (note.line, note.message) == (
        5,
        "the batterie of 2 is not used: foster-1897 has no such stake",
    )
    assert begun(academie, "showdown", "Dan").notes == ()
