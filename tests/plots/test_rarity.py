"""Price against rarity: an SVG that can stand inside any page."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from ambigu_rules.plots.rarity import Mark, rarity

MARKS = (
    Mark("point", 1.2, 1, 1, 1),
    Mark("grand prime", 144, 3, 3, 3),
    Mark("sequence", 95, 3, 3, 3),
    Mark("fredon & <co>", 9139, 10.2, 10, 11),
)


def drawn(*marks: Mark, name: str = "rarity") -> str:
    """Return the figure of the marks."""
    return rarity(
        marks or MARKS,
        name=name,
        title="Price against rarity",
        description="Point, grand prime, sequence, fredon",
        across="one hand in so many",
        up="price",
        number=lambda value: f"{value:,.0f}",
    )


def letters(text: str) -> list[str]:
    """Return what is written in the figure."""
    root = ET.fromstring(text)  # noqa: S314 - it is the program's own
    return ["".join(one.itertext()).strip() for one in root.iter() if one.tag.endswith("}text")]


def test_rungs_and_axes_are_written() -> None:
    """Names are data; numbers are written as the page writes them."""
    found = letters(drawn())

    assert {mark.name for mark in MARKS} <= set(found)
    assert {"one hand in so many", "price", "1", "10,000"} <= set(found)
    assert "<co>" not in drawn()


def test_a_ladder_that_pays_nothing() -> None:
    found = letters(drawn(Mark("point", 1.0, 0, 0, 0)))

    assert "point" in found


def test_the_same_figure_is_the_same_text_under_its_own_name() -> None:
    assert drawn() == drawn()
    assert 'id="other-' in drawn(name="other")
    assert 'id="rarity-' not in drawn(name="other")
