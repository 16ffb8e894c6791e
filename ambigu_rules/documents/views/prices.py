"""The price of a rung as a sum of parts, with what each part comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.stated import ground_of
from ambigu_rules.rules.ladder import HeldPrime

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.documents.views.stated import Lenders, Stated
    from ambigu_rules.rules.ladder import Ladder, Part
    from ambigu_rules.rules.variant import Variant


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


def stated_price(variant: Variant, lenders: Lenders, name: str) -> Stated:
    """Return the price of the rung of this name as it is stated, with what it is built from."""
    ground = ground_of(variant, f"ladder.{name}.price")
    stated = lenders.state(price_of(variant.ladder, name), ground)
    parts = []
    for rung in _built_from(variant.ladder.rung(name).price):
        below = ground_of(variant, f"ladder.{rung}.price")
        if ground and below and (below.set_by, below.lender) != (ground.set_by, ground.lender):
            parts.append((rung, lenders.state(_flat(variant.ladder, rung), below)))
    return replace(stated, parts=tuple(parts))


def _built_from(parts: Iterable[Part]) -> Iterator[str]:
    """Yield the rungs whose prices are parts."""
    for part in parts:
        if isinstance(part, HeldPrime):
            yield from ("prime", "grand-prime")
        elif isinstance(part, str):
            yield part


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
