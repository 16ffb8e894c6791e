"""The chance to be best against others, counted or sampled."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance to be best against so many `others`.

    Of `deals` deals, all that there are or, where not `exact`, those sampled: in `better` my hand
    is better than all the others, in `level` none is better but some are equal.
    """

    others: int
    better: int
    level: int
    deals: int
    exact: bool

    @property
    def youngest(self) -> float:
        """The chance of the player whom equal hands beat."""
        return self.better / self.deals

    @property
    def eldest(self) -> float:
        """The chance of the player who beats equal hands."""
        return (self.better + self.level) / self.deals

    @property
    def error(self) -> float:
        """The standard error of the chance of the eldest; 0 where it is counted."""
        share = self.eldest
        return 0.0 if self.exact else sqrt(share * (1 - share) / self.deals)

    def as_json(self) -> dict[str, Any]:
        """Return the chance as plain data."""
        return {
            "others": self.others,
            "eldest": self.eldest,
            "youngest": self.youngest,
            "exact": self.exact,
            "standard-error": self.error,
            "better": self.better,
            "level": self.level,
            "deals": self.deals,
        }


COLUMNS = ("others", "eldest", "youngest", "exact", "standard_error", "better", "level", "deals")
"""The names of what a chance says of itself, in the order of `Chance.as_json`."""
