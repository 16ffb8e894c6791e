"""The apparatus of one variant: rule by rule the value, its ground, and what others say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import collate, same_order
from ambigu_rules.documents.views.columns import Column, columns_of
from ambigu_rules.documents.views.evidence import RemarkRow, remarks_of
from ambigu_rules.documents.views.rules import RuleRow, named, rows_of
from ambigu_rules.documents.views.sources import CitedSource, Source, cited_sources
from ambigu_rules.documents.views.stated import Lenders, Stated, ground_of, passages_of
from ambigu_rules.documents.views.weighing import Other, PointView, cited_in, points_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.rules.variant import Variant

SPOKEN = ("attested", "reported", "inferred", "read")
"""The standings of a value that its own text speaks for, one way or another."""


@dataclass(frozen=True, slots=True)
class Voice:
    """What another witness says to a rule; `agrees` is whether it says the same.

    Its reading points are asked in its own apparatus, so that no file is named that asks them.
    """

    short: str
    stated: Stated
    agrees: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: its value, the place of the passage in its source, the other witnesses."""

    row: RuleRow
    stated: Stated
    locus: str
    voices: tuple[Voice, ...]

    @property
    def agreeing(self) -> tuple[Voice, ...]:
        """The witnesses that say the same."""
        return tuple(one for one in self.voices if one.agrees)

    @property
    def attesting(self) -> tuple[Voice, ...]:
        """Those of them that have it in so many words, in a passage of their own."""
        return tuple(one for one in self.agreeing if one.stated.attested)

    @property
    def deriving(self) -> tuple[Voice, ...]:
        """The others of them."""
        return tuple(one for one in self.agreeing if not one.stated.attested)

    @property
    def dissenting(self) -> tuple[Voice, ...]:
        """The witnesses that say otherwise."""
        return tuple(one for one in self.voices if not one.agrees)


@dataclass(frozen=True, slots=True)
class EntrySection:
    """The entries of one section of the rules."""

    name: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Apparatus:
    """A variant at a glance, its rules, its reading points, the remarks, the sources cited.

    `others` are the witnesses that are asked besides.
    """

    column: Column
    others: tuple[Column, ...]
    sections: tuple[EntrySection, ...]
    points: tuple[PointView, ...]
    remarks: tuple[RemarkRow, ...]
    sources: tuple[CitedSource, ...]


def apparatus_of(
    variant: Variant,
    witnesses: Sequence[Variant],
    others: Mapping[tuple[str, str], Other],
    sources: Mapping[str, Source],
    overlay_titles: Mapping[str, Mapping[str, str]],
) -> Apparatus:
    """Return the apparatus of a variant.

    `witnesses` are the variants of other witnesses; `others` the rules under every option that
    is not in force, by reading point and option.
    """
    column, *asked = columns_of([variant, *witnesses], overlay_titles)
    rows = _rows([variant, *witnesses])
    shorts = [one.short for one in asked]
    entries = [_entry(row, shorts, sources) for row in rows if row.cells[0].present]
    points, remarks = points_of(variant, others), remarks_of([variant])
    stated = [one.stated for one in entries]
    stated += [voice.stated for one in entries for voice in one.voices]
    stated += cited_in(points)
    passages = [*passages_of(stated), *(one.passage for one in points if one.passage)]
    passages += [one.passage for one in remarks if one.passage]
    sigla = [column.witness, *(one.via for one in stated if one.via)]
    return Apparatus(
        column,
        tuple(asked),
        tuple(_sections(entries)),
        points,
        remarks,
        cited_sources(passages, sigla, sources),
    )


def _rows(variants: Sequence[Variant]) -> tuple[RuleRow, ...]:
    """Return every rule of the variants side by side, the order of the rungs before the rungs."""
    lenders = [Lenders.of(one) for one in variants]
    rows = rows_of(collate(*variants), lenders)
    order = named(
        "ladder",
        tuple(
            lender.state(tuple(rung.name for rung in one.ladder.rungs), ground_of(one, "ladder"))
            for one, lender in zip(variants, lenders, strict=True)
        ),
    )
    first = next(at for at, row in enumerate(rows) if row.section == "ladder")
    return (*rows[:first], order, *rows[first:])


def _entry(row: RuleRow, shorts: Sequence[str], sources: Mapping[str, Source]) -> Entry:
    own, *cells = row.cells
    voices = tuple(
        Voice(short, replace(cell, set_by=""), _same(row, own.value, cell.value))
        for short, cell in zip(shorts, cells, strict=True)
        if cell.present and cell.standing in SPOKEN
    )
    siglum, _, name = own.passage.partition("/")
    passage = sources[siglum].passages.get(name) if siglum in sources else None
    return Entry(row, own, passage.locus if passage else "", voices)


def _same(row: RuleRow, one: object, other: object) -> bool:
    """Return whether two values say the same; of two orders, whether they do of what both have."""
    return same_order(one, other) if row.path == "ladder" else one == other


def _sections(entries: Sequence[Entry]) -> Iterator[EntrySection]:
    names = dict.fromkeys(one.row.section for one in entries)
    for name in names:
        yield EntrySection(name, tuple(one for one in entries if one.row.section == name))
