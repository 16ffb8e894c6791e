"""The skeleton of a variant: in order as it stands, with all that may be written in it.

Of what is commented out, `##` explains and a single `#` hides a line that can be used.
"""

from __future__ import annotations

import json
import re
from textwrap import wrap
from typing import TYPE_CHECKING

from ambigu_rules.errors import AmbiguError
from ambigu_rules.library.limits import MAX_NAME
from ambigu_rules.library.names import unusable
from ambigu_rules.library.scalars import bare

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.library import Library
    from ambigu_rules.library.sources import Source
    from ambigu_rules.rules.variant import Variant

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONG = 72
_WIDE = 90


def new_variant(
    library: Library, name: str, parent: str, witness: str = "", schema: str = ""
) -> str:
    """Return the file of a variant that inherits and changes nothing yet.

    `schema` is where an editor finds the schema of such files.

    Raises:
        AmbiguError: the name is none, or is taken; there is no such witness.
        UnknownName: there is no such parent.
    """
    _free(name, library)
    if "+" in parent:
        raise AmbiguError(f"a variant inherits from one variant, not from {parent!r}")
    found = library.variant(parent)
    sources = library.sources()
    if witness and witness not in sources:
        raise AmbiguError(f"unknown source {witness!r}; known are {', '.join(sources)}")
    source = sources.get(witness)
    lines = [
        *([f"# yaml-language-server: $schema={schema}"] if schema else []),
        *_head(name, found, source),
        *_settles(found),
        *_changes(found, source),
        *_structure(found),
        *_confirms(found, source),
        *_readings(found, source),
    ]
    return "\n".join(lines) + "\n"


def _free(name: str, library: Library) -> None:
    """Refuse a name that is none, or that is taken."""
    if not _NAME.fullmatch(name):
        better = "-".join(re.findall(r"[a-z0-9]+", name.lower())).lstrip("0123456789-")
        hint = f", as {better!r}" if better else ""
        message = f"{name!r} is no name; expected small letters and digits with hyphens{hint}"
        raise AmbiguError(message)
    if len(name) > MAX_NAME:
        raise AmbiguError(f"a name has {MAX_NAME} characters at the most, not {len(name):,}")
    why, better = unusable(name)
    if why:
        raise AmbiguError(f"a variant cannot be called {name!r}: {why}; call it {better!r}")
    for kind, known in (("variant", library.variants()), ("overlay", library.overlays())):
        if name in known:
            article = "an" if kind == "overlay" else "a"
            raise AmbiguError(
                f"there is {article} {kind} {name!r} already; give yours another name"
            )


def flow(value: object) -> str:
    """Return a value as YAML on one line.

    >>> flow([8, {"held-prime-over": 32}]), flow("eldest"), flow("no")
    ('[8, {held-prime-over: 32}]', 'eldest', '"no"')
    """
    match value:
        case dict():
            return f"{{{', '.join(f'{key}: {flow(one)}' for key, one in value.items())}}}"
        case list() | tuple():
            return f"[{', '.join(map(flow, value))}]"
        case str() if _NAME.fullmatch(value):
            return bare(value)
    return json.dumps(value, ensure_ascii=False)


def _head(name: str, parent: Variant, source: Source | None) -> Iterator[str]:
    yield "## A rule set of your own. A line with ## explains; of a line with # take away the #"
    yield "## to use it. `ambigu check` on this file tells what is wrong, and where."
    yield f"variant: {flow(name)}"
    yield f'title: {{en: "{name}", fr: "{name}"}}'
    yield "## The siglum of the source that is followed; leave it out for rules of your own."
    yield f"witness: {bare(source.siglum)}" if source else "#witness: SIGLUM"
    yield "#year: 1900"
    yield "## One sentence: what sets these rules apart."
    yield "summary:"
    yield f'  en: "The rules of {parent.id}, as long as nothing below is changed."'
    yield f'  fr: "Les règles de {parent.id}, tant que rien n\'est changé ci-dessous."'
    yield f"inherits: {flow(parent.id)}"
    if source:
        yield ""
        yield f"## What {source.siglum} says, to be cited as {source.siglum}/name:"
        for one in source.passages.values():
            how = f"via {one.via}" if one.via else "" if one.status == "read" else one.status
            yield f"##   {one.name}{f' ({how})' if how else ''}: {_short(one.says)}"


def _short(text: str) -> str:
    said = " ".join(text.split())
    return said if len(said) <= _LONG else f"{said[:_LONG].rsplit(' ', 1)[0]} …"


