"""The sources: what was read of each, and the passages that a document cites."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Passage(Protocol):
    """What a witness says at one place, in paraphrase."""

    @property
    def locus(self) -> str:
        """Where it stands."""

    @property
    def says(self) -> str:
        """What it says."""

    @property
    def status(self) -> str:
        """Whether it was read."""

    @property
    def via(self) -> str:
        """The siglum through which it is known."""


class Source(Protocol):
    """A witness."""

    @property
    def siglum(self) -> str:
        """Its short name."""

    @property
    def title(self) -> str:
        """Its title."""

    @property
    def date(self) -> str:
        """When it appeared."""

    @property
    def bibliography(self) -> str:
        """Its full description."""

    @property
    def consulted(self) -> str:
        """How much of it was read, in a word."""

    @property
    def extent(self) -> str:
        """How much of it was read."""

    @property
    def passages(self) -> Mapping[str, Passage]:
        """What it says, by the names of the passages."""


GAPS = ("not-visible", "silent")
"""The statuses of a passage that says nothing: it could not be seen, or the text is silent."""


@dataclass(frozen=True, slots=True)
class CitedPassage:
    """A passage that the document cites; `known` is false where no source file has it."""

    ref: str
    locus: str
    says: str
    status: str
    via: str
    known: bool

    @property
    def teller(self) -> str:
        """The siglum through which it is known, where the place does not name it already."""
        return "" if re.search(rf"\b{re.escape(self.via)}\b", self.locus) else self.via


@dataclass(frozen=True, slots=True)
class CitedSource:
    """A witness with its passages that are cited; `gaps` is what was not seen, or is not said."""

    siglum: str
    title: str
    bibliography: str
    consulted: str
    extent: str
    passages: tuple[CitedPassage, ...]
    gaps: tuple[CitedPassage, ...]


def cited_sources(
    refs: Iterable[str], also: Iterable[str], sources: Mapping[str, Source]
) -> tuple[CitedSource, ...]:
    """Return the sources of the passages cited, and those named besides, in that order."""
    passages: dict[str, list[str]] = {}
    for ref in refs:
        siglum, _, name = ref.partition("/")
        names = passages.setdefault(siglum, [])
        if name not in names:
            names.append(name)
    for siglum in also:
        if siglum in sources:
            passages.setdefault(siglum, [])
    return tuple(_source(siglum, names, sources.get(siglum)) for siglum, names in passages.items())


def _source(siglum: str, names: list[str], source: Source | None) -> CitedSource:
    if source is None:
        unknown = (_passage(siglum, name, None) for name in names)
        return CitedSource(siglum, "", "", "", "", tuple(unknown), ())
    order = [name for name in source.passages if name in names]
    order += [name for name in names if name not in source.passages]
    return CitedSource(
        siglum,
        source.title,
        source.bibliography,
        source.consulted,
        source.extent,
        tuple(_passage(siglum, name, source.passages.get(name)) for name in order),
        tuple(
            _passage(siglum, name, passage)
            for name, passage in source.passages.items()
            if passage.status in GAPS and name not in names
        ),
    )


def _passage(siglum: str, name: str, passage: Passage | None) -> CitedPassage:
    ref = f"{siglum}/{name}"
    if passage is None:
        return CitedPassage(ref, "", "", "", "", known=False)
    return CitedPassage(ref, passage.locus, passage.says, passage.status, passage.via, known=True)
