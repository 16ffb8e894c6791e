"""Counters by the thousand million: what is dealt and written down is read back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

MOST = 999_999_999

DEAR = f"""variant: dear
title: {{en: "Dear", fr: "Cher"}}
summary: {{en: "A point is dear.", fr: "Le point est cher."}}
inherits: foster-1897
changes:
  ladder.point.price: {{is: [{", ".join(["1000"] * 100)}], supplied: "To try it."}}
"""


def longest(text: str) -> int:
    """Return how many figures the longest number of a transcript has."""
    figures = "".join(sign if sign.isdecimal() else " " for sign in text)
    return max(map(len, figures.split()))


@pytest.mark.parametrize("words", [("foster-1897", "--limit", str(MOST)), ("academie-1730",)])
@pytest.mark.parametrize("seed", range(1, 5))
def test_what_is_dealt_is_read_back(
    run: Run, tmp_path: Path, words: tuple[str, ...], seed: int
) -> None:
    """Each may have nine figures of counters: bids and calls of three make a pool of ten."""
    call = ("deal", *words, "--counters", str(MOST), "--deals", "3", "--seed", str(seed))
    written = run(*call, "--transcript").out
    record = tmp_path / "record.json"
    record.write_text(run(*call, "--json").out, "utf-8")
    french = run("format", "-", "--lang", "fr", stdin=written)

    assert run("replay", "-", stdin=written).status == 0
    assert run("replay", record).status == 0
    assert run("replay", "-", stdin=french.out).status == 0


def test_a_dear_price_over_many_deals(run: Run, tmp_path: Path) -> None:
    """Purses grow beyond nine figures, deal after deal, and the later deals begin with these."""
    (tmp_path / "dear.yaml").write_text(DEAR, "utf-8")
    own = ("--variants", tmp_path)
    words = ("--deals", "20", "--players", "6", "--counters", str(MOST), "--seed", "1")
    written = run("deal", "dear", *words, "--transcript", *own)
    record = tmp_path / "record.json"
    record.write_text(run("deal", "dear", *words, "--json", *own).out, "utf-8")
    held = [one["end"]["counters"].values() for one in json.loads(record.read_text())["deals"]]

    assert (written.status, written.err) == (0, "")
    assert max(map(max, held)) > MOST
    assert run("replay", "-", *own, stdin=written.out).status == 0
    assert run("replay", record, *own).status == 0


def transcript(counters: str, act: str = "Anna plays 5") -> str:
    """Return a transcript with counters in its header, and an act."""
    head = "variant: foster-1897\nplayers: Anna, Ben\n"
    return f"{head}counters: {counters}\n\n{act}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            transcript("1" + "0" * 15 + " each"),
            "transcript:3:11: a number has at most 15 figures, not 16",
        ),
        (
            transcript("Anna 5, Ben -1" + "0" * 15),
            "transcript:3:23: a number has at most 15 figures, not 16",
        ),
        (
            transcript("5 each", "Anna plays 1" + "0" * 18),
            "transcript:5:12: a number has at most 18 figures, not 19",
        ),
    ],
)
def test_longer_numbers_are_refused(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "transcript"
    file.write_text(text, "utf-8")
    ran = run("check", file)

    assert ran.status == 1
    assert said in (ran.out + ran.err)


def test_the_longest_numbers_are_read(run: Run) -> None:
    """Of the header, and of an act; whether it is allowed is another question."""
    ran = run("format", "-", stdin=transcript("9" * 15 + " each", "Anna plays " + "9" * 18))

    assert (ran.status, ran.err) == (0, "")
    assert longest(ran.out) == 18


@pytest.mark.parametrize(("counters", "taken"), [(10**15 - 1, True), (10**15, False)])
def test_the_counters_of_a_record(run: Run, tmp_path: Path, counters: int, *, taken: bool) -> None:
    record = json.loads(run("deal", "foster-1897", "--seed", "2", "--json").out)
    record["seating"]["counters"][0] = counters
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    ran = run("replay", file)

    expected = "expected a whole number from -999,999,999,999,999 to 999,999,999,999,999"
    assert (expected not in ran.err) == taken
    assert ran.status == (1 if taken else 2)
