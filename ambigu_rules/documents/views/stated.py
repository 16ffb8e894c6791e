"""A value as a document states it: what is said, and how far it is evidence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ambigu_rules.compare.collation import Cell
    from ambigu_rules.grounds import Ground
    from ambigu_rules.rules.variant import Variant

STANDINGS = ("attested", "reported", "inferred", "read", "supplied", "borrowed")
"""The standings, from the firmest to the weakest, as the legend explains them."""


@dataclass(frozen=True, slots=True)
class Stated:
    """One value of one variant.

    `value` is None and `standing` empty where there is no such rule. `lender` is the variant that
    a borrowed value comes from; what a lender's reading decided is borrowed too. `parts` are, by
    their names, the prices that a price is built from, where another text sets them.
    """

    value: object
    standing: str = ""
    passage: str = ""
    via: str = ""
    because: str = ""
    reading: str = ""
    set_by: str = ""
    lender: str = ""
    parts: tuple[tuple[str, Stated], ...] = ()

    @property
    def present(self) -> bool:
        """Whether there is such a rule."""
        return self.value is not None

    @property
    def attested(self) -> bool:
        """Whether its ground is one passage that was read, and nothing else."""
        others = (self.via, self.reading, self.lender, self.parts)
        return self.standing == "attested" and bool(self.passage) and not any(others)


@dataclass(frozen=True, slots=True)
class Lenders:
    """What is to be known of a variant and its lenders before its values are stated.

    `asks` names for each reading point of the variant the file that asks it: a child may ask
    anew what its parent asked, and a value that the parent's reading decided leads to that.
    """

    asks: Mapping[str, str]

    @classmethod
    def of(cls, variant: Variant) -> Lenders:
        """Return that of the variant."""
        return cls({name: one.set_by for name, one in variant.readings.items()})

    def state(self, value: object, ground: Ground | None) -> Stated:
        """Return the value as it is stated."""
        if ground is None:
            return Stated(value)
        reading = ground.reading[0] if ground.reading else ""
        return Stated(
            value,
            ground.counts_as.value,
            ground.passage,
            ground.via,
            ground.because,
            reading,
            self.asks.get(reading, ground.set_by),
            ground.lender,
        )

    def cell(self, cell: Cell) -> Stated:
        """Return the cell of a collation as it is stated."""
        return self.state(cell.value, cell.ground)


def ground_of(variant: Variant, path: str) -> Ground | None:
    """Return the ground of a rule; None where none encloses it."""
    return variant.find_ground(path)


def passages_of(stated: Iterable[Stated]) -> Iterator[str]:
    """Yield every passage that values cite, or the parts of prices."""
    for one in stated:
        if one.passage:
            yield one.passage
        yield from passages_of(part for _, part in one.parts)


def nested(variant: Variant, lenders: Lenders, path: str, node: object) -> object:
    """Return a part of the variant's tree in which each value is stated."""
    if isinstance(node, dict):
        return {
            key: nested(variant, lenders, f"{path}.{key}", below) for key, below in node.items()
        }
    return lenders.state(node, ground_of(variant, path))


def all_stated(node: object) -> Iterator[Stated]:
    """Yield every stated value of a nested part."""
    if isinstance(node, Stated):
        yield node
    elif isinstance(node, dict):
        for below in node.values():
            yield from all_stated(below)
