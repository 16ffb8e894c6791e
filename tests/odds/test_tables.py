from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.api.moving import options_of
from ambigu_rules.cards import hand, pack
from ambigu_rules.odds.hands import hands
from ambigu_rules.odds.tables import compiled, strengths
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.library import Library
    from ambigu_rules.odds.tables import Table
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.variant import Variant


def agrees(table: Table, ladder: Ladder, numbers: Iterable[int]) -> None:
    """Judge hands by the ladder, and compare: rung, price, and the order of all strengths."""
    keys: dict[int, tuple[int, ...]] = {}
    for number in numbers:
        worth = ladder.judge(table.hands.named(number))
        rung = table.rungs.index(worth.rung) if worth else -1
        key = worth.key if worth else ()
        strength = int(table.strength[number])

        assert table.rung[number] == rung
        assert table.price[number] == (worth.price if worth else 0)
        assert keys.setdefault(strength, key) == key
    assert sorted(keys) == list(range(table.levels))
    assert [keys[at] for at in range(table.levels)] == sorted(set(keys.values()))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_hand_is_what_the_ladder_says(name: str, library: Library) -> None:
    """All 91,390 hands."""
    ladder = library.variant(name).ladder
    table = compiled(ladder)

    assert [table.hands.named(at) for at in (0, 91_389)] == [pack()[:4], pack()[-4:]]
    agrees(table, ladder, range(91_390))


@pytest.mark.parametrize("name", VARIANTS)
def test_readings_are_what_their_ladders_say(name: str, library: Library) -> None:
    """Under every reading that touches the ladder; of each class the last hand, not its own."""
    variant = library.variant(name)
    others = {other.ladder for _, _, other in options_of(variant, library)} - {variant.ladder}
    for ladder in others:
        table = compiled(ladder)
        last = np.zeros(len(table.hands.first), np.intp)
        last[table.hands.class_of] = np.arange(len(table.rung))
        agrees(table, ladder, last.tolist())


def test_a_hand_is_found_in_whatever_order(foster: Variant) -> None:
    table, lookup = compiled(foster.ladder), strengths(foster.ladder)
    number = table.hands.number(hand("2s 3s 4s 9s"))

    for cards in permutations(hand("2s 3s 4s 9s")):
        assert table.hands.number(cards) == number
        assert lookup.one(cards) == table.strength[number]
        assert lookup.many(np.array([[card.index for card in cards]])) == table.strength[number]


def test_many_hands_are_ranked_as_each_by_itself(foster: Variant) -> None:
    """More of them than are worked on at a time."""
    table, lookup = compiled(foster.ladder), strengths(foster.ladder)
    cards = np.random.default_rng(3).permuted(table.hands.cards[:40_000], axis=1)

    assert (lookup.many(cards) == table.strength[:40_000]).all()


def test_a_smaller_pack_has_fewer_hands(few: Variant) -> None:
    """Twenty-four orders of sixteen over four; each class stands for its hands."""
    every = hands(4)
    lookup, table = strengths(few.ladder), compiled(few.ladder)

    assert len(every.cards) == every.weight.sum() == 1820
    for number in range(0, 1820, 7):
        assert every.number(every.named(number)) == number
        assert lookup.one(every.named(number)) == table.strength[number]


@pytest.mark.parametrize("highest", [3, 10])
def test_every_hand_is_renamed_into_its_class(highest: int) -> None:
    """What the renaming makes of a hand is the own hand of its class."""
    every = hands(highest)
    renamed = every.renamed[every.renaming[:, None], every.cards]
    renamed.sort(axis=1)

    assert (renamed == every.cards[every.first[every.class_of]]).all()
    assert (np.bincount(every.class_of) == every.weight).all()


def test_parts_of_hands_are_numbered(few: Variant) -> None:
    every = compiled(few.ladder).hands
    for number, (a, b, c) in enumerate(every.threes[::11].astype(int)):
        for one, two, three in permutations((a, b, c)):
            assert every.three[one, every.pair[two, three]] == 11 * number
    assert every.pair[3, 3] == -1
    assert every.three[3, every.pair[3, 5]] == -1
    assert every.hand[every.pair[3, 4], every.pair[3, 5]] == -1
