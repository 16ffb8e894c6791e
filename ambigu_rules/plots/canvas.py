"""Figures with axes: matplotlib in the common style, and its SVG made fit to stand inside a page.

Letters are measured in the serif that comes with matplotlib, so that a figure is the same on every
machine.
"""

from __future__ import annotations

import re
import warnings
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import matplotlib as mpl
from matplotlib.figure import Figure

from ambigu_rules.plots.style import INK, SIZE, SVG, head, in_page, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

INCH = 72
"""Points in an inch; a figure's width is given in inches."""

_STYLE: Mapping[Any, object] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ambigu",
    "font.family": ["DejaVu Serif"],
    "font.size": SIZE,
    "text.color": INK,
    "text.parse_math": False,  # a dollar in a name is a dollar
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.labelsize": SIZE,
    "axes.linewidth": 0.7,
    "axes.facecolor": "none",
    "axes.unicode_minus": True,
    "figure.facecolor": "none",
    "lines.linewidth": 1.1,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelsize": SIZE - 1,
    "ytick.labelsize": SIZE - 1,
    "xtick.major.width": 0.7,
    "ytick.major.width": 0.7,
    "xtick.direction": "out",
    "ytick.direction": "out",
}

_METADATA = f"{{{SVG}}}metadata"
_STYLES = f"{{{SVG}}}defs[{{{SVG}}}style]"
_SPACE = re.compile(r"^\{[^}]*\}")
_UNSAID = ("Date", "Creator", "Format", "Type")
_FAMILY = re.compile(r"font-family: [^;]*;? ?")
_SHORTHAND = re.compile(r"font: (?:[^;]*? )?([\d.]+px)[^;]*")
"""How older versions write size and family; a size alone is no shorthand."""

_REFERENCE = re.compile(r"url\(#([^)]*)\)")


@contextmanager
def styled() -> Iterator[None]:
    """Have figures drawn in the common style while it lasts, whatever the reader's settings are.

    Nothing is said of letters that the font for measuring lacks: the reader's may have them.
    """
    with mpl.rc_context(), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"Glyph \d+ .* missing from font")
        mpl.rcdefaults()
        mpl.rcParams.update(_STYLE)
        yield


def blank(width: float, height: float) -> Figure:
    """Return an empty figure of a width and a height in inches; to be called while `styled`."""
    return Figure(figsize=(width, height))


def written(figure: Figure, name: str, title: str, description: str) -> str:
    """Return the figure as an SVG element; to be called while `styled`.

    `name` sets its ids apart from those of other figures on the page. The description says in
    words what there is to be seen.
    """
    made = StringIO()
    figure.savefig(made, format="svg", metadata=dict.fromkeys(_UNSAID))
    root = ET.fromstring(made.getvalue())  # noqa: S314 - it was written a line above
    for part in (*root.findall(_METADATA), *root.findall(_STYLES)):
        root.remove(part)
    _rename(root, name)
    for element in root.iter():
        _unstyle(element)
    for key in ("width", "height", "version"):
        root.attrib.pop(key, None)
    head(root, name, title, description)
    return text_of(root)


def _rename(root: ET.Element, name: str) -> None:
    """Give the ids that are referred to names of their own, and take the others away."""
    meant = {
        found
        for element in root.iter()
        for value in element.attrib.values()
        for found in (*_REFERENCE.findall(value), *([value[1:]] if value[:1] == "#" else ()))
    }
    for element in root.iter():
        element.tag = _SPACE.sub("", element.tag)
        given = {_SPACE.sub("", key): value for key, value in element.attrib.items()}
        if given.get("id") not in meant:
            given.pop("id", None)
        element.attrib = {key: _renamed(key, value, name) for key, value in given.items()}


def _renamed(key: str, value: str, name: str) -> str:
    if key == "id":
        return f"{name}-{value}"
    if key == "href" and value[:1] == "#":
        return f"#{name}-{value[1:]}"
    return _REFERENCE.sub(rf"url(#{name}-\1)", value)


def _unstyle(element: ET.Element) -> None:
    """Say how an element looks by attributes, which a page that allows no style allows; ink is
    the colour of the text around the figure.
    """
    sized = _SHORTHAND.sub(r"font-size: \1", element.attrib.pop("style", ""))
    for said in _FAMILY.sub("", sized).split(";"):
        key, _, value = said.partition(":")
        if value:
            element.set(key.strip(), in_page(value.strip()))
