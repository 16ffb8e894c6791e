"""What holdings are worth: the tables against a count of every case, and against the sources."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.cards import hand, pack
from ambigu_rules.odds.simulate import worth as of
from ambigu_rules.odds.simulate.numbers import MILLION
from ambigu_rules.odds.simulate.reference import as_list
from ambigu_rules.odds.tables import table_of
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

HANDS = (
    "A♠ 2♥ 3♦ 4♣",
    "10♠ 10♥ 10♦ 10♣",
    "2♠ 3♠ 4♠ 9♠",
    "5♥ 5♦ 5♣ 8♠",
    "A♠ A♥ 2♥ 2♠",
    "9♠ 7♥ 5♦ 3♣",
)


def numbers(text: str) -> list[int]:
    return [card.index for card in hand(text)]


def hand_place(cards: list[int], worth: list[int]) -> int:
    return of.hand_at(cards, 0, worth)


def test_holdings_have_one_place_each(library: Library) -> None:
    """Whatever the order of the cards, and no two holdings the same."""
    worth = as_list(table_of(library.variant("foster-1897")))
    for size in range(1, 5):
        places = {of.holding(list(one), 0, size, worth) for one in combinations(range(40), size)}

        assert places == set(range(of.STARTS[size], of.STARTS[size] + comb(40, size)))
    assert hand_place([3, 1, 39, 20], worth) == hand_place([39, 20, 3, 1], worth)


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_are_judged_as_the_ladder_does(library: Library, name: str) -> None:
    """Rung, price and order of a sample of hands."""
    ladder = library.variant(name).ladder
    worth = as_list(table_of(library.variant(name)))
    rungs = ("", *(rung.name for rung in ladder.rungs))
    rng = Random(4)
    ranked = []
    for _ in range(1500):
        cards = tuple(rng.sample(pack(), 4))
        at = hand_place([card.index for card in cards], worth)
        judged = ladder.judge(cards)
        found = (rungs[worth[of.RUNG + at]], worth[of.PRICE + at])

        assert found == ((judged.rung, judged.price) if judged else ("", 0))
        ranked.append((judged.key if judged else (-1,), worth[of.RANK + at]))
    ranked.sort()
    for (one, place), (other, following) in pairwise(ranked):
        assert (one == other) == (place == following)
        assert place <= following


def test_the_rungs_are_as_many_as_counted(library: Library) -> None:
    """The numbers of hands on each rung, as they were counted from the definitions."""
    table = of.worth_of(table_of(library.variant("foster-1897")))
    counts = Counter(table[of.RUNG : of.RANK].tolist())

    assert [counts[rung] for rung in range(10)] == [
        0,
        78_510,
        9_630 - 636,
        636,
        960,
        1_080,
        644,
        360,
        196,
        10,
    ]


@pytest.mark.parametrize("text", HANDS)
@pytest.mark.parametrize("name", ["foster-1897", "pierer-1857"])
def test_the_chance_is_that_of_all_hands_it_can_meet(
    library: Library, name: str, text: str
) -> None:
    """Every hand of the other 36 cards, one by one."""
    table = of.worth_of(table_of(library.variant(name)))
    worth = as_list(table_of(library.variant(name)))
    mine = numbers(text)
    others = np.array(list(combinations([card for card in range(40) if card not in mine], 4)))
    choose = np.array([[comb(card, size) for size in range(5)] for card in range(40)])
    places = sum(choose[others[:, place], place + 1] for place in range(4))
    ranks = table[of.RANK + np.asarray(places)]
    at = hand_place(mine, worth)
    rank = worth[of.RANK + at]
    halves = 2 * int((ranks < rank).sum()) + int((ranks == rank).sum())

    assert len(others) == 58_905
    assert worth[of.CHANCE + of.STARTS[4] + at] == halves * MILLION // (2 * 58_905)


@pytest.mark.parametrize("text", ["A♠ 2♥", "10♠ 9♠", "7♦ 7♣", *HANDS])
def test_the_best_discards_are_those_of_all_exchanges(library: Library, text: str) -> None:
    """Every way to discard, and all that can come, one by one."""
    worth = as_list(table_of(library.variant("foster-1897")))
    held = sorted(numbers(text))
    rest = [card for card in range(40) if card not in held]
    best = (-1, 0)
    for count in range(min(2, len(held)) + 1):
        for thrown in combinations(range(len(held)), count):
            kept = [card for place, card in enumerate(held) if place not in thrown]
            values = [
                worth[of.CHANCE + of.STARTS[4] + hand_place([*kept, *more], worth)]
                for more in combinations(rest, 4 - len(kept))
            ]
            mean = sum(values) // len(values)
            if mean > best[0]:
                best = (mean, sum(1 << place for place in thrown))
            if not thrown:
                place = of.holding(held, 0, len(held), worth)
                assert worth[of.CHANCE + place] == mean
    place = of.holding(held, 0, len(held), worth)

    assert worth[of.BEST + of.HOLDINGS + place] == best[1]
