"""What is printed as JSON is as its published schema says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from ambigu_rules import resources

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Run

OVERLAID = "academie-1730+jeux-oublies-prices"

CALLS: dict[str, list[tuple[str, ...]]] = {
    "list": [()],
    "show": [
        ("foster-1897",),
        (OVERLAID,),
        ("foster-1897", "ladder", "--read", "fredon-of-eights=by-definition"),
    ],
    "readings": [("foster-1897",), ("academie-1730", "--read", "batterie=into-the-pool")],
    "check": [(), ("{hands}/foster-debtor.amb", "{variants}/foster-1897.yaml")],
    "hand": [("foster-1897", "2s 3s 4s 9s", "5h 5d 5c 8s"), (OVERLAID, "8s 8h 8d 8c")],
    "deal": [
        ("foster-1897",),
        ("academie-1730", "--deals", "5"),
        ("foster-1897", "--deals", "1", "--dealer", "Anna"),
        (OVERLAID, "--read", "must-show=may-stifle"),
    ],
    "replay": [
        ("{hands}/modern-page-played-out.amb",),
        ("{hands}/modern-page-played-out.amb", "--under", "foster-1897", "--under", OVERLAID),
        ("{hands}/modern-page-example.amb",),
        ("{hands}/academie-pool-carried-over.amb",),
        ("{hands}/academie-pool-carried-over.amb", "--under", "all", "--ledger"),
        ("{hands}/modern-page-example.amb", "--ledger"),
        ("{hands}/foster-debtor.amb", "--under", "foster-1897", "--under", "academie-1730"),
    ],
    "fit": [
        ("{hands}/foster-fredon-of-eights.amb",),
        ("{hands}/modern-page-played-out.amb", "foster-1897", "academie-1730"),
        ("{hands}/academie-fredon.amb", OVERLAID, "--read", "battez-when=at-once"),
        ("{hands}/foster-debtor.amb", "foster-1897", "--replays", "3"),
    ],
    "odds": [
        ("foster-1897", "pierer-1857", "--readings"),
        ("foster-1897", "--hand", "10s 9s 2d 2h", "--against", "3"),
        ("pierer-1857", "--against", "1"),
        ("foster-1897", "--draw", "10s 9s 2d 2h"),
        ("foster-1897", "--draw", "all", "--aim", "rung"),
        ("foster-1897", "--first", "all", "--aim", "price"),
    ],
    "simulate": [
        ("foster-1897", "--deals", "30", "--players", "3"),
        (OVERLAID, "pierer-1857", "--deals", "8", "--players-from", "tight,odds,bluffer:0.5"),
    ],
    "compare": [
        ("foster-1897", "academie-1730", OVERLAID),
        ("foster-1897", "academie-1730", "--no-hands"),
    ],
    "apparatus": [("pierer-1857",), (OVERLAID, "--read", "batterie=into-the-pool")],
}


def schema(name: str) -> dict[str, Any]:
    """Return the schema of a command's output."""
    file = resources.folder("variants") / "schema" / f"output-{name}.schema.json"
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


@pytest.mark.parametrize(
    ("name", "words"), [(name, words) for name, calls in CALLS.items() for words in calls]
)
def test_the_output_is_as_the_schema_says(
    run: Run, root: Path, name: str, words: tuple[str, ...]
) -> None:
    places = {"hands": root / "docs" / "hands", "variants": root / "variants"}
    ran = run(name, *(word.format(**places) for word in words), "--json")

    assert ran.err == ""
    Draft202012Validator(schema(name)).validate(json.loads(ran.out))


@pytest.mark.parametrize("name", CALLS)
def test_a_foreign_key_is_not_as_the_schema_says(name: str) -> None:
    """The schemas are closed: what they do not know they refuse."""
    for example in schema(name)["examples"]:
        assert Draft202012Validator(schema(name)).is_valid(example)
        assert not Draft202012Validator(schema(name)).is_valid({**example, "foreign": 1})


def test_odds_are_described_alike_wherever_they_stand() -> None:
    """A schema says what it means without another file; so the comparison has its own copy."""
    one, other = (schema(name)["$defs"] for name in ("odds", "compare"))
    shared = one.keys() & other.keys()

    assert {"every-rung", "odds", "rung", "price", "inversion", "reading"} <= shared
    assert {name: one[name] for name in shared} == {name: other[name] for name in shared}


def test_faults_are_as_the_schema_says(run: Run, own: Path) -> None:
    (own / "broken.yaml").write_text("variant: broken\n", "utf-8")
    for name, words in (("list", ("--variants", own)), ("check", (own / "broken.yaml",))):
        ran = run(name, *words, "--json")

        assert ran.status == 1
        Draft202012Validator(schema(name)).validate(json.loads(ran.out))


@pytest.mark.parametrize("name", CALLS)
def test_every_property_is_described_with_examples_that_fit(name: str) -> None:
    whole = schema(name)
    Draft202012Validator.check_schema(whole)
    seen = 0
    for place, one in properties(whole):
        assert one.get("description"), place
        assert one.get("examples"), place
        for example in one["examples"]:
            rule = {**one, "$defs": whole.get("$defs", {})}
            Draft202012Validator(rule).validate(example)
            seen += 1

    assert seen


def properties(node: object, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every property of a schema with its place."""
    if isinstance(node, list):
        for number, one in enumerate(node):
            yield from properties(one, f"{place}/{number}")
    if not isinstance(node, dict):
        return
    for key, one in node.items():
        if key == "examples":
            continue
        if key == "properties" and not place.endswith("/if"):
            yield from ((f"{place}/{name}", rule) for name, rule in one.items())
        yield from properties(one, f"{place}/{key}")
