"""No dead parameter: a rule that changes nothing is not a rule.

For every leaf of every variant's rules, every other value that the leaf could have is tried. It is
refused by the checks, or it changes a playthrough, a hand's rank or a price.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.cards import pack
from ambigu_rules.errors import LibraryError, SeatingError
from ambigu_rules.figures import FIGURES
from ambigu_rules.library.shelf import Library
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.play.sitting import draw_for_deal, next_deal
from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.rules.parties import PARTIES
from ambigu_rules.rules.ties import TIES
from tests.shelf import NAMES, VARIANTS, tempers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.rules.variant import Variant

EXEMPT: dict[str, str] = {}
"""Leaves whose values change nothing that is played, each with its reason. There is none."""

WORDS = (
    *("any-number", "all-discards", "discards-and-folded", "stay-out", "shuffled-in"),
    *("once", "any", "one", "calls", "nothing", "right", "left", "highest-card", "lot"),
    *("nearest-dealers-right", "dealer-first", "each-bet-and-raise", "whole-betting", "purse"),
    *("everyone", "who-stands", "who-exchanges", "who-stops", "any-player", "eldest"),
    *("last-bettor", "at-once", "after-the-round", "dealers-left", "dealers-right", "nobody"),
    *("next", "same", "betting", "dealing", "drawing", "option", "payment", "showdown", "battez"),
)
"""Every word that a leaf of some kind may hold; the checks refuse the rest of them."""


def others(variant: Variant, path: str, value: object) -> Iterator[object]:
    """Yield the values to be tried in place of this one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, list | tuple):
        yield from _lists(path, list(value))
    else:
        targets = (*variant.procedure.phases, *variant.procedure.ends)
        words = (*WORDS, *targets, *PARTIES, *AMOUNTS)
        yield from (word for word in dict.fromkeys(words) if word != value)
        yield from (0, 3)


def _lists(path: str, value: list[Any]) -> Iterator[list[Any]]:
    if path.endswith(".price"):
        yield [*value, 1]
        yield [1]
    elif path.endswith(".needs"):
        yield from ([*value, figure] for figure in FIGURES if figure not in value)
        yield from ([figure] for figure in FIGURES if [figure] != value)
    else:
        yield from ([tie] for tie in TIES if [tie] != value)
        yield from ([*value, tie] for tie in TIES if tie not in value)


@cache
def table() -> tuple[tuple[int, str, int], ...]:
    """Return who plays: (players, counters each, seed). Few counters make debtors of many."""
    return tuple((players, purse, players + purse) for players in (2, 3, 4, 6) for purse in (3, 100))


def evidence(variant: Variant) -> Iterator[object]:
    """Yield what a rule can change, the likeliest first: what follows is only looked at when
    all before it is the same."""
    yield draw_for_deal(variant, 6, Random(1)), draw_for_deal(variant, 3, Random(2))
    for players in range(1, 8):
        try:
            seating = seat_table(variant, (*NAMES, "Gert", "Hans")[:players])
        except SeatingError as refused:
            yield str(refused).rpartition(":")[0]
        else:
            yield open_deal(variant, seating)
    for seed in range(4):
        yield from _deals(variant, seed)
    yield [variant.ladder.judge(hand) for hand in _some_hands()]
    for seed in range(4, 30):
        yield from _deals(variant, seed)


def _deals(variant: Variant, seed: int) -> Iterator[object]:
    for players, purse, shift in table():
        seating = seat_table(variant, NAMES[:players], counters=purse)
        for temper in tempers(seed + shift).values():
            record = play(variant, seating, temper)
            follows = next_deal(variant, record.seating, record.final, record.end)
            yield record.events, follows.at, follows.seating.dealer
    for away in ("Anna", "Carla"):
        seating = seat_table(variant, NAMES[:5], sits_out=[away])
        yield play(variant, seating, tempers(seed)["random"]).events


@cache
def _some_hands() -> tuple[tuple[Any, ...], ...]:
    """Return a hand of each kind up to renaming suits: every pattern of ranks and suits that
    the figures can tell apart is among the hands of the first 4 suits in order."""
    seen: dict[tuple[tuple[int, ...], ...], tuple[Any, ...]] = {}
    for hand in combinations(pack(), 4):
        suits: dict[Any, list[int]] = {}
        for card in hand:
            suits.setdefault(card.suit, []).append(card.rank)
        seen.setdefault(tuple(sorted(map(tuple, suits.values()))), hand)
    return tuple(seen.values())


def differ(one: Variant, other: Variant) -> bool:
    """Return whether anything that is played, ranked or priced is different."""
    if one.ladder == other.ladder and one.procedure == other.procedure and one.table == other.table:
        return False
    return any(a != b for a, b in zip(evidence(one), evidence(other), strict=False))


def leaves() -> list[tuple[str, str]]:
    """Return (variant, path) of every leaf; overlays only where they differ from their base."""
    shelf = Library.open()
    found = []
    for name in VARIANTS:
        variant = shelf.variant(name)
        base = dict(shelf.variant(name.split("+")[0]).leaves()) if "+" in name else {}
        found += [(name, path) for path, value in variant.leaves() if base.get(path) != value]
    return found


@pytest.mark.parametrize(("name", "path"), leaves())
def test_every_other_value_of_a_leaf_is_refused_or_matters(
    library: Library, name: str, path: str
) -> None:
    variant = library.variant(name)
    value = dict(variant.leaves())[path]
    dead = []
    for other in others(variant, path, value):
        try:
            changed = library.derive(name, {path: other})
        except LibraryError:
            continue
        if not differ(variant, changed):
            dead.append(other)

    assert not dead or path in EXEMPT, f"{path}: {dead} in place of {value!r} change nothing"
