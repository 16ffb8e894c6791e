"""Rules side by side: one row a rule, one cell a variant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.grounds import Ground, Standing
    from ambigu_rules.rules.variant import Variant

SECTIONS = ("table", "pack", "figures", "ladder", "procedure", "ends")
"""The sections of a variant's rules, in the order of a deal."""

ORDERED = ("ladder", "procedure")
"""The sections whose order is itself a rule: the path of the section holds the order."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one variant says: the value, and how far it is evidence.

    `value` is None where the variant has no such rule; `standing` and `ground` are None there,
    and where no ground encloses the rule.
    """

    value: object
    standing: Standing | None = None
    cite: str = ""
    ground: Ground | None = None

    @property
    def present(self) -> bool:
        """Whether the variant has such a rule."""
        return self.value is not None


@dataclass(frozen=True, slots=True)
class Row:
    """One rule under every variant, in the order of the collation's variants."""

    path: str
    cells: tuple[Cell, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Collation:
    """Every rule of the variants, in the order of a deal."""

    variants: tuple[Variant, ...]
    rows: tuple[Row, ...]

    @property
    def differing(self) -> tuple[Row, ...]:
        """The rows in which the variants do not agree."""
        return tuple(row for row in self.rows if row.differs)

    @property
    def agreeing(self) -> tuple[Row, ...]:
        """The rows in which all the variants have the same value."""
        return tuple(row for row in self.rows if not row.differs)


def collate(*variants: Variant) -> Collation:
    """Return the rules of the variants side by side."""
    return _collated(variants, [variant.tree for variant in variants])


def collate_changed(one: Variant, other: Variant) -> Collation:
    """Return the rules of two variants side by side, only of the sections that differ."""
    changed = {
        section
        for section in one.tree.keys() | other.tree.keys()
        if not _same(one.tree.get(section), other.tree.get(section))
    }
    trees = [
        {section: below for section, below in variant.tree.items() if section in changed}
        for variant in (one, other)
    ]
    return _collated((one, other), trees)


def _same(one: object, other: object) -> bool:
    """Return whether two sections are the same, the order of what goes by names included."""
    return one == other and list(_below("", [one])) == list(_below("", [other]))


def _collated(variants: tuple[Variant, ...], trees: Sequence[Mapping[str, object]]) -> Collation:
    values = [rules_of(variant) for variant in variants]
    rows = (_row(path, variants, values) for path in _paths(trees))
    return Collation(variants, tuple(row for row in rows if any(c.present for c in row.cells)))


def rules_of(variant: Variant) -> dict[str, object]:
    """Return every rule of the variant by its path; sequences are tuples throughout.

    Besides the values of the tree there are two orders: that of the rungs, which is their rank,
    and that of the phases.
    """
    rules = {path: _frozen(value) for path, value in variant.leaves()}
    for section in ORDERED:
        entries = variant.tree.get(section)
        if isinstance(entries, dict):
            rules[section] = tuple(entries)
    return rules


def _frozen(value: object) -> object:
    if isinstance(value, (list, tuple)):
        return tuple(map(_frozen, value))
    return value


def _row(path: str, variants: Iterable[Variant], values: Iterable[Mapping[str, object]]) -> Row:
    cells = tuple(
        _cell(path, variant, rules) for variant, rules in zip(variants, values, strict=True)
    )
    return Row(path, cells, any(cell.value != cells[0].value for cell in cells))


def _cell(path: str, variant: Variant, rules: Mapping[str, object]) -> Cell:
    value = rules.get(path)
    if value is None:
        return Cell(None)
    ground = variant.find_ground(path)
    return Cell(value, ground.counts_as, ground.cite, ground) if ground else Cell(value)


def _paths(trees: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """Yield every path of the trees, each before those below it, sections in their order."""
    trees = tuple(trees)
    known = [section for section in SECTIONS if any(section in tree for tree in trees)]
    for section in merge_orders(known, *trees):
        yield from _below(section, [tree[section] for tree in trees if section in tree])


def _below(path: str, nodes: Iterable[object]) -> Iterator[str]:
    yield path
    branches = [node for node in nodes if isinstance(node, dict)]
    for key in merge_orders(*branches):
        yield from _below(f"{path}.{key}", [node[key] for node in branches if key in node])


def same_order(one: object, other: object) -> bool:
    """Return whether two orders rank what both have alike.

    >>> same_order(("a", "b", "c"), ("a", "c")), same_order(("a", "b"), ("b", "a"))
    (True, False)
    """
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return one == other
    return [name for name in one if name in other] == [name for name in other if name in one]


def merge_orders(*orders: Iterable[str]) -> tuple[str, ...]:
    """Return all the names in one order: the first, with what only others have put in place.

    A name that an earlier order lacks follows the name that it follows in its own.

    >>> merge_orders("abd", "abcd", "xad")
    ('x', 'a', 'b', 'c', 'd')
    """
    merged: list[str] = []
    for order in orders:
        at = 0
        for name in order:
            if name not in merged:
                merged.insert(at, name)
            at = merged.index(name) + 1
    return tuple(merged)
