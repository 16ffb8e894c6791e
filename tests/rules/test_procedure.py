"""A procedure checks its own graph; where its faults lie, and what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.rules.procedure import End, Procedure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.library.shelf import Library


@pytest.fixture
def procedure(library: Library) -> Procedure:
    """Return a sound one."""
    return library.variant("foster-1897").procedure


def told(procedure: Procedure) -> set[tuple[str, str]]:
    """Return where the faults lie and what they are."""
    return {(fault.path, str(fault.message)) for fault in procedure.faults()}


def routed(procedure: Procedure, **routes: str) -> Procedure:
    """Return the procedure with routes `phase__outcome` that lead elsewhere."""
    changed: Mapping[tuple[str, str], str] = {
        (name.split("__")[0].replace("_", "-"), name.split("__")[1].replace("_", "-")): target
        for name, target in routes.items()
    }
    return replace(procedure, routes={**procedure.routes, **changed})


def test_a_sound_procedure_has_no_fault(procedure: Procedure) -> None:
    assert told(procedure) == set()
    assert procedure.after("take-back", "done") == procedure.routes["take-back", "done"]


def test_a_label_without_a_route(procedure: Procedure) -> None:
    routes = {way: to for way, to in procedure.routes.items() if way != ("take-back", "done")}

    assert ("procedure.take-back", "no route for the outcome 'done'") in told(
        replace(procedure, routes=routes)
    )


def test_a_route_to_nowhere(procedure: Procedure) -> None:
    assert (
        "procedure.take-back.then.done",
        "a route to nowhere: no phase or end 'nowhere'",
    ) in told(routed(procedure, take_back__done="nowhere"))


def test_an_idle_route(procedure: Procedure) -> None:
    assert (
        "procedure.take-back.then.enough",
        "'take-back' never ends with 'enough'",
    ) in told(routed(procedure, take_back__enough="redeal"))


def test_what_no_route_leads_to(procedure: Procedure) -> None:
    """A phase and an end, each by its own name at its own place."""
    (some,) = list(procedure.ends.values())[:1]
    lonely = replace(some, name="lonely")
    phase = replace(procedure.phases["take-back"], name="apart")  # type: ignore[type-var]
    wider = replace(
        procedure,
        ends={**procedure.ends, "lonely": lonely},
        phases={**procedure.phases, "apart": phase},
        routes={**procedure.routes, ("apart", "done"): "lonely"},
    )

    assert told(wider) == {
        ("procedure.apart", "no route leads to the phase 'apart'"),
        ("ends.lonely", "no route leads to the end 'lonely'"),
    }


def test_an_end_begins_with_a_phase(procedure: Procedure) -> None:
    (name, some), *_ = procedure.ends.items()
    assert isinstance(some, End)
    wrong = replace(procedure, ends={**procedure.ends, name: replace(some, begins="nowhere")})

    assert (f"ends.{name}.begins", "no phase 'nowhere'") in told(wrong)


def test_the_ground_of_a_rule_is_that_of_the_nearest_around_it(library: Library) -> None:
    """What lies in nothing that has a ground has none."""
    foster = library.variant("foster-1897")
    price = foster.ground("ladder.flush.price")

    assert foster.find_ground("ladder.flush.price") == price
    assert foster.find_ground("ladder.flush.price.part") == price
    assert foster.find_ground("nowhere") is None
