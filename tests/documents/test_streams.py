"""Who pays whom in a deal: added up by hand, drawn and told in the replay page and the rulebook."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.documents.stage import render_stage
from ambigu_rules.documents.views.streams import streams_of
from tests.documents.books import book
from tests.documents.stepped import HOSTILE, hostile_text, view_of, written

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library import Library

EXAMPLE = "modern-page-played-out"


def figures(page: str) -> list[str]:
    found = re.findall(r"<svg\b.*?</svg>", page, re.DOTALL)
    return [one for one in found if 'id="payments-' in one]


def test_streams_are_added_up_by_payer_and_payee(library: Library, root: Path) -> None:
    """Anna: blind 1, exchange 2, bets 3, 5, 5; she takes the pool of 51, and 8 from three."""
    view = view_of(library, written(root, EXAMPLE), "foster-1897")
    found = streams_of(view.sides[0].ledger.sheets[0])
    told = {(one.payer.name, one.payee.name): one.chips for one in found.streams}

    assert told == {
        ("Anna", "pool"): 16,
        ("Ben", "pool"): 16,
        ("Carla", "pool"): 16,
        ("Dan", "pool"): 3,
        ("pool", "Anna"): 51,
        ("Ben", "Anna"): 8,
        ("Carla", "Anna"): 8,
        ("Dan", "Anna"): 8,
    }
    (first, *_) = found.streams
    assert [chips for _, chips in first.causes] == [1, 2, 3, 5, 5]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Dan pays Anna 8 (price"), ("fr", "Dan paie à Anna 8 (paiement du prix")],
)
def test_the_replay_page_draws_and_tells_them(
    library: Library, root: Path, language: str, said: str
) -> None:
    page = render_stage(view_of(library, written(root, EXAMPLE), "foster-1897"), language)
    (figure,) = figures(page)

    assert said in figure
    assert " style=" not in figure  # the page's policy allows none


def test_each_deal_has_a_figure_of_its_own(library: Library, root: Path) -> None:
    view = view_of(library, written(root, "academie-pool-carried-over"))
    found = figures(render_stage(view))
    names = [re.findall(r' id="(payments-\d+)-title"', one)[0] for one in found]

    assert len(set(names)) == len(view.sides[0].ledger.sheets) == 3


def test_hostile_names_are_drawn_as_text(library: Library) -> None:
    page = render_stage(view_of(library, hostile_text()))

    assert figures(page)
    assert HOSTILE[0] not in "".join(figures(page))


def test_the_rulebook_draws_its_worked_deal() -> None:
    (figure,) = figures(book("foster-1897").html())

    assert "The pool pays Anna 51" in figure
