"""Laws that hold in every deal of every rule set, whoever plays."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import pack
from ambigu_rules.errors import IllegalChoice
from ambigu_rules.play.archive import as_json, from_json
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import again, play
from ambigu_rules.play.seating import middle_of, open_deal, seat_table
from ambigu_rules.table.choices import Choice
from ambigu_rules.table.deal import apply, fold
from ambigu_rules.table.events import Moved, Paid, Seat
from tests.shelf import NAMES, VARIANTS, all_rule_sets, tempers

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.driver import Position
    from ambigu_rules.table.deal import Deal

MOST_QUESTIONS = 700
"""Six players of 100 counters can raise each other some hundred times, and each is answered."""


def counters(deal: Deal) -> int:
    return sum(deal.purses) + deal.pool + deal.batterie


def cards(deal: Deal) -> list[str]:
    held = (*deal.stock, *deal.discards, *(card for hand in deal.hands for card in hand))
    return sorted(map(str, held))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", VARIANTS)
def test_counters_and_cards_are_conserved_at_every_state(
    library: Library, name: str, players: int
) -> None:
    """No counter and no card is made or lost, whoever plays; and every deal ends."""
    variant = library.variant(name)
    seating = seat_table(variant, NAMES[:players])
    for seed in range(12):
        for temper in tempers(seed).values():
            start = open_deal(variant, seating, pool=7, batterie=2)
            position = begin(variant, start)
            asked = 0
            while position.ask is not None:
                position = answer(variant, position, temper(position.deal, position.ask))
                asked += 1
                assert counters(position.deal) == counters(start)
                assert cards(position.deal) == cards(start)
            assert asked <= MOST_QUESTIONS
            assert position.end is not None


def test_the_log_folds_to_the_last_state(library: Library) -> None:
    """Events one by one, from the start, give the deal that the driver ended with."""
    for variant in all_rule_sets(library):
        seating = seat_table(variant, NAMES[:5])
        for temper in tempers(3).values():
            record = play(variant, seating, temper)

            assert reduce(apply, record.events, record.start) == record.final
            assert fold(record.start, record.events) == record.final


@pytest.mark.parametrize("name", VARIANTS)
def test_a_call_costs_what_is_said_to_be_owed(library: Library, name: str) -> None:
    """Whoever may call is told what it costs him; a raise costs that and what it adds."""
    variant = library.variant(name)
    for seed in range(12):
        position = begin(variant, open_deal(variant, seat_table(variant, NAMES[:4])))
        temper = at_random(Random(seed))
        while (ask := position.ask) is not None:
            for offer in ask.offers:
                if offer.word in ("play", "call", "raise"):
                    choice = offer.edge(last=False)
                    after = answer(variant, position, choice).deal.log[len(position.deal.log) :]
                    paid = next(event for event in after if isinstance(event, Paid))
                    assert paid[:3] == (ask.who, "pool", ask.owed + choice.chips)
            position = answer(variant, position, temper(position.deal, ask))


def test_the_answers_make_the_record_again(library: Library) -> None:
    """The inputs alone, replayed, give the same events; as JSON they do too."""
    for variant in all_rule_sets(library):
        for players in (2, 4, 6):
            seating = seat_table(variant, NAMES[:players])
            for temper in tempers(11).values():
                record = play(variant, seating, temper)

                assert again(variant, record) == record
                assert from_json(as_json(record), variant) == record


@pytest.mark.parametrize("name", VARIANTS)
def test_all_that_is_offered_is_accepted_and_nothing_else(library: Library, name: str) -> None:
    """Each offer's edges and a random taking of it are legal; what is not offered is not."""
    variant = library.variant(name)
    rng = Random(5)
    for seed in range(12):
        position = begin(variant, open_deal(variant, seat_table(variant, NAMES[:4])))
        temper = at_random(Random(seed))
        while position.ask is not None:
            assert position.ask.offers
            for offer in position.ask.offers:
                for choice in (offer.some(rng), offer.edge(last=True), offer.edge(last=False)):
                    answer(variant, position, choice)
            for choice in _never_offered(position):
                with pytest.raises(IllegalChoice):
                    answer(variant, position, choice)
            position = answer(variant, position, temper(position.deal, position.ask))


def _never_offered(position: Position) -> list[Choice]:
    assert position.ask is not None
    words = {offer.word for offer in position.ask.offers}
    others = ("enough", "battez", "pass", "call", "give-up", "redeal", "compel", "show", "sing")
    wrong = [Choice(word) for word in others if word not in words]
    wrong += [Choice("play", 101), Choice("play", -1), Choice("raise", 0), Choice("pass", 1)]
    wrong += [Choice("discard", 0, position.deal.stock[:1]), Choice("discard"), Choice("deal")]
    return wrong


@pytest.mark.parametrize("name", VARIANTS)
def test_every_movement_names_a_rule_that_has_a_ground(library: Library, name: str) -> None:
    """Whatever moves a card or a counter can be traced to a value and its source."""
    variant = library.variant(name)
    for seed in range(30):
        record = play(variant, seat_table(variant, NAMES[:4]), at_random(Random(seed)))
        for event in record.events:
            if isinstance(event, Moved | Paid):
                ground = variant.ground(event.rule)

                assert ground.passage or ground.because


@pytest.mark.parametrize("name", VARIANTS)
def test_turning_the_seats_changes_nothing_else(library: Library, name: str) -> None:
    """The same players and cards, each one seat on: the same counters, one seat on."""
    variant = library.variant(name)
    straight = seat_table(variant, NAMES[:5])
    turned = replace(straight, names=straight.names[-1:] + straight.names[:-1], dealer=0)
    for seed in range(40):
        one = play(variant, straight, at_random(Random(seed)))
        other = play(variant, turned, at_random(Random(seed)))

        assert one.inputs == other.inputs
        assert one.final.purses[-1:] + one.final.purses[:-1] == other.final.purses


def test_a_deal_begun_in_the_middle_makes_its_record_again(library: Library) -> None:
    """As JSON too, with the hand of one who is out among the discards."""
    variant = library.variant("foster-1897")
    seating = seat_table(variant, NAMES[:3])
    hands = {Seat(seat): pack()[4 * seat : 4 * seat + 4] for seat in range(3)}
    start = middle_of(open_deal(variant, seating, pool=20), hands, [Seat(1)], 4)
    record = play(variant, seating, at_random(Random(3)), start=start, at="second-draw")

    assert record.start.discards == pack()[4:8]
    assert from_json(as_json(record), variant) == record
