"""What is wrong with a line that cannot be read: one table of mistakes, tried in order.

The same table is gone through by a test: each mistake has broken lines that must show it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import did_you_mean, nearest
from ambigu_rules.transcript.blanks import Found, wrong
from ambigu_rules.transcript.forms import forms
from ambigu_rules.transcript.names import NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ambigu_rules.transcript.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Mistake:
    """A kind of mistake: how it is found in a line, and broken lines that show it."""

    name: str
    find: Callable[[str, Lexicon], Found | None]
    examples: tuple[str, ...]


_SUCH_AS = "`Anna is dealt 2♠ 9♥`, `Anna calls` or `The pool is 12`"
_PIECE = re.compile(r'(?:"[^"]*"|\[[^\]]*\]|[^;"\[]|["\[])+')


def diagnose(line: str, words: Lexicon, reads: Callable[[str], bool]) -> Iterator[tuple[int, str]]:
    """Yield (column, message) for each piece of a line that cannot be read."""
    told = False
    for match in _PIECE.finditer(_before_comment(line)):
        piece = match[0]
        if not piece.strip() or reads(piece):
            continue
        for mistake in MISTAKES:
            found = mistake.find(piece.strip().removesuffix(".").rstrip(), words)
            if found is not None:
                part, message = found
                at = max(piece.find(part), 0) if part else len(piece) - len(piece.lstrip())
                yield match.start() + at + 1, message
                told = True
                break
    if not told:
        yield len(line) - len(line.lstrip()) + 1, f"cannot read {_short(line.strip())}"


def _before_comment(line: str) -> str:
    """Return the line without its comment; a number sign in quotes begins none."""
    match = re.match(r'(?:"[^"]*"|\[[^\]]*\]|[^#"\[]|["\[])*', line)
    return match[0] if match else line


def _short(text: str) -> str:
    """Return a text in quotes, cut where it is long."""
    return repr(text if len(text) <= 60 else f"{text[:57]}…")


def _open_quote(piece: str, _words: Lexicon) -> Found | None:
    if piece.count('"') % 2:
        return piece[piece.rindex('"') :], "a quotation mark is not closed"
    return None


def _open_note(piece: str, _words: Lexicon) -> Found | None:
    bare = re.sub(r"\[[^\]]*\]", "", piece)
    if "[" in bare:
        return piece[piece.rindex("[") :], "the editor's note is not closed with ]"
    if "]" in bare:
        return "]", "no editor's note is open here"
    return None


def _raise_of(piece: str, words: Lexicon) -> Found | None:
    by, to = words.sentences["RAISES_BY"], words.sentences["RAISES_TO"]
    verb = by.split()[1]
    match = re.fullmatch(rf"(?:{NAME.pattern})\s+({re.escape(verb)}\s+([0-9]{{1,9}}))", piece)
    if match is None:
        return None
    chips = match[2]
    says_by, says_to = (text.format(who="", chips=chips).strip() for text in (by, to))
    return match[1], (
        f"say which raise is meant: `{says_by}` adds {chips} to the bet, "
        f"`{says_to}` makes the bet {chips}"
    )


def _header(piece: str, words: Lexicon) -> Found | None:
    match = re.match(r"([^:\"]{1,40}?)\s*:(.*)", piece)
    if match is None:
        return None
    key = " ".join(match[1].split())
    known = words.names("key")
    if key in known:
        return match[2].strip(), f"the value of `{key}` cannot be read"
    return match[1], f"unknown header line {key!r}{did_you_mean(nearest(key, known))}"


def _bad_part(piece: str, words: Lexicon) -> Found | None:
    """Find a sentence that fits but for what stands in its blanks."""
    for form in forms(words.language):
        match = form.loose.fullmatch(piece)
        if match is None:
            continue
        for blank, text in match.groupdict().items():
            message = wrong(blank, text.strip(), words, signed=form.signed)
            if message:
                part, why = message
                return part or piece, f"{why}; as in `{form.example}`"
    return None


def _unfinished(piece: str, words: Lexicon) -> Found | None:
    """Find a sentence that begins so and goes on otherwise."""
    match = re.match(rf"(?:{NAME.pattern})\s+", piece)
    if match is None:
        return None
    rest = " ".join(piece[match.end() :].split())
    for form in forms(words.language):
        if form.verb and (rest == form.verb or rest.startswith(f"{form.verb} ")):
            return piece[match.end() :], f"expected a line such as `{form.example}`"
    return None


def _other_word(piece: str, words: Lexicon) -> Found | None:
    """Find a word that this language has another word for, or one that is misspelled."""
    match = re.match(rf"({NAME.pattern})\s+(.+)", piece)
    if match is None:
        return None
    rest = " ".join(match[2].split())
    for word, says in words.words.get("instead", {}).items():
        if rest == word or rest.startswith(f"{word} "):
            return match[2], f"{word!r} is not said here; write `{match[1]} {says[0]}`"
    verbs = tuple(dict.fromkeys(form.verb for form in forms(words.language) if form.verb))
    for count in range(min(4, len(rest.split())), 0, -1):
        like = nearest(" ".join(rest.split()[:count]), verbs)
        if like:
            return match[2], f"no act or claim is {_short(rest)}{did_you_mean(like)}"
    return match[2], f"no act or claim is {_short(rest)}; expected a line such as {_SUCH_AS}"


def _anything(piece: str, words: Lexicon) -> Found | None:
    here = set(re.findall(r"\w+", piece))
    like = max(forms(words.language), key=lambda form: len(here & form.words))
    such = f"`{like.example}`" if len(here & like.words) > 1 else _SUCH_AS
    return "", (f"cannot read {_short(piece)}; expected a line such as {such}")


MISTAKES: tuple[Mistake, ...] = (
    Mistake("open quote", _open_quote, ('"Anna calls', 'title: the "hand')),
    Mistake("open note", _open_note, ("Anna calls [a note", "Anna calls ]")),
    Mistake("raise by or to", _raise_of, ("Ben raises 5", '"Ben" raises  12')),
    Mistake(
        "bad part",
        _bad_part,
        (
            "Anna is dealt 11♥ 2♠",
            "Anna discards 9♥, draws spade",
            "Anna plays three",
            "Anna shows a flash",
            "The pot is 12",
            "Anna has many counters",
            "deal two",
            "Anna wins the pool of",
            "Anna plays 3 chips",
            "Anna plays -3",
            "Anna plays 99999999999",
        ),
    ),
    Mistake("header", _header, ("playrs: Anna, Ben", "colour: red")),
    Mistake(
        "unfinished",
        _unfinished,
        ("Anna discards 9♥", "Anna is dealt", "Anna plays", "Ben pays 3"),
    ),
    Mistake(
        "other word",
        _other_word,
        ("Anna folds", "Anna bets 5", "Anna pases", "Anna sez enough", "Anna dances"),
    ),
    Mistake(
        "anything",
        _anything,
        ("!!!", "Anna", "12 34", "\x00", "Ben, Carla, Dan each pay Anna 8"),
    ),
)
