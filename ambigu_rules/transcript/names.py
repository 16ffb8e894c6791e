"""The names of players: a word, or anything in double quotes or between guillemets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import normalize

from ambigu_rules.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable

_WORD = r'[^ \t\n\xA0"#\[\];:,.?()«»0-9-][^ \t\n\xA0"#\[\];:,.?()«»]*'
NAME = re.compile(rf'"[^"\n]+"|«[^«»"#\[\];\n]+»|{_WORD}')
_PLAIN = re.compile(_WORD)
_LISTED = re.compile(r'(?:"[^"\n]*"|«[^«»"\n]*»|[^",])+')
_APOSTROPHE = str.maketrans("’ʼ", "''")


class Names(dict[str, str]):
    """The declared players by how they are written, with or without quotes.

    An apostrophe may be straight or typographic, if that leaves no doubt. Where nobody is
    declared (that is a fault of its own) every name is taken.
    """

    def __init__(self, players: Iterable[str]) -> None:
        self.players = tuple(players)
        super().__init__({name: name for name in self.players})

    def __missing__(self, written: str) -> str:
        """Return the player meant.

        Raises:
            UnknownName: there is none of that name.
        """
        name = unquoted(written)
        if self.players and name not in self.players:
            name = self._with_other_apostrophes(name)
        if self.players and name not in self.players:
            raise UnknownName("player", name, self.players)
        self[written] = name
        return name

    def _with_other_apostrophes(self, name: str) -> str:
        plain = name.translate(_APOSTROPHE)
        like = [one for one in self.players if one.translate(_APOSTROPHE) == plain]
        return like[0] if len(like) == 1 else name


def unquoted(written: str) -> str:
    """Return a name without its quotes, an accent and its letter as one sign.

    >>> unquoted('"M. de Vendôme"'), unquoted("Anna")
    ('M. de Vendôme', 'Anna')
    >>> unquoted("« M. de Vendôme »")
    'M. de Vendôme'
    """
    if written.startswith("«"):
        return normalize("NFC", written[1:-1].strip() or written)
    return normalize("NFC", written[1:-1] if written.startswith('"') else written)


def quoted(name: str) -> str:
    """Return a name as it is written: in quotes where it is no plain word, or has a sign that is
    read as a blank.

    >>> quoted("M. de Vendôme"), quoted("Anna")
    ('"M. de Vendôme"', 'Anna')
    """
    plain = _PLAIN.fullmatch(name) and name.isprintable()
    return name if plain else f'"{name}"'


def listed(text: str) -> list[str]:
    """Return the parts of a list with commas; a comma in quotes parts nothing.

    >>> listed('Anna, "Vendôme, duc de", Ben')
    ['Anna', '"Vendôme, duc de"', 'Ben']
    """
    return [part.strip() for part in _LISTED.findall(text) if part.strip()]
