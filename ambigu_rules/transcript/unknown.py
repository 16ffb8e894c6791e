"""Unknown cards: each `?` is a card of its own, and later lines may make its face known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.cards import show, unknown
from ambigu_rules.messages import Message
from ambigu_rules.table.choices import GIVE_UP
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import Belated, Failure

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.transcript.kinds import Span, Statement

_START = -1


@dataclass(frozen=True, slots=True)
class Unified:
    """The statements and the hands held at the start, with every face that a later line makes
    known; a card that stays unknown has a number of its own. `found_in` gives the line that
    made a face known.
    """

    statements: tuple[Statement, ...]
    held: Mapping[str, tuple[Card, ...]]
    found_in: Mapping[Card, Span]


class Unifier:
    """The hands of a deal, followed line by line, and the faces found for unknown cards.

    Statements are counted: `came` is the number of the one that an unknown card came with, and
    `left` the number of the one in which a known card was last thrown away; `out` are those who
    gave up, whose cards may come again.
    """

    def __init__(self, held: Mapping[str, Iterable[Card]], out: Iterable[str] = ()) -> None:
        self.hands: dict[str, list[Card]] = {name: list(cards) for name, cards in held.items()}
        self.out = set(out)
        self.faces: dict[Card, Card] = {}
        self.found_in: dict[Card, Span] = {}
        self.came = {card: _START for cards in self.hands.values() for card in cards}
        self.left: dict[Card, int] = {}
        self.number = 0
        self.at = _START

    def follow(self, statement: Statement) -> Statement:
        """Return the statement with its unknown cards numbered.

        Raises:
            Belated: the line contradicts what was told of the cards before.
        """
        self.at += 1
        match statement:
            case kinds.Dealt(who, cards) | kinds.Holds(who, cards):
                return replace(statement, cards=self._coming(who, cards))
            case kinds.Exchanges(who, cards, drawn):
                thrown = tuple([self._thrown(statement, card) for card in cards])
                return replace(statement, cards=thrown, drawn=self._coming(who, drawn))
            case kinds.Says(who, word) if word == GIVE_UP:
                self.out.add(who)
                self.left.update(dict.fromkeys(self._told_of(who), self.at))
            case kinds.ShowsCards() | kinds.Declares():
                self._shown(statement)
        return statement

    def _coming(self, who: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards, each unknown one with a number of its own, and put them in the hand."""
        named = []
        for card in cards:
            if not card.known:
                self.number += 1
                card = unknown(self.number)  # noqa: PLW2901 - the card that this one is
                self.came[card] = self.at
            named.append(card)
        self.hands.setdefault(who, []).extend(named)
        return tuple(named)

    def _thrown(self, line: kinds.Exchanges, card: Card) -> Card:
        """Return the card of the hand that is thrown away, and take it from the hand."""
        hand = self.hands.get(line.who, [])
        blank = [one for one in hand if self._blank(one)]
        found = next((one for one in hand if self.faces.get(one, one) is card), None)
        if found is None and not blank:
            return card  # the engine will say that it is not in the hand
        if card.known:
            if found is None:
                found = self._face(line, card, blank)
            self.left[card] = self.at
        else:
            found = blank[0]
        hand.remove(found)
        return found

    def _shown(self, line: kinds.ShowsCards | kinds.Declares) -> None:
        """Find the faces of unknown cards in a hand that is shown."""
        hand = self.hands.get(line.who, [])
        blank = [card for card in hand if self._blank(card)]
        if not blank:
            return
        held = self._told_of(line.who)
        shown = [card for card in line.cards if card.known]
        new = [card for card in shown if card not in held]
        hidden = [card for card in held if card not in shown]
        twice = next((card for card in shown if shown.count(card) > 1), None)
        if twice:
            message = Message(
                "{who} cannot {verb} {card} twice", who=line.who, verb=_verb(line), card=twice.text
            )
            raise _belated(line, message, twice)
        if len(new) > len(blank) or (hidden and len(shown) == len(hand)):
            message = Message(
                "{who} cannot {verb} these cards: the lines above leave {left} in the hand",
                who=line.who,
                verb=_verb(line),
                left=show([*held, *blank]),
            )
            raise _belated(line, message)
        # What was seen before has come again out of a spent pack: late, so it has the first choice.
        new.sort(key=lambda card: -self.left.get(card, _START))
        for card in new:
            blank.remove(self._face(line, card, blank))

    def _face(
        self,
        line: kinds.Exchanges | kinds.ShowsCards | kinds.Declares,
        card: Card,
        blank: list[Card],
    ) -> Card:
        """Return the unknown card that this one is: the latest, where it was seen before."""
        owner = self._owner(card)
        if owner is not None:
            raise _cannot(line, card, Message("{who} holds it", who=owner))
        since = self.left.get(card, _START)
        can = [one for one in blank if self.came[one] >= since]
        if not can:
            raise _cannot(
                line,
                card,
                Message("it was thrown away when the unknown cards of this hand had come already"),
            )
        found = can[-1] if card in self.left else can[0]
        self.faces[found] = card
        self.found_in[card] = line.span
        return found

    def _owner(self, card: Card) -> str | None:
        """Return who is known to hold a card."""
        for who in self.hands:
            if who not in self.out and card in self._told_of(who):
                return who
        return None

    def _blank(self, card: Card) -> bool:
        return not card.known and card not in self.faces

    def _told_of(self, who: str) -> list[Card]:
        """Return the cards of a hand that are known by now."""
        hand = self.hands.get(who, ())
        return [self.faces.get(card, card) for card in hand if not self._blank(card)]

    def known(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards with the faces that were found."""
        return tuple([self.faces.get(card, card) for card in cards])

    def told(self, statement: Statement) -> Statement:
        """Return the statement with the faces that were found."""
        match statement:
            case kinds.Exchanges(_, cards, drawn):
                return replace(statement, cards=self.known(cards), drawn=self.known(drawn))
            case kinds.Dealt(_, cards) | kinds.Holds(_, cards):
                return replace(statement, cards=self.known(cards))
        return statement


def _verb(line: kinds.Exchanges | kinds.ShowsCards | kinds.Declares) -> Message:
    match line:
        case kinds.ShowsCards():
            return Message("show")
        case kinds.Declares():
            return Message("declare")
        case kinds.Exchanges():
            return Message("discard")


def _cannot(
    line: kinds.Exchanges | kinds.ShowsCards | kinds.Declares, card: Card, why: Message
) -> Belated:
    message = Message(
        "{who} cannot {verb} {card}: {why}",
        who=line.who,
        verb=_verb(line),
        card=card.text,
        why=why,
    )
    return _belated(line, message, card)


def _belated(line: Statement, message: Message, card: Card | None = None) -> Belated:
    return Belated(Failure(line.span.line, line.span.column, message, card=card))


def unify(
    statements: tuple[Statement, ...],
    held: Mapping[str, tuple[Card, ...]],
    out: Iterable[str] = (),
) -> Unified:
    """Return the statements and the hands with every face that a later line makes known; those
    `out` have given up before the first line.

    Raises:
        Belated: a line contradicts an earlier one.
    """
    unifier = Unifier(held, out)
    followed = [unifier.follow(statement) for statement in statements]
    return Unified(
        tuple([unifier.told(statement) for statement in followed]),
        {name: unifier.known(cards) for name, cards in held.items()},
        unifier.found_in,
    )
