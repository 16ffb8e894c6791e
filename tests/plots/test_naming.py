"""Names beside marks: off the lines, off each other, inside the figure."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ambigu_rules.plots.naming import SIDES, Box, box_of, sides, spots

ROOM = Box(0, 0, 400, 250)


def test_a_line_is_known_by_spots_near_each_other() -> None:
    """Its points are among them, and no two neighbours are further apart than four points."""
    found = list(spots([(0, 0), (30, 0), (30, 12)]))

    assert {(0, 0), (30, 0), (30, 12)} <= set(found)
    for (a, b), (c, d) in pairwise(found):
        assert abs(c - a) + abs(d - b) <= 4


def test_a_name_ends_or_begins_at_its_mark() -> None:
    for side in SIDES:
        box = box_of("fredon", (100, 100), side)
        assert not box.holds((100, 100))
        assert box.right - box.left == pytest.approx(6 * 0.58 * 9)


def test_names_on_one_level_part() -> None:
    """Two marks of one price, the line between them: neither name lies on it or on the other."""
    places = [(200.0, 100.0), (290.0, 100.0)]
    names = ("flush with sequence", "fredon")
    drawn = list(spots(places))

    boxes = [
        box_of(name, place, side)
        for name, place, side in zip(names, places, sides(names, places, drawn, ROOM), strict=True)
    ]

    assert not boxes[0].meets(boxes[1])
    assert not any(box.holds(spot) for box in boxes for spot in drawn)


def test_a_name_stays_inside() -> None:
    """At the right edge it goes to the left."""
    (side,) = sides(("fredon",), ((395.0, 100.0),), [(395.0, 100.0)], ROOM)

    assert box_of("fredon", (395, 100), side).right <= ROOM.right
