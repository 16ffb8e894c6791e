"""A variant's readings compared with each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ambigu_rules.api.moving import Tried, options_tried
from ambigu_rules.api.plain import readings_as_json
from ambigu_rules.api.written import Written
from ambigu_rules.documents.views.weighing import Weighing, weighing
from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.documents.views.weighing import Other
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Weighed(Written):
    """The readings of a variant; `view` is everything that the document contains."""

    variant: Variant
    tried: tuple[Tried, ...]
    view: Weighing
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    document: ClassVar[str] = "readings"

    def as_json(self) -> dict[str, Any]:
        """Return the readings as plain data."""
        return readings_as_json(self.variant, self.tried)


def weigh(variant: Variant, library: Library) -> Weighed:
    """Return the readings of a variant compared with each other.

    Raises:
        AmbiguError: it has none.
    """
    if not variant.readings:
        raise AmbiguError(f"{variant.id} leaves nothing open, so there are no readings to compare")
    tried = tuple(options_tried(variant, library))
    titles = {name: library.title(name) for name in variant.overlays}
    view = weighing(variant, others_in(tried), library.sources(), titles)
    return Weighed(variant, tried, view, library.translations())


def others_in(tried: Iterable[Tried]) -> dict[tuple[str, str], Other]:
    """Return the options that are not in force, by point and name, as a document wants them."""
    return {
        (one.reading.name, one.option): (one.variant, one.moves.hands)
        for one in tried
        if one.moves is not None
    }
