"""Who pays and who is paid: one function a party, and their table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.errors import SeatingError
from ambigu_rules.messages import Message, Named
from ambigu_rules.table.choices import GIVE_UP, PLAY, RAISE
from ambigu_rules.table.events import Began, Judged, Said, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account


def bettor(deal: Deal) -> tuple[Seat, ...]:
    """Return the last player who bet or raised."""
    return _last_to_say(deal, PLAY, RAISE)


def last_refuser(deal: Deal) -> tuple[Seat, ...]:
    """Return the last player who gave up; nobody, where nobody did."""
    return _last_to_say(deal, GIVE_UP)


def _last_to_say(deal: Deal, *words: str) -> tuple[Seat, ...]:
    for event in reversed(deal.log):
        if isinstance(event, Said) and event.word in words:
            return (event.seat,)
    return ()


def winner(deal: Deal) -> tuple[Seat, ...]:
    """Return the only player still in, or the holder of the best hand shown."""
    live = deal.live
    if len(live) == 1:
        return live
    best = best_shown(deal)
    return (best.seat,) if best else live[:1]


def best_shown(deal: Deal) -> Judged | None:
    """Return the judgement of the best hand shown; None where no hand was shown."""
    judged: list[Judged] = []
    for event in reversed(deal.log):
        if isinstance(event, Judged):
            judged.append(event)
        elif judged and isinstance(event, Began):
            break
    return max(judged, key=lambda event: event.key, default=None)


PARTIES: Mapping[str, Callable[[Deal], tuple[Account, ...]]] = {
    "at-table": lambda deal: tuple(map(Seat, deal.seats)),
    "batterie": lambda _: ("batterie",),
    "bettor": bettor,
    "dealer": lambda deal: (deal.dealer,),
    "dealt-in": lambda deal: deal.order,
    "last-refuser": last_refuser,
    "pool": lambda _: ("pool",),
    "still-in": lambda deal: deal.live,
    "winner": winner,
}

SINGLE = ("batterie", "bettor", "dealer", "last-refuser", "pool", "winner")
"""The parties that are one account: only these can be paid, or can choose."""

MADE_IN_A_DEAL = ("bettor", "last-refuser", "winner")
"""The parties that only what was done in a deal makes."""


def one(party: str, deal: Deal) -> Account:
    """Return the account that a party of one is.

    Raises:
        SeatingError: the deal was begun in the middle and has no such party yet.
    """
    accounts = PARTIES[party](deal)
    if not accounts:
        who = Named("parties", party)
        raise SeatingError(Message("there is no {party} in this deal yet", party=who))
    return accounts[0]
