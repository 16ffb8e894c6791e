"""The lines of a header: one reader a key, and their table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ambigu_rules.errors import UnknownName
from ambigu_rules.messages import Message, either
from ambigu_rules.transcript.ast import Header
from ambigu_rules.transcript.limits import MAX_NAME, MAX_STARTING, MAX_TITLE
from ambigu_rules.transcript.names import NAME, listed, quoted, unquoted
from ambigu_rules.words import languages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ambigu_rules.transcript.kinds import Head
    from ambigu_rules.transcript.lexicon import Lexicon

_SUM = re.compile(rf"[0-9]{{1,{MAX_STARTING}}}")
_NAME_AND_SUM = re.compile(rf"(.*\S)\s+([-−]?[0-9]{{1,{MAX_STARTING}}})")
_LONG = re.compile(rf"[-−]?([0-9]{{{MAX_STARTING + 1},}})(?![^\s,])")
_GROUPED = re.compile(r"[0-9]{1,3}[,. ][0-9]{3}\b")
OF_A_DEAL = ("dealer", "sits-out")
_REPEATABLE = ("read",)


class BadValue(ValueError):  # noqa: N818 - the condition, as everywhere here
    """A header line has a value that it cannot have; `part` is the piece at fault."""

    def __init__(self, message: Message, part: str = "") -> None:
        self.message = message
        self.part = part
        super().__init__(message)


Fault = tuple["Head", str, Message]
"""A line at fault, the piece of it, and the message."""


def read_head(
    lines: Iterable[Head], words: Lexicon, players: tuple[str, ...] | None = None
) -> tuple[Header, tuple[Fault, ...]]:
    """Return what the header lines agree on, and their faults.

    `players` are those at the table for the lines of a deal's own header; None reads the
    header of the file, which names them.
    """
    faults: list[Fault] = []
    found: dict[str, Head] = {}
    values: dict[str, Any] = {}
    chosen: dict[str, int] = {}
    lines = list(lines)
    if players is None:  # the players first: other lines name them
        lines.sort(key=_not_players)
    else:
        lines = [line for line in lines if not _foreign(line, words, faults)]
    for line in lines:
        key = line.key
        if key in found and key not in _REPEATABLE:
            first = found[key].span.line
            message = Message(
                "`{key}` is already given in line {line}", key=words.word("key", key), line=first
            )
            faults.append((line, words.word("key", key), message))
            continue
        found[key] = line
        try:
            value = _READERS[key](line.value, words, players or ())
        except BadValue as bad:
            faults.append((line, bad.part, bad.message))
            continue
        if key == "players":
            players = value
        elif key == "read":
            faults += _twice(line, value, chosen)
            value = (*values.get("readings", ()), *value)
        values[_FIELDS.get(key, key)] = value
    return Header(**values, spans={key: line.span for key, line in found.items()}), tuple(faults)


def _twice(line: Head, pairs: Iterable[tuple[str, str]], chosen: dict[str, int]) -> Iterator[Fault]:
    """Yield a fault for each reading point that is chosen a second time."""
    for point, _ in pairs:
        if point in chosen:
            message = Message(
                "{point!r} is already chosen in line {line}", point=point, line=chosen[point]
            )
            yield line, point, message
        chosen.setdefault(point, line.span.line)


def _not_players(line: Head) -> bool:
    return line.key != "players"


def _foreign(line: Head, words: Lexicon, faults: list[Fault]) -> bool:
    """Return whether a line does not belong in the header of a deal, and note the fault."""
    if line.key in OF_A_DEAL:
        return False
    written = words.word("key", line.key)
    message = Message("`{key}` belongs in the header at the top of the file", key=written)
    faults.append((line, "", message))
    return True


_FIELDS = {"sits-out": "sits_out", "read": "readings"}


def _text(value: str, _words: Lexicon, _players: tuple[str, ...]) -> str:
    plain = unquoted(value) if value.count('"') == 2 and value.endswith('"') else value
    return _given(plain)


def _title(value: str, words: Lexicon, players: tuple[str, ...]) -> str:
    return _within(_text(value, words, players), MAX_TITLE, value)


def _within(text: str, most: int, part: str) -> str:
    if len(text) > most:
        message = Message(
            "expected at most {most} characters, found {count:,}", most=most, count=len(text)
        )
        raise BadValue(message, part)
    return text


def _given(value: str) -> str:
    if not value:
        raise BadValue(Message("nothing stands after the colon"))
    return value


def _language(value: str, words: Lexicon, _players: tuple[str, ...]) -> str:
    """Return the language; the file is read in it, or in the one that begins what is no name."""
    language = _given(value).lower()
    if language != words.language:
        raise BadValue(unknown_language(value), value)
    return language


def unknown_language(name: str) -> Message:
    """Return that there is no language of this name, and which are meant or there."""
    unknown = UnknownName("language", name.lower(), languages())
    if unknown.suggestions:
        return unknown.message
    return Message(
        "{unknown}; expected {languages}", unknown=unknown.message, languages=either(languages())
    )


def _position(value: str, words: Lexicon, _players: tuple[str, ...]) -> str:
    """Return the phase as the rules name it, with blanks; one without a word, as it stands."""
    phase = words.names("phase").get(" ".join(value.lower().replace("-", " ").split()))
    return phase.replace("-", " ") if phase else _text(value, words, ())


def _sum(value: str, _words: Lexicon, _players: tuple[str, ...]) -> int:
    if not _SUM.fullmatch(_given(value)):
        _require_short(value)
        raise BadValue(Message("expected a number of counters, not {text!r}", text=value), value)
    return int(value)


def _named(value: str, words: Lexicon, _players: tuple[str, ...]) -> tuple[str, ...]:
    names = [_name(part) for part in listed(value)]
    if not names:
        key = words.word("key", "players")
        message = Message(
            "expected the names of the players, as in `{key}: Anna, Ben, Carla`", key=key
        )
        raise BadValue(message)
    for name in names:
        if names.count(name) > 1:
            raise BadValue(Message("two players are named {name!r}", name=name), quoted(name))
    return tuple(names)


def _name(part: str) -> str:
    if not NAME.fullmatch(part):
        if all(map(NAME.fullmatch, part.split())):
            message = Message(
                "{text!r}: between names stands a comma; one name of several words stands in "
                'straight quotes, "{bare}"',
                text=part,
                bare=_bare(part),
            )
            raise BadValue(message, part)
        message = Message(
            '{text!r} is no name: a name is one word, or stands in straight quotes, "{bare}"',
            text=part,
            bare=_bare(part),
        )
        raise BadValue(message, part)
    return _within(unquoted(part), MAX_NAME, part)


def _bare(part: str) -> str:
    """Return a text without quotes of any kind around it."""
    return (
        part.strip("\"'\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}„«»‘’ ")
        or "a name"
    )


def _one(value: str, _words: Lexicon, players: tuple[str, ...]) -> str:
    return _seated(_given(value), players)


def _seated(part: str, players: tuple[str, ...]) -> str:
    name = _name(part)
    if players and name not in players:
        raise BadValue(UnknownName("player", name, players).message, part)
    return name


def is_nobody(value: str, words: Lexicon, players: tuple[str, ...]) -> bool:
    """Return whether the value of a line that lists players says that there are none.

    One word is the player of that name where there is one; a phrase is never a name by itself.
    """
    named = value in players and NAME.fullmatch(value)
    return " ".join(value.split()) in words.names("nobody") and not named


def nobody(words: Lexicon, players: Iterable[str]) -> str:
    """Return how a line that lists players says that there are none, whoever they are."""
    taken = set(players)
    spelled = words.words["nobody"]["nobody"]
    return next(one for one in spelled if one not in taken or not NAME.fullmatch(one))


def _some(value: str, words: Lexicon, players: tuple[str, ...]) -> tuple[str, ...]:
    if is_nobody(value, words, players):
        return ()
    if not value:
        raise BadValue(Message("expected the names of players"))
    return tuple(_seated(part, players) for part in listed(value))


def _require_short(value: str) -> None:
    """Refuse a number for its length; what is wrong otherwise is told by the caller."""
    long = _LONG.search(value)
    if long:
        message = Message(
            "a number has at most {most} figures, not {count}",
            most=MAX_STARTING,
            count=len(long[1]),
        )
        raise BadValue(message, long[0])


def _counters(value: str, words: Lexicon, players: tuple[str, ...]) -> int | Mapping[str, int]:
    sum_, _, each = value.partition(" ")
    if _SUM.fullmatch(sum_) and (not each or each.strip() in words.names("each")):
        return int(sum_)
    all_round = words.word("each", "each")
    if _GROUPED.match(value):
        message = Message(
            "a number is written without commas and blanks, as in `1000 {each}`", each=all_round
        )
        raise BadValue(message, value)
    counters: dict[str, int] = {}
    for part in listed(value):
        match = _NAME_AND_SUM.fullmatch(part)
        if match is None:
            _require_short(part)
            message = Message(
                "expected a name and a number, not {text!r}; as in `100 {each}`, or "
                "`Anna 100, Ben 80`",
                text=part,
                each=all_round,
            )
            raise BadValue(message, part)
        name = _seated(match[1], players)
        if name in counters:
            raise BadValue(Message("the counters of {name!r} are given twice", name=name), part)
        counters[name] = int(match[2].replace("−", "-"))
    if not counters:
        message = Message(
            "expected counters, as in `100 {each}`, or `Anna 100, Ben 80`", each=all_round
        )
        raise BadValue(message)
    return counters


def _readings(
    value: str, _words: Lexicon, _players: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    pairs = []
    for part in listed(value):
        point, equals, option = (piece.strip() for piece in part.partition("="))
        if not (point and equals and option):
            raise BadValue(Message("expected `point=option`, not {text!r}", text=part), part)
        pairs.append((point, option))
    if not pairs:
        raise BadValue(Message("expected `point=option`"))
    return tuple(pairs)


_READERS: Mapping[str, Callable[[str, Lexicon, tuple[str, ...]], Any]] = {
    "title": _title,
    "variant": _text,
    "players": _named,
    "dealer": _one,
    "counters": _counters,
    "limit": _sum,
    "pool": _sum,
    "batterie": _sum,
    "position": _position,
    "out": _some,
    "sits-out": _some,
    "source": _text,
    "language": _language,
    "read": _readings,
}
