"""Which rules a replay consults: a variant that notes each of its values as it is read.

A rule set is a value, and a replay is a function of the values that it reads. Two rule sets that
agree in everything that a replay under the one of them has read are replayed alike, whatever else
differs between them: nothing could tell the replay so.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ambigu_rules.rules.table import Rules
from ambigu_rules.transcript.judging import HELD, NAMED_BY, Judging, Seats
from ambigu_rules.transcript.noting import (
    FIRST,
    ORDER,
    Item,
    Noted,
    Seen,
    field_names,
    noting,
    noting_all,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.rules.variant import Variant

NEXT = "next"
"""The section of the phase that follows a phase in order, which no replay asks for."""


def watched(variant: Variant, seen: Seen) -> Variant:
    """Return the same rules, which add to `seen` each value that is read of them."""
    procedure, ladder = variant.procedure, variant.ladder
    table = noting(Seats.of(variant.table, seen), ("table",), seen)
    ladder = noting(Judging.of(ladder, seen), ("ladder",), seen)
    procedure = replace(
        procedure,
        phases=noting_all(procedure.phases, "phase", seen),
        routes=Noted(procedure.routes, "route", seen),
        ends=noting_all(procedure.ends, "end", seen),
    )
    rules = Rules(table, ladder)
    return replace(variant, table=table, ladder=ladder, procedure=procedure, rules=rules)


def facts(variant: Variant) -> dict[Item, object]:
    """Return every value of the rules that a watched variant can note, by its item."""
    ladder, procedure = variant.ladder, variant.procedure
    found = {**_fields(variant.table, ("table",)), **_fields(ladder.figures, ("figures",))}
    found["ladder", "rungs"] = tuple(rung.name for rung in ladder.rungs)
    found["ladder", "figures"] = type(ladder.figures)
    for rung in ladder.rungs:
        found |= _fields(rung, ("rung", rung.name))
        found["rung", rung.name, NAMED_BY] = rung.needs[:1]
    sections: dict[str, Mapping[Any, object]] = {
        "phase": procedure.phases,
        "end": procedure.ends,
        "route": procedure.routes,
    }
    found |= {(NEXT, one): other for one, other in pairwise((*procedure.phases, ""))}
    for section, named in sections.items():
        names = tuple(named)
        found |= {(section, FIRST): names[:1], (section, ORDER): names}
        for name, one in named.items():
            whole = section == "route"
            found |= {(section, name): one} if whole else _fields(one, (section, name))
            found[section, name] = one if whole else type(one)
    return found


def held(known: Mapping[Item, object], item: Item) -> object:
    """Return the value of an item; of what a rung needs whether these figures are enough."""
    if item[0] != HELD:
        return known.get(item, _NOTHING)
    _, rung, found = item
    needs = known.get(("rung", rung, "needs"), _NOTHING)
    return needs if needs is _NOTHING else found.issuperset(needs)


_NOTHING = object()


def _fields(value: Any, place: Item) -> dict[Item, object]:  # noqa: ANN401 - any dataclass
    return {(*place, one): getattr(value, one) for one in field_names(type(value))}
