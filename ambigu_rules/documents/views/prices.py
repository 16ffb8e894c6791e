"""The price of a rung as a sum of parts, with what each part comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.rules.ladder import HeldPrime

if TYPE_CHECKING:
    from ambigu_rules.rules.ladder import Ladder, Part


@dataclass(frozen=True, slots=True)
class PricePart:
    """A part: bare counters, the price of a `rung`, or that of the prime that is held.

    `chips` is what the part comes to; a held prime comes to `grand` where its pips are `over`.
    """

    chips: int
    rung: str = ""
    grand: int | None = None
    over: int = 0


@dataclass(frozen=True, slots=True)
class Price:
    """A price: its parts, and what they can come to together, the least first."""

    parts: tuple[PricePart, ...]
    totals: tuple[int, ...]

    @property
    def flat(self) -> bool:
        """Whether it is a bare number of counters."""
        first = self.parts[0]
        return len(self.parts) == 1 and not first.rung and first.grand is None


def price_of(ladder: Ladder, name: str) -> Price:
    """Return the price of the rung of this name."""
    rung = ladder.rung(name)
    parts = tuple(_part(ladder, part) for part in rung.price)
    totals = {0}
    for part in parts:
        ways = {part.chips} if part.grand is None else {part.chips, part.grand}
        totals = {total + way for total in totals for way in ways}
    return Price(parts, tuple(sorted(totals)))


def _part(ladder: Ladder, part: Part) -> PricePart:
    if isinstance(part, int):
        return PricePart(part)
    if isinstance(part, HeldPrime):
        small, grand = (_flat(ladder, name) for name in ("prime", "grand-prime"))
        return PricePart(small, "", grand, part.over)
    return PricePart(_flat(ladder, part), part)


def _flat(ladder: Ladder, name: str) -> int:
    """Return the price of a rung that is itself a part, at its least."""
    return price_of(ladder, name).totals[0]
