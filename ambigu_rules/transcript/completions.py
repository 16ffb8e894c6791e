"""Every way to fill in the unknown cards of hands, counted exactly.

The hands that a player may have are enumerated one player after the other and put into classes
by what they are worth. Hands of several players have no card in common: how many hands of a class
avoid the cards of the others is counted by inclusion and exclusion over those cards.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.cards import pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.rules.ladder import Ladder, Worth
    from ambigu_rules.table.events import Seat

LIMIT = 4_000_000
"""How many steps a count may take; more are not taken, and never a sample instead."""

_Cards = frozenset["Card"]


class TooMany(Exception):  # noqa: N818 - the condition, as everywhere here
    """To count the completions takes more than `LIMIT` steps."""


class Class(NamedTuple):
    """What is read of a hand at a showdown; two hands of a class come to the same."""

    rung: str
    pips: int
    price: int
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """What is declared of a hand: that these cards make this rung."""

    rung: str
    cards: _Cards


@dataclass(frozen=True, slots=True)
class Filled:
    """The hands that a player may have: the cards that fill them in, by class."""

    seat: Seat
    ways: Mapping[Class, tuple[_Cards, ...]]

    @property
    def count(self) -> int:
        """How many hands there are."""
        return sum(map(len, self.ways.values()))


def class_of(worth: Worth | None) -> Class:
    """Return the class of a hand; below all rungs where it holds none."""
    if worth is None:
        return Class("", 0, 0, (-1,))
    return Class(worth.rung, worth.pips, worth.price, worth.key)


def fill(
    ladder: Ladder, seat: Seat, hand: Iterable[Card], stock: Iterable[Card], said: Iterable[Said]
) -> Filled:
    """Return the hands that a player may have, out of the cards of the stock, that agree with all
    that is `said` of it.
    """
    known = tuple(card for card in hand if card.known)
    missing = sum(not card.known for card in hand)
    judged = [
        (frozenset(cards), ladder.judge((*known, *cards))) for cards in combinations(stock, missing)
    ]
    for one in said:
        whole = can_be_whole(ladder, one)
        judged = [way for way in judged if _agree(one, way[1], whole=whole)]
    ways: dict[Class, list[_Cards]] = {}
    for cards, worth in judged:
        ways.setdefault(class_of(worth), []).append(cards)
    return Filled(seat, {name: tuple(some) for name, some in ways.items()})


def agrees(ladder: Ladder, said: Said, worth: Worth | None) -> bool:
    """Return whether a hand that is wholly known is what is said of it."""
    return _agree(said, worth, whole=can_be_whole(ladder, said))


def can_be_whole(ladder: Ladder, said: Said) -> bool:
    """Return whether the cards named by themselves make the rung in any hand; if not, they are
    some of those that make it.
    """
    others = [card for card in pack(ladder.figures.highest) if card not in said.cards]
    hands = ((*said.cards, *some) for some in combinations(others, 4 - len(said.cards)))
    return any(_agree(said, ladder.judge(hand), whole=True) for hand in hands)


def _agree(said: Said, worth: Worth | None, *, whole: bool) -> bool:
    """Return whether a hand's combination is of the rung and is the cards named, as far as they
    are named.
    """
    if worth is None or worth.rung != said.rung:
        return False
    cards = frozenset(worth.combination)
    return cards == said.cards if whole else cards <= said.cards or said.cards <= cards


def merged(filled: Filled, others: Iterable[Class], *, pips: bool) -> Filled:
    """Return the hands by fewer classes: those of one rung and price are one where no hand of the
    `others` comes between them; classes are told apart by `pips` too if that is asked for.
    """
    keys = sorted({one.key for one in others})
    ways: dict[tuple[object, ...], tuple[Class, list[_Cards]]] = {}
    for name, some in filled.ways.items():
        between = bisect_left(keys, name.key), bisect_right(keys, name.key)
        mark = (name.rung, name.price, name.pips if pips else 0, between)
        ways.setdefault(mark, (name, []))[1].extend(some)
    return Filled(filled.seat, {name: tuple(some) for name, some in ways.values()})


class Joint(NamedTuple):
    """How many completions give the players hands of these classes, and the cards of one."""

    classes: Mapping[Seat, Class]
    ways: int
    cards: Mapping[Seat, _Cards]


def joint(filled: Iterable[Filled]) -> tuple[Joint, ...]:
    """Return the completions of several hands that have no card in common, by their classes.

    Raises:
        TooMany: there are too many to count.
    """
    *first, last = sorted(filled, key=lambda one: one.count)
    size = max((len(cards) for some in last.ways.values() for cards in some), default=0)
    held = sum(len(next(iter(one.ways.values()))[0]) for one in first if one.ways)
    subsets = sum(comb(held, number) for number in range(size + 1))
    steps = prod(one.count for one in first) * subsets * len(last.ways)
    if steps > LIMIT or last.count << size > LIMIT:
        raise TooMany
    counting = _Counting(last, size)
    counts: Counter[tuple[Class, ...]] = Counter()
    example: dict[tuple[Class, ...], tuple[_Cards, ...]] = {}
    for classes, cards in _apart(first, (), (), frozenset()):
        used = frozenset().union(*cards)
        for name, count in counting.avoiding(used):
            counts[*classes, name] += count
            example.setdefault((*classes, name), cards)
    seats = [one.seat for one in (*first, last)]
    return tuple(
        Joint(
            dict(zip(seats, classes, strict=True)),
            count,
            dict(zip(seats, (*example[classes], _one(last, classes, example)), strict=True)),
        )
        for classes, count in counts.items()
    )


def _one(
    last: Filled,
    classes: tuple[Class, ...],
    example: Mapping[tuple[Class, ...], tuple[_Cards, ...]],
) -> _Cards:
    """Return a hand of the last player that goes with the example of the others."""
    used = frozenset().union(*example[classes])
    return next(cards for cards in last.ways[classes[-1]] if not cards & used)


def _apart(
    filled: list[Filled], classes: tuple[Class, ...], cards: tuple[_Cards, ...], used: _Cards
) -> Iterator[tuple[tuple[Class, ...], tuple[_Cards, ...]]]:
    """Yield the hands of players that have no card in common, with their classes."""
    if not filled:
        yield classes, cards
        return
    for name, ways in filled[0].ways.items():
        for some in ways:
            if not used & some:
                yield from _apart(filled[1:], (*classes, name), (*cards, some), used | some)


class _Counting:
    """The hands of one player, to be counted without cards that others have."""

    def __init__(self, filled: Filled, size: int) -> None:
        self.size = size
        self.having: dict[Class, Counter[_Cards]] = {}
        for name, ways in filled.ways.items():
            having = self.having[name] = Counter()
            for cards in ways:
                for number in range(size + 1):
                    having.update(map(frozenset, combinations(cards, number)))

    def avoiding(self, used: _Cards) -> Iterator[tuple[Class, int]]:
        """Yield each class with how many of its hands have none of these cards."""
        subsets = [
            (frozenset(some), -1 if number % 2 else 1)
            for number in range(self.size + 1)
            for some in combinations(used, number)
        ]
        for name, having in self.having.items():
            count = sum(sign * having[some] for some, sign in subsets if some in having)
            if count:
                yield name, count
