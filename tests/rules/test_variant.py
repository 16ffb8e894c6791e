"""A variant: on whose word a rule stands, what a reading reaches, seats in order of play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.table.events import Seat

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library


def test_what_a_reading_reaches(library: Library) -> None:
    """Who pays the price is a rule of the procedure, and not of the ladder."""
    reading = library.variant("foster-1897").readings["price-payers"]

    assert reading.reaches("still-in", {"procedure"})
    assert not reading.reaches("still-in", {"ladder", "figures"})


def test_seats_in_order_of_play(library: Library) -> None:
    """Seats are numbered to the right."""
    table = library.variant("foster-1897").table

    assert table.order(4, Seat(1)) == (2, 3, 0, 1)
    assert replace(table, direction="left").order(4, Seat(1)) == (0, 3, 2, 1)


@pytest.mark.parametrize("path", ["nothing", "nothing.at.all", ""])
def test_a_path_that_no_rule_encloses(library: Library, path: str) -> None:
    foster = library.variant("foster-1897")

    assert foster.find_ground(path) is None
    with pytest.raises(KeyError):
        foster.ground(path)
