"""What is printed on a narrow terminal: nothing is cut off, and names break behind a sign."""

from __future__ import annotations

import re
from pathlib import Path
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


@pytest.mark.parametrize("rule", [(), ("ladder.fredon",)], ids=["every rule", "some rules"])
def test_a_column_left_out_for_width_is_named_under_the_table(
    run: Run, rule: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    told = {}
    for width in (40, 99, 100):
        monkeypatch.setenv("COLUMNS", str(width))
        told[width] = _COLOUR.sub("", run("show", "foster-1897", *rule).out).splitlines()

    assert told[40].count("Left out for width: set by.") == 1
    assert told[99].count("Left out for width: set by.") == 1
    assert not any(line.startswith("Left out") for line in told[100])
    assert any("set by" in line for line in told[100])


def test_a_fact_is_not_cut_off_where_it_has_no_sign_to_break_behind(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"{'a' * 60}.amb"
    path.write_bytes(Path("docs/hands/foster-fredon-of-eights.amb").read_bytes())
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    out = _COLOUR.sub("", run("fit", path).out)

    assert "…" not in out
    assert path.name in "".join(line[7:].strip() for line in out.splitlines())
