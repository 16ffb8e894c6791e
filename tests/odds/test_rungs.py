from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import replace
from io import StringIO
from math import comb
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.moving import options_of
from ambigu_rules.api.reckoning import HANDS as SECTIONS
from ambigu_rules.api.reckoning import reckon
from ambigu_rules.odds.readings import OddsSheet
from ambigu_rules.odds.rungs import Odds, RungOdds, odds_of
from ambigu_rules.odds.sheet import ROWS, inert
from ambigu_rules.rules.classes import classes
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant

HANDS = {
    "point": 78_510,
    "prime": 9_630 - 636,
    "grand-prime": 636,
    "sequence": 960,
    "tricon": 1_080,
    "flush": 644,
    "tricon-with-prime": 360,
    "flush-with-sequence": 196,
    "fredon": 10,
}
"""The hands of the pack under Foster, counted apart from this program."""


def counts(odds: Odds) -> dict[str, int]:
    """Return the hands of each rung."""
    return {rung.name: rung.hands for rung in odds.rungs}


def test_the_hands_of_each_rung(foster: Variant) -> None:
    odds = odds_of(foster)

    assert counts(odds) == HANDS
    assert odds.hands == comb(40, 4)
    assert odds.nothing == 0


def test_closed_forms(foster: Variant) -> None:
    """Threes and fours of a kind, flushes, and four suits, by choosing ranks and suits."""
    found = counts(odds_of(foster))

    assert found["fredon"] == 10
    assert found["tricon"] + found["tricon-with-prime"] == 10 * 4 * 36
    assert found["flush"] + found["flush-with-sequence"] == 4 * comb(10, 4)
    four_suits = found["prime"] + found["grand-prime"] + found["tricon-with-prime"]
    assert four_suits + found["fredon"] == 10**4


def test_PI57_points_of_two_cards_are_nothing(library: Library) -> None:
    """Of the points 52,920 are 2-1-1 and 12,150 are 2-2; 13,440 have three cards."""
    odds = odds_of(library.variant("pierer-1857"))

    assert odds.nothing == 52_920 + 12_150
    assert counts(odds)["point"] == 13_440
    assert counts(odds)["prime"] == 9_630


def test_grouped_prices_are_told_one_by_one(foster: Variant) -> None:
    """Ten counters for eight fredons, eleven for the nines and the tens."""
    fredon = odds_of(foster).rungs[-1]

    assert fredon.prices == ((10, 8), (11, 2))
    assert fredon.price == pytest.approx(10.2)
    assert fredon.worth == pytest.approx(102 / 91_390)


def test_the_fair_price_is_inverse_to_the_hands_and_keeps_the_mean(foster: Variant) -> None:
    """By hand: 78,510 + 2·8,994 + 3·(636 + 960) + 4·1,080 + 5·644 + 6·360 + 8·196 + 102 counters
    for all hands together, a ninth of them for each rung.
    """
    odds = odds_of(foster)
    counters = 112_656

    assert odds.mean == pytest.approx(counters / 91_390)
    for rung in odds.rungs:
        assert rung.fair is not None
        assert rung.fair * rung.hands == pytest.approx(counters / 9)
    assert sum((r.fair or 0) * r.hands for r in odds.rungs) == pytest.approx(counters)


def test_inversions(foster: Variant) -> None:
    found = [(one.above, one.below, one.hands) for one in odds_of(foster).inversions]

    assert found == [
        ("sequence", "grand-prime", (960, 636)),
        ("tricon", "grand-prime", (1080, 636)),
        ("tricon", "sequence", (1080, 960)),
        ("flush", "grand-prime", (644, 636)),
    ]


def test_a_rung_without_hands_is_neither_fair_nor_an_inversion() -> None:
    rungs = (
        RungOdds("a", 1, 0, (), 10, None),
        RungOdds("b", 2, 6, ((1, 6),), 10, 1.0),
        RungOdds("c", 3, 4, ((2, 4),), 10, 1.5),
    )
    odds = Odds("x", "f", (), rungs, 0, 10)

    assert odds.inversions == ()
    assert rungs[0].price is None
    assert next(row[3:7] for row in odds.rows()) == ("a", 0, 0.0, None)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant(name: str, library: Library) -> None:
    odds = odds_of(library.variant(name))
    rows = list(csv.DictReader(StringIO(odds.to_csv())))

    assert sum(counts(odds).values()) + odds.nothing == 91_390
    assert sum(float(row["price_times_probability"]) for row in rows) == pytest.approx(odds.mean)
    assert sum(int(row["hands_at_price"]) for row in rows) == 91_390
    assert json.loads(odds.to_json())["hands"] == 91_390
    assert odds._repr_html_().startswith("<table>")


