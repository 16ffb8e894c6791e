"""The sentences of a language as forms to be filled in: to see which one a bad line was to be."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.messages import either
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.names import NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.transcript.lexicon import Lexicon

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
_NAMES = {"anna", "ben", "carla", "dan"}
_FEW = 4
_SIGNED = "HAS"
"""The sentence whose number may be below zero."""
_BLANK = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """A sentence to be filled in.

    `loose` is a pattern that takes anything in its blanks, `literal` the text between them,
    `verb` what stands between the player and the next blank; a number in it may be `signed`;
    `example` is the form filled in.
    """

    loose: re.Pattern[str]
    literal: str
    verb: str
    signed: bool
    example: str


@cache
def forms(language: str) -> tuple[Form, ...]:
    """Return the forms of a language, those with the most text of their own first."""
    words = lexicon(language)
    written = ((name, text) for name, text in words.sentences.items() if name != "HEAD")
    found = [_form(text, example(words, name), signed=name == _SIGNED) for name, text in written]
    return tuple(sorted(found, key=lambda form: -len(form.literal)))


def example(words: Lexicon, terminal: str) -> str:
    """Return a sentence of a language filled in.

    >>> example(lexicon("en"), "DECLARES")
    'Anna declares a point of 8♠ 7♠'
    """
    declared = terminal == "DECLARES"
    parts = {
        **_EXAMPLE,
        **({"who": "Ben"} if terminal == "PAYS" else {}),
        "rung": words.word("rung", "point" if declared else "flush"),
        "account": words.word("account", "pool"),
    }
    if declared:
        parts["cards"] = "8♠ 7♠"
    return words.sentences[terminal].format_map(parts)


def closest(piece: str, language: str) -> Form | None:
    """Return the form that has most words with a piece of a line: one that few forms have, or two
    that many have; None where none has.
    """
    here = {word.casefold() for word in re.findall(r"\w+", piece)}
    common = [(form, here & _plain(form)) for form in forms(language)]
    uses = Counter(word for form in forms(language) for word in _plain(form))
    score = {form: (sum(uses[word] < _FEW for word in words), len(words)) for form, words in common}
    best = max(score, key=lambda form: (score[form], -len(form.example)))
    return best if score[best] >= (1, 1) or score[best][1] > 1 else None


def _plain(form: Form) -> set[str]:
    """Return the words of a form's example that are no names of players and no numbers."""
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", form.example)}
    return words - _NAMES


def such_as(words: Lexicon) -> str:
    """Return three sentences of a language, as a clause."""
    return either(f"`{example(words, one)}`" for one in ("DEALT", "CALLS", "STAKE_IS"))


def _form(written: str, example: str, *, signed: bool) -> Form:
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
    return Form(re.compile(pattern), literal, verb, signed, example)
