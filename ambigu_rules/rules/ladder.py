"""The ladder of combinations: rank is list order, price is a sum of parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.rules.ties import TIES, Held

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.figures import Cards, FigureRules


@dataclass(frozen=True, slots=True)
class HeldPrime:
    """The price of the prime a hand contains: the grand prime's if its pips are over `over`."""

    over: int


Part = int | str | HeldPrime
"""A part of a price: counters, the name of a rung whose price is added, or the held prime."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One rung: the figures it needs (the first names it), its price, what breaks ties."""

    name: str
    needs: tuple[str, ...]
    price: tuple[Part, ...]
    ties: tuple[str, ...]


class Worth(NamedTuple):
    """What a hand is worth: its rung, the pips of its combination, its price, its rank.

    `key` is compared as a tuple, the higher wins; equal keys are left to the elder hand.
    `combination` is the cards that make the figure which names the rung.
    """

    rung: str
    pips: int
    price: int
    key: tuple[int, ...]
    combination: Cards


class _Size(NamedTuple):
    """The most counters that a price comes to, and of how many parts it is built in all."""

    chips: int
    parts: int


MOST_CHIPS = 999_999_999
"""The dearest price."""

MOST_PARTS = 100
"""Of how many parts a price may be built, those of the prices that it adds included."""

MOST_RUNGS = 100
"""How many rungs a ladder may have."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rungs of a variant, lowest first, and the figures they are made of."""

    rungs: tuple[Rung, ...]
    figures: FigureRules

    def judge(self, hand: Cards) -> Worth | None:
        """Return what four known cards are worth; None where no rung of this ladder is held."""
        return self.worth(hand, self.figures.read(hand))

    def worth(self, hand: Cards, found: Mapping[str, Cards]) -> Worth | None:
        """Return what four known cards are worth by the figures found in them, as `judge`."""
        for number in range(len(self.rungs) - 1, -1, -1):
            rung = self.rungs[number]
            for need in rung.needs:
                if need not in found:
                    break
            else:
                combination = found[rung.needs[0]]
                held = Held(hand, found, combination, self.figures)
                return Worth(
                    rung.name,
                    self.figures.total(combination),
                    self.price(rung, hand),
                    (number, *[int(TIES[tie](held)) for tie in rung.ties]),
                    combination,
                )
        return None

    def price(self, rung: Rung, hand: Cards) -> int:
        """Return the price in counters that each payer owes for the hand on this rung."""
        chips = 0
        for part in rung.price:
            chips += part if isinstance(part, int) else self._part(part, hand)[1]
        return chips

    def parts(self, rung: Rung, hand: Cards) -> tuple[tuple[str, int], ...]:
        """Return the price as named parts, `("flush", 5), ("sequence", 3)`; a bare sum has none."""
        return tuple(self._part(part, hand) for part in rung.price)

    def _part(self, part: Part, hand: Cards) -> tuple[str, int]:
        if isinstance(part, int):
            return "", part
        if isinstance(part, HeldPrime):
            part = "grand-prime" if self.figures.total(hand) > part.over else "prime"
        return part, self.price(self.rung(part), hand)

    def rung(self, name: str) -> Rung:
        """Return the rung of this name.

        Raises:
            KeyError: there is none.
        """
        for rung in self.rungs:
            if rung.name == name:
                return rung
        raise KeyError(name)

    def problems(self) -> tuple[tuple[str, str], ...]:
        """Return (rung, fault) for each price that names no rung, or names itself in a circle, or
        goes beyond a limit; and for each rung beyond the last that a ladder may have.
        """
        found: dict[str, str] = {}
        sound: dict[str, _Size] = {}
        for number, rung in enumerate(self.rungs):
            fault = self._fault(rung, {rung.name: None}, sound)
            if not fault and number == MOST_RUNGS:
                fault = f"a ladder has {MOST_RUNGS} rungs at the most"
            if fault:
                found[rung.name] = fault
        return tuple(found.items())

    def _fault(self, rung: Rung, above: Mapping[str, None], sound: dict[str, _Size]) -> str:
        """Return the fault of a price; the size of one that has none is put into `sound`."""
        if rung.name in sound:
            return ""
        names = {one.name for one in self.rungs}
        chips = parts = 0
        for part in rung.price:
            added = (part,) if isinstance(part, str) else _held(part)
            for name in added:
                if name not in names:
                    return f"a price adds the price of {name!r}, which is no rung here"
                if name in above:
                    return f"the price of {name!r} is built of itself"
                fault = self._fault(self.rung(name), {**above, name: None}, sound)
                if fault:
                    return fault
            chips += part if isinstance(part, int) else max(sound[name].chips for name in added)
            parts += 1 + sum(sound[name].parts for name in added)
        if parts > MOST_PARTS:
            return f"a price has {MOST_PARTS} parts at the most, with those of the prices it adds"
        if chips > MOST_CHIPS:
            return f"a price comes to {MOST_CHIPS:,} counters at the most"
        sound[rung.name] = _Size(chips, parts)
        return ""


def _held(part: Part) -> tuple[str, ...]:
    return ("prime", "grand-prime") if isinstance(part, HeldPrime) else ()
