"""The rules that there are, as their schema has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import yaml

from ambigu_rules.library.schemas import schema

Schema = dict[str, Any]

ITEMS = {"ladder": "rung", "ends": "end"}
"""The sections that are lists of items of one form; phases have forms by their kinds."""

LEFT_OUT = re.compile(r" ?Left out: ([^.]*)\.")


@dataclass(frozen=True, slots=True)
class Parameter:
    """One rule of the schema: its path, with names in capitals, and its schema, resolved.

    `kind` is the kind of phase that has it; `inside`
    the path of the list it is in.
    """

    path: str
    schema: Schema
    required: bool
    kind: str = ""
    inside: str = ""

    @property
    def key(self) -> str:
        """The last name of the path."""
        return self.path.rpartition(".")[2]

    @property
    def branch(self) -> bool:
        """Whether it holds rules, and is never a value itself."""
        return all("properties" in one for one in branches(self.schema))

    @property
    def left_out(self) -> str:
        """What holds where it is left out."""
        found = LEFT_OUT.search(self.schema["description"])
        return "*required*" if self.required else found[1] if found else ""

    @property
    def meaning(self) -> str:
        """What it is, without what holds where it is left out."""
        return LEFT_OUT.sub("", self.schema["description"])

    @property
    def example(self) -> str:
        """An example, as a line of a file."""
        return f"{self.key}: {flow(self.schema['examples'][0])}"

    @property
    def pattern(self) -> re.Pattern[str]:
        """What the paths of this rule in a rule set are like; the group is the name."""
        parts = [r"([^.]+)" if part.isupper() else re.escape(part) for part in self.path.split(".")]
        return re.compile(r"\.".join(parts))


def flow(value: object) -> str:
    """Return a value as it is written on one line of a file."""
    text = yaml.safe_dump(plain(value), default_flow_style=True, sort_keys=False, width=10_000)
    return text.removesuffix("\n").removesuffix("\n...")


def plain(value: object) -> object:
    """Return a value with lists for tuples."""
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def resolved(found: Schema) -> Schema:
    """Return a schema with what it refers to; its own description and examples come first."""
    if "$ref" not in found:
        return found
    return {**schema("rules")["$defs"][found["$ref"].rpartition("/")[2]], **found}


def branches(found: Schema) -> Iterator[Schema]:
    """Yield the forms that a value may have: the schema's own, or those of its conditions."""
    if "if" not in found:
        yield resolved(found)
        return
    for way in ("then", "else"):
        yield from branches(resolved(found[way]))


def parameters() -> dict[str, list[Parameter]]:
    """Return the parameters by section, and of the procedure by kind of phase."""
    found: dict[str, list[Parameter]] = {}
    for name, section in schema("rules")["properties"].items():
        if "properties" in section:
            found[name] = list(below(name, section))
        elif name in ITEMS:
            item = resolved(section["additionalProperties"])
            found[name] = list(below(f"{name}.{ITEMS[name].upper()}", item))
        else:
            phase = schema("rules")["$defs"]["phase"]
            found[name] = list(below(f"{name}.PHASE", phase))
            for one in phase["allOf"]:
                kind = one["if"]["properties"]["kind"]["const"]
                every = below(f"{name}.{kind.upper()}", resolved(one["then"]))
                found[kind] = [replace(p, kind=kind) for p in every if p.key != "kind"]
    return found


def below(path: str, found: Schema) -> Iterator[Parameter]:
    """Yield the parameters below a path, each before those below it."""
    for key, child in found.get("properties", {}).items():
        one = resolved(child)
        yield Parameter(f"{path}.{key}", one, key in found.get("required", ()))
        for form in branches(one):
            yield from below(f"{path}.{key}", form)
        if "items" in one:
            for form in branches(resolved(one["items"])):
                for item in below(f"{path}.{key}", form):
                    yield replace(item, inside=f"{path}.{key}")
