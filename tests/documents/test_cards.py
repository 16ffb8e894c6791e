"""The drawn cards: well-formed, named, with as many pips as their rank, as they always stood."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from ambigu_rules.cards import HIGHEST, pack, unknown
from ambigu_rules.documents.cards import back_svg, card_svg, small_svg, symbol_use, symbols
from ambigu_rules.documents.cards.faces import HEIGHT, WIDTH, pips
from ambigu_rules.documents.cards.shapes import FIGURES, SIGNS
from ambigu_rules.documents.deck import backs_pdf, card_files, deck_pdf
from ambigu_rules.documents.environment import environment, named
from tests.documents.printed import pages

if TYPE_CHECKING:
    from ambigu_rules.cards import Card

SVG = "{http://www.w3.org/2000/svg}"
RED = "#b3261e"


def parsed(svg: str) -> ET.Element:
    """Return an SVG file as a tree; a fault in its syntax is an error."""
    return ET.fromstring(svg)  # noqa: S314 - our own


@pytest.mark.parametrize("card", pack(), ids=str)
def test_a_card_has_its_pips_and_its_name(card: Card) -> None:
    """Besides the signs of the two corners there are as many as the rank says."""
    tree = parsed(card_svg(card, "a <name> & more"))
    signs = [one.get("d") for one in tree.iter(f"{SVG}path") if one.get("class") == "pip"]
    assert card.suit is not None

    assert tree.findtext(f"{SVG}title") == "a <name> & more"
    assert signs == [SIGNS[card.suit]] * (card.rank + 2)
    assert tree.get("viewBox") == "0 0 63 88"
    assert FIGURES[card.rank][1] in {one.get("d") for one in tree.iter(f"{SVG}path")}


@pytest.mark.parametrize("rank", range(1, HIGHEST + 1))
def test_pips_stand_as_they_always_have(rank: int) -> None:
    """Right mirrors left; turned round a card is the same, but for the seven; all are on it."""
    places = {(round(across, 3), round(down, 3)) for across, down in pips(rank)}
    mirrored = {(round(WIDTH - across, 3), down) for across, down in places}
    turned = {(round(WIDTH - across, 3), round(HEIGHT - down, 3)) for across, down in places}

    assert len(places) == rank
    assert mirrored == places
    assert (turned == places) == (rank != 7)
    assert all(12 < across < WIDTH - 12 and 12 < down < HEIGHT - 12 for across, down in places)


def test_pips_do_not_touch() -> None:
    """Between any two pips of a card is more than the size of one, along or across."""
    for rank in range(1, HIGHEST + 1):
        places = pips(rank)
        for at, (x, y) in enumerate(places):
            for ax, ay in places[:at]:
                assert (
                    abs(x - ax) > 11.5 or abs(y - ay) > 11.5 or (x - ax) ** 2 + (y - ay) ** 2 > 130
                )


@pytest.mark.parametrize("card", pack(), ids=str)
def test_outlines_need_no_colour(card: Card) -> None:
    """Hearts and diamonds are drawn in outline, so that nothing hangs on the red."""
    red = card.text[-1] in "♥♦"
    outlined = card_svg(card, outlined=True)

    assert (RED in card_svg(card)) == red
    assert RED not in outlined
    assert (outlined == card_svg(card)) == (not red)


def test_suits_differ_in_shape() -> None:
    """No two signs and no two figures are the same."""
    assert len(set(SIGNS.values())) == 4
    assert len({strokes for _, strokes in FIGURES.values()}) == HIGHEST


@pytest.mark.parametrize("card", pack(), ids=str)
def test_a_small_card_says_rank_and_suit(card: Card) -> None:
    """One figure, one sign."""
    tree = parsed(small_svg(card, "name"))
    assert card.suit is not None

    assert [one.get("d") for one in tree.iter(f"{SVG}path")] == [
        FIGURES[card.rank][1],
        SIGNS[card.suit],
    ]


def test_the_back_tells_nothing() -> None:
    """It has its title, and is the same turned round."""
    tree = parsed(back_svg("back"))
    (body,) = tree.iter(f"{SVG}path")
    centres = re.findall(r"M([\d.]+) ([\d.]+)", body.get("d") or "")
    places = {(round(float(x) - 31.5, 2), round(float(y) + 2.9 - 44, 2)) for x, y in centres}

    assert tree.findtext(f"{SVG}title") == "back"
    assert {(-x, -y) for x, y in places} == places


def test_every_card_has_a_name_and_a_file() -> None:
    """Forty of each, and the back."""
    assert len({named(card, "en") for card in pack()}) == 40
    assert named(pack()[9], "en") == "ten of spades"
    assert len(card_files()) == 41
    assert all(parsed(svg) is not None for svg in card_files().values())


@pytest.mark.parametrize("small", [True, False])
def test_symbols_are_there_for_every_use(small: bool) -> None:
    """Whatever is used on a page is defined on it, once, and says what it is."""
    cards = [*pack(), pack()[0], unknown(0)]
    sheet = parsed(symbols(cards, small=small))
    ids = [one.get("id") for one in sheet.iter("symbol")]
    uses = [parsed(symbol_use(card, 'a "name" <x>', small=small)) for card in pack()]

    assert len(ids) == len(set(ids)) == 40
    assert [use.find("use").get("href") for use in uses] == [f"#{name}" for name in ids]  # type: ignore[union-attr]
    assert {use.get("aria-label") for use in uses} == {'a "name" <x>'}


def test_pages_show_pictures_in_every_format() -> None:
    """As symbols, as drawings in print, as text elsewhere; an unknown card is text."""
    source = "{{ cards | pictures }}{% for card in cards %}{{ card | picture }}{% endfor %}"
    cards = [pack()[9], unknown(0)]
    shown = {
        form: environment(form, "en").from_string(source).render(cards=cards)
        for form in ("html", "md", "txt", "typ")
    }

    assert 'aria-label="ten of spades"><use href="#small-spades-10"/>' in shown["html"]
    assert shown["md"] == shown["txt"] == "10♠?"
    assert '#picture("10♠", "ten of spades");#card("?")[];' in shown["typ"]


@pytest.mark.parametrize("outlined", [True, False])
def test_the_deck_has_five_sheets(outlined: bool) -> None:
    """Nine to a sheet, so forty need five; one sheet of backs; every time the same bytes."""
    deck = deck_pdf(outlined=outlined)

    assert pages(deck) == 5
    assert pages(backs_pdf()) == 1
    assert deck == deck_pdf(outlined=outlined)
