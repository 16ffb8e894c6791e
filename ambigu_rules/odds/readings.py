"""The odds of several variants, and what each reading does to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.odds.rungs import inversion_as_json
from ambigu_rules.odds.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.odds.rungs import Inversion, Odds
    from ambigu_rules.odds.sheet import Value


@dataclass(frozen=True, slots=True)
class ReadingOdds:
    """What another option of a reading point does to the odds: the odds under it, and the
    inversions that it brings and takes away.
    """

    variant: str
    point: str
    option: str
    odds: Odds
    brings: tuple[Inversion, ...]
    takes: tuple[Inversion, ...]
    moved: tuple[str, ...]


def under(odds: Odds, point: str, option: str, other: Odds) -> ReadingOdds:
    """Return what an option does; `moved` is the rungs whose hands or prices are others then."""
    now = {(one.above, one.below) for one in odds.inversions}
    then = {(one.above, one.below) for one in other.inversions}
    rungs = {
        name: (one and (one.hands, one.prices), two and (two.hands, two.prices))
        for name in dict.fromkeys(rung.name for rung in (*odds.rungs, *other.rungs))
        for one, two in ((odds.rung(name), other.rung(name)),)
    }
    return ReadingOdds(
        odds.variant,
        point,
        option,
        other,
        tuple(one for one in other.inversions if (one.above, one.below) not in now),
        tuple(one for one in odds.inversions if (one.above, one.below) not in then),
        tuple(name for name, (one, two) in rungs.items() if one != two),
    )


@dataclass(frozen=True, slots=True)
class OddsSheet(Sheet):
    """The odds of several variants; where it was asked for, what each reading does to them."""

    odds: tuple[Odds, ...]
    readings: tuple[ReadingOdds, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """Those of the odds of one variant."""
        return self.odds[0].columns

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield the rows of each variant, then those under each reading."""
        for one in (*self.odds, *(reading.odds for reading in self.readings)):
            yield from one.rows()

    def as_json(self) -> dict[str, Any]:
        """Return the odds as plain data."""
        return {
            "variants": [one.as_json() for one in self.odds],
            "readings": [
                {
                    "variant": one.variant,
                    "point": one.point,
                    "option": one.option,
                    "moved": list(one.moved),
                    "brings": [inversion_as_json(inversion) for inversion in one.brings],
                    "takes": [inversion_as_json(inversion) for inversion in one.takes],
                }
                for one in self.readings
            ],
        }
