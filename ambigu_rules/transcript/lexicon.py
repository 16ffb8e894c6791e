"""The lexicon of a language: words, sentences to write with, and the grammar to read with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.cards import Card, Suit, card, spellings, unknown
from ambigu_rules.errors import UnknownName
from ambigu_rules.messages import Message
from ambigu_rules.rung_names import name_of, pattern
from ambigu_rules.words import SHARED, either, grammar, languages, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_SENTENCE = re.compile(r"^//= (.+)\n([A-Z_]+)", re.MULTILINE)
_TERMINAL = re.compile(r"^([A-Z_]+)(\.[0-9]+)?: .*\bEND\b", re.MULTILINE)
RUN = "RUN_"
"""What the name of a run of sentences begins with."""
LONGEST_RUN = 250
"""How many sentences a run has at the most: what a regular expression repeats, it remembers."""
_VARIATION = dict.fromkeys(map(ord, "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language.

    `words` gives, by kind (key, rung, account, suit, rank), the spellings of each name, the
    first of them written; `sentences` how a sentence is written, by its terminal; `cards` the
    short spellings of the cards; `grammar` the text for the parser.
    """

    language: str
    words: Mapping[str, Mapping[str, tuple[str, ...]]]
    sentences: Mapping[str, str]
    cards: Mapping[str, Card]
    grammar: str

    @property
    def called(self) -> str:
        """What the language is called in a message."""
        match self.language:
            case "en":
                return Message("English")
            case "fr":
                return Message("French")
        return self.word("this", "language")

    def names(self, kind: str) -> dict[str, str]:
        """Return every spelling of this kind with the name that it stands for."""
        return {
            spelling: name
            for name, spellings in self.words.get(kind, {}).items()
            for spelling in spellings
        }

    def word(self, kind: str, name: str) -> str:
        """Return how a name is written; a name that the language has no word for, as it is."""
        found = self.words.get(kind, {}).get(name)
        return found[0] if found else name

    def rung(self, text: str) -> str:
        """Return the name in the rules of what is called so; a rung without words of its own is
        called by that name.
        """
        return name_of(text, self.language)

    def may_call(self, text: str) -> bool:
        """Return whether a rung without words of its own may be called so."""
        return bool(re.fullmatch(pattern(self.language), text))

    def card(self, text: str) -> Card:
        """Return the card that a spelling names, in few letters or in words.

        Raises:
            CardError: the text names no card.
        """
        text = text.translate(_VARIATION)
        if text in self.cards:
            return self.cards[text]
        words = text.split()
        if len(words) == 3:
            rank = self.names("rank").get(words[0], words[0])
            suit = self.names("suit").get(words[2])
            if suit:
                return card(rank + suit)
        return card(text)


@cache
def lexicon(language: str = "en") -> Lexicon:
    """Return the lexicon of a language.

    Raises:
        UnknownName: there is none.
    """
    if language not in languages():
        raise UnknownName("language", language, languages())
    text, words = grammar(language), words_of(language)
    shared = [grammar(name) for name in SHARED]
    return Lexicon(
        language,
        words,
        {
            terminal: sentence
            for sentence, terminal in _SENTENCE.findall("\n".join((*shared, text)))
        },
        _cards(words.get("letter", {})),
        "\n".join((*shared, text, *_lists(language, words), *_runs("\n".join((*shared, text))))),
    )


def _cards(letters: Mapping[str, tuple[str, ...]]) -> dict[str, Card]:
    """Return the short spellings of the cards; the language's own letters go before others."""
    found = dict(spellings())
    for suit in Suit:
        for letter in letters.get(suit.value, ()):
            for rank in ("A", "a", *map(str, range(1, 11))):
                found[rank + letter] = found[letter + rank] = card(rank + suit.value)
    found["?"] = unknown(0)
    return found


def _runs(text: str) -> Iterable[str]:
    """Return the terminals of runs, one a sentence and as urgent, and the two rules.

    A line `deal N` stands by itself, for it parts what is before it from what follows.
    """
    sentences = dict(_TERMINAL.findall(text))
    for name, priority in sentences.items():
        yield f"{RUN}{name}{priority}: {name}{'' if name == 'DEAL' else f'~1..{LONGEST_RUN}'}"
    yield f"transcript: _BLANK? ({' | '.join(RUN + name for name in sentences)})*"
    yield f"line: _BLANK? ({' | '.join(sentences)})*"


def _lists(language: str, words: Mapping[str, Mapping[str, tuple[str, ...]]]) -> Iterable[str]:
    """Return the terminals made of word lists: each spelling, the longest first.

    What a rung is called may also be none of them.
    """
    for kind in ("key", "account"):
        yield f"{kind.upper()}: /({either(words, kind)})(?!\\w)/"
    yield f"RUNG: /((?:{either(words, 'rung')})(?!\\w)|{pattern(language)})/"
    yield f"OF: /(?:{either(words, 'of')})/"
    yield f"RANK: /(?:10|[1-9A]|{either(words, 'rank')})/"
    yield f"SUIT: /(?:{either(words, 'suit')})(?!\\w)/"


__all__ = ["LONGEST_RUN", "RUN", "Lexicon", "languages", "lexicon"]
