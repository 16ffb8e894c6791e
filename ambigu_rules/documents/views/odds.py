"""What is rare and what is paid, side by side: what a document shows of the odds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import merge_orders
from ambigu_rules.odds.readings import OddsSheet
from ambigu_rules.odds.rungs import Inversion, RungOdds, odds_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.odds.readings import ReadingOdds
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

    @property
    def inverted(self) -> bool:
        """Whether a rung ranks next above a rarer one."""
        return any(one.hands < other.hands for one, other in pairwise(self.rungs))

    @property
    def spread(self) -> bool:
        """Whether several prices are paid on a rung."""
        return any(len(rung.prices) > 1 for rung in self.rungs)


@dataclass(frozen=True, slots=True)
class MovedRung:
    """A rung whose hands or prices are others under another option; None where it is missing."""

    name: str
    before: RungOdds | None
    after: RungOdds | None

    @property
    def other_hands(self) -> bool:
        """Whether more hands or fewer stand on it."""
        return (self.before and self.before.hands) != (self.after and self.after.hands)


@dataclass(frozen=True, slots=True)
class ReadingEffect:
    """What an option of a reading point does to the odds of the variants in `columns`.

    The file of `set_by` is the first of those that ask the same question. `moved` is the rungs,
    the highest first; `gone` the inversions that there are no more, `new` those that come.
    """

    columns: tuple[int, ...]
    point: str
    set_by: str
    asks: str
    option: str
    moved: tuple[MovedRung, ...]
    gone: tuple[Inversion, ...]
    new: tuple[Inversion, ...]


@dataclass(frozen=True, slots=True)
class OddsView:
    """The odds of several variants, the highest rung first; the mean price of a hand of each.

    `effects` is what other readings do to them, those that do nothing left out; `every` the odds
    by column, and `readings` by column what each option does.
    """

    rows: tuple[RarityRow, ...]
    means: tuple[float, ...]
    inversions: tuple[InversionRow, ...]
    pictures: tuple[Picture, ...]
    effects: tuple[ReadingEffect, ...]
    every: tuple[Odds, ...]
    readings: tuple[tuple[ReadingOdds, ...], ...]

    def sheet(self) -> OddsSheet:
        """Return the odds as a sheet."""
        return OddsSheet(self.every, tuple(one for column in self.readings for one in column))


def odds_view(
    variants: Sequence[Variant], readings: Sequence[Sequence[ReadingOdds]] = ()
) -> OddsView:
    """Return the odds of the variants; `readings` is what each option does, by variant."""
    every = [odds_of(variant) for variant in variants]
    names = merge_orders(*([rung.name for rung in odds.rungs] for odds in every))
    rows = [RarityRow(name, tuple(odds.rung(name) for odds in every)) for name in names]
    return OddsView(
        tuple(reversed(rows)),
        tuple(odds.mean for odds in every),
        tuple(_inversions(every)),
        tuple(_pictures(every)),
        tuple(_effects(variants, every, readings)),
        tuple(every),
        tuple(map(tuple, readings)),
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


def _effects(
    variants: Sequence[Variant], every: Sequence[Odds], readings: Sequence[Sequence[ReadingOdds]]
) -> Iterator[ReadingEffect]:
    """Yield what each option does, once for all columns in which it does the same."""
    alike: dict[ReadingEffect, tuple[str, list[int]]] = {}
    for at, (odds, found) in enumerate(zip(every, readings, strict=bool(readings))):
        for one in found:
            point = variants[at].readings[one.point]
            moved = tuple(_moved(name, odds, one.odds) for name in reversed(one.moved))
            told = (one.option, moved, one.takes, one.brings)
            effect = ReadingEffect((), one.point, "", point.asks, *told)
            if moved or one.takes or one.brings:
                alike.setdefault(effect, (point.set_by, []))[1].append(at)
    for effect, (set_by, places) in alike.items():
        yield replace(effect, columns=tuple(places), set_by=set_by)


def _moved(name: str, before: Odds, after: Odds) -> MovedRung:
    """Return a rung as it is moved; what is fair hangs on all the others, and is left out."""
    one, other = before.rung(name), after.rung(name)
    return MovedRung(
        name,
        one and replace(one, place=0, fair=None),
        other and replace(other, place=0, fair=None),
    )


def _pictures(every: Sequence[Odds]) -> Iterator[Picture]:
    alike: dict[tuple[RungOdds, ...], list[int]] = {}
    for at, odds in enumerate(every):
        alike.setdefault(tuple(rung for rung in odds.rungs if rung.hands), []).append(at)
    for rungs, places in alike.items():
        yield Picture(tuple(places), rungs)
