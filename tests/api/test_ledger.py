"""Ledgers and pages from Python."""

from __future__ import annotations

import pytest

import ambigu_rules
from ambigu_rules.errors import UnknownName

HAND = "docs/hands/modern-page-played-out.amb"


def test_a_ledger_of_a_transcript_of_a_record_and_of_a_sitting() -> None:
    """Each balances; that of a record is that of its transcript."""
    record = ambigu_rules.deal("foster-1897", players=4, seed=7)
    made = ambigu_rules.ledger(record)
    sitting = ambigu_rules.sitting("academie-1730", 3, players=3, seed=7)

    assert made.balanced
    assert [one.after for one in made.whole.balances] == [*record.final.purses, record.final.pool]
    written = ambigu_rules.ledger(ambigu_rules.transcribe(record))
    assert [one.chips for one in written.whole.entries] == [one.chips for one in made.whole.entries]
    assert len(ambigu_rules.ledger(sitting).sheets) == 3
    assert ambigu_rules.ledger(HAND, "academie-1730").whole.entries[0].chips == 1


def test_a_record_is_booked_under_its_readings() -> None:
    """What a payment rests on is what the rules were under which it was made."""
    academie = ambigu_rules.load("academie-1730", read={"batterie": "into-the-pool"})
    records = (ambigu_rules.deal(academie, players=3, seed=seed) for seed in range(50))
    record = next(one for one in records if any(choice.word == "battez" for choice in one.inputs))
    made = ambigu_rules.ledger(record)
    (stake,) = [one for one in made.whole.entries if one.cause.word == "battez"]

    assert stake.payee.name == "pool"
    assert "read" in stake.standings


def test_a_page_under_one_rule_set_or_several() -> None:
    alone = ambigu_rules.replay_page(HAND)
    both = ambigu_rules.replay_page(HAND, "foster-1897", "academie-1730")

    assert alone.startswith("<!doctype html>")
    assert (alone.count('class="table"'), both.count('class="table"')) == (1, 2)
    assert ambigu_rules.replay_page(HAND, form="md").startswith("# The example hand")
    with pytest.raises(UnknownName):
        ambigu_rules.replay_page(HAND, form="pdf")
