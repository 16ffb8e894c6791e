"""The parties and the lists made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.rules.parties import MADE_IN_A_DEAL, PARTIES, SINGLE
from tests.shelf import NAMES

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library


def test_the_lists_name_parties(library: Library) -> None:
    """In a deal as it begins a party of one is one account, or nobody yet."""
    variant = library.variant("foster-1897")
    deal = open_deal(variant, seat_table(variant, NAMES[:4]))
    found = {name: PARTIES[name](deal) for name in SINGLE}

    assert set(MADE_IN_A_DEAL) <= set(SINGLE) <= set(PARTIES)
    assert {name for name, accounts in found.items() if not accounts} <= set(MADE_IN_A_DEAL)
    assert all(len(accounts) <= 1 for accounts in found.values())
    assert {name for name, party in PARTIES.items() if len(party(deal)) > 1} == (
        set(PARTIES) - set(SINGLE)
    )
