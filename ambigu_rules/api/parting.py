"""Where replays of one transcript part, and the rules that part them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.compare.collation import Row, collate

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.partings import Parting


def rules_at_work(found: Parting, one: Variant, other: Variant) -> tuple[Row, ...]:
    """Return the rules in which two variants differ where they part, side by side.

    The nearest to those that caused what happens: beside them, in their phase or rung, or
    anywhere in their section.
    """
    differing = collate(one, other).differing
    paths = [side.rule.split(".") for side in (found.first, found.second) if side.rule]
    for depth in (3, 2, 1):
        scopes = {".".join(path[:depth]) for path in paths if len(path) >= depth}
        rows = tuple(row for row in differing if _within(row.path, scopes))
        if rows:
            return rows
    return ()


def _within(path: str, scopes: set[str]) -> bool:
    return any(path == scope or path.startswith(f"{scope}.") for scope in scopes)
