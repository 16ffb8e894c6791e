"""The words of the languages that transcripts are in, as the files in `grammar/` list them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.resources import folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Words = Mapping[str, Mapping[str, tuple[str, ...]]]

SHARED = ("transcript", "cards")
"""The files of `grammar/` that belong to no language."""

_WORD = re.compile(r"^//([a-z]+) (\S.*?) = (.+)$", re.MULTILINE)


def languages() -> tuple[str, ...]:
    """Return the languages that there is a lexicon for."""
    names = (path.stem for path in folder("grammar").glob("*.lark"))
    return tuple(sorted(name for name in names if name not in SHARED))


def grammar(name: str) -> str:
    """Return the text of a file of `grammar/`."""
    return (folder("grammar") / f"{name}.lark").read_text(encoding="utf-8")


@cache
def words_of(language: str) -> Words:
    """Return the words of a language by kind (key, rung, account …): the spellings of each name,
    the first of them written.
    """
    words: dict[str, dict[str, tuple[str, ...]]] = {}
    for kind, name, spelled in _WORD.findall(grammar(language)):
        words.setdefault(kind, {})[name] = tuple(part.strip() for part in spelled.split("|"))
    return words


def either(words: Words, kind: str) -> str:
    """Return a pattern of every spelling of a kind, the longest first."""
    spelled = [spelling for group in words[kind].values() for spelling in group]
    spelled.sort(key=len, reverse=True)
    return "|".join(map(_spaced, spelled))


def _spaced(spelling: str) -> str:
    return re.escape(spelling).replace("\\ ", "[ \\t]+")


def spellings_of(words: Words, kind: str) -> Iterable[str]:
    """Yield every spelling of a kind."""
    for group in words.get(kind, {}).values():
        yield from group
