"""What every witness answers to every question: the matrix, from the variants and the sources.

An answer is made from the rules of the witness's variant whose ground is the witness's own, or it
is what a passage records: an answer in words, or that there is none, and why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import rules_of
from ambigu_rules.grounds import Standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.compare.questioned import Passage, Question, Reply, Source
    from ambigu_rules.grounds import Ground
    from ambigu_rules.rules.variant import Variant


class Kind(StrEnum):
    """What there is where a witness is asked a question."""

    VALUE = "value"
    SILENT = "silent"
    UNSEEN = "unseen"
    MOOT = "moot"
    UNRECORDED = "unrecorded"


@dataclass(frozen=True, slots=True)
class Asked:
    """A witness as it is asked: what was read of it, or what is `reported` of it.

    Of a witness of which no word was read there is but one of these, in which both stand.
    `passages` are those that may answer, each with its source; `variants` those that follow it.
    """

    source: Source
    reported: bool
    read: bool
    passages: tuple[tuple[Source, Passage], ...]
    variants: tuple[Variant, ...]

    @property
    def name(self) -> str:
        """The siglum, with a dagger where a report stands beside what was read."""
        return f"{self.source.siglum}†" if self.reported and not self.read else self.source.siglum

    @property
    def sigla(self) -> tuple[str, ...]:
        """The reports through which it is known, if it is."""
        vias = (p.via or (s.siglum if s is not self.source else "") for s, p in self.passages)
        return tuple(dict.fromkeys(via for via in vias if via))


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that answers: its path, its value, its ground, the variant whose rule it is."""

    path: str
    value: object
    ground: Ground
    variant: Variant


@dataclass(frozen=True, slots=True)
class Answer:
    """What a witness answers: `rules`, or a `reply` in words, or that there is none.

    `passage` records the reply or the silence; `via` is the report, where one tells it; `agrees`
    whether it only tells the same as the witness.
    """

    kind: Kind
    rules: tuple[Rule, ...] = ()
    reply: Reply | None = None
    passage: str = ""
    via: str = ""
    ambiguous: bool = False
    agrees: bool = False


def witnesses(sources: Iterable[Source], variants: Sequence[Variant]) -> tuple[Asked, ...]:
    """Return the witnesses, in the order of their years, each as it is asked.

    One of which nothing is recorded, and which no variant follows, is not asked.
    """
    known = tuple(sources)
    found: list[Asked] = []
    for source in sorted(known, key=lambda one: (one.year or 9999, one.siglum)):
        following = [one for one in variants if one.witness == source.siglum]
        asked = tuple(_asked(source, known, following)) if source.kind == "witness" else ()
        if following or any(map(_tells, asked)):
            found += asked
    return tuple(found)


def _tells(asked: Asked) -> bool:
    """Return whether any question has an answer here; of some witnesses no rule is known."""
    return any(
        (one.answers, one.agrees, one.silent, one.unseen, one.moot) != ((),) * 5
        for _, one in asked.passages
    )


def _asked(source: Source, known: Iterable[Source], variants: list[Variant]) -> Iterator[Asked]:
    own = [(source, one) for one in source.passages.values() if not one.via]
    told = [(source, one) for one in source.passages.values() if one.via]
    told += [
        (report, one)
        for report in known
        if report.reports == source.siglum
        for one in report.passages.values()
    ]
    following = tuple(variants)
    if source.consulted == "second-hand":
        yield Asked(source, True, True, (*own, *told), following)  # noqa: FBT003
        return
    yield Asked(source, False, True, tuple(own), following)  # noqa: FBT003
    if told:
        yield Asked(source, True, False, tuple(told), following)  # noqa: FBT003


def answers(asked: Sequence[Asked], question: Question) -> tuple[Answer, ...]:
    """Return what each witness answers to a question."""
    found: dict[str, Answer] = {}
    for one in asked:
        answer = next(records(one, question.id), None) or _by_rules(one, question)
        if answer.kind is Kind.UNRECORDED and not answer.agrees:
            answer = next(records(one, EVERYTHING_ELSE), answer)
        if answer.agrees:
            like = found.get(one.source.siglum, answer)
            also = [rule for rule in _by_rules(one, question).rules if rule not in like.rules]
            answer = replace(answer, kind=like.kind, rules=(*like.rules, *also), reply=like.reply)
        flagged = any(question.id in passage.ambiguous for _, passage in one.passages)
        found[one.name] = replace(answer, ambiguous=flagged and answer.kind is Kind.VALUE)
    return tuple(found.values())


EVERYTHING_ELSE = "everything-else"
"""What a passage names that is silent on whatever has no other answer, or that was not seen."""


def records(asked: Asked, name: str) -> Iterator[Answer]:
    """Yield what passages record of a question; a witness has one such record at the most."""
    for source, passage in asked.passages:
        ref = f"{source.siglum}/{passage.name}"
        via = passage.via or ("" if source is asked.source else source.siglum)
        for reply in passage.answers:
            if name in reply.to:
                yield Answer(Kind.VALUE, reply=reply, passage=ref, via=via)
        if name in passage.agrees:
            yield Answer(Kind.UNRECORDED, passage=ref, via=via, agrees=True)
        for kind in (Kind.SILENT, Kind.UNSEEN, Kind.MOOT):
            if name in getattr(passage, kind):
                yield Answer(kind, passage=ref, via=via)


def _by_rules(asked: Asked, question: Question) -> Answer:
    """Return the rules that answer, those of the first variant that has any."""
    for variant in asked.variants:
        rules = tuple(rule for rule in _rules(variant, question) if _own(asked, rule.ground))
        if rules:
            return Answer(Kind.VALUE, rules)
    return Answer(Kind.UNRECORDED)


_STANDINGS = (Standing.ATTESTED, Standing.REPORTED, Standing.INFERRED, Standing.READ)


def _own(asked: Asked, ground: Ground) -> bool:
    """Return whether a rule rests on what is asked, and not on another text or on the editor."""
    here = asked.reported if ground.via else asked.read
    siglum = ground.passage.partition("/")[0]
    return here and ground.counts_as in _STANDINGS and siglum == asked.source.siglum


def _rules(variant: Variant, question: Question) -> Iterator[Rule]:
    for path, value in _values(variant, question):
        ground = variant.find_ground(path)
        if ground:
            yield Rule(path, value, ground, variant)


def _values(variant: Variant, question: Question) -> Iterator[tuple[str, object]]:
    """Yield the rules that answer a question, by their paths."""
    worth = variant.ladder.judge(question.hand) if question.hand else None
    if worth:
        yield f"ladder.{worth.rung}.price", worth.price
    order = [rung.name for rung in variant.ladder.rungs]
    if question.rungs:
        yield "ladder", tuple(name for name in order if name in question.rungs)
    rules = rules_of(variant)
    for path in question.rules:
        if path in rules:
            yield path, rules[path]


def unrecorded(
    sources: Iterable[Source], variants: Sequence[Variant], questions: Sequence[Question]
) -> Mapping[str, tuple[str, ...]]:
    """Return by the names of witnesses the questions of which nothing is recorded there."""
    asked = witnesses(sources, variants)
    missing: dict[str, list[str]] = {}
    for question in questions:
        for one, answer in zip(asked, answers(asked, question), strict=True):
            if answer.kind is Kind.UNRECORDED:
                missing.setdefault(one.name, []).append(question.id)
    return {name: tuple(ids) for name, ids in missing.items()}
