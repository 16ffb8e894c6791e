"""The routes of a deal drawn as SVG: boxes in layers, arrows between them, in black and white."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING

from ambigu_rules.documents.inline import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ambigu_rules.documents.views.rulebook_flow import Flow, Line

LINE, PAD, GAP, SIDE = 17, 8, 54, 24
"""Heights and widths in pixels: a line of text, a box's rim, between layers, between boxes."""

LETTER = 6.3
"""The width that a letter takes at the most, on the average, in pixels."""

_LABEL = 5.2
"""The same for the smaller letters at an arrow."""

LETTERS = 26
"""How many letters a line in a box has at the most; longer ones are broken."""

_FONT = "Libertinus Serif, Palatino Linotype, Palatino, Georgia, serif"


@dataclass(frozen=True, slots=True)
class FlowWords:
    """How the drawing says things: a step or an end, the case of an arrow, title, the whole.

    `ground` is the colour of the paper, behind boxes and words.
    """

    line: Callable[[Line], str]
    outcomes: Callable[[tuple[str, ...]], str]
    title: str
    whole: str
    ground: str


@dataclass(frozen=True, slots=True)
class _Text:
    """A line in a box; `ends` where it says how the deal ends."""

    text: str
    ends: bool


def _broken(line: str) -> list[str]:
    """Return a line of a box, broken where it is long."""
    return wrap(line, LETTERS, break_on_hyphens=False) or [""]


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where something stands: its left edge, top, width and height."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> float:
        return self.x + self.wide / 2


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the boxes stand; where, by (arrow, layer), arrows pass; each layer's top and bottom."""

    boxes: Mapping[int, _Spot]
    passings: Mapping[tuple[int, int], _Spot]
    bands: tuple[tuple[float, float], ...]

    @property
    def width(self) -> float:
        """How wide everything is together."""
        return max(one.x + one.wide for one in (*self.boxes.values(), *self.passings.values())) + 2


def drawn(flow: Flow, words: FlowWords) -> tuple[str, int]:
    """Return the drawing as SVG, and its width; title and description say what it shows."""
    texts = [
        [_Text(part, not line.number) for line in box.lines for part in _broken(words.line(line))]
        for box in flow.boxes
    ]
    labels = [words.outcomes(arrow.outcomes) for arrow in flow.arrows]
    layout = _layout(flow, texts, labels)
    width, height = layout.width, layout.bands[-1][1] + 2
    parts = [
        _head(width, height),
        f'<title id="flow-title">{_text(words.title)}</title>',
        f'<desc id="flow-whole">{_text(words.whole)}</desc>',
    ]
    ways = [_points(flow, number, layout) for number, _ in enumerate(flow.arrows)]
    parts += [_arrow(way, main=one.main) for way, one in zip(ways, flow.arrows, strict=True)]
    parts += [
        _label(way, label, words.ground) for way, label in zip(ways, labels, strict=True) if label
    ]
    parts += [_box(layout.boxes[place], lines, words.ground) for place, lines in enumerate(texts)]
    return "".join((*parts, "</svg>")), round(width)


def _head(width: float, height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" '
        'aria-labelledby="flow-title flow-whole" '
        f'font-family="{_FONT}" font-size="14">'
    )


def _text(text: str) -> str:
    return escape(visible(text))


def _layout(flow: Flow, texts: Sequence[Sequence[_Text]], labels: Sequence[str]) -> _Layout:
    boxes: dict[int, _Spot] = {}
    passings: dict[tuple[int, int], _Spot] = {}
    bands: list[tuple[float, float]] = []
    top = 1.0

    def width(item: tuple[int, int]) -> float:
        place, number = item
        return _wide(texts[place]) if place >= 0 else _LABEL * len(labels[number])

    axis = 1 + max(width(items[0]) for items in flow.layers) / 2
    for layer, items in enumerate(flow.layers):
        highs = [_high(texts[place]) for place, _ in items if place >= 0]
        bottom = top + max(highs)
        left = 1.0
        for place, number in items:
            wide = width((place, number))
            middle = (
                axis
                if (place, number) == items[0]
                else _wish(flow, place, number, layer, _Layout(boxes, passings, ()))
            )
            at = max(middle - wide / 2, left)
            high = _high(texts[place]) if place >= 0 else bottom - top
            spot = _Spot(at, top, wide, high)
            if place >= 0:
                boxes[place] = spot
            else:
                passings[number, layer] = spot
            left = at + wide + SIDE
        bands.append((top, bottom))
        top = bottom + GAP
    return _Layout(boxes, passings, tuple(bands))


