"""What a transcript says, as values: one frozen class a kind of statement."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from ambigu_rules.cards import Card


class Span(NamedTuple):
    """A place in a file: line and column count from 1, `end` is the column after the last."""

    line: int
    column: int
    end: int


NOWHERE = Span(0, 0, 0)

Stake = Literal["pool", "batterie"]
STAKES: Final[tuple[Stake, ...]] = ("pool", "batterie")


@dataclass(frozen=True, slots=True)
class Head:
    """A line of a header, `key: value`; `key` is one of the names of the language, not a word."""

    key: str
    value: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class DealLine:
    """The line `deal N`, which opens a deal."""

    number: int
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
    """A word by itself, one of those of `table.choices`: enough, pass, call, redeal."""

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

    account: Stake
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
class Declares:
    """Claim: a hand has these cards, and they make this rung; all of them where they are enough
    to make it, else some. They become known, and the results are judged as if it were so.
    """

    who: str
    rung: str
    cards: tuple[Card, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Wins:
    """Claim: a player wins the pool or the batterie; `chips` where the sum is claimed too."""

    who: str
    account: Stake
    chips: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Stays:
    """Claim: nobody wins the pool or the batterie, and so much stays in it."""

    account: Stake
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
    account: Stake
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
Shows = ShowsRung | ShowsCards
Payment = EachPay | Pays | PaysInto | TakesBack
Claim = StakeIs | Shows | Declares | Wins | Stays | Payment | Has | DealsNext
Remark = Comment | Note
HeadLine = Head | DealLine | Remark
Statement = Act | Claim | Remark

ACTS = (Dealt, Exchanges, Says, Plays, RaisesBy, RaisesTo, Holds)
REMARKS = (Comment, Note)
CLAIMS = (
    StakeIs,
    ShowsRung,
    ShowsCards,
    Declares,
    Wins,
    Stays,
    EachPay,
    Pays,
    PaysInto,
    TakesBack,
    Has,
    DealsNext,
)
