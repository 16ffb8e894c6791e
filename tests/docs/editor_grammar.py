"""`docs/editors/ambigu.tmLanguage.json`: a TextMate grammar, made of the files in `grammar/`.

Only patterns are used that Oniguruma and Python read alike.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ambigu_rules.transcript.lexicon import languages, lexicon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_BODY = re.compile(r"^//= .+\n[A-Z_]+(?:\.[0-9]+)?: (.+)$", re.MULTILINE)
_COUNTERS = re.compile(r"^COUNTERS: _S /(.+)/$", re.MULTILINE)
_LITERAL = re.compile(r'"([^"]+)"|/((?:[^/\\]|\\.)+)/')
_BEFORE, _AFTER = r"(?<![^\s;.\]])", r"(?![^\s;,.#\[:])"
_NOT_WORDS = re.compile(r"^[,?\\(\[\]: t*]*$")
SIGNS, LETTERS = "♠♤♥♡♦♢♣♧", "shdcSHDC"
NAME = r'[^\s"#\[\];:,.?()«»0-9-][^\s"#\[\];:,.?()«»]*'


def grammar(root: Path) -> dict[str, Any]:
    """Return the grammar as plain data."""
    keys = _either(spelled for name in languages() for spelled in lexicon(name).names("key"))
    return {
        "name": "Ambigu transcript",
        "scopeName": "text.ambigu",
        "fileTypes": ["amb"],
        "patterns": [
            _rule("comment.line.number-sign.ambigu", r"#[^\n]*"),
            _rule("comment.block.note.ambigu", r"\[[^\]\n]*\]"),
            {
                "match": rf'^[ \t]*({keys})[ \t]*(:)[ \t]*((?:[^"#\[\n]|"[^"\n]*")*)',
                "captures": {
                    "1": {"name": "keyword.other.header.ambigu"},
                    "2": {"name": "punctuation.separator.header.ambigu"},
                    "3": {"name": "string.unquoted.header.ambigu"},
                },
            },
            _rule("constant.other.card.ambigu", _cards()),
            _rule("string.quoted.name.ambigu", r'"[^"\n]+"|«[^«»"#\[\];\n]+»(?=[ \t,])'),
            _rule("entity.name.type.combination.ambigu", _word(_spelled("rung"))),
            _rule("keyword.control.ambigu", _word(_literals(root))),
            _rule("entity.name.section.stake.ambigu", _word(_spelled("account"))),
            _rule("constant.numeric.ambigu", r"(?<![^\s])[-−]?[0-9]{1,18}(?![^\s;,.#\[])"),
            _rule("variable.other.player.ambigu", NAME),
            _rule("punctuation.separator.ambigu", r"[;,.]"),
        ],
    }


def text(root: Path) -> str:
    """Return the grammar as it is written to its file."""
    return json.dumps(grammar(root), ensure_ascii=False, indent=2) + "\n"


def _rule(name: str, match: str) -> dict[str, str]:
    return {"name": name, "match": match}


def _cards() -> str:
    rank, suit, of = (_spelled(kind) for kind in ("rank", "suit", "of"))
    pip = r"(?:10|[1-9Aa])"
    own = (one for name in languages() for one in lexicon(name).names("letter"))
    letters = f"[{SIGNS}{''.join(sorted({*LETTERS, *own}))}]"
    worded = rf"(?:10|[1-9A]|{rank})[ \t]+(?:{of})[ \t]+(?:{suit})"
    one = rf"(?:{worded}|{pip}{letters}|{letters}{pip}|\?)[\uFE0E\uFE0F]?"
    return rf"(?<![^\s'’]){one}(?![^\s;,.#\[])"


def _spelled(kind: str) -> str:
    return _either(one for name in languages() for one in lexicon(name).names(kind))


def _either(spelled: Iterable[str]) -> str:
    longest = sorted(dict.fromkeys(spelled), key=lambda one: (-len(one), one))
    return "|".join(re.escape(one).replace(r"\ ", r"[ \t]+") for one in longest)


def _word(either: str) -> str:
    return rf"{_BEFORE}(?:{either}){_AFTER}"


def _literals(root: Path) -> str:
    """Return every word of every sentence, the longest first."""
    found = dict.fromkeys(one for name in languages() for one in _words_of(root, name))
    return "|".join(sorted(found, key=lambda one: (-len(one), one)))


def _words_of(root: Path, language: str) -> Iterator[str]:
    source = (root / "grammar" / f"{language}.lark").read_text("utf-8")
    yield from _COUNTERS.findall(source)
    for body in _BODY.findall(source):
        for plain, pattern in _LITERAL.findall(body):
            if plain.isalpha():
                yield plain
            elif "[ \\t]*," in pattern:  # the comma of an exchange, or a word in its place
                yield pattern.rpartition("+")[2].strip(")")
            elif pattern and not _NOT_WORDS.match(pattern):
                yield pattern.replace("['’](?=[A1a])", "['’]")
