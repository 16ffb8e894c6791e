"""What is printed on a narrow terminal: nothing is cut off, and names break behind a sign."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

HAND = "docs/hands/modern-page-played-out.amb"
COMMANDS = (
    ("list",),
    ("show", "foster-1897"),
    ("readings", "foster-1897"),
    ("readings", "foster-1897", "--lang", "fr"),
    ("hand", "foster-1897", "2♠ 3♠ 4♠ 9♠", "5♥ 5♦ 5♣ 8♠"),
    ("odds", "foster-1897"),
    ("odds", "foster-1897", "--draw", "5♥ 5♦ 9♥ 2♣"),
    ("replay", HAND, "--under", "foster-1897", "--under", "academie-1730"),
    ("replay", HAND, "--ledger"),
    ("replay", HAND, "--ledger", "--lang", "fr"),
    ("fit", "docs/hands/foster-fredon-of-eights.amb"),
    ("simulate", "foster-1897", "academie-1730", "--deals", "20", "--seed", "1"),
)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def words(text: str) -> set[str]:
    """Return the words and numbers; rules and the marks that join cells are none."""
    plain = _COLOUR.sub("", text).replace("\N{NO-BREAK SPACE}", " ")
    return set(re.findall(r"[^\s./=·:-]*[\w♠♥♦♣][^\s./=·:-]*", plain))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_word_survives(
    run: Run, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set against the output where nothing is wrapped: that of a pipe."""
    piped = words(run(*command).out)
    for width in (60, 80, 100):
        monkeypatch.setenv("FORCE_COLOR", "1")
        monkeypatch.setenv("COLUMNS", str(width))
        narrow = run(*command).out
        monkeypatch.delenv("FORCE_COLOR")

        assert piped - words(narrow) == set()
        lines = _COLOUR.sub("", narrow).splitlines()
        assert max(map(len, lines)) <= width
