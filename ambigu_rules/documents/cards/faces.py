"""One card as a drawing: its face in the traditional order of pips, small, or its back.

Lengths are millimetres: a card is 63 wide and 88 high.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ambigu_rules.documents.cards.shapes import FIGURES, RED, SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.cards import Card, Suit

WIDTH, HEIGHT = 63.0, 88.0
SMALL = (30.0, 40.0)
"""Width and height of a small card."""

BLACK_INK, RED_INK, BACK_INK = "#1c1a17", "#b3261e", "#33415c"
_LEFT, _MIDDLE, _RIGHT = 19.5, 31.5, 43.5
_TOP, _CENTRE, _BOTTOM = 17.0, 44.0, 71.0
_PIP, _ACE = 11.5, 30.0
_PAIR = (_LEFT, _RIGHT)


def pips(rank: int) -> tuple[tuple[float, float], ...]:
    """Return where the pips of a rank stand, from the top down; those below the centre are turned.

    >>> pips(3)
    ((31.5, 17.0), (31.5, 44.0), (31.5, 71.0))
    """
    return tuple(sorted(_pips(rank), key=lambda place: (place[1], place[0])))


def _pips(rank: int) -> Iterator[tuple[float, float]]:
    rows: tuple[float, ...] = (_TOP, _BOTTOM)
    if rank >= 9:
        rows = tuple(_TOP + (_BOTTOM - _TOP) * part / 3 for part in range(4))
    elif rank >= 6:
        rows = (_TOP, _CENTRE, _BOTTOM)
    if rank >= 4:
        yield from ((across, down) for across in _PAIR for down in rows)
    elif rank >= 2:
        yield from ((_MIDDLE, down) for down in rows)
    if rank in {1, 3, 5, 9}:
        yield _MIDDLE, _CENTRE
    between = (rows[0] + rows[1]) / 2
    if rank in {7, 8, 10}:
        yield _MIDDLE, between
    if rank in {8, 10}:
        yield _MIDDLE, HEIGHT - between


def card_svg(card: Card, title: str = "", *, outlined: bool = False, edge: bool = True) -> str:
    """Return the face of a card as an SVG file.

    Args:
        card: one of the forty.
        title: the name of the card in words (empty: its short name).
        outlined: draw hearts and diamonds in outline, black, for printing without colour.
        edge: draw the card's edge.
    """
    return _file(WIDTH, HEIGHT, title or card.text, face(card, outlined=outlined, edge=edge))


def small_svg(card: Card, title: str = "", *, outlined: bool = False) -> str:
    """Return a card to stand in a line or a table: rank and suit alone, large; an SVG file."""
    return _file(*SMALL, title or card.text, small_face(card, outlined=outlined))


def back_svg(title: str, *, edge: bool = True) -> str:
    """Return the back that all cards share, as an SVG file."""
    return _file(WIDTH, HEIGHT, title, back(edge=edge))


def _file(width: float, height: float, title: str, body: str) -> str:
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    return f"{head}<title>{escape(title)}</title>{body}</svg>\n"


def face(card: Card, *, outlined: bool = False, edge: bool = True) -> str:
    """Return the face of a card as SVG elements, in a box of 63 by 88."""
    assert card.suit is not None, "an unknown card has no face"
    size = _ACE if card.rank == 1 else _PIP
    signs = "".join(
        sign(card.suit, across, down, size, outlined=outlined, turned=down > _CENTRE + 1)
        for across, down in pips(card.rank)
    )
    corner = _index(card, outlined=outlined)
    return (
        f"{_sheet(WIDTH, HEIGHT, 3.2, edge=edge)}<g>{signs}</g>"
        f'<g>{corner}</g><g transform="rotate(180 {_MIDDLE:g} {_CENTRE:g})">{corner}</g>'
    )


def small_face(card: Card, *, outlined: bool = False) -> str:
    """Return rank and suit of a card, large, as SVG elements, in a box of 30 by 40."""
    assert card.suit is not None, "an unknown card has no face"
    width, height = SMALL
    across = width / 2
    return (
        f"{_sheet(width, height, 2.6)}"
        f"{_figure(card, across, 3.9, 13.4, outlined=outlined)}"
        f"{sign(card.suit, across, 28.2, 16.5, outlined=outlined)}"
    )


def _sheet(width: float, height: float, radius: float, *, edge: bool = True) -> str:
    half = 0.2
    stroke = f' stroke="{BLACK_INK}" stroke-width="{2 * half:g}"' if edge else ""
    return (
        f'<rect x="{half:g}" y="{half:g}" width="{width - 2 * half:g}" '
        f'height="{height - 2 * half:g}" rx="{radius:g}" fill="#fff"{stroke}/>'
    )


def _index(card: Card, *, outlined: bool) -> str:
    assert card.suit is not None
    return _figure(card, 6.6, 5.2, 6.4, outlined=outlined) + sign(
        card.suit, 6.6, 16.2, 5.0, outlined=outlined
    )


def sign(  # noqa: PLR0913 - where it stands, and how it is drawn
    suit: Suit,
    across: float,
    down: float,
    size: float,
    *,
    outlined: bool = False,
    turned: bool = False,
) -> str:
    """Return a suit sign with its centre in a place, as an SVG element."""
    turn = " rotate(180)" if turned else ""
    fill = _colour(suit, outlined=outlined)
    if outlined and suit in RED:
        fill = f'none" stroke="{BLACK_INK}" stroke-width="9'
    return (
        f'<path class="pip" transform="translate({across:g} {round(down, 3):g}) '
        f'scale({size / 100:g}){turn}" fill="{fill}" d="{SIGNS[suit]}"/>'
    )


def _figure(card: Card, across: float, top: float, size: float, *, outlined: bool) -> str:
    """Return the figure of a card's rank as an SVG element; `across` is its middle."""
    assert card.suit is not None
    width, strokes = FIGURES[card.rank]
    left = across - width * size / 200
    return (
        f'<path transform="translate({left:g} {top:g}) scale({size / 100:g})" fill="none" '
        f'stroke="{_colour(card.suit, outlined=outlined)}" stroke-width="13" '
        f'stroke-linejoin="round" stroke-linecap="round" d="{strokes}"/>'
    )


def _colour(suit: Suit, *, outlined: bool) -> str:
    return RED_INK if suit in RED and not outlined else BLACK_INK


def back(*, edge: bool = True) -> str:
    """Return the back as SVG elements, in a box of 63 by 88: lozenges within a double frame."""
    step_across, step_down = 5.3, 7.8
    lozenges = " ".join(
        f"M{across:g} {down - 2.9:g} L{across + 1.9:g} {down:g} "
        f"L{across:g} {down + 2.9:g} L{across - 1.9:g} {down:g} Z"
        for row in range(-9, 10)
        for column in range(-4, 5)
        if (across := round(_MIDDLE + (column + row % 2 / 2) * step_across, 2))
        and abs(across - _MIDDLE) < 23
        and abs((down := round(_CENTRE + row * step_down / 2, 2)) - _CENTRE) < 36
    )
    frames = "".join(
        f'<rect x="{at:g}" y="{at:g}" width="{WIDTH - 2 * at:g}" height="{HEIGHT - 2 * at:g}" '
        f'rx="{radius:g}" fill="none" stroke="{BACK_INK}" stroke-width="{stroke:g}"/>'
        for at, radius, stroke in ((4.0, 1.6, 0.9), (5.6, 0.8, 0.3))
    )
    return (
        f'{_sheet(WIDTH, HEIGHT, 3.2, edge=edge)}{frames}<path fill="{BACK_INK}" d="{lozenges}"/>'
    )
