"""The procedure: named phases, a route for each outcome, and the ways a deal can end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import did_you_mean, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.rules.phase import Phase

MOST_PHASES = 60
"""How many phases a procedure may have; one as long is printed within the memory that is promised.
"""

MOST_ENDS = 60
"""How many ends a procedure may have."""


@dataclass(frozen=True, slots=True)
class End:
    """A way a deal ends: who deals `next` (`next`, or the `same`), and the phase the next
    deal `begins` with.
    """

    name: str
    dealer: str
    begins: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of the graph: the rule path where it lies, what it is, what may be meant."""

    path: str
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Procedure:
    """Phases in order, routes from (phase, outcome) to a phase or an end."""

    phases: Mapping[str, Phase]
    routes: Mapping[tuple[str, str], str]
    ends: Mapping[str, End]

    @property
    def first(self) -> str:
        """The name of the phase that a deal begins with."""
        return next(iter(self.phases))

    def after(self, phase: str, outcome: str) -> str:
        """Return the name of the phase, or of the end, that an outcome leads to."""
        return self.routes[phase, outcome]

    def faults(self) -> Iterator[Fault]:
        """Yield every fault: a label without a route, a route to nowhere, an idle route,
        a phase or an end that cannot be reached.
        """
        yield from self._routes()
        targets = (*self.phases, *self.ends)
        for end in self.ends.values():
            if end.begins not in self.phases:
                hint = did_you_mean(nearest(end.begins, self.phases))
                yield Fault(f"ends.{end.name}.begins", f"no phase {end.begins!r}", hint[2:])
        reached = self._closure(self.first)
        for name in targets:
            if name not in reached:
                section = "procedure" if name in self.phases else "ends"
                what = "phase" if name in self.phases else "end"
                yield Fault(f"{section}.{name}", f"no route leads to the {what} {name!r}")

    def _routes(self) -> Iterator[Fault]:
        targets = (*self.phases, *self.ends)
        for name, phase in self.phases.items():
            for outcome in phase.outcomes:
                if (name, outcome) not in self.routes:
                    yield Fault(f"procedure.{name}", f"no route for the outcome {outcome!r}")
        for (name, outcome), target in self.routes.items():
            path = f"procedure.{name}.then.{outcome}"
            if outcome not in self.phases[name].outcomes:
                can = ", ".join(self.phases[name].outcomes)
                yield Fault(path, f"{name!r} never ends with {outcome!r}", f"it ends with {can}")
            if target not in targets:
                hint = did_you_mean(nearest(target, targets))
                yield Fault(path, f"a route to nowhere: no phase or end {target!r}", hint[2:])

    def _closure(self, start: str) -> set[str]:
        found: set[str] = set()
        heads = [start]
        while heads:
            name = heads.pop()
            if name in found:
                continue
            found.add(name)
            if name in self.phases:
                heads += [
                    self.routes[name, outcome]
                    for outcome in self.phases[name].outcomes
                    if (name, outcome) in self.routes
                ]
        return found
