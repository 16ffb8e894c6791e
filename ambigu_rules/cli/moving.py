"""What an option of a reading moves, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cli.words import value_said
from ambigu_rules.messages import Joined, Message, both

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.compare.moves import Moves, Route

HEADS = (Message("rung"), Message("price"), Message("order"))
"""What may change of a hand, each with how many hands."""


def hands_moved(moves: Moves) -> tuple[str, ...]:
    """Return how many hands stand on another rung, have another price, win or lose otherwise."""
    if moves.hands is None:
        return ("",) * len(HEADS)
    counts = (moves.hands.rung.hands, moves.hands.price.hands, moves.hands.order.hands)
    return tuple(Message("{count:,}", count=count) if count else "" for count in counts)


def rules_moved(moves: Moves) -> Iterator[str]:
    """Yield each change of the rules as a phrase."""
    if moves.inserted:
        yield Message("new: {what}", what=both(moves.inserted))
    if moves.dropped:
        yield Message("gone: {what}", what=both(moves.dropped))
    for route in moves.routes:
        yield _route(route)
    for rule in moves.rules:
        yield Joined((f"{rule.path}: ", value_said(rule.before), " → ", value_said(rule.after)))


def _route(route: Route) -> str:
    before, after = (one or Message("never") for one in (route.before, route.after))
    return Joined((f"{route.phase}, {route.outcome}: ", before, " → ", after))
