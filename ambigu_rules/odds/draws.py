"""The exchanges that a procedure has, by how many cards are held then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing

if TYPE_CHECKING:
    from ambigu_rules.rules.procedure import Procedure

SHUFFLED_IN = "shuffled-in"


@dataclass(frozen=True, slots=True)
class Draw:
    """An exchange: the phase, how many cards are held, how many may be changed at most.

    `returns` says whether what is thrown away is shuffled in before more cards are dealt.
    """

    phase: str
    held: int
    most: int
    returns: bool


def draws(procedure: Procedure) -> tuple[Draw, ...]:
    """Return the exchanges of a deal in their order, each once for each number of cards held.

    A phase is followed along every route; an exchange that is repeated until a word is said
    counts as one.
    """
    found: dict[tuple[str, int], Draw] = {}
    heads = [(procedure.first, 0)]
    seen: set[tuple[str, int]] = set()
    while heads:
        name, held = heads.pop(0)
        if name not in procedure.phases or (name, held) in seen:
            continue
        seen.add((name, held))
        phase = procedure.phases[name]
        if isinstance(phase, Drawing):
            found[name, held] = Draw(name, held, min(phase.most, held), _returns(procedure, name))
        after = held + (phase.cards if isinstance(phase, Dealing) else 0)
        heads += [(procedure.after(name, outcome), after) for outcome in phase.outcomes]
    return tuple(found.values())


def _returns(procedure: Procedure, name: str) -> bool:
    """Return whether the next cards dealt after a phase come with the discards shuffled in."""
    heads, seen = [name], set()
    while heads:
        at = heads.pop(0)
        if at in seen or at not in procedure.phases:
            continue
        seen.add(at)
        phase = procedure.phases[at]
        if isinstance(phase, Dealing):
            return phase.discards == SHUFFLED_IN
        heads += [procedure.after(at, outcome) for outcome in phase.outcomes]
    return False


def draw_with(procedure: Procedure, held: int) -> Draw | None:
    """Return the last exchange that is made with so many cards in hand, if there is one."""
    return next((one for one in reversed(draws(procedure)) if one.held == held), None)
