"""How words, cards and citations are written inside a line, in each format."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, ClassVar, Protocol
from urllib.parse import quote

from ambigu_rules.documents.cards import symbol_use, symbols
from ambigu_rules.unseen import MARK, marked

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.views.stated import Stated


_BEFORE = r"(?:<[^>]*>|&[#\w]+;|[^\w<&])*"


class Inline(Protocol):
    """One format. Everything but `text` takes text that is already written in the format."""

    FIRST: ClassVar[re.Pattern[str]] = re.compile(rf"^({_BEFORE})(\w)")
    """What may stand before the first letter of a written text, as markup, and that letter."""

    typed: ClassVar[bool] = False
    """Whether it is read where transcripts are typed: how to write something is told there."""

    def text(self, text: str) -> str:
        """Return text from outside, made harmless."""

    def card(self, card: Card) -> str:
        """Return one card."""

    def hand(self, cards: Sequence[str]) -> str:
        """Return cards, each already written, side by side."""
        return " ".join(cards)

    def picture(self, card: Card, title: str) -> str:
        """Return a card drawn, small; `title`, from outside, says in words which it is."""

    def pictures(self, cards: Iterable[Card]) -> str:
        """Return what must stand once on a page before these cards are drawn."""

    def chips(self, chips: int) -> str:
        """Return a number of counters."""

    def term(self, word: str, quotes: tuple[str, str]) -> str:
        """Return a word of the sources, as a word; `quotes` are what the page puts around it."""

    def cite(self, passage: str) -> str:
        """Return a citation, `SIGLUM/passage`, linked where the format has links."""

    def reading(self, name: str, set_by: str) -> str:
        """Return the name of a reading point, linked where the format has links."""

    def siglum(self, name: str) -> str:
        """Return the short name of a witness or a column."""

    def strong(self, body: str) -> str:
        """Return a stressed text."""

    def stand(self, body: str, stated: Stated) -> str:
        """Return a value dressed as its standing."""

    def raised(self, sign: str) -> str:
        """Return a sign that follows what it marks, set high where the format can."""

    def goto(self, body: str, target: str) -> str:
        """Return a text that leads to a place of the page, where the format has such places."""

    def foreign(self, body: str, language: str) -> str:
        """Return a text in another language than the page's, marked where the format can."""


SIGNS: Mapping[str, str] = {
    "reported": "†",
    "inferred": "*",
    "read": "‡",
    "supplied": "◊",
    "borrowed": "§",
}
"""What follows a value that its source does not attest, in every document and format."""


def signed(inline: Inline, body: str, standing: str) -> str:
    """Return a text with the sign of its standing behind it."""
    sign = SIGNS.get(standing, "")
    return body + (inline.raised(sign) if sign else "")


