from __future__ import annotations

import csv
import json
from io import StringIO
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.cards import hand, pack
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.aims import Aim, allowed, best
from ambigu_rules.odds.draws import Draw, draws
from ambigu_rules.odds.improved import improved, of_each_hand, of_one_hand
from ambigu_rules.odds.kept import exchanges_of
from ambigu_rules.odds.second import second_draw, second_draws
from ambigu_rules.odds.tables import compiled, table_of
from tests.odds.counted import small
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from tests.odds.counted import Slow


def test_the_best_discard_is_the_best(foster: Variant) -> None:
    """Under each aim: none of the sixteen is worth more, and of equals the fewest cards go."""
    for aim in Aim:
        made = second_draw(foster, hand("10s 9s 2d 2h"), aim)
        values = [one.value for one in made.discards]

        assert len(made.discards) == 16
        assert values[0] == max(values)
        assert values == sorted(values, reverse=True)
        equal = [len(one.cards) for one in made.discards if one.value == values[0]]
        assert equal == sorted(equal)


def test_what_the_aims_mean(foster: Variant) -> None:
    """Each aim, worked out from what the discard says of itself."""
    for one in second_draw(foster, hand("8s 9s 10s 2h"), Aim.WIN).discards:
        assert one.value == pytest.approx(one.chance)
    for one in second_draw(foster, hand("8s 9s 10s 2h"), Aim.PRICE).discards:
        assert one.value == pytest.approx(one.brings)
    for one in second_draw(foster, hand("8s 9s 10s 2h"), Aim.RUNG).discards:
        places = sum(place * hands for place, hands in enumerate(one.rungs))
        assert one.value == pytest.approx(places / one.comes)


def test_a_combination_that_cannot_be_bettered_is_kept(foster: Variant) -> None:
    for cards in ("10s 10h 10d 10c", "7s 8s 9s 10s"):
        for aim in Aim:
            assert second_draw(foster, hand(cards), aim).best.cards == ()


