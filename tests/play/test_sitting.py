"""Seats, sittings, and the ways one deal leads to the next."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.errors import SeatingError
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.play.sitting import draw_for_deal, next_deal, sit
from ambigu_rules.table.events import Began, Paid
from tests.shelf import NAMES, VARIANTS, preferring, tempers

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

FOSTER, ACADEMIE = "foster-1897", "academie-1730"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_sitting_keeps_every_counter(library: Library, name: str) -> None:
    """Over twelve deals the purses, the pool and the batterie hold what was brought along."""
    variant = library.variant(name)
    for temper in tempers(4).values():
        sitting = sit(variant, seat_table(variant, NAMES[:4]), temper, deals=12)
        last = sitting.records[-1].final

        assert len(sitting.records) == 12
        assert sum(last.purses) + last.pool + last.batterie == 400


def test_F97_the_deal_passes_to_the_right_and_a_redeal_stays(library: Library) -> None:
    """After a deal the next player in order deals; the same one, where he redeals (Q11)."""
    variant = library.variant(FOSTER)
    sitting = sit(variant, seat_table(variant, NAMES[:4]), at_random(Random(2)), deals=60)
    pairs = list(zip(sitting.records, sitting.records[1:], strict=False))

    assert {one.end.name for one, _ in pairs} == {"won", "refused", "thrown-in", "redealt"}
    for one, other in pairs:
        turned = 0 if one.end.name == "redealt" else 1
        assert other.seating.dealer == (one.seating.dealer + turned) % 4


def test_F97_a_redeal_has_no_blind(library: Library) -> None:
    """All pass, the dealer redeals: one each instead of the blind, so 5 x 3 + 5 x 1 lie there."""
    variant = library.variant(FOSTER)
    seating = seat_table(variant, NAMES[:5])
    record = play(variant, seating, preferring(Random(1), "pass", "redeal"))

    assert record.end.name == "redealt"
    assert record.final.pool == 5 * (1 + 2) + 5
    follows = next_deal(variant, record.seating, record.final, record.end)
    second = play(
        variant, follows.seating, at_random(Random(1)), start=follows.start, at=follows.at
    )
    phases = [event.phase for event in second.events if isinstance(event, Began)]
    assert phases[0] == "first-deal"
    assert second.start.pool == 20


def test_F97_redeal_besides_the_blind(library: Library) -> None:
    variant = library.variant(FOSTER, {"redeal-blind": "besides", "redealer": "next-dealer"})
    record = play(variant, seat_table(variant, NAMES[:3]), preferring(Random(1), "pass", "redeal"))
    follows = next_deal(variant, record.seating, record.final, record.end)

    assert follows.at == "blind"
    assert follows.seating.dealer == 0


def test_a_dealer_who_sits_out_is_passed_over(library: Library) -> None:
    variant = library.variant(FOSTER)
    seating = seat_table(variant, NAMES[:4], dealer="Dan", sits_out=["Anna"])
    record = play(variant, seating, preferring(Random(1), "pass", "compel"))
    follows = next_deal(variant, seating, record.final, record.end)

    assert follows.seating.names[follows.seating.dealer] == "Ben"


def test_who_sits_out_pays_the_price_under_F97_and_not_under_A30(library: Library) -> None:
    """Each other player at the table, against everyone who took part in the deal."""
    for name, pays in ((FOSTER, True), (ACADEMIE, False)):
        variant = library.variant(name)
        seating = seat_table(variant, NAMES[:4], dealer="Dan", sits_out=["Anna"])
        record = play(variant, seating, preferring(Random(1), "battez", "play", "call"))
        payers = {
            event.payer
            for event in record.events
            if isinstance(event, Paid) and event.rule == "procedure.price"
        }

        assert record.end.name == "won"
        assert (0 in payers) is pays
        assert not record.final.hands[0]


def test_F97_the_highest_card_deals_first(library: Library) -> None:
    """Each draws a card; equal highest cards draw again among themselves."""
    variant = library.variant(FOSTER)
    tied = 0
    for seed in range(200):
        lot = draw_for_deal(variant, 6, Random(seed))
        for number, drawn in enumerate(lot.rounds):
            best = max(card.rank for card in drawn.values())
            leaders = {seat for seat, card in drawn.items() if card.rank == best}
            follow = lot.rounds[number + 1] if number + 1 < len(lot.rounds) else None
            assert leaders == (set(follow) if follow else {lot.dealer})
        tied += len(lot.rounds) > 1
    assert tied > 0


def test_a_debt_is_recorded(library: Library) -> None:
    """F97/insolvency: who has lost all must still pay, so purses go below zero."""
    variant = library.variant(FOSTER)
    seating = seat_table(variant, NAMES[:4], counters=3)
    finals = [play(variant, seating, at_random(Random(seed))).final for seed in range(40)]

    assert min(min(final.purses) for final in finals) < 0
    assert all(sum(final.purses) + final.pool == 12 for final in finals)


@pytest.mark.parametrize(
    ("names", "options", "message"),
    [
        (("Anna",), {}, "1 player: foster-1897 is for 2 to 6"),
        ((*NAMES, "Gert"), {}, "7 players: foster-1897 is for 2 to 6"),
        (("Anna", "Anna"), {}, "two players are named 'Anna'"),
        (("Anna", "Ben"), {"dealer": "Bem"}, "no player 'Bem'.*did you mean 'Ben'"),
        (("Anna", "Ben"), {"limit": 0}, "at least 1 counter"),
        (("Anna", "Ben"), {"counters": {"Anna": 3}}, "no counters are given for 'Ben'"),
        (("Anna", "Ben"), {"sits_out": ["Ben"]}, "the dealer, 'Ben', cannot sit out"),
        (("Anna", "Ben"), {"sits_out": ["Anna"]}, "at least two players"),
    ],
)
def test_a_table_that_cannot_be_set(
    library: Library, names: tuple[str, ...], options: dict[str, object], message: str
) -> None:
    with pytest.raises(SeatingError, match=message):
        seat_table(library.variant(FOSTER), names, **options)  # type: ignore[arg-type]


def test_the_limit_of_the_table_and_the_purse(library: Library) -> None:
    """F97 has an agreed limit, 10 unless told; A30 none but the purse."""
    foster, academie = library.variant(FOSTER), library.variant(ACADEMIE)

    assert open_deal(foster, seat_table(foster, NAMES[:2])).limit == 10
    assert open_deal(foster, seat_table(foster, NAMES[:2], limit=4)).limit == 4
    assert open_deal(academie, seat_table(academie, NAMES[:2], limit=4)).limit is None
