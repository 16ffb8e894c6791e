"""From the parts of a sentence to its statement: one builder a terminal, and their table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ambigu_rules.table import choices
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.names import listed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from re import Match

    from ambigu_rules.cards import Card
    from ambigu_rules.transcript.kinds import HeadLine, Span, Stake, Statement
    from ambigu_rules.transcript.lexicon import Lexicon
    from ambigu_rules.transcript.names import Names


class Meanings:
    """What the words of a language stand for, looked up once."""

    __slots__ = ("accounts", "cards", "keys", "words")

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self.cards = words.cards
        self.accounts = {word: _stake(name) for word, name in words.names("account").items()}
        self.keys = words.names("key")


class Parts:
    """What the parts of the sentences of one file stand for.

    `alone` says whether the sentence is the first on its line; `faulty` is the card that could
    not be read last.
    """

    __slots__ = ("accounts", "alone", "faulty", "keys", "known", "names", "rung", "words")

    def __init__(self, meanings: Meanings, names: Names) -> None:
        self.words = meanings.words
        self.known = meanings.cards
        self.rung = meanings.words.rung
        self.accounts = meanings.accounts
        self.keys = meanings.keys
        self.names = names
        self.alone = True
        self.faulty = ""

    def cards(self, text: str) -> tuple[Card, ...]:
        """Return the cards of a list.

        Raises:
            CardError: one of them is no card.
        """
        known = self.known
        try:
            return tuple([known[word] for word in text.split()])
        except KeyError:
            return self._spelled(text.replace(",", " ").split())

    def _spelled(self, words: list[str]) -> tuple[Card, ...]:
        """Return the cards of a list in which some are written in words, `10 of hearts`."""
        found = []
        of = "|".join(self.words.words["of"]["of"]).split("|")
        at = 0
        while at < len(words):
            size = 3 if words[at + 1 : at + 2] and words[at + 1] in of else 1
            self.faulty = " ".join(words[at : at + size])
            found.append(self.words.card(self.faulty))
            at += size
        return tuple(found)


def _stake(name: str) -> Stake:
    """Return the stake of this name, which is one of them."""
    return next(stake for stake in kinds.STAKES if stake == name)


class Builder(Protocol):
    """What makes a statement of the parts of a sentence."""

    def __call__(self, parts: Parts, match: Match[str], span: Span, /) -> HeadLine | Statement:
        """Return the statement."""


def _one(text: str) -> str:
    """Return a spelling with single blanks."""
    return " ".join(text.split())


def _says(word: str) -> Builder:
    def build(parts: Parts, match: Match[str], span: Span) -> Statement:
        return kinds.Says(parts.names[match[1]], word, span)

    return build


def _sum(
    kind: type[kinds.Plays | kinds.RaisesBy | kinds.RaisesTo | kinds.TakesBack],
) -> Builder:
    def build(parts: Parts, match: Match[str], span: Span) -> Statement:
        return kind(parts.names[match[1]], int(match[2]), span)

    return build


def _held(
    kind: type[kinds.Dealt | kinds.Holds | kinds.ShowsCards],
) -> Builder:
    def build(parts: Parts, match: Match[str], span: Span) -> Statement:
        return kind(parts.names[match[1]], parts.cards(match[2]), span)

    return build


def _head(parts: Parts, match: Match[str], span: Span) -> HeadLine:
    return kinds.Head(parts.keys[_one(match[1])], match[2].strip(), span)


def _deal(_parts: Parts, match: Match[str], span: Span) -> HeadLine:
    return kinds.DealLine(int(match[1]), span)


def _kept(words: str) -> str:
    """Return what stands behind the mark; blanks that set it in a column are part of it."""
    return words.rstrip().removeprefix(" ")


def _comment(parts: Parts, match: Match[str], span: Span) -> kinds.Comment:
    return kinds.Comment(_kept(match[1]), parts.alone, span)


def _note(parts: Parts, match: Match[str], span: Span) -> kinds.Note:
    return kinds.Note(_kept(match[1]), parts.alone, span)


def _exchanges(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.Exchanges(
        parts.names[match[1]], parts.cards(match[2]), parts.cards(match[3]), span
    )


def _stake_is(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.StakeIs(parts.accounts[match[1]], int(match[2]), span)


def _shows_rung(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.ShowsRung(parts.names[match[1]], parts.rung(match[2]), None, span)


def _shows_pips(parts: Parts, match: Match[str], span: Span) -> Statement:
    rung = parts.rung(match[2])
    return kinds.ShowsRung(parts.names[match[1]], rung, int(match[3]), span)


def _declares(parts: Parts, match: Match[str], span: Span) -> Statement:
    rung = parts.rung(match[2])
    return kinds.Declares(parts.names[match[1]], rung, parts.cards(match[3]), span)


def _wins(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.Wins(parts.names[match[1]], parts.accounts[match[2]], None, span)


def _wins_sum(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.Wins(parts.names[match[1]], parts.accounts[match[2]], int(match[3]), span)


def _stays(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.Stays(parts.accounts[match[1]], int(match[2]), span)


def _each_pay(parts: Parts, match: Match[str], span: Span) -> Statement:
    names = parts.names
    first = listed(match[1])
    payee, chips = _name_and_sum(match[3], match[4])
    payers = (*(names[name] for name in first), names[match[2]])
    return kinds.EachPay(payers, names[payee], chips, span)


def _pays(parts: Parts, match: Match[str], span: Span) -> Statement:
    payee, chips = _name_and_sum(match[2], match[3])
    return kinds.Pays(parts.names[match[1]], parts.names[payee], chips, span)


def _name_and_sum(one: str, other: str) -> tuple[str, int]:
    """Return a name and a sum, in whichever order the language puts them.

    No name is a number as sums are written; in the figures of another script one can be.
    """
    is_sum = one.isascii() and one.isdecimal()
    return (other, int(one)) if is_sum else (one, int(other))


def _pays_into(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.PaysInto(parts.names[match[1]], parts.accounts[match[3]], int(match[2]), span)


def _has(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.Has(parts.names[match[1]], int(match[2].replace("−", "-")), span)


def _deals_next(parts: Parts, match: Match[str], span: Span) -> Statement:
    return kinds.DealsNext(parts.names[match[1]], span)


BUILDERS: Mapping[str, Builder] = {
    "HEAD": _head,
    "DEAL": _deal,
    "COMMENT": _comment,
    "NOTE": _note,
    "DEALT": _held(kinds.Dealt),
    "EXCHANGES": _exchanges,
    "ENOUGH": _says(choices.ENOUGH),
    "BATTEZ": _says(choices.BATTEZ),
    "PASSES": _says(choices.PASS),
    "PLAYS": _sum(kinds.Plays),
    "CALLS": _says(choices.CALL),
    "RAISES_BY": _sum(kinds.RaisesBy),
    "RAISES_TO": _sum(kinds.RaisesTo),
    "GIVES_UP": _says(choices.GIVE_UP),
    "REDEALS": _says(choices.REDEAL),
    "COMPELS": _says(choices.COMPEL),
    "HIDES": _says(choices.STIFLE),
    "HOLDS": _held(kinds.Holds),
    "STAKE_IS": _stake_is,
    "SHOWS_RUNG": _shows_rung,
    "SHOWS_PIPS": _shows_pips,
    "SHOWS_CARDS": _held(kinds.ShowsCards),
    "DECLARES": _declares,
    "WINS": _wins,
    "WINS_SUM": _wins_sum,
    "STAYS": _stays,
    "EACH_PAY": _each_pay,
    "PAYS": _pays,
    "PAYS_INTO": _pays_into,
    "TAKES_BACK": _sum(kinds.TakesBack),
    "HAS": _has,
    "DEALS_NEXT": _deals_next,
}
