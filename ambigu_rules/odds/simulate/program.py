"""A variant compiled: its procedure as lines of numbers, its ladder as tables.

One function a phase kind writes what a phase says into its line. A rule set with a phase of a
kind that has none, or with more of something than the arrays have room for, is not compiled, and
it is said why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from ambigu_rules.cards import pack
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate.layout import Layout
from ambigu_rules.odds.simulate.worth import HAND, worth_of
from ambigu_rules.odds.tables import table_of
from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.rules.parties import PARTIES
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ambigu_rules.odds.simulate.worth import Numbers
    from ambigu_rules.rules.phase import Phase
    from ambigu_rules.rules.variant import Variant

    Line = list[int]

NONE: Final = -1
"""What stands for « none », and for « any number »."""

PARTY: Final = tuple(sorted(PARTIES))
AMOUNT: Final = tuple(sorted(AMOUNTS))
STAKED_BY: Final = ("everyone", "who-stands", "who-exchanges", "who-stops")
CALLED_BY: Final = ("any-player", "who-stands", "eldest")
BETTING_ENDS: Final = ("all-passed", "uncalled-bet", "uncalled-raise", "level")
SHOWDOWN_ENDS: Final = ("done", "nobody")

# What a line holds: first the kind, then of each kind what follows here.
KIND: Final = 0
PAYMENT: Final = 0
PAYER: Final = 1
PAYEE: Final = 2
CHIPS: Final = 3  # NONE: an amount
SUM: Final = 4
DEALING: Final = 1
EACH: Final = 1
BACK: Final = 2
DRAWING: Final = 2
MOST: Final = 1
SPENT: Final = 2  # 0: nothing comes back; 1: all but the drawer's own; 2: all
STAKE: Final = 3
STAKER: Final = 4
STAKED: Final = 5  # the account
CALLER: Final = 6  # NONE: one turn each
AT_ONCE: Final = 7
IDLE: Final = 8
RESERVE: Final = 9
BETTING: Final = 3
LAST_OPENS: Final = 1
LEAST: Final = 2
RAISES: Final = 3
COME_BACK: Final = 4
OPTION: Final = 4
CHOOSER: Final = 1
WORD_COUNT: Final = 2
FIRST_WORD: Final = 3
SHOWDOWN: Final = 5
EMPTY_WIN: Final = 1


class NotCompiled(AmbiguError):  # noqa: N818 - the condition
    """A rule set that has no compiled form; the message says why."""


@dataclass(frozen=True, slots=True)
class Program:
    """A variant in numbers: `code` its table and procedure, `worth` its ladder."""

    code: Numbers
    worth: Numbers


def compile_variant(variant: Variant) -> Program:
    """Return the variant in numbers.

    Raises:
        NotCompiled: a phase kind has no compiler, hands are shown that have not four cards, or
            there is more of something than there is room for.
    """
    layout = Layout.of(variant)
    if len(layout.rungs) > at.MOST_RUNGS or variant.table.most > at.MOST_SEATS:
        raise NotCompiled(f"{variant.id}: more rungs or seats than there is room for")
    _check_hands(variant)
    code = _head(variant, layout)
    for phase in variant.procedure.phases.values():
        line, outcomes = _line(phase, variant)
        for number, outcome in enumerate(outcomes):
            if outcome in phase.outcomes:
                target = variant.procedure.after(phase.name, outcome)
                line[at.LEADS + number] = (
                    layout.phases.index(target)
                    if target in layout.phases
                    else -1 - layout.ends.index(target)
                )
                line[at.ROUTES_OF + number] = layout.routes.index((phase.name, outcome))
        code += line
    return Program(np.array(code, np.int64), worth_of(table_of(variant)))


def _head(variant: Variant, layout: Layout) -> Line:
    """Return what holds for the whole table."""
    head = [0] * at.LINES
    head[at.CREDIT] = variant.table.credit == "calls"
    head[at.WHOLE_BETTING] = variant.table.holds_for == "whole-betting"
    head[at.ELDER_DEALER] = variant.table.elder == "dealer-first"
    head[at.TURN] = 1 if variant.table.direction == "right" else -1
    head[at.PACK] = sum(1 << card.index for card in pack(variant.ladder.figures.highest))
    head[at.ALL_PAY] = all_pay(variant)
    head[at.RUNGS] = len(layout.rungs)
    head[at.FIRST_ROUTE] = layout.first_route
    head[at.FIRST_PAID] = layout.first_paid
    head[at.WIDTH] = layout.width
    return head


def all_pay(variant: Variant) -> bool:
    """Return whether those who gave up owe the winner the price too."""
    return any(
        isinstance(phase, Payment) and phase.chips == "price" and phase.payer != "still-in"
        for phase in variant.procedure.phases.values()
    )


def _line(phase: Phase, variant: Variant) -> tuple[Line, tuple[str, ...]]:
    """Return a phase as a line, without its routes, and the outcomes in the machine's order."""
    write = COMPILERS.get(type(phase))
    if write is None:
        kind_of = type(phase).__name__.lower()
        raise NotCompiled(f"{variant.id}: {phase.name!r} is of the kind {kind_of}, not compiled")
    kind, facts, outcomes = write(phase)
    if len(facts) >= at.LEADS or len(outcomes) > at.MOST_OUTCOMES:
        raise NotCompiled(f"{variant.id}: {phase.name!r} has more words than there is room for")
    line: Line = [kind, *map(int, facts)]
    return line + [0] * (at.LINE - len(line)), outcomes


