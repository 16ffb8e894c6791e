"""How far apart rule sets are: shares counted by hand, and hands counted another way."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from ambigu_rules.cards import pack
from ambigu_rules.compare.collation import Cell, Collation, Row, collate
from ambigu_rules.compare.distance import Share, as_json, distance, distances, speaks
from ambigu_rules.compare.hands import Change, HandChanges, changes
from ambigu_rules.grounds import Ground, Standing

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant

ALL = 91_390
EVERY = (
    "foster-1897",
    "academie-1730",
    "academie-1730+jeux-oublies-prices",
    "britannica-1911",
    "dictionnaire-1792",
    "pierer-1857",
    "cosmovisions",
)


def cell(value: object, standing: str = "attested", lender: str = "") -> Cell:
    """Return a cell of a made-up collation."""
    ground = Ground(Standing(standing), "made-up", "XY/passage", lender=lender)
    return Cell(value, ground.standing, ground.cite, ground)


def made_up(*rows: tuple[Cell, ...]) -> Collation:
    """Return a collation of made-up rows."""
    variants = cast("Any", tuple(SimpleNamespace(id=f"v{n}") for n in range(len(rows[0]))))
    return Collation(
        variants, tuple(Row(f"rule-{n}", cells, differs=True) for n, cells in enumerate(rows))
    )


UNMOVED = HandChanges("a", "b", ALL, Change(0, ()), Change(0, ()), Change(0, ()), 0, 0)


@pytest.mark.parametrize(
    ("one", "counts"),
    [
        (cell(1, "attested"), True),
        (cell(1, "reported"), True),
        (cell(1, "inferred"), True),
        (cell(1, "read"), True),
        (cell(0, "attested"), True),
        (cell(1, "supplied"), False),
        (cell(1, "borrowed"), False),
        (cell(1, "attested", lender="another"), False),
        (cell(1, "read", lender="another"), False),
        (Cell(1), False),
        (Cell(None), False),
    ],
)
def test_who_speaks(one: Cell, counts: bool) -> None:
    """A value speaks whose own text says it, or leads to it; not what is lent or supplied."""
    assert speaks(one) is counts


def test_rules_are_counted_where_both_speak() -> None:
    """Five rules: one agrees, two differ, of one only one text speaks, of one neither has it."""
    collation = made_up(
        (cell(1), cell(1, "reported")),
        (cell(1), cell(2, "inferred")),
        (cell("a", "read"), cell("b")),
        (cell(1), cell(2, "supplied")),
        (cell(1), Cell(None)),
    )
    (found,) = distances(collation, [UNMOVED])

    assert found.rules == Share(2, 3)
    assert found.rules.value == pytest.approx(0.6667, abs=1e-4)


def test_there_is_no_share_where_nothing_is_spoken_to_by_both() -> None:
    """Two texts of which neither speaks where the other does are not near; nobody knows."""
    collation = made_up((cell(1), cell(1, "borrowed")), (cell(1, "supplied"), cell(1)))
    (found,) = distances(collation, [UNMOVED])

    assert found.rules == Share(0, 0)
    assert found.rules.value is None
    assert as_json([found])[0]["rules"] == {"differ": 0, "both-speak": 0, "share": None}


def test_every_pair_has_its_own_rules() -> None:
    """Of three columns, each with those after it: what one pair has in common is not the next's."""
    collation = made_up(
        (cell(1), cell(2), cell(1)),
        (cell(1), cell(1), cell(1, "supplied")),
        (cell(1, "borrowed"), cell(1), cell(2)),
    )

    assert [one.rules for one in distances(collation, [UNMOVED] * 3)] == [
        Share(1, 2),  # the first and the second row
        Share(0, 1),  # the first row
        Share(2, 2),  # the first and the third
    ]


