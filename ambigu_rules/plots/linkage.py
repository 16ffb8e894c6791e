"""What is alike, joined step by step: average linkage, two groups at a time, the nearest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

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
    rows = linked(distances).tolist()
    groups: list[tuple[int, ...]] = [(leaf,) for leaf in range(len(rows) + 1)]
    found = []
    for one, other, height, _ in rows:
        left, right = sorted((groups[int(one)], groups[int(other)]))
        found.append(Join(left, right, height))
        groups.append(tuple(sorted((*left, *right))))
    return tuple(found)


def linked(distances: Sequence[float]) -> Any:  # noqa: ANN401 - scipy says nothing of its types
    """Return the joins as scipy has them, a row each: two groups, their height, their leaves."""
    from scipy.cluster.hierarchy import linkage  # noqa: PLC0415 - it takes a while to load

    return linkage(list(distances), method="average")
