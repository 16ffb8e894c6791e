"""The typography of a language: what is typed plainly becomes what a printer would set.

Prose and translations are written with the keys that everyone has; this is the one place that
knows which spaces and signs a language wants.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_NARROW, _WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

QUOTES: Mapping[str, tuple[str, str]] = {"en": ("“", "”"), "fr": (f"«{_WIDE}", f"{_WIDE}»")}
"""What stands before and behind a quoted word in each language."""

_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_RAISED = str.maketrans({"e": "\N{MODIFIER LETTER SMALL E}", "r": "\N{MODIFIER LETTER SMALL R}"})

_RULES: Mapping[str, tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = {
    "en": (
        (re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?= )"), _APOSTROPHE),
        (re.compile(r"[«„]\s*([^«»„“”]*?)\s*[»“]"), r"“\1”"),
        (re.compile(r"\b(pp?\.|no\.|vol\.) (?=[\dIVX])"), rf"\1{_WIDE}"),
    ),
    "fr": (
        (re.compile("'"), _APOSTROPHE),
        (re.compile(r"\b(pp?\.|t\.) (?=[\dIVX])"), rf"\1{_WIDE}"),
        (re.compile(r"\bno (?=\d)"), f"n\N{MODIFIER LETTER SMALL O}{_WIDE}"),
        (
            re.compile(r"\b(\d+|[IVX]+)(e|er|re)\b"),
            lambda found: found[1] + found[2].translate(_RAISED),
        ),
        (re.compile(r"[ \n]+(?=[;!?%](?!\w))"), _NARROW),
        (re.compile(r"[ \n]+(?=:(?!\w))"), _WIDE),
        (re.compile(r"[„“]([^«»„“”]*?)[“”]"), r"« \1 »"),
        (re.compile(r"«(?:[ \n]+|&#8239;)"), f"«{_WIDE}"),
        (re.compile(r"(?:[ \n]+|&#8239;)»"), f"{_WIDE}»"),
    ),
}


def typographic(text: str, language: str) -> str:
    r"""Return a text with the spaces and signs of its language.

    >>> typographic("l'as : « quoi ? », XIXe", "fr")
    'l’as\xa0: «\xa0quoi\u202f?\xa0», XIXᵉ'
    >>> typographic("the ace's: « quoi ? »", "en")
    'the ace’s: “quoi ?”'
    """
    for pattern, sign in _RULES.get(language, ()):
        text = pattern.sub(sign, text)
    return text


def numeral(number: float, thousands: str, decimal: str) -> str:
    """Return a number as a language writes it.

    >>> numeral(91390, ",", "."), numeral(0.25, " ", ",")
    ('91,390', '0,25')
    """
    if isinstance(number, int):
        return f"{number:,}".replace(",", thousands)
    return f"{number:g}".replace(".", decimal)
