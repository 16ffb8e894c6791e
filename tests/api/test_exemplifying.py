"""The deals that rulebooks work out: those kept are what is played; `--regenerate` plays anew."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.api.exemplifying import (
    SEEDS,
    kept_examples,
    plain,
    played_example,
    shows,
    worked_out,
)
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.rulebooks import worked_deal
from ambigu_rules.table.events import Said
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library import Library


def without_hands(library: Library) -> list[str]:
    """Return the rule sets for which nobody has written down a hand."""
    examples = ((name, worked_deal(library.variant(name), hands_in())) for name in VARIANTS)
    return [name for name, one in examples if one is not None and not one.title]


def test_what_is_kept_is_up_to_date(library: Library, *, regenerate: bool) -> None:
    """For each rule set without a hand, and for no other, found by its fingerprint."""
    made: dict[str, Any] = {}
    for name in without_hands(library):
        variant = library.variant(name)
        found = worked_out(variant)
        assert found is not None
        made[variant.fingerprint] = json.loads(json.dumps(plain(found)))
    if regenerate:
        rows = (
            f"{json.dumps(key)}: {json.dumps(made[key], ensure_ascii=False)}"
            for key in sorted(made)
        )
        kept_examples().write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")

    assert json.loads(kept_examples().read_text("utf-8")) == made


@pytest.mark.parametrize("name", ["britannica-1911", "pierer-1857"])
def test_what_is_kept_is_the_whole_deal(library: Library, name: str) -> None:
    """Played again from what is kept, it is the record that was played."""
    variant = library.variant(name)

    assert played_example(variant) == worked_out(variant)


def test_it_is_the_deal_that_shows_most(library: Library) -> None:
    """At least three kinds of hand, and players who bet and call; somebody wins."""
    variant = library.variant("britannica-1911")
    found = played_example(variant)
    assert found is not None
    seed, record = found

    assert 0 <= seed < SEEDS
    assert shows(record)[0] >= 3
    assert {"play", "call"} <= {one.word for one in record.events if isinstance(one, Said)}
    assert record.end.name == "won"
