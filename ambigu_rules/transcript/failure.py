"""An act that is not legal: where, why, and under which rule of which source."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ambigu_rules.messages import Joined, Message, counted, either
from ambigu_rules.table import choices
from ambigu_rules.table.choices import Cards, Exchange, Sum, Word
from ambigu_rules.table.events import CHANCE
from ambigu_rules.transcript.spoken import Aside

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
    message: Message
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
    message: Message,
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

VERBS: Mapping[str, Message] = {
    choices.ENOUGH: Message("say enough"),
    choices.BATTEZ: Message("say battez"),
    choices.DISCARD: Message("discard"),
    choices.PASS: Message("pass"),
    choices.PLAY: Message("play"),
    choices.CALL: Message("call"),
    choices.RAISE: Message("raise"),
    choices.GIVE_UP: Message("give up"),
    choices.REDEAL: Message("redeal"),
    choices.COMPEL: Message("compel the table"),
    choices.SHOW: Message("show the hand"),
    choices.STIFLE: Message("keep the hand hidden"),
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


def _range(least: int, most: int) -> str:
    return str(least) if least == most else Message("{least} to {most}", least=least, most=most)


def _may(offer: Offer) -> str:
    match offer:
        case Sum(word, least, most) if most > NO_LIMIT // 2:
            if word == choices.RAISE:
                return Message("raise by {least} or more", least=least)
            return Message("play {least} or more", least=least)
        case Sum(word, least, most, base):
            sums = _range(least, most)
            if word == choices.RAISE:
                to = _range(base + least, base + most)
                return Message("raise by {sums} (to {to})", sums=sums, to=to)
            return Message("play {sums}", sums=sums)
        case Exchange(_, least, most):
            many = _range(least, most)
            return counted(most, "discard {cards} card", "discard {cards} cards", cards=many)
        case Word(word) | Cards(word):
            return VERBS.get(word, word)


def may(ask: Ask, words: Lexicon) -> str:
    """Return what the player who is asked may do: `call, raise by 1 to 10 (to 6 to 15) or …`.

    Where the transcript is in another language, with the words to write.
    """
    return either(Joined((_may(offer), written(offer.word, words))) for offer in ask.offers)


def written(word: str, words: Lexicon) -> str:
    """Return how a word of the table is written, in brackets; nothing in the program's language.

    >>> from ambigu_rules.transcript.lexicon import lexicon
    >>> written(choices.RAISE, lexicon("fr")), written(choices.RAISE, lexicon("en"))
    (' (`renvie de …`)', '')
    """
    terminal = _WRITTEN.get(word)
    if terminal is None:
        return ""
    said = words.sentences[terminal].removeprefix("{who} ")
    return Aside(_BLANK.sub("…", said), words.language)


def expected(
    variant: Variant, names: tuple[str, ...], position: Position, given: int, words: Lexicon
) -> Message:
    """Return what is to come next, as a clause; `given` players have got their cards already."""
    ask = position.ask
    if ask is None:
        return Message("the deal is over")
    if ask.who != CHANCE:
        turn = Message("{who} is to speak, and may {may}", who=names[ask.who], may=may(ask, words))
        if not ask.awaits:
            return turn
        source = cite(variant, ask.rule)
        return Message(
            "the exchange goes on, nobody has said « {word} » yet ({rule}): {turn}",
            word=ask.awaits,
            rule=source or ask.rule,
            turn=turn,
        )
    (offer,) = ask.offers
    if isinstance(offer, Cards) and offer.word == choices.DEAL:
        order = position.deal.order
        return Message(
            "the cards are to be dealt, {each} to each{aside}; {who} is next",
            each=offer.wanted // len(order),
            aside=written(choices.DEAL, words),
            who=names[order[given]],
        )
    return Message("unknown cards are to be shown")
