"""Slips of the pen: lines that can be read when one sign is put right, which is told, not done."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import CardError
from ambigu_rules.messages import Message
from ambigu_rules.transcript.names import NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ambigu_rules.transcript.blanks import Found
    from ambigu_rules.transcript.lexicon import Lexicon

    Reads = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Slip:
    """A kind of slip: how it is found in a line, and broken lines that show it."""

    name: str
    find: Callable[[str, Lexicon, Reads], Found | None]
    examples: tuple[str, ...]


_MARK = re.compile(r"((?:[-*•–—]|\(?[0-9]{1,3}[.)])[ \t]+)(\S.*)")
_HELD = re.compile(rf"({NAME.pattern})(?:[ \t]*:)?[ \t]+(\S.*)")
_TWO = 2


def slip(piece: str, words: Lexicon, reads: Reads) -> Found | None:
    """Return what is wrong with a piece of a line that can be read when that is put right."""
    found = (one.find(piece, words, reads) for one in SLIPS)
    return next((one for one in found if one), None)


def for_everyone(words: Lexicon) -> Message:
    """Return that what all do is not told in one line."""
    line = words.sentences["PASSES"].format(who="Anna")
    return Message("each player has a line of his own, as in `{line}`", line=line)


def _together(piece: str, _words: Lexicon, reads: Reads) -> Found | None:
    """Find several acts or claims with commas between them."""
    parts = piece.split(", ")
    if len(parts) > 1 and all(map(reads, parts)):
        message = Message(
            "several acts or claims on a line have a semicolon between them, no comma"
        )
        return piece[len(parts[0]) :], message
    return None


def _small(piece: str, _words: Lexicon, reads: Reads) -> Found | None:
    """Find a sentence that begins with a small letter, where that is all that is wrong."""
    small = _uncapitalized(piece)
    if ":" in piece or small == piece or not reads(small):
        return None
    return "", Message("write it with a small letter: `{line}`", line=small)


def _uncapitalized(piece: str) -> str:
    return piece[:1].lower() + piece[1:]


def _marked(piece: str, _words: Lexicon, reads: Reads) -> Found | None:
    """Find a number or a dash before a line that can be read."""
    match = _MARK.fullmatch(piece)
    if match is None or not reads(match[2]):
        return None
    message = Message("no number and no dash stands before a line: write `{line}`", line=match[2])
    return match[1].strip(), message


def _colon(piece: str, _words: Lexicon, reads: Reads) -> Found | None:
    """Find a colon in an act or a claim."""
    if ":" not in piece or '"' in piece:
        return None
    plain = " ".join(piece.replace(":", " ", 1).rstrip(" !").split())
    for line in (plain, _uncapitalized(plain)):
        if reads(line):
            message = Message("no colon stands in an act or a claim: write `{line}`", line=line)
            return ":", message
    return None


def _held(piece: str, words: Lexicon, _reads: Reads) -> Found | None:
    """Find the cards of a player without the word that says how he has them."""
    match = _HELD.fullmatch(piece)
    if match is None:
        return None
    cards = match[2].split()
    has = words.sentences["HAS"].split()[1]
    if cards[0] == has:
        cards = cards[1:]
    if not cards or not _all_cards(cards, words):
        return None
    terminal = "HOLDS" if len(cards) > _TWO else "DEALT"
    line = words.sentences[terminal].format(who=match[1], cards=" ".join(cards))
    return match[2], Message("expected a line such as `{line}`", line=line)


def _all_cards(cards: Iterable[str], words: Lexicon) -> bool:
    try:
        for card in cards:
            words.card(card.strip(","))
    except CardError:
        return False
    return True


def _everyone(piece: str, words: Lexicon, _reads: Reads) -> Found | None:
    """Find what is told of all players at once."""
    for everyone in words.names("everyone"):
        if re.match(rf"{re.escape(everyone)}\b", piece, re.IGNORECASE):
            return piece[: len(everyone)], for_everyone(words)
    return None


SLIPS: tuple[Slip, ...] = (
    Slip("everyone", _everyone, ("All pass", "Everybody call", "The others give up")),
    Slip("together", _together, ("Anna passes, Ben passes",)),
    Slip("small letter", _small, ("Deal 2",)),
    Slip("mark", _marked, ("1. Anna passes", "- Ben passes", "(3) Anna plays 2")),
    Slip("colon", _colon, ("Anna: passes", "Ben is dealt: 5♥ 8♠", "Deal 2:", "Anna says: enough!")),
    Slip("held", _held, ("Anna: 2♠ 3♠ 4♠ 9♠", "Ben has 5♥ 5♦ 5♣ 8♠", "Anna 2♠ 9♥")),
)
