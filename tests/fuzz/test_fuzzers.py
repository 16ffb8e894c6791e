"""The fuzzers take their seeds, and what once broke them; atheris is not needed for that."""

from __future__ import annotations

import pytest

from tests.fuzz.fuzzers import FUZZERS, seeds


@pytest.mark.parametrize("name", FUZZERS)
def test_seeds_and_what_once_broke(name: str) -> None:
    """By turns whole, cut off in the middle, and with bytes that belong nowhere."""
    found = seeds(name)
    for number, data in enumerate(found):
        half, third = len(data) // 2, len(data) // 3
        damaged = (data, data[:half], data[:third] + b"\xff\x00" + data[third:])
        FUZZERS[name](damaged[number % 3])

    assert found
