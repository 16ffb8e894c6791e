from __future__ import annotations

import json
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.cards import hand
from ambigu_rules.odds import against
from ambigu_rules.odds.against import hand_against, rungs_against
from ambigu_rules.odds.beside import Below, alone_beside, beside, two_beside
from ambigu_rules.odds.tables import compiled
from tests.odds.counted import Slow, small
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@pytest.mark.parametrize("cards", ["As 2s 3h 4h", "As 2h 3d 4c", "4s 4h 4d 2d", "As 2s 4s 3h"])
def test_every_hand_of_a_small_pack_is_gone_through(few: Variant, slow: Slow, cards: str) -> None:
    one, two = hand_against(few, hand(cards), 2).chances

    assert (one.better, one.level) == slow.against_one(hand(cards))
    assert (two.better, two.better + two.level) == slow.against_two(hand(cards))
    assert (one.deals, two.deals) == (comb(12, 4), comb(12, 4) * comb(8, 4))


@pytest.mark.parametrize("cards", ["As 2s 3h 4h", "2s 3h 4d 4c", "4s 4h 4d 2d"])
def test_three_others_are_sampled_as_they_are_gone_through(
    few: Variant, slow: Slow, cards: str
) -> None:
    """A pack of sixteen is dealt out; within four standard errors."""
    *_, three = hand_against(few, hand(cards), 3).chances

    for found, chance in zip(
        (three.youngest, three.eldest), slow.against_three(hand(cards)), strict=True
    ):
        assert abs(found - chance) <= 4 * (chance * (1 - chance) / three.deals) ** 0.5


@pytest.mark.parametrize("cards", ["As 2s 3h 4d", "As 2s 3h 4h", "As 2s 4s 3h"])
def test_where_hands_that_hold_nothing_cannot_win(unclaimed: Variant, cards: str) -> None:
    """Gone through with a small pack; against three they are sampled, within four errors of 0."""
    variant = small(unclaimed)
    slow = Slow(variant.ladder, barred=True)
    found = hand_against(variant, hand(cards), 3)
    one, two, three = found.chances

    assert (one.better, one.level) == slow.against_one(hand(cards))
    assert (two.better, two.better + two.level) == slow.against_two(hand(cards))
    assert found.rung or one.eldest == two.eldest == three.eldest == 0


def test_a_rung_that_is_none_has_no_chance(unclaimed: Variant) -> None:
    """Of the rungs together: two that hold nothing are nobody's win."""
    (_, hands, chances), *rest = rungs_against(unclaimed, 3).rungs

    assert hands == 52_920 + 12_150
    assert all(one.eldest == 0 for one in chances)
    assert all(one.youngest > 0 for _, _, found in rest for one in found)


@pytest.mark.parametrize("cards", ["5s 5h 5d 8c", "10s 9s 2d 2h"])
def test_every_hand_of_the_pack_is_gone_through(foster: Variant, whole: Slow, cards: str) -> None:
    (one,) = hand_against(foster, hand(cards), 1).chances

    assert (one.better, one.level) == whole.against_one(hand(cards))


def test_nothing_beats_four_tens(foster: Variant) -> None:
    for one in hand_against(foster, hand("10s 10h 10d 10c"), 5).chances:
        assert one.eldest == one.youngest == 1
        assert one.error == 0


def test_tricons_never_meet_their_like(foster: Variant) -> None:
    """Two players cannot both hold three fives: position decides nothing."""
    for one in hand_against(foster, hand("5s 5h 5d 8c"), 5).chances:
        assert one.level == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_what_one_wins_the_other_loses(name: str, library: Library) -> None:
    """All hands together beat as many as beat them."""
    variant = library.variant(name)
    found = rungs_against(variant, 1).rungs
    better, level, deals = (
        sum(getattr(chances[0], what) for _, _, chances in found)
        for what in ("better", "level", "deals")
    )

    assert 2 * better + level == deals == comb(40, 4) * comb(36, 4)


@pytest.mark.parametrize("name", ["foster-1897", "pierer-1857"])
def test_samples_agree_with_counts(
    name: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within four standard errors, for every rung and either position."""
    variant = library.variant(name)
    exact = rungs_against(variant, 2)
    monkeypatch.setattr(against, "COUNTED", 0)
    monkeypatch.setattr(against, "_counted", lambda *_: ())
    sampled = rungs_against(variant, 2)

    for (rung, hands, counted), (_, _, drawn) in zip(exact.rungs, sampled.rungs, strict=True):
        for one, other in zip(counted, drawn, strict=True):
            for share in ("eldest", "youngest"):
                chance = getattr(one, share)
                error = (chance * (1 - chance) / other.deals) ** 0.5
                assert not other.exact
                assert abs(getattr(other, share) - chance) <= 4 * error + 1e-12, (rung, hands)


def test_the_weight_beside_a_hand_is_that_of_its_parts(few: Variant) -> None:
    """What holds a card, and what holds a pair, counted one by one, with weights."""
    table = compiled(few.ladder)
    every = table.hands
    weights = table.price.astype(np.int64) + 1
    level = table.by_class(table.strength).astype(np.intp)
    found = beside(Below.of(table, weights), every.first, level)
    for group in range(0, len(every.first), 9):
        mine = every.cards[every.first[group]]
        apart = ~np.isin(every.cards, mine).any(axis=1)
        below = apart & (table.strength < level[group])
        assert found.alone[group] == weights[below].sum()
        for card in range(every.size):
            holds = below & (every.cards == card).any(axis=1)
            assert found.card[group, card] == weights[holds].sum()
            both = holds & (every.cards == 5).any(axis=1)
            if card != 5:
                assert found.pair[group, every.pair[card, 5]] == weights[both].sum()


def test_what_is_beside_a_hand_without_its_parts(few: Variant) -> None:
    """The short way comes to the same as the long one, with weights, for all thresholds."""
    table = compiled(few.ladder)
    below = Below.of(table, table.price.astype(np.int64) + 1)
    for more in (0, 1):
        level = table.by_class(table.strength).astype(np.intp) + more
        found = beside(below, table.hands.first, level)

        assert (alone_beside(below, table.hands.first, level) == found.alone).all()


def test_two_others_under_any_threshold(few: Variant) -> None:
    """Below the highest there are all pairs of hands that share no card."""
    table = compiled(few.ladder)
    top = np.full(3, table.levels)

    assert two_beside(Below.of(table), np.arange(3), top).tolist() == [comb(12, 4) * comb(8, 4)] * 3


def test_sheets(foster: Variant) -> None:
    made = hand_against(foster, hand("10s 9s 2d 2h"), 3)
    data = json.loads(made.to_json())

    assert [one["exact"] for one in data["chances"]] == [True, True, False]
    assert data["hand"] == ["10♠", "9♠", "2♦", "2♥"]
    assert made.to_csv().splitlines()[1].startswith("foster-1897,10♠ 9♠ 2♦ 2♥,point,1,")
    assert made == hand_against(foster, hand("10s 9s 2d 2h"), 3)
