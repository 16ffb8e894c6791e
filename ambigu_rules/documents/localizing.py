"""What brings a page into its language: its prose as a printer sets it, numbers, files' texts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jinja2.ext import Extension
from jinja2.lexer import Token
from markupsafe import Markup

from ambigu_rules.documents.messages import Told, tell
from ambigu_rules.documents.typography import numeral, typographic

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jinja2.lexer import TokenStream

    from ambigu_rules.documents.environment import Prose
    from ambigu_rules.documents.inline import Inline

OF_FILES = "en"
"""The language in which rule and source files say what they say."""


class Typography(Extension):
    """Sets the prose of a language by its typography, when a template is compiled."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Yield the tokens of a template; in a file of prose, text and strings are typographic."""
        language = _language(stream.name)
        for token in stream:
            if language and token.type in ("data", "string"):
                yield Token(token.lineno, token.type, typographic(token.value, language))
            else:
                yield token


def _language(name: str | None) -> str:
    """Return the language of a file of prose; nothing for other templates."""
    found = re.match(r"prose/(\w+)/", name or "")
    return found[1] if found else ""


def localizing(
    inline: Inline, language: str, say: Prose, texts: Mapping[str, str]
) -> dict[str, object]:
    """Return the filters that bring what comes from outside into the language of the page."""

    def marks(name: str) -> str:
        return str(getattr(say.marks, name))

    def foreign(text: str, tongue: str) -> Markup:
        body = inline.text(typographic(text, tongue))
        return Markup(body if tongue == language else inline.foreign(body, tongue))  # noqa: S704

    def told(text: object) -> Markup | str:
        """Return what a file says, in the language of the page, or else marked as foreign."""
        if isinstance(text, Markup):
            return text
        if isinstance(text, Told) and language != OF_FILES:
            return Markup(inline.text(tell(text, language, asides=inline.typed)))  # noqa: S704 - escaped for the format
        plain = str(text)
        if not any(map(str.isalpha, plain)):
            return plain
        known = texts.get(" ".join(plain.split()))
        return foreign(plain, OF_FILES) if known is None else foreign(known, language)

    def local(said: Mapping[str, str]) -> Markup | str:
        """Return that of several languages which is the page's, or else the first, marked."""
        tongue = language if language in said else next(iter(said), "")
        return foreign(said[tongue], tongue) if tongue else ""

    def colon(body: object) -> Markup:
        written = body if hasattr(body, "__html__") else inline.text(str(body))
        return Markup(f"{written}{marks('COLON')}")  # noqa: S704

    return {
        "told": told,
        "local": local,
        "colon": colon,
        "number": lambda number: numeral(number, marks("THOUSANDS"), marks("DECIMAL")),
    }