def test_a_small_pair_counted_by_hand(library: Library) -> None:
    """Of a lexicon's rules and a dictionary's, those that both state, listed from their files."""
    a, b = library.variant("academie-1730"), library.variant("dictionnaire-1792")
    both = {
        row.path: row.cells[0].value == row.cells[1].value
        for row in collate(a, b).rows
        if all(map(speaks, row.cells))
    }
    stated = {
        path
        for path, _ in a.leaves()
        if all(one.ground(path).set_by == one.id for one in (a, b) if path in dict(one.leaves()))
        and path in dict(b.leaves())
        and all(one.ground(path).standing != "supplied" for one in (a, b))
    }

    assert set(both) == stated
    assert distance(a, b).rules == Share(list(both.values()).count(False), len(both))


@pytest.fixture(scope="module")
def variants(library: Library) -> list[Variant]:
    return [library.variant(name) for name in EVERY]


def test_distances_are_symmetrical(variants: list[Variant]) -> None:
    """It is as far from one to the other as back."""
    for a, b in combinations(variants[:4], 2):
        there, back = distance(a, b), distance(b, a)

        assert (there.a, there.b) == (back.b, back.a)
        assert (there.rules, there.hands) == (back.rules, back.hands)
        assert (there.ranked, there.paid) == (back.ranked, back.paid)


def test_a_variant_is_not_away_from_itself(variants: list[Variant]) -> None:
    """It agrees with itself on every rule of which its text speaks, and on every hand."""
    for variant in variants:
        found = distance(variant, variant)

        assert found.rules.part == 0 < found.rules.whole
        assert found.hands == Share(0, ALL)


def test_hands_that_change_in_two_ways_count_once(variants: list[Variant]) -> None:
    """The parts are no bigger than the whole, and the whole no bigger than their sum."""
    for a, b in combinations(variants, 2):
        found = changes(a, b)

        assert max(found.ranked, found.price.hands) <= found.changed
        assert found.changed <= found.ranked + found.price.hands
        assert max(found.rung.hands, found.order.hands) <= found.ranked
        assert found.ranked <= found.rung.hands + found.order.hands


def tricon_with_grand_prime(hand: tuple[Card, ...]) -> bool:
    """Return whether a hand holds three of a rank, not four, four suits, and over thirty pips."""
    ranks = [one.rank for one in hand]
    return (
        len({one.suit for one in hand}) == 4
        and sorted(map(ranks.count, ranks)) == [1, 3, 3, 3]
        and sum(ranks) > 30
    )


def test_the_hands_of_a_dearer_rung_are_counted_one_by_one(library: Library) -> None:
    """The overlay pays a tricon with a grand prime more, and changes nothing else."""
    expected = sum(map(tricon_with_grand_prime, combinations(pack(), 4)))
    found = distance(
        library.variant("academie-1730"), library.variant("academie-1730+jeux-oublies-prices")
    )

    assert expected == 76
    assert found.hands == Share(expected, ALL)
    assert (found.ranked, found.paid) == (0, expected)
    assert found.hands.value == pytest.approx(76 / ALL)


def test_the_hands_of_another_combination_are_counted_one_by_one(library: Library) -> None:
    """Where a flush has to be four in sequence, three in sequence among four of a suit pay less.

    They stand on another rung, and the other flushes are beaten by fewer hands or beat fewer.
    """

    def runs(ranks: list[int], length: int) -> bool:
        return any(set(range(low, low + length)) <= set(ranks) for low in ranks)

    suited = [
        [one.rank for one in hand]
        for hand in combinations(pack(), 4)
        if len({one.suit for one in hand}) == 1
    ]
    moved = sum(runs(ranks, 3) and not runs(ranks, 4) for ranks in suited)
    found = distance(
        library.variant("foster-1897"),
        library.variant("foster-1897", {"flush-with-sequence": "four-needed"}),
    )

    assert found.paid == moved == 168
    assert found.hands.part == found.ranked > moved


def test_as_data(library: Library) -> None:
    """Numerator and denominator are there, not only the share."""
    found = as_json([distance(library.variant("foster-1897"), library.variant("academie-1730"))])

    assert found[0]["variants"] == ["foster-1897", "academie-1730"]
    assert found[0]["hands"] == {
        "change": 10,
        "of": ALL,
        "share": 10 / ALL,
        "ranked": 0,
        "paid": 10,
    }
