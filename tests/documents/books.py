"""The rulebooks that tests read, each made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.api.rulebooks import make_rulebook
from ambigu_rules.library.shelf import Library

if TYPE_CHECKING:
    from ambigu_rules.api.rulebooks import Rulebook


@cache
def book(name: str) -> Rulebook:
    """Return the book of a shipped rule set, `base+overlay`; tests of one process share it."""
    library = Library.open()
    return make_rulebook(library.variant(name), library)
