"""Laws that hold under any rule set that the checks pass, shipped or not, whoever plays."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from ambigu_rules.library.shelf import Library
from ambigu_rules.play.archive import as_json, from_json
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.record import again, play
from ambigu_rules.play.seating import open_deal
from ambigu_rules.play.sitting import next_deal
from ambigu_rules.table.deal import apply
from tests.shelf import tempers
from tests.strategies import decisions, mutants, seatings

if TYPE_CHECKING:
    from ambigu_rules.play.players import Answer
    from ambigu_rules.table.deal import Deal
    from tests.strategies import Mutant

SHELF = Library.open()
MOST_QUESTIONS = 3000
"""Six players of 40 counters can raise each other 240 times in each of several bettings."""


def players() -> st.SearchStrategy[Answer]:
    """Return players who decide freely, or have one temper."""
    tempered = st.builds(
        lambda seed, name: tempers(seed)[name],
        st.integers(0, 10**6),
        st.sampled_from(list(tempers(0))),
    )
    return decisions() | tempered


def held(deal: Deal) -> tuple[int, list[str]]:
    """Return the counters and the cards there are."""
    cards = (*deal.stock, *deal.discards, *(card for hand in deal.hands for card in hand))
    return sum(deal.purses) + deal.pool + deal.batterie, sorted(map(str, cards))


@settings(max_examples=250)
@given(mutants(SHELF), st.data())
def test_any_variant_is_played_to_the_end(mutant: Mutant, data: st.DataObject) -> None:
    """No exception, no circle, no counter and no card made or lost; and so from deal to deal."""
    variant = mutant.derived(SHELF)
    seating = data.draw(seatings(variant))
    who = data.draw(players())
    start = open_deal(variant, seating, pool=data.draw(st.integers(0, 20)), batterie=3)
    at: str | None = None
    for _ in range(3):
        position = begin(variant, start, at)
        asked = 0
        while position.ask is not None:
            assert position.ask.offers
            position = answer(variant, position, who(position.deal, position.ask))
            asked += 1
            assert held(position.deal) == held(start)
            assert asked <= MOST_QUESTIONS
        assert held(position.deal) == held(start)
        assert position.end is not None
        follows = next_deal(variant, seating, position.deal, position.end)
        seating, start, at = follows.seating, follows.start, follows.at


@settings(max_examples=100)
@given(mutants(SHELF), st.data())
def test_a_record_of_any_variant_is_made_again(mutant: Mutant, data: st.DataObject) -> None:
    """The log folds to the last state; the answers make the record again, as JSON too."""
    variant = mutant.derived(SHELF)
    record = play(variant, data.draw(seatings(variant)), data.draw(players()))

    assert reduce(apply, record.events, record.start) == record.final
    assert again(variant, record) == record
    assert from_json(as_json(record), variant) == record
