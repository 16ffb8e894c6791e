"""Messages told in the language of a page or a terminal, out of the catalog of its prose."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any

from ambigu_rules.documents.inline import one_line
from ambigu_rules.documents.typography import numeral, typographic
from ambigu_rules.messages import Joined, Message, Named, Spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.documents.environment import Prose

ORIGINAL = "en"
"""The language that messages are in as they are made."""


Told = Message | Named | Joined | Spoken
"""What can be told in another language."""

LEAST_MANY = 2
"""The least number whose noun takes an s: below it French has one, or none."""


def tell(text: object, language: str, *, asides: bool = True) -> str:
    """Return a text as a language tells it, if it is a message; any other as it stands.

    Without `asides` what only helps who is typing is left out.

    >>> tell(Message("{who} holds it", who="Anna"), "fr"), tell("Anna", "fr")
    ('Anna l’a en main', 'Anna')
    """
    if language == ORIGINAL or not isinstance(text, Told):
        return str(text)
    from ambigu_rules.documents.environment import environment  # noqa: PLC0415 - it tells by this

    say = environment("txt", language).globals["say"]
    return told(text, language, say, asides=asides)  # type: ignore[arg-type]


def told(text: str, language: str, say: Prose, *, asides: bool = True) -> str:
    """Return a text as the prose of a language tells it."""
    match text:
        case Message():
            known: Mapping[str, str] = say.messages.MESSAGES  # type: ignore[attr-defined]
            template = known.get(typographic(text.template, language), text.template)
            values = {
                name: told(one, language, say, asides=asides) if isinstance(one, str) else one
                for name, one in text.values.items()
            }
            return _Filling(say).vformat(template, (), values)
        case Named():
            return one_line(str(say(text.kind, text.name)))
        case Joined():
            return "".join(told(piece, language, say, asides=asides) for piece in text.pieces)
        case Spoken():
            return text.said(language) if asides or not text.aside else ""
    return text


class _Filling(Formatter):
    """Fills in a template.

    What follows a colon in a blank is a preposition, which melts into what it stands before:
    `{who:of}`; an s, for the ending of what is counted by a number: `carte{count:s}`; or a comma,
    for the thousands of a number.
    """

    def __init__(self, say: Prose) -> None:
        self._say: Any = say

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - as above
        """Return what fills a blank, as it is to be written there."""
        if format_spec == ",":
            marks = self._say.marks
            return numeral(value, marks.THOUSANDS, marks.DECIMAL)
        if format_spec == "s":
            return "s" if int(value) >= LEAST_MANY else ""
        if format_spec:
            return one_line(str(getattr(self._say.prepositions, format_spec)(value)))
        return str(value)
