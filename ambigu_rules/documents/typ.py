"""How words, cards and citations are written inside a line in Typst, the language of print.

Text from outside is written as a string of the language, never as its markup: inside a string
nothing but the quotation mark and the backslash means anything. Every expression ends with a
semicolon, so that nothing that follows it can be read as a part of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import bidirectional

from ambigu_rules.documents.cards import small_svg
from ambigu_rules.documents.glyphs import MARKS, printable
from ambigu_rules.documents.inline import Inline, anchor, signed, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.views.stated import Stated

_STRING = r'"(?:[^"\\]|\\.)*"'
_LONG = re.compile(r"[^\s=-]{30,}|\S{80,}")
_JOINT = re.compile(r"=(?=\S)")
_LEFTWARD = frozenset({"R", "AL"})
_PIECE = re.compile(rf"\S{{8}}(?=[^\s{MARKS}])")


def string(text: str) -> str:
    r"""Return a string of the language that holds the text.

    >>> print(string('a "b" \\ c'))
    "a \"b\" \\ c"
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def breakable(text: str) -> str:
    """Return the text with places for a break, of no width, in words that fill a line.

    A name breaks where its parts meet, at its hyphens or behind a sign of equality.

    >>> breakable("short words"), breakable("x" * 30).count(chr(0x200B))
    ('short words', 3)
    >>> breakable("the-name-of-a-point=the-name-of-an-option").index(chr(0x200B))
    20
    """
    pieces = _LONG.sub(lambda word: _PIECE.sub("\\g<0>\N{ZERO WIDTH SPACE}", word[0]), text)
    return _JOINT.sub("=\N{ZERO WIDTH SPACE}", pieces)


def isolated(text: str) -> str:
    """Return the text so that writing from right to left reorders nothing beside it.

    >>> isolated("a"), len(isolated("\N{HEBREW LETTER ALEF}"))
    ('a', 3)
    """
    if text.isascii() or not _LEFTWARD & set(map(bidirectional, text)):
        return text
    return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


class Typst(Inline):
    """Typst; the functions called here are those of `pages/book.typ.jinja`."""

    FIRST = re.compile(rf'^((?:#[a-z-]+(?:\((?:{_STRING}(?:, )?)*\))?\[|#"|[^\w#])*)(\w)')

    def text(self, text: str) -> str:
        """Return text from outside as a string; smart quotes and dashes are not made in it.

        Spaces round it stand outside, where they are one with those beside them.
        """
        plain = printable(visible(text))
        inner = plain.strip(" ")
        if not inner:
            return " " if plain else ""
        before, after = " " * plain.startswith(" "), " " * plain.endswith(" ")
        return f"{before}#{string(isolated(breakable(inner)))};{after}"

    def card(self, card: Card) -> str:
        """Return a card; the function gives the red suits their colour."""
        if card.suit is None:
            return '#card("?")[];'
        return f"#card({string(card.suit.value)})[{card.text[:-1]}];"

    def hand(self, cards: Sequence[str]) -> str:
        """Return the cards; the function keeps those of one hand on one line."""
        beside = " ".join(cards)
        return f"#hand({len(cards)})[{beside}];" if len(cards) > 1 else beside

    def picture(self, card: Card, title: str) -> str:
        """Return a picture of the card; `pictures` has defined the function."""
        if not card.known:
            return self.card(card)
        return f"#picture({string(card.text)}, {string(printable(visible(title)))});"

    def pictures(self, cards: Iterable[Card]) -> str:
        """Return the definition of `picture`, with the drawings in it."""
        known = sorted({card for card in cards if card.known}, key=lambda card: card.index)
        drawings = "".join(f"{string(one.text)}: {string(small_svg(one))}, " for one in known)
        return f"#let picture = picture-from(({drawings or ':'}))"

    def chips(self, chips: int) -> str:
        """Return the number as a figure."""
        return f"#figures[{chips}];"

    def term(self, word: str, quotes: tuple[str, str]) -> str:  # noqa: ARG002 - italics serve
        """Return the word of the sources, in italics."""
        return f"#term[{word}];"

    def cite(self, passage: str) -> str:
        """Return the citation, a link where the page lists the passage."""
        return f"#cited({string(anchor(passage))})[{self.text(passage)}];"

    def reading(self, name: str, set_by: str) -> str:
        """Return the name of the reading point, a link where the page has it."""
        target = string(anchor(f"{set_by}:{name}", "reading"))
        return f"#cited({target})[{self.text(name)}];"

    def siglum(self, name: str) -> str:
        """Return the name, not broken at a line's end where it is short."""
        return f"#siglum[{self.text(name)}];"

    def strong(self, body: str) -> str:
        """Return bold text."""
        return f"#strong[{body}];"

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value with the sign of its standing."""
        return signed(self, body, stated.standing)

    def raised(self, sign: str) -> str:
        """Return the sign as a superscript that belongs to the word before it."""
        return f"#raised({string(sign)});"

    def goto(self, body: str, target: str) -> str:
        """Return a link, where the page has the place."""
        return f"#cited({string(target)})[{body}];"

    def foreign(self, body: str, language: str) -> str:
        """Return the text in its own language."""
        return f"#text(lang: {string(language)})[{body}];"
