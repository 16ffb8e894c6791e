"""The rulebook of one variant: everything that the book contains."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.columns import Column, columns_of
from ambigu_rules.documents.views.evidence import RemarkRow, remarks_of
from ambigu_rules.documents.views.rulebook_flow import Flow, flow_of, main_outcome
from ambigu_rules.documents.views.rulebook_ladder import (
    LadderPart,
    ladder_in,
    rules_of_the_ladder,
)
from ambigu_rules.documents.views.rulebook_payments import Payment, payments_in
from ambigu_rules.documents.views.rulebook_steps import Ending, Step, endings_in, sole, steps_in
from ambigu_rules.documents.views.rulebook_words import (
    GLANCE,
    HISTORY,
    SITTING,
    Entry,
    Said,
    told,
    vocabulary,
    words_of,
)
from ambigu_rules.documents.views.sources import CitedSource, Source, cited_sources
from ambigu_rules.documents.views.stated import Lenders, Stated, ground_of, nested

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambigu_rules.documents.views.rulebook_advice import Exchange
    from ambigu_rules.documents.views.rulebook_example import Example
    from ambigu_rules.grounds import Ground
    from ambigu_rules.rules.readings import Reading
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of the book, each value stated: the table and the pack, the steps of a deal and
    its endings, the ladder, the payments; `own` are the words of the text that it follows, by
    passage and by what they are words for.
    """

    pack: Mapping[str, object]
    table: Mapping[str, object]
    steps: tuple[Step, ...]
    endings: tuple[Ending, ...]
    ladder: LadderPart
    payments: tuple[Payment, ...]
    own: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)

    def said(self, step: Step, subject: str) -> tuple[str, ...]:
        """Return the own text's words for a subject, in those of its passages that a step cites."""
        cited = (self.own.get(ref, {}) for ref, _ in step.passages)
        return tuple(dict.fromkeys(word for terms in cited for word in terms.get(subject, ())))

    @property
    def sole(self) -> frozenset[tuple[str, str]]:
        """The first draw and the first betting where no second follows, with what they are then."""
        return sole(self.steps)

    @property
    def cards(self) -> int:
        """How many cards the pack has."""
        highest = self.pack["highest"]
        assert isinstance(highest, Stated)
        assert isinstance(highest.value, int)
        return 4 * highest.value

    @property
    def course(self) -> tuple[Step, ...]:
        """The steps of a deal that goes its whole way: on from the first, by the last route."""
        by_name = {step.name: step for step in self.steps}
        found = [self.steps[0]]
        while True:
            step = found[-1]
            following = self._following(step)
            if following not in by_name:
                return tuple(found)
            found.append(by_name[following])

    def _following(self, step: Step) -> str:
        """Return the name of what a step leads to; empty after the last."""
        if step.routes:
            main = main_outcome([route.outcome for route in step.routes])
            return next(route.target for route in step.routes if route.outcome == main)
        return self.steps[step.number].name if step.number < len(self.steps) else ""

    def courses(self, kind: str) -> tuple[Step, ...]:
        """Return the steps of one kind that a deal goes through which goes its whole way."""
        return tuple(step for step in self.course if step.kind == kind)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The book: its rules, and what stands round them.

    `glance`, `history` and `sitting` are what the sources say by topic; `vocabulary` their own
    words; `readings` the open questions; `example` a deal worked out, None where there is none;
    `advice` what to keep in each exchange.
    """

    column: Column
    rules: Rules
    flow: Flow
    glance: Mapping[str, tuple[Said, ...]]
    history: Mapping[str, tuple[Said, ...]]
    sitting: Mapping[str, tuple[Said, ...]]
    vocabulary: tuple[Entry, ...]
    readings: tuple[Reading, ...]
    remarks: tuple[RemarkRow, ...]
    example: Example | None
    advice: tuple[Exchange, ...]
    witness: CitedSource | None
    sources: tuple[CitedSource, ...]

    @property
    def listed(self) -> frozenset[str]:
        """The passages that are listed under the sources, to which a citation can lead."""
        return frozenset(one.ref for source in self.sources for one in source.passages)

    @property
    def standings(self) -> tuple[str, ...]:
        """The standings that occur, as the legend explains them."""
        return tuple(name for name, count in self.column.tally.items() if count)


def rules_in(variant: Variant, *, hands: bool = True) -> Rules:
    """Return the rules of the variant; without `hands` nothing is searched for, and none shown."""
    lenders = Lenders.of(variant)
    pack, table = (nested(variant, lenders, name, variant.tree[name]) for name in ("pack", "table"))
    assert isinstance(pack, dict)
    assert isinstance(table, dict)
    steps = steps_in(variant, lenders)
    ladder = ladder_in(variant, lenders) if hands else rules_of_the_ladder(variant, lenders)
    return Rules(pack, table, steps, endings_in(variant, lenders), ladder, payments_in(steps))


def rulebook(
    variant: Variant,
    *,
    sources: Mapping[str, Source] | None = None,
    titles: Mapping[str, Mapping[str, str]] | None = None,
    example: Example | None = None,
    advice: tuple[Exchange, ...] = (),
) -> Rulebook:
    """Return the rulebook of a variant.

    `sources` are the witnesses by siglum, `titles` those of overlays and parents, `example` a
    deal worked out, `advice` what to keep in each exchange.
    """
    known = sources or {}
    (column,) = columns_of([variant], titles or {})
    rules = replace(rules_in(variant), own=words_of(column.witness, known))
    remarks = remarks_of([variant])
    history = told(HISTORY, known)
    own = _sigla(variant)
    cited = [
        *(ground.passage for path, _ in variant.leaves() if (ground := _ground(variant, path))),
        *(reading.passage for reading in variant.readings.values()),
        *(remark.passage for remark in remarks),
    ]
    glance, sitting = told(GLANCE, known, own), told(SITTING, known, own)
    words = vocabulary((ref for ref in cited if ref), known, _words(variant))
    sigla = [column.witness, *own]
    for said in (history, glance, sitting):
        sigla += [one.siglum for some in said.values() for one in some]
    sigla += [
        one for entry in words for term in entry.terms for said in term.sources for one in said
    ]
    listed = cited_sources([ref for ref in cited if ref], [s for s in sigla if s], known)
    return Rulebook(
        column,
        rules,
        flow_of(variant),
        glance,
        history,
        sitting,
        words,
        tuple(variant.readings.values()),
        remarks,
        example,
        advice,
        next((one for one in listed if one.siglum == column.witness), None),
        listed,
    )


def _ground(variant: Variant, path: str) -> Ground | None:
    return ground_of(variant, path)


def _sigla(variant: Variant) -> tuple[str, ...]:
    """Return the sigla that the rules rest on, the variant's own witness first."""
    grounds = (ground_of(variant, path) for path, _ in variant.leaves())
    found = [ground.passage.partition("/")[0] for ground in grounds if ground and ground.passage]
    vias = (ground.via for ground in variant.grounds.values() if ground.via)
    return tuple(dict.fromkeys(one for one in (variant.witness, *found, *vias) if one))


def _words(variant: Variant) -> set[str]:
    """Return the names of the rungs, and what else stands in the rules as a word."""
    said = {value for _, value in variant.leaves() if isinstance(value, str)}
    return said | {rung.name for rung in variant.ladder.rungs}