UNBROKEN = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Spaces at which no line may break: they are kept as they are."""


def visible(text: str) -> str:
    r"""Return the text with its control characters shown, not obeyed, and a mark for what is not
    seen: one line, printable.

    >>> visible("a\x1b[31mb\nc\u202e")
    'a␛[31mb c�'
    """
    return marked(text if text.isprintable() else "".join(map(_visible, text)))


def _visible(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter.isspace():
        return letter if letter in UNBROKEN else " "
    if ord(letter) < 32:
        return chr(0x2400 + ord(letter))
    return MARK


_BLANK = re.compile(r"[ \t\r\n\f\v]+")


def one_line(text: str) -> str:
    r"""Return a text on one line; spaces at which no line may break stay as they are.

    >>> one_line(" a\n  b\u202f! ")
    'a b\u202f!'
    """
    return _BLANK.sub(" ", text).strip(" ")


def anchor(name: str, kind: str = "source") -> str:
    """Return the name under which a passage, or something else of some kind, can be linked to.

    >>> anchor("AB12/some-passage")
    'source-AB12.some-passage'
    """
    return f"{kind}-{re.sub(r'[^A-Za-z0-9_-]', '.', name)}"


class Html(Inline):
    """HTML: standings are classes, with signs that survive without colour."""

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

    def picture(self, card: Card, title: str) -> str:
        """Return a use of the card's symbol."""
        return symbol_use(card, title) if card.known else self.card(card)

    def pictures(self, cards: Iterable[Card]) -> str:
        """Return the sheet of symbols."""
        return symbols(cards)

    def chips(self, chips: int) -> str:
        """Return the number as a figure."""
        return f'<span class="n">{chips}</span>'

    def term(self, word: str, quotes: tuple[str, str]) -> str:
        """Return the word in quotation marks, as a word of another text."""
        return f'<span class="term">{quotes[0]}{word}{quotes[1]}</span>'

    def cite(self, passage: str) -> str:
        """Return a link to the passage in the list of sources."""
        return f'<a class="cite" href="#{quote(anchor(passage))}">{self.text(passage)}</a>'

    def reading(self, name: str, set_by: str) -> str:
        """Return a link to the reading point in the list of questions; of no file, its name."""
        if not set_by:
            return self.text(name)
        target = quote(anchor(f"{set_by}:{name}", "reading"))
        return f'<a class="reading" href="#{target}">{self.text(name)}</a>'

    def siglum(self, name: str) -> str:
        """Return the name, not broken at a line's end."""
        return f'<span class="sig">{self.text(name)}</span>'

    def strong(self, body: str) -> str:
        """Return bold text."""
        return f"<strong>{body}</strong>"

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value in a span that says its standing, with its sign."""
        body = signed(self, body, stated.standing)
        return f'<span class="st {self.text(stated.standing)}">{body}</span>'

    def raised(self, sign: str) -> str:
        """Return the sign as a superscript; an asterisk is one by nature."""
        tag = "span" if sign == "*" else "sup"
        return f'<{tag} class="sign">{sign}</{tag}>'

    def goto(self, body: str, target: str) -> str:
        """Return a link."""
        return f'<a class="goto" href="#{quote(target)}">{body}</a>'

    def foreign(self, body: str, language: str) -> str:
        """Return the text in a span that says its language."""
        return f'<span lang="{self.text(language)}">{body}</span>'


class Markdown(Inline):
    """Markdown, with tables: every character that could mean something is escaped."""

    _ANYWHERE = re.compile(r"[\\`*_\[\]<>|~$&]")
    _AT_THE_START = re.compile(r"^(\s*)([#+=-])|^(\s*\d{1,9})([.)])")

    def text(self, text: str) -> str:
        """Return text from outside, escaped; it begins with one space at the most."""
        text = self._ANYWHERE.sub(r"\\\g<0>", re.sub(r"^[ \t\r\n]+", " ", visible(text)))
        return self._AT_THE_START.sub(r"\1\3\\\2\4", text)

    def card(self, card: Card) -> str:
        """Return the card as text."""
        return card.text

    def picture(self, card: Card, title: str) -> str:  # noqa: ARG002 - a card is text here
        """Return the card as text."""
        return card.text

    def pictures(self, cards: Iterable[Card]) -> str:  # noqa: ARG002 - as above
        """Return nothing."""
        return ""

    def chips(self, chips: int) -> str:
        """Return the number."""
        return str(chips)

    def term(self, word: str, quotes: tuple[str, str]) -> str:  # noqa: ARG002 - italics serve
        """Return the word in italics."""
        return f"*{word}*"

    def cite(self, passage: str) -> str:
        """Return a link to the passage in the list of sources."""
        return f"[{self.text(passage)}](#{quote(anchor(passage))})"

    def reading(self, name: str, set_by: str) -> str:  # noqa: ARG002 - tables have no anchors
        """Return the name of the reading point."""
        return self.text(name)

    def siglum(self, name: str) -> str:
        """Return the name as it is."""
        return self.text(name)

    def strong(self, body: str) -> str:
        """Return bold text."""
        return f"**{body}**"

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value with the sign of its standing."""
        return signed(self, body, stated.standing)

    def raised(self, sign: str) -> str:
        """Return the sign."""
        return self.text(sign)

    def goto(self, body: str, target: str) -> str:  # noqa: ARG002 - tables have no anchors
        """Return the text."""
        return body

    def foreign(self, body: str, language: str) -> str:  # noqa: ARG002 - there are no languages
        """Return the text."""
        return body


class Terminal(Inline):
    """Plain text, as a terminal shows it: nothing is markup, and what is not seen has a mark."""

    typed = True

    def text(self, text: str) -> str:
        """Return text from outside, on one line."""
        return visible(marked(text))

    def card(self, card: Card) -> str:
        """Return the card as text."""
        return card.text

    def picture(self, card: Card, title: str) -> str:  # noqa: ARG002 - a card is text here
        """Return the card as text."""
        return card.text

    def pictures(self, cards: Iterable[Card]) -> str:  # noqa: ARG002 - as above
        """Return nothing."""
        return ""

    def chips(self, chips: int) -> str:
        """Return the number."""
        return str(chips)

    def term(self, word: str, quotes: tuple[str, str]) -> str:
        """Return the word in quotation marks."""
        return f"{quotes[0]}{word}{quotes[1]}"

    def cite(self, passage: str) -> str:
        """Return the citation in brackets' place, as it is."""
        return self.text(passage)

    def reading(self, name: str, set_by: str) -> str:  # noqa: ARG002 - there are no links
        """Return the name of the reading point."""
        return self.text(name)

    def siglum(self, name: str) -> str:
        """Return the name as it is."""
        return self.text(name)

    def strong(self, body: str) -> str:
        """Return the text as it is."""
        return body

    def stand(self, body: str, stated: Stated) -> str:
        """Return the value with the sign of its standing."""
        return signed(self, body, stated.standing)

    def raised(self, sign: str) -> str:
        """Return the sign."""
        return sign

    def goto(self, body: str, target: str) -> str:  # noqa: ARG002 - there are no links
        """Return the text."""
        return body

    def foreign(self, body: str, language: str) -> str:  # noqa: ARG002 - there are no languages
        """Return the text."""
        return body
