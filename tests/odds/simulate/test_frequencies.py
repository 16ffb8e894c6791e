"""Simulated frequencies against exact ones: hands dealt, with no exchange, and all shown."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate.styles import lines_of, style
from ambigu_rules.odds.simulate.work import PYTHON, Work, rows_of
from ambigu_rules.rules.classes import classes
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

DEALS = 1_500
PLAYERS = 6


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_come_as_often_as_they_are_counted(library: Library, name: str) -> None:
    """Players who change nothing and call everything: every rung within four standard errors."""
    variant = library.variant(name)
    styles = (style("standing"),) * PLAYERS
    setting = Work((variant,), styles, 1897, DEALS, (PYTHON,)).setting(variant, 0, DEALS)
    rows = rows_of(variant, PYTHON, setting, lines_of(styles))
    rungs = ["", *(rung.name for rung in variant.ladder.rungs)]
    exact = dict.fromkeys(rungs, 0)
    for one in classes(10):
        judged = variant.ladder.judge(one.hand)
        exact[judged.rung if judged else ""] += one.hands
    shown = rows[:, at.HANDS_SHOWN : at.HANDS_SHOWN + len(rungs)].sum(axis=0)
    hands = DEALS * PLAYERS

    assert sum(exact.values()) == 91_390
    assert shown.sum() == hands
    for rung, count in zip(rungs, shown, strict=True):
        part = exact[rung] / 91_390
        assert abs(count - hands * part) <= 4 * sqrt(hands * part * (1 - part)), rung
