"""Lengths: which texts and names of a file are longer than a page can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.library.limits import MAX_NAME, MAX_TEXT, MAX_TITLE
from ambigu_rules.library.located import Map, Scalar, Seq

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.located import Mark, Node

_NAMES = frozenset(
    (
        *("variant", "overlay", "inherits", "siglum"),
        *("rung", "phase", "end", "after", "before", "adopt"),
    )
)
"""The keys below which names stand, and no sentences."""

_PHRASES = {"title": "title", "terms": "word", "words": "word"}
"""The keys below which titles and words stand, with what each is called."""


def length_problems(node: Node, key: str = "") -> Iterator[Problem]:
    """Yield a problem for each key, name, title and other text below a node that is too long.

    `key` is the key below which the node stands, or the nearest that says what its texts are.
    """
    match node:
        case Scalar():
            if isinstance(node.value, str):
                yield from _longer(node.value, key, node.mark)
        case Seq():
            for item in node.items:
                yield from length_problems(item, key)
        case Map():
            for name, entry in node.entries.items():
                yield from _too_long(max(name.split("."), key=len), "name", MAX_NAME, entry.mark)
                kept = key in _PHRASES or key in _NAMES
                yield from length_problems(entry.node, key if kept else name)


def _longer(text: str, key: str, mark: Mark) -> Iterator[Problem]:
    if key in _PHRASES:
        yield from _too_long(text, _PHRASES[key], MAX_TITLE, mark)
    elif key in _NAMES:
        yield from _too_long(text, "name", MAX_NAME, mark)
    else:
        yield from _too_long(text, "text", MAX_TEXT, mark)


def _too_long(text: str, what: str, most: int, mark: Mark) -> Iterator[Problem]:
    if len(text) > most:
        yield mark.problem(f"a {what} has {most:,} characters at the most, not {len(text):,}")
