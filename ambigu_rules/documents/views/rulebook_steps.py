"""The deal step by step: each phase with its rules, numbered, and where each outcome leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.procedure import steps_of
from ambigu_rules.documents.views.stated import Stated, all_stated, ground_of
from ambigu_rules.rules.phases.dealing import Dealing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.documents.views.procedure import PhaseCell, Route
    from ambigu_rules.documents.views.stated import Lenders
    from ambigu_rules.rules.procedure import End
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class StepRoute:
    """Where an outcome leads: the phase with its `number`, or an end of the deal (0)."""

    outcome: str
    target: str
    number: int
    stated: Stated

    @property
    def end(self) -> bool:
        """Whether the deal is over."""
        return not self.number


@dataclass(frozen=True, slots=True)
class Step:
    """One phase: its place in the deal, its rules, what it leads to unless simply on.

    `whole` is the standing that all its values share, where that is not *attested*: it is marked
    once then, and the values are stated without. `held` is how many cards everyone has once it is
    done, 0 where it deals none. `passages` are what its values rest on.
    """

    number: int
    name: str
    kind: str
    rules: Mapping[str, object]
    routes: tuple[StepRoute, ...]
    whole: Stated
    held: int
    passages: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """A way the deal ends: who deals next, and the number and name of the step that comes then."""

    name: str
    dealer: Stated
    begins: Stated
    number: int


def steps_in(variant: Variant, lenders: Lenders) -> tuple[Step, ...]:
    """Return the phases in the order of the deal."""
    rows = steps_of([variant], [lenders])
    numbers = {row.name: at for at, row in enumerate(rows, 1)}
    held = _held(variant)
    steps = []
    for row in rows:
        cell = row.cells[0]
        assert cell is not None
        ground = lenders.state("", ground_of(variant, f"procedure.{row.name}"))
        steps.append(_step(row.name, cell, numbers, held.get(row.name, 0), ground))
    return tuple(steps)


def _step(
    name: str, cell: PhaseCell, numbers: Mapping[str, int], held: int, ground: Stated
) -> Step:
    routes = tuple(_route(route, numbers) for route in cell.routes)
    values = [one for key, node in cell.rules.items() if key != "kind" for one in all_stated(node)]
    whole = Stated(None) if len(values) == 1 else shared(values or [ground])
    rules = plain(cell.rules) if whole.standing else cell.rules
    if whole.standing:
        routes = tuple(
            replace(route, stated=replace(route.stated, standing="")) for route in routes
        )
    assert isinstance(rules, dict)
    return Step(numbers[name], name, cell.kind, rules, routes, whole, held, cell.passages)


def shared(values: Iterable[Stated]) -> Stated:
    """Return what all the values share, where all stand alike and are not attested; else a blank.

    >>> shared([Stated(1, "supplied"), Stated(2, "supplied")]).standing
    'supplied'
    >>> shared([Stated(1, "supplied"), Stated(2, "attested")]).standing
    ''
    """
    found = {(one.standing, one.lender) for one in values}
    if len(found) == 1:
        standing, lender = found.pop()
        if standing != "attested":
            return Stated(None, standing, lender=lender)
    return Stated(None)


def plain(node: object) -> object:
    """Return a nested part whose values are stated without their standings."""
    if isinstance(node, Stated):
        return replace(node, standing="")
    if isinstance(node, dict):
        return {key: plain(below) for key, below in node.items()}
    return node


def _route(route: Route, numbers: Mapping[str, int]) -> StepRoute:
    return StepRoute(route.outcome, route.target, numbers.get(route.target, 0), route.stated)


def _held(variant: Variant) -> dict[str, int]:
    """Return how many cards everyone holds after each dealing."""
    held, found = 0, {}
    for name, phase in variant.procedure.phases.items():
        if isinstance(phase, Dealing):
            held += phase.cards
            found[name] = held
    return found


def endings_in(variant: Variant, lenders: Lenders) -> tuple[Ending, ...]:
    """Return the ways the deal can end."""
    numbers = {name: at for at, name in enumerate(variant.procedure.phases, 1)}

    def stated(end: End, key: str, value: str) -> Stated:
        return lenders.state(value, ground_of(variant, f"ends.{end.name}.{key}"))

    return tuple(
        Ending(
            end.name,
            stated(end, "dealer", end.dealer),
            stated(end, "begins", end.begins),
            numbers[end.begins],
        )
        for end in variant.procedure.ends.values()
    )


def sole(steps: Iterable[Step]) -> frozenset[tuple[str, str]]:
    """Return the steps that are called the first of a kind and are the only one of it, each with
    the word for the kind.
    """
    kinds = [(step.kind, step.name) for step in steps]
    return frozenset(
        (names[0], word)
        for kind, word in (("drawing", "draw"), ("betting", "betting"))
        if (names := [name for one, name in kinds if one == kind]) == [f"first-{word}"]
    )
