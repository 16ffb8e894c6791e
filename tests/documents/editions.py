"""The comparisons that tests read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.documents.views.comparison import comparison

if TYPE_CHECKING:
    from ambigu_rules.documents.views.comparison import Comparison
    from ambigu_rules.library import Library


def compared(library: Library, *names: str) -> Comparison:
    """Return the comparison of the variants of these names, without documented hands."""
    variants = [library.variant(name) for name in names]
    titles = {overlay: library.title(overlay) for one in variants for overlay in one.overlays}
    return comparison(variants, sources=library.sources(), overlay_titles=titles)
