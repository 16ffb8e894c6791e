"""All 91,390 hands: their classes, their rungs, and which of them change between rule sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand, pack
from ambigu_rules.compare.hands import changes, count_rungs
from ambigu_rules.rules.classes import classes, judged

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.compare.hands import Change
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant

ALL = 91_390


def suits_renamed(cards: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what is left of a hand when the names of the suits are forgotten."""
    by_suit: dict[object, list[int]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card.rank)
    return tuple(sorted(tuple(sorted(ranks)) for ranks in by_suit.values()))


def test_the_classes_are_all_hands_up_to_renaming_suits() -> None:
    """Each of the 91,390 hands is in one class, and each class has its number of hands."""
    expected = Counter(map(suits_renamed, combinations(pack(), 4)))
    found = {suits_renamed(one.hand): one.hands for one in classes(10)}

    assert found == dict(expected)
    assert len(classes(10)) == 5_635
    assert sum(one.hands for one in classes(10)) == ALL


@pytest.mark.parametrize(("highest", "hands"), [(4, 1_820), (7, 20_475), (10, ALL)])
def test_smaller_packs_have_their_hands(highest: int, hands: int) -> None:
    """The classes of a smaller pack add up to its hands."""
    assert sum(one.hands for one in classes(highest)) == hands


def test_judging_a_class_judges_each_of_its_hands(library: Library) -> None:
    """Every hand has the rung, the price and the key that its class was given."""
    variant = library.variant("foster-1897")
    expected = {
        suits_renamed(one.hand): worth and (worth.rung, worth.price, worth.key, worth.pips)
        for one, worth in zip(classes(10), judged(variant.ladder, 10), strict=True)
    }
    for cards in combinations(pack(), 4):
        worth = variant.ladder.judge(cards)

        assert worth is not None
        assert expected[suits_renamed(cards)] == (worth.rung, worth.price, worth.key, worth.pips)


def test_rungs_are_counted(library: Library) -> None:
    """The numbers of hands on each rung, the lowest first; nothing is left over."""
    counts = count_rungs(library.variant("foster-1897"))

    assert list(counts.items()) == [
        ("point", 78_510),
        ("prime", 8_994),
        ("grand-prime", 636),
        ("sequence", 960),
        ("tricon", 1_080),
        ("flush", 644),
        ("tricon-with-prime", 360),
        ("flush-with-sequence", 196),
        ("fredon", 10),
    ]
    assert sum(counts.values()) == ALL


def test_nothing_changes_from_a_variant_to_itself(library: Library) -> None:
    """Every variant agrees with itself about every hand."""
    for name in library.variants():
        variant = library.variant(name)
        found = changes(variant, variant)

        assert not found
        assert found.hands == ALL


def groups(change: Change) -> list[tuple[tuple[str, str], tuple[int, int], int]]:
    """Return the groups of a change without their examples."""
    return [(group.rungs, group.prices, group.hands) for group in change.groups]


def test_the_prices_of_the_fredons_change(library: Library) -> None:
    """Eight flat instead of eight and the prime: ten hands change price, no rung, no order."""
    found = changes(library.variant("foster-1897"), library.variant("academie-1730"))

    assert groups(found.price) == [
        (("fredon", "fredon"), (10, 8), 8),
        (("fredon", "fredon"), (11, 8), 2),
    ]
    assert (found.rung.hands, found.price.hands, found.order.hands) == (0, 10, 0)
    assert found.price.groups[1].examples[0].hand == hand("9♠ 9♥ 9♦ 9♣")


@pytest.mark.parametrize("base", ["foster-1897", "academie-1730"])
def test_the_overlay_changes_the_price_of_76_hands(library: Library, base: str) -> None:
    """A tricon with a grand prime is paid seven; it ranks as before."""
    found = changes(library.variant(base), library.variant(f"{base}+jeux-oublies-prices"))

    assert groups(found.price) == [(("tricon-with-prime", "tricon-with-prime"), (6, 7), 76)]
    assert (found.rung.hands, found.order.hands) == (0, 0)


def test_four_in_sequence_moves_168_hands(library: Library) -> None:
    """Three in a row are then a flush; that changes whom other hands beat, too."""
    found = changes(
        library.variant("foster-1897"),
        library.variant("foster-1897", {"flush-with-sequence": "four-needed"}),
    )

    assert groups(found.rung) == [(("flush-with-sequence", "flush"), (8, 5), 168)]
    assert groups(found.price) == groups(found.rung)
    assert found.order.hands > 168


def relation(variant: Variant, one: tuple[Card, ...], other: tuple[Card, ...]) -> int:
    """Return which of two hands wins: 1, -1, or 0 for neither."""
    left, right = variant.ladder.judge(one), variant.ladder.judge(other)
    assert left is not None
    assert right is not None
    return (left.key > right.key) - (left.key < right.key)


@pytest.mark.parametrize(
    "reading",
    [
        {"flush-with-sequence": "four-needed"},
        {"tie-pips": "whole-hand"},
        {"tie-equal-sequences": "fourth-card"},
        {"point-adjacency": "any-two-adjacent"},
        {"tie-flush-with-sequence": "sequence-first"},
    ],
)
def test_examples_of_another_order_are_true(library: Library, reading: dict[str, str]) -> None:
    """Two hands that can lie on one table, and stand to each other as is said, differently."""
    a, b = library.variant("foster-1897"), library.variant("foster-1897", reading)
    found = changes(a, b)

    assert found.order.hands
    for group in found.order.groups:
        for example in group.examples:
            assert not set(example.hand) & set(example.against)
            assert example.better == (
                relation(a, example.hand, example.against),
                relation(b, example.hand, example.against),
            )
            assert example.better[0] != example.better[1]


def test_the_order_is_compared_exactly(library: Library) -> None:
    """The number of hands that stand otherwise to another is that of a plain count of pairs."""
    a = library.variant("foster-1897")
    b = library.variant("foster-1897", {"tie-equal-sequences": "fourth-card"})
    sequences = [
        (one, x, y)
        for one, x, y in zip(classes(10), judged(a.ladder, 10), judged(b.ladder, 10), strict=True)
        if x and y and x.rung == "sequence"
    ]
    expected = sum(
        one.hands
        for one, x, y in sequences
        if any(
            (x.key > u.key) - (x.key < u.key) != (y.key > v.key) - (y.key < v.key)
            and one.beside(other)
            for other, u, v in sequences
        )
    )

    assert changes(a, b).order.hands == expected > 0


def test_two_players_cannot_hold_the_same_three_aces() -> None:
    """Hands that cannot meet are not compared."""
    by_hand = {suits_renamed(one.hand): one for one in classes(10)}
    aces = by_hand[suits_renamed(hand("A♠ A♥ A♦ 5♣"))]
    others = by_hand[suits_renamed(hand("A♠ A♥ A♣ 9♦"))]
    eights = by_hand[suits_renamed(hand("8♠ 8♥ 8♦ 5♣"))]

    assert aces.beside(others) is None
    assert aces.beside(eights) is not None
