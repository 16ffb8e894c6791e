"""One form for every transcript: spelling and layout made even, the meaning kept; translation.

Names, titles, sources, comments and notes stay as they are written.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.transcript.kinds import Head
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.names import listed, quoted, unquoted
from ambigu_rules.transcript.unparse import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.kinds import HeadLine
    from ambigu_rules.transcript.lexicon import Lexicon

_NAME_AND_SUM = re.compile(r"(.*\S)\s+([-−]?[0-9]+)")
_ABOVE_THE_LANGUAGE = ("title", "source")


def formatted(transcript: Transcript, language: str | None = None) -> str:
    """Return the transcript as text in its one form, in another language if one is named.

    Reading it gives the same statements, but for their places; a text in its form stays as it is.

    Raises:
        UnknownName: there is no lexicon of the language.
    """
    old = lexicon(transcript.header.language)
    new = lexicon(language or old.language)
    players = transcript.header.players
    head = tuple(_even(line, old, new, players) for line in transcript.head)
    if new.language != old.language and "language" not in transcript.header.spans:
        head = _declared(head, new.language)
    deals = tuple(
        replace(deal, head=tuple(_even(line, old, new, players) for line in deal.head))
        for deal in transcript.deals
    )
    return written(replace(transcript, head=head, deals=deals), new)


def _declared(head: tuple[HeadLine, ...], language: str) -> tuple[HeadLine, ...]:
    """Return the header with a line that names the language, below title and source."""
    at = next(
        number
        for number, line in enumerate(head)
        if isinstance(line, Head) and line.key not in _ABOVE_THE_LANGUAGE
    )
    return (*head[:at], Head("language", language), *head[at:])


def _even(line: HeadLine, old: Lexicon, new: Lexicon, players: tuple[str, ...]) -> HeadLine:
    """Return a header line with its value as the new language writes it."""
    if not isinstance(line, Head) or line.key not in _VALUES:
        return line
    if line.value in players:  # a player may be called as the language calls nobody
        return replace(line, value=_name(line.value))
    return replace(line, value=_VALUES[line.key](line.value, old, new))


def _names(value: str, old: Lexicon, new: Lexicon) -> str:
    nobody = old.names("nobody").get(value)
    return new.word("nobody", nobody) if nobody else _listed(map(_name, listed(value)))


def _name(written: str) -> str:
    return quoted(unquoted(written))


def _counters(value: str, old: Lexicon, new: Lexicon) -> str:
    first, *rest = value.split(maxsplit=1)
    if first.isdecimal():
        each = [new.word("each", old.names("each")[one.strip()]) for one in rest]
        return " ".join((first, *each))
    pairs = (_NAME_AND_SUM.fullmatch(part) for part in listed(value))
    return _listed(f"{_name(pair[1])} {pair[2].replace('−', '-')}" for pair in pairs if pair)


def _position(value: str, old: Lexicon, new: Lexicon) -> str:
    plain = " ".join(value.lower().replace("-", " ").split())
    phase = old.names("phase").get(plain, plain.replace(" ", "-"))
    return new.word("phase", phase).replace("-", " ")


def _readings(value: str, _old: Lexicon, _new: Lexicon) -> str:
    pairs = (part.partition("=") for part in listed(value))
    return _listed(f"{point.strip()}={option.strip()}" for point, _, option in pairs)


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)


_VALUES: Mapping[str, Callable[[str, Lexicon, Lexicon], str]] = {
    "players": _names,
    "dealer": _names,
    "out": _names,
    "sits-out": _names,
    "counters": _counters,
    "position": _position,
    "read": _readings,
    "language": lambda _value, _old, new: new.language,
}
"""How the value of a header line is written; those of other lines stand as they are."""
