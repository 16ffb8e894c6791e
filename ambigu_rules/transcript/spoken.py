"""What a message quotes of a transcript: a line of it, or how a word is written there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from ambigu_rules.messages import Message, Named, Spoken
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from ambigu_rules.transcript.kinds import Claim

ENGLISH = "en"
"""The language that messages are in, before they are told in another."""


class Line(Spoken):
    """A claim as a transcript would say it; told in a language, as that language would."""

    __slots__ = ("claim", "language")

    claim: Claim
    language: str

    def __new__(cls, claim: Claim, language: str) -> Self:
        """Return the claim in the language of the transcript."""
        made = super().__new__(cls, sentence(claim, lexicon(language)))
        made.claim = claim
        made.language = language
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[Claim, str], dict[str, Any]]:
        """Return what a copy is made of."""
        return (self.claim, self.language), {}

    def said(self, language: str) -> str:
        """Return the claim in a language, if transcripts can be in it."""
        return sentence(self.claim, lexicon(language)) if language in languages() else str(self)


class Aside(Spoken):
    """How something is written in a transcript, in brackets; nothing in its own language."""

    __slots__ = ("language", "written")

    aside = True
    written: str
    language: str

    def __new__(cls, written: str, language: str) -> Self:
        """Return the aside; `language` is that of the transcript."""
        made = super().__new__(cls, "" if language == ENGLISH else f" (`{written}`)")
        made.written = written
        made.language = language
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], dict[str, Any]]:
        """Return what a copy is made of."""
        return (self.written, self.language), {}

    def said(self, language: str) -> str:
        """Return the aside to a message in a language."""
        return "" if language == self.language else f" (`{self.written}`)"


@lru_cache(maxsize=256)
def rung(name: str, language: str) -> Message:
    """Return the name of a rung, with how a transcript in a language writes it.

    >>> rung("flush", "en"), rung("flush", "fr")
    ('flush', 'flush (`un flux`)')
    """
    aside = Aside(lexicon(language).word("rung", name), language)
    return Message("{rung}{aside}", rung=Named("rungs", name), aside=aside)
