"""All the hands of the pack, in classes.

No ladder names a suit, so hands that differ only in the names of their suits are worth the same.
The 91,390 hands fall into 5,635 such classes; each class is judged once, by one hand of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from math import factorial
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack
from ambigu_rules.rules.ladder import HeldPrime, Ladder, Worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.cards import Card
    from ambigu_rules.rules.ladder import Rung

_SUITS = 4
_SHAPES = ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))


@dataclass(frozen=True, slots=True)
class HandClass:
    """The hands that are the same but for the names of their suits: one of them, and how many.

    `ranks` is the ranks held in each of the four suits, as bit masks.
    """

    hand: tuple[Card, ...]
    hands: int
    ranks: tuple[int, ...]

    def beside(self, other: HandClass) -> tuple[Card, ...] | None:
        """Return a hand of the other class that can lie on the table beside this one's hand.

        None where there is none: two players cannot both hold three aces.
        """
        for order in permutations(other.ranks):
            if not any(mine & its for mine, its in zip(self.ranks, order, strict=True)):
                return _cards(order)
        return None


@lru_cache(maxsize=8)
def classes(highest: int) -> tuple[HandClass, ...]:
    """Return every class of hands of four cards in a pack that runs up to `highest`.

    >>> len(classes(10)), sum(one.hands for one in classes(10))
    (5635, 91390)
    """
    return tuple(
        HandClass(_cards(ranks), _ways(ranks), ranks)
        for shape in _SHAPES
        for ranks in _fill(shape, highest)
    )


def _fill(shape: tuple[int, ...], highest: int) -> Iterator[tuple[int, ...]]:
    """Yield the ranks by suit for a shape; suits that hold as many cards are interchangeable."""
    if not shape:
        yield (0,) * _SUITS
        return
    size, alike = shape[0], shape.count(shape[0])
    sets = [sum(1 << rank for rank in ranks) for ranks in combinations(range(highest), size)]
    for rest in _fill(shape[alike:], highest):
        for chosen in combinations_with_replacement(sets, alike):
            yield (*chosen, *rest[: _SUITS - alike])


def _ways(ranks: tuple[int, ...]) -> int:
    """Return how many ways there are to name the suits."""
    ways = factorial(_SUITS)
    for count in Counter(ranks).values():
        ways //= factorial(count)
    return ways


def _cards(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    whole = pack()
    each = len(whole) // _SUITS
    return tuple(
        whole[suit * each + rank]
        for suit, mask in enumerate(ranks)
        for rank in range(mask.bit_length())
        if mask >> rank & 1
    )


@lru_cache(maxsize=32)
def judged(ladder: Ladder, highest: int) -> tuple[Worth | None, ...]:
    """Return what each class of hands is worth on the ladder, in the order of `classes`.

    Ladders that differ in a few prices or tie-breakers only share all the rest of the work.
    """
    whole = classes(highest)
    found: list[Worth | None] = [None] * len(whole)
    bare = tuple(replace(rung, price=(), ties=()) for rung in ladder.rungs)
    for name, numbers in _placed(Ladder(bare, ladder.figures), highest).items():
        rung = ladder.rung(name)
        tied = tuple(replace(one, ties=rung.ties) if one.name == name else one for one in bare)
        worths = _worths(Ladder(tied, ladder.figures), highest, name)
        flat = ladder.price(rung, whole[numbers[0]].hand) if _is_flat(rung, ladder) else None
        for number, worth in zip(numbers, worths, strict=True):
            price = ladder.price(rung, whole[number].hand) if flat is None else flat
            found[number] = Worth(worth.rung, worth.pips, price, worth.key, worth.combination)
    return tuple(found)


@lru_cache(maxsize=32)
def _placed(ladder: Ladder, highest: int) -> dict[str, tuple[int, ...]]:
    """Return the places of the classes that stand on each rung, for rungs that hold any."""
    found: dict[str, list[int]] = {}
    for number, one in enumerate(classes(highest)):
        worth = ladder.judge(one.hand)
        if worth:
            found.setdefault(worth.rung, []).append(number)
    return {name: tuple(numbers) for name, numbers in found.items()}


@lru_cache(maxsize=256)
def _worths(ladder: Ladder, highest: int, name: str) -> tuple[Worth, ...]:
    """Return the worth of the classes on one rung, by a ladder that has the ties of this rung."""
    whole = classes(highest)
    bare = tuple(replace(rung, ties=()) for rung in ladder.rungs)
    numbers = _placed(Ladder(bare, ladder.figures), highest)[name]
    return tuple([worth for at in numbers if (worth := ladder.judge(whole[at].hand))])


def _is_flat(rung: Rung, ladder: Ladder) -> bool:
    """Return whether all hands on the rung have one price."""
    return not any(
        isinstance(part, HeldPrime)
        or (isinstance(part, str) and not _is_flat(ladder.rung(part), ladder))
        for part in rung.price
    )
