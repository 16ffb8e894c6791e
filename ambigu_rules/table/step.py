"""What a phase answers when it is asked what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ambigu_rules.grounds import RulePath
    from ambigu_rules.table.choices import Offer
    from ambigu_rules.table.events import Event, Seat


class Emit(NamedTuple):
    """These events happen by themselves."""

    events: tuple[Event, ...]


class Ask(NamedTuple):
    """`who` (a seat, or chance) is to answer with one of the offers, under this rule.

    `awaits` is the word that would end the phase, where one would; `owed` the counters that are
    to be put up with a call, and with a raise besides what it adds.
    """

    who: Seat
    offers: tuple[Offer, ...]
    rule: RulePath
    awaits: str = ""
    owed: int = 0


class Done(NamedTuple):
    """The phase ends with this outcome, after these last events."""

    outcome: str
    events: tuple[Event, ...] = ()


Step = Emit | Ask | Done
