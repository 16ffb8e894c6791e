"""How far apart the rule sets of a comparison are, as its pages tell it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from ambigu_rules.compare.distance import Share
from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.render import render_comparison
from tests.documents.editions import compared

if TYPE_CHECKING:
    from ambigu_rules.documents.views.comparison import Comparison
    from ambigu_rules.library import Library

TWO = ("foster-1897", "academie-1730")
THREE = (*TWO, "academie-1730+jeux-oublies-prices")
SIX = (*TWO, "dictionnaire-1792", "pierer-1857", "britannica-1911", "cosmovisions")


@pytest.fixture(scope="module")
def three(library: Library) -> Comparison:
    return compared(library, *THREE)


@pytest.fixture(scope="module")
def page(three: Comparison) -> str:
    return render_comparison(three)


def figures(page: str) -> list[str]:
    """Return the trees among the figures of a page."""
    found = re.findall(r"<svg\b.*?</svg>", page, re.DOTALL)
    return [one for one in found if 'id="tree-' in one]


def section(page: str) -> str:
    """Return the text of the section, its tags taken away, spaces made one."""
    (found,) = re.findall(r'<section id="distance">.*?</section>', page, re.DOTALL)
    found = re.sub(r"<svg.*?</svg>", "", found, flags=re.DOTALL)
    found = re.sub(r"<[^>]*>", "", re.sub(r"(?=</?(?:td|th|li|p|h)\b)", " ", found))
    return " ".join(found.split())


def apart(view: Comparison, *whole: int) -> Comparison:
    """Return the comparison with other numbers of rules on which both texts speak."""
    pairs = tuple(
        replace(one, rules=Share(0, number))
        for one, number in zip(view.distance.pairs, whole, strict=True)
    )
    return replace(view, distance=replace(view.distance, pairs=pairs, trees=()))


def test_every_pair_stands_in_the_table(three: Comparison, page: str) -> None:
    """76 of 91,390 hands for a tricon with a grand prime, ten for the fredons, 86 for both."""
    text = section(page)

    assert [one.hands.part for one in three.distance.pairs] == [10, 86, 76]
    assert re.search(r"A30 and A30\+JO 0 of \d+ 0% 76 0.083% 0 76", text)
    assert re.search(r"F97 and A30 \d+ of \d+ \d+% 10 0.011% 0 10", text)
    assert re.search(r"F97 and A30\+JO \d+ of \d+ \d+% 86 0.094% 0 86", text)


def test_the_page_has_a_tree_by_rules_and_one_by_hands(page: str) -> None:
    """Each is an image with a name, and tells in words what there is to be seen."""
    rules, hands = map(read, figures(page))
    said = [one.text or "" for one in hands]

    assert rules.get("role") == hands.get("role") == "img"
    assert said[0] == "By the hands of the pack"
    assert "F97 with A30 at 0.011%; F97 and A30 with A30+JO at 0.089%." in said[1]


def read(figure: str) -> ET.Element:
    return ET.fromstring(figure)  # noqa: S314 - it is the program's own


def test_no_id_of_a_figure_is_taken(page: str) -> None:
    ids = re.findall(r'\bid="([^"]*)"', page)

    assert len(ids) == len(set(ids))


def test_two_rule_sets_make_no_tree(library: Library) -> None:
    """There is a table of one pair, and no word about trees."""
    page = render_comparison(compared(library, *TWO))

    assert not figures(page)
    assert "F97 and A30" in section(page)
    assert "tree" not in section(page)


def test_six_rule_sets_have_fifteen_pairs(library: Library) -> None:
    view = compared(library, *SIX)
    page = render_comparison(view)

    assert len(view.distance.pairs) == 15
    assert [len(one.shares) for one in view.distance.trees] == [15, 15]
    assert len(figures(page)) == 2
    assert "a tree of three" not in section(page)


def test_the_fewest_rules_in_common_are_named(three: Comparison) -> None:
    """One of eight rules more or less is 12.5 per cent, which is written 12%."""
    text = section(render_comparison(apart(three, 20, 8, 30)))

    assert "The fewest are the 8 of F97 and A30+JO, where one more or less is 12%." in text


def test_where_nothing_is_spoken_to_by_both_there_is_no_share(three: Comparison) -> None:
    """Not nought, and no tree of shares that there are not."""
    text = section(render_comparison(apart(three, 20, 0, 30)))

    assert "F97 and A30+JO 0 of 0 –" in text
    assert "no rule on which both texts of a pair speak for F97 and A30+JO:" in text
    assert three.distance.trees


def test_other_formats_have_the_table_without_trees(three: Comparison) -> None:
    plain, text = (render_comparison(three, form) for form in ("md", "txt"))

    assert re.search(r"\| A30 and A30\+JO \| 0 of \d+ \| 0% \| 76 \| 0\.083% \| 0 \| 76 \|", plain)
    assert "A30 and A30+JO: 0 of" in text
    for page in (plain, text):
        assert "Likeness is not descent." in page
        assert "stemma" not in page
        assert "<svg" not in page


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (0, "0%"),
        (1 / 91_390, "0.001%"),
        (76 / 91_390, "0.083%"),
        (1 / 16, "6.2%"),
        (0.05, "5%"),
        (5 / 21, "24%"),
        (91_381 / 91_390, "99.99%"),
        (91_389 / 91_390, "99.99%"),
        (1, "100%"),
    ],
)
def test_only_nothing_is_written_as_nothing_and_only_all_as_all(share: float, written: str) -> None:
    say: Any = environment("html", "en").globals["say"]

    assert str(say.distance.percent(share)).strip() == written
