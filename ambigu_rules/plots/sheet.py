"""A figure without axes: lines, areas, dots and words, placed in points from the lower left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from ambigu_rules.plots.canvas import INK, SIZE, blank, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

INCH = 72
"""Points in an inch."""

Point = tuple[float, float]


class Sheet:
    """An empty figure of a width and a height in points; to be used while `canvas.styled`."""

    def __init__(self, width: float, height: float) -> None:
        self._figure = blank(width / INCH, height / INCH)
        self._points = Affine2D().scale(1 / INCH) + self._figure.dpi_scale_trans

    def line(self, path: Path, *, color: str, width: float, dashes: object = "-") -> None:
        """Draw a line along a path; `dashes` as matplotlib has them."""
        self._add(path, edgecolor=color, linewidth=width, linestyle=dashes, fill=False)

    def area(self, path: Path, *, color: str = INK, opacity: float = 1) -> None:
        """Fill a path."""
        self._add(path, facecolor=color, alpha=opacity, linewidth=0)

    def dots(self, points: Iterable[Point], radius: float) -> None:
        """Draw dots in ink, as one shape."""
        circles = (Path.circle(point, radius) for point in points)
        self.area(Path.make_compound_path(*circles))

    def write(  # noqa: PLR0913 - how a word stands
        self,
        text: str,
        at: Point,
        *,
        across: str = "center",
        size: float = SIZE,
        bold: bool = False,
        italic: bool = False,
    ) -> None:
        """Write a word; `across` says which side of it stands at the point, on its base line."""
        self._figure.text(
            *at,
            text,
            transform=self._points,
            ha=across,
            va="baseline",
            fontsize=size,
            fontweight="bold" if bold else "normal",
            fontstyle="italic" if italic else "normal",
        )

    def written(self, name: str, title: str, description: str) -> str:
        """Return the figure as `canvas.written`."""
        return written(self._figure, name, title, description)

    def _add(self, path: Path, **style: Any) -> None:  # noqa: ANN401 - matplotlib's own
        patch = PathPatch(path, transform=self._points, capstyle="butt", joinstyle="round", **style)
        self._figure.add_artist(patch)


def curved(points: Sequence[Point], bends: Sequence[bool]) -> Path:
    """Return a path through points; where it `bends` the next two steer it to the third."""
    codes = [Path.MOVETO]
    for bend in bends:
        codes += [Path.CURVE4] * 3 if bend else [Path.LINETO]
    return Path(list(points), codes)
