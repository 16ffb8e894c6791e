"""The exchanges of all hands, as they are kept or else worked out and kept."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from ambigu_rules.odds.aims import Aim, values
from ambigu_rules.odds.cache import place, recall, remember
from ambigu_rules.odds.exchange import WAYS, Exchanges, chances, exchanges, ways
from ambigu_rules.odds.tables import table_of

if TYPE_CHECKING:
    from ambigu_rules.odds.aims import Floats
    from ambigu_rules.odds.tables import Table
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.variant import Variant


def exchanges_of(variant: Variant, *, cached: bool = True) -> Exchanges:
    """Return every exchange of every hand as it is kept, or else worked out and kept."""
    table = table_of(variant)
    comes, meets = ways(table.hands.size)
    file = place(f"exchanges-{_fingerprint(variant.ladder, table)}") if cached else None
    each = (len(table.hands.first), WAYS)
    shapes = dict.fromkeys(("better", "prices", "wins", "level", "brings"), each)
    kept = recall(file, {"rungs": (*each, len(table.rungs) + 1), **shapes})
    if kept is not None and (kept["rungs"].sum(axis=2) == comes).all():
        return Exchanges(**kept, comes=comes, meets=meets)
    found = exchanges(table)
    names = ("rungs", *shapes)
    remember(file, {name: getattr(found, name) for name in names})
    return found


def worth_of(variant: Variant, aim: Aim, *, cached: bool = True) -> Floats:
    """Return (classes, 16) what each discard of each hand is worth under an aim.

    What else there is to be said of the exchanges is not worked out if that can be spared.
    """
    if aim is not Aim.WIN:
        return values(exchanges_of(variant, cached=cached), aim)
    table = table_of(variant)
    most = 2 * ways(table.hands.size)[1]
    file = place(f"chances-{_fingerprint(variant.ladder, table)}") if cached else None
    kept = recall(file, {"chances": (len(table.hands.first), WAYS)})
    if kept is not None and ((kept["chances"] >= 0) & (kept["chances"] <= most)).all():
        found = kept["chances"]
    else:
        found = chances(table)
        remember(file, {"chances": found})
    worth: Floats = found / most
    return worth


def _fingerprint(ladder: Ladder, table: Table) -> str:
    """Return a digest of all that the exchanges depend on: of a procedure only what becomes of
    hands that hold nothing.
    """
    return sha256(repr((ladder, table.barred)).encode()).hexdigest()[:16]
