"""What is alike, joined step by step: average linkage, two groups at a time, the nearest first."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb, isqrt
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Join:
    """One join of a tree: the leaves on its two sides, by their places, and its height."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    height: float


def joins(distances: Sequence[float]) -> tuple[Join, ...]:
    """Return the joins of the tree by average linkage, the lowest first.

    `distances` is those of all pairs, each with those after it: (0, 1), (0, 2), …, (1, 2), ….
    The height of a join is the mean distance between the leaves on its two sides.

    Raises:
        ValueError: the number of distances is that of no number of leaves.
    """
    rows = linked(distances)
    groups: list[tuple[int, ...]] = [(leaf,) for leaf in range(len(rows) + 1)]
    found = []
    for one, other, height in rows:
        left, right = sorted((groups[one], groups[other]))
        found.append(Join(left, right, height))
        groups.append(tuple(sorted((*left, *right))))
    return tuple(found)


class Row(NamedTuple):
    """A join: two groups, numbered first the leaves, then the joins in their order; its height."""

    one: int
    other: int
    height: float


def linked(distances: Sequence[float]) -> list[Row]:
    """Return the joins, the lowest first.

    They are found by chains, each link the nearest neighbour of the one before (Murtagh 1983): two
    that are each other's nearest are a join. A group is known by the last of its leaves.
    """
    leaves = (1 + isqrt(1 + 8 * len(distances))) // 2
    if len(distances) != comb(leaves, 2) or leaves < 2:
        raise ValueError(f"{len(distances)} distances are no condensed matrix")
    apart = dict(zip(combinations(range(leaves), 2), distances, strict=True))
    apart |= {(other, one): distance for (one, other), distance in apart.items()}
    sizes = dict.fromkeys(range(leaves), 1)
    chain: list[int] = []
    found = []
    while len(sizes) > 1:
        one, other = sorted(_nearest(chain, sizes, apart))
        found.append((apart[one, other], one, other))
        here, there = sizes.pop(one), sizes[other]
        sizes[other] = here + there
        for third in sizes.keys() - {other}:
            mean = (here * apart[one, third] + there * apart[other, third]) / (here + there)
            apart[other, third] = apart[third, other] = mean
    return _numbered(sorted(found, key=itemgetter(0)), leaves)


def _nearest(
    chain: list[int], groups: Iterable[int], apart: Mapping[tuple[int, int], float]
) -> tuple[int, int]:
    """Lengthen the chain up to two that are each other's nearest; take them off, and return them.

    Of neighbours equally near the one before in the chain is taken, or else the first.
    """
    if not chain:
        chain.append(next(iter(groups)))
    while True:
        last, before = chain[-1], chain[-2:-1]
        others = (*before, *(group for group in groups if group != last))
        nearest = min(others, key=lambda group: apart[last, group])
        if nearest in before:
            del chain[-2:]
            return nearest, last
        chain.append(nearest)


def _numbered(found: Sequence[tuple[float, int, int]], leaves: int) -> list[Row]:
    """Return joins, which name a leaf of either group, with the numbers of the groups."""
    rows = []
    group = list(range(leaves))
    for number, (height, one, other) in enumerate(found, leaves):
        first, second = sorted((group[one], group[other]))
        rows.append(Row(first, second, height))
        group = [number if at in (first, second) else at for at in group]
    return rows
