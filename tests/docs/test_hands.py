"""The written hands come to what `docs/hands/README.md` says of them.

The values in the tables here are those of the README, which were worked out by hand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Replay, Verdict, replay

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.transcript.ast import Transcript

FOSTER, ACADEMIE = "foster-1897", "academie-1730"


class Fate(NamedTuple):
    """What a file comes to: the line of the illegal act, and the computed values by line."""

    illegal: int | None
    contradicted: Mapping[int, str]


def stops(line: int, **pool: str) -> Fate:
    """Return that an act is illegal; claims before it are contradicted: `line_32="4"`."""
    return Fate(line, {int(name.removeprefix("line_")): value for name, value in pool.items()})


CONFIRMED = Fate(None, {})

ELSEWHERE: dict[str, Fate] = {
    "modern-page-played-out": stops(34, line_32="4"),
    "modern-page-example": CONFIRMED,
    "foster-all-pass-redeal": stops(33, line_31="3"),
    "foster-all-pass-compel": stops(34, line_32="4"),
    "foster-uncalled-bet": stops(38, line_36="4"),
    "foster-uncalled-raise": stops(34, line_32="5"),
    "foster-all-pass-at-the-end": stops(35, line_33="3"),
    "foster-pool-carried-over": stops(38, line_36="3"),
    "foster-spent-pack-six-players": stops(45, line_43="6"),
    "foster-debtor": stops(30, line_28="3"),
    "foster-fredon-of-eights": Fate(
        None, {28: "Quirin and Sara each pay Ruth 8", 29: "72", 30: "131", 31: "82"}
    ),
    "foster-two-point-tie": CONFIRMED,
    "academie-battez-first-round": stops(29),
    "academie-battez-third-round": stops(29),
    "academie-all-pass-redeal": stops(29),
    "academie-all-pass-compel": stops(25),
    "academie-uncalled-bet": stops(32),
    "academie-uncalled-raise-at-the-end": stops(27),
    "academie-all-pass-at-the-end": stops(30),
    "academie-pool-carried-over": stops(
        67, line_39="12", line_51="16", line_52="96", line_53="96", line_54="96", line_55="96"
    ),
    "academie-spent-pack-six-players": stops(40),
    "academie-debtor": stops(25),
    "academie-sits-out": Fate(
        None,
        {
            32: "12",
            43: "27",
            56: "Ben 43",
            57: "Anna, Carla, Dan and Eva each pay Ben 4",
            58: "88",
            59: "143",
            60: "93",
            61: "80",
            62: "96",
        },
    ),
    "academie-fredon": stops(30),
}
"""What each file comes to under the other variant than its own."""

BATTEZ = {name for name in ELSEWHERE if name.startswith("academie")} - {"academie-sits-out"}
GIVEN_UP = {name for name in ELSEWHERE if not name.startswith("academie")} - {
    "foster-fredon-of-eights"
}
REDEALT = {
    f"{side}-{what}"
    for side in ("foster", "academie")
    for what in ("all-pass-redeal", "pool-carried-over")
}

TURNS_ON: dict[tuple[str, str], set[str]] = {
    ("flush-with-sequence", "four-needed"): {
        "modern-page-played-out",
        "modern-page-example",
        "academie-battez-first-round",
    },
    ("fredon-of-eights", "by-definition"): {"foster-fredon-of-eights"},
    ("tie-equal-sequences", "fourth-card"): {"foster-spent-pack-six-players"},
    ("elder-hand", "dealer-first"): {"foster-spent-pack-six-players"},
    ("redeal-blind", "besides"): REDEALT,
    ("redealer", "next-dealer"): REDEALT,
    ("compelled", "bet-again"): {"foster-all-pass-compel", "academie-all-pass-compel"},
    ("compelled", "showdown"): {"foster-all-pass-compel", "academie-all-pass-compel"},
    ("thrown-in-counter", "instead"): {
        "foster-all-pass-at-the-end",
        "academie-all-pass-at-the-end",
    },
    ("uncalled-final-bet", "two-counters"): {"academie-all-pass-at-the-end"},
    ("second-draw-cards", "up-to-two"): {
        "foster-spent-pack-six-players",
        "academie-spent-pack-six-players",
    },
    ("spent-pack", "all-discards"): {"foster-spent-pack-six-players"},
    ("price-payers", "still-in"): GIVEN_UP,
    ("battez-when", "finish-round"): {
        "academie-battez-first-round",
        "academie-battez-third-round",
        "academie-all-pass-redeal",
        "academie-all-pass-compel",
        "academie-uncalled-raise-at-the-end",
        "academie-all-pass-at-the-end",
        "academie-uncalled-bet",
        "academie-pool-carried-over",
        "academie-debtor",
    },
    ("battez-caller", "eldest-only"): BATTEZ - {"academie-all-pass-compel"},
    ("battez-caller", "only-one-who-stands"): BATTEZ,
    ("batterie", "into-the-pool"): BATTEZ,
    ("fredon-eight", "with-prime"): {"academie-fredon"},
    ("must-show", "may-stifle"): set(),
    ("tricon-with-grand-prime", "sum-of-parts"): set(),
    ("tie-pips", "whole-hand"): set(),
    ("tie-flush-with-sequence", "sequence-first"): set(),
    ("point-adjacency", "any-two-adjacent"): set(),
}
"""Which files are not confirmed throughout under their own variant with another option."""


@pytest.fixture(scope="module")
def hands(root: Path) -> dict[str, Transcript]:
    """Return the written hands by name."""
    paths = sorted((root / "docs" / "hands").glob("*.amb"))
    return {path.stem: parse(path.read_text("utf-8"), path.name) for path in paths}


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    """Return what is said of them."""
    return (root / "docs" / "hands" / "README.md").read_text("utf-8")


def fate(made: Replay) -> Fate:
    """Return what a replay comes to; nothing in these files is untestable."""
    assert not [one for one in made.findings if one.verdict is Verdict.UNTESTABLE]
    wrong = {one.claim.span.line: one.computed for one in made.contradicted}
    return Fate(made.failure.line if made.failure else None, wrong)


def test_every_hand_is_in_the_tables(hands: dict[str, Transcript], readme: str) -> None:
    assert set(hands) == set(ELSEWHERE)
    assert set(re.findall(r"\]\(([a-z-]+)\.amb\)", readme)) == set(hands)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_hand_is_confirmed_under_its_own_variant(
    name: str, hands: dict[str, Transcript], library: Library
) -> None:
    own = ACADEMIE if name.startswith("academie") else FOSTER
    assert hands[name].header.variant == own
    assert fate(replay(hands[name], library.variant(own))) == CONFIRMED


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_hand_under_the_other_variant(
    name: str, hands: dict[str, Transcript], library: Library, readme: str
) -> None:
    other = FOSTER if name.startswith("academie") else ACADEMIE
    assert fate(replay(hands[name], library.variant(other))) == ELSEWHERE[name]
    (row,) = re.findall(rf"^\| \[{name}\].*$", readme, re.MULTILINE)
    said = row.split("|")[-2]
    illegal, contradicted = ELSEWHERE[name]
    assert (f"illegal at line {illegal}" in said) is (illegal is not None)
    numbers = set(map(int, re.findall(r"[0-9]+", said)))
    for line, value in contradicted.items():
        assert set(map(int, re.findall(r"[0-9]+", value))) <= numbers
        assert line in numbers or any(
            int(first) < line < int(last) for first, last in re.findall(r"(\d+) to (\d+)", said)
        )


@pytest.mark.parametrize(("point", "option"), TURNS_ON)
def test_which_hands_turn_on_a_reading(
    point: str, option: str, hands: dict[str, Transcript], library: Library, readme: str
) -> None:
    turned = set()
    for name, hand in hands.items():
        variant = library.variant(hand.header.variant)
        if point in variant.readings:
            under = library.variant(variant.id, {point: option})
            if not replay(hand, under).confirmed:
                turned.add(name)
    assert turned == TURNS_ON[point, option]
    assert f"`{point}`" in readme.partition("## Readings")[2]


def test_no_reading_is_left_out(library: Library) -> None:
    for name in (FOSTER, ACADEMIE):
        for point, reading in library.variant(name).readings.items():
            for option in reading.options:
                assert option == reading.adopted or (point, option) in TURNS_ON