def _settles(parent: Variant) -> Iterator[str]:
    if not parent.readings:
        return
    yield ""
    yield f"## Questions that {parent.id} leaves open. Name those that your source decides: what"
    yield "## they decide may then be changed or confirmed below. The others stay open here too."
    yield "#settles:"
    for name, reading in parent.readings.items():
        paths = dict.fromkeys(path for one in reading.options.values() for path in one.touches)
        yield f"##   {_short(reading.asks)}"
        yield f"##   ({reading.adopted} is adopted; it decides {', '.join(paths)})"
        yield f"#  - {flow(name)}"


def _changes(parent: Variant, source: Source | None) -> Iterator[str]:
    decided = _decided(parent)
    ground = _cite(source)
    yield ""
    yield "## What your source has otherwise. Every value needs a ground, one of these:"
    yield "##   cite: SIGLUM/passage               the source says it"
    yield "##   cite: SIGLUM/passage, via: SIGLUM  another source reports it"
    yield '##   infer: SIGLUM/passage, because: "the reason in a sentence"'
    yield '##   supplied: "nobody says it; why this value"'
    yield f"## These are all values of {parent.id}; write your own in place of those you change."
    yield "#changes:"
    for path, value in parent.leaves():
        point = next((name for at, name in decided.items() if f"{path}.".startswith(f"{at}.")), "")
        note = f"  # settles: [{point}]" if point else ""
        yield f"#  {path}: {{is: {flow(value)}, {ground}}}{note}"


def _decided(parent: Variant) -> Mapping[str, str]:
    """Return the paths that reading points decide, each with its point."""
    return {
        path: name
        for name, reading in parent.readings.items()
        for option in reading.options.values()
        for path in option.touches
    }


def _structure(parent: Variant) -> Iterator[str]:
    first = parent.procedure.first
    yield ""
    yield "## Phases, rungs (lowest first) and ends that the parent lacks, after or before another."
    rungs = [rung.name for rung in parent.ladder.rungs]
    for what, names in (
        ("phases", [*parent.procedure.phases]),
        ("rungs", rungs),
        ("ends", [*parent.procedure.ends]),
    ):
        listed = wrap(f"{what}: {', '.join(names)}", _WIDE, break_on_hyphens=False)
        yield from (f"##   {line}" for line in listed)
    yield "#insert:"
    yield f"#  - before: {flow(first)}"
    yield "#    phase: opening-payment"
    yield "#    kind: payment"
    yield "#    from: dealt-in"
    yield "#    to: pool"
    yield "#    chips: 1"
    yield '#    supplied: "The reason in a sentence."'
    yield ""
    yield "## Rules of the parent that do not hold, with all that is below them."
    yield "#drop:"
    yield f"#  - procedure.{first}"
    tree = parent.tree.get("procedure")
    phases = tree.items() if isinstance(tree, dict) else ()
    for name, phase in phases:
        if phase.get("kind") == "showdown" and "empty-hands" not in phase:
            yield ""
            yield "## Keys that a rule of the parent may have and has not."
            yield "#adds:"
            yield f'#  procedure.{name}.empty-hands: {{is: may-win, supplied: "The reason."}}'


def _confirms(parent: Variant, source: Source | None) -> Iterator[str]:
    decided = _decided(parent)
    free = [path for path, _ in parent.leaves() if path not in decided]
    yield ""
    yield "## What your source has as the parent has it. What is neither changed nor confirmed is"
    yield "## borrowed, and shown so: it is no evidence for your source. A path may enclose others."
    yield "#confirms:"
    yield f"#  {free[0]}: {{{_cite(source)}}}"
    yield ""
    yield "## On whose word the combinations rank as they do; borrowed where this is left out."
    yield "#order:"
    yield f"#  {_cite(source)}"


def _readings(parent: Variant, source: Source | None) -> Iterator[str]:
    passage = _passage(source)
    counters = parent.table.counters
    yield ""
    yield "## Questions that your source leaves open. The option adopted is what stands above; each"
    yield "## other one says what it changes, and may keep the ground of what it replaces."
    yield "#readings:"
    yield "#  how-many-counters:"
    yield f"#    passage: {passage}"
    yield "#    asks: How many counters has each player?"
    yield "#    adopt: as-inherited"
    yield "#    options:"
    yield "#      as-inherited:"
    yield "#        means: What is played, in a sentence."
    yield "#        because: The reason in a sentence."
    yield "#      one-more:"
    yield "#        means: What is played, in a sentence."
    yield "#        because: The reason in a sentence."
    yield f"#        changes: {{table.counters: {counters + 1}}}"
    yield ""
    yield "## What you hold where the source is silent and no value could differ."
    yield "#remarks:"
    yield f"#  - about: {parent.procedure.first}"
    yield f"#    passage: {passage}"
    yield "#    says: The remark in a sentence."


def _passage(source: Source | None) -> str:
    """Return a citation that has to be completed: no value is attested before it is looked up."""
    return f"{source.siglum if source else 'SIGLUM'}/…"


def _cite(source: Source | None) -> str:
    return f"cite: {_passage(source)}"
