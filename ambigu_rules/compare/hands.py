"""All the hands of the pack under several ladders: counts by rung, and the hands that change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from ambigu_rules.rules.classes import classes, judged
from ambigu_rules.rules.ladder import Worth

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.rules.classes import HandClass
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.variant import Variant

NOTHING = ""
"""The rung of a hand that holds nothing."""

_EXAMPLES = 3


def count_rungs(variant: Variant) -> dict[str, int]:
    """Return how many hands of the pack stand on each rung, lowest first.

    Hands that hold nothing are counted under `NOTHING`, where there are any.
    """
    ladder = variant.ladder
    highest = ladder.figures.highest
    counts = {rung.name: 0 for rung in ladder.rungs}
    for one, worth in zip(classes(highest), judged(ladder, highest), strict=True):
        rung = worth.rung if worth else NOTHING
        counts[rung] = counts.get(rung, 0) + one.hands
    return counts


@dataclass(frozen=True, slots=True)
class Example:
    """One real hand. Where the order changes: `against` is another that can be met at the same
    table, and `better` says for either variant which of the two wins (1 this hand, -1 the other,
    0 neither by the cards).
    """

    hand: tuple[Card, ...]
    against: tuple[Card, ...] = ()
    better: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Group:
    """Hands that change alike: rung and price in either variant, how many, some of them."""

    rungs: tuple[str, str]
    prices: tuple[int, int]
    hands: int
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One way in which hands change: how many do, and in which groups, biggest first."""

    hands: int
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class HandChanges:
    """How the hands change from variant `a` to variant `b`, of the `hands` that both packs hold.

    `order` is the hands that beat, tie or lose to some other hand differently; only hands that
    can lie on the same table are compared. A hand may change in several ways: `ranked` counts
    those of which the rung or the order changes, `changed` all that change, each hand once.
    """

    a: str
    b: str
    hands: int
    rung: Change
    price: Change
    order: Change
    ranked: int
    changed: int

    def __bool__(self) -> bool:
        """Return whether any hand changes in any way."""
        return bool(self.changed)


_EMPTY = Worth(NOTHING, 0, 0, (-1,), ())
"""A hand that holds nothing."""

_Key = tuple[int, ...]
_Sides = tuple[Worth, ...]
_Masks = dict[_Key, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Pairs:
    """The classes under two ladders, in the order of `classes`, and the places of those to which
    something happens.
    """

    whole: tuple[HandClass, ...]
    before: _Sides
    after: _Sides
    touched: tuple[int, ...]

    def differing(self, of: Callable[[Worth], object]) -> tuple[int, ...]:
        """Return the places of the classes that differ in one thing."""
        return tuple(n for n in self.touched if of(self.before[n]) != of(self.after[n]))


@lru_cache(maxsize=32)
def _sides(ladder: Ladder, highest: int) -> _Sides:
    """Return the classes under the ladder; one of a comparison meets many others."""
    return tuple(worth or _EMPTY for worth in judged(ladder, highest))


def changes(a: Variant, b: Variant) -> HandChanges:
    """Return the hands whose rung, price or order changes from one variant to the other."""
    highest = min(a.ladder.figures.highest, b.ladder.figures.highest)
    whole = classes(highest)
    before, after = _sides(a.ladder, highest), _sides(b.ladder, highest)
    touched = (n for n, (x, y) in enumerate(zip(before, after, strict=True)) if x is not y)
    pairs = _Pairs(whole, before, after, tuple(touched))
    rung, price = (
        {n: Example(whole[n].hand) for n in pairs.differing(attrgetter(of))}
        for of in ("rung", "price")
    )
    order: Mapping[int, Example] = {}
    if pairs.differing(attrgetter("key")):
        order = _reordered(pairs, _masks(a.ladder, highest), _masks(b.ladder, highest))
    return HandChanges(
        a.id,
        b.id,
        sum(one.hands for one in whole),
        _change(pairs, rung),
        _change(pairs, price),
        _change(pairs, order),
        sum(whole[number].hands for number in rung.keys() | order.keys()),
        sum(whole[number].hands for number in rung.keys() | order.keys() | price.keys()),
    )


def _change(pairs: _Pairs, changed: Mapping[int, Example]) -> Change:
    """Return the changed classes in groups, biggest first."""
    found: dict[tuple[tuple[str, str], tuple[int, int]], list[int]] = {}
    for number in changed:
        left, right = pairs.before[number], pairs.after[number]
        found.setdefault(((left.rung, right.rung), (left.price, right.price)), []).append(number)
    groups = [
        Group(
            rungs,
            prices,
            sum(pairs.whole[number].hands for number in numbers),
            tuple(changed[number] for number in _spread(numbers)),
        )
        for (rungs, prices), numbers in found.items()
    ]
    groups.sort(key=lambda group: (-group.hands, group.rungs, group.prices))
    return Change(sum(group.hands for group in groups), tuple(groups))


def _spread(numbers: list[int]) -> list[int]:
    """Return a few of the numbers: the first, the last, and some between."""
    if len(numbers) <= _EXAMPLES:
        return numbers
    return [numbers[at * (len(numbers) - 1) // (_EXAMPLES - 1)] for at in range(_EXAMPLES)]


def _reordered(pairs: _Pairs, left: _Masks, right: _Masks) -> dict[int, Example]:
    """Return the classes that stand otherwise to some class they can meet, with an example."""
    found: dict[int, Example] = {}
    whole = pairs.whole
    for number, (x, y) in enumerate(zip(pairs.before, pairs.after, strict=True)):
        (below, tied), (below_after, tied_after) = left[x.key], right[y.key]
        moved = (below ^ below_after) | (tied ^ tied_after)
        while moved:
            other = moved.bit_length() - 1
            against = whole[number].beside(whole[other])
            if against:
                u, v = pairs.before[other], pairs.after[other]
                better = (_sign(x.key, u.key), _sign(y.key, v.key))
                found[number] = Example(whole[number].hand, against, better)
                break
            moved ^= 1 << other
    return found


@lru_cache(maxsize=32)
def _masks(ladder: Ladder, highest: int) -> _Masks:
    """Return for each key that a class has the classes with lower keys, and those with this one.

    They are bit masks, one bit a class.
    """
    keys = [side.key for side in _sides(ladder, highest)]
    ranked = sorted(range(len(keys)), key=keys.__getitem__)
    found: dict[_Key, tuple[int, int]] = {}
    below = 0
    for key, numbers in groupby(ranked, key=keys.__getitem__):
        tied = sum(1 << number for number in numbers)
        found[key] = (below, tied)
        below |= tied
    return found


def _sign(one: _Key, other: _Key) -> int:
    return (one > other) - (one < other)
