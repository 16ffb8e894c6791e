"""The rules side by side: those that differ, and those in which all agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import ORDERED
from ambigu_rules.documents.views.prices import price_of
from ambigu_rules.documents.views.stated import Lenders, Stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambigu_rules.compare.collation import Cell, Collation, Row
    from ambigu_rules.rules.variant import Variant

OWN_TABLES = ("ladder", "procedure", "ends")
"""The sections whose second name is that of a rung, a phase or an ending."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule: its path; the `subject` (rung, phase, ending) where it has one; the `keys` below;
    a cell a column. `split` where some column has rules of its own below this path."""

    path: str
    section: str
    subject: str
    keys: tuple[str, ...]
    cells: tuple[Stated, ...]
    split: tuple[bool, ...]

    @property
    def key(self) -> str:
        """The last name of the path: what kind of value this is."""
        return self.keys[-1] if self.keys else self.subject or self.section


@dataclass(frozen=True, slots=True)
class RuleSection:
    """The rows of one section, in the order of a deal."""

    name: str
    rows: tuple[RuleRow, ...]


def row_of(row: Row, collation: Collation, lenders: Sequence[Lenders]) -> RuleRow:
    """Return a row of a collation as a document shows it."""
    section, *keys = row.path.split(".")
    subject = keys.pop(0) if section in OWN_TABLES and keys else ""
    columns = zip(collation.variants, lenders, row.cells, strict=True)
    cells = tuple(_stated(row.path, *column) for column in columns)
    return RuleRow(
        row.path,
        section,
        subject,
        tuple(keys),
        cells,
        tuple(
            not cell.present and row.path not in ORDERED and _has_below(variant, row.path)
            for variant, cell in zip(collation.variants, cells, strict=True)
        ),
    )


def _stated(path: str, variant: Variant, lenders: Lenders, cell: Cell) -> Stated:
    stated = lenders.cell(cell)
    section, _, rest = path.partition(".")
    rung, _, key = rest.partition(".")
    if section == "ladder" and key == "price" and stated.present:
        return replace(stated, value=price_of(variant.ladder, rung))
    return stated


def _has_below(variant: Variant, path: str) -> bool:
    node: object = variant.tree
    for key in path.split("."):
        if not isinstance(node, dict) or key not in node:
            return False
        node = node[key]
    return isinstance(node, dict)


def sections(rows: Iterable[RuleRow]) -> tuple[RuleSection, ...]:
    """Return the rows by their sections."""
    return tuple(
        RuleSection(name, tuple(group)) for name, group in groupby(rows, lambda row: row.section)
    )


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference in brief: one rule, or a phase that only some columns have.

    `groups` holds the columns that agree, by their places, with the value they share.
    """

    row: RuleRow
    groups: tuple[tuple[tuple[int, ...], Stated, bool], ...]


def in_brief(rows: Iterable[RuleRow]) -> tuple[Difference, ...]:
    """Return the differences that a summary names.

    Left out is what follows from another: the rules of a phase that some columns lack (the phase
    itself is named), rules below a rule that is named, routes, and the order of phases.
    """
    found: list[Difference] = []
    covered: list[str] = []
    for row in rows:
        if any(row.path.startswith(f"{path}.") for path in covered):
            continue
        if row.path in ORDERED or "then" in row.keys:
            continue
        if row.key == "kind" and not all(cell.present for cell in row.cells):
            covered.append(row.path.rpartition(".")[0])
        elif any(row.split):
            covered.append(row.path)
        found.append(Difference(row, _groups(row)))
    return tuple(found)


def _groups(row: RuleRow) -> tuple[tuple[tuple[int, ...], Stated, bool], ...]:
    groups: list[tuple[list[int], Stated, bool]] = []
    for place, (cell, split) in enumerate(zip(row.cells, row.split, strict=True)):
        for places, other, other_split in groups:
            if (cell.value, split) == (other.value, other_split):
                places.append(place)
                break
        else:
            groups.append(([place], cell, split))
    return tuple((tuple(places), cell, split) for places, cell, split in groups)


def by_path(rows: Iterable[RuleRow]) -> Mapping[str, RuleRow]:
    """Return the rows by their paths."""
    return {row.path: row for row in rows}
