"""No dead parameter: a rule that changes nothing is not a rule.

For every leaf of every variant's rules, every other value that the leaf could have is tried. It is
refused by the checks, or it changes a playthrough, a hand's rank or a price; and it changes the
text of the rulebook, which is made from the same rules, in every language.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.cards import pack
from ambigu_rules.documents.bookmaking import render_rules
from ambigu_rules.documents.render import LANGUAGES
from ambigu_rules.documents.views.rulebook import rules_in
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

SAME: dict[tuple[str, str], str] = {
    ("from", "still-in"): "before anyone can have given up, all dealt in are still in",
    ("from", "dealt-in"): "before anyone can have given up, all dealt in are still in",
    ("to", "winner"): "where all others have given up, bettor and winner are one player",
    ("who", "bettor"): "where all others have given up, bettor and winner are one player",
    ("needs", "['sequence-of-four']"): "where a sequence is of one suit, four in a row are a flush",
    ("ties", "['pips']"): "where all four cards make the figure, its pips are the hand's",
    ("ties", "['hand-pips']"): "where all four cards make the figure, its pips are the hand's",
}
"""Values that say the same in other words: (last part of the path, value), with the reason.
A leaf of which every other value says the same would still be dead, and fails."""

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
        if path == "pack.ace":
            yield 12 - value  # an ace counts 1 or 11
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
    elif path.endswith(".needs"):
        yield from ([figure] for figure in FIGURES if [figure] != value)
    else:
        yield from ([tie] for tie in TIES if [tie] != value)


TABLES = tuple(
    (players, purses, 10 * players + len(purses))
    for players in (2, 3, 4, 6)
    for purses in ((100,), (5, 9, 4), (3, 40))
)
"""Who plays: (players, counters by turns, a shift of the seed). Few counters make debtors."""


def evidence(variant: Variant, *, ladder_first: bool) -> Iterator[object]:
    """Yield what a rule can change; the later parts are only made where all before is the same."""
    if ladder_first:
        yield ranks(variant)
    yield draw_for_deal(variant, 6, Random(1)), draw_for_deal(variant, 3, Random(2))
    for players in range(1, 8):
        yield _seated(variant, players)
    for seed in range(3):
        yield from _deals(variant, seed)
    yield ranks(variant)
    for seed in range(3, 25):
        yield from _deals(variant, seed)


def ranks(variant: Variant) -> list[object]:
    """Return what each kind of hand is worth."""
    return [variant.ladder.judge(hand) for hand in _some_hands()]


def _seated(variant: Variant, players: int) -> object:
    try:
        seating = seat_table(variant, (*NAMES, "Gert", "Hans")[:players])
    except SeatingError as refused:
        return str(refused).rpartition(":")[0]
    return open_deal(variant, seating)


def _deals(variant: Variant, seed: int) -> Iterator[object]:
    for players, purses, shift in TABLES:
        counters = {name: purses[at % len(purses)] for at, name in enumerate(NAMES[:players])}
        seating = seat_table(variant, NAMES[:players], counters=counters)
        for temper in tempers(seed + shift).values():
            record = play(variant, seating, temper)
            follows = next_deal(variant, record.seating, record.final, record.end)
            yield record.events, follows.at, follows.seating.dealer
    for away in ("Anna", "Carla"):
        seating = seat_table(variant, NAMES[:5], sits_out=[away])
        yield play(variant, seating, tempers(seed)["random"]).events


class Told:
    """The evidence of one rule set, made once and only as far as it is asked for."""

    def __init__(self, variant: Variant, *, ladder_first: bool) -> None:
        self._parts = evidence(variant, ladder_first=ladder_first)
        self._made: list[object] = []

    def __iter__(self) -> Iterator[object]:
        yield from self._made
        for part in self._parts:
            self._made.append(part)
            yield part


@cache
def _some_hands() -> tuple[tuple[Any, ...], ...]:
    """Return a hand of each kind up to renaming suits: every pattern of ranks and suits that
    the figures can tell apart is among the hands of the first 4 suits in order.
    """
    seen: dict[tuple[tuple[int, ...], ...], tuple[Any, ...]] = {}
    for hand in combinations(pack(), 4):
        suits: dict[Any, list[int]] = {}
        for card in hand:
            suits.setdefault(card.suit, []).append(card.rank)
        seen.setdefault(tuple(sorted(map(tuple, suits.values()))), hand)
    return tuple(seen.values())


@cache
def told(name: str, ladder_first: bool) -> Told:
    """Return the evidence of a shipped rule set; tests of one process share it."""
    return Told(Library.open().variant(name), ladder_first=ladder_first)


def differ(name: str, variant: Variant, other: Variant, path: str) -> bool:
    """Return whether anything that is played, ranked or priced is different."""
    if (variant.ladder, variant.procedure, variant.table) == (
        other.ladder,
        other.procedure,
        other.table,
    ):
        return False
    first = path.startswith(("ladder", "figures", "pack"))
    pairs = zip(told(name, first), evidence(other, ladder_first=first), strict=False)
    return any(one != two for one, two in pairs)


def leaves() -> list[tuple[str, str]]:
    """Return (variant, path) of every leaf; of an overlay and of a child only those that differ
    from its base or its parent, with which the same values are tried. A value that a child takes
    over can be dead only by what the child changes, and the leaves that it changes are walked.
    """
    shelf = Library.open()
    found = []
    for name in VARIANTS:
        variant = shelf.variant(name)
        below = name.split("+")[0] if "+" in name else (*variant.chain, "")[1]
        base = dict(shelf.variant(below).leaves()) if below else {}
        found += [(name, path) for path, value in variant.leaves() if base.get(path) != value]
    return found


@pytest.mark.parametrize(("name", "path"), leaves())
def test_every_other_value_of_a_leaf_is_refused_or_matters(
    library: Library, name: str, path: str
) -> None:
    variant = library.variant(name)
    value = dict(variant.leaves())[path]
    alive, dead = 0, []
    for other in others(variant, path, value):
        try:
            changed = library.derive(name, {path: other})
        except LibraryError:
            continue
        if differ(name, variant, changed, path):
            alive += 1
        else:
            dead.append(other)

    last = path.rpartition(".")[2]
    unexplained = [other for other in dead if (last, str(other)) not in SAME]
    assert not unexplained, f"{path}: {unexplained} in place of {value!r} change nothing"
    assert alive or not dead, f"{path}: no value but {value!r} changes anything"


UNSAID: dict[str, str] = {}
"""Leaves whose change the book does not tell: (last part of the path), with the reason."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "path"), leaves())
def test_every_other_value_of_a_leaf_changes_the_rulebook(
    library: Library, name: str, path: str, language: str
) -> None:
    """The chapters that are made of the rules alone: no list of sources helps them."""
    variant = library.variant(name)
    value = dict(variant.leaves())[path]
    before = book(name, language)
    untold = []
    for other in others(variant, path, value):
        try:
            changed = library.derive(name, {path: other})
        except LibraryError:
            continue
        if render_rules(rules_in(changed, hands=False), language) == before:
            untold.append(other)

    assert not untold or path.rpartition(".")[2] in UNSAID, f"{path}: {untold} for {value!r}"


@cache
def book(name: str, language: str) -> str:
    """Return the chapters of a shipped rule set that are made of its rules alone."""
    return render_rules(rules_in(Library.open().variant(name), hands=False), language)
