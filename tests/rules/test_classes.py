"""The classes of hands: each is worth what every one of its hands is worth."""

from __future__ import annotations

from collections import Counter

import pytest

from ambigu_rules.figures import FigureRules
from ambigu_rules.rules.classes import classes, judged, priced
from ambigu_rules.rules.ladder import HeldPrime, Ladder, Rung

PRIME = Rung("prime", ("prime",), (2,), ("pips",))
GRAND = Rung("grand-prime", ("grand-prime",), (3,), ("pips",))
DOUBLET = Rung("doublet", ("tricon", "prime"), (1, HeldPrime(27)), ("pips",))
BUILT = Rung("fredon", ("fredon",), ("doublet",), ())
"""A price that names another rung, whose price hangs on the hand."""

LADDER = Ladder((PRIME, GRAND, DOUBLET, BUILT), FigureRules(grand_prime_over=27, highest=7))


def test_prices_of_a_rung_may_hang_on_the_price_of_another() -> None:
    """Of 7⁴ hands of four suits seven are fredons, and only that of sevens has over 27 pips: it is
    alone in holding what it holds. A doublet has one of 7 ranks thrice, one of 6 once, in one of 4
    suits; three sevens and a six have 27 pips.
    """
    doublets = 7 * 6 * 4

    assert priced(LADDER, 7) == {
        "prime": Counter({2: 7**4 - 7 - doublets}),
        "grand-prime": Counter(),
        "doublet": Counter({3: doublets}),
        "fredon": Counter({3: 6, 4: 1}),
    }


@pytest.mark.parametrize("highest", [4, 7])
def test_each_class_is_worth_what_its_hand_is_worth(highest: int) -> None:
    """In the smallest pack, too, where many a figure is held by one class alone."""
    assert judged(LADDER, highest) == tuple(LADDER.judge(one.hand) for one in classes(highest))
