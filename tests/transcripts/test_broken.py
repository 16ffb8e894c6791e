"""Broken transcripts: what is said of each, with line and column, is in `broken/expected.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.checking import check_file

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

BROKEN = Path(__file__).parent / "broken"


def expected() -> dict[str, list[str]]:
    """Return what is said of each file, by its name."""
    found: dict[str, list[str]] = {}
    for line in (BROKEN / "expected.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, _, said = line.partition(" ")
            found.setdefault(name, []).append(said)
    return found


EXPECTED = expected()


def test_every_file_is_expected_to_be_broken() -> None:
    assert {path.stem for path in BROKEN.glob("*.amb")} == set(EXPECTED)
    assert len(EXPECTED) >= 120


@pytest.mark.parametrize("name", EXPECTED)
def test_what_is_said_of_a_broken_file(name: str, library: Library) -> None:
    checked = check_file(BROKEN / f"{name}.amb", library)
    problems = sorted(checked.problems, key=lambda one: (one.line, one.column))
    assert [f"{one.line}:{one.column}: {one.message}" for one in problems] == EXPECTED[name]
