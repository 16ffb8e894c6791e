"""Why an act is not legal, in the words of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.messages import Message, counted
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


def verb(act: Act) -> Message:
    """Return an act as it follows « cannot »."""
    match act:
        case kinds.Says(_, word):
            return VERBS[word]
        case kinds.Plays(_, chips):
            return Message("play {chips}", chips=chips)
        case kinds.RaisesBy(_, chips):
            return Message("raise by {chips}", chips=chips)
        case kinds.RaisesTo(_, chips):
            return Message("raise to {chips}", chips=chips)
        case kinds.Exchanges(_, cards):
            return counted(len(cards), "discard {count} card", "discard {count} cards")
        case kinds.Dealt():
            return Message("be dealt cards")
        case kinds.Holds():
            return Message("be given a hand")


def out_of_turn(table: Table, act: Act) -> Stopped:
    """Return that it is not this player's turn, and what is to come instead."""
    if table.position.ask is None:
        line = table.words.sentences["DEAL"].format(number="N")
        message = Message(
            "the deal is over; the next one begins with a line `{line}`",
            line=line,
        )
    else:
        message = Message(
            "{who} cannot {verb} here: {expected}",
            who=act.who,
            verb=verb(act),
            expected=table.expected(),
        )
    return stop(table.variant, act.span, message, table.rule())


def not_offered(table: Table, act: Act, choice: Choice, ask: Ask) -> Stopped:
    """Return why an answer is none of those that the player may give."""
    who, hand = act.who, table.position.deal.hands[ask.who]
    at, last = None, True
    absent = [card for card in choice.cards if card not in hand]
    if choice.word == choices.DISCARD and absent and not absent[0].known:
        message = Message(
            "{who} holds {hand}, fewer unknown cards than are discarded; name those that are known",
            who=who,
            hand=show(hand),
        )
    elif choice.word == choices.DISCARD and absent:
        at, last = absent[0], False
        message = Message(
            "{who} does not hold {card}, but {hand}", who=who, card=at.text, hand=show(hand)
        )
    elif len(set(choice.cards)) < len(choice.cards):
        at = next(card for card in choice.cards if choice.cards.count(card) > 1)
        message = Message("{who} cannot discard {card} twice", who=who, card=at.text)
    else:
        can = may(ask, table.words)
        message = Message(
            "{who} cannot {verb} here, but may {may}", who=who, verb=verb(act), may=can
        )
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
                where = Message("it has come already") if card in seen else _where(table, card)
                message = Message("{card} cannot come: {where}", card=card.text, where=where)
                failure = stop(table.variant, line.span, message, ask.rule, card=card)
                later = table.found_in.get(card)
                if later and later > line.span:
                    return _belated(failure, line, card, where, later)
                return failure
            seen.add(card)
    return stop(table.variant, act.span, Message("these cards cannot come"), ask.rule)


def _belated(stopped: Stopped, line: Act, card: Card, where: Message, later: Span) -> Belated:
    """Return that a card cannot be what a later line says it was."""
    message = Message(
        "the card that came to {who} in line {line} cannot be {card}: {where}",
        who=line.who,
        line=line.span.line,
        card=card.text,
        where=where,
    )
    failure = replace(stopped.failure, line=later.line, column=later.column, message=message)
    return Belated(failure)


def _where(table: Table, card: Card) -> Message:
    deal = table.position.deal
    for seat, hand in enumerate(deal.hands):
        if card in hand:
            return Message("{who} holds it", who=table.names[seat])
    if card in deal.discards:
        return Message("it lies among the discards")
    return Message("it is not in the pack")
