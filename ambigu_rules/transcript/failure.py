"""An act that is not legal: where, why, and under which rule of which source."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ambigu_rules.table import choices
from ambigu_rules.table.choices import Cards, Exchange, Sum, Word
from ambigu_rules.table.events import CHANCE
from ambigu_rules.transcript.names import and_list

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Offer
    from ambigu_rules.table.step import Ask
    from ambigu_rules.transcript.kinds import Span
    from ambigu_rules.transcript.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a replay stopped and why; `rule` and `cite` where a rule forbids it.

    `card` is the card at fault, where it is one, the last of its name in the act or the first.
    """

    line: int
    column: int
    message: str
    rule: str = ""
    cite: str = ""
    card: Card | None = field(default=None, compare=False, repr=False)
    last: bool = field(default=True, compare=False, repr=False)


class Stopped(Exception):  # noqa: N818 - the condition, as everywhere here
    """The replay cannot go on; `failure` says why, and `more` what else stands in the way."""

    def __init__(self, failure: Failure, more: tuple[Failure, ...] = ()) -> None:
        self.failure = failure
        self.more = more
        super().__init__(failure.message)


class Belated(Stopped):
    """A line contradicts what an earlier line tells: what comes before it can still be played."""


def cite(variant: Variant, rule: str) -> str:
    """Return the citation of a rule; empty where no passage supports it."""
    try:
        return variant.ground(rule).cite
    except KeyError:
        return ""


def stop(  # noqa: PLR0913 - what there is to say of a fault
    variant: Variant,
    span: Span,
    message: str,
    rule: str = "",
    *,
    card: Card | None = None,
    last: bool = True,
) -> Stopped:
    """Return the error for a place, or for a card in it, with the rule's citation."""
    source = cite(variant, rule) if rule else ""
    return Stopped(Failure(span.line, span.column, message, rule, source, card, last))


def raise_all(stopped: list[Stopped]) -> None:
    """Raise the first of these errors, with the others; nothing where there is none."""
    if stopped:
        raise Stopped(stopped[0].failure, tuple(other.failure for other in stopped[1:]))


_BLANK = re.compile(r"\{[a-z]+\}")

VERBS: Mapping[str, str] = {
    choices.ENOUGH: "say enough",
    choices.BATTEZ: "say battez",
    choices.DISCARD: "discard",
    choices.PASS: "pass",
    choices.PLAY: "play",
    choices.CALL: "call",
    choices.RAISE: "raise",
    choices.GIVE_UP: "give up",
    choices.REDEAL: "redeal",
    choices.COMPEL: "compel the table",
    choices.SHOW: "show the hand",
    choices.STIFLE: "keep the hand hidden",
}


_WRITTEN: Mapping[str, str] = {
    choices.ENOUGH: "ENOUGH",
    choices.BATTEZ: "BATTEZ",
    choices.DISCARD: "EXCHANGES",
    choices.PASS: "PASSES",
    choices.PLAY: "PLAYS",
    choices.CALL: "CALLS",
    choices.RAISE: "RAISES_BY",
    choices.GIVE_UP: "GIVES_UP",
    choices.REDEAL: "REDEALS",
    choices.COMPEL: "COMPELS",
    choices.SHOW: "SHOWS_CARDS",
    choices.STIFLE: "HIDES",
    choices.DEAL: "DEALT",
}
"""The sentence in which each word of the table is written."""

NO_LIMIT = 100_000_000
"""What a player has before him where nobody knows what: no bet is more."""


def _may(offer: Offer) -> str:
    match offer:
        case Sum(word, least, most) if most > NO_LIMIT // 2:
            return f"{VERBS[word]}{' by' * (word == choices.RAISE)} {least} or more"
        case Sum(word, least, most, base):
            sums = str(least) if least == most else f"{least} to {most}"
            if word == choices.RAISE:
                to = str(base + least) if least == most else f"{base + least} to {base + most}"
                return f"raise by {sums} (to {to})"
            return f"{VERBS[word]} {sums}"
        case Exchange(word, least, most):
            many = f"{least} to {most}" if least < most else str(least)
            return f"{VERBS[word]} {many} card{'s' if most > 1 else ''}"
        case Word(word) | Cards(word):
            return VERBS.get(word, word)


def may(ask: Ask, words: Lexicon) -> str:
    """Return what the player who is asked may do: `call, raise by 1 to 10 (to 6 to 15) or …`.

    Where the transcript is in another language, with the words to write.
    """
    return and_list([f"{_may(offer)}{written(offer.word, words)}" for offer in ask.offers], "or")


def written(word: str, words: Lexicon) -> str:
    """Return how a word of the table is written, in brackets; nothing in the program's language.

    >>> from ambigu_rules.transcript.lexicon import lexicon
    >>> written(choices.RAISE, lexicon("fr")), written(choices.RAISE, lexicon("en"))
    (' (`renvie de …`)', '')
    """
    terminal = _WRITTEN.get(word)
    if words.language == "en" or terminal is None:
        return ""
    said = words.sentences[terminal].removeprefix("{who} ")
    return f" (`{_BLANK.sub('…', said)}`)"


def expected(
    variant: Variant, names: tuple[str, ...], position: Position, given: int, words: Lexicon
) -> str:
    """Return what is to come next, as a clause; `given` players have got their cards already."""
    ask = position.ask
    if ask is None:
        return "the deal is over"
    if ask.who != CHANCE:
        awaited = ""
        if ask.awaits:
            source = cite(variant, ask.rule)
            awaited = (
                f"the exchange goes on, nobody has said « {ask.awaits} » yet "
                f"({ask.rule}{f', {source}' if source else ''}): "
            )
        return f"{awaited}{names[ask.who]} is to speak, and may {may(ask, words)}"
    (offer,) = ask.offers
    if isinstance(offer, Cards) and offer.word == choices.DEAL:
        order = position.deal.order
        each = offer.wanted // len(order)
        dealt = f"{each} to each{written(choices.DEAL, words)}"
        return f"the cards are to be dealt, {dealt}; {names[order[given]]} is next"
    return "unknown cards are to be shown"
