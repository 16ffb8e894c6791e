"""Sums over deals: whole numbers, so that they come out the same in whatever order they are made.

A mean and its standard error need no more than the count, the sum and the sum of squares. Where
the same deals were played under two variants, the same is kept of the differences, deal by deal.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import reduce
from math import sqrt
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from ambigu_rules.odds.simulate.measures import SPREAD, WON

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.odds.simulate.measures import Measure, Rows
    from ambigu_rules.odds.simulate.worth import Numbers


Added = TypeVar("Added", "Sums", int, "Counter[int]")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error; both None where there are too few deals."""

    mean: float | None
    error: float | None

    def over(self, number: int) -> Estimate:
        """Return the estimate divided by a number."""
        if self.mean is None:
            return self
        return Estimate(self.mean / number, None if self.error is None else self.error / number)


@dataclass(frozen=True, slots=True)
class Sums:
    """The sum of a measure over deals, and the sum of its squares."""

    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, values: Numbers) -> Sums:
        """Return the sums of one number a deal."""
        whole = values.astype(np.int64)
        return cls(int(whole.sum()), int((whole * whole).sum()))

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.total + other.total, self.squares + other.squares)

    def estimate(self, deals: int) -> Estimate:
        """Return the mean over so many deals, with its standard error."""
        if not deals:
            return Estimate(None, None)
        mean = self.total / deals
        if deals < 2:
            return Estimate(mean, None)
        spread = (self.squares * deals - self.total * self.total) / (deals * (deals - 1))
        return Estimate(mean, sqrt(spread / deals))


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of every measure under one variant.

    `differences` are those to the first variant, deal by deal; empty for that one itself.
    `cross` is, for what is won, the sum of its products with all that is won, for the shares.
    `spread` is how often each number came.
    """

    sums: dict[Measure, Sums] = field(default_factory=dict)
    differences: dict[Measure, Sums] = field(default_factory=dict)
    cross: dict[Measure, int] = field(default_factory=dict)
    all_won: Sums = field(default_factory=Sums)
    spread: dict[Measure, Counter[int]] = field(default_factory=dict)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            _added(self.sums, other.sums, Sums()),
            _added(self.differences, other.differences, Sums()),
            _added(self.cross, other.cross, 0),
            self.all_won + other.all_won,
            _added(self.spread, other.spread, Counter()),
        )

    def share(self, measure: Measure, deals: int) -> Estimate:
        """Return which part of all that is won is won so, with its standard error.

        The error is that of a ratio of two means, to the first order.
        """
        whole, part = self.all_won, self.sums[measure]
        if not whole.total or deals < 2:
            return Estimate(None, None)
        ratio = part.total / whole.total
        squares = part.squares - 2 * ratio * self.cross[measure] + ratio * ratio * whole.squares
        return Estimate(ratio, sqrt(max(0.0, squares) * deals / (deals - 1)) / whole.total)

    def quantile(self, measure: Measure, part: float) -> int | None:
        """Return the least number that in at least this part of the deals was not exceeded."""
        counts = self.spread.get(measure)
        if not counts:
            return None
        wanted = part * counts.total()
        for number in sorted(counts):
            wanted -= counts[number]
            if wanted <= 0:
                return number
        return max(counts)


def _added(
    one: dict[Measure, Added], other: dict[Measure, Added], none: Added
) -> dict[Measure, Added]:
    return {key: one.get(key, none) + other.get(key, none) for key in {**one, **other}}


def tally(rows: Iterable[Rows]) -> tuple[Tally, ...]:
    """Return a tally for each variant; the rows are those of the same deals under each."""
    measured = [dict(one.measures()) for one in rows]
    base = measured[0]
    return tuple(_tally(one, None if number == 0 else base) for number, one in enumerate(measured))


def _tally(values: dict[Measure, Numbers], base: dict[Measure, Numbers] | None) -> Tally:
    won = {key: value for key, value in values.items() if key[0] == WON}
    whole = reduce(np.add, won.values()) if won else np.zeros(1, np.int64)
    differences = {}
    for key in {} if base is None else {**base, **values}:
        mine, its = values.get(key, 0), base.get(key, 0) if base else 0
        difference = np.asarray(mine, np.int64) - np.asarray(its, np.int64)
        differences[key] = Sums.of(difference)
    return Tally(
        {key: Sums.of(value) for key, value in values.items()},
        differences,
        {key: int((value * whole).sum()) for key, value in won.items()},
        Sums.of(whole),
        {key: Counter(_counted(values[key])) for key in SPREAD},
    )


def _counted(values: Numbers) -> dict[int, int]:
    numbers, counts = np.unique(values, return_counts=True)
    return dict(zip(numbers.tolist(), counts.tolist(), strict=True))
