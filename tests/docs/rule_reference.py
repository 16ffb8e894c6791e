"""`docs/rules.md`, made from the schema of the rules and from the rule sets there are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.library.schemas import schema
from tests.docs.rule_schema import ITEMS, branches, flow, parameters, resolved
from tests.docs.rule_shelf import Shelf, told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from tests.docs.rule_schema import Parameter, Schema

HEAD = """\
# Every rule, one by one

Written from the schema of the rules and from the rule sets by `pytest tests/docs --regenerate`.

A rule goes by its **path**, as `table.direction`.
Where a part of a path is in capitals, it stands for a name: `ladder.RUNG.price` for
`ladder.fredon.price`, and `procedure.BETTING.opens` for a rule of any phase of the kind *betting*.
`ambigu show foster-1897 table.direction` says what a rule set has there, and why.
A rule set that inherits gives a rule another value under `changes`, and agrees under `confirms`;
[the editor's manual](editing.md) has both.

Each rule has here its meaning, its type, what holds where it is left out (*required*: it cannot
be, once the mapping above it is there), an example as it is written in a file, and who sets it
to what.
A value is *attested*, *reported*, *inferred*, *read*, *supplied* or *borrowed*;
[what that means](../README.md#how-far-each-text-can-be-trusted) stands in the README.
A borrowed value is no evidence for who borrows it.
"""

SECTIONS = {
    "pack": "The pack",
    "table": "The table",
    "figures": "The figures",
    "ladder": "The ladder of combinations",
    "procedure": "The procedure",
    "ends": "The ends of a deal",
}


def slug(heading: str) -> str:
    """Return the anchor of a heading, as the usual readers of Markdown make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def link(heading: str) -> str:
    return f"[{heading}](#{slug(heading)})"


def code(text: str) -> str:
    return f"`{text}`"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; what stands in it cannot break it."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(
        f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines
    )


def kind_of(found: Schema) -> str:
    """Return the type of a value in words."""
    ways = list(branches(found))
    if len(ways) > 1:
        return ", or ".join(dict.fromkeys(map(kind_of, ways)))
    (one,) = ways
    if "enum" in one:
        return "one of the values below" if len(one["enum"]) > 1 else code(flow(one["enum"][0]))
    match one.get("type"):
        case "integer":
            return f"a whole number from {one['minimum']} to {one['maximum']}"
        case "boolean":
            return "`true` or `false`"
        case "array":
            least = "" if one.get("minItems") else ", which may be empty"
            return f"a list{least}; each item is {kind_of(resolved(one['items']))}"
        case "object":
            return "a mapping"
        case _:
            return str(one.get("title", "a text"))


def meanings(found: Schema) -> dict[str, str]:
    """Return the words that a value, or an item of it, may be, with what each means."""
    said: dict[str, str] = {}
    for one in branches(found):
        for value, meaning in zip(
            one.get("enum", ()), one.get("enumDescriptions", ()), strict=True
        ):
            said[flow(value)] = meaning
        if "items" in one:
            said |= meanings(resolved(one["items"]))
    return said


def described(parameter: Parameter, shelf: Shelf) -> str:
    """Return the entry of one parameter."""
    marks = "####" if parameter.kind else "###"
    facts = [kind_of(parameter.schema), parameter.left_out, code(parameter.example)]
    lines = [
        f"{marks} {parameter.path}\n",
        f"{parameter.meaning}\n",
        table(("type", "left out", "example"), [facts]),
        *valued(parameter, shelf),
    ]
    return "\n".join(lines)


def valued(parameter: Parameter, shelf: Shelf) -> Iterator[str]:
    """Yield what its values mean, and who sets it to which; in one table where that is possible."""
    words, values = meanings(parameter.schema), shelf.values(parameter)
    alone = values.get("", {})
    if words and values.keys() == {""} and alone.keys() <= words.keys():
        rows = [(code(word), words[word], told(alone.get(word, {})) or "–") for word in words]
        yield table(("value", "meaning", "set by"), rows)
        return
    if words:
        yield table(("value", "meaning"), [(code(word), words[word]) for word in words])
    if values:
        item = [] if alone else [parameter.kind or parameter.path.split(".")[1].lower()]
        set_by = [
            (*([code(name)] if item else []), code(value), told(who))
            for name, by_value in values.items()
            for value, who in by_value.items()
        ]
        yield table((*item, "value", "set by"), set_by)
    elif parameter.inside:
        yield f"Who uses it stands under {link(parameter.inside)}.\n"
    elif not parameter.branch:
        yield "No rule set has it.\n"


def names(shelf: Shelf) -> str:
    """Return the names under which the rule sets stand in the tables."""
    columns = zip(shelf.names, shelf.overlays, shelf.collation.variants, strict=True)
    rows = [
        (
            name,
            code(overlay or one.id),
            "an overlay: what it sets itself" if overlay else title(one),
        )
        for name, overlay, one in columns
    ]
    return table(("in the tables", "rule set", "title"), rows)


def title(one: Variant) -> str:
    """Return the title of a rule set, with its year."""
    year = f", {one.year}" if one.year and str(one.year) not in one.title["en"] else ""
    return f"{one.title['en']}{year}"


def headed(name: str) -> str:
    """Return the heading of a section, or of a kind of phase."""
    return SECTIONS.get(name) or f"A phase of the kind {name}"


def contents(found: Mapping[str, Sequence[Parameter]]) -> str:
    """Return the list of contents: the sections, each with its rules."""
    lines = []
    for name, every in found.items():
        indent = "" if name in SECTIONS else "  "
        links = [f"[`{one.path.split('.', 1)[1]}`](#{slug(one.path)})" for one in every]
        lines.append(f"{indent}- {link(headed(name))}: {', '.join(links)}\n")
    return "".join(lines)


def introduced(name: str, shelf: Shelf) -> str:
    """Return the head of a section: what it is, and its order where that is a rule."""
    rules = schema("rules")
    if name not in SECTIONS:
        what = rules["$defs"][name]["description"].partition(": ")[2]
        return f"### {headed(name)}\n\n{what[:1].upper()}{what[1:]}\n"
    lines = [f"## {headed(name)}\n", f"{rules['properties'][name]['description']}\n"]
    if name in ITEMS:
        lines.append(f"{rules['$defs'][ITEMS[name]]['description']}\n")
    if name in ("ladder", "procedure"):
        heads = {"ladder": "order, the lowest first", "procedure": "order"}
        rows = [(order, told(who)) for order, who in shelf.orders(name).items()]
        lines.append(table((heads[name], "of"), rows))
    return "\n".join(lines)


def reference(library: Library) -> str:
    """Return the reference."""
    shelf, found = Shelf.of(library), parameters()
    parts = [HEAD, names(shelf), "## Contents\n", contents(found)]
    for name, every in found.items():
        parts.append(introduced(name, shelf))
        parts += [described(one, shelf) for one in every]
    return "\n".join(parts)
