"""What is printed of a variant for the table: a card to look things up on, a sheet for noting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.documents.render import render_pdf
from ambigu_rules.documents.views import reference

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


def reference_card(
    variant: Variant, library: Library, language: str = "en", *, sheet: bool = False
) -> bytes:
    """Return the card of a variant as a PDF: a page of A6, or eight small ones on a page of A4.

    Raises:
        UnknownName: there is no such language.
    """
    view = reference.reference(variant, _overlay_titles(variant, library))
    return render_pdf("reference", language, view=view, sole=view.rules.sole, sheet=sheet)


def score_sheet(variant: Variant, library: Library, players: int, language: str = "en") -> bytes:
    """Return a page of A4 as a PDF, to note the deals of so many players on.

    Raises:
        SeatingError: the variant is not played by so many.
        UnknownName: there is no such language.
    """
    view = reference.score_sheet(variant, players, _overlay_titles(variant, library))
    return render_pdf("score", language, view=view, sole=view.reference.rules.sole)


def _overlay_titles(variant: Variant, library: Library) -> Mapping[str, Mapping[str, str]]:
    return {name: library.title(name) for name in variant.overlays}
