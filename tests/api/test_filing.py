"""Transcripts and records from Python: read, written, put into form, compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import ambigu_rules
from ambigu_rules.errors import AmbiguError, IllegalChoice, TranscriptError, UnknownName
from ambigu_rules.messages import Message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HAND = "docs/hands/modern-page-played-out.amb"
LOOSE = 'players: Anna, "Ben"\n\n\nAnna   is dealt 2s h9; Ben is dealt 5h 8s.   # so it stood\n'


def test_a_transcript_is_read_from_a_file_or_a_text(root: Path) -> None:
    path = root / HAND
    from_file = ambigu_rules.read_transcript(path)
    from_text = ambigu_rules.read_transcript(path.read_text("utf-8"))

    assert from_file.header == from_text.header
    assert from_file.deals == from_text.deals
    with pytest.raises(TranscriptError, match="expected a line such as"):
        ambigu_rules.read_transcript("players: A, B\nA dances\n")


def test_a_transcript_is_put_into_its_form() -> None:
    english = (
        "players: Anna, Ben\n\nAnna is dealt 2♠ 9♥; Ben is dealt 5♥ 8♠ # so it stood\n"
    )  # fmt: skip
    french = (
        "langue: fr\njoueurs: Anna, Ben\n\nAnna reçoit 2♠ 9♥; Ben reçoit 5♥ 8♠ # so it stood\n"
    )  # fmt: skip

    assert ambigu_rules.format_transcript(LOOSE) == english
    assert ambigu_rules.format_transcript(english) == english
    assert ambigu_rules.format_transcript(ambigu_rules.read_transcript(LOOSE), "fr") == french
    with pytest.raises(UnknownName):
        ambigu_rules.format_transcript(LOOSE, "xx")


@pytest.mark.parametrize("variant", ["foster-1897", "academie-1730"])
def test_a_record_is_the_same_when_it_is_read_again(variant: str, tmp_path: Path) -> None:
    """Deal and sitting, as a text and as a file; the JSON is what the command prints."""
    record = ambigu_rules.deal(variant, players=3, seed=3)
    sitting = ambigu_rules.sitting(variant, 3, seed=3)
    file = tmp_path / "record.json"
    file.write_text(ambigu_rules.write_record(sitting), "utf-8")

    assert ambigu_rules.read_record(ambigu_rules.write_record(record)) == (record,)
    assert ambigu_rules.read_record(file) == sitting.records
    assert [one.agrees for one in ambigu_rules.replay_record(str(file))] == [True] * 3


def changed(change: Callable[[Any], None]) -> str:
    """Return a record as text, changed."""
    data = json.loads(ambigu_rules.write_record(ambigu_rules.deal("foster-1897", seed=3)))
    change(data)
    return json.dumps(data, indent=1)


def test_other_fingerprints_are_told() -> None:
    """`read_record` keeps that of the record, so that nobody takes it for a new one."""
    text = changed(lambda data: data.update(fingerprint="0" * 16))
    (made,) = ambigu_rules.replay_record(text)
    (record,) = ambigu_rules.read_record(text)

    assert not made.same_rules
    assert made.agrees
    assert (made.recorded, record.fingerprint) == ("0" * 16, "0" * 16)
    assert made.fingerprint == ambigu_rules.load("foster-1897").fingerprint


def test_other_outcomes_are_told() -> None:
    def richer(data: Any) -> None:  # noqa: ANN401 - a record
        data["end"]["counters"]["Anna"] += 1

    (made,) = ambigu_rules.replay_record(changed(richer))

    assert made.same_rules
    assert [one.what for one in made.outcome] == ["counters of Anna"]


def test_answers_that_are_not_allowed_are_told_or_raised() -> None:
    record = ambigu_rules.deal("foster-1897", seed=3)
    under = ambigu_rules.load("academie-1730")
    (made,) = ambigu_rules.replay_record(record, under)
    text = changed(lambda data: data.update(variant="academie-1730", readings={}))

    assert made.illegal is not None
    assert made.illegal.rule.startswith("procedure.")
    with pytest.raises((IllegalChoice, LookupError)):
        ambigu_rules.read_record(text)


@pytest.mark.parametrize("text", ["\n", "{}\n", "[1,\n2]", '{"variant": 3}\n'])
def test_what_is_no_record_is_told(text: str) -> None:
    for function in (ambigu_rules.read_record, ambigu_rules.replay_record):
        with pytest.raises(AmbiguError):
            function(text)


def test_messages_are_translated() -> None:
    failure = ambigu_rules.replay(HAND, "academie-1730").failure
    assert failure is not None

    french = ambigu_rules.translate(failure.message, "fr")

    assert french.startswith("on ne peut pas donner de cartes ici")
    assert ambigu_rules.translate(failure.message, "en") == failure.message
    assert ambigu_rules.translate("any text", "fr") == "any text"
    assert ambigu_rules.translate(Message("no hand"), "fr") == "aucune main"
