"""Transcripts from strangers: told at their place, by whatever command reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.limits import MAX_FAULTS
from tests.hostile.files import HEAD, TRANSCRIPTS, told

if TYPE_CHECKING:
    from pathlib import Path

PRINTED = 4 * (MAX_FAULTS + 1)
"""How many lines are printed at the most: each fault with its line and a caret under it."""


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_bad_transcript_is_told_of(name: str, tmp_path: Path) -> None:
    """With its place, and not without end; what turns a line round does not turn it round."""
    file = tmp_path / "hand.amb"
    file.write_bytes(TRANSCRIPTS[name])
    checked = told("check", file)
    replayed = told("replay", file)
    fitted = told("fit", file, "foster-1897")

    said = checked.out or checked.err
    assert said.startswith((f"{file}:", f"Error: {file}:", "Error: unknown"))
    for ran in (checked, replayed, fitted):
        assert ran.status in {1, 2}
        assert len((ran.out + ran.err).splitlines()) < PRINTED
        assert not {"\x1b", "\x07", "\N{RIGHT-TO-LEFT OVERRIDE}"} & set(ran.out + ran.err)
    assert [one.name for one in tmp_path.iterdir()] == ["hand.amb"]


def test_players_may_be_called_anything(tmp_path: Path) -> None:
    """Also what is written from right to left, with marks of its own; nothing is lost of it."""
    file = tmp_path / "hand.amb"
    name = "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}\N{HEBREW POINT PATAH}"
    file.write_text(HEAD.replace("Ann", name), "utf-8")
    ran = told("format", file)

    assert ran.status == 0
    assert name in file.read_text("utf-8")


def test_letters_that_look_alike_are_two_players(tmp_path: Path) -> None:
    """What is said of the one is not said of the other; the message names both."""
    file = tmp_path / "hand.amb"
    file.write_bytes(TRANSCRIPTS["a look-alike letter"])
    ran = told("check", file)

    assert "unknown player '\N{CYRILLIC CAPITAL LETTER A}nn'; did you mean 'Ann'?" in ran.out
