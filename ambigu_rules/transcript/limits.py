"""How large a transcript may be, and how much is told of its faults."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.errors import Problem
from ambigu_rules.messages import Message
from ambigu_rules.play.given import FIGURES, LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_BYTES = 1_000_000
"""The largest file."""

MAX_LINE = 5_000
"""The longest line, in characters."""

MAX_TITLE = 500
"""The longest title, in characters."""

MAX_NAME = LONGEST
"""The longest name of a player, in characters: as in a record, so that what is dealt is read."""

MAX_STARTING = FIGURES
"""How many figures counters have in a header: as in a record."""

MAX_FIGURES = 18
"""How many figures a number has in an act or a claim, as `SUM` and `BALANCE` of the grammar: no sum
of what a file can begin with, and of prices, has more."""

MAX_SENTENCES = 10_000
"""How many acts, claims, notes, comments and empty lines a file may have: over a hundred deals."""

MAX_FAULTS = 100
"""How many faults of a file are told."""

_END = re.compile(r"[\n;\]]")
_TOO_LONG = re.compile(rf"^.{{{MAX_LINE},}}.$", re.MULTILINE)


def excess(text: str, file: str) -> Problem | None:
    """Return where a text goes beyond what a transcript may have; None where it does not."""
    long = _TOO_LONG.search(text)
    if long:
        message = Message(
            "a line of {count:,} characters; expected one act or claim on a line",
            count=len(long[0]),
        )
        return _at(text, long.start(), file, message)
    ends = _END.finditer(text)
    for number, end in enumerate(ends, 1):
        if number > MAX_SENTENCES:
            message = Message(
                "expected at most {most:,} acts, claims and notes, found more", most=MAX_SENTENCES
            )
            return _at(text, end.start(), file, message)
    return None


def _at(text: str, place: int, file: str, message: Message) -> Problem:
    line = text.count("\n", 0, place) + 1
    return Problem(file, line, place - text.rfind("\n", 0, place), message)


def first_of(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file, as many as are told."""
    ordered = sorted(problems, key=lambda one: (one.line, one.column))
    if len(ordered) <= MAX_FAULTS:
        return tuple(ordered)
    after = ordered[MAX_FAULTS]
    message = Message("{count:,} faults so far; the rest is not told", count=MAX_FAULTS)
    return (*ordered[:MAX_FAULTS], Problem(after.file, after.line, after.column, message))
