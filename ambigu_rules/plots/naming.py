"""Where the names of marks stand: beside each, on the side where they meet least of the figure."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Literal, NamedTuple

from ambigu_rules.plots.style import SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.plots.sheet import Point

LETTERS = SIZE - 1
"""The size of the letters, in points."""

_LETTER = 0.58 * LETTERS
"""What a letter takes: a generous mean."""

_CLEAR = 1.0
"""What is kept clear over and under a name, in points."""

_APART = 3.0
"""How much farther a name is from other marks than from its own, in points."""

_STEP = 3.0
"""How far apart the spots are by which a line is known, in points."""


class Side(NamedTuple):
    """A place for a name: how it is aligned, and how far its middle is from its mark."""

    align: Literal["left", "right", "center"]
    shift: Point


SIDES = (
    Side("left", (6, -6)),  # off a line, which mostly rises to the right
    Side("left", (7, 0)),
    Side("right", (-6, 7)),
    Side("right", (-7, 0)),
    Side("center", (0, 11)),
    Side("center", (0, -11)),
    Side("left", (6, 9)),
    Side("right", (-6, -9)),
)
"""The places that are tried, the best first."""


class Box(NamedTuple):
    """A rectangle: left, lower, right and upper edge, in points."""

    left: float
    lower: float
    right: float
    upper: float

    def holds(self, spot: Point) -> bool:
        """Return whether a spot lies in it."""
        return self.left < spot[0] < self.right and self.lower < spot[1] < self.upper

    def meets(self, other: Box) -> bool:
        """Return whether it and another have a part in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.lower < other.upper and other.lower < self.upper


def box_of(name: str, place: Point, side: Side) -> Box:
    """Return what a name takes on a side of its mark."""
    x, y = place[0] + side.shift[0], place[1] + side.shift[1]
    wide = _LETTER * len(name)
    left = {"left": x, "right": x - wide, "center": x - wide / 2}[side.align]
    return Box(left, y - LETTERS / 2 - _CLEAR, left + wide, y + LETTERS / 2 + _CLEAR)


def spots(path: Sequence[Point]) -> Iterator[Point]:
    """Yield spots along a line through points, its points among them."""
    yield from path[:1]
    for (a, b), (c, d) in pairwise(path):
        parts = max(1, round((abs(c - a) + abs(d - b)) / _STEP))
        for part in range(1, parts + 1):
            yield a + (c - a) * part / parts, b + (d - b) * part / parts


def sides(
    names: Sequence[str], places: Sequence[Point], drawn: Sequence[Point], room: Box
) -> tuple[Side, ...]:
    """Return for each name the side of its mark where it stands, one after the other.

    `drawn` are spots of what is drawn, `room` is what the figure has; all in points.
    """
    found: list[Side] = []
    taken: list[Box] = []
    for name, place in zip(names, places, strict=True):
        boxes = {side: box_of(name, place, side) for side in SIDES}
        costs = {
            side: _cost(box, drawn, taken, room) + _claimed(box, place, places)
            for side, box in boxes.items()
        }
        best = min(SIDES, key=costs.__getitem__)
        found.append(best)
        taken.append(boxes[best])
    return tuple(found)


def _claimed(box: Box, mark: Point, places: Sequence[Point]) -> int:
    """Return what it costs that a name would stand as near to other marks as to its own."""
    own = _gap(box, mark)
    return 30 * sum(_gap(box, other) < own + _APART for other in places if other != mark)


def _gap(box: Box, spot: Point) -> float:
    """Return how far a spot is from a box."""
    across = max(box.left - spot[0], 0.0, spot[0] - box.right)
    return hypot(across, max(box.lower - spot[1], 0.0, spot[1] - box.upper))


def _cost(box: Box, drawn: Sequence[Point], taken: Sequence[Box], room: Box) -> float:
    """Return how much a name in a box would meet; a name over another is worst."""
    outside = max(0.0, room.left - box.left) + max(0.0, box.right - room.right)
    outside += max(0.0, room.lower - box.lower) + max(0.0, box.upper - room.upper)
    return sum(map(box.holds, drawn)) + 40 * sum(map(box.meets, taken)) + 2 * outside
