"""What is rare and what is paid: the rungs of a ladder counted over all the hands of the pack.

Everything is counted, nothing estimated: each hand of four cards is as likely as any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.rules.classes import classes, priced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.odds.sheet import Value
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class RungOdds:
    """One rung: its place on the ladder, from 1, the lowest; how many hands stand on it.

    `prices` is each price in counters that is asked for it, with how many hands are paid so;
    `fair` the price that would be fair, None where no hand stands on the rung.
    """

    name: str
    place: int
    hands: int
    prices: tuple[tuple[int, int], ...]
    of: int
    fair: float | None

    @property
    def probability(self) -> float:
        """The chance to be dealt such a hand."""
        return self.hands / self.of

    @property
    def price(self) -> float | None:
        """The mean price of a hand of the rung, in counters; None where there is none."""
        return self._counters / self.hands if self.hands else None

    @property
    def worth(self) -> float:
        """The price times the probability: what the rung brings a hand dealt, in counters."""
        return self._counters / self.of

    @property
    def _counters(self) -> int:
        return sum(price * hands for price, hands in self.prices)


@dataclass(frozen=True, slots=True)
class Inversion:
    """A rung that ranks `above` another although it is the commoner; the hands of both."""

    above: str
    below: str
    hands: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Odds(Sheet):
    """The rungs of one variant, lowest first; the hands that hold `nothing`; all hands.

    The fair price is inverse to how many hands stand on a rung, and leaves the mean price of a
    hand as it is, so that each rung that can be held brings the same.
    """

    variant: str
    fingerprint: str
    readings: tuple[tuple[str, str], ...]
    rungs: tuple[RungOdds, ...]
    nothing: int
    hands: int

    @property
    def mean(self) -> float:
        """The mean price of a hand, in counters."""
        return sum(rung.worth for rung in self.rungs)

    @property
    def inversions(self) -> tuple[Inversion, ...]:
        """Every rung that ranks above a rarer one, with that one; rungs without hands left out."""
        held = [rung for rung in self.rungs if rung.hands]
        return tuple(
            Inversion(above.name, below.name, (above.hands, below.hands))
            for at, above in enumerate(held)
            for below in held[:at]
            if above.hands > below.hands
        )

    def rung(self, name: str) -> RungOdds | None:
        """Return the rung of this name, if there is one."""
        return next((rung for rung in self.rungs if rung.name == name), None)

    @property
    def columns(self) -> tuple[str, ...]:
        """A rung has a row for each of its prices."""
        return (
            "variant",
            "readings",
            "place",
            "rung",
            "hands",
            "probability",
            "price",
            "hands_at_price",
            "price_times_probability",
            "fair_price",
        )

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each rung and price, lowest first, then one for hands with nothing."""
        readings = " ".join(f"{point}={option}" for point, option in self.readings)
        head = (self.variant, readings)
        for rung in self.rungs:
            about = (rung.place, rung.name, rung.hands, rung.probability)
            for price, hands in rung.prices or ((None, 0),):
                worth = (price or 0) * hands / self.hands
                yield (*head, *about, price, hands, worth, rung.fair)
        if self.nothing:
            share = self.nothing / self.hands
            yield (*head, 0, "", self.nothing, share, 0, self.nothing, 0.0, None)

    def as_json(self) -> dict[str, Any]:
        """Return the odds as plain data."""
        return {
            "variant": self.variant,
            "fingerprint": self.fingerprint,
            "readings": dict(self.readings),
            "hands": self.hands,
            "nothing": self.nothing,
            "mean-price": self.mean,
            "rungs": [_rung_as_json(rung) for rung in self.rungs],
            "inversions": [inversion_as_json(one) for one in self.inversions],
        }


def _rung_as_json(rung: RungOdds) -> dict[str, Any]:
    return {
        "rung": rung.name,
        "place": rung.place,
        "hands": rung.hands,
        "probability": rung.probability,
        "prices": [{"price": price, "hands": hands} for price, hands in rung.prices],
        "price-times-probability": rung.worth,
        "fair-price": rung.fair,
    }


def inversion_as_json(one: Inversion) -> dict[str, Any]:
    """Return an inversion as plain data."""
    return {"above": one.above, "below": one.below, "hands": list(one.hands)}


def odds_of(variant: Variant) -> Odds:
    """Return the rungs of a variant with their hands, prices and fair prices."""
    ladder = variant.ladder
    highest = ladder.figures.highest
    counts = priced(ladder, highest)
    total = sum(one.hands for one in classes(highest))
    nothing = total - sum(found.total() for found in counts.values())
    held = sum(1 for found in counts.values() if found)
    counters = sum(price * hands for found in counts.values() for price, hands in found.items())
    rungs = tuple(
        RungOdds(
            name,
            place,
            found.total(),
            tuple(sorted(found.items())),
            total,
            counters / held / found.total() if found else None,
        )
        for place, (name, found) in enumerate(counts.items(), 1)
    )
    chosen = tuple(variant.chosen().items())
    return Odds(variant.id, variant.fingerprint, chosen, rungs, nothing, total)
