"""The routes of a deal drawn as SVG: boxes in layers, arrows between them, in black and white."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING

from ambigu_rules.documents.flow_lanes import planned
from ambigu_rules.documents.inline import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ambigu_rules.documents.flow_lanes import Spot, Way
    from ambigu_rules.documents.views.rulebook_flow import Flow, Line

LINE, PAD = 16, 8
"""Heights and widths in pixels: a line of text, a box's rim."""

_MAIN, _TIP, _CURVE = 3.4, 10, 7
"""The line of a whole deal (others have 1), the length of an arrow's tip, a rounded corner."""

LETTER = 6.3
"""The width that a letter takes at the most, on the average, in pixels."""

_BREADTHS = dict.fromkeys("fijlrt ,.;:'’()-", 4.5) | dict.fromkeys("mwMW", 11.0)
"""The widths of letters that are narrower or broader than the others, in pixels."""

_LABEL = 5.5
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


def drawn(flow: Flow, words: FlowWords) -> tuple[str, int]:
    """Return the drawing as SVG, and its width; title and description say what it shows."""
    texts = [
        [_Text(part, not line.number) for line in box.lines for part in _broken(words.line(line))]
        for box in flow.boxes
    ]
    labels = [words.outcomes(arrow.outcomes) for arrow in flow.arrows]
    sizes = [(_wide(lines), _high(lines)) for lines in texts]
    plan = planned(flow, sizes, [_LABEL * len(label) for label in labels])
    parts = [
        _head(plan.wide, plan.high),
        f'<title id="flow-title">{_text(words.title)}</title>',
        f'<desc id="flow-whole">{_text(words.whole)}</desc>',
    ]
    ways = list(zip(plan.ways, flow.arrows, strict=True))
    ways.sort(key=lambda pair: (pair[1].main, pair[0].open[0] < pair[0].open[1]))
    parts += [_arrow(way, words.ground, main=one.main) for way, one in ways]
    parts += [_label(way, one) for way, one in zip(plan.ways, labels, strict=True) if one]
    parts += [
        _box(spot, lines, words.ground) for spot, lines in zip(plan.boxes, texts, strict=True)
    ]
    return "".join((*parts, "</svg>")), round(plan.wide)


def _head(width: float, height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" '
        'aria-labelledby="flow-title flow-whole" '
        f'font-family="{_FONT}" font-size="14">'
    )


def _text(text: str) -> str:
    return escape(visible(text))


def _wide(lines: Sequence[_Text]) -> float:
    return max(_long(line.text) for line in lines) + 2 * PAD


def _long(text: str) -> float:
    """Return the width of a line at the most; a short one can have more broad letters."""
    return max(LETTER * len(text), sum(_BREADTHS.get(letter, 7.0) for letter in text))


def _high(lines: Sequence[_Text]) -> float:
    return LINE * len(lines) + 2 * PAD - 3


def _arrow(way: Way, ground: str, *, main: bool) -> str:
    """Return an arrow; what it crosses on its way down goes behind it."""
    (x, y), width = way.points[-1], _MAIN if main else 1
    start, end = way.open
    behind = (
        f'<path d="M{way.lane:.1f} {start:.1f}V{end:.1f}" stroke="{ground}" '
        f'stroke-width="{width + 6}"/>'
        if start < end
        else ""
    )
    return (
        f'{behind}<path d="{_rounded((*way.points[:-1], (x, y - _TIP / 2)))}" fill="none" '
        f'stroke="currentColor" stroke-width="{width}"/>'
        f'<path d="M{x - 5:.1f} {y - _TIP:.1f}L{x:.1f} {y:.1f}L{x + 5:.1f} {y - _TIP:.1f}z" '
        'fill="currentColor"/>'
    )


def _rounded(points: Sequence[tuple[float, float]]) -> str:
    """Return a path through right angles, each rounded."""
    path = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _toward(corner, before), _toward(corner, after)
        path.append(
            f"L{start[0]:.1f} {start[1]:.1f}"
            f"Q{corner[0]:.1f} {corner[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        )
    return "".join((*path, f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"))


def _toward(corner: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the point where the rounding of a corner begins, in a direction."""
    (x, y), (to_x, to_y) = corner, other
    long = abs(to_x - x) + abs(to_y - y)
    share = min(_CURVE, long / 2) / long if long else 0
    return x + share * (to_x - x), y + share * (to_y - y)


def _label(way: Way, label: str) -> str:
    x, y = way.label
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{"end" if way.leftward else "start"}" '
        f'font-size="13" font-style="italic" fill="currentColor">{_text(label)}</text>'
    )


def _box(spot: Spot, lines: Sequence[_Text], ground: str) -> str:
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
