"""Unknown cards: what later lines make known, and what contradicts an earlier line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand, pack
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Replay, Verdict, replay
from tests.transcript.hands import line_of

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

HIDDEN = """\
players: Anna, Ben
counters: 50 each

Anna is dealt 2♠ 9♥
Ben is dealt ? ?
Anna discards 9♥, draws 3♠
Ben discards ?, draws ?
The pool is 6
Anna is dealt 4♠ 6♦
Ben is dealt ? ?
Anna plays 2
Ben calls
Anna discards 6♦, draws 9♠
Ben says enough
Anna passes
Ben plays 1
Anna calls
"""
"""A whole deal in which nothing is known of Ben's cards."""

GONE = "it was thrown away when the unknown cards of this hand had come already"


def failed(text: str, variant: Variant) -> tuple[Replay, int, str]:
    """Return the replay of a transcript that is not legal, the line where it is not, and why."""
    made = replay(parse(text), variant)
    assert made.failure is not None
    return made, made.failure.line, made.failure.message


def test_all_that_can_be_told(foster: Variant) -> None:
    claims = "Ben shows 5♥ 5♦ 5♣ 8♠\nBen shows a tricon with prime\nAnna wins the pool of 12\n"
    made = replay(parse(HIDDEN + claims + "Ben pays Anna 8\nAnna has 64 counters\n"), foster)
    assert {one.verdict for one in made.findings} == {Verdict.CONFIRMED}


@pytest.mark.parametrize(
    ("shown", "message"),
    [
        ("5♥ 5♥ 5♣ 8♠", "Ben cannot show 5♥ twice"),
        ("5♥ 5♦ 5♣ 2♠", "Ben cannot show 2♠: Anna holds it"),
        (
            "5♥ 5♦ 5♣ 6♦",
            f"Ben cannot show 6♦: {GONE}",
        ),
        (
            "5♥ 5♦ 5♣ 9♥",
            "the card that came to Ben in line 10 cannot be 9♥: it lies among the discards",
        ),
        (
            "5♥ 5♦ 5♣ 8♠ 8♦",
            "Ben cannot show these cards: the lines above leave ? ? ? ? in the hand",
        ),
    ],
)
def test_a_card_that_cannot_be_shown_is_reported_where_it_is_shown(
    shown: str, message: str, foster: Variant
) -> None:
    line = f"Ben shows {shown}"
    text = f"{HIDDEN}{line}\nAnna wins the pool\n"
    made, at, said = failed(text, foster)
    assert (at, said) == (line_of(text, line), message)
    (deal,) = made.deals  # what was legal before it is kept, and what was claimed before it
    assert deal.steps[-1].span.line == line_of(text, "Anna calls")
    assert [one.verdict for one in made.findings] == [Verdict.CONFIRMED]


def test_an_illegal_act_before_it_goes_first(foster: Variant) -> None:
    text = HIDDEN.replace("Ben calls", "Ben passes") + "Ben shows 5♥ 5♦ 5♣ 2♠\n"
    made, line, said = failed(text, foster)
    assert line == line_of(text, "Ben passes")
    assert "Ben cannot pass here" in said
    assert [one.verdict for one in made.findings] == [Verdict.CONFIRMED]


def test_the_first_of_two_contradictions_is_reported(foster: Variant) -> None:
    text = HIDDEN.replace("Ben says enough", "Ben discards 6♦, draws ?") + "Ben shows 2♠ ? ? ?\n"
    _, line, said = failed(text, foster)
    assert line == line_of(text, "Ben discards 6♦, draws ?")
    assert said == f"Ben cannot discard 6♦: {GONE}"
    text = text.replace("discards 6♦, draws ?", "discards 4♠, draws ?")
    assert failed(text, foster)[2] == "Ben cannot discard 4♠: Anna holds it"


def test_more_unknown_cards_thrown_away_than_there_are(foster: Variant) -> None:
    text = HIDDEN.replace("Anna discards 9♥, draws 3♠", "Anna discards 9♥ ?, draws 3♠ 4♥")
    _, line, said = failed(text, foster)
    assert line == line_of(text, "Anna discards 9♥ ?, draws 3♠ 4♥")
    assert said == (
        "Anna holds 2♠ 9♥, fewer unknown cards than are discarded; name those that are known"
    )


