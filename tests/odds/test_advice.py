from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.cards import hand, show
from ambigu_rules.odds.advice import advice
from ambigu_rules.odds.aims import Aim
from ambigu_rules.odds.keeping import KEEPING
from ambigu_rules.odds.thumbs import Holding, Weighed, thumbs
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant

A, B = Holding("a", (4,), 1), Holding("b", (4,), 1)


def weighed(pips: list[int], stand: list[float], draw: list[float]) -> Weighed:
    """Return four holdings, three of one kind, with what two rules are worth."""
    both = np.array([stand, draw])
    worth = {"stand": both[0], "draw": both[1]}
    hands = np.array([1, 1, 2, 4])
    return Weighed((A, A, A, B), np.array(pips), hands, worth, both.max(axis=0), "stand")


def test_one_rule_for_a_kind_of_holding() -> None:
    """By hand: to draw is worth (0.5 + 0.4 + 2·0.4) / 4 where to stand is worth 0.25."""
    found = thumbs("p", 4, weighed([1, 1, 1, 1], [0.1, 0.5, 0.2, 0.9], [0.5, 0.4, 0.4, 0.3]))
    first, second = found.thumbs

    assert (first.holding, first.hands, first.of, first.act, first.pips) == (A, 4, 8, "draw", 0)
    assert first.value == pytest.approx(0.425)
    assert first.standing == pytest.approx(0.25)
    assert first.cost == pytest.approx((0.5 + 0.5 + 0.8) / 4 - 0.425)
    assert first.next == "stand"
    assert first.margin == pytest.approx(0.175)
    assert (second.act, second.cost, second.next) == ("stand", 0, "draw")
    assert found.value == pytest.approx((4 * 0.425 + 4 * 0.9) / 8)
    assert found.best == pytest.approx((1.8 + 3.6) / 8)
    assert found.cost == pytest.approx(0.1 / 8)
    assert found.standing == pytest.approx((0.1 + 0.5 + 0.4 + 3.6) / 8)
    assert found.single[0][0] == "stand"


def test_two_rules_parted_by_pips() -> None:
    """To stand from five pips up, and to draw below, loses nothing."""
    found = thumbs("p", 4, weighed([3, 5, 7, 1], [0.1, 0.6, 0.6, 0.9], [0.5, 0.1, 0.1, 0.3]))
    first = next(one for one in found.thumbs if one.holding == A)

    assert (first.act, first.pips, first.below) == ("stand", 5, "draw")
    assert first.cost == pytest.approx(0)
    assert first.value == pytest.approx((0.5 + 0.6 + 1.2) / 4)


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        (
            "10s 9s 2d 2h",
            ["10s 9s 2d 2h", "10s 9s", "10s", "", "10s 9s", "2d 2h", "10s 9s", "10s 2d 2h"],
        ),
        (
            "5s 5h 5d 8d",
            ["5s 5h 5d 8d", "5s 5h 5d", "8d", "", "5d 8d", "5s 5h 5d", "8d", "5s 5h 8d"],
        ),
    ],
)
def test_what_each_rule_keeps(foster: Variant, cards: str, kept: list[str]) -> None:
    worth = foster.ladder.judge(hand(cards))
    found = [set(keep(hand(cards), worth, foster.ladder.figures)) for keep in KEEPING.values()]

    assert found == [set(hand(some)) for some in kept], list(map(show, found))


@pytest.mark.parametrize("name", VARIANTS)
def test_advice_for_every_variant(name: str, library: Library) -> None:
    """Nobody does better than the best play, and no holding is left out."""
    for aim in (Aim.WIN, Aim.PRICE):
        for found in advice(library.variant(name), aim):
            assert sum(one.share for one in found.thumbs) == pytest.approx(1)
            assert found.standing - 1e-9 <= found.value <= found.best + 1e-9
            assert all(value <= found.value + 1e-9 for _, value in found.single)
            for one in found.thumbs:
                assert one.cost > -1e-9
                assert one.value >= one.standing - 1e-9
                assert one.margin >= -1e-9
            assert [one.hands for one in found.thumbs] == sorted(
                (one.hands for one in found.thumbs), reverse=True
            )


def test_what_foster_teaches(foster: Variant) -> None:
    """Primes, flushes and what is better are kept whole; three of a suit are worth keeping."""
    _, second = advice(foster)
    acts = {(one.holding.rung, one.holding.suits): one for one in second.thumbs}

    for rung in ("prime", "grand-prime", "tricon-with-prime", "fredon"):
        assert acts[rung, (1, 1, 1, 1)].act == "everything"
    for rung in ("flush", "flush-with-sequence"):
        assert acts[rung, (4,)].act == "everything"
    for rung, suits in (("point", (3, 1)), ("sequence", (3, 1)), ("tricon", (2, 1, 1))):
        assert acts[rung, suits].act == "combination"


def test_rules_of_thumb_as_a_sheet(foster: Variant) -> None:
    """A kind of holding a row, with the rule that is next best and what it is worth less."""
    first, second = advice(foster)
    rows = list(csv.DictReader(StringIO(second.to_csv())))
    three = next(row for row in rows if (row["rung"], row["suits"]) == ("point", "3-1"))
    data = json.loads(first.to_json())

    assert (three["act"], three["next"]) == ("combination", "everything")
    assert float(three["value"]) - float(three["margin"]) == pytest.approx(float(three["standing"]))
    assert sum(int(row["hands"]) for row in rows) == 91_390
    assert sum(one["hands"] for one in data["thumbs"]) == 780
    assert data["best"] - data["value"] == pytest.approx(first.cost)
    assert second._repr_html_().count("<tr>") == 1 + len(rows)
