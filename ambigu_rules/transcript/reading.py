"""The reading of one file: from runs of sentences to statements, with every problem on the way."""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.errors import CardError, Problem, TranscriptError, UnknownName, brief, nearest
from ambigu_rules.messages import Message
from ambigu_rules.transcript.ast import DealText, Transcript
from ambigu_rules.transcript.head import read_head
from ambigu_rules.transcript.kinds import NOWHERE, DealLine, Head, Span
from ambigu_rules.transcript.limits import MAX_FAULTS, first_of
from ambigu_rules.transcript.mistakes import diagnose
from ambigu_rules.transcript.names import Names
from ambigu_rules.transcript.sentences import Parts
from ambigu_rules.transcript.slips import for_everyone
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.transcript.ast import Header
    from ambigu_rules.transcript.kinds import HeadLine, Statement
    from ambigu_rules.transcript.parse import Reader

Run = tuple[str, str, int, int]
"""Sentences of one kind that follow one another: terminal, text, line, column."""

_HEADERS = frozenset(("HEAD", "NOTE", "COMMENT"))
_TRAILING = " \t\n;."


class _Part(NamedTuple):
    """The runs of one deal: what opens it, those of its header, and those of its statements."""

    opener: Run | None
    head: list[Run]
    body: list[Run]


def _parts(runs: list[Run]) -> list[_Part]:
    """Return the runs by deals, those before the first `deal N` in front."""
    parts = [_Part(None, [], [])]
    _, head, body = parts[0]
    for run in runs:
        kind = run[0]
        if kind == "DEAL":
            parts.append(_Part(run, [], []))
            _, head, body = parts[-1]
        elif body or kind not in _HEADERS:
            body.append(run)
        else:
            head.append(run)
    return parts


