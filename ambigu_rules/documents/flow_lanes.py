"""Where the boxes and arrows of a flow stand: columns of boxes, arrows in lanes between them.

The way of a whole deal is the first column. An arrow leaves its box below, turns into one lane,
goes down in it, and where the lane is not that of its target, turns once more above the target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.documents.views.rulebook_flow import Arrow, Flow

_GAP, _LEVEL, _BUS, _BACK, _BASE = 39.0, 10.0, 8.0, 12.0, 14.0
"""In pixels: between layers, and more for each further box from which arrows turn there; from a
layer down to where arrows turn, up to their last turn, from a turn down to the foot of a label."""

_SIDE, _PORT, _BESIDE, _RIM = 18.0, 28.0, 6.0, 2.0
"""Between columns, between arrows that enter one box, from an arrow to its label, at the rim."""


class Spot(NamedTuple):
    """Where a box stands: its left edge, top, width and height."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> float:
        """The middle, from left to right."""
        return self.x + self.wide / 2


class Way(NamedTuple):
    """The corners of an arrow, the last at its tip.

    Where its label begins, or ends where that is `leftward`. `open` is the piece of its lane, from
    one height down to another, that other arrows may cross; it has no length where none can.
    """

    points: tuple[tuple[float, float], ...]
    label: tuple[float, float]
    leftward: bool
    open: tuple[float, float]

    @property
    def lane(self) -> float:
        """Where, from left to right, it goes down."""
        return self.label[0] + (_BESIDE if self.leftward else -_BESIDE)


class Plan(NamedTuple):
    """Everything in its place, and how much room it takes."""

    boxes: tuple[Spot, ...]
    ways: tuple[Way, ...]
    wide: float
    high: float


class _Columns(NamedTuple):
    """The column of each box, that of each arrow's lane, how far the lane is to one side, and
    whether the arrow's label is on its left.
    """

    boxes: Sequence[int]
    lanes: Sequence[int]
    asides: Sequence[float]
    leftward: Sequence[bool]

    def turns(self, number: int, arrow: Arrow) -> bool:
        """Whether an arrow leaves the column of its box."""
        return self.lanes[number] != self.boxes[arrow.source] or self.asides[number] != 0

    def returns(self, number: int, arrow: Arrow) -> bool:
        """Whether an arrow turns once more, to its target."""
        return self.lanes[number] != self.boxes[arrow.target]


def planned(flow: Flow, sizes: Sequence[tuple[float, float]], labels: Sequence[float]) -> Plan:
    """Return where everything stands; `sizes` are of the boxes, `labels` the widths of labels."""
    boxes, lanes = _placed(flow)
    asides = _asides(flow, boxes, lanes)
    columns = _Columns(boxes, lanes, asides, _leftward(flow, lanes, asides))
    middles, wide = _middles(flow, columns, sizes, labels)
    turns, bands = _bands(flow, columns, sizes)
    spots = tuple(
        Spot(middles[column] - across / 2, bands[box.layer][0], across, down)
        for box, column, (across, down) in zip(flow.boxes, columns.boxes, sizes, strict=True)
    )

    def way(number: int, arrow: Arrow) -> Way:
        source, target = spots[arrow.source], spots[arrow.target]
        lane = middles[columns.lanes[number]] + columns.asides[number]
        (bus, foot), end = turns[arrow.source], target.y
        points = [(source.middle, source.y + source.high)]
        if columns.turns(number, arrow):
            points += [(source.middle, bus), (lane, bus)]
        if columns.returns(number, arrow):
            end -= _BACK
            port = target.middle + (_PORT / 2 if lane > target.middle else -_PORT / 2)
            points += [(lane, end), (port, end)]
            lower = (port, target.y)
        else:
            lower = (lane, end)
        leftward = columns.leftward[number]
        passed = _between(flow, arrow)
        return Way(
            (*points, lower),
            (lane + (-_BESIDE if leftward else _BESIDE), foot),
            leftward,
            (bands[passed[0]][0] if passed else end, end - _BACK),
        )

    ways = tuple(way(number, arrow) for number, arrow in enumerate(flow.arrows))
    return Plan(spots, ways, wide, bands[-1][1] + _RIM)


def _between(flow: Flow, arrow: Arrow) -> range:
    """Return the layers that an arrow passes."""
    return range(flow.boxes[arrow.source].layer + 1, flow.boxes[arrow.target].layer)


