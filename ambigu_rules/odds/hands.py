"""All the hands of a pack as arrays, and the names of what lies in them.

Within a pack each card has a place, 0 and up, in the order of `ambigu_rules.cards.pack`; pairs and
threes of cards are numbered in lexical order of their places, and so are hands. A hand of four
cards is one of a class of hands that differ only in the names of their suits; `rules.classes`
lists the classes, and what is worked out for one hand of a class is spread over the others here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, permutations
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.cards import pack
from ambigu_rules.rules.classes import classes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from ambigu_rules.cards import Card

    Ints = npt.NDArray[np.integer]

SUITS = 4
CARDS = len(pack())
FOUR = 4

_RENAMINGS = tuple(permutations(range(SUITS)))


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """Every hand of four cards of a pack of `size` cards.

    `cards` (hands, 4) is the places of the cards, rising; `class_of` (hands) the class;
    `renaming` (hands) which renaming of the suits makes the hand that of its class;
    `renamed` (24, size) the place of each card under each renaming. `first` (classes) is the
    number of the class's own hand, and `weight` (classes) how many hands the class has.

    `pairs` (pairs, 2) and `threes` (threes, 3) are places too; `pair` (size, size) and
    `three` (size, pairs) give the number of what a card makes with a card or a pair, and `hand`
    (pairs, pairs) that of two pairs; -1 where a card would be there twice.
    """

    highest: int
    size: int
    cards: Ints
    class_of: Ints
    renaming: Ints
    renamed: Ints
    first: Ints
    weight: Ints
    pairs: Ints
    threes: Ints
    pair: Ints
    three: Ints
    hand: Ints

    def places(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """Return the places of cards in this pack."""
        return tuple(place_of(card, self.highest) for card in cards)

    def number(self, cards: Iterable[Card]) -> int:
        """Return the number of the hand that four cards make, in whatever order."""
        a, b, c, d = self.places(cards)
        return int(self.hand[self.pair[a, b], self.pair[c, d]])

    def named(self, number: int) -> tuple[Card, ...]:
        """Return the cards of a hand."""
        whole = pack(self.highest)
        return tuple(whole[place] for place in self.cards[number].tolist())


def place_of(card: Card, highest: int) -> int:
    """Return the place of a card in the pack that runs up to `highest`."""
    return card.index // 10 * highest + card.index % 10


@lru_cache(maxsize=4)
def hands(highest: int) -> Hands:
    """Return all hands of the pack that runs up to `highest`.

    >>> len(hands(10).cards), len(hands(10).first)
    (91390, 5635)
    """
    size = SUITS * highest
    cards = combinations_of(size, 4)
    pairs, threes = combinations_of(size, 2), combinations_of(size, 3)
    pair = np.full((size, size), -1, np.int32)
    pair[pairs[:, 0], pairs[:, 1]] = pair[pairs[:, 1], pairs[:, 0]] = np.arange(len(pairs))
    class_of, renaming, first = _classed(cards, highest)
    renamed = np.array(
        [[names[place // highest] * highest + place % highest for place in range(size)]
         for names in _RENAMINGS],
        np.uint8,
    )  # fmt: skip
    return Hands(
        highest=highest,
        size=size,
        cards=cards,
        class_of=class_of,
        renaming=renaming,
        renamed=renamed,
        first=first,
        weight=np.array([one.hands for one in classes(highest)], np.int64),
        pairs=pairs,
        threes=threes,
        pair=pair,
        three=_threes(pair, threes, len(pairs)),
        hand=_of_pairs(pair, cards, len(pairs)),
    )


def combinations_of(size: int, cards: int) -> Ints:
    """Return all sets of so many cards, each rising, in lexical order."""
    every = chain.from_iterable(combinations(range(size), cards))
    return np.fromiter(every, np.uint8).reshape(-1, cards)


def _threes(pair: Ints, threes: Ints, pairs: int) -> Ints:
    made = np.full((len(pair), pairs), -1, np.int32)
    for one in range(3):
        a, b = (threes[:, at] for at in range(3) if at != one)
        made[threes[:, one], pair[a, b]] = np.arange(len(threes))
    return made


def _of_pairs(pair: Ints, cards: Ints, pairs: int) -> Ints:
    made = np.full((pairs, pairs), -1, np.int32)
    for a, b in combinations(range(FOUR), 2):
        c, d = (at for at in range(FOUR) if at not in (a, b))
        made[pair[cards[:, a], cards[:, b]], pair[cards[:, c], cards[:, d]]] = np.arange(len(cards))
    return made


def _classed(cards: Ints, highest: int) -> tuple[Ints, Ints, Ints]:
    """Return the class of each hand, the renaming that leads there, the number of its own hand.

    A hand is the ranks held in each suit, as bit masks side by side in one number. Hands of one
    class have the same masks in some order; the renaming makes of it the order of the class's own.
    """
    suits, ranks = np.divmod(cards.astype(np.int64), highest)
    masks = np.zeros((len(cards), SUITS), np.int64)
    for at in range(FOUR):
        masks[np.arange(len(cards)), suits[:, at]] |= 1 << ranks[:, at]
    own = np.array([one.ranks for one in classes(highest)], np.int64)
    keys = _packed(np.sort(own, axis=1))
    order = np.argsort(keys)
    held = _packed(np.sort(masks, axis=1))
    class_of = order[np.searchsorted(keys, held, sorter=order)].astype(np.int32)
    wanted = _packed(own)[class_of]
    renaming = np.full(len(cards), len(_RENAMINGS), np.uint8)
    for number, names in reversed([*enumerate(_RENAMINGS)]):
        renaming[_packed(masks, names) == wanted] = number
    first = np.zeros(len(keys), np.int32)
    itself = renaming == 0  # the first renaming changes nothing
    first[class_of[itself]] = np.flatnonzero(itself)
    return class_of, renaming, first


def _packed(masks: Ints, names: Sequence[int] = range(SUITS)) -> Ints:
    """Return the masks of each row as one number, the suits renamed."""
    packed: Ints = masks @ (1 << (10 * np.array(names, np.int64)))
    return packed
