"""A variant's readings compared with each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.api.moving import Tried, options_tried
from ambigu_rules.api.plain import readings_as_json
from ambigu_rules.documents.render import render
from ambigu_rules.documents.views.weighing import Weighing, weighing
from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Weighed:
    """The readings of a variant; `view` is everything that the document contains."""

    variant: Variant
    tried: tuple[Tried, ...]
    view: Weighing

    def html(self) -> str:
        """Return the page, which needs no other file."""
        return render("readings", "html", "en", view=self.view)

    def markdown(self) -> str:
        """Return the readings as Markdown."""
        return render("readings", "md", "en", view=self.view)

    def text(self) -> str:
        """Return the readings as plain text."""
        return render("readings", "txt", "en", view=self.view)

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
    others = {
        (one.reading.name, one.option): (one.variant, one.moves.hands)
        for one in tried
        if one.moves is not None
    }
    titles = {name: library.title(name) for name in variant.overlays}
    return Weighed(variant, tried, weighing(variant, others, library.sources(), titles))
