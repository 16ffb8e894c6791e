"""The matrix of all witnesses: a question a row, a witness a column."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from ambigu_rules.compare.questioned import Passage as QuestionedPassage
from ambigu_rules.compare.questioned import Source as Questioned
from ambigu_rules.compare.witnesses import Kind, answers, witnesses
from ambigu_rules.documents.views.prices import stated_price
from ambigu_rules.documents.views.procedure import followed
from ambigu_rules.documents.views.rules import RuleRow, named
from ambigu_rules.documents.views.sources import CitedSource, cited_sources
from ambigu_rules.documents.views.sources import Passage as DescribedPassage
from ambigu_rules.documents.views.sources import Source as Described
from ambigu_rules.documents.views.stated import STANDINGS, Lenders, Stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.compare.questioned import Question
    from ambigu_rules.compare.witnesses import Answer, Asked, Rule
    from ambigu_rules.rules.variant import Variant


class Passage(DescribedPassage, QuestionedPassage, Protocol):
    """A passage: what describes it, and what it answers."""


class Source(Described, Questioned, Protocol):
    """A source: what describes it, and what it answers."""

    @property
    def passages(self) -> Mapping[str, Passage]:
        """What it says."""


@dataclass(frozen=True, slots=True)
class WitnessColumn:
    """A witness: its `name` in the table, which has a dagger where this is what reports tell.

    `via` are the sigla of the reports; `read` is false where no word of the witness was read.
    """

    name: str
    siglum: str
    title: str
    date: str
    consulted: str
    via: tuple[str, ...]
    read: bool


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """What a witness answers: of a value the `rules` that say it, or `words` of the source, or a
    `text` of ours by language.

    `steps` are the phases that a route leads to, each with its kind and its stated rules, as far as
    the witness tells them: a rule that is borrowed or supplied has no value here; `reported` is
    whether words or text are a report's.
    """

    kind: str
    ambiguous: bool = False
    rules: tuple[tuple[RuleRow, Stated], ...] = ()
    steps: tuple[tuple[str, Mapping[str, object]], ...] = ()
    words: tuple[str, ...] = ()
    text: Mapping[str, str] = field(default_factory=dict)
    passages: tuple[tuple[str, str], ...] = ()
    reported: bool = False

    @property
    def stated(self) -> Mapping[str, Stated]:
        """The rules by their paths."""
        return {row.path: stated for row, stated in self.rules}


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A question, and a cell a column."""

    id: str
    number: int
    text: Mapping[str, str]
    cells: tuple[MatrixCell, ...]


