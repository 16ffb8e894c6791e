"""Reading: text to statements. The one importer of lark.

A whole file is read at once. Where that fails, each line is read by itself, so that every bad
line is reported in one run.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from lark import Lark, Tree
from lark.exceptions import UnexpectedInput

from ambigu_rules.cards import Card, CardError
from ambigu_rules.errors import Problem, TranscriptError, UnknownName
from ambigu_rules.transcript.ast import DealText, Head, Header, Span, Transcript
from ambigu_rules.transcript.head import read_head
from ambigu_rules.transcript.lexicon import Lexicon, lexicon
from ambigu_rules.transcript.mistakes import diagnose
from ambigu_rules.transcript.names import Names
from ambigu_rules.transcript.sentences import BUILDERS, Parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lark import Token

    from ambigu_rules.transcript.ast import HeadLine, Statement

_LANGUAGE = re.compile(r"^[ \t]*(?:language|langue)[ \t]*:[ \t]*([^\s#\[]+)", re.MULTILINE)


class _Part(NamedTuple):
    """The tokens of one deal: those of its header, and those of its statements."""

    opener: Token | None
    head: list[Token]
    body: list[Token]


class Reader:
    """The parser of one language."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self.lark = Lark(
            words.grammar,
            parser="lalr",
            lexer="contextual",
            start="transcript",
            maybe_placeholders=False,
        )
        self.groups: dict[str, Callable[[str], re.Match[str] | None]] = {
            terminal.name: re.compile(terminal.pattern.to_regexp()).match
            for terminal in self.lark.terminals
        }

    def tokens(self, text: str) -> list[Token]:
        """Return the sentences of a file, or of a line.

        Raises:
            UnexpectedInput: there is something that is no sentence.
        """
        return self.lark.parse(text).children  # type: ignore[return-value]


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
    declared = _LANGUAGE.search(text)
    try:
        read = reader(declared[1] if declared else "en")
    except UnknownName as unknown:
        assert declared is not None
        line = text.count("\n", 0, declared.start(1)) + 1
        column = declared.start(1) - text.rfind("\n", 0, declared.start(1))
        raise TranscriptError((Problem(file, line, column, str(unknown)),)) from None
    return _Parsing(read, file, text).transcript()


def _parts(tokens: list[Token]) -> list[_Part]:
    """Return the tokens by deals, those before the first `deal N` in front."""
    parts = [_Part(None, [], [])]
    head, body = parts[0].head, parts[0].body
    for token in tokens:
        kind = token.type
        if kind == "DEAL":
            parts.append(_Part(token, [], []))
            head, body = parts[-1].head, parts[-1].body
        elif body or kind not in _HEADERS:
            body.append(token)
        else:
            head.append(token)
    return parts


