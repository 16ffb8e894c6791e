"""How far apart the variants of a comparison are: what its document shows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.compare.distance import Distance, distances

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.compare.collation import Collation
    from ambigu_rules.compare.hands import HandChanges
    from ambigu_rules.documents.views.columns import Column


@dataclass(frozen=True, slots=True)
class Tree:
    """What a tree is drawn from: its `measure` (rules or hands), its leaves by their short names,
    and the shares, from 0 to 1, of all pairs of leaves in the order of the pairs.
    """

    measure: str
    leaves: tuple[str, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Distances:
    """The distance of every pair, in the order of the comparison's pairs.

    `trees` are those that can be drawn.
    """

    pairs: tuple[Distance, ...]
    trees: tuple[Tree, ...]

    @property
    def fewest(self) -> int:
        """The place of the pair that has the fewest rules on which both texts speak.

        Raises:
            ValueError: there is no pair.
        """
        return min(range(len(self.pairs)), key=lambda at: self.pairs[at].rules.whole)

    @property
    def all_fewest(self) -> tuple[int, ...]:
        """The places of all pairs that have as few."""
        fewest = self.pairs[self.fewest].rules.whole
        return tuple(at for at, one in enumerate(self.pairs) if one.rules.whole == fewest)

    @property
    def apart(self) -> tuple[int, ...]:
        """The places of the pairs that have no rule on which both texts speak."""
        return tuple(at for at, one in enumerate(self.pairs) if not one.rules.whole)


def distances_of(
    collation: Collation, hands: Sequence[HandChanges], columns: Sequence[Column]
) -> Distances:
    """Return the distances of the columns; `hands` is what changes for each pair."""
    pairs = distances(collation, hands)
    return Distances(pairs, tuple(_trees(pairs, columns)))


def _trees(pairs: Sequence[Distance], columns: Sequence[Column]) -> Iterator[Tree]:
    """Yield the trees: none of two leaves, none where a share is missing or all are nothing."""
    leaves = tuple(column.short for column in columns)
    for measure in ("rules", "hands"):
        shares = [getattr(one, measure).value for one in pairs]
        if len(leaves) > 2 and None not in shares and any(shares):
            yield Tree(measure, leaves, tuple(shares))
