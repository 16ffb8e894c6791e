"""What is rare and what is paid, as the pages of a comparison tell it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.comparing import compare_variants
from ambigu_rules.documents.render import render_comparison
from tests.documents.editions import compared

if TYPE_CHECKING:
    from ambigu_rules.documents.views.comparison import Comparison
    from ambigu_rules.library import Library


@pytest.fixture(scope="module")
def view(library: Library) -> Comparison:
    return compared(
        library, "foster-1897", "pierer-1857", "cosmovisions", "foster-1897+jeux-oublies-prices"
    )


@pytest.fixture(scope="module")
def page(view: Comparison) -> str:
    return render_comparison(view)


def section(page: str) -> str:
    """Return the section, without its figures."""
    (found,) = re.findall(r'<section id="odds">.*?</section>', page, re.DOTALL)
    return re.sub(r"<svg.*?</svg>", "", found, flags=re.DOTALL)


def test_rungs_are_told_with_their_prices(view: Comparison) -> None:
    """1,080 tricons are one hand in 84.6; an overlay pays 76 tricons with prime a counter more."""
    text = render_comparison(view, "md")

    assert "| Tricon | one in 84.6; price 4, fair 11.6 | one in 84.6; price 4" in text
    assert "price 6 (284 hands), 7 (76 hands)" in text
    assert "| Mean price of a hand | 1.23 | 0.51 | 0.32 | 1.23 |" in text


def test_inversions_stand_under_each_variant(view: Comparison) -> None:
    text = render_comparison(view, "txt")

    assert (
        "Tricon above sequence: F97 1,080 hands against 960; PI57 1,080 hands against 960; "
        "CV 1,440 hands against 1,128; " in text
    )
    assert (
        "Flush above grand prime: F97 644 hands against 636; PI57 no such combination; CV no;"
        in (" ".join(text.split()))
    )


def test_the_page_shows_each_that_differs_once(view: Comparison, page: str) -> None:
    """An overlay that changes one price makes a figure of its own; ids are not shared."""
    assert len(view.odds.pictures) == 4
    assert page.count('id="rarity-1-title"') == 1
    assert page.count("<figcaption>Price against rarity: F97<") == 1
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert '<a href="#odds">' in page
    assert "960 hands against 636" in section(page)


def test_variants_with_the_same_odds_share_a_figure(library: Library) -> None:
    view = compared(library, "foster-1897", "dictionnaire-1792")

    assert [one.columns for one in view.odds.pictures] == [(0, 1)]
    assert [row.name for row in view.odds.rows][:2] == ["fredon", "flush-with-sequence"]


def test_in_french(view: Comparison) -> None:
    text = render_comparison(view, "md", "fr")

    assert "une sur 84,6 ; prix 4, juste 11,6" in text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.fixture(scope="module")
def asked(library: Library) -> Comparison:
    """Return a comparison with what every other reading does to the odds."""
    names = ("foster-1897", "academie-1730", "cosmovisions")
    return compare_variants([library.variant(name) for name in names], library).view


def test_what_readings_do_to_the_inversions(asked: Comparison) -> None:
    """A tierce of any suit is as common as 14,820 hands, and stands above 7,722 primes."""
    effects = {(one.point, one.option): one for one in asked.odds.effects}
    tierce = effects["tierce-suit", "any-suit"]

    assert tierce.columns == (2,)
    assert [(one.above, one.below) for one in tierce.gone] == [("tricon", "sequence")]
    assert [(one.above, one.below, one.hands) for one in tierce.new] == [
        ("sequence", "prime", (14_820, 7_722))
    ]
    assert ("must-show", "may-stifle") not in effects


def test_readings_that_do_the_same_are_told_once(asked: Comparison) -> None:
    """Four cards for a flush with sequence move 168 hands, under both texts that have it."""
    (four,) = [one for one in asked.odds.effects if one.option == "four-needed"]
    moved = {one.name: (one.before, one.after) for one in four.moved}

    assert four.columns == (0, 1)
    assert list(moved) == ["flush-with-sequence", "flush"]
    assert [[one and one.hands for one in both] for both in moved.values()] == [
        [196, 28],
        [644, 812],
    ]


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("html", "No longer tricon above sequence<br>Now sequence above prime, 14,820 hands"),
        ("md", "| no longer tricon above sequence; now sequence above prime, 14,820 hands"),
        ("txt", "    no longer tricon above sequence; now sequence above prime, 14,820 hands"),
    ],
)
def test_readings_in_every_format(asked: Comparison, form: str, told: str) -> None:
    text = re.sub("</?span[^>]*>", "", render_comparison(asked, form))

    assert told in text
    assert "ricon with prime: price 6 → 6 (284 hands), 7 (76 hands)" in text


def test_readings_on_paper(asked: Comparison) -> None:
    """Each leads to the question that it answers, which is printed further on."""
    text = render_comparison(asked, "typ")
    table = text[text.index("What other readings do to this") :]

    assert '#cited("reading-cosmovisions.tierce-suit"' in table
    assert '#"14,820"' in table


def test_readings_in_french(asked: Comparison) -> None:
    text = render_comparison(asked, "md", "fr").replace("\u202f", " ").replace("\u00a0", " ")

    assert "le tricon n’est plus au-dessus d’une séquence plus rare ; la séquence" in text
    assert "la séquence est désormais au-dessus d’une prime plus rare, 14 820 mains" in text
    assert "(F97 et A30) | flux avec séquence : 196 mains → 28 mains ; flux : 644 mains" in text


def test_a_comparison_without_readings_says_nothing_of_them(view: Comparison) -> None:
    assert view.odds.effects == ()
    assert "other readings" not in render_comparison(view, "txt")
