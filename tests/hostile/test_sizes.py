"""How long texts, names and procedures may be: as long is in order, and one more a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library.limits import MAX_NAME, MAX_TEXT, MAX_TITLE
from ambigu_rules.rules.procedure import MOST_PHASES
from ambigu_rules.transcript import limits
from tests.hostile.files import HOUSE, told

if TYPE_CHECKING:
    from pathlib import Path

SUMMARY = "summary: {en: Ours.}"
POINT = """readings:
  open:
    passage: F97/flush
    asks: Which?
    adopt: {name}
    options:
      {name}: {{because: So.}}
      other: {{because: Or so., changes: {{ladder.prime.price: [9]}}}}
"""
PHASES_OF_FOSTER = 17

TEXTS = [
    ("title: {en: House}", "title: {{en: {long}}}", MAX_TITLE, "2:13", "title"),
    (SUMMARY, "summary: {{en: {long}}}", MAX_TEXT, "3:15", "text"),
    ("supplied: Ours.", "supplied: {long}", MAX_TEXT, "6:43", "text"),
]


def long_house(folder: Path, old: str, new: str) -> Path:
    """Return a sound variant with something replaced."""
    assert old in HOUSE
    file = folder / "house.yaml"
    file.write_text(HOUSE.replace(old, new), "utf-8")
    return file


@pytest.mark.parametrize(("old", "new", "most", "place", "what"), TEXTS)
def test_a_text_is_not_too_long(
    tmp_path: Path, old: str, new: str, most: int, place: str, what: str
) -> None:
    file = long_house(tmp_path, old, new.format(long="x" * most))
    assert told("check", file).status == 0

    long_house(tmp_path, old, new.format(long="x" * (most + 1)))
    checked = told("check", file)
    shown = told("show", "house", "--variants", tmp_path)
    message = f"{file}:{place}: a {what} has {most:,} characters at the most, not {most + 1:,}\n"

    assert (checked.status, shown.status) == (1, 1)
    assert checked.out.startswith(message)
    assert shown.err.startswith(message)


def test_a_name_is_not_too_long(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HOUSE + POINT.format(name="x" * MAX_NAME), "utf-8")
    assert told("check", file).status == 0

    file.write_text(HOUSE + POINT.format(name="x" * (MAX_NAME + 1)), "utf-8")
    ran = told("check", file)

    message = f"a name has {MAX_NAME} characters at the most, not {MAX_NAME + 1}"
    assert ran.out.startswith(f"{file}:11:12: {message}\n")
    assert f"{file}:13:7: {message}\n" in ran.out


def test_a_procedure_has_not_too_many_phases(tmp_path: Path) -> None:
    """The fault lies in the file, at what it inserts; no reading inserts one more."""
    room = MOST_PHASES - PHASES_OF_FOSTER
    file = tmp_path / "house.yaml"
    for more in (room, room + 1):
        inserted = "".join(
            f"  - {{before: blind, phase: fee-{number}, kind: payment, from: dealt-in, to: pool, "
            "chips: 1, supplied: Ours.}\n"
            for number in range(more)
        )
        file.write_text(f"{HOUSE}settles: [compelled]\ninsert:\n{inserted}", "utf-8")
        ran = told("check", file)
        if more == room:
            assert ran.status == 0, ran.out

    assert ran.status == 1
    place, message = ran.out.splitlines()[0].removeprefix(f"{file}:").split(": ", 1)
    assert message.startswith(f"a procedure has {MOST_PHASES} phases at the most")
    assert int(place.split(":")[0]) > HOUSE.count("\n")


@pytest.mark.parametrize(
    ("line", "most", "place"),
    [
        ("title: {long}", limits.MAX_TITLE, "1:8"),
        ("players: Anna, {long}", limits.MAX_NAME, "1:16"),
    ],
)
def test_what_the_head_of_a_transcript_says_is_not_too_long(
    tmp_path: Path, line: str, most: int, place: str
) -> None:
    file = tmp_path / "hand.amb"
    players = "" if line.startswith("players") else "players: Anna, Ben\n"
    rest = f"{players}variant: foster-1897\n"
    file.write_text(f"{line.format(long='x' * most)}\n{rest}")
    assert "characters" not in told("check", file).out

    file.write_text(f"{line.format(long='x' * (most + 1))}\n{rest}")
    ran = told("check", file)

    assert ran.status == 1
    message = f"expected at most {most} characters, found {most + 1}"
    assert ran.out.startswith(f"{file}:{place}: {message}\n")
