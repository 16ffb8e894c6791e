"""What the tests of odds share: variants, whole and with a small pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.odds.counted import Slow, small

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@pytest.fixture(scope="session")
def foster(library: Library) -> Variant:
    return library.variant("foster-1897")


@pytest.fixture(scope="session")
def unclaimed(library: Library) -> Variant:
    """Return rules under which hands that hold nothing cannot win."""
    return library.variant("pierer-1857", {"nobody-holds-anything": "pool-stays"})


@pytest.fixture(scope="session")
def few(foster: Variant) -> Variant:
    """Return the rules of Foster with a small pack."""
    return small(foster)


@pytest.fixture(scope="session")
def slow(few: Variant) -> Slow:
    """Return the hands of the small pack, judged one by one."""
    return Slow(few.ladder)


@pytest.fixture(scope="session")
def whole(foster: Variant) -> Slow:
    """Return the hands of the whole pack, judged one by one."""
    return Slow(foster.ladder)
