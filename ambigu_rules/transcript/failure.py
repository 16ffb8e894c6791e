"""An act that is not legal: where, why, and under which rule of which source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.table import choices
from ambigu_rules.table.choices import Cards, Exchange, Sum, Word
from ambigu_rules.table.events import CHANCE
from ambigu_rules.transcript.names import and_list

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Offer
    from ambigu_rules.table.step import Ask
    from ambigu_rules.transcript.kinds import Span


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a replay stopped and why; `rule` and `cite` where a rule forbids it."""

    line: int
    column: int
    message: str
    rule: str = ""
    cite: str = ""


class Stopped(Exception):  # noqa: N818 - the condition, as everywhere here
    """The replay cannot go on; `failure` says why."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.message)


class Belated(Stopped):
    """A line contradicts what an earlier line tells: what comes before it can still be played."""


def cite(variant: Variant, rule: str) -> str:
    """Return the citation of a rule; empty where no passage supports it."""
    try:
        return variant.ground(rule).cite
    except KeyError:
        return ""


def stop(variant: Variant, span: Span, message: str, rule: str = "", column: int = 0) -> Stopped:
    """Return the error for a place, with the rule's citation."""
    return Stopped(
        Failure(
            span.line, column or span.column, message, rule, cite(variant, rule) if rule else ""
        )
    )


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


def _may(offer: Offer) -> str:
    match offer:
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


def may(ask: Ask) -> str:
    """Return what the player who is asked may do: `call, raise by 1 to 10 (to 6 to 15) or …`."""
    return and_list([_may(offer) for offer in ask.offers], "or")


def expected(variant: Variant, names: tuple[str, ...], position: Position, given: int) -> str:
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
        return f"{awaited}{names[ask.who]} is to speak, and may {may(ask)}"
    (offer,) = ask.offers
    if isinstance(offer, Cards) and offer.word == choices.DEAL:
        order = position.deal.order
        each = offer.wanted // len(order)
        return f"the cards are to be dealt, {each} to each; {names[order[given]]} is next"
    return "unknown cards are to be shown"
