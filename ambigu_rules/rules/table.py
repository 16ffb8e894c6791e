"""What holds for the whole table: players, counters, limit, direction, seniority, credit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.table.events import Seat

if TYPE_CHECKING:
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.table.deal import Deal


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of the table.

    `limit` is the agreed betting limit in counters (None: no limit but the purse), which holds
    for `each-bet-and-raise` or for what a player puts up in the `whole-betting`; `credit` is
    what a player may do with counters that he has not: `calls` or `nothing`.
    """

    least: int
    most: int
    counters: int
    limit: int | None
    holds_for: str
    direction: str
    first_dealer: str
    elder: str
    credit: str

    def order(self, seats: int, dealer: Seat) -> tuple[Seat, ...]:
        """Return all seats in order of play, from the one after the dealer round to the dealer.

        Seats are numbered as they sit, to the right.
        """
        turn = 1 if self.direction == "right" else -1
        return tuple(Seat((dealer + turn * step) % seats) for step in range(1, seats + 1))

    def seniority(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats dealt in, the elder before the younger."""
        if self.elder == "dealer-first":
            return (deal.order[-1], *deal.order[:-1])
        return deal.order


@dataclass(frozen=True, slots=True)
class Rules:
    """What of a variant a phase may see."""

    table: TableRules
    ladder: Ladder
