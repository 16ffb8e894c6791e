"""`ambigu replay`, and what `ambigu deal --transcript` gives it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.api import dealing
from ambigu_rules.api.loading import load
from ambigu_rules.api.transcribing import transcribe
from ambigu_rules.cli.faults import LONG, fault_lines
from ambigu_rules.errors import Problem
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Process, Run

VARIANTS = (
    "foster-1897",
    "academie-1730",
    "foster-1897+jeux-oublies-prices",
    "academie-1730+jeux-oublies-prices",
)
SEEDS = 200


@pytest.fixture
def played_out(root: Path) -> Path:
    """Return the transcript of the modern page's example, played out."""
    return root / "docs" / "hands" / "modern-page-played-out.amb"


@pytest.fixture
def example(root: Path) -> Path:
    """Return the transcript of the modern page's example as it stands."""
    return root / "docs" / "hands" / "modern-page-example.amb"


def replays(run: Run, *words: str | Path) -> list[dict[str, Any]]:
    """Return what `ambigu replay … --json` prints."""
    data = json.loads(run("replay", *words, "--json").out)
    found: list[dict[str, Any]] = data["replays"]
    return found


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_random_deal_as_a_transcript_is_confirmed(variant: str, players: int) -> None:
    """What `ambigu deal … --transcript | ambigu replay -` does."""
    rules = load(variant)
    table = dealing.seat(rules, players=players)
    for seed in range(SEEDS):
        record = dealing.play_deal(rules, table, seed)
        made = replay(parse(transcribe(record, rules)), rules)

        assert made.failure is None, (seed, made.failure)
        assert made.deals[-1].position.deal.log == record.events, seed
        assert {finding.verdict for finding in made.findings} == {Verdict.CONFIRMED}, seed


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sitting_as_a_transcript_is_confirmed(variant: str) -> None:
    rules = load(variant)
    for players in range(2, 7):
        table = dealing.seat(rules, players=players)
        for seed in range(5):
            sitting = dealing.play_sitting(rules, table, seed, 5)
            made = replay(parse(transcribe(sitting, rules)), rules)

            assert made.failure is None, (players, seed, made.failure)
            assert {finding.verdict for finding in made.findings} == {Verdict.CONFIRMED}


@pytest.mark.parametrize(
    "words",
    [
        ("--seed", "7"),
        ("--deals", "3", "--seed", "7"),
        ("--seed", "7", "--read", "redeal-blind=besides", "--read", "must-show=may-stifle"),
        ("--names", "M. de Vendôme,Ninon,Père Joseph", "--seed", "7"),
        ("--sits-out", "Anna", "--seed", "7", "--counters", "12"),
    ],
)
def test_a_deal_goes_through_a_pipe(process: Process, words: tuple[str, ...]) -> None:
    dealt = process("deal", "foster-1897", *words, "--transcript")
    ran = process("replay", "-", stdin=dealt.out.encode("utf-8"))

    assert (dealt.status, dealt.err) == (0, "")
    assert (ran.status, ran.err) == (0, "")
    assert "contradicted" not in ran.out


def test_a_transcript_names_its_seed(run: Run) -> None:
    assert "seed 7" in run("deal", "foster-1897", "--seed", "7", "--transcript").out


def test_every_claim_of_the_example_is_confirmed(run: Run, played_out: Path) -> None:
    ran = run("replay", played_out)

    assert ran.status == 0
    assert "Every act is legal. Claims: 10 confirmed." in ran.out
    assert "  Anna discards 9♥, draws 3♠ and puts 2 into the pool." in ran.out
    assert "  57  confirmed  Ben, Carla and Dan each pay Anna 8" in ran.out.splitlines()


def test_the_modern_pages_own_example(run: Run, example: Path) -> None:
    """Final hands only: Anna wins, Ben, Carla and Dan pay 8 each."""
    (made,) = replays(run, example)
    (deal,) = made["deals"]

    assert (deal["winner"], deal["rung"], deal["price"]) == ("Anna", "flush-with-sequence", 8)
    assert made["legal"] is True
    assert {finding["verdict"] for finding in made["findings"]} == {"confirmed"}
    assert "Ben, Carla and Dan each pay Anna 8" in [one["claim"] for one in made["findings"]]


