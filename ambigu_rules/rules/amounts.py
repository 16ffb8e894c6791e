"""How much is paid where it depends on the deal: one function an amount, and their table."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from ambigu_rules.rules.parties import best_shown, bettor
from ambigu_rules.table.choices import PLAY, RAISE
from ambigu_rules.table.events import Began, Paid, Said

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account

    Payers = tuple[Account, ...]
    Amount = Callable[[Deal, Payers], tuple[int, ...]]


def _bet(deal: Deal) -> int:
    """Return what the bettor put up in the betting that his bet belongs to."""
    seats = bettor(deal)
    last = max(
        (
            number
            for number, event in enumerate(deal.log)
            if isinstance(event, Said) and event.word in (PLAY, RAISE)
        ),
        default=-1,
    )
    earlier = takewhile(lambda event: not isinstance(event, Began), reversed(deal.log[:last]))
    betting = (*earlier, *deal.log[last + 1 : last + 2])
    return sum(e.chips for e in betting if isinstance(e, Paid) and (e.payer,) == seats)


def _price(deal: Deal) -> int:
    best = best_shown(deal)
    return best.price if best else 0


def _each(amount: Callable[[Deal], int]) -> Amount:
    """Return the amount that is the same for each who pays."""
    return lambda deal, payers: (amount(deal),) * len(payers)


def _all(deal: Deal, payers: Payers) -> tuple[int, ...]:
    return tuple(map(deal.account, payers))


AMOUNTS: Mapping[str, Amount] = {
    "all": _all,
    "bet": _each(_bet),
    "price": _each(_price),
}
"""By name: of a deal and those who pay, how many counters each of them owes."""
