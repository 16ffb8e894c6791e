"""What is paid against how rare it is: a line through the rungs of a ladder, lowest first.

Where the line runs to the left a rung ranks above a rarer one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator

from ambigu_rules.plots.canvas import INK, SIZE, SOFT, blank, styled, written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from matplotlib.axes import Axes

_WIDTH = 5.4
_HEIGHT = 3.5
_NEAR = 4.0
"""A name is written to the left where another mark lies less than so many times further right."""


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
        for mark in marks:
            _named(axes, mark, marks)
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


def _named(axes: Axes, mark: Mark, marks: Sequence[Mark]) -> None:
    """Write the name of a mark to its right, or to its left where it would meet another there."""
    top = max(*(other.most for other in marks), 1)
    crowded = any(
        1 <= other.one_in / mark.one_in < _NEAR and abs(other.price - mark.price) < 0.07 * top
        for other in marks
        if other is not mark
    )
    far = mark.one_in > max(other.one_in for other in marks) / 2
    left = crowded or (far and mark.one_in > 10)
    axes.annotate(
        mark.name,
        (mark.one_in, mark.price),
        xytext=(-6, 5) if left else (6, -5),  # off the line, which mostly rises to the right
        textcoords="offset points",
        ha="right" if left else "left",
        va="center_baseline",
        fontsize=SIZE - 1,
        annotation_clip=False,
    )
