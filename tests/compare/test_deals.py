"""One deal under two variants: the first event that differs, or the answer that is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.compare.deals import diverge
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import seat_table
from ambigu_rules.table.choices import CALL, DEAL, ENOUGH, PLAY
from ambigu_rules.table.events import Paid, Said

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Ask

NAMES = ("Ann", "Bob", "Cy")


def random_deal(variant: Variant, seed: int) -> Record:
    """Return a deal that chance alone has played."""
    return play(variant, seat_table(variant, NAMES), at_random(Random(seed)))


def quiet_deal(variant: Variant, *words: str) -> Record:
    """Return a deal in which the first of these words that is offered is said.

    Without words everyone keeps his cards, and calls what the first player bets.
    """

    def answer(_deal: Deal, ask: Ask) -> Choice:
        for word in words or (ENOUGH, CALL, PLAY):
            for offer in ask.offers:
                if offer.word == word:
                    return offer.edge(last=False)
        return ask.offers[0].some(Random(1))

    return play(variant, seat_table(variant, NAMES), answer)


@pytest.mark.parametrize("seed", range(30))
def test_a_variant_never_parts_from_itself(library: Library, seed: int) -> None:
    """The same answers under the same rules come to the same events."""
    for name in library.variants():
        variant = library.variant(name)

        assert diverge(variant, variant, random_deal(variant, seed)) is None


def test_the_stake_of_the_exchange_parts_them(library: Library) -> None:
    """Everyone pays at the exchange in one variant, nobody who keeps his cards in the other."""
    a, b = library.variant("foster-1897"), library.variant("academie-1730")
    found = diverge(a, b, quiet_deal(a))

    assert found is not None
    paid, said = found.events
    assert isinstance(paid, Paid)
    assert isinstance(said, Said)
    assert found.rules == ("procedure.first-draw.stake.chips", "procedure.first-draw")
    assert quiet_deal(a).events[: found.index] == quiet_deal(b).events[: found.index]


def test_an_answer_may_be_refused(library: Library) -> None:
    """The cards cannot be dealt while the exchange goes on."""
    a, b = library.variant("foster-1897"), library.variant("academie-1730")
    record = random_deal(a, 4)
    found = diverge(a, b, record)

    assert found is not None
    assert found.refused is not None
    assert found.refused.word == DEAL
    assert record.inputs[found.answered] == found.refused
    assert "battez" in found.why


def test_rules_that_a_deal_does_not_reach_do_not_part_it(library: Library) -> None:
    """Nobody gives up, so that it is the same who pays the price; no grand prime is held."""
    a = library.variant("foster-1897")
    record = quiet_deal(a)

    assert record.end.name == "won"
    assert diverge(a, library.variant("foster-1897", {"price-payers": "still-in"}), record) is None
    assert diverge(a, library.variant("foster-1897+jeux-oublies-prices"), record) is None


def test_the_payers_of_the_price_part_them(library: Library) -> None:
    """Some gave up: they pay the price under one reading, and not under the other."""
    a = library.variant("foster-1897")
    b = library.variant("foster-1897", {"price-payers": "still-in"})
    record = next(
        record
        for record in (random_deal(a, seed) for seed in range(200))
        if record.end.name == "won" and record.final.out
    )
    found = diverge(a, b, record)

    assert found is not None
    assert found.rules[0] == "procedure.price"
    assert found.refused is None


def test_a_shorter_record_stands_still(library: Library) -> None:
    """Where more answers are asked for than there are, it is said what was expected."""
    a = library.variant("foster-1897")
    b = library.variant("foster-1897", {"compelled": "bet-again"})
    for seed in range(400):
        record = random_deal(a, seed)
        if any(choice.word == "compel" for choice in record.inputs):
            found = diverge(a, b, record)
            assert found is not None
            assert found.rules[1].startswith("procedure.")
            assert found.why or found.events[1]
            return
    pytest.fail("no deal in which the dealer compels the table")


def test_too_many_players_are_refused(library: Library) -> None:
    """A table that the other variant does not allow parts at once."""
    a = library.variant("foster-1897")
    b = replace(a, table=replace(a.table, most=2))
    found = diverge(a, b, quiet_deal(a))

    assert found is not None
    assert (found.index, found.events[1], found.why) == (0, None, "3 players; expected 2 to 2")


def test_the_other_direction_begins_with_another(library: Library) -> None:
    """Where the deal goes the other way round, another player is the first to do anything."""
    a = library.variant("foster-1897")
    table = replace(a.table, direction="left")
    b = replace(a, table=table, rules=replace(a.rules, table=table))
    found = diverge(a, b, quiet_deal(a))

    assert found is not None
    left, right = found.events
    assert isinstance(left, Paid)
    assert isinstance(right, Paid)
    assert left.rule == right.rule == "procedure.blind"
    assert left.payer != right.payer
