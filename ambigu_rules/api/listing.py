"""What the library holds: each variant, each overlay with the variants that it fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import LibraryError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Overlay:
    """An overlay: its name, its title by language, the variants that it can be laid over."""

    name: str
    title: Mapping[str, str]
    over: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """The variants that can be played, the overlays, the faults of what cannot be used."""

    variants: tuple[Variant, ...]
    overlays: tuple[Overlay, ...]
    problems: tuple[Problem, ...]


def listing(library: Library) -> Listing:
    """Return what the library holds; a file with faults hides no other."""
    problems: list[Problem] = []
    variants = tuple(_sound(library, problems))
    overlays = tuple(_overlays(library, [one.id for one in variants], problems))
    return Listing(variants, overlays, tuple(dict.fromkeys(problems)))


def _sound(library: Library, problems: list[Problem]) -> Iterator[Variant]:
    for name in library.variants():
        try:
            yield library.variant(name)
        except LibraryError as error:
            problems += error.problems


def _overlays(library: Library, variants: list[str], problems: list[Problem]) -> Iterator[Overlay]:
    for name in library.overlays():
        try:
            title = library.title(name)
        except LibraryError as error:
            problems += error.problems
        else:
            yield Overlay(name, title, tuple(_fitting(library, variants, name)))


def _fitting(library: Library, variants: list[str], overlay: str) -> Iterator[str]:
    for name in variants:
        try:
            library.variant(f"{name}+{overlay}")
        except LibraryError:
            continue
        yield name
