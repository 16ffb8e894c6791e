"""How words, cards and citations are written inside a line, in each format."""

from __future__ import annotations

import re
import unicodedata
from html import escape
from typing import TYPE_CHECKING, Protocol
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.views.stated import Stated


class Inline(Protocol):
    """One format. Everything but `text` takes text that is already written in the format."""

    def text(self, text: str) -> str:
        """Return text from outside, made harmless."""

    def card(self, card: Card) -> str:
        """Return one card."""

    def chips(self, chips: int) -> str:
        """Return a number of counters."""

    def term(self, word: str) -> str:
        """Return a word of the sources, as a word."""

    def cite(self, passage: str) -> str:
        """Return a citation, `SIGLUM/passage`, linked where the format has links."""

    def strong(self, body: str) -> str:
        """Return a stressed text."""

    def stand(self, body: str, stated: Stated) -> str:
        """Return a value dressed as its standing."""


def visible(text: str) -> str:
    r"""Return the text with its control characters shown, not obeyed: one line, printable.

    >>> visible("a\\x1b[31mb\\nc")
    'a␛[31mb c'
    """
    if text.isprintable():
        return text
    return "".join(map(_visible, text))


def _visible(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter.isspace():
        return " "
    if ord(letter) < 32:
        return chr(0x2400 + ord(letter))
    return "" if unicodedata.category(letter) == "Cf" else "�"


def anchor(passage: str) -> str:
    """Return the name under which a passage can be linked to.

    >>> anchor("AB12/some-passage")
    'source-AB12--some-passage'
    """
    return "source-" + re.sub(r"[^A-Za-z0-9_-]", "_", passage.replace("/", "--"))


def dressed(
    body: str, stated: Stated, slanted: Callable[[str], str], text: Callable[[str], str]
) -> str:
    """Return a value with the marks of its standing, where there is no colour or size."""
    match stated.standing:
        case "reported":
            return f"{body}†"
        case "read":
            return f"{body}‡"
        case "inferred":
            return f"{slanted(body)}…"
        case "supplied":
            return f"⟨{body}⟩"
        case "borrowed":
            return f"⟨{body}⟩ {text(stated.mark)}".rstrip()
        case _:
            return body


class Html:
    """HTML: standings are classes, with marks that survive without colour."""

    _MARKS: Mapping[str, str] = {"reported": "†", "read": "‡"}
    _RED = frozenset("♥♦")

    def text(self, text: str) -> str:
        """Return text from outside, escaped."""
        return escape(visible(text))

    def card(self, card: Card) -> str:
        """Return a card; the red suits have a class."""
        if card.suit is None:
            return '<span class="card">?</span>'
        rank, suit = card.text[:-1], card.suit.value
        colour = "red" if suit in self._RED else "black"
        return f'<span class="card {colour}">{rank}<span class="suit">{suit}</span></span>'

    def chips(self, chips: int) -> str:
        """Return the number as a figure."""
        return f'<span class="n">{chips}</span>'

    def term(self, word: str) -> str:
        """Return the word in guillemets that do not break off."""
        return f'<span class="term">«&#8239;{word}&#8239;»</span>'

    def cite(self, passage: str) -> str:
        """Return a link to the passage in the list of sources."""
        return f'<a class="cite" href="#{quote(anchor(passage))}">{self.text(passage)}</a>'

    def strong(self, body: str) -> str:
        """Return bold text."""
        return f"<strong>{body}</strong>"

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value in a span that says its standing, with its mark."""
        standing = self.text(stated.standing)
        mark = self._MARKS.get(standing, "")
        if mark:
            body = f"{body}<sup>{mark}</sup>"
        elif standing == "inferred":
            body = f"<i>{body}</i>&#8202;…"
        elif standing == "supplied":
            body = f"⟨{body}⟩"
        elif standing == "borrowed":
            body = f"⟨{body}⟩<sup>{self.text(stated.mark)}</sup>"
        return f'<span class="st {standing}">{body}</span>'


class Markdown:
    """Markdown, with tables: every character that could mean something is escaped."""

    _SPECIAL = re.compile(r"[\\`*_\[\]<>|~$&]|^[#+=-]|(?<=^\d)[.)]|(?<=^\d\d)[.)]")

    def text(self, text: str) -> str:
        """Return text from outside, escaped."""
        return self._SPECIAL.sub(r"\\\g<0>", visible(text))

    def card(self, card: Card) -> str:
        """Return the card as text."""
        return card.text

    def chips(self, chips: int) -> str:
        """Return the number."""
        return str(chips)

    def term(self, word: str) -> str:
        """Return the word in italics."""
        return f"*{word}*"

    def cite(self, passage: str) -> str:
        """Return a link to the passage in the list of sources."""
        return f"[{self.text(passage)}](#{quote(anchor(passage))})"

    def strong(self, body: str) -> str:
        """Return bold text."""
        return f"**{body}**"

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value with the marks of its standing."""
        return dressed(body, stated, lambda text: f"*{text}*", self.text)


class Terminal:
    """Plain text: nothing is markup, and control characters are shown, not obeyed."""

    def text(self, text: str) -> str:
        """Return text from outside, on one line."""
        return visible(text)

    def card(self, card: Card) -> str:
        """Return the card as text."""
        return card.text

    def chips(self, chips: int) -> str:
        """Return the number."""
        return str(chips)

    def term(self, word: str) -> str:
        """Return the word in guillemets."""
        return f"« {word} »"

    def cite(self, passage: str) -> str:
        """Return the citation in brackets' place, as it is."""
        return self.text(passage)

    def strong(self, body: str) -> str:
        """Return the text as it is."""
        return body

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value with the marks of its standing."""
        return dressed(body, stated, str, self.text)