def _placed(flow: Flow) -> tuple[list[int], list[int]]:
    """Return the column of each box, and of each arrow's lane: the first with nothing in the way.

    An arrow goes down above its target, or below its source where the target is in the first;
    a second one from there beside it.
    """
    main = {place for one in flow.arrows if one.main for place in (one.source, one.target)}
    boxes, lanes = [0] * len(flow.boxes), [0] * len(flow.arrows)
    taken = {(layer, 0) for one in flow.arrows if one.main for layer in _between(flow, one)}

    def take(layers: Sequence[int], first: int) -> int:
        column = first
        while taken & {(layer, column) for layer in layers}:
            column += 1
        taken.update((layer, column) for layer in layers)
        return column

    for place in (place for items in flow.layers for place, _ in items if place >= 0):
        into = [at for at, one in enumerate(flow.arrows) if one.target == place]
        if place not in main:
            passed = [layer for at in into for layer in _between(flow, flow.arrows[at])]
            above = boxes[flow.arrows[into[0]].source] if into else 0
            boxes[place] = take([flow.boxes[place].layer, *passed], max(1, above))
            for at in into:
                lanes[at] = boxes[place]
        first = max(1, boxes[place])
        for at, one in enumerate(flow.arrows):
            if one.source == place and one.target in main and not one.main:
                lanes[at] = take(_between(flow, one), first)
                first = lanes[at] + 1
    return boxes, lanes


def _asides(flow: Flow, boxes: Sequence[int], lanes: Sequence[int]) -> list[float]:
    """Return how far each arrow is from the middle of its lane, for several enter side by side:
    on the right those that come from above, which none of the others then crosses.
    """
    asides = [0.0] * len(lanes)
    for place, column in enumerate(boxes):
        into = [
            at for at, one in enumerate(flow.arrows) if one.target == place and lanes[at] == column
        ]
        into.sort(key=lambda at: -flow.boxes[flow.arrows[at].source].layer)
        for port, at in enumerate(into):
            asides[at] = _PORT * (port - (len(into) - 1) / 2)
    return asides


def _leftward(flow: Flow, lanes: Sequence[int], asides: Sequence[float]) -> list[bool]:
    """Return of each arrow whether its label is on its left: another goes down on its right."""

    def beside(at: int, other: int) -> bool:
        row = flow.boxes[flow.arrows[at].source].layer
        ends = flow.arrows[other].source, flow.arrows[other].target
        first, last = (flow.boxes[one].layer for one in ends)
        return lanes[other] == lanes[at] and first <= row < last and asides[other] > asides[at]

    every = range(len(lanes))
    return [any(beside(at, other) for other in every) for at in every]


def _middles(
    flow: Flow,
    columns: _Columns,
    sizes: Sequence[tuple[float, float]],
    labels: Sequence[float],
) -> tuple[list[float], float]:
    """Return the middle of each column, as far left as its neighbours let it, and the right end.

    Neighbours are what stands in one layer, or in the gap below it.
    """
    rows: list[dict[int, tuple[float, float]]] = [{} for _ in range(2 * len(flow.layers))]

    def add(row: int, column: int, left: float, right: float) -> None:
        before = rows[row].get(column, (0.0, 0.0))
        rows[row][column] = (max(before[0], left), max(before[1], right))

    for box, column, (across, _) in zip(flow.boxes, columns.boxes, sizes, strict=True):
        add(2 * box.layer, column, across / 2, across / 2)
    for arrow, wide, column, aside, leftward in zip(
        flow.arrows, labels, columns.lanes, columns.asides, columns.leftward, strict=True
    ):
        first, last = (2 * flow.boxes[one].layer for one in (arrow.source, arrow.target))
        for row in range(first + 1, last):
            add(row, column, max(0, -aside), max(0, aside))
        beside = wide + _BESIDE + abs(aside)
        add(first + 1, column, *((beside, 0) if leftward else (0, beside)))
    middles: list[float] = []
    ends = [_RIM - _SIDE] * len(rows)
    for column in range(1 + max((*columns.boxes, *columns.lanes))):
        here = [(at, row[column]) for at, row in enumerate(rows) if column in row]
        middles.append(max((ends[at] + _SIDE + left for at, (left, _) in here), default=_RIM))
        for at, (_, right) in here:
            ends[at] = middles[column] + right
    return middles, max(ends) + _RIM


def _bands(
    flow: Flow, columns: _Columns, sizes: Sequence[tuple[float, float]]
) -> tuple[dict[int, tuple[float, float]], list[tuple[float, float]]]:
    """Return the height where the arrows of each box turn, that of their labels, which is below
    all turns, and top and bottom of each layer.
    """
    turning = {one.source for at, one in enumerate(flow.arrows) if columns.turns(at, one)}
    turns: dict[int, tuple[float, float]] = {}
    bands = []
    top = _RIM
    for items in flow.layers:
        places = [place for place, _ in items if place >= 0]
        bottom = top + max(sizes[place][1] for place in places)
        levels = [place for place in places if place in turning]
        more = _LEVEL * max(0, len(levels) - 1)
        for place in places:
            bus = bottom + _BUS + _LEVEL * (levels.index(place) if place in levels else 0)
            turns[place] = (bus, bottom + _BUS + more + _BASE)
        bands.append((top, bottom))
        top = bottom + _GAP + more
    return turns, bands
