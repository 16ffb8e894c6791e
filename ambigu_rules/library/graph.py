"""Faults of resolved rules that no schema sees: of the table, the ladder, the routes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambigu_rules.library.ways import idle_openers, way_faults
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.procedure import MOST_ENDS, MOST_PHASES, Fault, Procedure
from ambigu_rules.rung_names import another, misread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.phase import Phase
    from ambigu_rules.rules.procedure import End
    from ambigu_rules.rules.table import TableRules

SUITS = 4


def faults(table: TableRules, ladder: Ladder, procedure: Procedure) -> tuple[Fault, ...]:
    """Return the faults of the rules, one a cause: what follows from another is left out."""
    parts = (procedure.phases, procedure.routes, procedure.ends)
    phases, routes, ends = (tuple(part.items()) for part in parts)
    cards = SUITS * ladder.figures.highest
    found = _of_procedure(phases, routes, ends, table.most, cards)
    first: dict[str, Fault] = {}
    for fault in (*_of_table(table), *_of_ladder(ladder), *found):
        first.setdefault(fault.path, fault)
    return tuple(first.values())


@lru_cache(maxsize=256)
def _of_procedure(
    phases: tuple[tuple[str, Phase], ...],
    routes: tuple[tuple[tuple[str, str], str], ...],
    ends: tuple[tuple[str, End], ...],
    most: int,
    cards: int,
) -> tuple[Fault, ...]:
    """Return the faults of a procedure for at most so many players and with so many cards.

    Readings and experiments mostly leave the procedure as it is; it is gone through once.
    """
    procedure = Procedure(dict(phases), dict(routes), dict(ends))
    return tuple(
        list(_of_size(procedure))
        or [*_of_names(procedure), *_of_routes(procedure)]
        or _of_circles(procedure)
        or list(_of_reach(procedure))
        or [
            *_of_rounds(procedure),
            *idle_openers(procedure),
            *way_faults(procedure, most, cards),
        ]
    )


def _of_table(table: TableRules) -> Iterator[Fault]:
    if table.least > table.most:
        message = f"at least {table.least} players, and at most {table.most}"
        yield Fault("table.players.least", message)


def _of_ladder(ladder: Ladder) -> Iterator[Fault]:
    """Yield the faults of needs and of prices; a price is not told that one it adds is at fault."""
    for rung in ladder.rungs:
        yield from _of_name(rung.name)
        if "grand-prime" in rung.needs and ladder.figures.grand_prime_over is None:
            message = f"{rung.name!r} needs a grand prime, and no rule says what one is"
            yield Fault(f"ladder.{rung.name}.needs", message, "figures.grand-prime is missing")
    found = dict(ladder.problems())
    causes = [name for name in found if not set(ladder.rung(name).price) & found.keys()]
    for name in causes or list(found)[:1]:
        yield Fault(f"ladder.{name}.price", found[name])


def _of_size(procedure: Procedure) -> Iterator[Fault]:
    """Yield a fault at the first phase, and at the first end, that is one too many."""
    for section, names, most, what in (
        ("procedure", [*procedure.phases], MOST_PHASES, "phases"),
        ("ends", [*procedure.ends], MOST_ENDS, "ends"),
    ):
        if len(names) > most:
            yield Fault(f"{section}.{names[most]}", f"a procedure has {most} {what} at the most")


def _of_name(rung: str) -> Iterator[Fault]:
    """Yield a fault where no transcript could claim a rung of this name."""
    taken, other = misread(rung), another(rung)
    if taken:
        message = f"a rung cannot be called {rung!r}: in a transcript {taken}"
        yield Fault(f"ladder.{rung}", message, f"call it otherwise, as {other!r}" if other else "")


def _of_names(procedure: Procedure) -> Iterator[Fault]:
    for name in procedure.ends:
        if name in procedure.phases:
            yield Fault(f"ends.{name}", f"{name!r} is the name of a phase too")


def _of_routes(procedure: Procedure) -> list[Fault]:
    """Return the faults of single routes, which `Procedure.faults` yields before the others."""
    phases, routes = procedure.phases, procedure.routes
    targets = {*phases, *procedure.ends}
    wrong = sum(
        (
            sum((name, one) not in routes for name in phases for one in phases[name].outcomes),
            sum(outcome not in phases[name].outcomes for name, outcome in routes),
            sum(target not in targets for target in routes.values()),
            sum(end.begins not in phases for end in procedure.ends.values()),
        )
    )
    return list(procedure.faults())[:wrong]


def _of_reach(procedure: Procedure) -> Iterator[Fault]:
    """Yield the faults of a procedure whose routes are in order: what cannot be reached or left.

    Of phases that lead to one another only the first is named.
    """
    faults = list(procedure.faults())
    if not faults:
        return
    reached = {name: _reached(procedure, [name]) for name in procedure.phases}
    lost = [fault.path.partition(".")[2] for fault in faults]
    for fault, name in zip(faults, lost, strict=True):
        before = lost[: lost.index(name)]
        behind = any(
            name in reached.get(other, ())
            and (other in before or other not in reached.get(name, ()))
            for other in lost
            if other != name
        )
        if not behind:
            yield fault


def _of_circles(procedure: Procedure) -> list[Fault]:
    """Return a fault for each route that leads back: such a deal might never end."""
    return [
        Fault(
            f"procedure.{name}.then.{outcome}",
            f"a route that leads back to {target!r}, so that a deal might never end",
            f"from {target!r} a deal can come to {name!r}",
        )
        for name, phase in procedure.phases.items()
        for outcome in phase.outcomes
        for target in (procedure.routes[name, outcome],)
        if name in _reached(procedure, [target]) and _earlier(procedure, target, name)
    ]


def _earlier(procedure: Procedure, one: str, other: str) -> bool:
    """Return whether a phase stands in the list before another, or is the same."""
    names = list(procedure.phases)
    return names.index(one) <= names.index(other)


def _after(procedure: Procedure, name: str) -> list[str]:
    outcomes = procedure.phases[name].outcomes if name in procedure.phases else ()
    return [procedure.routes[name, outcome] for outcome in outcomes]


def _reached(procedure: Procedure, heads: list[str]) -> set[str]:
    found: set[str] = set()
    while heads:
        name = heads.pop()
        if name not in found:
            found.add(name)
            heads = heads + _after(procedure, name)
    return found


def _of_rounds(procedure: Procedure) -> Iterator[Fault]:
    for name, phase in procedure.phases.items():
        stake = phase.stake if isinstance(phase, Drawing) and not phase.rounds else None
        if stake and stake.payer == "who-stops":
            message = "nobody can stop an exchange that goes round once, so nobody pays"
            yield Fault(f"procedure.{name}.stake.from", message)
