"""Experiments: rules changed in memory, under the same checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.errors import LibraryError
from ambigu_rules.grounds import Standing
from ambigu_rules.rules.phases.drawing import Drawing

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

F = "foster-1897"


def test_a_value(library: Library) -> None:
    variant = library.derive(F, {"table.counters": 50})

    assert variant.table.counters == 50
    assert library.variant(F).table.counters == 100
    assert variant.fingerprint != library.variant(F).fingerprint
    assert variant.ground("table.counters").standing is Standing.SUPPLIED


def test_a_mapping_for_a_value_and_a_rule_less(library: Library) -> None:
    rounds = {
        "until": "battez",
        "called-by": "eldest",
        "ends": "at-once",
        "idle-rounds": 1,
        "reserve": 2,
    }
    variant = library.derive(
        F, {"procedure.first-draw.rounds": rounds, "procedure.first-draw.stake": None}
    )

    draw = variant.procedure.phases["first-draw"]
    assert isinstance(draw, Drawing)
    assert draw.rounds is not None
    assert draw.rounds.called_by == "eldest"
    assert draw.stake is None


def test_a_list(library: Library) -> None:
    variant = library.derive(F, {"ladder.fredon.price": [8, {"held-prime-over": 30}]})

    read = library.variant(F, {"fredon-of-eights": "by-definition"})
    assert variant.fingerprint == read.fingerprint


def test_readings_and_overlays(library: Library) -> None:
    name = f"{F}+jeux-oublies-prices"
    variant = library.derive(name, {"table.counters": 50}, {"elder-hand": "dealer-first"})

    assert (variant.id, variant.table.elder) == (name, "dealer-first")


def test_the_value_that_is_there_already_is_no_fault(library: Library) -> None:
    variant = library.derive(F, {"table.counters": 100})

    assert variant.fingerprint == library.variant(F).fingerprint


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"table.countrs": 50},
            "the changes asked for: no rule 'table.countrs'; did you mean 'table.counters'?",
        ),
        (
            {"table.counters": 0},
            "the changes asked for: expected at least 1, found 0 (table.counters)",
        ),
        (
            {"table.counters": 1.5},
            "the changes asked for: expected a whole number, found '1.5' (table.counters)",
        ),
        (
            {"pack": None},
            "the changes asked for: the key 'pack' is missing ()",
        ),
        (
            {"procedure.first-betting.raises": 0},
            (
                "the changes asked for: 'first-betting' never ends with 'uncalled-raise' "
                "(procedure.first-betting.then.uncalled-raise); "
                "it ends with all-passed, uncalled-bet, level"
            ),
        ),
        (
            {"procedure.first-betting.then.level": "nowhere"},
            (
                "the changes asked for: a route to nowhere: no phase or end 'nowhere' "
                "(procedure.first-betting.then.level)"
            ),
        ),
    ],
)
def test_what_is_refused(library: Library, changes: dict[str, object], message: str) -> None:
    with pytest.raises(LibraryError) as caught:
        library.derive(F, changes)

    assert str(caught.value) == message
