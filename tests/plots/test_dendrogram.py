"""Trees drawn: an SVG that can stand inside any page."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from ambigu_rules.plots.dendrogram import dendrogram

if TYPE_CHECKING:
    import pytest

LEAVES = ("A1", "B2", "C3", "D4")
DISTANCES = (0.1, 0.5, 0.7, 0.3, 0.9, 0.2)
"""Of AB, AC, AD, BC, BD, CD."""


def read(text: str) -> ET.Element:
    """Return the figure, read as XML."""
    return ET.fromstring(text)  # noqa: S314 - it is the program's own


def drawn(*leaves: str, name: str = "tree") -> str:
    """Return the tree of the example, the leaves named otherwise."""
    return dendrogram(
        leaves or LEAVES,
        DISTANCES,
        name=name,
        title="What is alike",
        description="A and B, then C and D",
        axis="mean share",
        percent=lambda share: f"{share:.0%}",
    )


def test_leaves_stand_where_joins_do_not_cross() -> None:
    """A joins C and B joins D: in the figure A stands beside C, and B beside D."""
    made = dendrogram(
        LEAVES,
        (0.9, 0.1, 0.9, 0.9, 0.2, 0.9),
        name="tree",
        title="",
        description="",
        axis="",
        percent=lambda share: f"{share:.0%}",
    )
    texts = [one for one in read(made).iter() if one.tag.endswith("}text")]
    down = {one.text: float(one.get("y", "")) for one in texts if one.text in LEAVES}

    assert sorted(down, key=down.__getitem__) == ["A1", "C3", "B2", "D4"]


def test_the_figure_says_what_it_is() -> None:
    """A title and a description for those who do not see it, and no size but its proportions."""
    root = read(drawn())
    space = root.tag.removesuffix("svg")
    said = {one.get("id"): one.text for one in root if one.tag in (f"{space}title", f"{space}desc")}

    assert root.get("role") == "img"
    assert [said[one] for one in root.get("aria-labelledby", "").split()] == [
        "What is alike",
        "A and B, then C and D",
    ]
    assert root.get("viewBox")
    assert not {"width", "height"} & set(root.attrib)


def test_leaves_joins_and_scale_are_written_as_letters() -> None:
    """Every name, the height of every join, and what the scale shows."""
    texts = [one.text for one in read(drawn()).iter() if one.tag.endswith("}text")]

    assert set(LEAVES) <= set(texts)
    assert {"10%", "20%", "60%", "mean share"} <= set(texts)


def test_two_figures_share_no_id_and_refer_to_their_own() -> None:
    """Every reference leads to an id of the same figure."""
    ids = {}
    for name in ("one", "other"):
        text = drawn(name=name)
        ids[name] = set(re.findall(r'\bid="([^"]*)"', text))
        referred = set(re.findall(r'(?:href="#|url\(#)([^")]*)', text))

        assert referred <= ids[name]
        assert all(one.startswith(f"{name}-") for one in ids[name])

    assert not ids["one"] & ids["other"]


def test_nothing_reaches_beyond_the_figure() -> None:
    """No style sheet, no script, no address, no time, no maker."""
    text = drawn()

    assert not re.search(r"<(?:style|script|metadata|image|foreignObject)|@import|<\?|<!", text)
    assert re.findall(r"\w+://[^\"' ]*", text) == ["http://www.w3.org/2000/svg"]


def test_names_are_data() -> None:
    """Whatever a leaf is called, it is written, not obeyed."""
    strange = ("<b>x</b>", "$x^2$", '"&amp;', r"\frac{1}{2}")
    texts = [one.text for one in read(drawn(*strange)).iter() if one.tag.endswith("}text")]

    assert set(strange) <= set(texts)


def test_the_same_figure_is_the_same_text() -> None:
    """Nothing depends on chance, or on what was drawn before."""
    assert drawn() == drawn()


def test_a_reader_s_own_settings_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever matplotlib is told elsewhere, before and after."""
    import matplotlib as mpl

    before = drawn()
    monkeypatch.setitem(mpl.rcParams, "lines.linewidth", 7.0)
    monkeypatch.setitem(mpl.rcParams, "font.size", 30.0)

    assert drawn() == before
    assert mpl.rcParams["font.size"] == 30.0


def test_nothing_that_draws_is_loaded_until_something_is_drawn() -> None:
    """The program starts without it, and so do comparisons that are not pages."""
    code = (
        "import sys, ambigu_rules.cli.compare as c, ambigu_rules as a;"
        "made = a.comparison('foster-1897', 'academie-1730', 'pierer-1857');"
        "made.markdown(), made.text(), made.as_json();"
        "print(sorted({'scipy', 'matplotlib', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr) == ("[]\n", "")
