"""Questions: the rows of the matrix, and what is wrong with how sources answer them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.cards import hand as cards_of
from ambigu_rules.errors import CardError
from ambigu_rules.library import located
from ambigu_rules.library.located import Map, Node, Scalar, Seq, meant
from ambigu_rules.library.peel import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.errors import Problem

NAMING = ("agrees", "ambiguous", "silent", "unseen", "moot")
"""The keys of a passage that list questions."""

EVERYTHING_ELSE = "everything-else"
"""What stands for all questions that have no other answer, under `silent` and `unseen`."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question that is put to every witness.

    `rules` are the paths that answer it; or `hand` is a hand whose price is asked, or `rungs` are
    combinations whose order is. Where there is none of these only passages answer it.
    """

    id: str
    number: int
    part: str
    text: Mapping[str, str]
    rules: tuple[str, ...]
    hand: tuple[Card, ...]
    rungs: tuple[str, ...]


def read_questions(node: Map) -> tuple[Question, ...]:
    """Return the questions of a file that the schema has found to be in order."""
    items = node.get("questions")
    assert isinstance(items, Seq), "the schema asks for a list"
    return tuple(_question(number, item) for number, item in enumerate(items.items, 1))


def _question(number: int, node: Node) -> Question:
    hand = text_of(node, "hand")
    return Question(
        text_of(node, "id"),
        number,
        text_of(node, "part"),
        {language: text_of(node, language) for language in ("en", "fr")},
        _texts(node, "rules"),
        cards_of(hand) if hand else (),
        _texts(node, "rungs"),
    )


def _texts(node: Node, key: str) -> tuple[str, ...]:
    value = node.get(key) if isinstance(node, Map) else None
    return tuple(str(one.value) for one in _scalars(value))


def _scalars(node: Node | None) -> Iterator[Scalar]:
    for item in node.items if isinstance(node, Seq) else ():
        if isinstance(item, Scalar):
            yield item


def list_problems(node: Map) -> Iterator[Problem]:
    """Yield the faults of a list of questions that fits the schema."""
    items = node.get("questions")
    seen: set[str] = set()
    parts: list[str] = []
    for item in items.items if isinstance(items, Seq) else ():
        name, part = text_of(item, "id"), text_of(item, "part")
        if name in seen:
            yield located.find(item, ["id"]).mark.problem(f"the question {name!r} stands twice")
        if part in parts[:-1]:
            message = f"the part {part!r} is left and taken up again"
            yield located.find(item, ["part"]).mark.problem(message, "put its questions together")
        if parts[-1:] != [part]:
            parts.append(part)
        seen.add(name)
        yield from _hand_problems(item)


def _hand_problems(node: Node) -> Iterator[Problem]:
    hand = text_of(node, "hand")
    try:
        cards_of(hand) if hand else None
    except CardError as error:
        yield located.find(node, ["hand"]).mark.problem(str(error))


def answer_problems(node: Map, questions: tuple[Question, ...]) -> Iterator[Problem]:
    """Yield the faults of how the passages of a source answer: an unknown question, one that has
    two answers, an agreement of what is no report.
    """
    known = {one.id for one in questions}
    passages = node.get("passages")
    taken: dict[tuple[str, bool], str] = {}
    for name, entry in passages.entries.items() if isinstance(passages, Map) else ():
        reported = bool(text_of(entry.node, "via"))
        for key, one in _named(entry.node):
            question = str(one.value)
            if question == EVERYTHING_ELSE and key in ("silent", "unseen"):
                continue
            if question not in known:
                yield one.mark.problem(f"no question {question!r}", meant(question, known))
            elif key != "ambiguous" and (question, reported) in taken:
                first = taken[question, reported]
                message = f"the question {question!r} has an answer already, in {first}"
                yield one.mark.problem(message, "one of them has to go")
            elif key == "agrees" and not text_of(node, "reports"):
                message = "only a report agrees with the witness that it tells of"
                yield one.mark.problem(message, "add reports: and its siglum")
            elif key != "ambiguous":
                taken[question, reported] = name


def _named(node: Node) -> Iterator[tuple[str, Scalar]]:
    """Yield (key, question) for each question that a passage names."""
    if not isinstance(node, Map):
        return
    answers = node.get("answers")
    for answer in answers.items if isinstance(answers, Seq) else ():
        to = answer.get("to") if isinstance(answer, Map) else None
        yield from (("answers", one) for one in _scalars(to))
    for key in NAMING:
        yield from ((key, one) for one in _scalars(node.get(key)))
