"""The exchanges of all hands, as they are kept or else worked out and kept."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from ambigu_rules.odds.cache import place, recall, remember
from ambigu_rules.odds.exchange import WAYS, Exchanges, exchanges, ways
from ambigu_rules.odds.tables import compiled

if TYPE_CHECKING:
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.variant import Variant


def exchanges_of(variant: Variant, *, cached: bool = True) -> Exchanges:
    """Return every exchange of every hand as it is kept, or else worked out and kept."""
    table = compiled(variant.ladder)
    comes, meets = ways(table.hands.size)
    file = place(f"exchanges-{_fingerprint(variant.ladder)}") if cached else None
    each = (len(table.hands.first), WAYS)
    shapes = dict.fromkeys(("better", "prices", "wins", "level", "brings"), each)
    kept = recall(file, {"rungs": (*each, len(table.rungs) + 1), **shapes})
    if kept is not None and (kept["rungs"].sum(axis=2) == comes).all():
        return Exchanges(**kept, comes=comes, meets=meets)
    found = exchanges(table)
    names = ("rungs", *shapes)
    remember(file, {name: getattr(found, name) for name in names})
    return found


def _fingerprint(ladder: Ladder) -> str:
    """Return a digest of all that the exchanges depend on; procedures have no part in it."""
    return sha256(repr(ladder).encode()).hexdigest()[:16]
