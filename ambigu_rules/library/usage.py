"""Use: which passages of the sources are cited, and which are neither cited nor marked as unused.

A source may hold more than a rule set can say: its own key `unused`, or that of a passage, gives
the reason. A passage that is not visible, or is no rule, needs none.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from ambigu_rules.errors import LibraryError
from ambigu_rules.library.located import Map
from ambigu_rules.library.parse import read
from ambigu_rules.library.peel import text_of
from ambigu_rules.library.sources import mappings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.folders import File
    from ambigu_rules.library.located import Node
    from ambigu_rules.library.reader import Reader
    from ambigu_rules.library.sources import Source

RULES = ("read", "reported")
"""The statuses of passages that a rule can rest on."""


_CITATION = re.compile(r"\b[A-Z]{1,4}[0-9]{0,2}/[a-z0-9]+(?:-[a-z0-9]+)*")


def notes(reader: Reader) -> Iterator[Problem]:
    """Yield a note for each idle passage of every source; sources with faults are passed over."""
    index = reader.index
    cited: set[str] = set()
    for file in (*index.variants.values(), *index.overlays.values()):
        node = _node(reader, file)
        cited.update(cited_in(node) if node else ())
    for siglum, file in index.sources.items():
        with suppress(LibraryError):
            yield from idle_notes(file, reader.source(siglum), cited)


def _node(reader: Reader, file: File) -> Node | None:
    """Return the tree of a file of rules, though its rules may have faults; None if it has none."""
    try:
        return reader.sheet(file).node
    except LibraryError:
        return read(file.path, file.shown)[0]


def cited_in(node: Node) -> Iterator[str]:
    """Yield each passage that a file of rules cites, readings and the reasons given included."""
    for mapping in mappings(node):
        for key in ("cite", "infer", "passage", "supplied", "because", "says"):
            yield from _CITATION.findall(text_of(mapping, key))


def idle_passages(source: Source, cited: Iterable[str]) -> tuple[str, ...]:
    """Return the passages of a source that nothing cites and nothing says why."""
    known = frozenset(cited)
    return tuple(
        name
        for name, passage in source.passages.items()
        if passage.status in RULES
        and not (passage.unused or source.unused)
        and f"{source.siglum}/{name}" not in known
    )


def idle_notes(file: File, source: Source, cited: Iterable[str]) -> Iterator[Problem]:
    """Yield a note, at its place in the file, for each idle passage of a source."""
    idle = idle_passages(source, cited)
    node = read(file.path, file.shown)[0] if idle else None
    passages = node.get("passages") if isinstance(node, Map) else None
    if not isinstance(passages, Map):
        return
    for name in idle:
        message = f"no rule, reading or remark cites {source.siglum}/{name}"
        hint = "cite it, or say why it is unused: …"
        yield passages.entries[name].mark.problem(message, hint)
