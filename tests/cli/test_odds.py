"""`ambigu odds`."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Process, Run


def line(out: str, start: str) -> str:
    """Return the first line that starts so, its spaces made one."""
    return next(" ".join(one.split()) for one in out.splitlines() if one.startswith(start))


def test_rungs(run: Run) -> None:
    """The figures of the annex of the fact sheet, and the inversions."""
    out = run("odds", "foster-1897").out

    assert line(out, "tricon  ") == "tricon 1,080 1.18 % 84.6 4 0.0473 11.59"
    assert line(out, "fredon") == "fredon 10 0.0109 % 9,139.0 10 (8), 11 (2) 0.0011 1,251.73"
    assert line(out, "all hands") == "all hands 91,390 1.2327"
    assert "Tricon (1,080 hands) beats grand prime (636) and sequence (960)." in out


def test_several_variants_and_their_readings(run: Run) -> None:
    out = run("odds", "foster-1897", "pierer-1857", "--readings").out

    assert line(out, "nothing") == "nothing 65,070 71.20 % 1.4"
    assert "sequence  grand prime  960 : 636    no such rung" in out
    assert "flush: 644 at 5 → 812 at 5; flush with sequence: 196 at 8 → 28 at 8" in out
    assert "other options change no rung and no price." in out


def test_without_inversions(run: Run, own: Path) -> None:
    (own / "bare.yaml").write_text(
        """variant: bare
title: {en: "Bare", fr: "Nu"}
witness: F97
year: 1999
summary: {en: "Few rungs.", fr: "Peu d'échelons."}
inherits: foster-1897
settles:
  - flush-with-sequence
  - fredon-of-eights
  - tie-equal-sequences
  - tie-flush-with-sequence
  - tie-pips
  - tricon-with-grand-prime
drop: [ladder.sequence, ladder.tricon, ladder.tricon-with-prime, ladder.flush-with-sequence,
  ladder.flush]
changes:
  ladder.fredon.price: {is: [12], supplied: "A test."}
