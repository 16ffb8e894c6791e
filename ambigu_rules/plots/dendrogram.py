"""A tree of what is alike, drawn from the root on the left to the leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.ticker import FuncFormatter, MaxNLocator
from scipy.cluster.hierarchy import dendrogram as arranged

from ambigu_rules.plots.canvas import blank, styled, written
from ambigu_rules.plots.linkage import linked
from ambigu_rules.plots.style import INK, SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from matplotlib.axes import Axes

_WIDTH = 5.4
_ROW = 0.34
_FOOT = 0.62
_HEAD = 0.08
_LETTER = 0.62 * SIZE / 72
"""What a letter of a leaf's name takes, in inches: a generous mean."""


def dendrogram(  # noqa: PLR0913 - a figure, and all that is written on and about it
    leaves: Sequence[str],
    distances: Sequence[float],
    *,
    name: str,
    title: str,
    description: str,
    axis: str,
    percent: Callable[[float], str],
) -> str:
    """Return the tree as an SVG element.

    `distances` is as for `joins`, shares from 0 to 1; `name` sets its ids apart; `axis` is what is
    written under the scale; `percent` writes a share.
    """
    found = arranged(linked(distances), no_plot=True)
    margin = _LETTER * max(map(len, leaves)) + 0.2
    height = _HEAD + _ROW * len(leaves) + _FOOT
    with styled():
        figure = blank(_WIDTH, height)
        axes = figure.add_axes(
            (
                0.3 / _WIDTH,
                _FOOT / height,
                1 - (0.3 + margin) / _WIDTH,
                1 - (_FOOT + _HEAD) / height,
            )
        )
        _draw(axes, found["icoord"], found["dcoord"], percent)
        _scale(axes, max(distances), axis, percent)
        for place, leaf in enumerate(found["leaves"]):
            axes.annotate(
                leaves[leaf],
                (0, 10 * place + 5),
                xytext=(6, 0),
                textcoords="offset points",
                va="center_baseline",
                annotation_clip=False,
            )
        axes.set_ylim(0, 10 * len(leaves))
        axes.invert_yaxis()
        return written(figure, name, title, description)


def _draw(
    axes: Axes,
    across: Sequence[Sequence[float]],
    heights: Sequence[Sequence[float]],
    percent: Callable[[float], str],
) -> None:
    """Draw each join as a bracket, with its height beside it."""
    for rows, columns in zip(across, heights, strict=True):
        axes.plot(columns, rows, color=INK, solid_capstyle="projecting", clip_on=False)
        axes.annotate(
            percent(columns[1]),
            (columns[1], (rows[1] + rows[2]) / 2),
            xytext=(-3, 2),
            textcoords="offset points",
            ha="right",
            va="bottom",
            fontsize=SIZE - 2,
            annotation_clip=False,
        )


def _scale(axes: Axes, most: float, label: str, percent: Callable[[float], str]) -> None:
    """Draw the scale below, with nothing at the leaves."""
    axes.set_xlim(most * 1.12 or 1, 0)
    axes.set_yticks([])
    axes.set_xlabel(label, fontsize=SIZE - 1)
    axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: percent(share)))
    for side in ("left", "right", "top"):
        axes.spines[side].set_visible(False)
