"""What is alike, joined step by step: average linkage, two groups at a time, the nearest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    """Return the joins, the lowest first."""
    from scipy.cluster.hierarchy import linkage  # noqa: PLC0415 - it takes a while to load

    rows = linkage(list(distances), method="average").tolist()
    return [Row(int(one), int(other), height) for one, other, height, _ in rows]
