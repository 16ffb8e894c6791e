"""What all figures share: a sober style, and how an SVG stands inside a page.

A figure is black on nothing, in a serif, and readable without colour. As SVG it has no size of
its own, only a view box; a title and a description for those who do not see it; no style sheet
that would reach beyond it; and ids of its own, so that several can stand on one page. Letters stay
letters, set in the page's serif.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

INK = "#1f1b16"
SOFT = "#6a6258"
SIZE = 10.0
"""The size of the letters, in points; a point is a pixel of the view box."""

SVG = "http://www.w3.org/2000/svg"
_SERIF = "Palatino Linotype, URW Palladio L, P052, Georgia, DejaVu Serif, serif"


def in_page(color: str) -> str:
    """Return a colour as a figure has it: ink is the colour of the text around the figure."""
    return color.replace(INK, "currentColor")


def head(root: ET.Element, name: str, title: str, description: str) -> None:
    """Have the root of a figure say what the figure is; `name` sets its ids apart."""
    root.set("xmlns", SVG)
    root.set("class", "plot")
    root.set("role", "img")
    root.set("aria-labelledby", f"{name}-title {name}-description")
    root.set("color", INK)
    root.set("stroke-linejoin", "round")
    root.set("stroke-linecap", "butt")
    root.set("font-family", _SERIF)
    said = (("title", "title", title), ("desc", "description", description))
    for at, (tag, key, text) in enumerate(said):
        element = ET.Element(tag, {"id": f"{name}-{key}"})
        element.text = text
        root.insert(at, element)


def text_of(root: ET.Element) -> str:
    """Return the figure as text."""
    ET.indent(root, "")
    return ET.tostring(root, encoding="unicode")
