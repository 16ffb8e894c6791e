"""What is measured of each deal: from the rows of many deals, an array of numbers a measure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from numpy import arange

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.payment import Payment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.odds.simulate.layout import Layout
    from ambigu_rules.odds.simulate.styles import Style
    from ambigu_rules.odds.simulate.worth import Numbers
    from ambigu_rules.rules.phase import Phase
    from ambigu_rules.rules.variant import Variant

ENDS: Final = "how it ends"
ROUTES: Final = "routes taken"
POOL: Final = "pool"
WON: Final = "won"
PAID: Final = "paid in a phase"
GAIN_BY_PLACE: Final = "gain by place"
GAIN_BY_STYLE: Final = "gain by style"
WINNING: Final = "best hand shown"
SHOWN: Final = "hands shown"
LENGTH: Final = "length"

LARGEST: Final = (POOL, "largest")
ANSWERS: Final = (LENGTH, "answers")
SPREAD: Final = (LARGEST, ANSWERS)
"""The measures of which it is kept how often each number came."""

NO_SHOW: Final = "none"
EMPTY: Final = "nothing"

BY: Final = ("pool", "batterie", "price", "forfeit")
"""How counters come to a player that were not his own just before."""

TAKEN_BACK: Final = "taken back"
STAKED: Final = "staked"

Measure = tuple[str, str]
"""A measure by its group and its name."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What came of many deals under a variant: `values` a row each, as `places` has it.

    `first` is the number of the first of these deals, `styles` the styles of the seats.
    """

    variant: Variant
    layout: Layout
    styles: tuple[Style, ...]
    first: int
    values: Numbers

    def measures(self) -> Iterator[tuple[Measure, Numbers]]:
        """Yield each measure with its number for each deal."""
        values = self.values
        for number, end in enumerate(self.layout.ends):
            yield (ENDS, end), values[:, at.END] == number
        yield from self._routes()
        yield LARGEST, values[:, at.PEAK_POOL]
        yield (POOL, "left over"), values[:, at.POOL_LEFT]
        yield (POOL, "left over in the batterie"), values[:, at.BATTERIE_LEFT]
        yield from self._counters()
        yield from self._gains()
        yield from self._hands()
        yield ANSWERS, values[:, at.LENGTH]

    def _routes(self) -> Iterator[tuple[Measure, Numbers]]:
        for number, (phase, outcome) in enumerate(self.layout.routes):
            where, bit = divmod(number, at.ROUTES_A_NUMBER)
            taken = self.values[:, self.layout.first_route + where] >> bit & 1
            yield (ROUTES, f"{phase}: {outcome}"), taken

    def _counters(self) -> Iterator[tuple[Measure, Numbers]]:
        """Yield what came to players by pool, price and forfeit, and what each phase moved."""
        paid = {
            name: self.values[:, self.layout.first_paid + number]
            for number, name in enumerate(self.layout.phases)
        }
        phases = self.variant.procedure.phases
        for how in BY:
            parts = [paid[name] for name, phase in phases.items() if flow(phase) == how]
            if parts:
                yield (WON, how), sum(parts[1:], start=parts[0])
        for name, phase in phases.items():
            if flow(phase):
                yield (PAID, name), paid[name]

    def _gains(self) -> Iterator[tuple[Measure, Numbers]]:
        """Yield what each place at the table gains, and what a player of each style does."""
        seats = len(self.styles)
        turn = 1 if self.variant.table.direction == "right" else -1
        deals = self.first + arange(len(self.values))
        for place in range(seats):
            seat = (deals + turn * (place + 1)) % seats
            name = "dealer" if place == seats - 1 else str(place + 1)
            gain = self.values[arange(len(deals)), at.NET + seat]
            yield (GAIN_BY_PLACE, name), gain
        for name in dict.fromkeys(one.name for one in self.styles):
            held = [seat for seat, one in enumerate(self.styles) if one.name == name]
            gain = self.values[:, [at.NET + seat for seat in held]].sum(axis=1)
            yield (GAIN_BY_STYLE, name), gain

    def _hands(self) -> Iterator[tuple[Measure, Numbers]]:
        best = self.values[:, at.RUNG_WON]
        for number, rung in ((-1, NO_SHOW), *enumerate((EMPTY, *self.layout.rungs))):
            yield (WINNING, rung), best == number
        for number, rung in enumerate((EMPTY, *self.layout.rungs)):
            yield (SHOWN, rung), self.values[:, at.HANDS_SHOWN + number]


def flow(phase: Phase) -> str:
    """Return how counters move in a phase: one of `BY`, or taken back, or staked; empty: not."""
    if isinstance(phase, Betting) or (isinstance(phase, Drawing) and phase.stake):
        return STAKED
    if not isinstance(phase, Payment):
        return ""
    if phase.payee in {"pool", "batterie"}:
        return STAKED
    if phase.payer in {"pool", "batterie"}:
        return TAKEN_BACK if phase.chips == "bet" else phase.payer
    return "price" if phase.chips == "price" else "forfeit"