def _wide(lines: Sequence[_Text]) -> float:
    return max(LETTER * len(line.text) for line in lines) + 2 * PAD


def _high(lines: Sequence[_Text]) -> float:
    return LINE * len(lines) + 2 * PAD - 3


def _above(flow: Flow, number: int, layer: int, layout: _Layout) -> float:
    """Return the middle of what an arrow comes from, one layer above."""
    spot = layout.passings.get((number, layer - 1)) or layout.boxes[flow.arrows[number].source]
    return spot.middle


def _wish(flow: Flow, place: int, number: int, layer: int, layout: _Layout) -> float:
    """Return where the middle of something would best be: below what leads to it."""
    if place < 0:
        return _above(flow, number, layer, layout)
    into = [at for at, arrow in enumerate(flow.arrows) if arrow.target == place]
    main = [at for at in into if flow.arrows[at].main] or into
    middles = [_above(flow, at, layer, layout) for at in main]
    return sum(middles) / len(middles) if middles else 0


def _points(flow: Flow, number: int, layout: _Layout) -> list[tuple[float, float]]:
    """Return the points of an arrow: from its source down through the layers to its target."""
    arrow = flow.arrows[number]
    source, target = layout.boxes[arrow.source], layout.boxes[arrow.target]
    first, last = flow.boxes[arrow.source].layer, flow.boxes[arrow.target].layer
    points = [(source.middle, source.y + source.high), (source.middle, layout.bands[first][1])]
    for layer in range(first + 1, last):
        x = layout.passings[number, layer].middle
        points += [(x, layout.bands[layer][0]), (x, layout.bands[layer][1])]
    return [*points, (target.middle, target.y)]


def _arrow(points: Sequence[tuple[float, float]], *, main: bool) -> str:
    path = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for (x, y), (to_x, to_y) in pairwise(points):
        bend = (to_y - y) / 2
        path.append(f"C{x:.1f} {y + bend:.1f} {to_x:.1f} {to_y - bend:.1f} {to_x:.1f} {to_y:.1f}")
    x, y = points[-1]
    stroke = 2.4 if main else 1
    return (
        f'<path d="{"".join(path)}" fill="none" stroke="currentColor" stroke-width="{stroke}"/>'
        f'<path d="M{x - 4.5:.1f} {y - 9:.1f}L{x:.1f} {y:.1f}L{x + 4.5:.1f} {y - 9:.1f}z" '
        'fill="currentColor"/>'
    )


def _label(points: Sequence[tuple[float, float]], label: str, ground: str) -> str:
    _, (x, y), (to_x, to_y), *_ = points
    at_x, at_y = x + 0.8 * (to_x - x), y + 0.66 * (to_y - y)
    wide = _LABEL * len(label) + 4
    return (
        f'<path d="M{at_x - wide / 2:.1f} {at_y - 10:.1f}h{wide:.1f}v13h{-wide:.1f}z" '
        f'fill="{ground}"/>'
        f'<text x="{at_x:.1f}" y="{at_y:.1f}" text-anchor="middle" font-size="12" '
        f'font-style="italic" fill="currentColor">{_text(label)}</text>'
    )


def _box(spot: _Spot, lines: Sequence[_Text], ground: str) -> str:
    rim = f'rx="{9 if lines[-1].ends else 2}" fill="{ground}" stroke="currentColor"'
    place = f'x="{spot.x:.1f}" y="{spot.y:.1f}" width="{spot.wide:.1f}" height="{spot.high:.1f}"'
    made = [f"<rect {place} {rim}/>"]
    for at, line in enumerate(lines):
        slant = ' font-style="italic"' if line.ends else ""
        made.append(
            f'<text x="{spot.x + PAD:.1f}" y="{spot.y + PAD + LINE * at + 11:.1f}" '
            f'fill="currentColor"{slant}>{_text(line.text)}</text>'
        )
    return "".join(made)
