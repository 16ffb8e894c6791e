"""The errors of the workbench. Each class's docstring is the condition."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


LONG = 500
"""How many characters of a message are told: it may hold a text of a file."""


def brief(message: str) -> str:
    """Return a message, or the beginning of a very long one."""
    return message if len(message) <= LONG else f"{message[:LONG]}…"


class AmbiguError(Exception):
    """Something that a user can mend; `str()` is one clear message."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One located fault of a file: `line` and `column` count from 1 (0: the whole file)."""

    file: str
    line: int
    column: int
    message: str
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " if self.line else f"{self.file}: "
        return f"{where}{self.message}{f'; {self.hint}' if self.hint else ''}"


class LibraryError(AmbiguError):
    """A file of the library has faults; `problems` holds all that were found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class TranscriptError(AmbiguError):
    """A transcript cannot be read; `problems` holds all that were found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class CardError(AmbiguError):
    """A card, or a hand of cards, cannot be read."""


class SeatingError(AmbiguError):
    """A table cannot be set: too few or too many players, an unknown dealer, a bad sum."""


class IllegalChoice(AmbiguError):  # noqa: N818 - the field's word for it, not an "Error"
    """An answer is none of those offered. `who`, `choice` and `ask` are kept for the report."""

    def __init__(self, message: str, *, choice: object, ask: object) -> None:
        self.choice = choice
        self.ask = ask
        super().__init__(message)


class UnknownName(AmbiguError):  # noqa: N818 - as above
    """A name is not known; `suggestions` are the nearest known ones."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.suggestions = nearest(name, known)
        super().__init__(f"unknown {kind} {name!r}{did_you_mean(self.suggestions)}")


def nearest(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return at most three of the known names that are like `name`, best first."""
    return tuple(get_close_matches(name, list(known), n=3, cutoff=0.55))


def did_you_mean(suggestions: Iterable[str]) -> str:
    """Return `; did you mean 'x' or 'y'?`, or nothing where there is nothing to suggest."""
    quoted = [repr(suggestion) for suggestion in suggestions]
    return f"; did you mean {' or '.join(quoted)}?" if quoted else ""
