"""What every phase kind is: a small frozen value that says what comes next and keeps nothing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from ambigu_rules.grounds import RulePath

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event
    from ambigu_rules.table.step import Ask, Step


class Phase(Protocol):
    """A phase. Where it stands is a fold over the deal's events; it keeps nothing itself."""

    @property
    def name(self) -> str:
        """The phase's name, unique in its procedure."""

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Every label that the phase may end with."""

    def step(self, deal: Deal, rules: Rules) -> Step:
        """Return what comes next: events, a question, or the end of the phase."""

    def hear(self, deal: Deal, ask: Ask, choice: Choice, rules: Rules) -> tuple[Event, ...]:
        """Return the events of an answer that the driver has found to be one of those asked for."""


@cache
def rule_of(name: str, *parts: str) -> RulePath:
    """Return the path of a rule of the phase `name`.

    >>> rule_of("first-draw", "stake", "chips")
    'procedure.first-draw.stake.chips'
    """
    return RulePath(".".join(("procedure", name, *parts)))
