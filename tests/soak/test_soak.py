"""Five thousand of the deals of `run.py`, in parts, so that several processes can share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.soak.deals import hold, rule_sets, table

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

DEALS, PARTS = 5000, 10


@pytest.mark.parametrize("part", range(PARTS))
def test_the_laws_hold_in_many_deals(library: Library, part: int) -> None:
    """Counters and cards are conserved at every state, every deal ends, every record is whole."""
    rules = rule_sets(library)
    answers = [hold(table(number, rules)) for number in range(part, DEALS, PARTS)]

    assert len(answers) == DEALS // PARTS
    assert min(answers) > 0
