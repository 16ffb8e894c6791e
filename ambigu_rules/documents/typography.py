"""The typography of a language: what is typed plainly becomes what a printer would set.

Prose and translations are written with the keys that everyone has; this is the one place that
knows which spaces and signs a language wants.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_NARROW, _WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

_RULES: Mapping[str, tuple[tuple[re.Pattern[str], str], ...]] = {
    "fr": (
        (re.compile("'"), "\N{RIGHT SINGLE QUOTATION MARK}"),
        (re.compile(r"[ \n]+(?=[;!?%](?!\w))"), _NARROW),
        (re.compile(r"[ \n]+(?=:(?!\w))"), _WIDE),
        (re.compile(r"«(?:[ \n]+|&#8239;)"), f"«{_WIDE}"),
        (re.compile(r"(?:[ \n]+|&#8239;)»"), f"{_WIDE}»"),
    ),
}


def typographic(text: str, language: str) -> str:
    r"""Return a text with the spaces and signs of its language.

    >>> typographic("l'as : « quoi ? »", "fr")
    'l’as\xa0: «\xa0quoi\u202f?\xa0»'
    >>> typographic("l'as : « quoi ? »", "en")
    "l'as : « quoi ? »"
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
