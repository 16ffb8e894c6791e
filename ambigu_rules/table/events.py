"""The events of a deal. Only `Moved` moves cards, only `Paid` moves counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, NewType

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.grounds import RulePath

Seat = NewType("Seat", int)
"""A seat by its number, from 0, in the order in which the players are named."""

CHANCE: Final = Seat(-1)
"""The seat that answers which cards come."""

Place = Seat | Literal["stock", "discards"]
Account = Seat | Literal["pool", "batterie"]


class Began(NamedTuple):
    """A phase began."""

    phase: str


class Ended(NamedTuple):
    """A phase ended with this outcome."""

    phase: str
    outcome: str


class Said(NamedTuple):
    """A player said a word; `chips` is the counters named: a bet, or how much a raise adds."""

    seat: Seat
    word: str
    rule: RulePath
    chips: int = 0


class Stacked(NamedTuple):
    """The stock was shuffled by `seat` and cut by `cutter` (None: by nobody)."""

    seat: Seat
    cutter: Seat | None
    rule: RulePath


class Moved(NamedTuple):
    """Cards moved, in this order, from one place to another."""

    cards: tuple[Card, ...]
    source: Place
    target: Place
    rule: RulePath


class Paid(NamedTuple):
    """Counters moved from one account to another; `chips` is at least 1."""

    payer: Account
    payee: Account
    chips: int
    rule: RulePath


class Shown(NamedTuple):
    """A player laid his hand open."""

    seat: Seat
    cards: tuple[Card, ...]
    rule: RulePath


class Judged(NamedTuple):
    """A shown hand was judged: its rung, the cards' pips, its price, and the key that ranks it.

    Of the keys judged at one showdown no two are equal: the last part is the seat's seniority.
    """

    seat: Seat
    rung: str
    pips: int
    price: int
    key: tuple[int, ...]
    rule: RulePath


Event = Began | Ended | Said | Stacked | Moved | Paid | Shown | Judged