def test_the_example_as_json(run: Run, played_out: Path) -> None:
    (made,) = replays(run, played_out)

    assert made["deals"] == [
        {
            "winner": "Anna",
            "pool": 51,
            "rung": "flush-with-sequence",
            "price": 8,
            "counters": {"Anna": 159, "Ben": 76, "Carla": 76, "Dan": 89},
        }
    ]
    assert made["failure"] is None


def test_under_the_rules_of_1730_the_second_deal_is_illegal(run: Run, played_out: Path) -> None:
    """Nobody has said « battez »; the pool claimed before is contradicted."""
    ran = run("replay", played_out, "--under", "academie-1730")

    assert ran.status == 1
    assert "Line 34, column 1: illegal: " in ran.out
    assert "nobody has said « battez » yet" in ran.out
    assert "A30/battez via MP" in ran.out

    (made,) = replays(run, played_out, "--under", "academie-1730")
    assert made["legal"] is False
    assert (made["failure"]["line"], made["failure"]["cite"]) == (34, "A30/battez via MP")
    (pool,) = made["findings"]
    assert (pool["line"], pool["verdict"], pool["computed"]) == (32, "contradicted", "4")


def test_under_several_it_is_told_where_they_part(run: Run, played_out: Path) -> None:
    ran = run("replay", played_out, "--under", "foster-1897", "--under", "academie-1730")
    lines = ran.out.splitlines()

    assert ran.status == 1
    assert "  32  The pool is 12                      confirmed    contradicted: 4" in lines
    assert "  61  Dan has 89 counters                 confirmed    not reached" in lines
    assert "foster-1897 and academie-1730 part in line 28" in lines
    parted = " ".join(lines[lines.index("foster-1897 and academie-1730 part in line 28") :])
    for said in (
        "foster-1897: Anna pays 2 to the pool (procedure.first-draw.stake.chips, F97/",
        " Anna pays 2 to the pool (procedure.first-draw.stake.chips, supplied)",
        "everyone · F97/first-draw-ante",
        "who-stops · A30/battez-stake via MP",
        "1 · supplied",
    ):
        assert said in parted


def test_the_same_under_both_is_said(run: Run, example: Path) -> None:
    ran = run("replay", example, "--under", "foster-1897", "--under", "academie-1730")

    assert ran.status == 0
    assert "foster-1897 and academie-1730 do not part" in ran.out


def test_readings_of_the_command_line_go_before_those_of_the_header(
    run: Run, tmp_path: Path, root: Path
) -> None:
    text = (root / "docs" / "hands" / "foster-fredon-of-eights.amb").read_text("utf-8")
    file = tmp_path / "fredon.amb"
    read = "variant: foster-1897\nread: fredon-of-eights=by-definition"
    file.write_text(text.replace("variant: foster-1897", read), "utf-8")

    (header,) = replays(run, file)
    (chosen,) = replays(run, file, "--read", "fredon-of-eights=nines-and-tens-only")

    under = replays(run, file, "--under", "foster-1897", "--under", "academie-1730")

    assert [one["deals"][0]["price"] for one in (header, chosen, *under)] == [11, 10, 11, 8]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: Anna, Ben\n", "standard input:1:1: the header names no variant; "),
        (
            "variant: foster-1879\nplayers: Anna, Ben\n",
            "standard input:1:1: unknown variant 'foster-1879'; did you mean 'foster-1897'?",
        ),
        (
            "variant: foster-1897\nread: fredon-of-eigths=x\nplayers: Anna, Ben\n",
            "standard input:2:1: unknown reading point 'fredon-of-eigths'; ",
        ),
        ("variant: foster-1897\nplayers: Anna, Ben\nAnna sings\n", "standard input:3:"),
        (b"variant: foster-1897\nplayers: Anna, B\xe9n\n", "standard input:2:17: expected UTF-8"),
        ("", "standard input:1:1: "),
    ],
)
def test_what_is_no_transcript_is_told_with_its_place(
    run: Run, text: str | bytes, message: str
) -> None:
    """As by `ambigu check`: each line begins with its file, and the file is wrong, not its use."""
    ran = run("replay", "-", stdin=text)

    assert ran.status == 1
    assert ran.err.startswith(message)
    assert ran.out == ""


