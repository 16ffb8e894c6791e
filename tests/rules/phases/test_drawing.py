"""Exchanges: once or until « battez », what is paid, and what a spent pack gives back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.table.choices import Choice
from ambigu_rules.table.events import CHANCE, Moved, Paid, Said, Stacked
from tests.shelf import NAMES, preferring

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant

FOSTER, ACADEMIE = "foster-1897", "academie-1730"
SWAP = "swap"
"""In these scripts: change one card."""


def exchange(variant: Variant, players: int, *words: str) -> Position:
    """Return the position after these words in the first exchange, cards coming as they lie."""
    position = begin(variant, open_deal(variant, seat_table(variant, NAMES[:players])))
    left = list(words)
    while position.ask is not None:
        if position.ask.who == CHANCE:
            choice = position.ask.offers[0].edge(last=False)
        elif left:
            word = left.pop(0)
            hand = position.deal.hands[position.ask.who]
            choice = Choice("discard", 0, hand[:1]) if word == SWAP else Choice(word)
        else:
            break
        position = answer(variant, position, choice)
    return position


def words(position: Position) -> set[str]:
    assert position.ask is not None
    return {offer.word for offer in position.ask.offers}


def test_F97_everyone_pays_two_standing_or_drawing(library: Library) -> None:
    position = exchange(library.variant(FOSTER), 3, "enough", SWAP, "enough")

    assert position.deal.pool == 3 + 3 * 2
    assert position.phase.name == "first-betting"


def test_A30_the_exchange_goes_round_until_battez(library: Library) -> None:
    position = exchange(library.variant(ACADEMIE), 3, *[SWAP] * 3, "enough", SWAP)

    assert position.phase.name == "first-draw"
    assert position.ask is not None
    assert position.ask.awaits == "battez"
    assert (position.deal.pool, position.deal.batterie) == (3, 0)


def test_A30_battez_stops_at_once_and_its_caller_alone_pays(library: Library) -> None:
    position = exchange(library.variant(ACADEMIE), 3, SWAP, "battez")

    assert position.phase.name == "first-betting"
    assert (position.deal.pool, position.deal.batterie) == (3, 1)
    assert position.deal.purses == (99, 98, 99)


def test_A30_battez_read_as_finishing_the_round(library: Library) -> None:
    variant = library.variant(ACADEMIE, {"battez-when": "finish-round"})
    waiting = exchange(variant, 3, SWAP, "battez")

    assert waiting.phase.name == "first-draw"
    assert words(waiting) == {"enough", "discard"}
    assert exchange(variant, 3, SWAP, "battez", "enough").phase.name == "first-betting"


def test_A30_battez_read_as_the_eldests(library: Library) -> None:
    variant = library.variant(ACADEMIE, {"battez-caller": "eldest-only"})

    assert "battez" in words(exchange(variant, 3))
    assert "battez" not in words(exchange(variant, 3, SWAP))
    assert "battez" in words(exchange(variant, 3, SWAP, SWAP, SWAP))


def test_A30_battez_read_as_that_of_one_who_stood(library: Library) -> None:
    variant = library.variant(ACADEMIE, {"battez-caller": "only-one-who-stands"})

    assert "battez" not in words(exchange(variant, 3))
    assert "battez" in words(exchange(variant, 3, "enough", SWAP, "enough"))
    assert "battez" not in words(exchange(variant, 3, "enough", SWAP, "enough", SWAP))


def test_A30_the_stake_of_battez_read_as_going_into_the_pool(library: Library) -> None:
    variant = library.variant(ACADEMIE, {"batterie": "into-the-pool"})
    position = exchange(variant, 3, "battez")

    assert (position.deal.pool, position.deal.batterie) == (4, 0)


def test_A30_a_round_that_changes_nothing_ends_the_exchange(library: Library) -> None:
    variant = library.variant(ACADEMIE)

    assert exchange(variant, 3, *["enough"] * 3).phase.name == "first-betting"
    assert exchange(variant, 3, SWAP, "enough", "enough").phase.name == "first-draw"
    # Three who stand one after the other, but not from the eldest round: no whole round.
    assert exchange(variant, 3, SWAP, *["enough"] * 4).phase.name == "first-draw"
    assert exchange(variant, 3, SWAP, *["enough"] * 5).phase.name == "first-betting"


def test_two_rounds_that_change_nothing_may_be_asked_for(library: Library) -> None:
    path = "procedure.first-draw.rounds.idle-rounds"
    variant = library.derive(ACADEMIE, {path: 2})

    for said in ([], [SWAP, "enough", "enough"]):
        assert exchange(variant, 3, *said, *["enough"] * 5).phase.name == "first-draw"
        assert exchange(variant, 3, *said, *["enough"] * 6).phase.name == "first-betting"


def test_A30_the_exchange_leaves_everyone_two_cards(library: Library) -> None:
    """Six players: 40 less 12 dealt and 12 kept back leaves sixteen cards to change."""
    variant = library.variant(ACADEMIE)
    before = exchange(variant, 6, *[SWAP] * 15)

    assert before.phase.name == "first-draw"
    assert before.ask is not None
    assert [str(offer) for offer in before.ask.offers][1] == "discard 1 card"
    assert exchange(variant, 6, *[SWAP] * 16).phase.name == "first-betting"


def test_the_winner_of_the_pool_takes_the_batterie(library: Library) -> None:
    variant = library.variant(ACADEMIE)
    table = preferring(Random(3), "battez", "play", "call", "enough")
    record = play(variant, seat_table(variant, NAMES[:3]), table)
    payments = [event for event in record.events if isinstance(event, Paid)]

    assert [p.chips for p in payments if p.payer == "batterie"] == [1]
    assert (record.final.pool, record.final.batterie) == (0, 0)


@pytest.mark.parametrize(
    ("option", "own_may_come_back"), [("discards-and-folded", False), ("all-discards", True)]
)
def test_F97_a_spent_pack(library: Library, option: str, own_may_come_back: bool) -> None:
    """Six players change all they can; the stock runs out, and discards are shuffled. A player
    never sees again what he has just thrown away, unless all discards come back.
    """
    variant = library.variant(FOSTER, {"spent-pack": option})
    seating = seat_table(variant, NAMES)
    own_came_back = False
    for seed in range(60):
        table = preferring(Random(seed), "discard", "play", "call")
        events = play(variant, seating, table).events
        at = [number for number, event in enumerate(events) if isinstance(event, Stacked)]
        assert len(at) > 2, "the pack ran out in every such deal"
        for number in at[2:]:
            said = max(n for n in range(number) if isinstance(events[n], Said))
            thrown = next(e for e in events[said:] if isinstance(e, Moved))
            back = next(e for e in events[said:] if isinstance(e, Moved) and e.target == "stock")
            own_came_back |= bool(set(thrown.cards) & set(back.cards))

    assert own_came_back is own_may_come_back
