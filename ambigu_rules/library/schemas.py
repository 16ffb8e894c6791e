"""The schemas, and what is said where a file does not fit one."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from ambigu_rules import resources
from ambigu_rules.errors import nearest
from ambigu_rules.library.fitted import digest_of, fitted
from ambigu_rules.library.limits import MAX_FAULTS
from ambigu_rules.library.located import meant
from ambigu_rules.library.peel import KEYED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

Steps = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """A place that does not fit a schema; `key` names the key at fault, else it is the value."""

    path: Steps
    key: str
    message: str
    hint: str = ""


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the schema `variant`, `rules`, `ground`, `source`, `questions`, `translations`."""
    path = resources.folder("variants") / "schema" / f"{name}.schema.json"
    loaded = json.loads(path.read_text("utf-8"))
    assert isinstance(loaded, dict), "a schema is a mapping"
    return loaded


@cache
def _validator(name: str) -> Draft202012Validator:
    from jsonschema import Draft202012Validator, validators  # noqa: PLC0415 - slow, mostly all fits

    own = {"additionalProperties": _additional}
    made: Draft202012Validator = validators.extend(Draft202012Validator, own)(  # type: ignore[no-untyped-call]
        schema(name)
    )
    return made


def _additional(
    validator: Draft202012Validator, allowed: object, instance: object, within: Mapping[str, Any]
) -> Iterator[ValidationError]:
    """Yield the errors of the keys that a schema does not list, in the order of the file.

    jsonschema's own goes through them as a set, whose order is another in each process.
    """
    from jsonschema.exceptions import ValidationError  # noqa: PLC0415 - as above

    if not isinstance(instance, dict):
        return
    further = [key for key in instance if key not in within.get("properties", ())]
    if isinstance(allowed, dict):
        for key in further:
            yield from validator.descend(instance[key], allowed, path=key)
    elif further and not allowed:
        yield ValidationError(f"not allowed: {', '.join(further)}")


def misfits(name: str, instance: object) -> tuple[Misfit, ...]:
    """Return one misfit for each fault of an instance of the schema `name`."""
    digest = digest_of(schema(name), instance)
    if fitted().knows(digest):
        return ()
    found = _told(_validator(name).iter_errors(instance))
    if not found:
        fitted().add(digest)
    return found


def rules_misfits(tree: Mapping[str, object]) -> Iterator[Misfit]:
    """Yield one misfit for each fault of resolved rules.

    Readings and experiments leave most phases and rungs as they are; these are judged once.
    """
    sections = schema("rules")["properties"]
    if tree.keys() != sections.keys():
        yield from misfits("rules", tree)
        return
    digest = digest_of(schema("rules"), tree)
    if fitted().knows(digest):
        return
    fits = True
    for section, value in tree.items():
        parts: list[object] = [value]
        if section in KEYED and isinstance(value, dict) and value:
            parts = [{key: item} for key, item in value.items()]
        for part in parts:
            found = _section_misfits(section, json.dumps(part))
            fits = fits and not found
            yield from found
    if fits:
        fitted().add(digest)


@lru_cache(maxsize=4096)
def _section_misfits(section: str, text: str) -> tuple[Misfit, ...]:
    wanted = schema("rules")["properties"][section]
    return _told(_validator("rules").descend(json.loads(text), wanted, path=section))


def _told(errors: Iterable[ValidationError]) -> tuple[Misfit, ...]:
    """Return the misfits of errors: a misspelt key is not reported as a missing one too."""
    found: dict[tuple[Steps, str], Misfit] = {}
    missing: dict[Steps, dict[str, Misfit]] = {}
    for error in errors:
        if len(found) > MAX_FAULTS:
            break
        for misfit in islice(_misfits(error), MAX_FAULTS):
            if misfit.message == _MISSING:
                missing.setdefault(misfit.path, {})[misfit.key] = misfit
            else:
                found.setdefault((misfit.path, misfit.key), misfit)
    for misfit in found.values():
        for key in _meant(misfit):
            missing.get(misfit.path, {}).pop(key, None)
    return (*found.values(), *(_together(keys) for keys in missing.values() if keys))


