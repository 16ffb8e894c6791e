"""How far the rules are evidence: what the editor filled in, what follows, what is borrowed;
the open questions and the remarks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambigu_rules.documents.views.columns import Column
    from ambigu_rules.documents.views.rules import RuleRow
    from ambigu_rules.documents.views.stated import Stated
    from ambigu_rules.documents.views.weighing import OptionView, PointView
    from ambigu_rules.rules.readings import ReadingOption
    from ambigu_rules.rules.variant import Variant

_Pairs = tuple[tuple["RuleRow", "Stated"], ...]

EXPLAINED = ("supplied", "inferred")
"""The standings whose reason is the editor's, and is therefore printed."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The rules of one column that its own source does not state: explained, and borrowed.

    `as_in` names an earlier column in which the same is explained, where there is one.
    """

    column: Column
    explained: tuple[tuple[RuleRow, Stated], ...]
    borrowed: tuple[tuple[RuleRow, Stated], ...]
    as_in: str


@dataclass(frozen=True, slots=True)
class ReadingRow:
    """One reading point; `chosen` is the option in force by column, empty where it is not asked.

    `hanging` are the options with what hangs on each, set against the one in force in the first
    column in which the point is asked.
    """

    name: str
    set_by: str
    passage: str
    asks: str
    adopted: str
    options: tuple[ReadingOption, ...]
    chosen: tuple[str, ...]
    hanging: tuple[OptionView, ...] = ()

    def hangs(self, option: str) -> OptionView | None:
        """Return what hangs on an option, where that is known and the option is not in force."""
        found = (one for one in self.hanging if one.name == option and not one.in_force)
        return next(found, None)

    def places(self, option: str) -> tuple[int, ...]:
        """Return the columns, by their places, in which an option is in force."""
        return tuple(place for place, chosen in enumerate(self.chosen) if chosen == option)


@dataclass(frozen=True, slots=True)
class RemarkRow:
    """A remark, and the columns for which it holds."""

    about: str
    passage: str
    says: str
    columns: tuple[int, ...]


def evidence_of(columns: Sequence[Column], rows: Sequence[RuleRow]) -> tuple[Evidence, ...]:
    """Return the evidence of each column."""
    found: list[Evidence] = []
    for place, column in enumerate(columns):
        cells = [(row, row.cells[place]) for row in rows if row.keys]
        explained = tuple(pair for pair in cells if pair[1].standing in EXPLAINED)
        borrowed = tuple(pair for pair in cells if pair[1].standing == "borrowed")
        same = (one.column.short for one in found if explained and _same(one.explained, explained))
        found.append(Evidence(column, explained, borrowed, next(same, "")))
    return tuple(found)


def _same(one: _Pairs, other: _Pairs) -> bool:
    return [(row.path, stated) for row, stated in one] == [
        (row.path, stated) for row, stated in other
    ]


def readings_of(
    variants: Sequence[Variant], weighed: Sequence[PointView] = ()
) -> tuple[ReadingRow, ...]:
    """Return every reading point of the variants, once; `weighed` tells what hangs on each."""
    hanging = {(one.set_by, one.name): one.options for one in weighed}
    points = {
        (reading.set_by, name): reading
        for variant in variants
        for name, reading in variant.readings.items()
    }
    return tuple(
        ReadingRow(
            name,
            set_by,
            reading.passage,
            reading.asks,
            reading.adopted,
            tuple(reading.options.values()),
            tuple(_chosen(variant, set_by, name) for variant in variants),
            hanging.get((set_by, name), ()),
        )
        for (set_by, name), reading in points.items()
    )


def _chosen(variant: Variant, set_by: str, name: str) -> str:
    reading = variant.readings.get(name)
    return reading.chosen if reading and reading.set_by == set_by else ""


def remarks_of(variants: Sequence[Variant]) -> tuple[RemarkRow, ...]:
    """Return every remark of the variants, once."""
    found: Mapping[tuple[str, str, str], list[int]]
    found = {}
    for place, variant in enumerate(variants):
        for one in variant.remarks:
            found.setdefault((one.about, one.passage, one.says), []).append(place)
    return tuple(RemarkRow(*remark, tuple(places)) for remark, places in found.items())
