"""Problems of files on paper: each with its place, the line, and a caret under the place."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

from ambigu_rules.cli.common import clean
from ambigu_rules.contents import Unreadable, read_beginning
from ambigu_rules.documents.messages import ORIGINAL, tell
from ambigu_rules.transcript.limits import MAX_BYTES
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ambigu_rules.errors import Problem

LONG = 160
"""How much of a line is shown."""


def fault_lines(
    problems: Iterable[Problem], texts: Mapping[str, str] | None = None, language: str = ORIGINAL
) -> list[str]:
    """Return the problems as lines, told in a language; `texts` are those of files that are no
    files, by name.
    """
    known = {name: text.split("\n") for name, text in (texts or {}).items()}
    return [line for problem in problems for line in _lines(problem, known, language)]


def _lines(problem: Problem, texts: dict[str, list[str]], language: str) -> Iterator[str]:
    yield on_one_line(clean(tell(problem.said, language)))
    if problem.file not in texts:
        texts[problem.file] = _read(problem.file).split("\n")
    lines = texts[problem.file]
    if 0 < problem.line <= len(lines):
        yield from pointed(lines[problem.line - 1], problem.column)


def pointed(line: str, column: int) -> list[str]:
    """Return a line, and below it a caret under the column; of a long line, what is about it.

    >>> pointed("Ben rases by 5", 5)
    ['  Ben rases by 5', '      ^']
    """
    line = line.rstrip("\r")
    if not line.strip():
        return []
    column = max(column, 1)
    start = max(column - LONG // 2, 0) if len(line) > LONG else 0
    shown = line[start : start + LONG]
    before = "…" if start else ""
    after = "…" if start + LONG < len(line) else ""
    blanks = " " * (len(before) + sum(map(_width, shown[: column - 1 - start])))
    beyond = " " * max(column - 1 - len(line), 0)
    return [f"  {before}{clean(shown)}{after}", f"  {blanks}{beyond}^"]


def _width(sign: str) -> int:
    """Return how many places a sign takes on paper."""
    return 0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1


def _read(file: str) -> str:
    """Return the text of a file; nothing where it cannot be read."""
    try:
        return read_beginning(file, MAX_BYTES).decode("utf-8-sig", "replace")
    except Unreadable:
        return ""
