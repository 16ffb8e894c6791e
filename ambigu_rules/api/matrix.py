"""The matrix of all witnesses: every question, what each witness answers, and what is not told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ambigu_rules.api.plain import plain_value
from ambigu_rules.api.written import Written
from ambigu_rules.compare.witnesses import answers, unrecorded, witnesses
from ambigu_rules.documents.views.matrix import Matrix as View
from ambigu_rules.documents.views.matrix import matrix_of
from ambigu_rules.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.compare.questioned import Question
    from ambigu_rules.compare.witnesses import Answer, Asked, Rule
    from ambigu_rules.library import Library


@dataclass(frozen=True, slots=True)
class Matrix(Written):
    """What all witnesses say; `view` is everything that the document contains."""

    asked: tuple[Asked, ...]
    questions: tuple[Question, ...]
    view: View
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    document: ClassVar[str] = "matrix"

    def as_json(self) -> dict[str, Any]:
        """Return the matrix as plain data."""
        return {
            "witnesses": [
                {
                    "name": one.name,
                    "title": one.title,
                    "date": one.date,
                    "consulted": one.consulted,
                    "via": list(one.via),
                }
                for one in self.view.columns
            ],
            "questions": [self._question(one) for one in self.questions],
        }

    def _question(self, question: Question) -> dict[str, Any]:
        found = zip(self.view.columns, answers(self.asked, question), strict=True)
        return {
            "question": question.id,
            "number": question.number,
            "part": question.part,
            "text": dict(question.text),
            "answers": {column.name: _answer(answer) for column, answer in found},
        }


def matrix_of_all(library: Library) -> Matrix:
    """Return the matrix of every witness in a library.

    Raises:
        LibraryError: a file has faults.
    """
    variants = [library.variant(name) for name in library.variants()]
    sources, questions = library.witnesses(), library.questions()
    asked = witnesses(sources.values(), variants)
    view = matrix_of(questions, sources, variants)
    return Matrix(asked, questions, view, library.translations())


def _answer(answer: Answer) -> dict[str, Any]:
    reply = answer.reply
    return {
        "kind": answer.kind.value,
        "ambiguous": answer.ambiguous,
        "rules": [_rule(one) for one in answer.rules],
        "words": list(reply.words) if reply else [],
        "text": dict(reply.text) if reply else {},
        "passage": answer.passage,
        "via": answer.via,
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "variant": rule.variant.id,
        "path": rule.path,
        "value": plain_value(rule.value),
        "standing": rule.ground.counts_as.value,
        "cite": rule.ground.cite,
    }


def gaps(library: Library) -> Iterator[Problem]:
    """Yield a problem for each witness of which nothing is recorded to some of the questions.

    Raises:
        LibraryError: a file has faults.
    """
    variants = [library.variant(name) for name in library.variants()]
    questions = library.questions()
    for name, missing in unrecorded(library.witnesses().values(), variants, questions).items():
        place = library.place_of(name.rstrip("†"))
        yield Problem(place, 0, 0, _gap(missing, len(questions)), _HINT)


_HINT = "add answers:, silent:, unseen: or moot: to its passages"
_SHOWN = 6


def _gap(missing: Sequence[str], of: int) -> str:
    more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
    named = ", ".join(missing[:_SHOWN])
    count = f"{len(missing)} of the {of} questions of the matrix"
    return f"nothing is recorded to {count}: {named}{more}"
