"""The procedure side by side: a step a row, aligned where the variants have the same phase."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import merge_orders
from ambigu_rules.documents.views.stated import (
    STANDINGS,
    Lenders,
    Stated,
    all_stated,
    ground_of,
    nested,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Route:
    """Where an outcome leads: to a phase, or to an `end` of the deal."""

    outcome: str
    target: str
    end: bool
    stated: Stated


@dataclass(frozen=True, slots=True)
class PhaseCell:
    """One phase of one variant: its kind, its rules, where it leads unless simply on."""

    kind: str
    rules: Mapping[str, object]
    routes: tuple[Route, ...]
    passages: tuple[tuple[str, str], ...]
    standings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step: a cell a column, None where a variant has no such phase; `alike` where all
    have the same rules and lead to the same steps.
    """

    name: str
    cells: tuple[PhaseCell | None, ...]
    alike: bool

    @property
    def runs(self) -> tuple[tuple[tuple[int, ...], PhaseCell | None], ...]:
        """The cells, those of neighbouring columns that are the same given once."""
        places = groupby(range(len(self.cells)), lambda place: self.cells[place])
        return tuple((tuple(group), cell) for cell, group in places)


@dataclass(frozen=True, slots=True)
class Ending:
    """A way the deal ends, under each variant: who deals next, and where the next deal begins."""

    name: str
    cells: tuple[Mapping[str, object] | None, ...]
    standings: tuple[tuple[str, ...], ...]
    alike: bool


def steps_of(variants: Sequence[Variant], lenders: Sequence[Lenders]) -> tuple[StepRow, ...]:
    """Return the steps of the variants, in the order of a deal."""
    trees = [_part(variant, "procedure") for variant in variants]
    rows = []
    for name in merge_orders(*trees):
        cells = tuple(
            _cell(variant, lender, tree, name)
            for variant, lender, tree in zip(variants, lenders, trees, strict=True)
        )
        plain = [_plain(variant, tree, name) for variant, tree in zip(variants, trees, strict=True)]
        rows.append(StepRow(name, cells, all(one == plain[0] for one in plain)))
    return tuple(rows)


def endings_of(variants: Sequence[Variant], lenders: Sequence[Lenders]) -> tuple[Ending, ...]:
    """Return the ways the deal can end."""
    trees = [_part(variant, "ends") for variant in variants]
    rows = []
    for name in merge_orders(*trees):
        cells = tuple(
            _rules(variant, lender, f"ends.{name}", tree[name]) if name in tree else None
            for variant, lender, tree in zip(variants, lenders, trees, strict=True)
        )
        plain = [tree.get(name) for tree in trees]
        standings = tuple(_standings(all_stated(cell)) for cell in cells)
        rows.append(Ending(name, cells, standings, all(one == plain[0] for one in plain)))
    return tuple(rows)


def _part(variant: Variant, section: str) -> Mapping[str, object]:
    part = variant.tree[section]
    assert isinstance(part, dict)
    return part


def _rules(variant: Variant, lenders: Lenders, path: str, node: object) -> Mapping[str, object]:
    rules = nested(variant, lenders, path, node)
    assert isinstance(rules, dict)
    return rules


def _cell(
    variant: Variant, lenders: Lenders, tree: Mapping[str, object], name: str
) -> PhaseCell | None:
    if name not in tree:
        return None
    path = f"procedure.{name}"
    rules = _rules(variant, lenders, path, tree[name])
    kind = rules["kind"]
    assert isinstance(kind, Stated)
    stated = [one for key, node in rules.items() if key != "kind" for one in all_stated(node)]
    stated = stated or [lenders.state("", ground_of(variant, path))]
    cited = dict.fromkeys((one.passage, one.via) for one in (kind, *stated) if one.passage)
    return PhaseCell(
        str(kind.value),
        rules,
        _routes(variant, lenders, name, tuple(tree)),
        tuple(cited),
        _standings(stated),
    )


def _standings(stated: Iterable[Stated]) -> tuple[str, ...]:
    """Return the standings that occur, the firmest first."""
    found = {one.standing for one in stated}
    return tuple(standing for standing in STANDINGS if standing in found)


def followed(
    variant: Variant, lenders: Lenders, name: str
) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the phases from one on, until cards are dealt or bets are made or the deal ends.

    Each has its kind and its rules, stated. Where a word is chosen, what each word leads to
    follows; a showdown is passed over, for what comes of it is told by the payments.
    """
    tree = _part(variant, "procedure")
    phases, waiting = variant.procedure.phases, [name]
    while waiting:
        name = waiting.pop(0)
        body = tree.get(name)
        if not isinstance(body, dict) or body["kind"] not in _TOLD:
            continue
        if body["kind"] != "showdown":
            yield str(body["kind"]), _rules(variant, lenders, f"procedure.{name}", body)
        targets = (
            variant.procedure.routes.get((name, outcome)) for outcome in phases[name].outcomes
        )
        waiting += [target for target in targets if target]


_TOLD = ("payment", "option", "showdown")


def _routes(
    variant: Variant, lenders: Lenders, name: str, order: tuple[str, ...]
) -> tuple[Route, ...]:
    """Return the routes of a phase; none where its one outcome leads to the next phase."""
    procedure = variant.procedure
    outcomes = procedure.phases[name].outcomes
    at = order.index(name) + 1
    following = order[at] if at < len(order) else ""
    if len(outcomes) == 1 and procedure.routes.get((name, outcomes[0])) == following:
        return ()
    return tuple(
        _route(variant, lenders, name, outcome)
        for outcome in outcomes
        if (name, outcome) in procedure.routes
    )


def _route(variant: Variant, lenders: Lenders, name: str, outcome: str) -> Route:
    target = variant.procedure.routes[name, outcome]
    ground = ground_of(variant, f"procedure.{name}.then.{outcome}")
    end = target in variant.procedure.ends
    return Route(outcome, target, end, lenders.state(target, ground))


def _plain(variant: Variant, tree: Mapping[str, object], name: str) -> object:
    if name not in tree:
        return None
    procedure = variant.procedure
    routes = {
        outcome: target for (phase, outcome), target in procedure.routes.items() if phase == name
    }
    return tree[name], routes if len(routes) > 1 else ()
