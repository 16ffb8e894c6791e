"""`ambigu format`: in place, or only told; faults are told and leave the file as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.formatting import formatted
from ambigu_rules.transcript.parse import parse

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

UNTIDY = "players: Anna,Ben\nAnna plays 3 counters ; Ben calls\n"
TIDY = "players: Anna, Ben\nAnna plays 3; Ben calls\n"
FRENCH = "langue: fr\njoueurs: Anna, Ben\nAnna joue 3; Ben tient\n"


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    """Return a file that is not in form."""
    file = tmp_path / "untidy.amb"
    file.write_text(UNTIDY, "utf-8")
    return file


def test_a_file_is_changed_in_place(run: Run, untidy: Path) -> None:
    ran = run("format", untidy)
    assert (ran.status, ran.out, ran.err) == (0, "", f"{untidy}: formatted\n")
    assert untidy.read_text("utf-8") == TIDY
    again = run("format", untidy)
    assert (again.status, again.err) == (0, "1 file left as it is\n")


def test_check_and_diff_write_nothing(run: Run, untidy: Path) -> None:
    ran = run("format", "--check", untidy)
    assert (ran.status, ran.out, ran.err) == (1, "", f"{untidy}: would be formatted\n")
    ran = run("format", "--diff", untidy)
    assert ran.status == 1
    assert "-Anna plays 3 counters ; Ben calls\n" in ran.out
    assert "+Anna plays 3; Ben calls\n" in ran.out
    assert untidy.read_text("utf-8") == UNTIDY
    assert run("format", untidy).status == 0
    assert run("format", "--check", "--diff", untidy).status == 0


def test_another_file_and_another_language(run: Run, untidy: Path, tmp_path: Path) -> None:
    there = tmp_path / "la-donne.amb"
    assert run("format", untidy, "--lang", "fr", "-o", there).status == 0
    assert there.read_text("utf-8") == FRENCH
    assert untidy.read_text("utf-8") == UNTIDY
    assert run("format", untidy, there, "-o", there).status == 2
    assert run("format", untidy, "--lang", "de").status == 2


def test_standard_input_is_printed(run: Run) -> None:
    ran = run("format", "-", "--lang", "fr", stdin=UNTIDY)
    assert (ran.status, ran.out, ran.err) == (0, FRENCH, "")


def test_a_file_that_cannot_be_read_is_left_as_it_is(
    run: Run, untidy: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.amb"
    bad.write_text("players: Anna,Ben\nAnna folds\n", "utf-8")
    ran = run("format", bad, untidy)
    assert ran.status == 1
    assert f"{bad}:2:6: 'folds' is not said here; write `Anna gives up`" in ran.err
    assert bad.read_text("utf-8") == "players: Anna,Ben\nAnna folds\n"
    assert untidy.read_text("utf-8") == TIDY
    assert run("format", tmp_path / "none.amb").status == 2


def test_the_written_hands_keep_their_meaning(root: Path) -> None:
    for path in sorted((root / "docs" / "hands").glob("*.amb")):
        transcript = parse(path.read_text("utf-8"), path.name)
        once = parse(formatted(transcript), path.name)
        assert (once.header, once.deals) == (transcript.header, transcript.deals)


def test_a_player_called_like_a_sum_keeps_the_sums_of_the_others(run: Run) -> None:
    text = 'players: "100 each", Ben\ncounters: 100 each\nposition: showdown\n'
    ran = run("format", "-", stdin=text)

    assert (ran.status, ran.out) == (0, text)
    french = 'langue: fr\njoueurs: "100 each", Ben\njetons: 100 chacun\nposition: étalage\n'
    assert run("format", "-", "--lang", "fr", stdin=text).out == french


@pytest.mark.parametrize(
    "names",
    [
        "100 each,Ben",
        "nobody,no player,Ben",
        "٣,2",
        "«x»,x",
        "second betting,fr",
        "#1,[a];b",
        "−5,=",
        "a,an",
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_deal_is_confirmed_whatever_the_players_are_called(
    run: Run, names: str, language: str
) -> None:
    words = ("--seed", "3", "--deals", "2", "--transcript", "--lang", language)
    written = run("deal", "foster-1897", "--names", names, *words).out

    assert run("format", "-", stdin=written).out == written
    for other in ("en", "fr"):
        text = run("format", "-", "--lang", other, stdin=written).out
        replayed = run("replay", "-", stdin=text)
        assert (replayed.status, replayed.err) == (0, "")


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "[found]\n\nplayers: Anna, Ben\n\nAnna passes\n",
            "[found]\n\nlangue: fr\njoueurs: Anna, Ben\n\nAnna passe\n",
        ),
        ("[found]\nplayers: Anna, Ben\n", "[found]\nlangue: fr\njoueurs: Anna, Ben\n"),
        ("[found] players: Anna, Ben\n", "[found]\nlangue: fr\njoueurs: Anna, Ben\n"),
        (
            "title: x\n# why\n\nplayers: Anna, Ben # c\n",
            "titre: x\n# why\n\nlangue: fr\njoueurs: Anna, Ben # c\n",
        ),
        ("title: x\nplayers: Anna, Ben\n", "titre: x\nlangue: fr\njoueurs: Anna, Ben\n"),
    ],
)
def test_an_empty_line_above_the_language_stays(run: Run, english: str, french: str) -> None:
    """The line that is added is above the first of the table, below what was empty there."""
    assert run("format", "-", "--lang", "fr", stdin=english).out == french
    assert run("format", "-", stdin=french).out == french