@pytest.mark.parametrize("words", [("replay",), ("fit",), ("format",), ("check",)])
@pytest.mark.parametrize("deals", ["1", "300"])
def test_a_record_where_a_transcript_is_expected_is_told_once(
    run: Run, words: tuple[str, ...], deals: str, tmp_path: Path
) -> None:
    """However long: what it is, what is expected, and what prints that; of a pipe, of a file."""
    record = run("deal", "foster-1897", "--seed", "7", "--deals", deals, "--json").out
    file = tmp_path / "record.amb"
    file.write_text(record if deals == "1" else f"\ufeff{record[:900_000]}", "utf-8")

    piped, read = run(*words, "-", stdin=record), run(*words, file)
    for ran, name in ((piped, "standard input"), (read, file)):
        assert ran.status == 1
        first, *shown = (ran.err + ran.out).splitlines()
        assert first == (
            f"{name}:1:1: this is JSON, as a record is; expected a transcript, as "
            "`ambigu deal --transcript` prints it; `ambigu replay` plays a record again from a "
            "file whose name ends with .json"
        )
        assert shown == ["  {", "  ^"]


def test_a_record_is_told_from_a_transcript_in_french_too(run: Run) -> None:
    ran = run("replay", "-", "--lang", "fr", stdin='\n  {"seed": 7}')

    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("standard input:2:3: c’est du JSON, comme un procès-verbal")


def test_what_is_too_long_is_not_read(run: Run) -> None:
    ran = run("replay", "-", stdin=b"\n" * 1_000_001)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "Error: standard input: expected at most 1,000,000 bytes, found more\n"


def test_a_missing_file_is_wrong_use(run: Run, tmp_path: Path) -> None:
    ran = run("replay", tmp_path / "no.amb")

    assert ran.status == 2
    assert ran.err == f"Error: {tmp_path / 'no.amb'}: No such file or directory\n"


def test_an_unknown_variant_is_wrong_use(run: Run, played_out: Path) -> None:
    ran = run("replay", played_out, "--under", "foster")

    assert ran.status == 2
    assert "did you mean 'foster-1897'?" in ran.err


def test_every_bad_line_is_told_with_a_caret(run: Run, tmp_path: Path) -> None:
    text = "variant: foster-1897\nplayers: Anna, Ben\nAnna is delt 2♠ 9♥\nAnna raises 5\n"
    file = tmp_path / "bad.amb"
    file.write_text(text, "utf-8")

    read, checked, piped = run("replay", file), run("check", file), run("replay", "-", stdin=text)

    assert (read.status, checked.status, piped.status) == (1, 1, 1)
    lines = checked.out.splitlines()
    assert lines[0].startswith(f"{file}:3:6: ")
    assert lines[1:3] == ["  Anna is delt 2♠ 9♥", "       ^"]
    assert lines[3].startswith(f"{file}:4:6: ")
    assert lines[4:] == ["  Anna raises 5", "       ^"]
    assert read.err == checked.out
    assert piped.err == read.err.replace(str(file), "standard input")


def test_of_a_line_that_is_too_long_what_is_about_the_fault_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "long.amb"
    file.write_text("a" * LONG + "b" + "c" * LONG, "utf-8")

    told, line, caret = fault_lines([Problem(str(file), 1, LONG + 1, "here")])
    assert told == f"{file}:1:{LONG + 1}: here"
    half = LONG // 2
    assert line == "  …" + "a" * (half - 1) + "b" + "c" * half + "…"
    assert line[caret.index("^")] == "b"


def test_the_caret_stands_under_wide_signs_and_accents(tmp_path: Path) -> None:
    file = tmp_path / "wide.amb"
    file.write_text("和子 De\u0301 x\n", "utf-8")

    _, line, caret = fault_lines([Problem(str(file), 1, 8, "here")])
    assert line == "  和子 De\u0301 x"
    assert caret == "  " + " " * (2 + 2 + 1 + 2 + 1) + "^"
    assert fault_lines([Problem("no such file", 1, 1, "gone")]) == ["no such file:1:1: gone"]
