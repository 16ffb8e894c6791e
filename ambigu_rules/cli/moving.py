"""What an option of a reading moves, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cli.words import listed, value_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.compare.moves import Moves, Route

HEADS = ("rung", "price", "order")
"""What may change of a hand, each with how many hands."""


def hands_moved(moves: Moves) -> tuple[str, ...]:
    """Return how many hands stand on another rung, have another price, win or lose otherwise."""
    if moves.hands is None:
        return ("",) * len(HEADS)
    counts = (moves.hands.rung.hands, moves.hands.price.hands, moves.hands.order.hands)
    return tuple(f"{count:,}" if count else "" for count in counts)


def rules_moved(moves: Moves) -> Iterator[str]:
    """Yield each change of the rules as a phrase."""
    for what, paths in (("new", moves.inserted), ("gone", moves.dropped)):
        if paths:
            yield f"{what}: {listed(paths)}"
    for route in moves.routes:
        yield _route(route)
    for rule in moves.rules:
        yield f"{rule.path}: {value_text(rule.before)} → {value_text(rule.after)}"


def _route(route: Route) -> str:
    before, after = route.before or "never", route.after or "never"
    return f"{route.phase}, {route.outcome}: {before} → {after}"