def test_suits_have_no_names(foster: Variant) -> None:
    """A hand and the same with its suits renamed and its cards in another order fare alike."""
    rng, whole = Random(5), pack()
    for _ in range(6):
        cards = rng.sample(whole, 4)
        names = rng.sample(range(4), 4)
        renamed = [whole[names[one.index // 10] * 10 + one.index % 10] for one in cards]
        ours, theirs = (second_draw(foster, some) for some in (cards, renamed))
        twin = dict(zip(cards, renamed, strict=True))
        there = {frozenset(one.cards): one for one in theirs.discards}
        for one in ours.discards:
            other = there[frozenset(twin[card] for card in one.cards)]
            assert (one.wins, one.rungs, one.better) == (other.wins, other.rungs, other.better)


def test_one_table_for_all_hands(foster: Variant) -> None:
    """It says of each hand what that hand says of itself."""
    every = second_draws(foster, Aim.PRICE)
    rows = list(csv.DictReader(StringIO(every.to_csv())))

    assert sum(int(row["hands"]) for row in rows) == 91_390
    for row in rows[::800]:
        made = second_draw(foster, hand(row["hand"]), Aim.PRICE)
        assert set(hand(row["discard"])) == set(made.best.cards)
        assert float(row["value"]) == pytest.approx(made.best.value)
        assert float(row["higher"]) == pytest.approx(made.best.higher / made.best.comes)
        assert row["rung"] == made.rung
    assert len(json.loads(every.to_json())["hands"]) == len(rows) == 5635


def test_against_one_who_stands_the_sample_agrees_with_the_count(foster: Variant) -> None:
    """Whoever exchanges nothing is the player who is counted exactly: within four errors."""
    every = second_draws(foster)
    table = every.table
    standing = np.zeros(len(table.hands.first), np.int64)
    for cards in ("10s 9s 2d 2h", "3s 4h 8d 8c"):
        made = second_draw(foster, hand(cards))
        number = table.hands.number(hand(cards))
        held = table.hands.named(number)
        thrown = [
            sum(1 << at for at, card in enumerate(held) if card in one.cards)
            for one in made.discards
        ]
        for one, met in zip(made.discards, improved(table, number, standing, thrown), strict=True):
            assert abs(met.chance - one.chance) <= 4 * met.error


def test_one_who_exchanges_is_sampled_as_he_is_gone_through(few: Variant, slow: Slow) -> None:
    """Each hand of his, each draw of his and each of mine, in a pack of sixteen."""
    every = second_draws(few, cached=False)
    table = every.table
    cards = hand("As 2s 4s 3h")
    number, way = table.hands.number(cards), 8
    held = table.hands.named(number)
    kept, unseen = held[:3], [one for one in pack(4) if one not in held]
    policy = of_each_hand(table.hands, every.policy)
    chances = []
    for his in combinations(unseen, 4):
        thrown = int(policy[table.hands.number(his)])
        own = table.hands.named(table.hands.number(his))
        stays = tuple(card for at, card in enumerate(own) if not thrown >> at & 1)
        rest = [one for one in unseen if one not in his]
        won = [
            (mine > theirs) + (mine == theirs) / 2
            for drawn in combinations(rest, 4 - len(stays))
            for theirs in (slow.judged[frozenset((*stays, *drawn))][0],)
            for card in rest
            if card not in drawn
            for mine in (slow.judged[frozenset((*kept, card))][0],)
        ]
        chances.append(sum(won) / len(won))
    (met,) = improved(table, number, every.policy, [way])

    assert abs(met.chance - sum(chances) / len(chances)) <= 4 * met.error


def test_a_sample_where_hands_that_hold_nothing_cannot_win(unclaimed: Variant) -> None:
    """The same against one who stands: the chance of the count, with no halves for nothing."""
    table, found = table_of(unclaimed), exchanges_of(unclaimed)
    standing = np.zeros(len(table.hands.first), np.int64)
    number = table.hands.number(hand("2s 9s 4h 8d"))
    ways = allowed(4)
    group, position = table.hands.class_of[number], of_one_hand(table.hands, number)
    for way, met in zip(ways, improved(table, number, standing, ways), strict=True):
        named = sum((way >> at & 1) << to for at, to in enumerate(position))
        counted = found.wins[group, named] + found.level[group, named] / 2

        assert abs(met.chance - counted / found.meets[named]) <= 4 * met.error


def test_a_better_player_wins_more(foster: Variant) -> None:
    """Against one who exchanges, no discard does better than against one who stands."""
    for one in second_draw(foster, hand("10s 9s 2d 2h")).discards:
        assert one.improved.chance < one.chance + 4 * one.improved.error


def test_of_equals_the_fewest_cards() -> None:
    worth = np.zeros((1, 16))
    worth[0, [1, 3, 12]] = 0.5
    worth[0, 15] = 0.9

    assert best(worth, 4).tolist() == [15]
    assert best(worth, 3).tolist() == [1]
    assert best(worth, 0).tolist() == [0]


def test_the_exchanges_of_each_variant(library: Library) -> None:
    """Two exchanges, of two and of four cards, or the first alone."""
    first, second = Draw("first-draw", 2, 2, False), Draw("second-draw", 4, 4, False)  # noqa: FBT003
    found = {name: draws(library.variant(name).procedure) for name in VARIANTS}

    assert found.pop("pierer-1857") == found.pop("cosmovisions") == (first,)
    assert set(found.values()) == {(first, second)}


def test_readings_change_the_exchanges(library: Library) -> None:
    """A second exchange of two cards; no more than two of four cards."""
    again = library.variant("cosmovisions", {"twice-two-cards": "deal-and-exchange"})
    two = library.variant("foster-1897", {"second-draw-cards": "up-to-two"})

    assert [(one.held, one.most) for one in draws(again.procedure)] == [(2, 2), (4, 2)]
    assert [(one.held, one.most) for one in draws(two.procedure)] == [(2, 2), (4, 2)]
    made = second_draw(two, hand("10s 9s 2d 2h"))
    assert len(made.discards) == 11
    assert max(len(one.cards) for one in made.discards) == 2


def test_no_exchange_with_four_cards(library: Library) -> None:
    with pytest.raises(AmbiguError, match="pierer-1857 has no exchange with four cards in hand"):
        second_draws(library.variant("pierer-1857"))


def test_the_small_pack_works_too(foster: Variant) -> None:
    made = second_draw(small(foster), hand("As 2s 4s 3h"), cached=False)

    assert compiled(small(foster).ladder).hands.size == 16
    assert made.best.comes in {1, 12, 66, 220, 495}
