"""What is rare and what is paid, side by side: what a document shows of the odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import merge_orders
from ambigu_rules.odds.rungs import Inversion, RungOdds, odds_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.odds.rungs import Odds
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class RarityRow:
    """One rung under every variant, None where it is missing."""

    name: str
    cells: tuple[RungOdds | None, ...]


@dataclass(frozen=True, slots=True)
class InversionRow:
    """Two rungs of which the upper is the commoner under some variant, None where it is not.

    `both` says for each variant whether it has both rungs.
    """

    above: str
    below: str
    cells: tuple[Inversion | None, ...]
    both: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """The rungs of one or several variants that have the same odds, lowest first; `columns` is the
    places of the variants; rungs without hands are left out.
    """

    columns: tuple[int, ...]
    rungs: tuple[RungOdds, ...]


@dataclass(frozen=True, slots=True)
class OddsView:
    """The odds of several variants, the highest rung first; the mean price of a hand of each."""

    rows: tuple[RarityRow, ...]
    means: tuple[float, ...]
    inversions: tuple[InversionRow, ...]
    pictures: tuple[Picture, ...]


def odds_view(variants: Sequence[Variant]) -> OddsView:
    """Return the odds of the variants."""
    every = [odds_of(variant) for variant in variants]
    names = merge_orders(*([rung.name for rung in odds.rungs] for odds in every))
    rows = [RarityRow(name, tuple(odds.rung(name) for odds in every)) for name in names]
    return OddsView(
        tuple(reversed(rows)),
        tuple(odds.mean for odds in every),
        tuple(_inversions(every)),
        tuple(_pictures(every)),
    )


def _inversions(every: Sequence[Odds]) -> Iterator[InversionRow]:
    found = [{(one.above, one.below): one for one in odds.inversions} for odds in every]
    for above, below in dict.fromkeys(pair for mine in found for pair in mine):
        yield InversionRow(
            above,
            below,
            tuple(mine.get((above, below)) for mine in found),
            tuple(bool(odds.rung(above) and odds.rung(below)) for odds in every),
        )


def _pictures(every: Sequence[Odds]) -> Iterator[Picture]:
    alike: dict[tuple[RungOdds, ...], list[int]] = {}
    for at, odds in enumerate(every):
        alike.setdefault(tuple(rung for rung in odds.rungs if rung.hands), []).append(at)
    for rungs, places in alike.items():
        yield Picture(tuple(places), rungs)
