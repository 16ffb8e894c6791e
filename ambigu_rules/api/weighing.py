"""A variant's readings compared with each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ambigu_rules.api.moving import Tried, options_tried
from ambigu_rules.api.plain import readings_as_json
from ambigu_rules.documents.environment import NO_TEXTS
from ambigu_rules.documents.render import render
from ambigu_rules.documents.views.weighing import Weighing, weighing
from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.documents.views.weighing import Other
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Weighed:
    """The readings of a variant; `view` is everything that the document contains.

    `texts` are translations of what rule and source files say, by language and text.
    """

    variant: Variant
    tried: tuple[Tried, ...]
    view: Weighing
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def html(self, language: str = "en") -> str:
        """Return the page, which needs no other file."""
        return self._rendered("html", language)

    def markdown(self, language: str = "en") -> str:
        """Return the readings as Markdown."""
        return self._rendered("md", language)

    def text(self, language: str = "en") -> str:
        """Return the readings as plain text."""
        return self._rendered("txt", language)

    def _rendered(self, form: str, language: str) -> str:
        texts = self.texts.get(language, NO_TEXTS)
        return render("readings", form, language, texts=texts, view=self.view)

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
