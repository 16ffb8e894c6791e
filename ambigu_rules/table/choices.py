"""Answers and what may be answered: a `Choice` is what was said, an `Offer` what may be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ambigu_rules.table.values import new

if TYPE_CHECKING:
    from random import Random

    from ambigu_rules.cards import Card

ENOUGH: Final = "enough"
DISCARD: Final = "discard"
BATTEZ: Final = "battez"
PASS: Final = "pass"  # noqa: S105 - a word of the game
PLAY: Final = "play"
CALL: Final = "call"
RAISE: Final = "raise"
GIVE_UP: Final = "give-up"
DEAL: Final = "deal"
REVEAL: Final = "reveal"
REDEAL: Final = "redeal"
COMPEL: Final = "compel"
SHOW: Final = "show"
STIFLE: Final = "stifle"


def _between(rng: Random, least: int, most: int) -> int:
    return least + int(rng.random() * (most - least + 1))


def pick(rng: Random, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """Return `count` of the cards, in an order of chance: a part of a Fisher-Yates shuffle."""
    left = list(cards)
    size, random = len(left), rng.random
    for place in range(count):
        other = place + int(random() * (size - place))
        left[place], left[other] = left[other], left[place]
    return tuple(left[:count])


class Choice(NamedTuple):
    """An answer: a word, with the counters of a bet (or what a raise adds), or with cards."""

    word: str
    chips: int = 0
    cards: tuple[Card, ...] = ()


@cache
def bare(word: str) -> Choice:
    """Return the choice that is a word and nothing else."""
    return Choice(word)


class Word(NamedTuple):
    """A word may be said by itself."""

    word: str

    def allows(self, choice: Choice) -> bool:
        """Return whether the choice takes this offer."""
        return choice.word == self.word and not choice.chips and not choice.cards

    def some(self, rng: Random) -> Choice:  # noqa: ARG002 - the one answer there is
        """Return one choice that takes this offer."""
        return bare(self.word)

    def edge(self, *, last: bool) -> Choice:  # noqa: ARG002 - the one answer there is
        """Return the first or the last choice that takes this offer."""
        return bare(self.word)

    def __str__(self) -> str:
        return self.word


class Sum(NamedTuple):
    """A bet or a raise of `least` to `most` counters; a raise adds to `base`."""

    word: str
    least: int
    most: int
    base: int = 0

    def allows(self, choice: Choice) -> bool:
        """Return whether the choice takes this offer."""
        return (
            choice.word == self.word
            and self.least <= choice.chips <= self.most
            and not choice.cards
        )

    def some(self, rng: Random) -> Choice:
        """Return one choice that takes this offer."""
        return new(Choice, (self.word, _between(rng, self.least, self.most), ()))

    def edge(self, *, last: bool) -> Choice:
        """Return the first or the last choice that takes this offer."""
        return Choice(self.word, self.most if last else self.least)

    def __str__(self) -> str:
        by = "by " if self.word == RAISE else ""
        sums = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{self.word} {by}{sums}"


class Exchange(NamedTuple):
    """`least` to `most` cards of the hand may be discarded."""

    word: str
    least: int
    most: int
    hand: tuple[Card, ...]

    def allows(self, choice: Choice) -> bool:
        """Return whether the choice takes this offer."""
        word, chips, cards = choice
        return (
            word == self.word
            and self.least <= len(cards) <= self.most
            and not chips
            and len(set(cards)) == len(cards)
            and set(self.hand).issuperset(cards)
        )

    def some(self, rng: Random) -> Choice:
        """Return one choice that takes this offer."""
        count = _between(rng, self.least, self.most)
        return new(Choice, (self.word, 0, pick(rng, self.hand, count)))

    def edge(self, *, last: bool) -> Choice:
        """Return the first or the last choice that takes this offer."""
        return Choice(self.word, 0, self.hand[: self.most if last else self.least])

    def __str__(self) -> str:
        if self.least == self.most:
            return f"discard {self.least} card{'s' if self.least > 1 else ''}"
        return f"discard {self.least} to {self.most} cards"


class Cards(NamedTuple):
    """Chance says which `wanted` cards come, out of `stock`; unknown cards may come too."""

    word: str
    wanted: int
    stock: tuple[Card, ...]

    def allows(self, choice: Choice) -> bool:
        """Return whether the choice takes this offer."""
        word, chips, cards = choice
        each = set(cards)
        if word != self.word or chips or not len(cards) == len(each) == self.wanted:
            return False
        each.difference_update(self.stock)
        return not each or not any(card.rank for card in each)

    def some(self, rng: Random) -> Choice:
        """Return one choice that takes this offer."""
        return new(Choice, (self.word, 0, pick(rng, self.stock, self.wanted)))

    def edge(self, *, last: bool) -> Choice:
        """Return the first or the last choice that takes this offer."""
        ends = self.stock[-self.wanted :] if last else self.stock[: self.wanted]
        return Choice(self.word, 0, ends)

    def __str__(self) -> str:
        return f"{self.word} {self.wanted} card{'s' if self.wanted > 1 else ''}"


Offer = Word | Sum | Exchange | Cards