@dataclass(frozen=True, slots=True)
class MatrixPart:
    """The questions on one part of a deal."""

    name: str
    rows: tuple[MatrixRow, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """A source that only mentions the game, with what it answers all the same."""

    siglum: str
    title: str
    date: str
    answers: tuple[tuple[Mapping[str, str], MatrixCell], ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """All witnesses and all questions, in the order of a deal; the sources that are cited."""

    columns: tuple[WitnessColumn, ...]
    parts: tuple[MatrixPart, ...]
    mentions: tuple[Mention, ...]
    sources: tuple[CitedSource, ...]

    @property
    def standings(self) -> tuple[str, ...]:
        """The standings that a value may have: what a witness does not say is no answer of it."""
        return tuple(one for one in STANDINGS if one not in _UNSAID)

    @property
    def rows(self) -> tuple[MatrixRow, ...]:
        """The rows of all parts."""
        return tuple(row for part in self.parts for row in part.rows)


def matrix_of(
    questions: Sequence[Question], sources: Mapping[str, Source], variants: Sequence[Variant]
) -> Matrix:
    """Return the matrix; `variants` are those from whose rules the witnesses' answers are made."""
    asked = witnesses(sources.values(), variants)
    lenders = {one.id: Lenders.of(one) for one in variants}
    parts = tuple(
        MatrixPart(name, tuple(_row(question, asked, lenders) for question in group))
        for name, group in groupby(questions, lambda one: one.part)
    )
    mentions = tuple(_mentions(questions, sources.values()))
    cells = [cell for part in parts for row in part.rows for cell in row.cells]
    cells += [cell for one in mentions for _, cell in one.answers]
    passages = [ref for cell in cells for ref, _ in cell.passages]
    sigla = [via for one in asked for via in one.sigla]
    columns = tuple(map(_column, asked))
    return Matrix(columns, parts, mentions, cited_sources(passages, sigla, sources))


def _column(asked: Asked) -> WitnessColumn:
    source = asked.source
    return WitnessColumn(
        asked.name,
        source.siglum,
        source.title,
        source.date,
        source.consulted,
        asked.sigla,
        source.consulted != "second-hand",
    )


def _row(question: Question, asked: Sequence[Asked], lenders: Mapping[str, Lenders]) -> MatrixRow:
    cells = tuple(_cell(answer, lenders) for answer in answers(asked, question))
    return MatrixRow(question.id, question.number, question.text, cells)


def _cell(answer: Answer, lenders: Mapping[str, Lenders]) -> MatrixCell:
    rules = tuple(_stated(rule, answer, lenders) for rule in answer.rules)
    told = answer.passage.startswith(f"{answer.via}/")
    passages = [(answer.passage, "" if told else answer.via)] if answer.passage else []
    passages += [(one.passage, one.via) for _, one in rules]
    return MatrixCell(
        answer.kind.value,
        answer.ambiguous,
        rules,
        tuple(step for rule in answer.rules for step in _steps(rule, answer, lenders)),
        answer.reply.words if answer.reply else (),
        answer.reply.text if answer.reply else {},
        tuple(dict.fromkeys(passages)),
        bool(answer.via),
    )


def _stated(rule: Rule, answer: Answer, lenders: Mapping[str, Lenders]) -> tuple[RuleRow, Stated]:
    """Return a rule as it is stated; what a report agrees to is reported, and cites the report."""
    row, lender = named(rule.path, ()), lenders[rule.variant.id]
    stated = lender.state(rule.value, rule.ground)
    if row.section == "ladder" and row.key == "price" and not isinstance(rule.value, int):
        stated = stated_price(rule.variant, lender, row.subject)
    return row, _told(stated, answer)


def _told(stated: Stated, answer: Answer) -> Stated:
    """Return a value as a report has it that agrees; what no text says remains as it is."""
    own = stated.standing in ("attested", "inferred", "read") and not stated.via
    if not answer.agrees or not own:
        return stated
    return replace(
        stated, standing="reported", passage=answer.passage, via="", reading="", because=""
    )


_UNSAID = ("supplied", "borrowed")
"""The standings of what no witness says."""

_NEEDED = {"payment": ("from", "chips"), "option": ("who",)}
"""Without which of its rules a phase cannot be told, by its kind."""


def _steps(
    rule: Rule, answer: Answer, lenders: Mapping[str, Lenders]
) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the phases that a route leads to, if the witness says who does what in them."""
    section, *keys = rule.path.split(".")
    if section == "procedure" and keys[1:2] == ["then"] and len(keys) > 2:
        for kind, rules in followed(rule.variant, lenders[rule.variant.id], str(rule.value)):
            told = _all_told(rules, answer)
            needed = (told[key] for key in _NEEDED[kind])
            if all(isinstance(one, Stated) and one.present for one in needed):
                yield kind, told


def _all_told(rules: Mapping[str, object], answer: Answer) -> Mapping[str, object]:
    found: dict[str, object] = {}
    for key, one in rules.items():
        if isinstance(one, Stated):
            found[key] = Stated(None) if one.standing in _UNSAID else _told(one, answer)
        else:
            found[key] = _all_told(one, answer) if isinstance(one, dict) else one
    return found


def _mentions(questions: Sequence[Question], sources: Iterable[Source]) -> Iterator[Mention]:
    """Yield each source that only mentions the game and answers something."""
    for source in sorted(sources, key=lambda one: one.year or 9999):
        told = tuple(
            (question.text, _replied(source, passage.name, reply.words, reply.text))
            for question in questions
            for passage in source.passages.values()
            for reply in passage.answers
            if question.id in reply.to
        )
        if source.kind == "mention" and told:
            yield Mention(source.siglum, source.title, source.date, told)


def _replied(
    source: Source, passage: str, words: tuple[str, ...], text: Mapping[str, str]
) -> MatrixCell:
    ref = f"{source.siglum}/{passage}"
    return MatrixCell(Kind.VALUE.value, words=words, text=text, passages=((ref, ""),))