@pytest.mark.parametrize("name", VARIANTS)
def test_each_class_of_hands_is_judged_by_itself(name: str, library: Library) -> None:
    """Counts, prices, their mean and what is fair, by the ladder and nothing else; so too under
    every reading.
    """
    variant = library.variant(name)
    ladders = {other.ladder: other for _, _, other in options_of(variant, library)}
    for ladder, other in ladders.items():
        found: Counter[tuple[str, int]] = Counter()
        for one in classes(10):
            worth = ladder.judge(one.hand)
            found[(worth.rung, worth.price) if worth else ("", 0)] += one.hands
        held = {rung for rung, _ in found if rung}
        counters = sum(price * hands for (_, price), hands in found.items())
        odds = odds_of(other)

        assert odds.nothing == found["", 0]
        assert odds.mean == pytest.approx(counters / 91_390)
        for rung in odds.rungs:
            prices = {price: hands for (of, price), hands in found.items() if of == rung.name}
            assert dict(rung.prices) == prices
            assert rung.probability == sum(prices.values()) / 91_390
            fair = rung.fair or 0
            assert fair * rung.hands == pytest.approx(counters / len(held) if prices else 0)


@pytest.mark.parametrize("name", VARIANTS)
def test_readings_that_touch_no_hand_leave_the_ladder_as_it_is(name: str, library: Library) -> None:
    """They are not built to be counted: so it must be told beforehand which they are."""
    variant = library.variant(name)
    for reading, option, other in options_of(variant, library):
        if not reading.reaches(option, SECTIONS):
            assert other.ladder == variant.ladder, (reading.name, option)


def test_leaving_an_option_may_touch_what_it_touches(library: Library) -> None:
    """Where four cards are needed, to take three again moves the hands back."""
    four = library.variant("foster-1897", {"flush-with-sequence": "four-needed"})
    made = reckon([four], library, readings=True)
    back = next(one for one in made.readings if one.point == "flush-with-sequence")

    assert back.moved == ("flush", "flush-with-sequence")
    assert counts(back.odds)["flush"] == 644


def test_what_readings_do(library: Library, foster: Variant) -> None:
    """Four cards for a sequence flush moves 168 hands down; the eights cost a counter more."""
    made = reckon([foster], library, readings=True)
    by_name = {(one.point, one.option): one for one in made.readings}
    four = by_name["flush-with-sequence", "four-needed"]

    assert counts(four.odds)["flush"] == 644 + 168
    assert four.moved == ("flush", "flush-with-sequence")
    assert (four.brings, four.takes) == ((), ())
    eights = by_name["fredon-of-eights", "by-definition"]
    assert eights.odds.rungs[-1].prices == ((10, 7), (11, 3))
    idle = by_name["must-show", "may-stifle"]
    assert idle.moved == ()


def test_readings_that_turn_rungs_round(library: Library) -> None:
    """Where any four of a suit make a flux there are 840 of them, and 636 grand primes."""
    made = reckon([library.variant("cosmovisions")], library, readings=True)
    plain = next(one for one in made.readings if one.option == "plain-flush")

    assert [(one.above, one.below, one.hands) for one in plain.brings] == [
        ("flush", "grand-prime", (840, 636))
    ]


def test_a_name_is_data_in_html(foster: Variant) -> None:
    odds = odds_of(replace(foster, id="<b>x</b>"))

    assert "<b>" not in odds._repr_html_()


@pytest.mark.parametrize("sign", list("=+-@＝＋－＠\t\r"))
def test_no_sign_begins_a_formula(sign: str) -> None:
    assert inert(f"{sign}1+2") == f"'{sign}1+2"
    assert inert(f" {sign}1+2") == f"' {sign}1+2"
    assert inert(f"1{sign}2") == f"1{sign}2"


def test_a_text_is_no_formula_and_many_rows_are_cut(foster: Variant) -> None:
    """A spreadsheet runs nothing, and a notebook is not filled."""
    odds = odds_of(replace(foster, id="=1+2"))
    (head, *rows) = csv.reader(StringIO(odds.to_csv()))

    assert head[0] == "variant"
    assert {row[0] for row in rows} == {"'=1+2"}
    many = OddsSheet((odds,) * 50)
    assert many._repr_html_().count("<tr>") == 1 + ROWS
    assert f"{50 * len(rows) - ROWS:,} more rows" in many._repr_html_()
