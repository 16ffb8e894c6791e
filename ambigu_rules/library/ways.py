"""The ways through a procedure: whether each phase finds the cards and the players it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown
from ambigu_rules.rules.procedure import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.rules.phase import Phase
    from ambigu_rules.rules.procedure import Procedure

HAND = 4
MANY = 40  # as many as the largest pack has: it ends the count where exchanges go in a circle


class State(NamedTuple):
    """A phase as it begins, with what went before it in the deal.

    `dealt` cards to each player; `gone` cards for each from the pack besides; `kept` cards for
    each by the exchange `keeper` (empty: no exchange keeps any); whether somebody has `bet`,
    whether somebody has `refused` to, and whether it is known who has `won`.
    """

    phase: str
    dealt: int = 0
    gone: int = 0
    kept: int = 0
    keeper: str = ""
    bet: bool = False
    refused: bool = False
    won: bool = False


def way_faults(procedure: Procedure, players: int, pack: int) -> Iterator[Fault]:
    """Yield the first fault on any way, for so many players and cards in the pack.

    Where a card is missing, much else is wrong too. Deals that begin at the beginning come first;
    a fault of the others lies with the end that they follow.
    """
    starts: dict[str, str] = {}
    for end, start in (("", procedure.first), *_begins(procedure)):
        starts.setdefault(start, end)
    for start, end in starts.items():
        for state in _states(procedure, start):
            path, message = _fault(procedure.phases[state.phase], state, players, pack)
            if message:
                yield Fault(f"ends.{end}.begins" if end else path, message)
                return


def _begins(procedure: Procedure) -> Iterator[tuple[str, str]]:
    """Yield the name of each end, with the phase that the deal after it begins with."""
    yield from ((end.name, end.begins) for end in procedure.ends.values())


def idle_openers(procedure: Procedure) -> Iterator[Fault]:
    """Yield a fault for each betting that a last bettor opens where there can never be one."""
    opened = [
        name
        for name, phase in procedure.phases.items()
        if isinstance(phase, Betting) and phase.opens == "last-bettor"
    ]
    if not opened:
        return
    starts = {procedure.first, *(start for _, start in _begins(procedure))}
    met = {state.phase for start in starts for state in _states(procedure, start) if state.bet}
    for name in opened:
        if name not in met:
            message = f"nobody can have bet before {name!r}, so there is no last bettor to open it"
            yield Fault(f"procedure.{name}.opens", message)


def _states(procedure: Procedure, start: str) -> Iterator[State]:
    """Yield each phase that a deal can come to, in each state that it can be in."""
    heads = [State(start)]
    seen: set[State] = set()
    while heads:
        state = heads.pop(0)
        if state not in seen and state.phase in procedure.phases:
            seen.add(state)
            yield state
            phase = procedure.phases[state.phase]
            heads += [
                _passed(phase, outcome, state)._replace(phase=procedure.routes[phase.name, outcome])
                for outcome in phase.outcomes
            ]


def _passed(phase: Phase, outcome: str, state: State) -> State:
    """Return the state after a phase that ended so."""
    match phase:
        case Dealing(discards="shuffled-in"):
            return state._replace(dealt=state.dealt + phase.cards, gone=0, kept=0, keeper="")
        case Dealing():
            kept = max(0, state.kept - phase.cards)
            return state._replace(dealt=state.dealt + phase.cards, kept=kept)
        case Drawing() if phase.rounds:
            return state._replace(kept=phase.rounds.reserve, keeper=phase.name)
        case Drawing():
            gone = min(MANY, state.gone + phase.most)
            return state._replace(gone=gone, kept=max(0, state.kept - phase.most))
        case Betting() if outcome != "all-passed":
            alone = outcome != "level"
            return state._replace(bet=True, refused=state.refused or alone, won=state.won or alone)
        case Showdown() if outcome == "done":
            return state._replace(won=True)
    return state


def _fault(phase: Phase, state: State, players: int, pack: int) -> tuple[str, str]:
    """Return where and what is wrong with a phase that begins so; empty if nothing is."""
    path = f"procedure.{phase.name}"
    match phase:
        case Showdown() if state.dealt != HAND:
            return path, f"a hand has {state.dealt} cards at {phase.name!r}, not {HAND}"
        case Dealing():
            return _short(phase, state, players, pack)
        case Drawing() if phase.most > state.dealt:
            held = f"a player holds {state.dealt}"
            return f"{path}.most", f"up to {phase.most} cards may be changed, but {held}"
        case Drawing() if phase.spent == "discards-and-folded":
            others = pack - players * state.dealt
            if others < phase.most:
                return f"{path}.spent", f"only {others} cards could come back, of {phase.most}"
        case Payment() | Option():
            return _absent(phase, state)
    return "", ""


def _short(phase: Dealing, state: State, players: int, pack: int) -> tuple[str, str]:
    """Return where and why there are too many cards, or too few in the pack."""
    path = f"procedure.{phase.name}.cards"
    dealt = state.dealt + phase.cards
    if dealt > HAND:
        return path, f"{phase.name!r} gives each player {dealt} cards in all, not {HAND}"
    shuffled = phase.discards == "shuffled-in"
    if state.keeper and not shuffled:
        path = f"procedure.{state.keeper}.rounds.reserve"
        kept = f"keeps back {state.kept} cards for each player"
        message = f"{state.keeper!r} {kept}, and {phase.name!r} deals {phase.cards}"
        return (path, message) if phase.cards > state.kept else ("", "")
    needed = players * (dealt + (0 if shuffled else state.gone))
    message = f"{players} players may need {needed} cards, and the pack has {pack}"
    return (path, message) if needed > pack else ("", "")


def _absent(phase: Payment | Option, state: State) -> tuple[str, str]:
    """Return where and why a party is named that a deal may not have."""
    if isinstance(phase, Option):
        needed = {"who": phase.who}
    else:
        chips = {"bet": "bettor", "price": "winner"}.get(str(phase.chips), "")
        needed = {"from": phase.payer, "to": phase.payee, "chips": chips}
    there = {"bettor": state.bet, "last-refuser": state.refused, "winner": state.won}
    for key, party in needed.items():
        if not there.get(party, True):
            path = f"procedure.{phase.name}.{key}"
            return path, f"there may be no {party.replace('-', ' ')} yet at {phase.name!r}"
    return "", ""
