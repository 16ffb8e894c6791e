"""Dealing: who cuts, and what becomes of the cards thrown away before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.table.deal import fold
from ambigu_rules.table.events import Began, Moved, Seat, Stacked
from ambigu_rules.table.step import Emit
from tests.shelf import NAMES

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.events import Event


def shuffled(variant: Variant, phase: Dealing) -> tuple[Event, ...]:
    """Return what happens before the first card: Carla deals, four cards lie thrown away."""
    deal = open_deal(variant, seat_table(variant, NAMES[:4], dealer="Carla"))
    deal = deal._replace(stock=deal.stock[4:], discards=deal.stock[:4])
    step = phase.step(fold(deal, (Began(phase.name),)), variant.rules)
    assert isinstance(step, Emit)
    return step.events


@pytest.mark.parametrize(
    ("cut", "cutter"), [("dealers-left", Seat(1)), ("dealers-right", Seat(3)), ("nobody", None)]
)
def test_who_cuts(library: Library, cut: str, cutter: Seat | None) -> None:
    """Seats are numbered to the right, so the dealer's left is the seat before his."""
    (event,) = shuffled(library.variant("foster-1897"), Dealing("first-deal", 2, cut))

    assert isinstance(event, Stacked)
    assert (event.seat, event.cutter) == (Seat(2), cutter)


def test_cards_thrown_away_stay_out_unless_told(library: Library) -> None:
    variant = library.variant("foster-1897")
    phase = Dealing("second-deal", 2, "nobody", "shuffled-in")
    back, stacked = shuffled(variant, phase)

    assert isinstance(back, Moved)
    assert (len(back.cards), back.source, back.target) == (4, "discards", "stock")
    assert back.rule == "procedure.second-deal.discards"
    assert isinstance(stacked, Stacked)
    assert len(shuffled(variant, Dealing("second-deal", 2, "nobody"))) == 1
