"""What a transcript says, as values: one frozen class a kind of statement, and the whole file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.cards import Card


class Span(NamedTuple):
    """A place in a file: line and column count from 1, `end` is the column after the last."""

    line: int
    column: int
    end: int


NOWHERE = Span(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Head:
    """A line of a header, `key: value`; `key` is one of the names of the language, not a word."""

    key: str
    value: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment; `alone` where it has a line to itself."""

    text: str
    alone: bool = True
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Note:
    """An editor's note in square brackets; `alone` where nothing stands before it on its line."""

    text: str
    alone: bool = True
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards that a player gets in one deal, first round first."""

    who: str
    cards: tuple[Card, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Exchanges:
    """Cards thrown away, and the cards drawn for them."""

    who: str
    cards: tuple[Card, ...]
    drawn: tuple[Card, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Says:
    """A word by itself, one of the words of `table.choices`: enough, pass, call, redeal …"""

    who: str
    word: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Plays:
    """A first bet."""

    who: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class RaisesBy:
    """A raise that adds so much to the bet."""

    who: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class RaisesTo:
    """A raise that makes the bet so much."""

    who: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Holds:
    """The hand that a player has where the record starts in the middle of a deal."""

    who: str
    cards: tuple[Card, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class StakeIs:
    """Claim: the pool, or the batterie, holds so much."""

    account: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ShowsRung:
    """Claim: a hand is of this rung; `pips` where its pips are claimed too."""

    who: str
    rung: str
    pips: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ShowsCards:
    """Claim: a hand is these cards. It makes unknown cards known."""

    who: str
    cards: tuple[Card, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Wins:
    """Claim: a player wins the pool or the batterie; `chips` where the sum is claimed too."""

    who: str
    account: str
    chips: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Stays:
    """Claim: nobody wins the pool or the batterie, and so much stays in it."""

    account: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class EachPay:
    """Claim: these players, and no others, pay a player so much each."""

    payers: tuple[str, ...]
    payee: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Pays:
    """Claim: a player pays another."""

    who: str
    payee: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PaysInto:
    """Claim: a player pays into the pool or the batterie."""

    who: str
    account: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class TakesBack:
    """Claim: a player takes back a bet that nobody called."""

    who: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Has:
    """Claim: a player has so many counters; below zero for a debtor."""

    who: str
    chips: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class DealsNext:
    """Claim: a player deals the next deal."""

    who: str
    span: Span = field(default=NOWHERE, compare=False)


Act = Dealt | Exchanges | Says | Plays | RaisesBy | RaisesTo | Holds
Claim = (
    StakeIs
    | ShowsRung
    | ShowsCards
    | Wins
    | Stays
    | EachPay
    | Pays
    | PaysInto
    | TakesBack
    | Has
    | DealsNext
)
Remark = Comment | Note
Statement = Act | Claim | Remark
HeadLine = Head | Comment | Note

REMARKS = (Comment, Note)


@dataclass(frozen=True, slots=True)
class Header:
    """What the header lines agree on; None or empty where they do not say.

    `counters` are by player, or one sum for each; `readings` are pairs (point, option); `spans`
    gives the place of the line of each key that is there.
    """

    title: str = ""
    variant: str = ""
    players: tuple[str, ...] = ()
    dealer: str | None = None
    counters: int | Mapping[str, int] | None = None
    limit: int | None = None
    pool: int | None = None
    batterie: int | None = None
    position: str | None = None
    out: tuple[str, ...] = ()
    sits_out: tuple[str, ...] | None = None
    source: str = ""
    language: str = "en"
    readings: tuple[tuple[str, str], ...] = ()
    spans: Mapping[str, Span] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class DealText:
    """One deal: its number, the lines of its own header, and what is said of it.

    `numbered` tells whether a line `deal N` opens it; `agreed` is what its header lines say.
    """

    number: int
    numbered: bool
    head: tuple[HeadLine, ...]
    statements: tuple[Statement, ...]
    agreed: Header = field(default_factory=Header)
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole file: the lines of its header, what they agree on, the deals; its own text."""

    file: str
    header: Header
    head: tuple[HeadLine, ...]
    deals: tuple[DealText, ...]
    text: str = field(default="", compare=False, repr=False)

    def line(self, number: int) -> str:
        """Return a line of the text, counted from 1; empty where there is none."""
        lines = self.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""
