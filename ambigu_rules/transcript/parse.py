"""Reading: text to statements. The one importer of lark.

A whole file is read at once. Where that fails, each line is read by itself, so that every bad
line is reported in one run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from ambigu_rules.cards import Card, CardError
from ambigu_rules.errors import Problem, TranscriptError, UnknownName
from ambigu_rules.table import choices
from ambigu_rules.transcript.ast import (
    Comment,
    Dealt,
    DealsNext,
    DealText,
    EachPay,
    Exchanges,
    Has,
    Head,
    Header,
    Holds,
    Note,
    Pays,
    PaysInto,
    Plays,
    RaisesBy,
    RaisesTo,
    Says,
    ShowsCards,
    ShowsRung,
    Span,
    StakeIs,
    Stays,
    TakesBack,
    Transcript,
    Wins,
)
from ambigu_rules.transcript.head import read_head
from ambigu_rules.transcript.lexicon import Lexicon, lexicon
from ambigu_rules.transcript.names import Names, unquoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ambigu_rules.transcript.ast import HeadLine, Statement

_LANGUAGE = re.compile(r"^[ \t]*(?:language|langue)[ \t]*:[ \t]*([^\s#\[]+)", re.MULTILINE)
_NAME = re.compile(r'"[^"\n]+"|[^\s,]+')
_CARD = re.compile(r"(?:\S+[ \t]+\S+[ \t]+(?=\w{3,})\w+)|[^\s,]+")


class Reader:
    """The parser of one language, and what its sentences come to."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self.lark = Lark(
            words.grammar,
            parser="lalr",
            lexer="contextual",
            start=["transcript", "line"],
            maybe_placeholders=False,
        )
        self.parts = {
            terminal.name: re.compile(terminal.pattern.to_regexp()).match
            for terminal in self.lark.terminals
        }
        self.rungs = _spaced(words.names("rung"))
        self.accounts = words.names("account")
        self.keys = _spaced(words.names("key"))

    def cards(self, text: str) -> tuple[Card, ...]:
        """Return the cards of a list."""
        known = self.words.cards
        try:
            return tuple([known[word] for word in text.split()])
        except KeyError:
            return tuple(self.words.card(word) for word in self._spellings(text))

    def _spellings(self, text: str) -> list[str]:
        return self._card.findall(text)
