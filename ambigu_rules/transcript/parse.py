"""Reading: text to a transcript. The one importer of lark.

A whole file is read at once. Where that fails, each line is read by itself, so that every bad
line is reported in one run.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from lark import Lark
from lark import __version__ as version
from lark.exceptions import UnexpectedInput

from ambigu_rules.errors import Problem, TranscriptError
from ambigu_rules.messages import Message
from ambigu_rules.resources import compiled, keep
from ambigu_rules.transcript.head import unknown_language
from ambigu_rules.transcript.lexicon import RUN, languages, lexicon
from ambigu_rules.transcript.limits import excess
from ambigu_rules.transcript.reading import Reading
from ambigu_rules.transcript.sentences import BUILDERS, Meanings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.lexicon import Lexicon
    from ambigu_rules.transcript.reading import Run
    from ambigu_rules.transcript.sentences import Builder

_LANGUAGE = re.compile(r"^[ \t]*(?:language|langue)[ \t]*:[ \t]*([^\s#\[][^\n#\[]*)", re.MULTILINE)
_WORD = re.compile(r"\w+")
_KEY = re.compile(r"^[ \t]*([^:\n\"#\[]{1,40}?)[ \t]*:", re.MULTILINE)
_BLANKS = (
    "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}\N{FIGURE SPACE}\N{IDEOGRAPHIC SPACE}"
)
"""What printers set for a blank; a sign takes the place of a sign, so that columns stay."""


class Reader:
    """The parser of one language, and what its sentences are made into."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self.meanings = Meanings(words)
        self.lark = parser_of(words)
        self.sentences: Mapping[str, tuple[Builder, Callable[[str], Iterator[re.Match[str]]]]]
        self.sentences = {
            terminal.name: (
                BUILDERS[terminal.name],
                re.compile(terminal.pattern.to_regexp()).finditer,
            )
            for terminal in self.lark.terminals
            if terminal.name in BUILDERS
        }

    def others(self) -> Iterator[Reader]:
        """Yield the parsers of the other languages, which are made as they are asked for."""
        return (reader(one) for one in languages() if one != self.words.language)

    def runs(self, text: str, start: str = "transcript") -> list[Run] | None:
        """Return the runs of sentences of a file, or (`line`) of a line; None where it has faults.

        A run is (terminal, text, line, column).
        """
        try:
            tree = self.lark.parse(text, start=start)
        except UnexpectedInput:
            return None
        return [
            (token.type.removeprefix(RUN), token, token.line, token.column)  # type: ignore[union-attr, misc]
            for token in tree.children
        ]


def parser_of(words: Lexicon) -> Lark:
    """Return the parser of a language: as it was kept, if of this very grammar, or made anew."""
    place = compiled()
    if place is None:
        return _made(words)
    kept = place / f"transcript.{words.language}.{sys.implementation.cache_tag}.compiled"
    mark = sha256(f"{version}\n{words.grammar}".encode()).digest()
    try:
        before = kept.read_bytes()
        if before.startswith(mark):
            return Lark.load(BytesIO(before[len(mark) :]))
    except Exception:  # noqa: BLE001, S110 - whatever is wrong with what was kept, it is made anew
        pass
    made = _made(words)
    content = BytesIO()
    made.save(content)
    keep(kept, mark + content.getvalue())
    return made


def _made(words: Lexicon) -> Lark:
    return Lark(
        words.grammar,
        parser="lalr",
        lexer="contextual",
        start=["transcript", "line"],
        maybe_placeholders=False,
    )


@cache
def reader(language: str = "en") -> Reader:
    """Return the parser of a language, made once.

    Raises:
        UnknownName: there is no lexicon of it.
    """
    return Reader(lexicon(language))


def parse(text: str, file: str = "transcript") -> Transcript:
    """Return the transcript that a text is.

    Raises:
        TranscriptError: with every fault found, each with line and column.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        for blank in _BLANKS:
            text = text.replace(blank, " ")
    beyond = excess(text, file)
    if beyond:
        raise TranscriptError((beyond,))
    declared = _LANGUAGE.search(text)
    if declared is None:
        return _undeclared(text, file)
    value = declared[1].strip()
    word = _WORD.search(value.lower())
    if word is None or word[0] not in languages():
        line = text.count("\n", 0, declared.start(1)) + 1
        column = declared.start(1) - text.rfind("\n", 0, declared.start(1))
        raise TranscriptError((Problem(file, line, column, unknown_language(value)),))
    return Reading(reader(word[0]), file, text).transcript()


def _undeclared(text: str, file: str) -> Transcript:
    """Return the transcript of a text that does not say its language: it is English.

    Where that fails and the header is of another language, the line that says so is missed; the
    other faults are then those that the text has in that language.
    """
    try:
        return Reading(reader(), file, text).transcript()
    except TranscriptError:
        found = _other_headers(text)
        if found is None:
            raise
    language, at = found
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    word = lexicon(language).word("key", "language")
    message = Message(
        "this header line is {called}; a transcript in {called} says so at the top: "
        "`{key}: {language}`",
        called=lexicon(language).called,
        key=word,
        language=language,
    )
    Reading(reader(language), file, text, (Problem(file, line, column, message),)).transcript()
    raise AssertionError(message)


def _other_headers(text: str) -> tuple[str, int] | None:
    """Return the language of the header lines, and the place of the first that English has not;
    None where one is English and nothing else.
    """
    keys = [(" ".join(match[1].split()), match.start(1)) for match in _KEY.finditer(text)]
    known = lexicon().names("key")
    for name in languages():
        there = lexicon(name).names("key")
        foreign = [at for key, at in keys if key in there and key not in known]
        if foreign and not any(key in known and key not in there for key, _ in keys):
            return name, foreign[0]
    return None
