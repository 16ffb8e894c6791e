"""How far apart rule sets are: the share of the rules, and of the hands, in which they differ.

The rules are compared as evidence, the hands as they are played. A rule counts only where both
texts speak of it: a value that is borrowed or supplied is nobody's testimony, and a rule that one
of the two does not have is no answer to the other's. The hands are judged by the whole rule sets,
with all that they have borrowed.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import collate
from ambigu_rules.compare.hands import changes
from ambigu_rules.grounds import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.compare.collation import Cell, Collation
    from ambigu_rules.compare.hands import HandChanges
    from ambigu_rules.rules.variant import Variant

SPOKEN = (Standing.ATTESTED, Standing.REPORTED, Standing.INFERRED, Standing.READ)
"""The standings of a value that a text speaks of: it says so, or it is read out of what it says."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    part: int
    whole: int

    @property
    def value(self) -> float | None:
        """The share, from 0 to 1; None where there is nothing to have a share of."""
        return self.part / self.whole if self.whole else None


@dataclass(frozen=True, slots=True)
class Distance:
    """How far variant `b` is from variant `a`.

    `rules` is those that differ, of the rules on which both texts speak; `hands` is those that
    change, of the hands that both packs hold: `ranked` differently (on another rung, or otherwise
    placed to a hand they can meet), `paid` differently, or both.
    """

    a: str
    b: str
    rules: Share
    hands: Share
    ranked: int
    paid: int


def speaks(cell: Cell) -> bool:
    """Return whether the variant's own text speaks of a rule.

    What is read out of a lender's text is the lender's, as is what is attested there.
    """
    return bool(
        cell.present and cell.ground and not cell.ground.lender and cell.ground.standing in SPOKEN
    )


def distance(a: Variant, b: Variant) -> Distance:
    """Return how far apart two variants are."""
    return distances(collate(a, b), [changes(a, b)])[0]


def distances(collation: Collation, hands: Sequence[HandChanges]) -> tuple[Distance, ...]:
    """Return the distance of each pair of columns, each column with those after it.

    `hands` is what changes for each pair, in the same order.
    """
    pairs = combinations(range(len(collation.variants)), 2)
    return tuple(
        Distance(
            found.a,
            found.b,
            _rules(collation, *pair),
            Share(found.changed, found.hands),
            found.ranked,
            found.price.hands,
        )
        for pair, found in zip(pairs, hands, strict=True)
    )


def _rules(collation: Collation, a: int, b: int) -> Share:
    both = [
        (row.cells[a].value, row.cells[b].value)
        for row in collation.rows
        if speaks(row.cells[a]) and speaks(row.cells[b])
    ]
    return Share(sum(one != other for one, other in both), len(both))


def as_json(distances: Sequence[Distance]) -> list[dict[str, object]]:
    """Return the distances as plain data."""
    return [
        {
            "variants": [one.a, one.b],
            "rules": {
                "differ": one.rules.part,
                "both-speak": one.rules.whole,
                "share": one.rules.value,
            },
            "hands": {
                "change": one.hands.part,
                "of": one.hands.whole,
                "share": one.hands.value,
                "ranked": one.ranked,
                "paid": one.paid,
            },
        }
        for one in distances
    ]
