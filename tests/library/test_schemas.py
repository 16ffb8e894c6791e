"""The schemas and the code name the same things, every property is explained, and the schema for
authors is in step.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from ambigu_rules.figures import FIGURES
from ambigu_rules.library.authoring import author_definitions
from ambigu_rules.library.schemas import schema
from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.rules.parties import PARTIES, SINGLE
from ambigu_rules.rules.phases import KINDS
from ambigu_rules.rules.phases.drawing import Rounds, Stake
from ambigu_rules.rules.procedure import End
from ambigu_rules.rules.ties import TIES
from ambigu_rules.table import choices

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAMES = ("variant", "rules", "ground", "source", "questions")
RENAMED = {"payer": "from", "payee": "to", "words": "then"}
"""Names of fields that are words of Python, or of the outcome table, in the files."""

Schema = dict[str, Any]


def definition(name: str) -> Schema:
    found: Schema = schema("rules")["$defs"][name]
    return found


def subschemas(node: object, at: str = "") -> Iterator[tuple[str, Schema]]:
    """Yield every part of a schema that is one itself; examples are none."""
    if isinstance(node, dict):
        yield at, node
        for key, value in node.items():
            if key not in ("examples", "enum", "required", "dependentRequired"):
                yield from subschemas(value, f"{at}/{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from subschemas(value, f"{at}/{number}")


def explained(found: Schema, whole: Schema) -> bool:
    """Return whether a schema, or what it refers to, has a description and an example."""
    if "$ref" in found and not {"description", "examples"} <= found.keys():
        found = whole["$defs"][found["$ref"].rpartition("/")[2]]
    return {"description", "examples"} <= found.keys() and bool(found["examples"])


@pytest.mark.parametrize("name", NAMES)
def test_every_property_is_explained(name: str) -> None:
    whole = schema(name)
    bare = [
        f"{at}/{key}"
        for at, part in subschemas(whole)
        for key, found in part.get("properties", {}).items()
        if not at.endswith("/properties") and found != {"not": {}} and not explained(found, whole)
    ]

    assert bare == []


@pytest.mark.parametrize("name", NAMES)
def test_every_example_fits(name: str) -> None:
    whole = schema(name)
    Draft202012Validator.check_schema(whole)
    validator = Draft202012Validator(whole)
    partial = ("/properties/rules", "/$defs/rules")
    wrong = [
        f"{at}: {example}: {error.message}"
        for at, part in subschemas(whole)
        if not at.endswith("/properties") and not at.endswith(partial)
        for example in part.get("examples", ())
        for error in validator.descend(example, part)
    ]

    assert wrong == []


def test_vocabularies_are_those_of_the_code() -> None:
    assert set(definition("party")["enum"]) == set(PARTIES)
    assert set(definition("single-party")["enum"]) == set(SINGLE)
    assert set(definition("chooser")["enum"]) == set(SINGLE) - {"pool", "batterie"}
    assert set(definition("figure")["enum"]) == set(FIGURES)
    assert set(definition("tie")["enum"]) == set(TIES)
    assert set(definition("payment")["properties"]["chips"]["then"]["enum"]) == set(AMOUNTS)
    assert set(definition("phase")["properties"]["kind"]["enum"]) == set(KINDS)


def test_the_words_of_an_option_are_words_of_the_game() -> None:
    words = {value for name, value in vars(choices).items() if name.isupper()}

    assert set(definition("option")["properties"]["then"]["properties"]) <= words


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_properties_of_a_kind_are_the_fields_of_its_class(kind: str) -> None:
    names = {field.name.replace("_", "-") for field in fields(KINDS[kind])} - {"name"}
    wanted = {RENAMED.get(name, name) for name in names} | {"kind"}

    assert set(definition(kind)["properties"]) - {"then"} == wanted - {"then"}
    assert "then" in definition(kind)["properties"]


@pytest.mark.parametrize(("name", "made"), [("stake", Stake), ("rounds", Rounds), ("end", End)])
def test_properties_of_mappings_are_fields(name: str, made: type[Stake | Rounds | End]) -> None:
    names = {field.name.replace("_", "-") for field in fields(made)} - {"name"}
    wanted = {RENAMED.get(field, field) for field in names}

    assert set(definition(name)["properties"]) - {"until"} == wanted


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_outcomes_have_a_place_in_the_route_table(kind: str) -> None:
    then = definition(kind)["properties"]["then"]["properties"]
    wanted = {
        "betting": {"all-passed", "uncalled-bet", "uncalled-raise", "level"},
        "option": {"redeal", "compel", "show", "stifle"},
        "showdown": {"done", "nobody"},
    }

    assert set(then) == wanted.get(kind, {"done"})


def test_the_schema_for_authors_is_in_step(root: Path, regenerate: bool) -> None:
    path = root / "variants" / "schema" / "variant.schema.json"
    found = json.loads(path.read_text("utf-8"))
    derived = author_definitions(schema("rules"), schema("ground"))
    wanted = {**found, "$defs": {**found["$defs"], **derived}}
    if regenerate:
        path.write_text(json.dumps(wanted, indent=2, ensure_ascii=False) + "\n", "utf-8")
        return

    assert found == wanted, "run pytest --regenerate"