class _Parsing:
    """The reading of one file: what is built, and the problems found on the way."""

    __slots__ = ("file", "names", "parts", "problems", "read", "shift", "text")

    def __init__(self, read: Reader, file: str, text: str) -> None:
        self.read = read
        self.file = file
        self.text = text
        self.problems: list[Problem] = []
        self.names = Names(())
        self.parts = Parts(read.words, self.names)
        self.shift = 0

    def transcript(self) -> Transcript:
        try:
            parts = _parts(self.read.tokens(self.text))
        except UnexpectedInput:
            self._line_by_line()
            raise TranscriptError(self._sorted()) from None
        first = parts[0]
        head = self._built(first.head)
        header, players = self._header(head, None)
        if not players:
            self._no_players(header)
        deals = [DealText(1, False, (), self._built(first.body))]  # type: ignore[arg-type]  # noqa: FBT003
        deals.extend(self._deal(part, players) for part in parts[1:])
        if len(deals) > 1 and not deals[0].statements:
            del deals[0]
        if self.problems:
            raise TranscriptError(self._sorted())
        return Transcript(self.file, header, head, tuple(deals), self.text)  # type: ignore[arg-type]

    def _deal(self, part: _Part, players: tuple[str, ...]) -> DealText:
        assert part.opener is not None
        number, span = self._number(part.opener)
        head = self._built(part.head, span.line)
        agreed, _ = self._header(head, players)
        body = self._built(part.body)
        return DealText(number, True, head, body, agreed, span)  # type: ignore[arg-type]  # noqa: FBT003

    def _number(self, token: Token) -> tuple[int, Span]:
        match = self.read.groups["DEAL"](token)
        assert match is not None
        return int(match[1]), self._span(token)

    def _span(self, token: Token) -> Span:
        column = token.column or 1
        return Span(
            (token.line or 1) + self.shift, column, column + len(token.rstrip(" \t\n\r;."))
        )

    def _header(
        self, lines: Iterable[HeadLine | Statement], players: tuple[str, ...] | None
    ) -> tuple[Header, tuple[str, ...]]:
        heads = [line for line in lines if isinstance(line, Head)]
        header, faults = read_head(heads, self.read.words, players)
        for line, part, message in faults:
            self._problem(line.span, message, part or line.value)
        if players is None:
            self.names = Names(header.players)
            self.parts = Parts(self.read.words, self.names)
        return header, header.players if players is None else players

    def _no_players(self, header: Header) -> None:
        if "players" not in header.spans:
            example = "`players: Anna, Ben, Carla`"
            self._problem(Span(1, 1, 1), f"the header names no players; expected a line {example}")

    def _built(self, tokens: list[Token], after: int = 0) -> tuple[HeadLine | Statement, ...]:
        """Return the statements of the tokens; `after` is a line on which something stands."""
        groups, parts, shift = self.read.groups, self.parts, self.shift
        built: list[HeadLine | Statement] = []
        for token in tokens:
            kind, line, column = token.type, token.line + shift, token.column  # type: ignore[operator]
            span = Span(line, column, column + len(token.rstrip(" \t\n\r;.")))  # type: ignore[arg-type]
            match = groups[kind](token)
            parts.alone = line != after
            after = line
            try:
                built.append(BUILDERS[kind](parts, match, span))  # type: ignore[arg-type]
            except UnknownName as bad:
                self._problem(span, str(bad), bad.name)
            except CardError as bad:
                self._problem(span, str(bad), parts.faulty)
        return tuple(built)

    def _problem(self, span: Span, message: str, part: str = "") -> None:
        line = self.text.split("\n")[span.line - 1]
        found = line.find(part, span.column - 1) if part else -1
        column = found + 1 if found >= 0 else span.column
        self.problems.append(Problem(self.file, span.line, column, message))

    def _sorted(self) -> list[Problem]:
        return sorted(self.problems, key=lambda problem: (problem.line, problem.column))

    def _line_by_line(self) -> None:
        """Find the faults of every line, each by itself, and of their order."""
        good: list[tuple[int, list[Token]]] = []
        for number, line in enumerate(self.text.split("\n")):
            try:
                good.append((number, self.read.tokens(line)))
            except UnexpectedInput:
                for column, message in diagnose(line, self.read.words):
                    self.problems.append(Problem(self.file, number + 1, column, message))
        self._misplaced(good)
        heads: list[HeadLine | Statement] = []
        rest: list[tuple[int, list[Token]]] = []
        opened = False
        for self.shift, tokens in good:
            opened = opened or any(token.type not in _HEADERS for token in tokens)
            if opened:
                rest.append((self.shift, tokens))
            else:
                heads += self._built(tokens)
        header, _ = self._header(heads, None)
        if not self.problems:
            self._no_players(header)
        for self.shift, tokens in rest:
            self._built([token for token in tokens if token.type != "DEAL"])

    def _misplaced(self, good: list[tuple[int, list[Token]]]) -> None:
        """Report each header line that stands below an act or a claim."""
        below = False
        for number, tokens in good:
            for token in tokens:
                if token.type == "HEAD" and below:
                    message = "a header line stands above the acts and claims of its deal"
                    self.problems.append(
                        Problem(self.file, number + 1, token.column or 1, message)
                    )
                elif token.type not in _HEADERS:
                    below = token.type != "DEAL"


_HEADERS = ("HEAD", "NOTE", "COMMENT")
