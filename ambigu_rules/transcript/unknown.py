"""Unknown cards: each `?` is a card of its own, and later lines may make its face known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.cards import unknown
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import Failure, Stopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.transcript.kinds import Statement

Hands = "dict[str, list[Card]]"


class Unifier:
    """The hands of a deal, followed line by line, and the faces found for unknown cards."""

    def __init__(self, held: Mapping[str, Iterable[Card]]) -> None:
        self.hands: dict[str, list[Card]] = {name: list(cards) for name, cards in held.items()}
        self.faces: dict[Card, Card] = {}
        self.number = 0

    def numbered(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards, each unknown one with a number of its own."""
        named = []
        for card in cards:
            if card.known:
                named.append(card)
            else:
                named.append(unknown(self.number + 1))
                self.number += 1
        return tuple(named)

    def follow(self, statement: Statement) -> Statement:
        """Return the statement with its unknown cards numbered.

        Raises:
            Stopped: the cards shown contradict what was told of the hand before.
        """
        match statement:
            case kinds.Dealt(who, cards) | kinds.Holds(who, cards):
                cards = self.numbered(cards)
                self.hands.setdefault(who, []).extend(cards)
                return replace(statement, cards=cards)
            case kinds.Exchanges(who, cards, drawn):
                thrown = tuple(self._thrown(who, card) for card in cards)
                drawn = self.numbered(drawn)
                self.hands.setdefault(who, []).extend(drawn)
                return replace(statement, cards=thrown, drawn=drawn)
            case kinds.ShowsCards(who, cards):
                self._shown(statement, who, cards)
        return statement

    def _thrown(self, who: str, card: Card) -> Card:
        """Return the card of the hand that is thrown away, and take it from the hand."""
        hand = self.hands.get(who, [])
        if card.known:
            found = next((one for one in hand if self.faces.get(one, one) is card), None)
            if found is None:
                found = next((one for one in hand if self._blank(one)), None)
                if found is None:
                    return card
                self.faces[found] = card
        else:
            found = next((one for one in hand if self._blank(one)), None)
            if found is None:
                return card
        hand.remove(found)
        return found

    def _blank(self, card: Card) -> bool:
        return not card.known and card not in self.faces

    def _shown(self, line: kinds.ShowsCards, who: str, cards: tuple[Card, ...]) -> None:
        hand = self.hands.get(who, [])
        blank = [card for card in hand if self._blank(card)]
        if not blank:
            return
        held = [self.faces.get(card, card) for card in hand if not self._blank(card)]
        shown = [card for card in cards if card.known]
        new = [card for card in shown if card not in held]
        hidden = [card for card in held if card not in shown]
        if len(new) > len(blank) or (hidden and len(shown) == len(hand)):
            raise Stopped(
                Failure(
                    line.span.line,
                    line.span.column,
                    f"{who} cannot show these cards: the lines above leave "
                    f"{' '.join(map(str, held + blank))} in the hand",
                )
            )
        self.faces.update(zip(blank, new, strict=False))

    def known(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards with the faces that were found."""
        return tuple(self.faces.get(card, card) for card in cards)

    def told(self, statement: Statement) -> Statement:
        """Return the statement with the faces that were found."""
        match statement:
            case kinds.Exchanges():
                return replace(
                    statement, cards=self.known(statement.cards), drawn=self.known(statement.drawn)
                )
            case kinds.Dealt() | kinds.Holds():
                return replace(statement, cards=self.known(statement.cards))
        return statement


def unify(
    statements: tuple[Statement, ...], held: Mapping[str, tuple[Card, ...]]
) -> tuple[tuple[Statement, ...], dict[str, tuple[Card, ...]]]:
    """Return the statements, and the hands held at the start, with every face that a later line
    makes known; a card that stays unknown has a number of its own.

    Raises:
        Stopped: a line contradicts an earlier one.
    """
    unifier = Unifier(held)
    followed = [unifier.follow(statement) for statement in statements]
    return (
        tuple(unifier.told(statement) for statement in followed),
        {name: unifier.known(tuple(cards)) for name, cards in held.items()},
    )
