"""YAML text becomes a tree with marks, or problems: all that can be found, each at its place.

The tree holds what YAML 1.2 and 1.1 read alike: names, texts, whole numbers, true and false. What
they read differently (`010`, `1:30`, `no`, dates), what hides a value (duplicate keys, anchors,
merge keys, tags) and what no rule needs (fractions) is a problem, never a guess.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import category

import yaml

from ambigu_rules.contents import Unreadable, read_bytes
from ambigu_rules.library.limits import MAX_BYTES, MAX_DEPTH, MAX_FAULTS, MAX_NODES
from ambigu_rules.library.located import Entry, Map, Mark, Scalar, Seq, line_ends
from ambigu_rules.library.scalars import resolve

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.located import Node


def read(path: Path, name: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """Return the tree of a file, or None with the problems; `name` names the file in them."""
    whole = Mark(name)
    try:
        data = read_bytes(path, MAX_BYTES)
    except Unreadable as error:
        return None, (whole.problem(error.reason),)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        return None, (Mark(name, line, column).problem("expected UTF-8, found other bytes"),)
    return parse(line_ends(text.removeprefix("\ufeff")), name)


def parse(text: str, name: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """Return the tree of a text, or None with every problem that was found in it."""
    problems = tuple(_characters(text, name))
    if problems:
        return None, problems
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            if not builder.take(event):
                break
    except yaml.MarkedYAMLError as error:
        at = error.problem_mark or error.context_mark
        mark = Mark(name, at.line + 1, at.column + 1) if at else Mark(name)
        builder.problems.append(mark.problem(f"not YAML: {error.problem or error.context}"))
    except yaml.YAMLError as error:
        builder.problems.append(Mark(name).problem(f"not YAML: {error}"))
    if not builder.problems and builder.root is None:
        builder.problems.append(Mark(name).problem("the file is empty"))
    return (None if builder.problems else builder.root), tuple(builder.problems)


_TAB = re.compile(r"\t")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")


def _characters(text: str, name: str) -> Iterator[Problem]:
    """Yield the first tab and the first control character."""
    found = (
        (_TAB.search(text), "spaces", "a tab"),
        (_CONTROL.search(text), "printed text", "a control character"),
    )
    for match, wanted, what in found:
        if match:
            line = text.count("\n", 0, match.start()) + 1
            column = match.start() - text.rfind("\n", 0, match.start())
            yield Mark(name, line, column).problem(f"expected {wanted}, found {what}")


MANY = 10
"""How many keys that stand twice are named."""


def _shows_nothing(text: str) -> bool:
    """Return whether a text has characters, all of which are format characters or spaces.

    As a title it would look empty, and a printed file without a title is not accessible.
    """
    return bool(text.strip()) and all(one.isspace() or category(one) == "Cf" for one in text)


class _Open:
    """A list or mapping that is not closed yet."""

    __slots__ = ("entries", "is_map", "items", "key", "mark", "twice")

    def __init__(self, mark: Mark, *, is_map: bool) -> None:
        self.mark = mark
        self.is_map = is_map
        self.items: list[Node] = []
        self.entries: dict[str, Entry] = {}
        self.key: tuple[str, Mark] | None = None
        self.twice: list[tuple[str, Mark]] = []

    def add(self, node: Node) -> None:
        if self.key:
            self.entries.setdefault(self.key[0], Entry(self.key[1], node))
            self.key = None
        else:
            self.items.append(node)

    def problems(self) -> Iterator[Problem]:
        """Yield that keys stand twice, once: a lost line may have made two mappings one."""
        if self.twice:
            text, mark = self.twice[0]
            keys = ", ".join(repr(key) for key, _ in self.twice[:MANY])
            keys += f" and {len(self.twice) - MANY} more" if self.twice[MANY:] else ""
            said = f"the keys {keys} stand" if self.twice[1:] else f"the key {keys} stands"
            yield mark.problem(f"{said} twice", f"first in line {self.entries[text].mark.line}")

    def close(self) -> Node:
        return Map(self.mark, self.entries) if self.is_map else Seq(self.mark, tuple(self.items))


class _Builder:
    """Builds the tree from the parser's events, and collects what is refused."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self.root: Node | None = None
        self.stack: list[_Open] = []
        self.nodes = 0

    def take(self, event: yaml.Event) -> bool:
        """Take one event; return whether it makes sense to read on."""
        at = event.start_mark
        mark = Mark(self.name, at.line + 1, at.column + 1) if at else Mark(self.name)
        self.nodes += isinstance(event, yaml.NodeEvent)
        if self.nodes > MAX_NODES:
            return self._refuse(mark, f"expected at most {MAX_NODES:,} keys and values, found more")
        if len(self.problems) >= MAX_FAULTS:
            return self._refuse(mark, f"{MAX_FAULTS:,} faults so far; the rest is not looked at")
        if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            return self._refuse(mark, "expected one document a file, found a second")
        if isinstance(event, yaml.AliasEvent):
            return self._refuse(mark, f"an alias, *{event.anchor}", _SPELL_OUT)
        if isinstance(event, yaml.ScalarEvent):
            return self._marked(event, mark) and self._scalar(event, mark)
        if isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            return self._marked(event, mark) and self._open(event, mark)
        if isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.problems += self.stack[-1].problems()
            self._place(self.stack.pop().close())
        return True

    def _refuse(self, mark: Mark, message: str, hint: str = "") -> bool:
        self.problems.append(mark.problem(message, hint))
        return False

    def _marked(self, event: yaml.NodeEvent, mark: Mark) -> bool:
        """Return True; an anchor or a tag is noted."""
        if event.anchor:
            self._refuse(mark, f"an anchor, &{event.anchor}", _SPELL_OUT)
        tag = getattr(event, "tag", None)
        if tag:
            self._refuse(
                mark,
                f"a tag, {tag.replace('tag:yaml.org,2002:', '!!')}",
                "values take no tags here",
            )
        return True

    def _open(self, event: yaml.Event, mark: Mark) -> bool:
        if self._awaits_key():
            return self._refuse(mark, "expected a name as the key, found a list or a mapping")
        if len(self.stack) >= MAX_DEPTH:
            return self._refuse(mark, f"expected at most {MAX_DEPTH} levels, found more")
        self.stack.append(_Open(mark, is_map=isinstance(event, yaml.MappingStartEvent)))
        return True

    def _awaits_key(self) -> bool:
        return bool(self.stack) and self.stack[-1].is_map and self.stack[-1].key is None

    def _scalar(self, event: yaml.ScalarEvent, mark: Mark) -> bool:
        text: str = event.value
        if _CONTROL.search(text):
            self._refuse(mark, "expected printed text, found an escaped control character")
        elif _shows_nothing(text):
            self._refuse(mark, "expected printed text, found only characters that show nothing")
        if self._awaits_key():
            self._key(text, mark)
            return True
        value: str | int | bool | None = text
        if event.implicit[0]:
            value, fault = resolve(text)
            if fault:
                self._refuse(mark, *fault)
        self._place(Scalar(mark, value))
        return True

    def _key(self, text: str, mark: Mark) -> None:
        here = self.stack[-1]
        first = here.entries.get(text)
        if text == "<<":
            self._refuse(mark, "a merge key, <<", _SPELL_OUT)
        elif first:
            here.twice.append((text, mark))
        here.key = (text, mark)

    def _place(self, node: Node) -> None:
        if self.stack:
            self.stack[-1].add(node)
        else:
            self.root = node


_SPELL_OUT = "spell the values out, or inherit them"
