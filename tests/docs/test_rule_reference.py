"""`docs/rules.md` describes every rule, every value that it may have, and who sets it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
import yaml
from jsonschema import Draft202012Validator

from ambigu_rules.library.schemas import schema
from tests.docs.rule_reference import meanings, reference, slug
from tests.docs.rule_schema import Parameter, Schema, branches, parameters, plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambigu_rules.library import Library

EVERY = [one for section in parameters().values() for one in section]


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "rules.md").read_text("utf-8")


def test_the_page_is_what_schema_and_rule_sets_say(
    root: Path, library: Library, regenerate: bool
) -> None:
    """Nothing is out of date."""
    file = root / "docs" / "rules.md"
    if regenerate:
        file.write_text(reference(library), "utf-8")

    assert file.read_text("utf-8") == reference(library)


def properties(node: object) -> Iterator[str]:
    """Yield the names of all properties of a schema, by a walk that knows nothing of its form."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "properties":
                yield from value
            if key not in ("examples", "required"):
                yield from properties(value)
    elif isinstance(node, list):
        for value in node:
            yield from properties(value)


def test_every_property_of_the_schema_is_a_rule_of_the_page(page: str) -> None:
    """Each has a heading of its own, in its place."""
    heads = re.findall(r"^#{3,4} (\S+\.\S+)$", page, re.MULTILINE)
    sections = set(schema("rules")["properties"])

    assert heads == [one.path for one in EVERY]
    assert len(heads) == len(set(heads))
    assert set(properties(schema("rules"))) == sections | {one.key for one in EVERY}


def test_every_rule_of_every_rule_set_is_described_once(library: Library) -> None:
    """A path of a resolved rule set is that of exactly one rule of the page."""
    for name in library.variants():
        variant = library.variant(name)
        for path, _ in variant.leaves():
            found = [one.path for one in EVERY if fits(one, path, variant.tree)]

            assert len(found) == 1, (name, path, found)


def fits(one: Parameter, path: str, tree: object) -> bool:
    """Return whether a path is one of the rule's, in a phase of its kind."""
    place = one.pattern.fullmatch(path)
    if not place or one.inside:
        return False
    phases: Schema = tree["procedure"]  # type: ignore[index]
    return not one.kind or phases[place[1]]["kind"] == one.kind


@pytest.mark.parametrize("one", EVERY, ids=[one.path for one in EVERY])
def test_a_rule_is_whole(one: Parameter, page: str) -> None:
    """It has a meaning, an example that fits, and says what holds where it is left out."""
    entry = re.split(r"^#{2,4} ", page.partition(f"# {one.path}\n")[2], flags=re.MULTILINE)[0]
    whole = Draft202012Validator(schema("rules"))
    example = yaml.safe_load(one.example)

    assert one.meaning.endswith((".", ")"))
    assert one.meaning in entry
    assert example.keys() == {one.key}
    assert not list(whole.descend(example[one.key], one.schema))
    assert f"`{one.example}`" in entry
    assert one.left_out
    assert one.required == (one.left_out == "*required*")
    assert one.required != ("Left out:" in one.schema["description"])
    assert one.schema.get("default", one.left_out) == one.left_out or one.required


def enumerations(node: object, at: str = "") -> Iterator[tuple[str, Schema]]:
    """Yield every part of a schema that lists the values there may be."""
    if isinstance(node, dict):
        if "enum" in node:
            yield at, node
        for key, value in node.items():
            yield from enumerations(value, f"{at}/{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from enumerations(value, f"{at}/{number}")


@pytest.mark.parametrize(("at", "found"), [*enumerations(schema("rules"))])
def test_every_value_has_a_meaning(at: str, found: Schema) -> None:
    """As many meanings as values, all different."""
    said = found["enumDescriptions"]

    assert len(said) == len(found["enum"]) == len(set(said)), at
    assert all(isinstance(one, str) and one.strip() for one in said)


def test_every_meaning_is_on_the_page(page: str) -> None:
    """Beside its value, in a table."""
    for one in EVERY:
        for value, meaning in meanings(one.schema).items():
            assert f"| `{value}` | {meaning} |" in page, one.path


def test_a_word_means_the_same_wherever_it_stands() -> None:
    """Parties are listed three times, for who pays, who is paid, and who chooses."""
    found = schema("rules")["$defs"]
    every = dict(zip(found["party"]["enum"], found["party"]["enumDescriptions"], strict=True))
    for name in ("single-party", "chooser"):
        some = dict(zip(found[name]["enum"], found[name]["enumDescriptions"], strict=True))

        assert some.items() <= every.items()


def test_every_value_of_every_rule_set_is_on_the_page(page: str, library: Library) -> None:
    """With the standing that it has there, under its own witness's siglum."""
    for name in library.variants():
        variant = library.variant(name)
        for path, value in variant.leaves():
            (one,) = (one for one in EVERY if fits(one, path, variant.tree))
            entry = re.split(r"^#{2,4} ", page.partition(f"# {one.path}\n")[2], flags=re.MULTILINE)
            ground = variant.ground(path)
            standing = "borrowed" if ground.lender else ground.standing.value
            shown = yaml.safe_dump(plain(value), default_flow_style=True, width=9_999)
            shown = shown.removesuffix("\n").removesuffix("\n...")
            item = path.split(".")[1] if any(map(str.isupper, one.path.split("."))) else ""
            start = f"| `{item}` | `{shown}` |" if item else f"| `{shown}` |"
            lines = [line for line in entry[0].splitlines() if line.startswith(start)]

            assert any(
                re.search(rf"\b{standing}: [^;|]*\b{variant.witness}\b", line) for line in lines
            ), (name, path)


def test_what_one_witness_alone_says(page: str) -> None:
    """Three cells of the page, as the sources have them."""
    assert "| `tricon-with-prime` | `[8]` | read: EB11 |" in page
    assert "| `point` | `[0]` | attested: CV |" in page
    assert "| `3` | attested: PI57 |" in page.partition("# figures.point.least")[2]


def test_every_link_leads_to_a_heading(page: str, root: Path) -> None:
    """On this page, and on those that it names."""
    heads = {slug(one) for one in re.findall(r"^#+ (.+)$", page, re.MULTILINE)}
    for target in re.findall(r"\]\(([^)]*)\)", page):
        file, _, anchor = target.partition("#")
        there = heads
        if file:
            text = (root / "docs" / file).resolve().read_text("utf-8")
            there = {slug(one) for one in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}

        assert not anchor or anchor in there, target


def test_a_schema_with_conditions_is_taken_apart() -> None:
    """A value that may be a word, a number or a mapping has three forms."""
    found: Schema = {
        "if": {"type": "object"},
        "then": {"type": "object", "properties": {}},
        "else": {"if": {"type": "string"}, "then": {"enum": ["a"]}, "else": {"type": "integer"}},
    }

    assert [*branches(found)] == [
        {"type": "object", "properties": {}},
        {"enum": ["a"]},
        {"type": "integer"},
    ]
