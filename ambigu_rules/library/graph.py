"""Faults of resolved rules that no schema sees: ladder, routes, cards enough for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown
from ambigu_rules.rules.procedure import Fault, Procedure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.table import TableRules

SUITS = 4
HAND = 4


def faults(table: TableRules, ladder: Ladder, procedure: Procedure) -> tuple[Fault, ...]:
    """Return the faults of the rules, one a cause: what follows from another is left out."""
    found = [*_of_table(table), *_of_ladder(ladder), *_of_names(procedure)]
    routes = _of_routes(procedure)
    if routes:
        found += routes
    else:
        found += _of_reach(procedure)
        found += _of_rounds(procedure)
        found += _Supply(table.most, SUITS * ladder.figures.highest, procedure).faults()
    first: dict[str, Fault] = {}
    for fault in found:
        first.setdefault(fault.path, fault)
    return tuple(first.values())


def _of_table(table: TableRules) -> Iterator[Fault]:
    if table.least > table.most:
        message = f"at least {table.least} players, and at most {table.most}"
        yield Fault("table.players.least", message)


def _of_ladder(ladder: Ladder) -> Iterator[Fault]:
    for rung, message in ladder.problems():
        yield Fault(f"ladder.{rung}.price", message)


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
    reached = {name: _reached(procedure, [name]) for name in procedure.phases}
    lost = [fault.path.partition(".")[2] for fault in procedure.faults()]
    for fault, name in zip(procedure.faults(), lost, strict=True):
        before = lost[: lost.index(name)]
        behind = any(
            name in reached.get(other, ())
            and (other in before or other not in reached.get(name, ()))
            for other in lost
            if other != name
        )
        if not behind:
            yield fault
    yield from _of_silence(procedure)


def _of_silence(procedure: Procedure) -> Iterator[Fault]:
    """Yield a fault where phases that ask nobody lead round in a circle."""
    silent = {
        name
        for name, phase in procedure.phases.items()
        if isinstance(phase, Payment | Showdown)
        or (isinstance(phase, Option) and len(phase.words) == 1)
    }
    told: set[str] = set()
    for name in procedure.phases:
        circle = _reached(procedure, _after(procedure, name), silent) if name in silent else set()
        if name in circle and name not in told:
            told |= circle
            yield Fault(f"procedure.{name}", f"{name!r} leads back to itself and asks nobody")


def _after(procedure: Procedure, name: str) -> list[str]:
    outcomes = procedure.phases[name].outcomes if name in procedure.phases else ()
    return [procedure.routes[name, outcome] for outcome in outcomes]


def _reached(
    procedure: Procedure, heads: list[str], among: Iterable[str] | None = None
) -> set[str]:
    found: set[str] = set()
    while heads:
        name = heads.pop()
        if name not in found and (among is None or name in among):
            found.add(name)
            heads = heads + _after(procedure, name)
    return found


def _of_rounds(procedure: Procedure) -> Iterator[Fault]:
    for name, phase in procedure.phases.items():
        stake = phase.stake if isinstance(phase, Drawing) and not phase.rounds else None
        if stake and stake.payer == "who-stops":
            message = "nobody can stop an exchange that goes round once, so nobody pays"
            yield Fault(f"procedure.{name}.stake.from", message)


class _State(NamedTuple):
    """A phase as it begins: cards dealt to each player, cards for each gone from the pack since,
    cards for each that an exchange kept back (-1: none did), the end that the deal comes from."""

    phase: str
    dealt: int
    gone: int
    kept: int
    origin: str


class _Supply:
    """Follows every way through a procedure, and counts the cards that a full table needs."""

    def __init__(self, players: int, pack: int, procedure: Procedure) -> None:
        self.players = players
        self.pack = pack
        self.procedure = procedure

    def faults(self) -> Iterator[Fault]:
        heads = [_State(self.procedure.first, 0, 0, -1, "")]
        heads += [_State(end.begins, 0, 0, -1, end.name) for end in self.procedure.ends.values()]
        seen: set[_State] = set()
        while heads:
            state = heads.pop(0)
            if state in seen or state.phase not in self.procedure.phases:
                continue
            seen.add(state)
            key, message = self._fault(state)
            if message:
                origin = state.origin and f"ends.{state.origin}.begins"
                yield Fault(origin or f"procedure.{state.phase}{key}", message)
                continue
            after = self._passed(state)
            heads += [after._replace(phase=name) for name in _after(self.procedure, state.phase)]

    def _fault(self, state: _State) -> tuple[str, str]:
        """Return the key and what is wrong with a phase that begins so; empty if nothing is."""
        phase = self.procedure.phases[state.phase]
        match phase:
            case Showdown() if state.dealt != HAND:
                return "", f"a hand has {state.dealt} cards at {phase.name!r}, not {HAND}"
            case Drawing() if phase.most > state.dealt:
                held = f"a player holds {state.dealt}"
                return ".most", f"up to {phase.most} cards may be changed, but {held}"
            case Drawing() if phase.spent == "discards-and-folded":
                others = self.pack - self.players * state.dealt
                if others < phase.most:
                    return ".spent", f"only {others} cards could come back, of {phase.most}"
            case Dealing():
                return ".cards", self._short(phase, state)
        return "", ""

    def _short(self, phase: Dealing, state: _State) -> str:
        dealt = state.dealt + phase.cards
        if dealt > HAND:
            return f"{phase.name!r} gives each player {dealt} cards in all, more than {HAND}"
        shuffled = phase.discards == "shuffled-in"
        if state.kept >= 0 and not shuffled:
            if phase.cards <= state.kept:
                return ""
            return f"{phase.cards} cards are dealt, but the exchange keeps {state.kept} back for each"
        needed = self.players * (dealt + (0 if shuffled else state.gone))
        if needed <= self.pack:
            return ""
        return f"{self.players} players may need {needed} cards, and the pack has {self.pack}"

    def _passed(self, state: _State) -> _State:
        phase = self.procedure.phases[state.phase]
        match phase:
            case Dealing():
                shuffled = phase.discards == "shuffled-in"
                kept = -1 if shuffled else max(state.kept - phase.cards, min(state.kept, 0))
                gone = 0 if shuffled else state.gone
                return state._replace(dealt=state.dealt + phase.cards, gone=gone, kept=kept)
            case Drawing() if phase.rounds:
                return state._replace(kept=phase.rounds.reserve)
            case Drawing() if state.kept >= 0:
                return state._replace(kept=max(0, state.kept - phase.most))
            case Drawing():
                return state._replace(gone=min(self.pack, state.gone + phase.most))
        return state
