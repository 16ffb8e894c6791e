"""Ladders side by side: which lines end, which cross; an SVG that can stand inside any page."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from ambigu_rules.plots.bump import Rung, bump, crossing

LADDERS = ("One", "Two", "Three")


def rung(name: str, *ranks: int | None) -> Rung:
    """Return a rung that pays its rank."""
    return Rung(name, ranks, tuple(None if rank is None else str(rank) for rank in ranks))


LOW = rung("low", 1, 1, 1)
MIDDLE = rung("middle", 2, None, 3)
UPPER = rung("upper", 3, 3, 2)
TOP = rung("top", 4, 2, 4)
RUNGS = (TOP, UPPER, MIDDLE, LOW)


def drawn(name: str = "ladders", *rungs: Rung) -> str:
    return bump(LADDERS, rungs or RUNGS, name=name, title="Ladders", description="From low to top")


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in ET.fromstring(svg).iter() if one.tag.endswith("}text")]  # noqa: S314


def test_a_line_ends_where_a_ladder_lacks_the_rung() -> None:
    assert LOW.stretches == (((0, 1), (1, 1), (2, 1)),)
    assert MIDDLE.stretches == (((0, 2),), ((2, 3),))


def test_lines_cross_where_two_rungs_change_places() -> None:
    """Top and upper do, twice; what ends in between crosses nothing."""
    assert crossing(RUNGS) == (0, 1)
    assert crossing((MIDDLE, LOW)) == ()


def test_names_stand_at_both_ends_and_prices_at_every_mark() -> None:
    found = texts(drawn())

    assert found.count("low") == found.count("middle") == found.count("top") == 2
    assert [one for one in found if one.isdigit()] == ["4", "2", "4", "3", "3", "2", "2", "3"] + [
        "1"
    ] * 3
    assert all(found.count(one) == 1 for one in LADDERS)


def test_a_name_stands_at_an_end_within() -> None:
    """The rung that only the middle ladder has is named there, once."""
    only = rung("only", None, 2, None)

    assert texts(drawn("ladders", only, LOW)).count("only") == 1


def test_lines_that_cross_have_dashes_of_their_own() -> None:
    """So that they can be followed without colours."""
    lines = [
        (one.get("stroke"), one.get("stroke-dasharray"))
        for one in ET.fromstring(drawn()).iter()  # noqa: S314
        if one.tag.endswith("}path") and one.get("stroke-width") == "1.7"
    ]

    assert {stroke for stroke, _ in lines} == {"currentColor"}
    assert len({dashes for _, dashes in lines}) == 2
    assert len(lines) == 4


def test_it_says_what_it_is_and_is_always_the_same() -> None:
    """Nothing in it needs a style that a page may forbid; its ids are its own."""
    svg = drawn()

    assert svg == drawn()
    assert " style=" not in svg
    assert '<title id="ladders-title">Ladders</title>' in svg
    assert '<desc id="ladders-description">From low to top</desc>' in svg
    assert 'id="ladders-' not in drawn("others")


def test_names_stay_text() -> None:
    """Markup is written as letters, a dollar is a dollar."""
    svg = drawn("ladders", rung("<b>$x$ & </b>", 1, 1, 1))

    assert texts(svg).count("<b>$x$ & </b>") == 2
