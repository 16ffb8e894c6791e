"""Who sets a rule to what, among the rule sets there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.compare.collation import Cell, Collation, collate
from ambigu_rules.errors import AmbiguError
from tests.docs.rule_schema import flow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from tests.docs.rule_schema import Parameter

STANDINGS = ("attested", "reported", "inferred", "read", "supplied", "borrowed", "")

Who = dict[str, list[str]]
"""Names of rule sets by the standing of a value."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rule sets side by side, each by its short name; overlays with what they alone set."""

    names: tuple[str, ...]
    overlays: tuple[str, ...]
    collation: Collation

    @classmethod
    def of(cls, library: Library) -> Shelf:
        """Return all rule sets of the library, and its overlays, each over one that it fits."""
        variants = [library.variant(name) for name in library.variants()]
        variants.sort(key=lambda one: (len(one.chain), one.year or 9999, one.id))
        laid = [laid_over(variants, name, library) for name in library.overlays()]
        return cls(
            (*(one.witness or one.id for one in variants), *(one.overlays[-1] for one in laid)),
            ("",) * len(variants) + tuple(one.overlays[-1] for one in laid),
            collate(*variants, *laid),
        )

    def values(self, parameter: Parameter) -> dict[str, dict[str, Who]]:
        """Return who sets it: by name of the item (or nothing), value, standing."""
        found: dict[str, dict[str, Who]] = {}
        for row in self.collation.rows:
            place = parameter.pattern.fullmatch(row.path)
            if not place:
                continue
            item = place[1] if place.groups() else ""
            for number, cell in enumerate(row.cells):
                if cell.present and self._has(number, cell, parameter, item):
                    who = found.setdefault(item, {}).setdefault(flow(cell.value), {})
                    who.setdefault(standing(cell), []).append(self.names[number])
        return found

    def _has(self, number: int, cell: Cell, parameter: Parameter, item: str) -> bool:
        overlay = self.overlays[number]
        if overlay and not (cell.ground and cell.ground.set_by == overlay):
            return False
        if not parameter.kind:
            return True
        tree: Any = self.collation.variants[number].tree
        return bool(tree["procedure"][item]["kind"] == parameter.kind)

    def orders(self, section: str) -> dict[str, Who]:
        """Return who has the items of a section in which order: by order, standing."""
        found: dict[str, Who] = {}
        (row,) = (row for row in self.collation.rows if row.path == section)
        for number, cell in enumerate(row.cells):
            if not self.overlays[number]:
                value: Any = cell.value
                who = found.setdefault(", ".join(value), {})
                who.setdefault(standing(cell), []).append(self.names[number])
        return found


def laid_over(bases: Iterable[Variant], overlay: str, library: Library) -> Variant:
    """Return the overlay over the first rule set that it can be laid over."""
    for base in bases:
        try:
            return library.variant(f"{base.id}+{overlay}")
        except AmbiguError:
            continue
    raise LookupError(overlay)


def standing(cell: Cell) -> str:
    """Return the standing of a value; what is lent is borrowed, whatever it is for the lender."""
    if cell.ground is None:
        return ""
    return "borrowed" if cell.ground.lender else str(cell.ground.standing.value)


def told(who: Mapping[str, Sequence[str]]) -> str:
    """Return who has a value: the names by standing, the firmest first."""
    return "; ".join(
        f"{name}: {', '.join(who[name])}" if name else ", ".join(who[name])
        for name in STANDINGS
        if name in who
    )
