"""From the parts of a sentence to its statement: one builder a terminal, and their table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.table import choices
from ambigu_rules.transcript import ast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from re import Match

    from ambigu_rules.cards import Card
    from ambigu_rules.transcript.ast import HeadLine, Span, Statement
    from ambigu_rules.transcript.lexicon import Lexicon
    from ambigu_rules.transcript.names import Names

Groups = "Match[str]"


class Parts:
    """What the parts of sentences stand for: names, cards, rungs, stakes, header keys.

    `alone` says whether the sentence is the first on its line; `faulty` is the card that could
    not be read last.
    """

    __slots__ = ("accounts", "alone", "cards_by_text", "faulty", "keys", "names", "rungs", "words")

    def __init__(self, words: Lexicon, names: Names) -> None:
        self.words = words
        self.names = names
        self.cards_by_text = words.cards
        self.rungs = words.names("rung")
        self.accounts = words.names("account")
        self.keys = words.names("key")
        self.alone = True
        self.faulty = ""

    def cards(self, text: str) -> tuple[Card, ...]:
        """Return the cards of a list.

        Raises:
            CardError: one of them is no card.
        """
        known = self.cards_by_text
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


Builder = "Callable[[Parts, Match[str], Span], HeadLine | Statement]"


def _one(text: str) -> str:
    """Return a spelling with single blanks."""
    return " ".join(text.split())


def _says(word: str) -> Callable[[Parts, Match[str], Span], Statement]:
    def build(parts: Parts, match: Match[str], span: Span) -> Statement:
        return ast.Says(parts.names[match[1]], word, span)

    return build


def _sum(
    kind: type[ast.Plays | ast.RaisesBy | ast.RaisesTo | ast.TakesBack],
) -> Callable[[Parts, Match[str], Span], Statement]:
    def build(parts: Parts, match: Match[str], span: Span) -> Statement:
        return kind(parts.names[match[1]], int(match[2]), span)

    return build


def _held(
    kind: type[ast.Dealt | ast.Holds | ast.ShowsCards],
) -> Callable[[Parts, Match[str], Span], Statement]:
    def build(parts: Parts, match: Match[str], span: Span) -> Statement:
        return kind(parts.names[match[1]], parts.cards(match[2]), span)

    return build


def _head(parts: Parts, match: Match[str], span: Span) -> HeadLine:
    return ast.Head(parts.keys[_one(match[1])], match[2].strip(), span)


def _comment(parts: Parts, match: Match[str], span: Span) -> ast.Comment:
    return ast.Comment(match[1].strip(), parts.alone, span)


def _note(parts: Parts, match: Match[str], span: Span) -> ast.Note:
    return ast.Note(match[1].strip(), parts.alone, span)


def _exchanges(parts: Parts, match: Match[str], span: Span) -> Statement:
    return ast.Exchanges(
        parts.names[match[1]], parts.cards(match[2]), parts.cards(match[3]), span
    )


def _stake_is(parts: Parts, match: Match[str], span: Span) -> Statement:
    return ast.StakeIs(parts.accounts[match[1]], int(match[2]), span)


def _shows_rung(parts: Parts, match: Match[str], span: Span) -> Statement:
    pips = match[3]
    return ast.ShowsRung(
        parts.names[match[1]], parts.rungs[_one(match[2])], int(pips) if pips else None, span
    )


def _wins(parts: Parts, match: Match[str], span: Span) -> Statement:
    chips = match[3]
    return ast.Wins(
        parts.names[match[1]], parts.accounts[match[2]], int(chips) if chips else None, span
    )


def _stays(parts: Parts, match: Match[str], span: Span) -> Statement:
    return ast.Stays(parts.accounts[match[1]], int(match[2]), span)


def _each_pay(parts: Parts, match: Match[str], span: Span) -> Statement:
    names = parts.names
    first = listed(match[1])
    payee, chips = _name_and_sum(match[3], match[4])
    payers = (*(names[name] for name in first), names[match[2]])
    return ast.EachPay(payers, names[payee], chips, span)


def _pays(parts: Parts, match: Match[str], span: Span) -> Statement:
    payee, chips = _name_and_sum(match[2], match[3])
    return ast.Pays(parts.names[match[1]], parts.names[payee], chips, span)


def _name_and_sum(one: str, other: str) -> tuple[str, int]:
    """Return a name and a sum, in whichever order the language puts them: no name is a number."""
    return (other, int(one)) if one.isdecimal() else (one, int(other))


def _pays_into(parts: Parts, match: Match[str], span: Span) -> Statement:
    return ast.PaysInto(
        parts.names[match[1]], parts.accounts[match[3]], int(match[2]), span
    )


def _has(parts: Parts, match: Match[str], span: Span) -> Statement:
    return ast.Has(parts.names[match[1]], int(match[2].replace("−", "-")), span)


def _deals_next(parts: Parts, match: Match[str], span: Span) -> Statement:
    return ast.DealsNext(parts.names[match[1]], span)


from ambigu_rules.transcript.names import listed  # noqa: E402

BUILDERS: Mapping[str, Callable[[Parts, Match[str], Span], HeadLine | Statement]] = {
    "HEAD": _head,
    "COMMENT": _comment,
    "NOTE": _note,
    "DEALT": _held(ast.Dealt),
    "EXCHANGES": _exchanges,
    "ENOUGH": _says(choices.ENOUGH),
    "BATTEZ": _says(choices.BATTEZ),
    "PASSES": _says(choices.PASS),
    "PLAYS": _sum(ast.Plays),
    "CALLS": _says(choices.CALL),
    "RAISES_BY": _sum(ast.RaisesBy),
    "RAISES_TO": _sum(ast.RaisesTo),
    "GIVES_UP": _says(choices.GIVE_UP),
    "REDEALS": _says(choices.REDEAL),
    "COMPELS": _says(choices.COMPEL),
    "HIDES": _says(choices.STIFLE),
    "HOLDS": _held(ast.Holds),
    "STAKE_IS": _stake_is,
    "SHOWS_RUNG": _shows_rung,
    "SHOWS_CARDS": _held(ast.ShowsCards),
    "WINS": _wins,
    "STAYS": _stays,
    "EACH_PAY": _each_pay,
    "PAYS": _pays,
    "PAYS_INTO": _pays_into,
    "TAKES_BACK": _sum(ast.TakesBack),
    "HAS": _has,
    "DEALS_NEXT": _deals_next,
}
