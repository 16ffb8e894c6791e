"""The forty cards: suits, ranks, reading and printing. Unknown cards are cards too."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.errors import CardError
from ambigu_rules.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

HIGHEST = 10


class Suit(Enum):
    """The four suits, in the order in which they are printed."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"


class Card:
    """One card; there is one object for each, so cards compare by identity.

    `rank` counts 1 (ace) to 10; an unknown card has rank 0 and no suit.
    """

    __slots__ = ("index", "rank", "suit", "text")

    index: int
    rank: int
    suit: Suit | None
    text: str

    def __init__(self, index: int, rank: int, suit: Suit | None, text: str) -> None:
        for name, value in (("index", index), ("rank", rank), ("suit", suit), ("text", text)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card is frozen; {name!r} cannot be set")

    @property
    def known(self) -> bool:
        """Whether the card's face is known."""
        return self.rank > 0

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (_by_index, (self.index,))


def _face(rank: int) -> str:
    return "A" if rank == 1 else str(rank)


_PACK: tuple[Card, ...] = tuple(
    Card(10 * number + rank - 1, rank, suit, f"{_face(rank)}{suit.value}")
    for number, suit in enumerate(Suit)
    for rank in range(1, HIGHEST + 1)
)


def _by_index(index: int) -> Card:
    return _PACK[index] if index < len(_PACK) else unknown(index - len(_PACK))


@cache
def pack(highest: int = HIGHEST) -> tuple[Card, ...]:
    """Return the cards from the ace up to `highest` in each suit: forty in the whole pack.

    >>> len(pack()), " ".join(map(str, pack()[:3]))
    (40, 'A♠ 2♠ 3♠')
    """
    return tuple(card for card in _PACK if card.rank <= highest)


@cache
def unknown(number: int) -> Card:
    """Return the unknown card with this number, always the same object."""
    return Card(len(_PACK) + number, 0, None, "?")


_SUIT_SPELLINGS = {
    **dict.fromkeys("♠♤sS", Suit.SPADES),
    **dict.fromkeys("♥♡hH", Suit.HEARTS),
    **dict.fromkeys("♦♢dD", Suit.DIAMONDS),
    **dict.fromkeys("♣♧cC", Suit.CLUBS),
}
_RANK_SPELLINGS = {"A": 1, "a": 1, **{str(rank): rank for rank in range(1, HIGHEST + 1)}}
_VARIATION = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"


@cache
def spellings() -> dict[str, Card]:
    """Return every short spelling, `10♥`, `10h`, `♥10`, `A♠`, `1♠`, with its card.

    >>> spellings()["h10"] is spellings()["10♥"]
    True
    """
    cards = {(card.rank, card.suit): card for card in _PACK}
    found: dict[str, Card] = {}
    for face, rank in _RANK_SPELLINGS.items():
        for letter, suit in _SUIT_SPELLINGS.items():
            found[face + letter] = found[letter + face] = cards[rank, suit]
    return found


def card(text: str) -> Card:
    """Return the card that a short spelling names.

    Raises:
        CardError: the text names no card of the forty.

    >>> card("10h"), card("♥10"), card("1♠")
    (<10♥>, <10♥>, <A♠>)
    """
    found = spellings().get(text.translate(dict.fromkeys(map(ord, _VARIATION))))
    if found is None:
        raise CardError(
            Message(
                "{text!r} is no card; expected a rank A, 2 to 10 with a suit, as in 10♥, 10h or A♠",
                text=text,
            )
        )
    return found


def hand(text: str | Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of a text such as `2♠ 3♠ 4♠ 9♠`, in the order named.

    Raises:
        CardError: a card cannot be read or is named twice.

    >>> hand("2s 3s 4s 9s")
    (<2♠>, <3♠>, <4♠>, <9♠>)
    """
    cards = (
        tuple(card(word) for word in text.replace(",", " ").split())
        if isinstance(text, str)
        else tuple(text)
    )
    if len(set(cards)) < len(cards):
        twice = next(one for one in cards if cards.count(one) > 1)
        raise CardError(Message("{card} is named twice", card=twice.text))
    return cards


def show(cards: Iterable[Card]) -> str:
    """Return the cards as text, in the order given.

    >>> show(hand("10h As"))
    '10♥ A♠'
    """
    return " ".join(one.text for one in cards)
