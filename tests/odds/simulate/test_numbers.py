"""Computed numbers of chance: as even as drawn ones, and each its own."""

from __future__ import annotations

from collections import Counter

import pytest

from ambigu_rules.odds.simulate.numbers import BITS, below, key_of, stir
from ambigu_rules.odds.simulate.reference import shuffled


def test_no_two_numbers_are_stirred_into_one() -> None:
    stirred = {stir(number) for number in range(50_000)}

    assert len(stirred) == 50_000
    assert all(0 <= number <= BITS for number in stirred)


def test_keys_of_deals_and_seeds_differ() -> None:
    keys = {key_of(seed, deal) for seed in range(100) for deal in range(500)}

    assert len(keys) == 50_000


@pytest.mark.parametrize("most", [2, 7, 40])
def test_numbers_are_even(most: int) -> None:
    """The chi-square of 70,000 numbers stays within five of its standard deviations."""
    counts = Counter(below(key_of(1, deal), deal % 6, 3, most) for deal in range(70_000))
    expected = 70_000 / most
    square = sum((counts[number] - expected) ** 2 / expected for number in range(most))

    assert set(counts) == set(range(most))
    assert abs(square - (most - 1)) < 5 * (2 * (most - 1)) ** 0.5


def test_each_card_comes_first_as_often() -> None:
    """Of 20,000 packs, within five standard deviations of 500 each."""
    first = Counter(shuffled(key_of(5, deal), 1)[0] for deal in range(20_000))

    assert len(first) == 40
    assert all(abs(count - 500) < 5 * 500**0.5 for count in first.values())


def test_two_shuffles_of_a_deal_are_two() -> None:
    key = key_of(5, 5)

    assert sorted(shuffled(key, 1), key=str) == sorted(shuffled(key, 2), key=str)
    assert shuffled(key, 1) != shuffled(key, 2)
