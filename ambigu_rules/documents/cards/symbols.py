"""Cards on a page of HTML: drawn once, as symbols, and used wherever they are shown."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ambigu_rules.documents.cards.faces import HEIGHT, SMALL, WIDTH, face, small_face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card


def symbol_id(card: Card, *, small: bool = True) -> str:
    """Return the name of a card's symbol."""
    assert card.suit is not None, "an unknown card has no face"
    return f"{'small' if small else 'card'}-{card.suit.name.lower()}-{card.rank}"


def _box(*, small: bool) -> str:
    width, height = SMALL if small else (WIDTH, HEIGHT)
    return f'viewBox="0 0 {width:g} {height:g}"'


def symbols(cards: Iterable[Card], *, small: bool = True) -> str:
    """Return a hidden sheet with a symbol for each of the cards, to be put on a page once."""
    draw = small_face if small else face
    body = "".join(
        f'<symbol id="{symbol_id(card, small=small)}" {_box(small=small)}>{draw(card)}</symbol>'
        for card in sorted(set(cards), key=lambda one: one.index)
        if card.known
    )
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{body}</svg>'


def symbol_use(card: Card, title: str, *, small: bool = True) -> str:
    """Return a picture of a card whose symbol is on the page; `title` says it in words."""
    return (
        f'<svg class="playing-card" {_box(small=small)} role="img" aria-label="{escape(title)}">'
        f'<use href="#{symbol_id(card, small=small)}"/></svg>'
    )
