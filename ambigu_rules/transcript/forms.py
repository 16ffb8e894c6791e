"""The sentences of a language as forms to be filled in: to see which one a bad line was to be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.names import NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

_EXAMPLE: Mapping[str, str] = {
    "who": "Anna",
    "payee": "Anna",
    "names": "Ben, Carla",
    "last": "Dan",
    "cards": "2♠ 9♥",
    "drawn": "3♠ A♦",
    "chips": "5",
    "number": "2",
    "pips": "18",
    "account": "pool",
    "key": "players",
    "value": "Anna, Ben",
}
_SIGNED = "HAS"
"""The sentence whose number may be below zero."""
_BLANK = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """A sentence to be filled in.

    `loose` is a pattern that takes anything in its blanks, `literal` the text between them,
    `verb` what stands between the player and the next blank, `words` the words of the text; a
    number in it may be `signed`; `example` is the form filled in.
    """

    loose: re.Pattern[str]
    literal: str
    verb: str
    words: frozenset[str]
    signed: bool
    example: str


@cache
def forms(language: str) -> tuple[Form, ...]:
    """Return the forms of a language, those with the most text of their own first."""
    words = lexicon(language)
    parts = {
        **_EXAMPLE,
        "rung": words.word("rung", "flush"),
        "account": words.word("account", "pool"),
    }
    written = ((name, text) for name, text in words.sentences.items() if name != "HEAD")
    found = [_form(text, parts, signed=name == _SIGNED) for name, text in written]
    return tuple(sorted(found, key=lambda form: -len(form.literal)))


def _form(written: str, parts: Mapping[str, str], *, signed: bool) -> Form:
    pieces = _BLANK.split(written)
    pattern = ""
    for number, piece in enumerate(pieces):
        if number % 2:
            taken = NAME.pattern if piece == "who" else ".*?"
            pattern += f"(?P<{piece}>{taken})"
        else:
            pattern += r"\s+".join(map(re.escape, piece.split(" ")))
    verb = pieces[2].strip(" ,") if written.startswith("{who}") else ""
    literal = "".join(pieces[::2])
    own = frozenset(re.findall(r"\w+", literal))
    return Form(re.compile(pattern), literal, verb, own, signed, written.format_map(parts))
