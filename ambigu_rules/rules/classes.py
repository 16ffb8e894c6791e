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
from ambigu_rules.rules.ladder import HeldPrime, Ladder, Rung, Worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.figures import Cards, FigureRules

_SUITS = 4
_NEVER = ("",)
"""What a rung needs that no hand can stand on."""

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
        one, two, three, four = self.ranks
        for order in permutations(other.ranks):
            a, b, c, d = order
            if not (one & a or two & b or three & c or four & d):
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
    return _orders(tuple(map(ranks.index, ranks)))


@lru_cache(maxsize=64)
def _orders(kinds: tuple[int, ...]) -> int:
    """Return how many orders there are of things of some kinds."""
    orders = factorial(len(kinds))
    for count in Counter(kinds).values():
        orders //= factorial(count)
    return orders


def _cards(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    a, b, c, d = map(_of_suit, range(_SUITS), ranks)
    return a + b + c + d


@lru_cache(maxsize=4096)
def _of_suit(suit: int, ranks: int) -> tuple[Card, ...]:
    whole = pack()
    each = len(whole) // _SUITS
    return tuple(whole[suit * each + rank] for rank in range(each) if ranks >> rank & 1)


@lru_cache(maxsize=32)
def judged(ladder: Ladder, highest: int) -> tuple[Worth | None, ...]:
    """Return what each class of hands is worth on the ladder, in the order of `classes`.

    Of ladders that differ in little the rungs that do not differ share what stands on them.
    """
    found: list[Worth | None] = [None] * len(classes(highest))
    for name, numbers in _placed(_bare(ladder), highest).items():
        worths = _worths(_alone(ladder, name), highest, name, numbers)
        for number, worth in zip(numbers, worths, strict=True):
            found[number] = worth
    return tuple(found)


def priced(ladder: Ladder, highest: int) -> dict[str, Counter[int]]:
    """Return how many hands have each price, by the rung they stand on; of all rungs, lowest first.

    What breaks ties plays no part, and is not looked at.
    """
    whole = classes(highest)
    found: dict[str, Counter[int]] = {rung.name: Counter() for rung in ladder.rungs}
    for name, numbers in _placed(_bare(ladder), highest).items():
        standing = [whole[number] for number in numbers]
        prices = _prices(ladder, ladder.rung(name), [one.hand for one in standing])
        for one, price in zip(standing, prices, strict=True):
            found[name][price] += one.hands
    return found


def _bare(ladder: Ladder) -> Ladder:
    """Return the ladder with nothing but what places a hand on a rung."""
    rungs = (Rung(one.name, one.needs, (), ()) for one in ladder.rungs)
    return Ladder(tuple(rungs), ladder.figures)


def _alone(ladder: Ladder, name: str) -> Ladder:
    """Return the ladder with nothing but what hands on one rung are worth: no other is held."""
    rung = ladder.rung(name)
    flat = _is_flat(rung, ladder)
    kept = replace(rung, price=(ladder.price(rung, ()),)) if flat else rung
    others = (Rung(one.name, _NEVER, () if flat else one.price, ()) for one in ladder.rungs)
    rungs = tuple(kept if one.name == name else one for one in others)
    return Ladder(rungs, ladder.figures)


@lru_cache(maxsize=32)
def _placed(ladder: Ladder, highest: int) -> dict[str, tuple[int, ...]]:
    """Return the places of the classes that stand on each rung, for rungs that hold any.

    Rungs ask for figures, so that one hand tells where all stand that hold the same.
    """
    whole = classes(highest)
    found: dict[str, list[int]] = {}
    for numbers in _alike(ladder.figures, highest):
        worth = ladder.judge(whole[numbers[0]].hand)
        if worth:
            found.setdefault(worth.rung, []).extend(numbers)
    return {name: tuple(sorted(numbers)) for name, numbers in found.items()}


@lru_cache(maxsize=16)
def _alike(figures: FigureRules, highest: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of the classes, those together that hold the same figures."""
    found: dict[tuple[str, ...], list[int]] = {}
    for number, held in enumerate(holdings(figures, highest)):
        found.setdefault(tuple(held), []).append(number)
    return tuple(map(tuple, found.values()))


@lru_cache(maxsize=16)
def holdings(figures: FigureRules, highest: int) -> tuple[Mapping[str, Cards], ...]:
    """Return the figures that each class holds."""
    return tuple(figures.read(one.hand) for one in classes(highest))


@lru_cache(maxsize=256)
def _worths(ladder: Ladder, highest: int, name: str, numbers: tuple[int, ...]) -> tuple[Worth, ...]:
    """Return the worth of classes that stand on the one rung that can be held on a ladder."""
    whole, rung = classes(highest), ladder.rung(name)
    if not rung.price:
        held = holdings(ladder.figures, highest)
        found = (ladder.worth(whole[at].hand, held[at]) for at in numbers)
        return tuple([worth for worth in found if worth])
    unpaid = Ladder(tuple(replace(one, price=()) for one in ladder.rungs), ladder.figures)
    free = _worths(unpaid, highest, name, numbers)
    prices = _prices(ladder, rung, [whole[at].hand for at in numbers])
    return tuple(
        Worth(name, one.pips, price, one.key, one.combination)
        for one, price in zip(free, prices, strict=True)
    )


def _prices(ladder: Ladder, rung: Rung, hands: Sequence[Cards]) -> list[int]:
    """Return the price of each of several hands that stand on a rung."""
    if _is_flat(rung, ladder):
        return [ladder.price(rung, ())] * len(hands)
    return [ladder.price(rung, hand) for hand in hands]


def _is_flat(rung: Rung, ladder: Ladder) -> bool:
    """Return whether all hands on the rung have one price."""
    return not any(
        isinstance(part, HeldPrime)
        or (isinstance(part, str) and not _is_flat(ladder.rung(part), ladder))
        for part in rung.price
    )
