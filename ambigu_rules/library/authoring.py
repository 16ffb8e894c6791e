"""The schema for authors: the schema of the plain rules, with room for grounds everywhere.

`rules.schema.json` and `ground.schema.json` are written by hand. In a variant file every value
may be bare or annotated, and rungs, phases and ends stand in lists; this module derives that form,
so that nobody keeps it in step by hand.
"""

from __future__ import annotations

from typing import Any

from ambigu_rules.library.peel import KEYED

Schema = dict[str, Any]

_META = ("description", "examples")
_ITEM_OF = {"rung": "rung", "phase": "phase", "end": "end"}
_IS_MAPPING = {"type": "object"}
_IS_ANNOTATED = {"type": "object", "required": ["is"]}
_ANNOTATED = {"$ref": "#/$defs/annotated"}
_PLACE = {
    where: {
        "description": f"Of an insertion only: the name that the new item is put {where}.",
        "examples": ["first-draw"],
        "$ref": "#/$defs/name",
    }
    for where in ("after", "before")
}


def author_definitions(rules: Schema, ground: Schema) -> Schema:
    """Return the definitions of the author's form: `rules`, `annotated`, and all they need."""
    return _Author(rules, ground).definitions()


class _Author:
    def __init__(self, rules: Schema, ground: Schema) -> None:
        self.rules = rules
        self.ground = ground
        kinds = [one["then"]["$ref"] for one in rules["$defs"]["phase"]["allOf"]]
        names = {ref.rpartition("/")[2]: "phase" for ref in kinds}
        self.named_by = {**_ITEM_OF, **names}
        self.cited = {"cite": ground["properties"]["cite"]["examples"][0]}
        self.inner: Schema = {}

    def definitions(self) -> Schema:
        found: Schema = {key: {**schema} for key, schema in self.ground["properties"].items()}
        found["annotated"] = self._grounded(
            {
                "description": "A value with its ground.",
                "examples": [{"is": 30, **self.cited}],
                "type": "object",
                "required": ["is"],
                "properties": {"is": _meta("The value itself.", 30)},
            }
        )
        for name, schema in self.rules["$defs"].items():
            found[name] = self._definition(name, schema)
        found["rules"] = self._grounded(self._sections())
        return {**found, **self.inner}

    def _sections(self) -> Schema:
        plain = {key: value for key, value in self.rules.items() if not key.startswith("$")}
        properties = {
            key: self._listed(key, value) if key in KEYED else self._author(value, key)
            for key, value in plain["properties"].items()
        }
        examples = [{"pack": {"highest": {"is": 10, **self.cited}}}]
        what = "The rules of a variant that inherits from none, each value with its ground."
        return {**plain, "description": what, "examples": examples, "properties": properties}

    def _listed(self, section: str, schema: Schema) -> Schema:
        item = {"$ref": f"#/$defs/{KEYED[section]}"}
        nowhere: Schema = {"properties": {where: {"not": {}} for where in _PLACE}}
        name, body = next(iter(schema["examples"][0].items()))
        return {
            "description": schema["description"].replace(" by name", ""),
            "examples": [[{KEYED[section]: name, **body}]],
            "type": "array",
            "minItems": 1,
            "items": {**item, **nowhere},
        }

    def _definition(self, name: str, schema: Schema) -> Schema:
        if name == "phase":
            properties = {"phase": self._name("phase"), **schema["properties"]}
            named = {"required": ["phase", "kind"], "properties": properties}
            return {**schema, **named, "examples": self._named("phase", schema)}
        if not self._is_branch(schema):
            return schema
        closed = self._closed(schema, name)
        if name not in self.named_by:
            return closed
        key = self.named_by[name]
        return {
            **closed,
            "examples": self._named(key, schema),
            "required": [key, *closed["required"]],
            "properties": {key: self._name(key), **closed["properties"], **_PLACE},
        }

    def _named(self, key: str, schema: Schema) -> list[Schema]:
        """Return the examples of a named item, each under a name."""
        return [{key: "some-name", **example} for example in schema["examples"]]

    def _name(self, key: str) -> Schema:
        return {**_meta(f"The name of the {key}.", "first-draw"), "$ref": "#/$defs/name"}

    def _is_branch(self, schema: Schema) -> bool:
        if "$ref" in schema:
            return self._is_branch(self.rules["$defs"][schema["$ref"].rpartition("/")[2]])
        return "properties" in schema

    def _author(self, schema: Schema, at: str) -> Schema:
        """Return the bare or annotated form of a value's schema; `at` names the place."""
        meta = {key: schema[key] for key in _META if key in schema}
        body = {key: value for key, value in schema.items() if key not in _META}
        if "const" in body:
            return schema
        if self._is_branch(body):
            inner = self._referred(body, at)
            return {**meta, "if": _IS_ANNOTATED, "then": _annotated(inner, meta), "else": inner}
        if body.get("if") == _IS_MAPPING and self._is_branch(body["then"]):
            inner = {**body, "then": self._referred(body["then"], at)}
            return {**meta, "if": _IS_ANNOTATED, "then": _annotated(inner, meta), "else": inner}
        return {**meta, "if": _IS_MAPPING, "then": _annotated(body, meta), "else": body}

    def _referred(self, body: Schema, at: str) -> Schema:
        """Return a reference to the author's form of a mapping, which is defined once."""
        if "$ref" in body:
            return body
        self.inner[at] = self._closed(body, at)
        return {"$ref": f"#/$defs/{at}"}

    def _closed(self, schema: Schema, at: str) -> Schema:
        properties = {
            key: self._author(value, f"{at}.{key}") for key, value in schema["properties"].items()
        }
        return self._grounded({**schema, "properties": properties})

    def _grounded(self, schema: Schema) -> Schema:
        """Return the schema of a mapping with room for a ground beside its keys."""
        grounds = {key: {"$ref": f"#/$defs/{key}"} for key in self.ground["properties"]}
        return {
            **schema,
            "additionalProperties": False,
            "dependentRequired": self.ground["dependentRequired"],
            "properties": {**schema["properties"], **grounds},
        }


def _annotated(value: Schema, meta: Schema) -> Schema:
    itself = _meta("The value itself.", *meta["examples"])
    return {**_ANNOTATED, "properties": {"is": {**itself, **value}}}


def _meta(description: str, *examples: object) -> Schema:
    return {"description": description, "examples": list(examples)}
