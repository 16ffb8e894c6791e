"""A deal for a rulebook to work out, where nobody has written one down: played by the odds.

Working the players' tables out takes half a second. For the rule sets that are shipped the deal
is kept, found by the fingerprint of the rules; a test makes it again.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from ambigu_rules import resources
from ambigu_rules.api.dealing import NAMES, PLAYERS
from ambigu_rules.play.archive import as_json, from_json
from ambigu_rules.play.record import Record, play
from ambigu_rules.play.seating import seat_table
from ambigu_rules.table.events import Began, Judged

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.rules.variant import Variant

SEEDS = 100
"""How many deals are looked through for the one that shows most."""

STYLE = "odds"
"""How all players of the deal play; see `ambigu simulate`."""

KEPT = ("seating", "start", "inputs")
"""What is kept of a record: all else follows under the rules."""

Example = tuple[int, Record]
"""The number of a deal of chance, and its record."""


def shows(record: Record) -> tuple[int, ...]:
    """Return how much a deal shows: hands on different rungs, phases; few players, few words."""
    rungs = {event.rung for event in record.events if isinstance(event, Judged) and event.rung}
    phases = {event.phase for event in record.events if isinstance(event, Began)}
    return len(rungs), len(phases), -abs(len(record.seating.names) - PLAYERS), -len(record.events)


def played_example(variant: Variant) -> Example | None:
    """Return the deal that shows most, of those with the first numbers; the first of equal ones.

    None where none of them ends with hands shown.
    """
    kept = _kept().get(variant.fingerprint)
    return worked_out(variant) if kept is None else (kept["seed"], from_json(kept, variant))


def worked_out(variant: Variant) -> Example | None:
    """Return the same, played anew."""
    from ambigu_rules.odds.simulate.numbers import key_of  # noqa: PLC0415 - numpy is slow to load
    from ambigu_rules.odds.simulate.reference import Players  # noqa: PLC0415 - as above
    from ambigu_rules.odds.simulate.styles import lines_of, styles_for  # noqa: PLC0415 - as above

    players = min(max(PLAYERS, variant.table.least), variant.table.most)
    seating = seat_table(variant, NAMES[:players])
    styles = lines_of(styles_for(STYLE, players))
    best: Example | None = None
    for seed in range(SEEDS):
        record = play(variant, seating, Players(variant, styles, key_of(seed, 0)))
        ended = record.end.name in variant.procedure.ends
        if ended and shows(record)[0] and (best is None or shows(record) > shows(best[1])):
            best = seed, record
    return best


def plain(example: Example) -> dict[str, Any]:
    """Return what is kept of the deal."""
    seed, record = example
    written = as_json(record)
    return {"seed": seed, **{name: written[name] for name in KEPT}}


def kept_examples() -> Path:
    """Return the file of the deals that are kept: by fingerprint, as `plain` makes them."""
    return resources.folder("variants") / "examples.json"


@cache
def _kept() -> dict[str, Any]:
    file = kept_examples()
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found
