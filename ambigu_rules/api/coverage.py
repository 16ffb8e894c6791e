"""Coverage: how many values of a rule set are evidence, and of which kind."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.errors import LibraryError
from ambigu_rules.grounds import Standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many values of a variant have each standing; of an overlay, those that it sets."""

    name: str
    standings: Mapping[Standing, int]

    @property
    def values(self) -> int:
        """How many values there are."""
        return sum(self.standings.values())


def coverage(variant: Variant, overlay: str = "") -> Coverage:
    """Return the coverage of a variant as it is read, or of an overlay that is laid over it."""
    grounds = [variant.ground(path) for path, _ in variant.leaves()]
    count = Counter(one.counts_as for one in grounds if not overlay or one.set_by == overlay)
    return Coverage(overlay or variant.id, {standing: count[standing] for standing in Standing})


def coverages(library: Library) -> Iterator[Coverage]:
    """Yield the coverage of every variant and every overlay that has no fault."""
    for name in (*library.variants(), *library.overlays()):
        found = coverage_of(library, name)
        if found:
            yield found


def coverage_of(library: Library, name: str) -> Coverage | None:
    """Return the coverage of a variant, or of an overlay on the first variant that it fits.

    None where a fault is in the way, or nothing is of that name.
    """
    if name in library.variants():
        with suppress(LibraryError):
            return coverage(library.variant(name))
    for base in library.variants() if name in library.overlays() else ():
        with suppress(LibraryError):
            return coverage(library.variant(f"{base}+{name}"), name)
    return None
