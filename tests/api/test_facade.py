"""The Python interface: the powers of the command line, as functions."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import ambigu_rules
from ambigu_rules.api import facade
from ambigu_rules.cards import pack
from ambigu_rules.errors import CardError, TranscriptError, UnknownName

if TYPE_CHECKING:
    from pathlib import Path

HAND = "docs/hands/modern-page-played-out.amb"


def test_what_is_offered_is_what_the_facade_has() -> None:
    assert set(ambigu_rules.__all__) == {*facade.__all__, "__version__"}
    assert set(ambigu_rules.__all__) <= set(dir(ambigu_rules))
    for name in ambigu_rules.__all__:
        assert getattr(ambigu_rules, name) is not None


def test_no_function_has_the_name_of_a_folder() -> None:
    """It would be hidden behind the folder as soon as that is imported."""
    folders = {one.name for one in pkgutil.iter_modules(ambigu_rules.__path__)}

    assert not folders & set(ambigu_rules.__all__)


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        ambigu_rules.nothing  # noqa: B018


def test_the_package_is_light(root: Path) -> None:
    code = (
        "import sys, ambigu_rules, ambigu_rules.cards\n"
        "print([m for m in ('yaml', 'lark', 'jinja2', 'click', 'ambigu_rules.api') "
        "if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )

    assert done.stdout == "[]\n"


def test_load_takes_readings_and_a_folder_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        """variant: mine
title: {en: "Mine", fr: "Les miennes"}
witness: F97
year: 1999
summary: {en: "Mine.", fr: "Les miennes."}
inherits: foster-1897
changes: {table.counters: {is: 50, supplied: "We have few."}}
""",
        "utf-8",
    )
    own = ambigu_rules.open_library(tmp_path)
    read = {"fredon-of-eights": "by-definition"}

    assert ambigu_rules.load("mine", library=own).table.counters == 50
    assert ambigu_rules.load("foster-1897", read=read).chosen() == read
    with pytest.raises(UnknownName):
        ambigu_rules.load("mine")
    with pytest.raises(ambigu_rules.AmbiguError, match="when a variant is loaded"):
        ambigu_rules.load(ambigu_rules.load("foster-1897"), read=read)


def test_hands_may_be_text_or_cards() -> None:
    cards = (pack()[1], pack()[2], pack()[3], pack()[8])
    found = ambigu_rules.hand("foster-1897", "5h 5d 5c 8s", cards)

    assert found.winner == 1
    assert found.hands[1].parts == (("flush", 5), ("sequence", 3))
    with pytest.raises(CardError, match="no hand is given"):
        ambigu_rules.hand("foster-1897")


def test_hands_that_hold_nothing_go_to_the_elder(library: ambigu_rules.Library) -> None:
    """Where a point takes three cards, two hands may hold nothing."""
    variant = library.derive("foster-1897", {"figures.point.least": 3})
    found = ambigu_rules.hand(variant, "2s 4s 7h 9h", "3s 5s 8h 10h")

    assert [(one.rung, one.price) for one in found.hands] == [("", 0), ("", 0)]
    assert found.winner == 0
    assert found.decision is not None
    assert found.decision.by == "elder"


def test_a_card_that_the_pack_lacks(library: ambigu_rules.Library) -> None:
    variant = library.derive("foster-1897", {"pack.highest": 9})

    with pytest.raises(CardError, match="10♠ is not in the pack of foster-1897"):
        ambigu_rules.hand(variant, "2s 3s 4s 10s")


def test_a_deal_can_be_told_transcribed_and_replayed() -> None:
    record = ambigu_rules.deal("academie-1730", names=["Xenia", "Yves"], seed=3)
    text = ambigu_rules.transcribe(record, title="A deal")
    made = ambigu_rules.replay(text)

    assert "Xenia" in ambigu_rules.tell(record)
    assert "put 1 into the pool. [F97/blind" in ambigu_rules.tell(record, cited=True)
    assert made.confirmed
    assert made.deals[0].position.deal.log == record.events
    assert ambigu_rules.deal("academie-1730", names=["Xenia", "Yves"], seed=3) == record


def test_a_deal_without_a_seed_is_another_each_time() -> None:
    assert len({ambigu_rules.deal("foster-1897").inputs for _ in range(3)}) > 1


def test_a_sitting_can_be_transcribed_and_replayed() -> None:
    sitting = ambigu_rules.sitting("foster-1897", 4, players=3, seed=5)
    made = ambigu_rules.replay(ambigu_rules.transcribe(sitting))

    assert len(made.deals) == len(sitting.records) == 4
    assert made.confirmed


def test_a_deal_under_a_reading_names_it_and_is_replayed_under_it() -> None:
    variant = ambigu_rules.load("foster-1897", read={"thrown-in-counter": "instead"})
    text = ambigu_rules.transcribe(ambigu_rules.sitting(variant, 6, seed=2))

    assert "thrown-in-counter" in text
    assert ambigu_rules.replay(text).confirmed


def test_replay_of_a_file_under_another_variant(root: Path) -> None:
    own = ambigu_rules.replay(root / HAND)
    other = ambigu_rules.replay(str(root / HAND), "academie-1730")

    assert own.confirmed
    assert other.failure is not None
    assert other.failure.line == 34


def test_a_transcript_that_cannot_be_read() -> None:
    with pytest.raises(TranscriptError):
        ambigu_rules.replay("variant: foster-1897\nplayers: Ann, Bob\nAnn sings\n")


def test_a_comparison_in_every_form() -> None:
    found = ambigu_rules.comparison("foster-1897", "academie-1730")

    assert found.html().lower().startswith("<!doctype html>")
    assert found.markdown().startswith("# ")
    assert "F97" in found.text()
    assert json.loads(json.dumps(found.as_json()))["variants"] == ["foster-1897", "academie-1730"]
    assert len(found.view.documented) > 20


def test_rules_are_shown_with_their_passages() -> None:
    (found,) = ambigu_rules.show("academie-1730", "procedure.first-draw.stake.from")

    assert found.ground is not None
    assert found.ground.cite == "A30/battez-stake via MP"
    assert found.passage is not None
    assert found.passage.says


def test_a_file_is_checked(root: Path, tmp_path: Path) -> None:
    assert ambigu_rules.check(root / HAND) == ()

    bad = tmp_path / "bad.amb"
    bad.write_text("variant: foster-1897\nplayers: Ann, Bob\nAnn sings\n", "utf-8")
    (problem,) = ambigu_rules.check(bad)
    assert (problem.file, problem.line) == (str(bad), 3)


def test_a_text_is_not_checked() -> None:
    """A transcript is replayed as a text too; checked is a file."""
    with pytest.raises(ambigu_rules.AmbiguError, match="expected the name of a file"):
        ambigu_rules.check("variant: foster-1897\nplayers: Anna, Ben\n" + "x" * 5_000)