class Reading:
    """The reading of one file."""

    __slots__ = ("file", "lines", "parts", "problems", "read", "text")

    def __init__(
        self, read: Reader, file: str, text: str, problems: Iterable[Problem] = ()
    ) -> None:
        self.read = read
        self.file = file
        self.text = text
        self.lines = text.split("\n")
        self.problems = list(problems)
        self.parts = Parts(read.meanings, Names(()))

    def transcript(self) -> Transcript:
        """Return the transcript.

        Raises:
            TranscriptError: with every fault found.
        """
        runs = self.read.runs(self.text)
        if runs is None:
            runs = self._line_by_line()
        first, *rest = _parts(self._ordered(runs))
        head = self._built(first.head)
        header = self._header(head)
        if "players" not in header.spans and not self._meant_for_players():
            example = f"`{self.read.words.word('key', 'players')}: Anna, Ben, Carla`"
            message = Message(
                "the header names no players; expected a line {example}", example=example
            )
            self._problem(NOWHERE, message)
        deals = [DealText(1, self._built(first.body))]  # type: ignore[arg-type]
        deals += [self._deal(part, header.players) for part in rest]
        if rest and not deals[0].statements:
            del deals[0]
        if self.problems:
            raise TranscriptError(first_of(self.problems))
        return Transcript(self.file, header, head, tuple(deals), self.text)  # type: ignore[arg-type]

    def _meant_for_players(self) -> bool:
        """Return whether a line that cannot be read may be the one that names the players."""
        others = (other.words.names("key") for other in self.read.others())
        names = {**ChainMap(*others), **self.read.words.names("key")}
        bad = [self.lines[problem.line - 1].partition(":") for problem in self.problems]
        keys = [key.strip().lower() for key, colon, _ in bad if colon]
        return any(names.get(one) == "players" for key in keys for one in nearest(key, names))

    def _deal(self, part: _Part, players: tuple[str, ...]) -> DealText:
        assert part.opener is not None
        (opener,) = self._built([part.opener])
        assert isinstance(opener, DealLine)
        head = self._built(part.head, opener.span.line)
        agreed = self._header(head, players)
        body = self._built(part.body, opener.span.line)
        return DealText(opener.number, body, opener, head, agreed)  # type: ignore[arg-type]

    def _header(
        self, lines: Iterable[HeadLine | Statement], players: tuple[str, ...] | None = None
    ) -> Header:
        heads = [line for line in lines if isinstance(line, Head)]
        header, faults = read_head(heads, self.read.words, players)
        for line, part, message in faults:
            self._problem(line.span, message, part or line.value)
        if players is None:
            self.parts.names = Names(header.players)
        return header

    def _built(self, runs: list[Run], after: int = 0) -> tuple[HeadLine | Statement, ...]:
        """Return the statements of the runs; `after` is a line on which something stands."""
        sentences_of, parts = self.read.sentences, self.parts
        built: list[HeadLine | Statement] = []
        for kind, run, line, column in runs:
            build, sentences = sentences_of[kind]
            for match in sentences(run):
                text = match[0]
                span = Span(line, column, column + len(text.rstrip(_TRAILING)))
                parts.alone = line != after
                after = line
                try:
                    built.append(build(parts, match, span))
                except UnknownName as bad:
                    everyone = bad.name.lower() in self.read.words.names("everyone")
                    message = for_everyone(self.read.words) if everyone else bad.message
                    self._problem(span, message, bad.name)
                except CardError as bad:
                    self._problem(span, bad.message, parts.faulty)
                lines = text.count("\n")
                if lines:
                    line += lines  # noqa: PLW2901 - where the next sentence of the run stands
                    column = len(text) - text.rfind("\n")  # noqa: PLW2901
                else:
                    column += len(text)  # noqa: PLW2901
        return tuple(built)

    def _problem(self, span: Span, message: Message, part: str = "") -> None:
        line = self.lines[span.line - 1] if span.line else ""
        found = line.find(part, span.column - 1) if part else -1
        column = found + 1 if found >= 0 else span.column
        self.problems.append(Problem(self.file, span.line or 1, column or 1, brief(message)))

    def _line_by_line(self) -> list[Run]:
        """Return the runs of the lines that can be read, and report the others."""
        good: list[Run] = []
        for number, line in enumerate(self.lines):
            if len(self.problems) > MAX_FAULTS:
                break
            runs = self.read.runs(line, "line")
            if runs is not None:
                good += [(kind, text, number + 1, column) for kind, text, _, column in runs]
                continue
            for column, message in diagnose(line, self.read.words, self._reads, self._elsewhere):
                self.problems.append(Problem(self.file, number + 1, column, brief(message)))
        return good

    def _reads(self, piece: str) -> bool:
        return self.read.runs(piece, "line") is not None

    def _elsewhere(self, piece: str) -> Message | None:
        """Return what is to be said of a piece that can be read in another language."""
        here = self.read.words
        for other in self.read.others():
            runs = other.runs(piece, "line")
            if not runs or runs[0][0] in (*_HEADERS, "DEAL"):
                continue
            apart = Reading(other, self.file, piece)
            said = [sentence(one, here) for one in apart._built(runs)]
            if not apart.problems:
                return Message(
                    "this is {there}; the transcript is read as {here}: write `{line}`",
                    there=other.words.called,
                    here=here.called,
                    line="; ".join(said),
                )
        return None

    def _ordered(self, runs: list[Run]) -> list[Run]:
        """Return the runs with the header in front; report what stands out of its place."""
        end = next((at for at, run in enumerate(runs) if run[0] == "DEAL"), len(runs))
        told = next((at for at, run in enumerate(runs[:end]) if run[0] not in _HEADERS), end)
        heads = [run for run in runs[:end] if run[0] == "HEAD"]
        if heads and told < runs.index(heads[0]):
            _, _, line, column = runs[told]
            message = Message(
                "an act or claim stands above the header; the lines of the header come first"
            )
            self.problems.append(Problem(self.file, line, column, message))
            runs = [*heads, *(run for run in runs if run not in heads)]
        self._misplaced(runs)
        return runs

    def _misplaced(self, runs: list[Run]) -> None:
        """Report each header line that stands below an act or a claim of its deal."""
        below = False
        for kind, _, line, column in runs:
            if kind == "HEAD":
                if below:
                    message = Message("a header line stands above the acts and claims of its deal")
                    self.problems.append(Problem(self.file, line, column, message))
            elif kind not in _HEADERS:
                below = kind != "DEAL"
