"""What a procedure must not do, found by walking every path a deal can take.

A path is walked with what it has brought about so far: how many cards a player holds, and which
parties there are (there is no bettor before a bet, no winner before a showdown or before all
others have given up). Cards are judged by fours, as every figure is defined on four.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.rules.phase import Phase

HAND = 4

MAKES: Mapping[str, tuple[str, ...]] = {
    "uncalled-bet": ("bettor", "last-refuser", "winner"),
    "uncalled-raise": ("bettor", "last-refuser", "winner"),
    "level": ("bettor",),
}
"""The parties that there are once a betting has ended so."""


@dataclass(frozen=True, slots=True)
class Way:
    """A path so far: the phase it has come to, the phases before, cards held, parties made."""

    phase: str
    before: tuple[str, ...]
    cards: int
    parties: frozenset[str]


def unsound(
    phases: Mapping[str, Phase],
    routes: Mapping[tuple[str, str], str],
    starts: Mapping[str, str],
) -> Iterator[tuple[str, str]]:
    """Yield (rule path, fault) for each unsound thing on a path from one of the starts.

    `starts` gives for each phase that a deal can begin with the rule that says so.
    """
    seen: set[tuple[str, str]] = set()
    for start, rule in starts.items():
        heads = [Way(start, (), 0, frozenset())]
        while heads:
            way = heads.pop()
            for name, fault in _faults(way, phases[way.phase], rule):
                if (name, fault) not in seen:
                    seen.add((name, fault))
                    yield name, fault
            if way.phase not in way.before:
                heads += _next(way, phases, routes)


def _next(
    way: Way, phases: Mapping[str, Phase], routes: Mapping[tuple[str, str], str]
) -> Iterator[Way]:
    phase = phases[way.phase]
    cards = way.cards + (phase.cards if isinstance(phase, Dealing) else 0)
    for outcome in phase.outcomes:
        target = routes[way.phase, outcome]
        if target in phases:
            made = ("winner",) if isinstance(phase, Showdown) else MAKES.get(outcome, ())
            yield Way(target, (*way.before, way.phase), cards, way.parties | frozenset(made))


def _faults(way: Way, phase: Phase, rule: str) -> Iterator[tuple[str, str]]:
    path = f"procedure.{phase.name}"
    if phase.name in way.before:
        yield path, f"a route leads back to {phase.name!r}: such a deal might never end"
        return
    for key, party in _named(phase):
        if party in ("bettor", "last-refuser", "winner") and party not in way.parties:
            yield f"{path}.{key}", f"there is no {party} yet on a way that leads to {phase.name!r}"
    if isinstance(phase, Showdown | Betting) and way.cards != HAND:
        start = f" on a way that {rule} begins" if rule else ""
        yield (
            path,
            f"a player holds {way.cards} cards, not {HAND}, when {phase.name!r} begins{start}",
        )
    if isinstance(phase, Dealing) and way.cards + phase.cards > HAND:
        yield f"{path}.cards", f"a player would hold more than {HAND} cards after {phase.name!r}"
    if isinstance(phase, Drawing) and not 0 < phase.most <= way.cards:
        yield f"{path}.most", f"a player holds {way.cards} cards when {phase.name!r} begins"
    if isinstance(phase, Betting) and phase.opens == "last-bettor" and "bettor" not in way.parties:
        yield f"{path}.opens", f"nobody has bet before {phase.name!r}, so no last bettor can open"


def _named(phase: Phase) -> Iterator[tuple[str, str]]:
    if isinstance(phase, Payment):
        yield "from", phase.payer
        yield "to", phase.payee
    if isinstance(phase, Option):
        yield "who", phase.who
