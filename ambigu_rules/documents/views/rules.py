"""The rules side by side: those that differ, and those in which all agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import ORDERED
from ambigu_rules.documents.views.prices import stated_price

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ambigu_rules.compare.collation import Cell, Collation, Row
    from ambigu_rules.documents.views.stated import Lenders, Stated
    from ambigu_rules.rules.variant import Variant

NAMED = ("ladder", "procedure", "ends")
"""The sections whose second name is that of a rung, a phase or an ending: the subject."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule: its path, the `subject` where it has one, the `keys` below, a cell a column.

    `below` holds by column the rules below this path, where some variant has a single value here
    and another has rules of their own, or where some variant lacks the whole subject.
    """

    path: str
    section: str
    subject: str
    keys: tuple[str, ...]
    cells: tuple[Stated, ...]
    below: tuple[tuple[tuple[RuleRow, Stated], ...], ...] = ()

    @property
    def key(self) -> str:
        """The last name of the path: what kind of value this is."""
        return self.keys[-1] if self.keys else self.subject or self.section

    @property
    def parts(self) -> tuple[tuple[Stated, tuple[tuple[RuleRow, Stated], ...]], ...]:
        """The cells, each with what is below it."""
        below = self.below or ((),) * len(self.cells)
        return tuple(zip(self.cells, below, strict=True))


@dataclass(frozen=True, slots=True)
class RuleSection:
    """The rows of one section, in the order of a deal."""

    name: str
    rows: tuple[RuleRow, ...]


def rows_of(collation: Collation, lenders: Sequence[Lenders]) -> tuple[RuleRow, ...]:
    """Return the rows of a collation as a document shows them; orders are shown elsewhere."""
    return tuple(_row(row, collation, lenders) for row in collation.rows if row.path not in ORDERED)


def _row(row: Row, collation: Collation, lenders: Sequence[Lenders]) -> RuleRow:
    columns = zip(collation.variants, lenders, row.cells, strict=True)
    return named(row.path, tuple(_stated(row.path, *column) for column in columns))


def named(path: str, cells: tuple[Stated, ...]) -> RuleRow:
    """Return a row by its path: its section, its subject where it has one, its keys."""
    section, *keys = path.split(".")
    subject = keys.pop(0) if section in NAMED and keys else ""
    return RuleRow(path, section, subject, tuple(keys), cells)


def _stated(path: str, variant: Variant, lenders: Lenders, cell: Cell) -> Stated:
    section, _, rest = path.partition(".")
    rung, _, key = rest.partition(".")
    if section == "ladder" and key == "price" and cell.present:
        return stated_price(variant, lenders, rung)
    return lenders.cell(cell)


def differs(row: RuleRow) -> bool:
    """Return whether the columns have different values."""
    return any(cell.value != row.cells[0].value for cell in row.cells)


def gathered(rows: Sequence[RuleRow]) -> tuple[RuleRow, ...]:
    """Return the rows that differ, those below one path gathered into one wherever a column has
    no rule below it at all: only then is a step, or a rung, missing there.
    """
    every = rows
    rows = [row for row in rows if differs(row)]
    heads = {row.path: row for row in rows}
    split = [path for path in _heads(rows) if _lacking(path, every)]
    found: dict[str, list[RuleRow]] = {}
    for row in rows:
        above = (path for path in split if row.path == path or row.path.startswith(f"{path}."))
        found.setdefault(next(above, row.path), []).append(row)
    return tuple(_gather(path, heads.get(path), group) for path, group in found.items())


def _heads(rows: Sequence[RuleRow]) -> Iterator[str]:
    """Yield the paths under which rules may be gathered, the widest first."""
    subjects = dict.fromkeys(f"{row.section}.{row.subject}" for row in rows if row.subject)
    yield from subjects
    for row in rows:
        if any(other.path.startswith(f"{row.path}.") for other in rows):
            yield row.path


def _lacking(path: str, rows: Sequence[RuleRow]) -> bool:
    """Return whether some column has no rule below the path, and another has."""
    below = [row for row in rows if row.path.startswith(f"{path}.")]
    has = [
        any(cell.present for cell in column)
        for column in zip(*(r.cells for r in below), strict=True)
    ]
    return any(has) and not all(has)


def _gather(path: str, head: RuleRow | None, group: Sequence[RuleRow]) -> RuleRow:
    if head is not None and len(group) == 1:
        return head
    empty = tuple(replace(cell, value=None, standing="") for cell in group[0].cells)
    row = head or named(path, empty)
    children = [child for child in group if child.path != path]
    below = tuple(
        tuple((child, child.cells[place]) for child in children if child.cells[place].present)
        for place in range(len(row.cells))
    )
    return replace(row, below=below)


def sections(rows: Iterable[RuleRow]) -> tuple[RuleSection, ...]:
    """Return the rows by their sections."""
    return tuple(
        RuleSection(name, tuple(group)) for name, group in groupby(rows, lambda row: row.section)
    )


@dataclass(frozen=True, slots=True)
class Agreed:
    """A value with what is below it, and the columns, by their places, that share it.

    What is below is of the first of them where it `varies`.
    """

    columns: tuple[int, ...]
    stated: Stated
    below: tuple[tuple[RuleRow, Stated], ...]
    varies: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference in brief: a rule, and its values with those who share them, standing and all."""

    row: RuleRow
    sides: tuple[Agreed, ...]


def in_brief(rows: Sequence[RuleRow]) -> tuple[Difference, ...]:
    """Return the differences as a summary names them."""
    return tuple(Difference(row, _sides(row)) for row in rows)


SPELT_OUT = ("rounds", "limit")
"""The rules of which a summary tells what is below them; of others, only that they are there."""


def _sides(row: RuleRow) -> tuple[Agreed, ...]:
    sides: dict[object, list[int]] = {}
    for place in range(len(row.cells)):
        sides.setdefault(_summary(row, place), []).append(place)
    return tuple(
        Agreed(tuple(places), *row.parts[places[0]], len({_values(row, at) for at in places}) > 1)
        for places in sides.values()
    )


def _summary(row: RuleRow, place: int) -> object:
    """Return what a summary shows of a column."""
    stated, below = row.parts[place]
    if below and not stated.present and not set(row.keys[-1:]) & set(SPELT_OUT):
        return "has rules"
    return (_dress(stated), *((child.path, _dress(one)) for child, one in below))


def _values(row: RuleRow, place: int) -> tuple[tuple[str, str], ...]:
    return tuple((child.path, repr(one.value)) for child, one in row.parts[place][1])


def _dress(stated: Stated) -> tuple[str, str]:
    """Return what a summary shows of a value."""
    return (repr(stated.value), stated.standing)
