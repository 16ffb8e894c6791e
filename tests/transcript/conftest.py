"""The two variants that the tests of transcripts play under."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant


@pytest.fixture(scope="session")
def foster(library: Library) -> Variant:
    """Return Foster's rules of 1897."""
    return library.variant("foster-1897")


@pytest.fixture(scope="session")
def academie(library: Library) -> Variant:
    """Return the rules of 1730."""
    return library.variant("academie-1730")
