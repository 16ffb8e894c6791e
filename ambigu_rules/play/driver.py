"""The driver: asks the procedure what comes next, checks answers, follows the routes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from ambigu_rules.errors import IllegalChoice
from ambigu_rules.table.deal import fold, passed
from ambigu_rules.table.events import Began, Ended
from ambigu_rules.table.step import Ask, Done, Emit
from ambigu_rules.table.values import new

if TYPE_CHECKING:
    from ambigu_rules.rules.phase import Phase
    from ambigu_rules.rules.procedure import End
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal


class Position(NamedTuple):
    """A deal at rest: either an answer is asked for (`ask`), or the deal is over (`end`)."""

    deal: Deal
    phase: Phase
    ask: Ask | None
    end: End | None


def begin(variant: Variant, deal: Deal, at: str | None = None) -> Position:
    """Return the first position of a deal that begins with the phase `at` (None: the first).

    Raises:
        KeyError: the variant has no such phase.
    """
    procedure = variant.procedure
    name = procedure.first if at is None else at
    return _advance(variant, fold(deal, (Began(name),)), procedure.phases[name])


def answer(variant: Variant, position: Position, choice: Choice) -> Position:
    """Return the position after an answer.

    Raises:
        IllegalChoice: the choice is none of those offered, or nothing is asked.
    """
    deal, phase, ask, _ = position
    if ask is None:
        raise IllegalChoice("the deal is over", choice=choice, ask=None)
    for offer in ask.offers:
        if offer.allows(choice):
            break
    else:
        can = " or ".join(map(str, ask.offers))
        raise IllegalChoice(f"not {choice.word}; expected {can}", choice=choice, ask=ask)
    events = phase.hear(deal, ask, choice, variant.rules)
    return _advance(variant, fold(deal, events), phase)


def _advance(variant: Variant, deal: Deal, phase: Phase) -> Position:
    procedure, rules = variant.procedure, variant.rules
    while True:
        step = phase.step(deal, rules)
        if isinstance(step, Ask):
            return new(Position, (deal, phase, step, None))
        if isinstance(step, Done):
            outcome, events = step
            name = phase.name
            target = procedure.routes[name, outcome]
            if target in procedure.ends:
                deal = fold(deal, (*events, Ended(name, outcome)))
                return Position(deal, phase, None, procedure.ends[target])
            passage = _passage(name, outcome, target)
            deal = fold(deal, events + passage) if events else passed(deal, passage)
            phase = procedure.phases[target]
        elif isinstance(step, Emit):
            deal = fold(deal, step.events)
        else:
            assert_never(step)


@cache
def _passage(phase: str, outcome: str, target: str) -> tuple[Ended, Began]:
    """Return the two events between one phase and the next; the same ones come in every deal."""
    return (Ended(phase, outcome), Began(target))
