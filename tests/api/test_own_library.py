"""Rule sets of one's own from Python: every function that looks up names takes their library."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import pytest

import ambigu_rules
from ambigu_rules.errors import AmbiguError, TranscriptError, UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ambigu_rules.play.record import Record

    Call = Callable[..., Any]

OWN = """variant: mine
title: {en: "Mine", fr: "Les miennes"}
witness: F97
year: 1999
summary: {en: "Mine.", fr: "Les miennes."}
inherits: foster-1897
changes: {table.counters: {is: 50, supplied: "We have few."}}
"""


@pytest.fixture
def mine(tmp_path: Path) -> ambigu_rules.Library:
    """Return the library with a rule set of one's own."""
    (tmp_path / "mine.yaml").write_text(OWN, "utf-8")
    return ambigu_rules.open_library(tmp_path)


@pytest.fixture
def played(mine: ambigu_rules.Library) -> Record:
    """Return a deal under it."""
    return ambigu_rules.deal(ambigu_rules.load("mine", library=mine), players=3, seed=7)


@pytest.mark.parametrize("loaded", [False, True])
def test_what_is_printed_of_rules(mine: ambigu_rules.Library, *, loaded: bool) -> None:
    variant = ambigu_rules.load("mine", library=mine) if loaded else "mine"
    compared = ambigu_rules.comparison(variant, "foster-1897", library=mine)
    rules = ambigu_rules.apparatus(variant, library=mine).as_json()["rules"]
    odds = ambigu_rules.odds_of(variant, readings=True, library=mine)
    (shown,) = ambigu_rules.show(variant, "table.counters", library=mine)

    assert "Mine" in compared.markdown()
    assert next(one["value"] for one in rules if one["path"] == "table.counters") == 50
    assert odds.odds
    assert shown.value == 50
    assert "Mine" in ambigu_rules.rulebook(variant, library=mine).markdown()
    assert ambigu_rules.reference_card(variant, library=mine).startswith(b"%PDF")
    assert ambigu_rules.score_sheet(variant, 3, library=mine).startswith(b"%PDF")


def test_a_record_and_a_transcript(mine: ambigu_rules.Library, played: Record) -> None:
    """Each names the rule set, which is looked up in the library."""
    written = ambigu_rules.write_record(played)
    text = ambigu_rules.transcribe(played, library=mine)

    assert ambigu_rules.read_record(written, library=mine) == (played,)
    assert [one.agrees for one in ambigu_rules.replay_record(written, library=mine)] == [True]
    assert [one.agrees for one in ambigu_rules.replay_record(played, "mine", library=mine)] == [
        True
    ]
    assert ambigu_rules.tell(played, library=mine).startswith("Rules: mine ")
    assert ambigu_rules.replay(text, library=mine).confirmed
    assert ambigu_rules.replay(text, "mine", library=mine).confirmed
    assert ambigu_rules.ledger(text, library=mine).variant == "mine"
    assert ambigu_rules.ledger(played, library=mine).variant == "mine"
    assert "mine" in ambigu_rules.replay_page(text, form="md", library=mine)
    for variant in ("mine", ambigu_rules.load("mine", library=mine)):
        found = ambigu_rules.fit(text, variant, library=mine)
        assert found.any
        assert [one.variant.id for one in found.fits] == ["mine"]


def test_a_file_that_names_it_is_checked(
    mine: ambigu_rules.Library, played: Record, tmp_path: Path
) -> None:
    file = tmp_path / "mine.amb"
    file.write_text(ambigu_rules.transcribe(played, library=mine), "utf-8")
    (problem,) = ambigu_rules.check(file)

    assert "unknown variant 'mine'" in problem.message
    assert ambigu_rules.check(file, library=mine) == ()


def test_without_the_library_the_name_is_not_known(played: Record) -> None:
    with pytest.raises(UnknownName, match="unknown variant 'mine'"):
        ambigu_rules.read_record(ambigu_rules.write_record(played))
    with pytest.raises(UnknownName, match="unknown variant 'mine'"):
        ambigu_rules.transcribe(played)
    with pytest.raises(TranscriptError, match="unknown variant 'mine'"):
        ambigu_rules.replay("variant: mine\nplayers: Anna, Ben\nAnna passes\n")


def test_the_matrix_is_of_the_library(mine: ambigu_rules.Library) -> None:
    """A rule set without a source of its own adds nothing."""
    assert ambigu_rules.matrix(library=mine).view.columns == ambigu_rules.matrix().view.columns


def test_what_takes_no_library_takes_a_variant() -> None:
    """Every other function that takes a rule set plays or reckons with nothing else."""
    found = {
        name: inspect.signature(one).parameters
        for name in ambigu_rules.__all__
        if inspect.isfunction(one := getattr(ambigu_rules, name))
    }
    without = {
        name
        for name, asked in found.items()
        if "library" not in asked
        and any("Variant" in str(one.annotation) for one in asked.values())
    }

    assert without == {
        "advice",
        "deal",
        "first_draw",
        "hand",
        "odds_against",
        "second_draw",
        "simulate",
        "sitting",
    }


@pytest.mark.parametrize(
    "call", [ambigu_rules.replay, ambigu_rules.replay_page, ambigu_rules.ledger]
)
def test_a_replay_is_under_one_rule_set(call: Call) -> None:
    with pytest.raises(AmbiguError, match="one rule set is wanted, not 'all'"):
        call("docs/hands/modern-page-played-out.amb", "all")


@pytest.mark.parametrize(
    "call",
    [
        ambigu_rules.load,
        lambda name: ambigu_rules.load(f"foster-1897+{name}"),
        lambda name: ambigu_rules.load("foster-1897", {name: "by-definition"}),
        lambda name: ambigu_rules.load("foster-1897", {"fredon-of-eights": name}),
        lambda name: ambigu_rules.replay_page("docs/hands/modern-page-example.amb", form=name),
        lambda name: ambigu_rules.rulebook("foster-1897").markdown(name),
        lambda name: ambigu_rules.advice("foster-1897", aim=name),
        lambda name: ambigu_rules.deal("foster-1897", names=["Anna", "Ben"], dealer=name),
        lambda name: ambigu_rules.fit("docs/hands/modern-page-example.amb", f"foster-1897:{name}"),
    ],
)
def test_a_very_long_name_is_cut_in_the_message(call: Call) -> None:
    """To 500 signs of it, beside which the sentence is short."""
    with pytest.raises(AmbiguError) as raised:
        call("x" * 10_000)

    assert "x" * 500 + "…" in str(raised.value)
    assert len(str(raised.value)) < 500 + 200


def test_the_error_keeps_the_whole_name() -> None:
    with pytest.raises(UnknownName) as raised:
        ambigu_rules.load("x" * 10_000)

    assert raised.value.name == "x" * 10_000
    assert len(ambigu_rules.translate(raised.value.message, "fr")) < 500 + 200