""",
        "utf-8",
    )
    ran = run("odds", "bare", "--variants", own)

    assert ran.err == ""
    assert "None: no rung is commoner than one that it beats." in ran.out


def test_a_hand_against_others(run: Run) -> None:
    out = run("odds", "foster-1897", "--hand", "10s 10h 10d 10c", "--against", "3").out

    assert line(out, "10♠ 10♥").endswith("fredon, price 11")
    assert "1               100 %            100 %         counted, of 58,905" in out
    assert "200,000 deals sampled" in out


def test_rungs_against_others(run: Run) -> None:
    out = run("odds", "pierer-1857", "--against", "1").out

    assert line(out, "nothing") == "nothing 65,070 71.23 % – 0 %"
    assert "sampled" not in out


def test_every_discard(run: Run) -> None:
    out = run("odds", "foster-1897", "--draw", "10s 9s 2d 2h").out
    rows = [one for one in out.splitlines() if "±" in one]

    assert len(rows) == 16
    assert rows[0].startswith("2♥ 2♦         9♠ 10♠        0.7755")
    assert "What comes of discarding 2♥ 2♦, of 630" in out
    assert "100,000 deals sampled, with the standard error." in out


def test_two_cards(run: Run) -> None:
    out = run("odds", "foster-1897", "--first", "2s 9h").out
    last = run("odds", "pierer-1857", "--first", "2s 9h").out

    assert "exchange 2♠" in out
    assert "with the second draw well played to come" in out
    assert "with no other exchange to come" in last


def test_where_hands_that_hold_nothing_cannot_win_it_is_said(run: Run) -> None:
    """Against others, and of exchanges; JSON has it as the rules have it."""
    reading = ("--read", "nobody-holds-anything=pool-stays")
    told = "A hand that holds nothing cannot win here, not even against another that holds nothing."
    calls = (("--hand", "2s 9s 4h 8d", "--against", "1"), ("--against", "1"), ("--first", "2s 9h"))
    for words in calls:
        assert told in run("odds", "pierer-1857", *reading, *words).out
        assert told not in run("odds", "pierer-1857", *words).out
        made = json.loads(run("odds", "pierer-1857", *reading, *words, "--json").out)
        assert made["empty-hands"] == "cannot-win"


def test_rules_of_thumb(run: Run) -> None:
    second = run("odds", "foster-1897", "--draw", "all").out
    first = run("odds", "foster-1897", "--first", "all", "--aim", "price").out

    assert "Rules of thumb for the second draw under foster-1897" in second
    assert "keep the combination if 12 pips or more, else keep the highest card" in second
    assert "Rules of thumb for the first draw under foster-1897" in first
    assert "two of one suit, next to each other" in first


@pytest.mark.parametrize(
    "words",
    [
        ("foster-1897", "pierer-1857", "--readings"),
        ("foster-1897", "--hand", "10s 9s 2d 2h"),
        ("foster-1897", "--against", "2"),
        ("foster-1897", "--draw", "10s 9s 2d 2h"),
        ("foster-1897", "--draw", "all"),
        ("foster-1897", "--first", "all"),
    ],
)
def test_csv_and_json_and_files(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    """What is printed is what is written, and the rows are all as long as their heads."""
    for form in ("csv", "json"):
        ran = run("odds", *words, f"--{form}")
        written = run("odds", *words, "-o", tmp_path / f"odds.{form}")

        assert ran.err == ""
        assert written.out == ""
        assert (tmp_path / f"odds.{form}").read_text("utf-8") == ran.out
        if form == "csv":
            assert len({len(row) for row in csv.reader(StringIO(ran.out))}) == 1
        else:
            assert json.loads(ran.out)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("foster-1897", "--hand", "2s 3s"), "a hand is four cards; 2♠ 3♠ is 2 cards"),
        (("foster-1897", "--first", "2s"), "made with two cards; 2♠ is 1 card"),
        (("foster-1897", "--hand", "2s 3s 4s 9s", "--against", "6"), "expected 1 to 5"),
        (("foster-1897", "--against", "0"), "0 others cannot play foster-1897"),
        (("foster-1897", "pierer-1857", "--against", "1"), "--against is for one variant"),
        (("foster-1897", "--draw", "all", "--first", "all"), "exclude each other"),
        (("foster-1897", "--readings", "--draw", "all"), "exclude each other"),
        (("foster-1897", "--aim", "price"), "--aim goes with --draw or --first"),
        (("foster-1897", "--no-cache"), "--no-cache goes with --draw or --first"),
        (("foster-1897", "--csv", "--json"), "exclude each other"),
        (("foster-1897", "-o", "odds.pdf"), "expected one of .csv .json"),
        (("pierer-1857", "--draw", "all"), "has no exchange with four cards in hand"),
        (("foster-1898",), "did you mean 'foster-1897'"),
    ],
)
def test_misuse(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run("odds", *words)

    assert ran.status == 2
    assert ran.out == ""
    assert message in ran.err


def test_the_rungs_take_no_arrays(process: Process) -> None:
    """Neither numpy nor matplotlib is loaded for what is asked most."""
    ran = process("odds", "foster-1897", env={"PYTHONPROFILEIMPORTTIME": "1"})

    assert ran.status == 0
    assert "ambigu_rules.odds.rungs" in ran.err
    assert "numpy" not in ran.err
    assert "matplotlib" not in ran.err


def test_where_nothing_can_be_kept(process: Process, tmp_path: Path) -> None:
    """Without a folder to write to, all is worked out and told."""
    (tmp_path / "file").write_text("in the way", "utf-8")
    ran = process(
        "odds", "foster-1897", "--first", "2s 9h", env={"XDG_CACHE_HOME": str(tmp_path / "file")}
    )

    assert ran.status == 0
    assert ran.err == ""
    assert "exchange 2♠" in ran.out
