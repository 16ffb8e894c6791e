"""The readings of one variant against each other: each point, its options, what each changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import collate_changed
from ambigu_rules.documents.views.columns import Column, columns_of
from ambigu_rules.documents.views.rules import RuleRow, gathered, rows_of
from ambigu_rules.documents.views.sources import CitedSource, Source, cited_sources
from ambigu_rules.documents.views.stated import Lenders, Stated, passages_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.compare.hands import HandChanges
    from ambigu_rules.rules.readings import Reading
    from ambigu_rules.rules.variant import Variant

Other = tuple["Variant", "HandChanges | None"]
"""The rules under another option, and the hands that change; None where none is judged anew."""


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option: the rules that differ, in force and under it, and the hands that change.

    Of the option in force there are neither.
    """

    name: str
    because: str
    in_force: bool
    adopted: bool
    rows: tuple[RuleRow, ...]
    hands: HandChanges | None


@dataclass(frozen=True, slots=True)
class PointView:
    """A reading point."""

    name: str
    asks: str
    passage: str
    set_by: str
    options: tuple[OptionView, ...]

    @property
    def in_force(self) -> str:
        """The name of the option in force."""
        return next(option.name for option in self.options if option.in_force)


@dataclass(frozen=True, slots=True)
class Weighing:
    """A variant at a glance, its reading points, and the sources that are cited."""

    column: Column
    points: tuple[PointView, ...]
    sources: tuple[CitedSource, ...]


def weighing(
    variant: Variant,
    others: Mapping[tuple[str, str], Other],
    sources: Mapping[str, Source],
    overlay_titles: Mapping[str, Mapping[str, str]],
) -> Weighing:
    """Return the readings of a variant; `others` every option not in force, by point and name."""
    (column,) = columns_of([variant], overlay_titles)
    points = points_of(variant, others)
    cited = cited_in(points)
    passages = [one.passage for one in points if one.passage]
    passages += passages_of(cited)
    sigla = [column.witness, *(stated.via for stated in cited if stated.via)]
    return Weighing(column, points, cited_sources(passages, sigla, sources))


def points_of(variant: Variant, others: Mapping[tuple[str, str], Other]) -> tuple[PointView, ...]:
    """Return the reading points of a variant, each option with what hangs on it.

    Of an option that is neither in force nor among the `others` nothing is told.
    """
    return tuple(_point(variant, one, others) for one in variant.readings.values())


def cited_in(points: Sequence[PointView]) -> tuple[Stated, ...]:
    """Return every value that the points state."""
    return tuple(_stated(points))


def _stated(points: Sequence[PointView]) -> Iterator[Stated]:
    for point in points:
        for row in (row for option in point.options for row in option.rows):
            for stated, below in row.parts:
                yield stated
                yield from (one for _, one in below)


def _point(
    variant: Variant, reading: Reading, others: Mapping[tuple[str, str], Other]
) -> PointView:
    options = []
    for name, option in reading.options.items():
        other = others.get((reading.name, name))
        rows, hands = (_rows(variant, other[0]), other[1]) if other else ((), None)
        in_force, adopted = name == reading.chosen, name == reading.adopted
        options.append(OptionView(name, option.because, in_force, adopted, rows, hands))
    return PointView(reading.name, reading.asks, reading.passage, reading.set_by, tuple(options))


def _rows(variant: Variant, other: Variant) -> tuple[RuleRow, ...]:
    lenders = [Lenders.of(one) for one in (variant, other)]
    return gathered(rows_of(collate_changed(variant, other), lenders))
