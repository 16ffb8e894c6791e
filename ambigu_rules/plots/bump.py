"""Ladders side by side: a column each, the highest rung on top, a line through the same rung.

Lines that cross another are dark, each with dashes of its own; where a ladder lacks a rung its
line ends, and its name stands there.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.plots.sheet import Sheet, curved
from ambigu_rules.plots.style import INK, SIZE, SOFT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.plots.sheet import Point

_ROW = 28.0
_HEAD = 26.0
_FOOT = 6.0
_NEAR, _WIDE = 84.0, 112.0
"""Between two columns, in points; wide where names stand among the lines."""

_LETTER = 0.56 * SIZE
"""What a letter takes: a generous mean."""

_SMALL = SIZE - 1.5
_DASHES = ((), (10, 3.4), (3.4, 2.7), (14, 3.4, 3.4, 3.4), (1.7, 2.7), (7, 1.7, 1.7, 1.7))
"""Strokes and gaps in points, as wide as the line at the least; none in the first."""


Place = tuple[int, int]
"""A column, and a rank in it: 1 the lowest."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A rung: its name; its rank in each ladder from the lowest, 1, and what is paid for it, in
    words; None where it is missing.
    """

    name: str
    ranks: tuple[int | None, ...]
    prices: tuple[str | None, ...]

    @property
    def stretches(self) -> tuple[tuple[Place, ...], ...]:
        """Its places in ladders that stand beside each other and all have it."""
        found: list[list[Place]] = [[]]
        for column, rank in enumerate(self.ranks):
            if rank is not None:
                found[-1].append((column, rank))
            elif found[-1]:
                found.append([])
        return tuple(tuple(one) for one in found if one)


def crossing(rungs: Sequence[Rung]) -> tuple[int, ...]:
    """Return the places of the rungs whose lines cross another's, in their order."""
    found: set[int] = set()
    for (at, one), (to, other) in combinations(enumerate(rungs), 2):
        for (a, b), (c, d) in zip(pairwise(one.ranks), pairwise(other.ranks), strict=True):
            if a and b and c and d and (a > c) != (b > d):
                found |= {at, to}
    return tuple(sorted(found))


class _Frame(NamedTuple):
    """Where columns and ranks stand."""

    margin: float
    gap: float
    last: int

    def point(self, column: float, rank: float) -> Point:
        return self.margin + self.gap * column, _FOOT + _ROW * (rank - 0.5)


def bump(
    ladders: Sequence[str], rungs: Sequence[Rung], *, name: str, title: str, description: str
) -> str:
    """Return the figure as an SVG element.

    `ladders` are what is written over the columns; `name` sets the ids of the figure apart.
    """
    most = max(rank for rung in rungs for rank in rung.ranks if rank)
    frame = _frame(ladders, rungs)
    marked = crossing(rungs)
    sheet = Sheet(2 * frame.margin + frame.gap * frame.last, _FOOT + _ROW * most + _HEAD)
    for column, ladder in enumerate(ladders):
        x, y = frame.point(column, most + 0.5)
        sheet.write(ladder, (x, y + 9), bold=True)
    for at, rung in enumerate(rungs):
        dashes = _DASHES[marked.index(at) % len(_DASHES)] if at in marked else None
        _draw(sheet, frame, rung, dashes)
    return sheet.written(name, title, description)


def _frame(ladders: Sequence[str], rungs: Sequence[Rung]) -> _Frame:
    last = len(ladders) - 1
    head = 1.2 * _LETTER * max(map(len, ladders))
    inner = any(0 < column < last for rung in rungs for column, _ in _ends(rung))
    margin = max(_LETTER * max(len(rung.name) for rung in rungs) + 14, head / 2)
    return _Frame(margin, max(_WIDE if inner or last == 1 else _NEAR, head + 12), last)


def _ends(rung: Rung) -> Iterator[Place]:
    for stretch in rung.stretches:
        yield from dict.fromkeys((stretch[0], stretch[-1]))


def _draw(sheet: Sheet, frame: _Frame, rung: Rung, dashes: Sequence[float] | None) -> None:
    """Draw the line of a rung with its marks, names and prices."""
    color, width = (INK, 1.7) if dashes is not None else (SOFT, 1.0)
    for stretch in rung.stretches:
        for one, other in pairwise(stretch):
            steps = ((0, 0), (0.36, 0), (0.5, 0), (0.5, 1), (0.64, 1), (1, 1))
            points = [frame.point(one[0] + x, other[1] if to else one[1]) for x, to in steps]
            path = curved(points, (False, True, False))
            sheet.line(path, color=color, width=width, dashes=dashes or ())
    places = [(column, rank) for column, rank in enumerate(rung.ranks) if rank]
    sheet.dots((frame.point(*place) for place in places), 2.6)
    for place in places:
        x, y = frame.point(*place)
        inward = {0: "left", frame.last: "right"}.get(place[0], "center")
        shift = {"left": -2, "right": 2}.get(inward, 0)
        paid = rung.prices[place[0]] or ""
        sheet.write(paid, (x + shift, y - 11), across=inward, size=_SMALL)
    for column, rank in _ends(rung):
        x, y = frame.point(column, rank)
        if column == 0:
            sheet.write(rung.name, (x - 8, y - 3), across="right")
        elif column == frame.last:
            sheet.write(rung.name, (x + 8, y - 3), across="left")
        else:
            sheet.write(rung.name, (x, y + 6), size=_SMALL)
