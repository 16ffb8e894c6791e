"""A variant: on whose word a rule stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library


def test_a_path_stands_on_the_nearest_rule_that_encloses_it(library: Library) -> None:
    foster = library.variant("foster-1897")
    price = foster.ground("ladder.fredon.price")

    assert price.cite == "F97/fredon-of-nines-and-tens via MP"
    assert foster.ground("ladder.fredon.price.first.part") == price
    assert foster.find_ground("ladder.fredon.price.first") == price


@pytest.mark.parametrize("path", ["nothing", "nothing.at.all", ""])
def test_a_path_that_no_rule_encloses(library: Library, path: str) -> None:
    foster = library.variant("foster-1897")

    assert foster.find_ground(path) is None
    with pytest.raises(KeyError):
        foster.ground(path)
