"""What is wrong with a line that cannot be read: one table of mistakes, tried in order.

The same table is gone through by a test: each mistake has broken lines that must show it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import did_you_mean
from ambigu_rules.messages import Message
from ambigu_rules.transcript.blanks import Found, wrong
from ambigu_rules.transcript.forms import closest, forms, such_as
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.likeness import WORDS, likest
from ambigu_rules.transcript.limits import MAX_FIGURES
from ambigu_rules.transcript.names import NAME
from ambigu_rules.transcript.slips import slip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ambigu_rules.transcript.forms import Form
    from ambigu_rules.transcript.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Mistake:
    """A kind of mistake: how it is found in a line, and broken lines that show it."""

    name: str
    find: Callable[[str, Lexicon], Found | None]
    examples: tuple[str, ...]


PROSE = 7
"""How many words without a number or a card are no act and no claim, but a remark."""

_PIECE = re.compile(r'(?:"[^"]*"|\[[^\]]*\]|[^;"\[]|["\[])+')


def diagnose(
    line: str,
    words: Lexicon,
    reads: Callable[[str], bool],
    elsewhere: Callable[[str], Message | None] = lambda _piece: None,
) -> Iterator[tuple[int, Message]]:
    """Yield (column, message) for each piece of a line that cannot be read.

    `reads` tells whether a piece can be; `elsewhere` what is to be said of one that can be in
    another language, or nothing.
    """
    told = False
    for start, piece in _pieces(_before_comment(line), words, reads):
        if not piece.strip() or reads(piece):
            continue
        bare = piece.strip()
        part, whole = slip(bare, words, reads) or ("", elsewhere(bare))
        if whole:
            at = piece.find(bare) + bare.find(part)
            yield start + at + 1, whole
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
        message = Message("cannot read {text!r}", text=_short(line.strip()))
        yield len(line) - len(line.lstrip()) + 1, message


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


def _before_comment(line: str) -> str:
    """Return the line without its comment; a number sign in quotes begins none."""
    match = re.match(r'(?:"[^"]*"|\[[^\]]*\]|[^#"\[]|["\[])*', line)
    return match[0] if match else line


def _short(text: str) -> str:
    """Return a text, cut where it is long."""
    return text if len(text) <= 60 else f"{text[:57]}…"


def _open_quote(piece: str, _words: Lexicon) -> Found | None:
    if piece.count('"') % 2:
        return piece[piece.rindex('"') :], Message("a quotation mark is not closed")
    if piece.count("«") != piece.count("»"):
        if piece.count("«") > piece.count("»"):
            return piece[piece.rindex("«") :], Message("a guillemet is not closed")
        return piece[piece.rindex("»") :], Message("a guillemet is not opened")
    return None


def _open_note(piece: str, _words: Lexicon) -> Found | None:
    bare = re.sub(r"\[[^\]]*\]", "", piece)
    if "[" in bare:
        return piece[piece.rindex("[") :], Message("the editor's note is not closed with ]")
    if "]" in bare:
        return "]", Message("no editor's note is open here")
    return None


def _parted_exchange(piece: str, words: Lexicon) -> Found | None:
    if ";" not in re.sub(r'"[^"]*"|\[[^\]]*\]', "", piece):
        return None
    form = words.sentences["EXCHANGES"].format(who="Anna", cards="9♥", drawn="3♠")
    message = Message(
        "an exchange is one act: a comma stands before what is drawn, no semicolon, as in `{line}`",
        line=form,
    )
    return piece[piece.index(";") :], message


def _raise_of(piece: str, words: Lexicon) -> Found | None:
    by, to = words.sentences["RAISES_BY"], words.sentences["RAISES_TO"]
    verb, says = by.split()[1], words.words.get("instead", {})
    plain = {one.split()[2] for one in (by, to)}
    others = (one for one, (other, *_) in says.items() if other.split()[0] == verb)
    verbs = (verb, *(one for one in others if one.split()[-1] not in plain))
    either = "|".join(map(re.escape, verbs))
    match = re.fullmatch(
        rf"(?:{NAME.pattern})\s+((?:{either})\s+([0-9]{{1,{MAX_FIGURES}}})(?:\s.*)?)", piece
    )
    if match is None:
        return None
    chips = match[2]
    says_by, says_to = (text.format(who="", chips=chips).strip() for text in (by, to))
    return match[1], Message(
        "say which raise is meant: `{by}` adds {chips} to the bet, `{to}` makes the bet {chips}",
        by=says_by,
        to=says_to,
        chips=chips,
    )


def _header(piece: str, words: Lexicon) -> Found | None:
    match = re.match(r"([^:\"]{1,40}?)\s*:(.*)", piece)
    if match is None:
        return None
    key = " ".join(match[1].split())
    known = words.names("key")
    if key in known:
        return match[2].strip(), Message("the value of `{key}` cannot be read", key=key)
    for other in map(lexicon, languages()):
        name = other.names("key").get(key)
        if name:
            return match[1], Message(
                "{key!r} is {there}; this transcript is read as {here}: write `{line}`",
                key=key,
                there=other.called,
                here=words.called,
                line=words.word("key", name),
            )
    hint = did_you_mean(likest(key, known, WORDS))
    return match[1], Message("unknown header line {key!r}{hint}", key=key, hint=hint)


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
                return part or piece, Message("{why}; as in `{line}`", why=why, line=form.example)
    return None


def _unfinished(piece: str, words: Lexicon) -> Found | None:
    """Find a sentence that begins so and goes on otherwise."""
    match = re.match(rf"(?:{NAME.pattern})\s+", piece)
    if match is None:
        return None
    rest = " ".join(piece[match.end() :].split())
    if _instead(rest, words):
        return None
    for form in forms(words.language):
        if form.verb and (rest == form.verb or rest.startswith(f"{form.verb} ")):
            return piece[match.end() :], _such(form)
    return None


def _other_word(piece: str, words: Lexicon) -> Found | None:
    """Find a word that this language has another word for, or one that is misspelled."""
    match = re.match(rf"({NAME.pattern})\s+(.+)", piece)
    if match is None:
        return None
    rest = " ".join(match[2].split())
    word, says = _instead(rest, words) or ("", "")
    if word and match[1] != words.sentences["STAKE_IS"].split()[0]:
        number = re.fullmatch(rf"[0-9]{{1,{MAX_FIGURES}}}", rest[len(word) :].strip())
        right = f"{match[1]} {says}{f' {number[0]}' if number else ''}"
        return match[2], Message("{word!r} is not said here; write `{line}`", word=word, line=right)
    verbs = tuple(dict.fromkeys(form.verb for form in forms(words.language) if form.verb))
    like_form = closest(rest, words.language)
    if like_form and rest.split()[0] == like_form.verb.partition(" ")[0]:
        return match[2], _such(like_form)
    for count in range(min(4, len(rest.split())), 0, -1):
        like = likest(" ".join(rest.split()[:count]), verbs, WORDS)
        form = next((form for form in forms(words.language) if form.verb in like[:1]), None)
        if form and len(rest.split()) > count and form.example.split()[1:] != [form.verb]:
            return match[2], _such(form)
        if like:
            return match[2], Message(
                "no act or claim is {text!r}{hint}", text=_short(rest), hint=did_you_mean(like)
            )
    return match[2], Message(
        "no act or claim is {text!r}; expected a line such as {line}",
        text=_short(rest),
        line=_example(piece, words),
    )


def _instead(rest: str, words: Lexicon) -> tuple[str, str] | None:
    """Return the word that a line goes on with, the longest that is said otherwise, and how."""
    instead = words.words.get("instead", {})
    for word in sorted(instead, key=len, reverse=True):
        if rest == word or rest.startswith(f"{word} "):
            return word, instead[word][0]
    return None


def _such(form: Form) -> Message:
    return Message("expected a line such as `{line}`", line=form.example)


def _example(piece: str, words: Lexicon) -> str:
    """Return the line that a piece is most like, or some lines."""
    like = closest(piece, words.language)
    return f"`{like.example}`" if like else such_as(words)


def _remark(piece: str, _words: Lexicon) -> Found | None:
    """Find what tells of the hand and is neither an act nor a claim."""
    prose = len(piece.split()) >= PROSE and not re.search(r"[0-9♠♥♦♣:]", piece)
    if not prose and not piece.startswith("("):
        return None
    return "", Message(
        "cannot read {text!r}; a remark stands after `#`, or in square brackets",
        text=_short(piece),
    )


def _anything(piece: str, words: Lexicon) -> Found | None:
    return "", Message(
        "cannot read {text!r}; expected a line such as {line}",
        text=_short(piece),
        line=_example(piece, words),
    )


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
            "Anna discards 9♥, draws jack",
            "Anna plays three",
            "Anna shows a Flush",
            "Anna declares a Tricon of 8♠ 8♥",
            "The pot is 12",
            "Anna has many counters",
            "deal two",
            "Anna wins the pool of",
            "Anna plays 3 chips",
            "Anna plays -3",
            "Anna plays 99999999999999999999",
        ),
    ),
    Mistake("header", _header, ("playrs: Anna, Ben", "colour: red", "joueurs: Anna, Ben")),
    Mistake(
        "unfinished",
        _unfinished,
        ("Anna discards 9♥", "Anna is dealt", "Anna plays", "Ben pays 3"),
    ),
    Mistake(
        "remark",
        _remark,
        ("(Anna thinks a while)", "The hand we played on Sunday as I remember"),
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
