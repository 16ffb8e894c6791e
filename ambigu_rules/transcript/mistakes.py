"""What is wrong with a line that cannot be read: one table of mistakes, tried in order.

The same table is gone through by a test: each mistake has broken lines that must show it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import did_you_mean
from ambigu_rules.transcript.blanks import Found, wrong
from ambigu_rules.transcript.forms import closest, forms, such_as
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.likeness import WORDS, likest
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


_PIECE = re.compile(r'(?:"[^"]*"|\[[^\]]*\]|[^;"\[]|["\[])+')


def diagnose(
    line: str,
    words: Lexicon,
    reads: Callable[[str], bool],
    elsewhere: Callable[[str], str] = lambda _piece: "",
) -> Iterator[tuple[int, str]]:
    """Yield (column, message) for each piece of a line that cannot be read.

    `reads` tells whether a piece can be; `elsewhere` what is to be said of one that can be in
    another language, or nothing.
    """
    told = False
    for start, piece in _pieces(_before_comment(line), words, reads):
        if not piece.strip() or reads(piece):
            continue
        bare = piece.strip()
        whole = _together(bare, reads) or ("", _small(bare, reads) or elsewhere(bare))
        if whole[1]:
            at = piece.find(bare) + bare.find(whole[0])
            yield start + at + 1, whole[1]
            told = True
            continue
        for mistake in MISTAKES:
            found = mistake.find(piece.strip().removesuffix(".").rstrip(), words)
            if found is not None:
                part, message = found
                at = max(piece.find(part), 0) if part else len(piece) - len(piece.lstrip())
                yield start + at + 1, message
                told = True
                break
    if not told:
        yield len(line) - len(line.lstrip()) + 1, f"cannot read {_short(line.strip())}"


def _pieces(line: str, words: Lexicon, reads: Callable[[str], bool]) -> Iterator[tuple[int, str]]:
    """Yield what stands between semicolons, with its place; the two halves of an exchange that
    is parted by one are one piece.
    """
    pieces = [(match.start(), match[0]) for match in _PIECE.finditer(line)]
    _, discards, draws, *_ = words.sentences["EXCHANGES"].split("{")
    verb, drawn = discards.partition("}")[2].strip(), draws.partition("}")[2].strip(" ,")
    at = 0
    while at < len(pieces):
        start, piece = pieces[at]
        at += 1
        if at < len(pieces) and verb in piece.split() and not reads(piece):
            follows, other = pieces[at]
            if drawn in other.split()[:2] and not reads(other):
                piece, at = line[start : follows + len(other)], at + 1
        yield start, piece


def _together(piece: str, reads: Callable[[str], bool]) -> Found | None:
    """Find several acts or claims with commas between them."""
    parts = piece.split(", ")
    if len(parts) > 1 and all(map(reads, parts)):
        message = "several acts or claims on a line have a semicolon between them, no comma"
        return piece[len(parts[0]) :], message
    return None


def _small(piece: str, reads: Callable[[str], bool]) -> str:
    """Return that a sentence begins with a small letter, where that is all that is wrong."""
    small = piece[:1].lower() + piece[1:]
    if ":" in piece or small == piece or not reads(small):
        return ""
    return f"write it with a small letter: `{small}`"


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
    if piece.count("«") != piece.count("»"):
        sign = "«" if piece.count("«") > piece.count("»") else "»"
        other = "closed" if sign == "«" else "opened"
        return piece[piece.rindex(sign) :], f"a guillemet is not {other}"
    return None


def _open_note(piece: str, _words: Lexicon) -> Found | None:
    bare = re.sub(r"\[[^\]]*\]", "", piece)
    if "[" in bare:
        return piece[piece.rindex("[") :], "the editor's note is not closed with ]"
    if "]" in bare:
        return "]", "no editor's note is open here"
    return None


def _parted_exchange(piece: str, words: Lexicon) -> Found | None:
    if ";" not in re.sub(r'"[^"]*"|\[[^\]]*\]', "", piece):
        return None
    form = words.sentences["EXCHANGES"].format(who="Anna", cards="9♥", drawn="3♠")
    message = "an exchange is one act: a comma stands before what is drawn, no semicolon"
    return piece[piece.index(";") :], f"{message}, as in `{form}`"


def _raise_of(piece: str, words: Lexicon) -> Found | None:
    by, to = words.sentences["RAISES_BY"], words.sentences["RAISES_TO"]
    verb, says = by.split()[1], words.words.get("instead", {})
    plain = {one.split()[2] for one in (by, to)}
    others = (one for one, (other, *_) in says.items() if other.split()[0] == verb)
    verbs = (verb, *(one for one in others if one.split()[-1] not in plain))
    either = "|".join(map(re.escape, verbs))
    match = re.fullmatch(rf"(?:{NAME.pattern})\s+((?:{either})\s+([0-9]{{1,9}})(?:\s.*)?)", piece)
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
    here = words.word("this", "language")
    for other in map(lexicon, languages()):
        name = other.names("key").get(key)
        if name:
            called = other.word("this", "language")
            message = f"{key!r} is {called}; this transcript is read as {here}"
            return match[1], f"{message}: write `{words.word('key', name)}`"
    return match[1], f"unknown header line {key!r}{did_you_mean(likest(key, known, WORDS))}"


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
    instead = words.words.get("instead", {})
    for word in sorted(instead, key=len, reverse=True):
        says = instead[word][0]
        if rest == word or rest.startswith(f"{word} "):
            number = re.fullmatch(r"[0-9]{1,9}", rest[len(word) :].strip())
            right = f"{match[1]} {says}{f' {number[0]}' if number else ''}"
            return match[2], f"{word!r} is not said here; write `{right}`"
    verbs = tuple(dict.fromkeys(form.verb for form in forms(words.language) if form.verb))
    like_form = closest(rest, words.language)
    if like_form and rest.split()[0] == like_form.verb.partition(" ")[0]:
        return match[2], f"expected a line such as `{like_form.example}`"
    for count in range(min(4, len(rest.split())), 0, -1):
        like = likest(" ".join(rest.split()[:count]), verbs, WORDS)
        if like:
            return match[2], f"no act or claim is {_short(rest)}{did_you_mean(like)}"
    like_form = closest(piece, words.language)
    such = f"`{like_form.example}`" if like_form else such_as(words)
    return match[2], f"no act or claim is {_short(rest)}; expected a line such as {such}"


def _anything(piece: str, words: Lexicon) -> Found | None:
    like = closest(piece, words.language)
    such = f"`{like.example}`" if like else such_as(words)
    return "", (f"cannot read {_short(piece)}; expected a line such as {such}")


MISTAKES: tuple[Mistake, ...] = (
    Mistake(
        "open quote",
        _open_quote,
        ('"Anna calls', 'title: the "hand', "« Anna calls", "Anna» calls"),
    ),
    Mistake("open note", _open_note, ("Anna calls [a note", "Anna calls ]")),
    Mistake(
        "parted exchange",
        _parted_exchange,
        ("Anna discards 9♥; draws 3♠", "Anna discards 9♥ 2♠; Anna draws 3♠ 4♠"),
    ),
    Mistake("raise by or to", _raise_of, ("Ben raises 5", '"Ben" raises  12', "Ben raises 5 more")),
    Mistake(
        "bad part",
        _bad_part,
        (
            "Anna is dealt 11♥ 2♠",
            "Anna discards 9♥, draws spade",
            "Anna plays three",
            "Anna shows a flash",
            "Anna declares a pair of 8♠ 8♥",
            "The pot is 12",
            "Anna has many counters",
            "deal two",
            "Anna wins the pool of",
            "Anna plays 3 chips",
            "Anna plays -3",
            "Anna plays 99999999999",
        ),
    ),
    Mistake("header", _header, ("playrs: Anna, Ben", "colour: red", "joueurs: Anna, Ben")),
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
