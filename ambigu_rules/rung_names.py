"""What a rung may be called: its name has to be one that every transcript takes for it.

The rungs that the lexicons list have words there. Any other is called by its name in the rules,
with hyphens or with blanks (`two-pairs`, `two pairs`), with an article or without, so that no
reader needs to know which rungs there are.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ambigu_rules.cards import spellings
from ambigu_rules.words import either, languages, spellings_of, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTHING = "nothing"
"""What a hand without a combination holds, as the name of a rung."""

_PART = r"[a-z][a-z0-9]*+(?:-[a-z0-9]++)*+"
_CARD = r"(?:a[a-z]|[a-z](?:10|[1-9a]))"
"""A card in few letters that begins with one, as a name of the rules would."""


def pattern(language: str) -> str:
    """Return a pattern of what a rung is called that the language has no words for.

    It does not take what is read as a card, nor the word before pips or cards.
    """
    words = words_of(language)
    article, of = either(words, "article"), either(words, "of")
    further = rf"[ \t]++(?!(?:{of})(?![\w-]))(?![\w-]*+['’]){_PART}"
    return (
        rf"(?:(?:{article})[ \t]++(?=[a-z]))?(?!{_CARD}(?![\w-])){_PART}(?:{further})*+(?![\w'’-])"
    )


def name_of(text: str, language: str) -> str:
    """Return the name in the rules of what a transcript calls a rung.

    >>> name_of("a tricon with a prime", "en"), name_of("une zwerg  riesig", "fr")
    ('tricon-with-prime', 'zwerg-riesig')
    """
    words = " ".join(text.split())
    known = _known(language).get(words) or _known(language).get(words.replace("-", " "))
    if known:
        return known
    first, _, rest = words.partition(" ")
    articles = spellings_of(words_of(language), "article")
    return (rest if rest and first in articles else words).replace(" ", "-")


@cache
def _known(language: str) -> dict[str, str]:
    rungs = words_of(language)["rung"]
    return {spelling: name for name, spelled in rungs.items() for spelling in spelled}


def listed() -> frozenset[str]:
    """Return the names of the rungs that a lexicon has words for."""
    return frozenset(name for language in languages() for name in words_of(language)["rung"])


@lru_cache(maxsize=1024)
def misread(name: str) -> str:
    """Return what a transcript would take the name of a rung for; nothing where it is a good name.

    >>> misread("zwerg"), misread("flux"), misread("h5")
    ('', "'flux' is 'flush'", "'h5' is a card")
    """
    if name in listed():
        return f"{name!r} is no combination" if name == NOTHING else ""
    return next((found for language in languages() for found in _readings(name, language)), "")


def _readings(name: str, language: str) -> Iterator[str]:
    """Yield what a language takes a name, or its words, for, where it is something else; with an
    article too.
    """
    words, said = words_of(language), name.replace("-", " ")
    articles = tuple(spellings_of(words, "article"))
    for text in dict.fromkeys((name, said, *(f"{article} {said}" for article in articles))):
        known = _known(language).get(text)
        if known:
            yield f"{text!r} is {_told(known)}"
        if _is_cards(text, language):
            yield f"{text!r} {_as_cards(text)}"
    first, *rest = said.split()
    if rest and first in articles:
        yield f"{first!r} is an article"
    of = re.search(rf"(.+?) ((?:{either(words, 'of')}) [0-9]+)(?: |$)", said)
    if of:
        yield f"{said!r} is {of[1]!r} with its pips"


def _told(rung: str) -> str:
    return "no combination" if rung == NOTHING else repr(rung)


def _is_cards(text: str, language: str) -> bool:
    words = words_of(language)
    rank, of, suit = (either(words, kind) for kind in ("rank", "of", "suit"))
    card = rf"(?:{_CARD}|(?:10|[1-9])[a-z]|(?:10|[1-9]|{rank}) (?:{of}) (?:{suit}))"
    return bool(re.fullmatch(rf"{card}(?: {card})*", text))


def _as_cards(text: str) -> str:
    """Return what is said of a text in the form of cards; of a letter for no suit too, as in `x1`,
    which a transcript takes for a card that is misspelt.
    """
    if " " in text:
        return "are cards"
    return "is a card" if text in spellings() else "looks like a card"


def another(name: str) -> str:
    """Return a name like this one that transcripts take for itself; nothing if there is none."""
    return next((one for one in (f"own-{name}", f"{name}-hand") if not misread(one)), "")
