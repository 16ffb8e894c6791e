"""The tree of a YAML file, in which every key and every value knows its line and column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import Problem, brief, did_you_mean, nearest
from ambigu_rules.library.limits import MAX_FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def line_ends(text: str) -> str:
    """Return a text whose lines end as they do here, whatever system they were written on."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def limited(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return problems, each once, as far as a user can want them; no more of them are made."""
    found: dict[Problem, None] = {}
    for problem in problems:
        if len(found) == MAX_FAULTS:
            message = f"{MAX_FAULTS:,} faults so far; the rest is not looked at"
            return (*found, Problem(problem.file, problem.line, problem.column, message))
        found[problem] = None
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file; line and column count from 1 (0: the whole file)."""

    file: str
    line: int = 0
    column: int = 0

    def problem(self, message: str, hint: str = "") -> Problem:
        """Return a problem that lies here."""
        return Problem(self.file, self.line, self.column, brief(message), brief(hint))


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text, a whole number, true, false or nothing."""

    mark: Mark
    value: str | int | bool | None


@dataclass(frozen=True, slots=True)
class Seq:
    """A list."""

    mark: Mark
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """The value of a key; `mark` is the place of the key."""

    mark: Mark
    node: Node


@dataclass(frozen=True, slots=True)
class Map:
    """A mapping, its keys in the order of the file."""

    mark: Mark
    entries: Mapping[str, Entry]

    def get(self, key: str) -> Node | None:
        """Return the value of the key; None where the key is missing."""
        entry = self.entries.get(key)
        return entry.node if entry else None


Node = Scalar | Seq | Map


def meant(name: str, known: Iterable[str]) -> str:
    """Return the hint which of the known names may be meant; empty where none is like it.

    >>> meant("pirce", ["price", "pool"])
    "did you mean 'price'?"
    """
    return did_you_mean(nearest(name, known)[:1]).removeprefix("; ")


def plain(node: Node) -> object:
    """Return the value without its marks: dicts, lists and scalars."""
    match node:
        case Scalar():
            return node.value
        case Seq():
            return [plain(item) for item in node.items]
        case Map():
            return {key: plain(entry.node) for key, entry in node.entries.items()}


def from_plain(value: object, mark: Mark) -> Node:
    """Return a plain value as a tree, every part of it at the same place."""
    if isinstance(value, dict):
        return Map(mark, {str(k): Entry(mark, from_plain(v, mark)) for k, v in value.items()})
    if isinstance(value, list | tuple):
        return Seq(mark, tuple(from_plain(item, mark) for item in value))
    if value is None or isinstance(value, str | int):
        return Scalar(mark, value)
    return Scalar(mark, str(value))


def find(node: Node, path: Iterable[str | int]) -> Node:
    """Return the node at the path, or the last one on the way that exists."""
    for step in path:
        match node:
            case Map() if str(step) in node.entries:
                node = node.entries[str(step)].node
            case Seq() if isinstance(step, int) and step < len(node.items):
                node = node.items[step]
            case _:
                return node
    return node
