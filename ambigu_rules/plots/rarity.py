"""What is paid against how rare it is: a line through the rungs of a ladder, lowest first.

Where the line runs to the left a rung ranks above a rarer one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator

from ambigu_rules.plots.canvas import INCH, blank, styled, written
from ambigu_rules.plots.naming import LETTERS, Box, sides, spots
from ambigu_rules.plots.style import INK, SIZE, SOFT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from matplotlib.axes import Axes

    from ambigu_rules.plots.sheet import Point

_WIDTH = 5.4
_HEIGHT = 3.5


@dataclass(frozen=True, slots=True)
class Mark:
    """One rung: its name, of how many hands one stands on it, its mean, least and highest price."""

    name: str
    one_in: float
    price: float
    least: float
    most: float


def rarity(  # noqa: PLR0913 - a figure, and all that is written on and about it
    marks: Sequence[Mark],
    *,
    name: str,
    title: str,
    description: str,
    across: str,
    up: str,
    number: Callable[[float], str],
) -> str:
    """Return the figure as an SVG element.

    `name` sets its ids apart; `across` and `up` are written along the axes; `number` writes the
    numbers on them.
    """
    with styled():
        figure = blank(_WIDTH, _HEIGHT)
        axes = figure.add_axes((0.62 / _WIDTH, 0.62 / _HEIGHT, 4.62 / _WIDTH, 2.74 / _HEIGHT))
        axes.set_xscale("log")
        places = [mark.one_in for mark in marks], [mark.price for mark in marks]
        axes.plot(*places, "o-", color=SOFT, linewidth=0.8, markersize=4, mec=INK, mfc=INK)
        for mark in marks:
            if mark.least < mark.most:
                axes.plot([mark.one_in] * 2, [mark.least, mark.most], color=INK, linewidth=2.4)
        _scales(axes, marks, across, up, number)
        _name_all(axes, marks)
        return written(figure, name, title, description)


def _scales(
    axes: Axes, marks: Sequence[Mark], across: str, up: str, number: Callable[[float], str]
) -> None:
    top = max(mark.most for mark in marks)
    rarest = max(mark.one_in for mark in marks)
    axes.set_xlim(0.8, max(10.0, rarest) * 2.5)
    axes.set_ylim(-0.06 * max(top, 1), 1.1 * max(top, 1))
    axes.set_xlabel(across, fontsize=SIZE - 1)
    axes.set_ylabel(up, fontsize=SIZE - 1)
    axes.xaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    for side in ("right", "top"):
        axes.spines[side].set_visible(False)


def _name_all(axes: Axes, marks: Sequence[Mark]) -> None:
    """Write the name of each mark beside it."""
    line = _in_points(axes, [(mark.one_in, mark.price) for mark in marks])
    bars = [
        _in_points(axes, [(mark.one_in, mark.least), (mark.one_in, mark.most)]) for mark in marks
    ]
    floor = _in_points(axes, [(across, axes.get_ylim()[0]) for across in axes.get_xlim()])
    wall = _in_points(axes, [(axes.get_xlim()[0], up) for up in axes.get_ylim()])
    drawn = [spot for path in (line, *bars, floor, wall) for spot in spots(path)]
    room = Box(0, 0, INCH * _WIDTH, INCH * _HEIGHT)
    names = [mark.name for mark in marks]
    for mark, side in zip(marks, sides(names, line, drawn, room), strict=True):
        axes.annotate(
            mark.name,
            (mark.one_in, mark.price),
            xytext=side.shift,
            textcoords="offset points",
            ha=side.align,
            va="center_baseline",
            fontsize=LETTERS,
            annotation_clip=False,
        )


def _in_points(axes: Axes, places: Sequence[Point]) -> list[Point]:
    """Return places of the scales as points of the figure, from its lower left."""
    scale = INCH / axes.figure.dpi
    return [(float(x) * scale, float(y) * scale) for x, y in axes.transData.transform(places)]
