"""Variants by name, under chosen readings."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api.arguments import checked
from ambigu_rules.contents import is_folder
from ambigu_rules.errors import AmbiguError, UnknownName, brief, did_you_mean, nearest
from ambigu_rules.library import Library
from ambigu_rules.rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from os import PathLike

    from ambigu_rules.play.record import Record


@checked
def open_library(*folders: str | PathLike[str]) -> Library:
    """Return the library: the variants that are installed, and those of one's own folders.

    The installed files are read once in a process; one's own folders anew each time.

    Raises:
        AmbiguError: one of the folders is no folder.
    """
    if not folders:
        return _installed()
    paths = tuple(map(Path, folders))
    for path in paths:
        if not is_folder(path):
            raise AmbiguError(f"{path}: there is no such folder")
    return Library.open(extra=paths)


@lru_cache(maxsize=1)
def _installed() -> Library:
    return Library.open()


@checked
def load(
    variant: str | Variant,
    read: Mapping[str, str] | None = None,
    *,
    library: Library | None = None,
) -> Variant:
    """Return a variant by its name, overlays after a `+`, under the chosen readings.

    A variant that is loaded already is returned as it is.

    Raises:
        UnknownName: the variant, a reading point or an option is not known.
        LibraryError: a file has faults.

    >>> load("foster-1897", {"fredon-of-eights": "by-definition"}).chosen()
    {'fredon-of-eights': 'by-definition'}
    """
    if isinstance(variant, Variant):
        if read:
            raise AmbiguError("readings are chosen when a variant is loaded, by its name")
        return variant
    return (library or open_library()).variant(variant, dict(read or {}))


def variant_of(record: Record, variant: str | Variant | None, library: Library | None) -> Variant:
    """Return the variant that is given, or else the one that a record names; see `load`."""
    if variant is None:
        return load(record.variant, record.readings, library=library)
    return load(variant, library=library)


_READ = re.compile(r"(?:(?P<variant>[^:=]+):)?(?P<point>[^:=]+)=(?P<option>[^:=]+)")

Choices = dict[str, str]


def load_all(
    variants: Sequence[str],
    reads: Iterable[str],
    library: Library,
    assumed: Mapping[str, str] | None = None,
) -> tuple[Variant, ...]:
    """Return several variants under readings written POINT=OPTION or VARIANT:POINT=OPTION.

    A variant may bring readings of its own, NAME:POINT=OPTION,POINT=OPTION; these go before
    those that name it, and these before what holds for every variant that has the point; what
    is `assumed` holds where it can be, and nothing else is chosen.

    Raises:
        AmbiguError: a reading cannot be read, contradicts another, or is for none of these.
        UnknownName: a variant, a reading point or an option is not known.
    """
    asked = [_asked(one) for one in variants]
    plain = [library.variant(name) for name, _ in asked]
    general, particular = _sorted_out(reads, [name for name, _ in asked])
    known = dict.fromkeys(point for variant in plain for point in variant.readings)
    for point in general:
        if point not in known:
            raise UnknownName("reading point", point, known)
    found = []
    for variant, (name, own) in zip(plain, asked, strict=True):
        points = variant.readings
        meant = {
            point: option
            for point, option in (assumed or {}).items()
            if point in points and option in points[point].options
        }
        had = {point: option for point, option in general.items() if point in points}
        choices = {**meant, **had, **particular.get(name, {}), **own}
        found.append(library.variant(name, choices) if choices else variant)
    return tuple(found)


def asked_for(
    variants: Sequence[str], reads: Iterable[str], library: Library
) -> tuple[tuple[str, Choices], ...]:
    """Return each variant's name with the readings chosen for it, written as for `load_all`.

    Raises:
        AmbiguError: a reading cannot be read, contradicts another, or is for none of these.
        UnknownName: a variant, a reading point or an option is not known.
    """
    reads = tuple(reads)
    loaded = load_all(variants, reads, library)
    asked = [_asked(one) for one in variants]
    general, particular = _sorted_out(reads, [name for name, _ in asked])
    return tuple(
        (
            name,
            {
                **{point: one for point, one in general.items() if point in variant.readings},
                **particular.get(name, {}),
                **own,
            },
        )
        for variant, (name, own) in zip(loaded, asked, strict=True)
    )


def _asked(text: str) -> tuple[str, Choices]:
    """Return the name of a variant and the readings that it brings with it."""
    name, colon, readings = text.partition(":")
    choices: Choices = {}
    for one in readings.split(",") if colon else ():
        _, point, option = _parsed(one)
        _choose(choices, point, option)
    return name, choices


def _sorted_out(reads: Iterable[str], names: Sequence[str]) -> tuple[Choices, dict[str, Choices]]:
    """Return the readings for every variant, and those for one by its name."""
    general: Choices = {}
    particular: dict[str, Choices] = {}
    for name, point, option in map(_parsed, reads):
        if name and name not in names:
            hint = did_you_mean(nearest(name, names))
            said = f"a reading is chosen for {brief(name)!r}, which is not asked for{hint}"
            raise AmbiguError(said)
        _choose(particular.setdefault(name, {}) if name else general, point, option)
    return general, particular


def _choose(choices: Choices, point: str, option: str) -> None:
    if choices.setdefault(point, option) != option:
        said = f"two options of {point!r} are chosen: {choices[point]}, {option}"
        raise AmbiguError(brief(said))


def _parsed(text: str) -> tuple[str, str, str]:
    found = _READ.fullmatch(text.strip())
    if not found or "," in text:
        raise AmbiguError(f"{brief(text)!r} {brief(_no_reading(text))}")
    return (found["variant"] or "").strip(), found["point"].strip(), found["option"].strip()


def _no_reading(text: str) -> str:
    """Return why a text chooses no reading, and what does."""
    before, equals, option = text.partition("=")
    point = before.rpartition(":")[2].strip()
    if text.count("=") > 1 and "," in text:
        several = " ".join(f"--read {one.strip()}" for one in text.split(",") if one.strip())
        return f"chooses more than one reading; give each by itself: {several}"
    if point and equals and not option.strip():
        return f"names no option of {point!r}; `ambigu readings VARIANT` lists them"
    return "chooses no reading; expected POINT=OPTION or VARIANT:POINT=OPTION"