def _together(missing: Mapping[str, Misfit]) -> Misfit:
    """Return the keys that a mapping lacks as one misfit."""
    first, *more = missing.values()
    if not more:
        return replace(first, message=f"the key {first.key!r} is missing")
    keys = ", ".join(map(repr, missing))
    return Misfit(first.path, "", f"the keys {keys} are missing")


def _meant(misfit: Misfit) -> Iterable[str]:
    """Return the keys that an unknown key may stand for."""
    unknown = misfit.message.startswith(_UNKNOWN)
    return ("is", *misfit.hint.split("'")[1::2]) if unknown else ()


_UNKNOWN = "unknown key"
_MISSING = "missing"
_KINDS = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "object": "a mapping",
    "string": "a text",
}


def _misfits(error: ValidationError) -> Iterator[Misfit]:
    path: Steps = tuple(error.absolute_path)
    wanted: Any = error.validator_value
    given: Any = error.instance
    if "propertyNames" in error.relative_schema_path:
        message = f"expected {_title(error)}, found the key {given!r}"
        yield Misfit(path, str(given), message)
        return
    match error.validator:
        case "additionalProperties":
            known = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
            yield from (_unknown(path, key, known) for key in given if key not in known)
        case "required":
            keys = [key for key in wanted if key not in given]
            others = [key for key in given if key not in wanted]
            for key in keys:
                like = nearest(key, others)[:1]
                hint = f"is {like[0]!r} meant for it?" if like else ""
                yield Misfit(path, key, _MISSING, hint)
        case "dependentRequired":
            lone = {other: key for key in reversed(given) for other in wanted.get(key, ())}
            for other, key in lone.items():
                if other not in given:
                    yield Misfit(path, key, f"{key!r} needs {other!r} beside it")
        case "not":
            at, names = (path, wanted["required"]) if wanted else (path[:-1], path[-1:])
            yield from (Misfit(at, str(key), f"{str(key)!r} has no place here") for key in names)
        case _:
            expected, hint = _expected(error)
            yield Misfit(path, "", f"expected {expected}, found {_shown(given)}", hint)


def _unknown(path: Steps, key: str, known: Mapping[str, object]) -> Misfit:
    hint = meant(key, known) or f"possible here: {', '.join(known)}"
    return Misfit(path, key, f"{_UNKNOWN} {key!r}", hint)


def _expected(error: ValidationError) -> tuple[str, str]:
    """Return what was expected in place of a value, and a hint."""
    wanted: Any = error.validator_value
    match error.validator:
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else wanted
            return " or ".join(_KINDS[kind] for kind in kinds), _quotes(error)
        case "enum":
            texts = [str(one) for one in wanted]
            one_of = "one of " if len(texts) > 1 else ""
            hint = meant(str(error.instance), texts)
            return f"{one_of}{', '.join(texts)}", hint
        case "const":
            return repr(wanted), ""
        case "minimum":
            return f"at least {wanted}", ""
        case "maximum":
            return f"at most {wanted}", ""
        case "minItems" | "minProperties":
            return "at least one", ""
        case "uniqueItems":
            return "each item once", ""
        case "pattern":
            return _title(error), ""
        case other:
            return f"another value ({other})", ""


def _quotes(error: ValidationError) -> str:
    number = isinstance(error.instance, int)
    return "put it in quotes" if number and error.validator_value == "string" else ""


def _title(error: ValidationError) -> str:
    title = error.schema.get("title", "") if isinstance(error.schema, dict) else ""
    return str(title) or f"a text like {error.validator_value}"


def _shown(value: object) -> str:
    """Return a value as a message names it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case dict():
            return "a mapping" if value else "an empty mapping"
        case list():
            shown = ", ".join(map(str, value))
            return f"the list [{shown if len(shown) <= 40 else shown[:40] + '…'}]"
        case str():
            return repr(value if len(value) <= 40 else value[:40] + "…")
        case _:
            return str(value)
