"""The errors of the workbench. Each class's docstring is the condition."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, overload

from ambigu_rules.messages import Joined, Message, in_quotes
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterable


_PARTS_WORDS = re.compile(r"[\s_]+")

LONG = 500
"""How many characters of a message are told: it may hold a text of a file."""


@overload
def brief(message: Message) -> Message: ...


@overload
def brief(message: str) -> str: ...


def brief(message: str) -> str:
    """Return a message, or the beginning of a very long one; of a template's values the same."""
    if len(message) <= LONG:
        return message
    if isinstance(message, Message):
        return Message(
            message.template, **{name: _cut(one) for name, one in message.values.items()}
        )
    return f"{message[:LONG]}…"


def _cut(value: object) -> object:
    return brief(value) if isinstance(value, str) else value


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

    @property
    def said(self) -> str:
        """The problem with its place, on one line."""
        file = on_one_line(self.file)
        where = f"{file}:{self.line}:{self.column}: " if self.line else f"{file}: "
        if not self.hint:
            return Joined((where, self.message))
        what = Message("{message}; {hint}", message=self.message, hint=self.hint)
        return Joined((where, what))

    def __str__(self) -> str:
        return str(self.said)


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


class MessageError(AmbiguError):
    """An error with a message that can be told in another language; a very long one is cut."""

    def __init__(self, message: Message) -> None:
        self.message = brief(message)
        super().__init__(self.message)


class CardError(MessageError):
    """A card, or a hand of cards, cannot be read."""


class SeatingError(MessageError):
    """A table cannot be set: too few or too many players, an unknown dealer, a bad sum."""


class WrongArgument(MessageError, TypeError):  # noqa: N818 - the condition's name
    """A function of the Python interface is given what it does not take; `name` is for what."""

    def __init__(self, name: str, expected: str, found: str) -> None:
        self.name = name
        super().__init__(
            Message(
                "{name}: expected {expected}, found {found}",
                name=name,
                expected=expected,
                found=found,
            )
        )


class IllegalChoice(AmbiguError):  # noqa: N818 - the field's word for it, not an "Error"
    """An answer is none of those offered. `who`, `choice` and `ask` are kept for the report."""

    def __init__(self, message: str, *, choice: object, ask: object) -> None:
        self.choice = choice
        self.ask = ask
        super().__init__(message)


class UnknownName(MessageError):  # noqa: N818 - as above
    """A name is not known; `suggestions` are the nearest known ones."""

    def __init__(self, kind: str, name: str, known: Iterable[str], hint: str = "") -> None:
        self.kind = kind
        self.name = name
        self.suggestions = nearest(name, known)
        super().__init__(_unknown(kind, name, hint or did_you_mean(self.suggestions)))


class TwiceLaid(MessageError):  # noqa: N818 - as above
    """An overlay is asked for twice on the same base."""

    kind = "overlay"

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(
            Message("the overlay {name!r} is laid over the same base twice", name=name)
        )


def _unknown(kind: str, name: str, hint: str) -> Message:
    match kind:
        case "player":
            return Message("unknown player {name!r}{hint}", name=name, hint=hint)
        case "variant":
            return Message("unknown variant {name!r}{hint}", name=name, hint=hint)
        case "overlay":
            return Message("unknown overlay {name!r}{hint}", name=name, hint=hint)
        case "reading point":
            return Message("unknown reading point {name!r}{hint}", name=name, hint=hint)
        case "language":
            return Message("unknown language {name!r}{hint}", name=name, hint=hint)
    option, of, point = kind.partition(" of ")
    if of and option == "option":
        words = {"point": point, "name": name, "hint": hint}
        return Message("unknown option of {point} {name!r}{hint}", **words)
    return Message("unknown {kind} {name!r}{hint}", kind=kind, name=name, hint=hint)


def nearest(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return at most three of the known names that are like `name`, best first.

    Where none is, capitals count as small letters, and what parts words as a hyphen.
    """
    names = list(known)
    like = get_close_matches(name, names, n=3, cutoff=0.55)
    if not like:
        folded = {_folded(one): one for one in reversed(names)}
        like = [folded[one] for one in get_close_matches(_folded(name), folded, n=3, cutoff=0.55)]
    return tuple(like)


def _folded(name: str) -> str:
    return _PARTS_WORDS.sub("-", name.strip().lower())


def did_you_mean(suggestions: Iterable[str]) -> str:
    """Return `; did you mean 'x' or 'y'?`, or nothing where there is nothing to suggest."""
    names = map(in_quotes, suggestions)
    said = next(names, None)
    if said is None:
        return ""
    for name in names:
        said = Message("{first} or {last}", first=said, last=name)
    return Message("; did you mean {names}?", names=said)
