"""Why an act is not legal, in the words of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.table import choices
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import VERBS, Belated, may, stop

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.step import Ask
    from ambigu_rules.transcript.acts import Table
    from ambigu_rules.transcript.failure import Stopped
    from ambigu_rules.transcript.kinds import Act, Span


def verb(act: Act) -> str:
    """Return an act as it follows « cannot »."""
    match act:
        case kinds.Says(_, word):
            return VERBS[word]
        case kinds.Plays(_, chips):
            return f"play {chips}"
        case kinds.RaisesBy(_, chips):
            return f"raise by {chips}"
        case kinds.RaisesTo(_, chips):
            return f"raise to {chips}"
        case kinds.Exchanges(_, cards):
            return f"discard {len(cards)} card{'s' if len(cards) > 1 else ''}"
        case kinds.Dealt():
            return "be dealt cards"
        case kinds.Holds():
            return "be given a hand"


def out_of_turn(table: Table, act: Act) -> Stopped:
    """Return that it is not this player's turn, and what is to come instead."""
    if table.position.ask is None:
        line = table.words.sentences["DEAL"].format(number="N")
        message = f"the deal is over; the next one begins with a line `{line}`"
    else:
        message = f"{act.who} cannot {verb(act)} here: {table.expected()}"
    return stop(table.variant, act.span, message, table.rule())


def not_offered(table: Table, act: Act, choice: Choice, ask: Ask) -> Stopped:
    """Return why an answer is none of those that the player may give."""
    hand = table.position.deal.hands[ask.who]
    at, last = None, True
    absent = [card for card in choice.cards if card not in hand]
    if choice.word == choices.DISCARD and absent and not absent[0].known:
        message = (
            f"{act.who} holds {show(hand)}, fewer unknown cards than are discarded; "
            "name those that are known"
        )
    elif choice.word == choices.DISCARD and absent:
        message = f"{act.who} does not hold {absent[0]}, but {show(hand)}"
        at, last = absent[0], False
    elif len(set(choice.cards)) < len(choice.cards):
        at = next(card for card in choice.cards if choice.cards.count(card) > 1)
        message = f"{act.who} cannot discard {at} twice"
    else:
        message = f"{act.who} cannot {verb(act)} here, but may {may(ask, table.words)}"
    return stop(table.variant, act.span, message, ask.rule, card=at, last=last)


def cannot_come(table: Table, act: Act, cards: tuple[Card, ...], ask: Ask) -> Stopped:
    """Return which card cannot come: the first that is named twice, or is elsewhere.

    `cards` are those that the act brings now; cards of a whole round come with several lines.
    """
    stock = ask.offers[0].stock  # type: ignore[union-attr]
    coming: list[tuple[Act, tuple[Card, ...]]]
    coming = [(line, line.cards) for line in table.pending] or [(act, cards)]
    seen: set[Card] = set()
    for line, some in coming:
        for card in some:
            if card in seen or (card.known and card not in stock):
                where = "it has come already" if card in seen else _where(table, card)
                message = f"{card} cannot come: {where}"
                failure = stop(table.variant, line.span, message, ask.rule, card=card)
                later = table.found_in.get(card)
                if later and later > line.span:
                    return _belated(failure, line, card, where, later)
                return failure
            seen.add(card)
    return stop(table.variant, act.span, "these cards cannot come", ask.rule)


def _belated(stopped: Stopped, line: Act, card: Card, where: str, later: Span) -> Belated:
    """Return that a card cannot be what a later line says it was."""
    message = f"the card that came to {line.who} in line {line.span.line} cannot be {card}: {where}"
    failure = replace(stopped.failure, line=later.line, column=later.column, message=message)
    return Belated(failure)


def _where(table: Table, card: Card) -> str:
    deal = table.position.deal
    for seat, hand in enumerate(deal.hands):
        if card in hand:
            return f"{table.names[seat]} holds it"
    return "it lies among the discards" if card in deal.discards else "it is not in the pack"
