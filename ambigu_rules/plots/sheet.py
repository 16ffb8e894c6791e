"""A figure without axes: lines, areas, dots and words, placed in points from the lower left.

It is written as SVG at once, for a rulebook has nothing else that matplotlib would be loaded for,
and that takes longer than half of the rest (docs/decisions/0018).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from ambigu_rules.plots.style import INK, SIZE, head, in_page, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]

_ANCHORS = {"left": "start", "center": "middle", "right": "end"}


class Path(NamedTuple):
    """A way through points; where it `bends` the next two of them steer it to the third."""

    points: tuple[Point, ...]
    bends: tuple[bool, ...]


class Sheet:
    """An empty figure of a width and a height in points."""

    def __init__(self, width: float, height: float) -> None:
        self._height = height
        self._root = ET.Element("svg", {"viewBox": f"0 0 {_figure(width)} {_figure(height)}"})

    def line(self, path: Path, *, color: str, width: float, dashes: Sequence[float] = ()) -> None:
        """Draw a line along a path; `dashes` are the lengths of its strokes and gaps in points."""
        drawn = self._add("path", d=self._way(path), fill="none", stroke=in_page(color))
        drawn.set("stroke-width", _figure(width))
        if dashes:
            drawn.set("stroke-dasharray", " ".join(map(_figure, dashes)))

    def area(self, path: Path, *, color: str = INK, opacity: float = 1) -> None:
        """Fill a path."""
        drawn = self._add("path", d=self._way(path), fill=in_page(color))
        if opacity < 1:
            drawn.set("opacity", _figure(opacity))

    def dots(self, points: Iterable[Point], radius: float) -> None:
        """Draw dots in ink."""
        for point in points:
            x, y = self._place(point)
            self._add("circle", cx=x, cy=y, r=_figure(radius), fill=in_page(INK))

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
        x, y = self._place(at)
        word = self._add("text", x=x, y=y, fill=in_page(INK))
        word.set("font-size", _figure(size))
        word.set("text-anchor", _ANCHORS[across])
        if bold:
            word.set("font-weight", "bold")
        if italic:
            word.set("font-style", "italic")
        word.text = text

    def written(self, name: str, title: str, description: str) -> str:
        """Return the figure as an SVG element; `name` sets its ids apart from those of others."""
        head(self._root, name, title, description)
        return text_of(self._root)

    def _add(self, tag: str, **said: str) -> ET.Element:
        return ET.SubElement(self._root, tag, said)

    def _place(self, point: Point) -> tuple[str, str]:
        return _figure(point[0]), _figure(self._height - point[1])

    def _way(self, path: Path) -> str:
        places = [" ".join(self._place(point)) for point in path.points]
        way, at = [f"M{places[0]}"], 1
        for bend in path.bends:
            step = 3 if bend else 1
            way.append(("C" if bend else "L") + " ".join(places[at : at + step]))
            at += step
        return "".join(way)


def curved(points: Sequence[Point], bends: Sequence[bool]) -> Path:
    """Return a path through points; where it `bends` the next two steer it to the third."""
    return Path(tuple(points), tuple(bends))


def _figure(number: float) -> str:
    """Return a number as SVG has it, to a hundredth of a point."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
