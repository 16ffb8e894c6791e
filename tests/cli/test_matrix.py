"""`ambigu compare --all`, in every format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft202012Validator

from ambigu_rules import resources

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


def test_it_is_printed_and_written(run: Run, tmp_path: Path) -> None:
    out = run("compare", "--all").out
    lines = out.splitlines()

    assert lines[0] == "What every witness says"
    assert "  5 Seats" in lines
    assert "    F97    as at Bouillotte  [F97/players]" in lines
    assert "    EB11   2 counters  [EB11/ante]" in lines
    for ending, begins in (("html", "<!doctype html>"), ("md", "# What every witness says")):
        page = tmp_path / f"matrix.{ending}"
        assert run("compare", "--all", "-o", page).status == 0
        assert page.read_text("utf-8").startswith(begins)
    page = tmp_path / "matrix.txt"
    run("compare", "--all", "-o", page)
    assert page.read_text("utf-8").rstrip("\n") == out.rstrip("\n")


def test_as_json_it_is_as_the_schema_says(run: Run, tmp_path: Path) -> None:
    found = json.loads(run("compare", "--all", "--json").out)
    run("compare", "--all", "-o", tmp_path / "matrix.json")

    assert json.loads((tmp_path / "matrix.json").read_text("utf-8")) == found
    file = resources.folder("variants") / "schema" / "output-matrix.schema.json"
    schema = json.loads(file.read_text("utf-8"))
    Draft202012Validator(schema).validate(found)
    Draft202012Validator(schema).validate(schema["examples"][0])
    assert [one["name"] for one in found["witnesses"]] == [
        *("A30", "D92", "VP", "PI57", "CV", "F97", "F97†", "EB11")
    ]
    assert len(found["questions"]) == 59
    eights = next(one for one in found["questions"] if one["question"] == "four-eights")["answers"]
    assert eights["F97†"]["rules"][0]["value"] == 10
    assert eights["CV"]["rules"][0]["value"] == 11
    assert (eights["F97"]["kind"], eights["F97"]["ambiguous"]) == ("value", True)


def test_a_witness_of_ones_own_is_a_column(run: Run, own: Path) -> None:
    (own / "sources").mkdir()
    (own / "sources" / "house.yaml").write_text(
        'siglum: HS\ntitle: "Ours"\ndate: "1999"\nlanguage: en\nkind: witness\n'
        'bibliography: "A sheet."\nconsulted: whole\nextent: "All of it."\npassages:\n'
        '  purse:\n    locus: "line 1"\n    says: "Fifty counters each."\n    status: read\n'
        "    silent: [seats]\n",
        "utf-8",
    )
    path = own / "house-rules.yaml"
    text = path.read_text("utf-8").replace("witness: F97", "witness: HS")
    path.write_text(text.replace('supplied: "We have few."', "cite: HS/purse"), "utf-8")
    lines = run("compare", "--all", "--variants", own).out.splitlines()

    assert "    HS     50 counters  [HS/purse]" in lines
    assert "    HS     sil.  [HS/purse]" in lines
    assert "    HS     ?" in lines
    notes = run("check", "--variants", own).out
    assert "house.yaml: nothing is recorded to 57 of the 59 questions of the matrix: pack" in notes
    assert "add answers:, silent:, unseen: or moot:" in notes


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("silent: [seat]", "no question 'seat'; did you mean 'seats'?"),
        ("agrees: [seats]", "only a report agrees with the witness that it tells of"),
        ("silent: [seats]\n    moot: [seats]", "the question 'seats' has an answer already"),
        ("answers: [{to: [seats], en: x}]", "the key 'fr' is missing"),
        ("answers: [{to: [seats], words: [x], en: x, fr: x}]", "'en' has no place here"),
    ],
)
def test_mistakes_are_told_with_their_places(
    run: Run, tmp_path: Path, key: str, message: str
) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(
        'siglum: HS\ntitle: "Ours"\ndate: "1999"\nlanguage: en\nkind: witness\n'
        'bibliography: "A sheet."\nconsulted: whole\nextent: "All of it."\npassages:\n'
        f'  purse:\n    locus: "line 1"\n    says: "x"\n    status: read\n    {key}\n',
        "utf-8",
    )
    ran = run("check", path)

    assert ran.status == 1
    assert message in ran.out
    assert f"{path}:1" in ran.out


@pytest.mark.parametrize(
    "words",
    [("foster-1897", "--all"), ("--all", "--readings"), ("--all", "--no-hands"), ()],
)
def test_wrong_use(run: Run, words: tuple[str, ...]) -> None:
    ran = run("compare", *words)

    assert ran.status == 2
    assert "--all" in ran.err
