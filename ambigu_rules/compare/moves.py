"""What one rule set moves that differs from another in little: hands, routes, rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import ORDERED, merge_orders, rules_of
from ambigu_rules.compare.hands import HandChanges, changes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.rules.variant import Variant

NAMED = ("ladder", "procedure", "ends")
"""The sections whose items go by a name: rungs, phases, ends."""


@dataclass(frozen=True, slots=True)
class Route:
    """Where an outcome of a phase leads before and after; None where there is no such outcome."""

    phase: str
    outcome: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A rule with its value before and after; None where there is none."""

    path: str
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class Moves:
    """What changes from one rule set to another.

    `hands` is None where nothing that hands are judged by changes. `inserted` and `dropped` are
    the paths of phases, rungs and ends; `routes` those of phases that both have; `rules` all other
    rules.
    """

    hands: HandChanges | None
    inserted: tuple[str, ...]
    dropped: tuple[str, ...]
    routes: tuple[Route, ...]
    rules: tuple[Moved, ...]

    def __bool__(self) -> bool:
        """Return whether anything changes."""
        return bool(self.inserted or self.dropped or self.routes or self.rules)


def moves(before: Variant, after: Variant) -> Moves:
    """Return what changes from one rule set to another."""
    had, has = _items(before), _items(after)
    inserted = tuple(path for path in has if path not in had)
    dropped = tuple(path for path in had if path not in has)
    return Moves(
        hands_changed(before, after),
        inserted,
        dropped,
        tuple(_routes(before, after)),
        tuple(_rules(before, after, (*inserted, *dropped))),
    )


def hands_changed(before: Variant, after: Variant) -> HandChanges | None:
    """Return the hands that change; None where nothing that hands are judged by does."""
    return None if before.ladder == after.ladder else changes(before, after)


def _items(variant: Variant) -> tuple[str, ...]:
    return tuple(
        f"{section}.{name}"
        for section in NAMED
        if isinstance(items := variant.tree.get(section), dict)
        for name in items
    )


def _routes(before: Variant, after: Variant) -> Iterator[Route]:
    old, new = before.procedure, after.procedure
    for phase, outcome in dict.fromkeys((*old.routes, *new.routes)):
        if phase in old.phases and phase in new.phases:
            was, is_ = old.routes.get((phase, outcome)), new.routes.get((phase, outcome))
            if was != is_:
                yield Route(phase, outcome, was, is_)


def _rules(before: Variant, after: Variant, apart: tuple[str, ...]) -> Iterator[Moved]:
    """Yield each rule that differs, but for what stands apart, and for routes."""
    old, new = rules_of(before), rules_of(after)
    for section in ORDERED:
        shared = set(_names(old.get(section))) & set(_names(new.get(section)))
        for rules in (old, new):
            rules[section] = tuple(one for one in _names(rules.get(section)) if one in shared)
    for path in merge_orders(old, new):
        was, is_ = old.get(path), new.get(path)
        enclosed = any(f"{path}.".startswith(f"{one}.") for one in apart)
        if was != is_ and not enclosed and not _is_route(path):
            yield Moved(path, was, is_)


def _names(order: object) -> tuple[str, ...]:
    return tuple(map(str, order)) if isinstance(order, tuple) else ()


def _is_route(path: str) -> bool:
    section, *steps = path.split(".")
    return section == "procedure" and "then" in steps[1:2]
