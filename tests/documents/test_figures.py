"""Figures are drawn once and kept; what is kept is what would be drawn."""

from __future__ import annotations

import os
import re
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pytest

import ambigu_rules
from ambigu_rules.documents import drawings, figures
from ambigu_rules.documents.figures import MOST, drawn

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")

SVG = "<svg>é</svg>"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of one's own for figures."""
    monkeypatch.setattr(figures, "compiled", lambda: tmp_path)
    return tmp_path


def _same(one: T) -> T:
    return one


def never() -> str:
    """Draw what must not be drawn."""
    pytest.fail("drawn again")


def test_a_figure_is_drawn_once(place: Path) -> None:
    assert drawn(("a", 1), lambda: SVG) == SVG
    assert drawn(("a", 1), never) == SVG
    assert drawn(("a", "1"), lambda: "<svg/>") == "<svg/>"
    assert len(list(place.iterdir())) == 2


@pytest.mark.parametrize("content", [b"", b"<svg>", b"</svg>", b"\xff\xfe", b"<svg>\xff</svg>"])
def test_a_spoilt_figure_is_drawn_again(place: Path, content: bytes) -> None:
    drawn("a", lambda: SVG)
    (file,) = place.iterdir()
    file.write_bytes(content)

    assert drawn("a", lambda: SVG) == SVG
    assert file.read_text("utf-8") == SVG


def test_where_nothing_can_be_kept_it_is_drawn_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for nowhere in (None, tmp_path / "missing"):
        monkeypatch.setattr(figures, "compiled", partial(_same, nowhere))
        for svg in (SVG, "<svg/>"):
            assert drawn("a", partial(_same, svg)) == svg


def test_what_no_file_can_hold_is_not_kept(place: Path) -> None:
    assert drawn("a", lambda: "<svg>\ud800</svg>") == "<svg>\ud800</svg>"
    assert not list(place.iterdir())


def test_another_way_of_drawing_draws_anew(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other modules, other prose."""
    maker = place / "maker.py"
    monkeypatch.setattr(figures, "_makers", lambda: iter([maker]))
    for source in ("one", "two"):
        maker.write_text(source, "utf-8")
        figures._way_of_drawing.cache_clear()

        svg = f"<svg>{source}</svg>"
        assert drawn("a", partial(_same, svg)) == svg
    figures._way_of_drawing.cache_clear()
    monkeypatch.undo()
    names = {file.name for file in figures._makers()}
    assert {"canvas.py", "rarity.py", "drawings.py", "distance.jinja", "odds.jinja"} <= names


def test_no_more_than_so_many_are_kept_and_those_last_drawn(place: Path) -> None:
    for number in range(MOST):
        file = place / f"{number:064}.figure.compiled"
        file.write_text(SVG, "utf-8")
        os.utime(file, (number, number))
    drawn("a", lambda: SVG)
    names = {file.name[:64] for file in place.iterdir()}

    assert len(names) == MOST
    assert f"{0:064}" not in names
    assert f"{1:064}" in names


def test_a_page_is_the_same_with_figures_kept_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In either language: what is kept for one is not shown in the other."""
    made = ambigu_rules.comparison("foster-1897", "academie-1730", "pierer-1857")
    monkeypatch.setattr(figures, "compiled", lambda: None)
    fresh = [made.html(language) for language in ("en", "fr")]
    monkeypatch.setattr(figures, "compiled", lambda: tmp_path)
    first = [made.html(language) for language in ("en", "fr")]
    monkeypatch.setattr(drawings, "lean", never)
    again = [made.html(language) for language in ("en", "fr")]

    assert fresh == first == again
    assert len(re.findall(r'<svg [^>]*class="plot"', fresh[0])) == len(list(tmp_path.iterdir())) / 2
