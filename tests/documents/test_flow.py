"""The drawing of a deal's course: what is written in it stands free, and no arrow meets a box."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

import pytest

from ambigu_rules.documents.flow_lanes import planned
from ambigu_rules.documents.views.rulebook_flow import Arrow, Box, Flow, Line, flow_of
from ambigu_rules.library.shelf import Library
from tests.documents.books import book
from tests.shelf import VARIANTS, rule_sets_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.documents.flow_lanes import Plan

ASCENDER, DESCENDER = 9.0, 3.0
"""How far the letters of a label go above and below their line, in pixels."""


class Area(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        """Whether they have a place in common that is not on the rim of either."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def boxes(plan: Plan) -> list[Area]:
    return [Area(x, y, x + wide, y + high) for x, y, wide, high in plan.boxes]


def written(plan: Plan, labels: Sequence[float]) -> list[Area]:
    """Return where labels are."""
    found = []
    for way, wide in zip(plan.ways, labels, strict=True):
        x, y = way.label
        left = x - wide if way.leftward else x
        found.append(Area(left, y - ASCENDER, left + wide, y + DESCENDER))
    return found


def lines(plan: Plan) -> list[Area]:
    """Return the pieces of all arrows, each a pixel wide."""
    return [
        Area(min(x, to_x) - 0.5, min(y, to_y) - 0.5, max(x, to_x) + 0.5, max(y, to_y) + 0.5)
        for way in plan.ways
        for (x, y), (to_x, to_y) in pairwise(way.points)
    ]


def inner(area: Area) -> Area:
    """Return an area without its rim, where arrows begin and end."""
    return Area(area.left + 1, area.top + 1, area.right - 1, area.bottom - 1)


def sized(flow: Flow) -> tuple[list[tuple[float, float]], list[float]]:
    """Return sizes of boxes, higher with more lines, and of labels, wide and narrow."""
    sizes = [
        (90.0 + 25 * (at % 4), 16.0 * len(box.lines) + 13) for at, box in enumerate(flow.boxes)
    ]
    return sizes, [30.0 + 45 * (at % 4) for at, _ in enumerate(flow.arrows)]


def a_flow(layers: Sequence[int], arrows: Sequence[tuple[int, int]], main: int) -> Flow:
    """Return a flow of boxes with these layers; the first `main` arrows are the whole deal's."""
    made = tuple(Box((Line(f"step-{at}", at + 1),), layer) for at, layer in enumerate(layers))
    rows = [[(at, -1) for at, one in enumerate(layers) if one == row] for row in range(9)]
    return Flow(
        made,
        tuple(Arrow(*one, ("so",), main=at < main) for at, one in enumerate(arrows)),
        tuple(tuple(row) for row in rows if row),
    )


MADE_UP = {
    "past three layers": a_flow((0, 1, 2, 3), [(0, 1), (1, 2), (2, 3), (0, 3), (0, 2), (1, 3)], 3),
    "two that turn in one layer": a_flow(
        (0, 1, 1, 2, 2, 2), [(0, 1), (1, 3), (0, 2), (1, 4), (1, 5), (2, 4), (2, 5)], 2
    ),
    "a single box": a_flow((0,), [], 0),
}


def check(flow: Flow) -> None:
    sizes, labels = sized(flow)
    plan = planned(flow, sizes, labels)
    texts = written(plan, labels)

    for one, other in combinations(boxes(plan), 2):
        assert not one.meets(other)
    for one, other in combinations(texts, 2):
        assert not one.meets(other)
    for text, box in product(texts, boxes(plan)):
        assert not text.meets(box)
    for line in lines(plan):
        assert not [text for text in texts if text.meets(line)]
        assert not [box for box in map(inner, boxes(plan)) if box.meets(line)]
    for area in (*boxes(plan), *texts, *lines(plan)):
        assert area.left >= 0
        assert area.right <= plan.wide
        assert area.bottom <= plan.high


@pytest.mark.parametrize("name", VARIANTS)
def test_labels_stand_free(name: str) -> None:
    """No line runs through a word or a box, no word through another, whatever their widths."""
    check(book(name).view.flow)


@pytest.mark.parametrize("name", VARIANTS)
def test_labels_stand_free_under_every_option(name: str) -> None:
    """An option may add steps, or a second way out of one."""
    flows = set(map(flow_of, rule_sets_of(Library.open(), name)))

    assert len(flows) > 1
    for flow in flows:
        check(flow)


@pytest.mark.parametrize("name", MADE_UP)
def test_labels_of_other_flows_stand_free(name: str) -> None:
    check(MADE_UP[name])


@pytest.mark.parametrize("name", VARIANTS)
def test_an_arrow_leads_from_its_box_to_its_target(name: str) -> None:
    """Downwards, by right angles."""
    flow = book(name).view.flow
    plan = planned(flow, *sized(flow))

    for arrow, way in zip(flow.arrows, plan.ways, strict=True):
        (start, _, *_), (end, tip) = way.points[0], way.points[-1]
        source, target = plan.boxes[arrow.source], plan.boxes[arrow.target]
        assert way.points[0] == (source.middle, source.y + source.high)
        assert start == source.middle
        assert target.x < end < target.x + target.wide
        assert tip == target.y
        for (x, y), (to_x, to_y) in pairwise(way.points):
            assert (x == to_x) != (y == to_y)
            assert to_y >= y


@pytest.mark.parametrize("name", VARIANTS)
def test_arrows_into_one_box_do_not_cross(name: str) -> None:
    """Unless they have become one, and end in one tip."""
    flow = book(name).view.flow
    plan = planned(flow, *sized(flow))

    for (arrow, way), (other, second) in combinations(zip(flow.arrows, plan.ways, strict=True), 2):
        if arrow.target == other.target and way.points[-1] != second.points[-1]:
            for one in lines(plan._replace(ways=(way,))):
                assert not [two for two in lines(plan._replace(ways=(second,))) if one.meets(two)]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_whole_deal_is_the_first_column(name: str) -> None:
    """Its boxes stand in one line, straight below each other."""
    flow = book(name).view.flow
    plan = planned(flow, *sized(flow))
    main = [one for one in flow.arrows if one.main]
    middles = {plan.boxes[at].middle for one in main for at in (one.source, one.target)}

    assert len(middles) == 1
    assert min(spot.middle for spot in plan.boxes) in middles
