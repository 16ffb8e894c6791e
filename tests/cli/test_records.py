"""`ambigu replay RECORD.json`: a record says under which rules it was made, and is compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from ambigu_rules import resources

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Callable[..., Path]:
    """Return a function that writes the record of a random deal, changed as told."""

    def make(*options: str, change: Callable[[Any], None] | None = None) -> Path:
        data = json.loads(run("deal", "foster-1897", "--seed", "3", *options, "--json").out)
        if change:
            change(data)
        file = tmp_path / "record.json"
        file.write_text(json.dumps(data), "utf-8")
        return file

    return make


def test_under_the_same_rules_everything_is_the_same(run: Run, record: Callable[..., Path]) -> None:
    ran = run("replay", record())
    assert ran.status == 0
    assert "The rules are those of the record" in ran.out
    assert "everything comes out as it was recorded" in ran.out


def test_a_sitting_is_played_again_deal_by_deal(run: Run, record: Callable[..., Path]) -> None:
    ran = run("replay", record("--deals", "3"), "--json")
    made = json.loads(ran.out)["records"]
    assert [one["number"] for one in made] == [1, 2, 3]
    assert all(one["agrees"] and one["same-rules"] for one in made)


def test_changed_rules_are_told_and_the_outcomes_compared(
    run: Run, record: Callable[..., Path]
) -> None:
    def older(data: Any) -> None:  # noqa: ANN401 - a record
        data["fingerprint"] = "0" * 16
        names = data["seating"]["players"]
        data["end"]["counters"][names[0]] += 2
        data["end"]["counters"][names[1]] -= 2

    ran = run("replay", record(change=older))
    assert ran.status == 1
    assert "The rules have changed: recorded under 0000000000000000, now " in ran.out
    assert "counters of Anna" in ran.out
    assert "counters of Ben" in ran.out
    assert "counters of Carla" not in ran.out


def test_an_answer_that_is_not_allowed_any_more(run: Run, record: Callable[..., Path]) -> None:
    ran = run("replay", record(), "--under", "academie-1730", "--json")
    (made,) = json.loads(ran.out)["records"]
    assert ran.status == 1
    assert not made["same-rules"]
    assert made["illegal"]["what"] == "answer of Anna"
    assert made["illegal"]["rule"] == "procedure.first-draw.rounds"
    assert "battez" in made["illegal"]["now"]


def test_the_first_event_that_goes_otherwise(run: Run, record: Callable[..., Path]) -> None:
    """The blind was dearer: the first payment is another, under the rule of the blind."""

    def dearer(data: Any) -> None:  # noqa: ANN401 - a record
        next(one for one in data["events"] if one["event"] == "paid")["chips"] = 9

    ran = run("replay", record(change=dearer), "--json")
    (made,) = json.loads(ran.out)["records"]
    assert ran.status == 1
    assert made["same-rules"]
    assert made["event"]["recorded"] == "paid from Anna to pool chips 9"
    assert made["event"]["now"] == "paid from Anna to pool chips 1"
    assert (made["event"]["rule"], made["event"]["cite"]) == ("procedure.blind", "F97/blind")
    assert made["outcome"] == []


def test_the_output_is_as_the_schema_says(run: Run, record: Callable[..., Path]) -> None:
    file = resources.folder("variants") / "schema" / "output-record.schema.json"
    schema = json.loads(file.read_text("utf-8"))
    for under in ("foster-1897", "academie-1730"):
        ran = run("replay", record(), "--under", under, "--json")
        Draft202012Validator(schema).validate(json.loads(ran.out))
    for example in schema["examples"]:
        assert Draft202012Validator(schema).is_valid(example)
        assert not Draft202012Validator(schema).is_valid({**example, "foreign": 1})


@pytest.mark.parametrize(
    ("text", "status", "message"),
    [
        ("{", 1, ":1:2: expected JSON: "),
        ("[]", 2, ": expected the record of a deal, as `ambigu deal --json` writes it"),
        ("3", 2, ": expected the record of a deal"),
        ('{"deals": []}', 2, ": expected the record of a deal"),
        ('{"deals": [{"variant": "foster-1897"}]}', 2, ": expected the record of a deal"),
    ],
)
def test_what_is_no_record(run: Run, tmp_path: Path, text: str, status: int, message: str) -> None:
    file = tmp_path / "no.json"
    file.write_text(text, "utf-8")
    ran = run("replay", file)
    assert (ran.status, ran.out) == (status, "")
    assert f"{file}{message}" in ran.err


@pytest.mark.parametrize("part", ["seating", "start", "inputs", "events", "end", "readings"])
@pytest.mark.parametrize("value", [None, 3, [], {}, "x", [{}]])
def test_a_spoilt_record_is_no_traceback(
    run: Run, record: Callable[..., Path], part: str, value: object
) -> None:
    def spoil(data: Any) -> None:  # noqa: ANN401 - a record
        data[part] = value

    ran = run("replay", record(change=spoil))
    assert ran.status in (0, 1, 2)
    assert ran.out or ran.err


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("readings", 3, "readings: expected names and values"),
        ("variant", [1], "variant: expected a text of at most 200 characters"),
        ("inputs", ["x"], "answer 1: expected names and values"),
        ("start", {}, "pool: expected to be there"),
    ],
)
def test_what_is_not_given_is_told_with_its_file(
    run: Run, record: Callable[..., Path], part: str, value: object, message: str
) -> None:
    def spoil(data: Any) -> None:  # noqa: ANN401 - a record
        data[part] = value

    file = record(change=spoil)
    assert run("replay", file).err == f"Error: {file}: not a record of a deal: {message}\n"

    file = record("--deals", "3", change=lambda data: spoil(data["deals"][1]))
    assert run("replay", file).err == f"Error: {file}, deal 2: not a record of a deal: {message}\n"


def test_a_ledger_is_of_a_transcript(run: Run, record: Callable[..., Path]) -> None:
    assert run("replay", record(), "--ledger").status == 2
    assert run("replay", record(), "--under", "all", "--under", "foster-1897").status == 2
