"""Hands against each other: what each is worth, which wins, and what decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules import cards
from ambigu_rules.errors import CardError
from ambigu_rules.messages import Message, counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.cards import Card
    from ambigu_rules.rules.ladder import Worth
    from ambigu_rules.rules.variant import Variant

HAND = 4

ELDER = "elder"
RANK = "rank"


@dataclass(frozen=True, slots=True)
class Hand:
    """Four cards under a variant.

    `rung` is empty where the cards hold no combination; `parts` is what the price is the sum
    of, `("flush", 5), ("sequence", 3)`, a bare sum under an empty name.
    """

    cards: tuple[Card, ...]
    rung: str
    pips: int
    price: int
    parts: tuple[tuple[str, int], ...]
    combination: tuple[Card, ...]
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What decides between the winner and the next best hand.

    `by` is `rank` where the combinations differ, the name of the tie-breaker that tells them
    apart, or `elder`; `winner` and `other` are the two values compared, which for `rank` and
    `elder` are the places on the ladder, from 1.
    """

    by: str
    against: int
    winner: int
    other: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Hands judged under one variant, in the order named, which is from the elder on."""

    variant: Variant
    hands: tuple[Hand, ...]

    @property
    def winner(self) -> int:
        """The index of the best hand; of equal hands the first named."""
        return max(range(len(self.hands)), key=lambda at: (self.hands[at].key, -at))

    @property
    def decision(self) -> Decision | None:
        """What decides between the winner and the next best; None for one hand alone."""
        first = self.winner
        others = [at for at in range(len(self.hands)) if at != first]
        if not others:
            return None
        second = max(others, key=lambda at: (self.hands[at].key, -at))
        mine, its = self.hands[first].key, self.hands[second].key
        for at, (one, other) in enumerate(zip(mine, its, strict=False)):
            if one != other:
                if at == 0:
                    return Decision(RANK, second, one + 1, other + 1)
                ties = self.variant.ladder.rung(self.hands[first].rung).ties
                return Decision(ties[at - 1], second, one, other)
        return Decision(ELDER, second, mine[0] + 1, its[0] + 1)


FOUR = Message("a hand is four cards")
"""What is expected of a hand."""


def contest(variant: Variant, hands: Iterable[str | Iterable[Card]]) -> Contest:
    """Return the hands judged under the variant.

    Raises:
        CardError: a card cannot be read, a hand is not four cards of the variant's pack, a card
            is named twice, or no hand is given.
    """
    dealt = tuple(cards_held(one, variant) for one in hands)
    if not dealt:
        message = Message("no hand is given; expected four cards, as in '2♠ 3♠ 4♠ 9♠'")
        raise CardError(message)
    for one in _doubled(dealt):
        raise CardError(Message("{card} is in two hands", card=one.text))
    return Contest(variant, tuple(_judged(one, variant) for one in dealt))


def cards_held(
    text: str | Iterable[Card],
    variant: Variant,
    count: int = HAND,
    expected: Message = FOUR,
) -> tuple[Card, ...]:
    """Return the cards of a hand, of which there must be `count`, of the variant's pack.

    `expected` says what is wanted, if it is not that.

    Raises:
        CardError: a card cannot be read or is named twice, or the hand is none such.
    """
    found = cards.hand(text)
    if len(found) != count:
        raise CardError(_another_number(expected, found))
    highest = variant.ladder.figures.highest
    for one in found:
        if not one.known:
            raise CardError(Message("an unknown card has no worth; name every card"))
        if one.rank > highest:
            message = Message(
                "{card} is not in the pack of {variant}, which runs up to {highest}",
                card=one.text,
                variant=variant.id,
                highest=highest,
            )
            raise CardError(message)
    return found


def _another_number(expected: Message, found: tuple[Card, ...]) -> Message:
    if not found:
        return Message("{expected}; none is named", expected=expected)
    return counted(
        len(found),
        "{expected}; {cards} is {count} card",
        "{expected}; {cards} is {count} cards",
        expected=expected,
        cards=cards.show(found),
    )


def _doubled(hands: tuple[tuple[Card, ...], ...]) -> Iterator[Card]:
    seen: set[Card] = set()
    for hand in hands:
        yield from (one for one in hand if one in seen)
        seen.update(hand)


def _judged(hand: tuple[Card, ...], variant: Variant) -> Hand:
    worth: Worth | None = variant.ladder.judge(hand)
    if worth is None:
        return Hand(hand, "", 0, 0, (), (), (-1,))
    rung = variant.ladder.rung(worth.rung)
    parts = variant.ladder.parts(rung, hand)
    return Hand(hand, worth.rung, worth.pips, worth.price, parts, worth.combination, worth.key)
