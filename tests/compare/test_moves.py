"""What the options of reading points move, counted independently of the ladder."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.moving import all_hands, options_tried
from ambigu_rules.cards import pack
from ambigu_rules.compare.moves import Moved, Route, moves
from ambigu_rules.library.shelf import Library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.compare.moves import Moves

F = "foster-1897"
LIBRARY = Library.open()
OVERLAID = tuple(f"{base}+{over}" for base in (F, "academie-1730") for over in LIBRARY.overlays())


def moved(library: Library, name: str, point: str, option: str) -> Moves:
    return moves(library.variant(name), library.variant(name, {point: option}))


@pytest.mark.parametrize("name", [*LIBRARY.variants(), *OVERLAID])
def test_every_option_builds_differs_from_its_sisters_and_says_what_it_moves(
    library: Library, name: str
) -> None:
    seen: dict[str, set[str]] = {}
    for one in options_tried(library.variant(name), library):
        where = f"{one.reading.name}={one.option}"
        assert one.variant.fingerprint not in seen.setdefault(one.reading.name, set()), where
        seen[one.reading.name].add(one.variant.fingerprint)
        assert (one.moves is None) == (one.option == one.reading.chosen), where
        if one.moves is not None:
            assert one.moves, where
            touched = one.reading.options[one.option].touches or _others(one.reading.options)
            assert {*_paths(one.moves)} <= {*touched, *_above(touched)}, where
            if one.moves.hands is not None:
                assert one.moves.hands, f"{where} judges no hand otherwise"


def _others(options: object) -> tuple[str, ...]:
    """Return what the other options touch, for one that states nothing itself."""
    assert isinstance(options, dict)
    return tuple(path for option in options.values() for path in option.touches)


def _paths(found: Moves) -> Iterator[str]:
    """Yield the rules that are moved, without routes that follow from an insertion."""
    yield from (*found.inserted, *found.dropped)
    yield from (rule.path for rule in found.rules if "." in rule.path)


def _above(paths: tuple[str, ...]) -> Iterator[str]:
    for path in paths:
        steps = path.split(".")
        yield from (".".join(steps[:end]) for end in range(1, len(steps)))


def hands() -> Iterator[tuple[tuple[int, str], ...]]:
    for hand in combinations(pack(), 4):
        yield tuple((card.rank, str(card.suit)) for card in hand)


def test_a_fredon_of_eights_is_one_hand(library: Library) -> None:
    found = moved(library, F, "fredon-of-eights", "by-definition").hands

    assert found
    assert (found.rung.hands, found.price.hands, found.order.hands) == (0, 1, 0)
    assert found.hands == all_hands(library.variant(F)) == 91_390


def test_tricons_whose_prime_is_a_grand_one(library: Library) -> None:
    """Three of a rank and a fourth card of another, in four suits, with more than thirty pips."""
    expected = sum(
        1
        for hand in hands()
        if len({suit for _, suit in hand}) == 4
        and sorted([rank for rank, _ in hand].count(rank) for rank, _ in hand) == [1, 3, 3, 3]
        and sum(rank for rank, _ in hand) > 30
    )
    found = moved(library, F, "tricon-with-grand-prime", "sum-of-parts").hands

    assert found
    assert (found.rung.hands, found.price.hands, found.order.hands) == (0, expected, 0)


def test_flushes_with_a_run_of_three_alone(library: Library) -> None:
    expected = 0
    for hand in hands():
        if len({suit for _, suit in hand}) == 1:
            ranks = {rank for rank, _ in hand}
            three = any({low, low + 1, low + 2} <= ranks for low in ranks)
            expected += three and max(ranks) - min(ranks) != 3
    found = moved(library, F, "flush-with-sequence", "four-needed").hands

    assert found
    assert (found.rung.hands, found.price.hands) == (expected, expected)
    assert found.order.hands > expected


def test_what_no_hand_is_judged_by_moves_no_hand(library: Library) -> None:
    found = moved(library, F, "elder-hand", "dealer-first")

    assert found.hands is None
    assert found.rules == (Moved("table.elder", "nearest-dealers-right", "dealer-first"),)
    assert (found.inserted, found.dropped, found.routes) == ((), (), ())


def test_a_phase_inserted_and_a_route_to_it(library: Library) -> None:
    found = moved(library, F, "compelled", "bet-again")

    assert found.inserted == ("procedure.bet-again",)
    assert found.routes == (Route("compel-fee", "done", "second-draw", "bet-again"),)
    assert (found.dropped, found.rules) == ((), ())


def test_a_word_that_is_new_is_a_route(library: Library) -> None:
    found = moved(library, F, "must-show", "may-stifle")

    assert found.routes == (Route("uncalled", "stifle", None, "take-pool"),)


def test_what_is_inserted_is_dropped_the_other_way_round(library: Library) -> None:
    one, other = library.variant(F), library.variant(F, {"compelled": "bet-again"})

    assert moves(other, one).dropped == moves(one, other).inserted
    assert not moves(one, one)


def test_other_points_stay_as_they_are(library: Library) -> None:
    variant = library.variant(F, {"fredon-of-eights": "by-definition"})
    tried = {(one.reading.name, one.option): one for one in options_tried(variant, library)}

    assert tried["fredon-of-eights", "by-definition"].moves is None
    back = tried["fredon-of-eights", "nines-and-tens-only"].moves
    assert back is not None
    assert back.hands is not None
    assert back.hands.price.hands == 1
    assert tried["elder-hand", "dealer-first"].variant.chosen() == {
        "fredon-of-eights": "by-definition",
        "elder-hand": "dealer-first",
    }
