"""The ladders side by side: a rung a row, the highest first."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import merge_orders, same_order
from ambigu_rules.compare.hands import NOTHING, count_rungs
from ambigu_rules.documents.views.prices import stated_price
from ambigu_rules.documents.views.stated import Lenders, Stated, ground_of
from ambigu_rules.rules.classes import classes, judged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class RungCell:
    """One rung of one variant: its place from the lowest, 1; its rules; how many hands it has.

    `price` states a `Price`; `needs` and `ties` state the names of figures and of ties.
    """

    place: int
    needs: Stated
    price: Stated
    ties: Stated
    hands: int


@dataclass(frozen=True, slots=True)
class RungRow:
    """One rung under every variant, None where it is missing; a hand that stands on it."""

    name: str
    example: tuple[Card, ...]
    cells: tuple[RungCell | None, ...]
    alike: bool


@dataclass(frozen=True, slots=True)
class LadderView:
    """The rungs, the highest first; the hands that stand on none, by column; all hands.

    `order` states by column the names of the rungs as they rank, lowest first.
    """

    rows: tuple[RungRow, ...]
    order: tuple[Stated, ...]
    nothing: tuple[int, ...]
    hands: tuple[int, ...]

    @property
    def one_order(self) -> bool:
        """Whether no two variants rank two rungs differently."""
        return all(same_order(one.value, other.value) for one, other in combinations(self.order, 2))

    @property
    def crossed(self) -> bool:
        """Whether two rungs change places from one variant to the next."""
        return not all(same_order(one.value, other.value) for one, other in pairwise(self.order))

    @property
    def broken(self) -> bool:
        """Whether a variant lacks a rung that another has."""
        return any(None in row.cells for row in self.rows)


def ladder_of(variants: Sequence[Variant], lenders: Sequence[Lenders]) -> LadderView:
    """Return the ladders side by side."""
    counts = [count_rungs(variant) for variant in variants]
    orders = [[rung.name for rung in variant.ladder.rungs] for variant in variants]
    rows = []
    for name in merge_orders(*orders):
        cells = tuple(
            _cell(variant, lender, count, name)
            for variant, lender, count in zip(variants, lenders, counts, strict=True)
        )
        rows.append(RungRow(name, _example(variants, name), cells, _alike(cells)))
    return LadderView(
        tuple(reversed(rows)),
        tuple(
            lender.state(tuple(order), ground_of(variant, "ladder"))
            for variant, lender, order in zip(variants, lenders, orders, strict=True)
        ),
        tuple(count.get(NOTHING, 0) for count in counts),
        tuple(sum(count.values()) for count in counts),
    )


def _cell(variant: Variant, lenders: Lenders, counts: dict[str, int], name: str) -> RungCell | None:
    names = [rung.name for rung in variant.ladder.rungs]
    if name not in names:
        return None
    rung = variant.ladder.rung(name)
    needs, ties = (
        lenders.state(value, ground_of(variant, f"ladder.{name}.{key}"))
        for key, value in (("needs", rung.needs), ("ties", rung.ties))
    )
    price = stated_price(variant, lenders, name)
    return RungCell(names.index(name) + 1, needs, price, ties, counts[name])


def _alike(cells: tuple[RungCell | None, ...]) -> bool:
    plain = [
        cell and (cell.needs.value, cell.price.value, cell.ties.value, cell.hands) for cell in cells
    ]
    return all(one == plain[0] for one in plain)


def _example(variants: Sequence[Variant], name: str) -> tuple[Card, ...]:
    """Return a hand of the rung: one from the middle of those of the first variant that has any."""
    for variant in variants:
        highest = variant.ladder.figures.highest
        found = [
            one.hand
            for one, worth in zip(classes(highest), judged(variant.ladder, highest), strict=True)
            if worth and worth.rung == name
        ]
        if found:
            return found[len(found) // 2]
    return ()