@pytest.mark.parametrize(
    ("shown", "verdict"),
    [
        ("9♠ 2♠ 3♠ 4♠", Verdict.CONFIRMED),
        ("2♠ 3♠ ? ?", Verdict.CONFIRMED),  # an unknown card can be any of the others
        ("2♠ 3♠ 10♥ ?", Verdict.CONTRADICTED),
        ("2♠ 3♠ 4♠", Verdict.CONTRADICTED),
        ("2♠ 2♠ 3♠ 4♠ 9♠", Verdict.CONTRADICTED),
        ("2♠ 3♠ 4♠ 9♠ ?", Verdict.CONTRADICTED),
    ],
)
def test_a_known_hand_that_is_shown(shown: str, verdict: Verdict, foster: Variant) -> None:
    made = replay(parse(f"{HIDDEN}Anna shows {shown}\n"), foster)
    assert made.findings[-1].verdict is verdict


def test_a_part_of_a_hand_may_be_shown(foster: Variant) -> None:
    made = replay(parse(HIDDEN + "Ben shows 5♥ 5♦ ? ?\nAnna wins the pool\n"), foster)
    assert made.failure is None
    assert {one.because for one in made.findings[1:]} == {
        "2 cards of Ben are not known; `Ben shows …` would settle it"
    }
    known = set(made.deals[0].position.deal.hands[1]) & set(pack())
    assert known == set(hand("5h 5d"))


# Six players, and a pack that runs out: Falk's cards are not known, Adam takes the last four.

NAMES = ("Adam", "Berta", "Cleo", "Dirk", "Emma", "Falk")


def spent() -> tuple[str, dict[str, list[str]]]:
    """Return the deal up to the last word, and by name the two cards first thrown away."""
    left = [str(card) for card in pack()]

    def two(count: int = 2) -> list[str]:
        taken = left[:count]
        del left[:count]
        return taken

    first = {name: two() for name in NAMES}
    lines = [f"players: {', '.join(NAMES)}"]
    told = {name: "? ?" if name == "Falk" else " ".join(first[name]) for name in NAMES}
    lines += [f"{name} is dealt {told[name]}" for name in NAMES]
    drawn = {name: two() for name in NAMES}
    for name in NAMES:
        new = "? ?" if name == "Falk" else " ".join(drawn[name])
        lines.append(f"{name} discards {told[name]}, draws {new}")
    second = {name: two() for name in NAMES}
    for name in NAMES:
        new = "? ?" if name == "Falk" else " ".join(second[name])
        lines.append(f"{name} is dealt {new}")
    lines += ["Adam plays 1", *(f"{name} calls" for name in NAMES[1:])]
    gone = " ".join(drawn["Adam"] + second["Adam"])
    lines += [f"Adam discards {gone}, draws {' '.join(two(4))}"]
    lines += [f"{name} says enough" for name in NAMES[1:5]]
    lines += ["Falk discards ? ?, draws ? ?"]
    lines += [f"{name} passes" for name in NAMES[:5]]
    lines += ["Falk plays 1", *(f"{name} gives up" for name in NAMES[:5])]
    first["second"] = second["Falk"]
    return "\n".join(lines) + "\n", first


def test_cards_that_came_again_are_those_drawn_last(foster: Variant) -> None:
    text, first = spent()
    for old in (first["Adam"], first["Berta"], [first["Cleo"][1], first["Adam"][0]]):
        shown = [*first["second"], *old]
        for order in (shown, shown[::-1]):
            made = replay(parse(f"{text}Falk shows {' '.join(order)}\n"), foster)
            assert made.failure is None
            assert made.findings[-1].verdict is Verdict.CONFIRMED


def test_cards_of_one_who_gave_up_may_not_have_come(foster: Variant) -> None:
    """Emma held them till after Falk drew."""
    text, first = spent()
    emma = text.partition("Emma discards")[2].partition("draws ")[2].split("\n")[0].split()
    shown = " ".join([*first["second"], *emma])
    _, line, said = failed(f"{text}Falk shows {shown}\n", foster)
    assert line == text.count("\n") + 1
    assert said.startswith("Falk cannot show ")
    assert "thrown away" in said
