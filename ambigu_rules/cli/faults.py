"""Problems of files on paper: each with its place, the line, and a caret under the place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.cli.common import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ambigu_rules.errors import Problem

LONG = 200
"""Longer lines are not shown."""


def fault_lines(problems: Iterable[Problem], texts: Mapping[str, str] | None = None) -> list[str]:
    """Return the problems as lines; `texts` are those of files that are no files, by name."""
    known = dict(texts or {})
    return [line for problem in problems for line in _lines(problem, known)]


def _lines(problem: Problem, texts: dict[str, str]) -> Iterator[str]:
    yield clean(problem)
    if problem.file not in texts:
        texts[problem.file] = _read(problem.file)
    lines = texts[problem.file].split("\n")
    if not 0 < problem.line <= len(lines):
        return
    line = lines[problem.line - 1].rstrip("\r")
    if line.strip() and len(line) <= LONG:
        yield clean(f"  {line}")
        yield f"  {' ' * (problem.column - 1)}^"


def _read(file: str) -> str:
    """Return the text of a file; nothing where it cannot be read."""
    try:
        return Path(file).read_text("utf-8-sig", errors="replace")
    except (OSError, ValueError):
        return ""
