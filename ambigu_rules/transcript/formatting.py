"""One form for every transcript: spelling and layout made even, the meaning kept; translation.

Names, titles, sources, comments and notes stay as they are written.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.transcript.head import is_nobody, nobody
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
_SUM_OF_EACH = re.compile(r"([0-9]+)(?:\s+(\S+))?")
_ABOVE_THE_LANGUAGE = ("title", "source")


def formatted(transcript: Transcript, language: str | None = None) -> str:
    """Return the transcript as text in its one form, in another language if one is named.

    Reading it gives the same statements, but for their places; a text in its form stays as it is.

    Raises:
        UnknownName: there is no lexicon of the language.
    """
    old = lexicon(transcript.header.language)
    new = lexicon(old.language if language is None else language)
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
    added, below = Head("language", language), head[at]
    if not at or head[at - 1].span.line != below.span.line:
        added = replace(added, span=below.span)  # and what was empty above that stays so
    return (*head[:at], added, *head[at:])


def _even(line: HeadLine, old: Lexicon, new: Lexicon, players: tuple[str, ...]) -> HeadLine:
    """Return a header line with its value as the new language writes it."""
    if not isinstance(line, Head) or line.key not in _VALUES:
        return line
    return replace(line, value=_VALUES[line.key](line.value, old, new, players))


def _some(value: str, old: Lexicon, new: Lexicon, players: tuple[str, ...]) -> str:
    return nobody(new, players) if is_nobody(value, old, players) else _names(value)


def _names(value: str, *_: object) -> str:
    return _listed(map(_name, listed(value)))


def _name(written: str) -> str:
    return quoted(unquoted(written))


def _counters(value: str, _old: Lexicon, new: Lexicon, _players: tuple[str, ...]) -> str:
    sum_ = _SUM_OF_EACH.fullmatch(value)
    if sum_:
        return f"{sum_[1]} {new.word('each', 'each')}" if sum_[2] else sum_[1]
    pairs = (_NAME_AND_SUM.fullmatch(part) for part in listed(value))
    return _listed(f"{_name(pair[1])} {pair[2].replace('−', '-')}" for pair in pairs if pair)


def _position(value: str, old: Lexicon, new: Lexicon, _players: tuple[str, ...]) -> str:
    plain = " ".join(value.lower().replace("-", " ").split())
    phase = old.names("phase").get(plain, plain.replace(" ", "-"))
    return new.word("phase", phase).replace("-", " ")


def _readings(value: str, *_: object) -> str:
    pairs = (part.partition("=") for part in listed(value))
    return _listed(f"{point.strip()}={option.strip()}" for point, _, option in pairs)


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)


_VALUES: Mapping[str, Callable[[str, Lexicon, Lexicon, tuple[str, ...]], str]] = {
    "players": _names,
    "dealer": _names,
    "out": _some,
    "sits-out": _some,
    "counters": _counters,
    "position": _position,
    "read": _readings,
    "language": lambda _value, _old, new, _players: new.language,
}
"""How the value of a header line is written; those of other lines stand as they are."""