Written = tuple[int, tuple[int | bool, ...], tuple[str, ...]]


def _payment(phase: Payment) -> Written:
    sum_of = (phase.chips, 0) if isinstance(phase.chips, int) else (NONE, AMOUNT.index(phase.chips))
    facts = (PARTY.index(phase.payer), PARTY.index(phase.payee), *sum_of)
    return PAYMENT, facts, ("done",)


def _dealing(phase: Dealing) -> Written:
    return DEALING, (phase.cards, phase.discards != "stay-out"), ("done",)


def _drawing(phase: Drawing) -> Written:
    spent = {"": 0, "all-discards": 2}.get(phase.spent, 1)
    stake, rounds = phase.stake, phase.rounds
    staked = (0, 0, 0)
    if stake:
        account = at.POOL if stake.payee == "pool" else at.BATTERIE
        staked = (stake.chips, STAKED_BY.index(stake.payer), account)
    going: tuple[int, ...] = (NONE, 0, 0, 0)
    if rounds:
        caller = CALLED_BY.index(rounds.called_by)
        going = (caller, rounds.ends == "at-once", rounds.idle_rounds, rounds.reserve)
    return DRAWING, (phase.most, spent, *staked, *going), ("done",)


def _betting(phase: Betting) -> Written:
    raises = NONE if phase.raises is None else phase.raises
    last = phase.opens == "last-bettor"
    return BETTING, (last, phase.minimum, raises, phase.passed_may_answer), BETTING_ENDS


def _option(phase: Option) -> Written:
    words = tuple(map(at.WORDS.index, phase.words))
    return OPTION, (PARTY.index(phase.who), len(words), *words), phase.words


def _showdown(phase: Showdown) -> Written:
    return SHOWDOWN, (phase.empty_hands == "may-win",), SHOWDOWN_ENDS


COMPILERS: Mapping[type, Callable[..., Written]] = {
    Payment: _payment,
    Dealing: _dealing,
    Drawing: _drawing,
    Betting: _betting,
    Option: _option,
    Showdown: _showdown,
}
"""What writes the line of a phase, by its kind."""


def _check_hands(variant: Variant) -> None:
    """Raise NotCompiled where on some way hands are shown, or dealt, that are not of four."""
    heads: list[tuple[str, int]] = [(variant.procedure.first, 0)]
    seen = set(heads)
    while heads:
        name, held = heads.pop()
        phase = variant.procedure.phases[name]
        held += phase.cards if isinstance(phase, Dealing) else 0
        if held > HAND or (isinstance(phase, Showdown) and held != HAND):
            raise NotCompiled(f"{variant.id}: at {name!r} a hand has {held} cards")
        following = {(target, held) for target in _after(variant, phase)} - seen
        seen |= following
        heads += sorted(following)


def _after(variant: Variant, phase: Phase) -> Iterator[str]:
    for outcome in phase.outcomes:
        target = variant.procedure.after(phase.name, outcome)
        if target in variant.procedure.phases:
            yield target
