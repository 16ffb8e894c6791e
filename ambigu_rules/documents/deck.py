"""The pack as files: every card, the back, and sheets to print and cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack
from ambigu_rules.documents.cards import back_svg, card_svg
from ambigu_rules.documents.environment import named
from ambigu_rules.documents.render import render_pdf
from ambigu_rules.documents.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.cards import Card

TO_A_SHEET = 9


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as an SVG file, and what it shows in words."""

    svg: str
    title: str


def file_name(card: Card) -> str:
    """Return the name of a card's file.

    >>> file_name(pack()[9])
    'spades-10.svg'
    """
    assert card.suit is not None
    return f"{card.suit.name.lower()}-{card.rank}.svg"


def card_files(language: str = "en", *, outlined: bool = False) -> dict[str, str]:
    """Return the forty cards and the back as SVG files, by the files' names."""
    faces = {
        file_name(card): card_svg(card, named(card, language), outlined=outlined) for card in pack()
    }
    return {**faces, "back.svg": back_svg(phrase("cards", "back", language=language))}


def deck_pdf(language: str = "en", *, outlined: bool = False) -> bytes:
    """Return the pack on sheets of A4, nine cards to a sheet, at full size with crop marks."""
    pictures = [
        Picture(card_svg(card, outlined=outlined, edge=False), named(card, language))
        for card in pack()
    ]
    sheets = [pictures[at : at + TO_A_SHEET] for at in range(0, len(pictures), TO_A_SHEET)]
    return _sheets(
        sheets, phrase("cards", "deck_title", len(pictures), language=language), language
    )


def backs_pdf(language: str = "en") -> bytes:
    """Return a sheet of backs, to be printed behind each sheet of cards."""
    title = phrase("cards", "back", language=language)
    sheet = [Picture(back_svg(title, edge=False), title)] * TO_A_SHEET
    return _sheets([sheet], phrase("cards", "backs", language=language), language)


def _sheets(sheets: Sequence[Sequence[Picture]], title: str, language: str) -> bytes:
    return render_pdf("deck", language, sheets=sheets, title=title)
