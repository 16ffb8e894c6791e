"""The events of a deal. Only `Moved` moves cards, only `Paid` moves counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NewType

from ambigu_rules.cards import Card
from ambigu_rules.grounds import RulePath

Seat = NewType("Seat", int)
"""A seat by its number, from 0, in the order in which the players are named."""

CHANCE: Final = Seat(-1)
"""The seat that answers which cards come."""

Place = Seat | Literal["stock", "discards"]
Account = Seat | Literal["pool", "batterie"]


@dataclass(frozen=True, slots=True)
class Began:
    """A phase began."""

    phase: str


@dataclass(frozen=True, slots=True)
class Ended:
    """A phase ended with this outcome."""

    phase: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Said:
    """A player said a word; `chips` is the counters named: a bet, or how much a raise adds."""

    seat: Seat
    word: str
    rule: RulePath
    chips: int = 0


@dataclass(frozen=True, slots=True)
class Stacked:
    """The stock was shuffled by `seat` and cut by `cutter` (None: by nobody)."""

    seat: Seat
    cutter: Seat | None
    rule: RulePath


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards moved, in this order, from one place to another."""

    cards: tuple[Card, ...]
    source: Place
    target: Place
    rule: RulePath


@dataclass(frozen=True, slots=True)
class Paid:
    """Counters moved from one account to another; `chips` is at least 1."""

    payer: Account
    payee: Account
    chips: int
    rule: RulePath


@dataclass(frozen=True, slots=True)
class Shown:
    """A player laid his hand open."""

    seat: Seat
    cards: tuple[Card, ...]
    rule: RulePath


@dataclass(frozen=True, slots=True)
class Judged:
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
