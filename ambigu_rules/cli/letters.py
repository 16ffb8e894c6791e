"""What a terminal without Unicode shows: suits as letters, `10h` for `10♥`, and plain signs."""

from __future__ import annotations

import codecs
import os
from io import TextIOWrapper
from typing import TYPE_CHECKING
from unicodedata import normalize

if TYPE_CHECKING:
    from typing import TextIO

ERRORS = "ambigu-letters"
"""The name under which Python knows this way to write what cannot be written."""

ASCII = "ambigu_ascii"
"""ASCII by another name: what writes in ASCII itself is taken by click for an oversight."""

SUITS = "♠♥♦♣"

_PLAIN = str.maketrans(
    {
        **dict(zip(SUITS, "shdc", strict=True)),
        **dict(zip("×−–—─━═·‘’“”«»†‡◊§°", 'x------.\'\'""""+#~^o', strict=True)),
        **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}", " "),
        **dict(zip("œŒæÆß→…", ("oe", "OE", "ae", "AE", "ss", "->", "..."), strict=True)),
    }
)


def plain(text: str) -> str:
    """Return a text in ASCII that says the same, as far as that can be.

    >>> plain("10♥ A♠ – pâté…"), plain("א")
    ('10h As - pate...', '?')
    """
    parts = normalize("NFKD", text.translate(_PLAIN))
    return "".join(
        sign if sign.isascii() else "?" for sign in parts if not "\u0300" <= sign <= "\u036f"
    )


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def _found(name: str) -> codecs.CodecInfo | None:
    if name != ASCII:
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(
        known.encode,
        known.decode,
        incrementalencoder=known.incrementalencoder,
        incrementaldecoder=known.incrementaldecoder,
        name=ASCII,
    )


codecs.register_error(ERRORS, _replaced)
codecs.register(_found)


def writes_suits(stream: TextIO) -> bool:
    """Return whether a stream can write the signs of the suits."""
    try:
        SUITS.encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def prepare(stream: TextIO | None) -> None:
    """Have a stream write UTF-8, whatever the locale; but not a terminal that shows none, nor
    where PYTHONIOENCODING asks for something else: there cards are written with letters.
    """
    if not isinstance(stream, TextIOWrapper):
        return
    meant = stream.isatty() or bool(os.environ.get("PYTHONIOENCODING"))
    if meant and not writes_suits(stream):
        narrow = codecs.lookup(stream.encoding).name
        stream.reconfigure(encoding=ASCII if narrow == "ascii" else narrow, errors=ERRORS)
    else:
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
