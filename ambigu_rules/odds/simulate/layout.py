"""How a row is laid out under a variant: what its numbers are the numbers of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.odds.simulate import places as at

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Layout:
    """The names of what a row numbers: phases, routes (phase and outcome), ends, rungs."""

    phases: tuple[str, ...]
    routes: tuple[tuple[str, str], ...]
    ends: tuple[str, ...]
    rungs: tuple[str, ...]

    @classmethod
    def of(cls, variant: Variant) -> Layout:
        """Return the layout of a variant."""
        procedure = variant.procedure
        rungs = tuple(rung.name for rung in variant.ladder.rungs)
        phases, ends = tuple(procedure.phases), tuple(procedure.ends)
        return cls(phases, tuple(procedure.routes), ends, rungs)

    @property
    def first_route(self) -> int:
        """Where the routes taken begin in a row, a bit each."""
        return at.HANDS_SHOWN + len(self.rungs) + 1

    @property
    def first_paid(self) -> int:
        """Where the counters moved in each phase begin in a row."""
        return self.first_route + -(-len(self.routes) // at.ROUTES_A_NUMBER)

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return self.first_paid + len(self.phases)
