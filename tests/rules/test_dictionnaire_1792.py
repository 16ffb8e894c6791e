"""D92, passage by passage, as far as the text could be read."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.grounds import Standing
from ambigu_rules.play.sitting import draw_for_deal
from ambigu_rules.table.events import Stacked
from tests.tabled import ended, opened, tabled

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

NAME = "dictionnaire-1792"
HANDS = ("2♠ 4♠ 8♥ 9♦", "2♥ 3♥ 4♥ 9♣", "5♥ 5♦ 5♣ 8♦")
"""Anna a point, Ben a sequence (3), Carla, who deals, a tricon (4)."""


def test_D92_only_the_player_who_stands_pays(library: Library) -> None:
    """The vade is one each; Anna says « basta » and puts in one, the others exchange."""
    position = opened(library.variant(NAME), "enough", "discard 1", "discard 2")

    assert position.phase.name == "first-betting"
    assert position.deal.purses == (98, 99, 99)
    assert position.deal.pool == 4


def test_D92_or_everyone_pays(library: Library) -> None:
    variant = library.variant(NAME, {"who-pays-basta": "everyone"})
    position = opened(variant, "enough", "discard 1", "discard 2")

    assert position.deal.purses == (98, 98, 98)


def test_D92_the_lot_decides_who_deals(library: Library) -> None:
    variant = library.variant(NAME)
    lots = [draw_for_deal(variant, 4, Random(seed)) for seed in range(60)]

    assert all(lot.rounds == () for lot in lots)
    assert {lot.dealer for lot in lots} == {0, 1, 2, 3}


def test_D92_the_player_on_the_left_cuts_both_times(library: Library) -> None:
    """Carla deals to Anna on her right first; Ben, on her left, cuts."""
    position = opened(library.variant(NAME), "enough", "enough", "enough")
    cuts = [(e.seat, e.cutter) for e in position.deal.log if isinstance(e, Stacked)]

    assert cuts == [(2, 1), (2, 1)]


def test_D92_all_pass_and_the_dealer_puts_two_counters(library: Library) -> None:
    """He is not asked; what follows is not visible, and Foster's second draw is borrowed."""
    variant = library.variant(NAME)
    position = tabled(variant, HANDS, "pass", "pass", "pass")

    assert position.phase.name == "second-draw"
    assert (position.deal.pool, position.deal.purses) == (12, (100, 100, 98))
    ground = variant.ground("procedure.first-betting.then.all-passed")
    assert (ground.standing, ground.passage) == (Standing.ATTESTED, "D92/all-pass")
    assert variant.ground("procedure.compel-fee.then.done").standing is Standing.READ


@pytest.mark.parametrize(
    ("option", "said", "end", "purses"),
    [
        ("showdown", (), "won", (96, 96, 98 + 12 + 4 + 4)),
        ("bet-again", ("pass", "pass", "pass"), "thrown-in", (99, 99, 97)),
        ("bet-again", ("play 2", "give-up", "give-up"), "refused", (102, 100, 96)),
    ],
)
def test_D92_what_may_follow_the_two_counters(
    library: Library, option: str, said: tuple[str, ...], end: str, purses: tuple[int, ...]
) -> None:
    variant = library.variant(NAME, {"compelled": option})
    position = tabled(variant, HANDS, "pass", "pass", "pass", *said)

    assert (ended(position), position.deal.purses) == (end, purses)


@pytest.mark.parametrize(
    ("path", "cite"),
    [
        ("pack.highest", "D92/cards"),
        ("pack.ace", "D92/ranks"),
        ("table.players.most", "D92/players"),
        ("table.direction", "D92/dealing"),
        ("procedure.blind.chips", "D92/ante"),
        ("procedure.first-deal.cut", "D92/cut"),
        ("procedure.second-deal.cut", "D92/shuffle"),
    ],
)
def test_D92_what_the_text_says_itself(library: Library, path: str, cite: str) -> None:
    ground = library.variant(NAME).ground(path)

    assert (ground.standing, ground.cite) == (Standing.ATTESTED, cite)


@pytest.mark.parametrize("section", ["ladder", "figures", "ends"])
def test_D92_of_combinations_and_prices_nothing_is_visible(library: Library, section: str) -> None:
    """All of it is borrowed, or read in what is borrowed."""
    variant = library.variant(NAME)
    paths = [path for path, _ in variant.leaves() if path.startswith(f"{section}.")]

    assert paths
    assert all(variant.ground(path).lender == "foster-1897" for path in paths)
