"""A deal in progress, as a value, and the fold that carries it on. It knows no rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from ambigu_rules.table.choices import GIVE_UP
from ambigu_rules.table.events import (
    Began,
    Ended,
    Event,
    Judged,
    Moved,
    Paid,
    Said,
    Seat,
    Shown,
    Stacked,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card
    from ambigu_rules.table.events import Account, Place


@dataclass(frozen=True, slots=True)
class Deal:
    """Where everything is at one moment of a deal.

    `order` is the seats dealt in, in the order in which they speak, the dealer last; `limit` the
    betting limit of the table (None: the purse); `purses` the counters before each seat; `out`
    those who gave up; `log` all events, `here` those since the phase began.

    An unknown card that has left the stock leaves all its faces there: `stock` holds the cards
    that may come, `stock_left` says how many there are.
    """

    dealer: Seat
    order: tuple[Seat, ...]
    limit: int | None
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    purses: tuple[int, ...]
    pool: int = 0
    batterie: int = 0
    out: frozenset[Seat] = frozenset()
    log: tuple[Event, ...] = ()
    here: tuple[Event, ...] = ()

    @property
    def seats(self) -> range:
        """All the seats at the table, those that sit the deal out too."""
        return range(len(self.purses))

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats still in, in the order in which they speak."""
        out = self.out
        return tuple(seat for seat in self.order if seat not in out)

    @property
    def stock_left(self) -> int:
        """How many cards are in the stock."""
        abroad = sum(not card.known for hand in self.hands for card in hand)
        return len(self.stock) - abroad - sum(not card.known for card in self.discards)

    def place(self, place: Place) -> tuple[Card, ...]:
        """Return the cards of a place."""
        match place:
            case "stock":
                return self.stock
            case "discards":
                return self.discards
            case seat:
                return self.hands[seat]

    def account(self, account: Account) -> int:
        """Return the counters of an account; a purse may be below zero."""
        match account:
            case "pool":
                return self.pool
            case "batterie":
                return self.batterie
            case seat:
                return self.purses[seat]


class CardAbsent(ValueError):  # noqa: N818 - the condition, as everywhere here
    """An event moves a card that is not where it says."""


def apply(deal: Deal, event: Event) -> Deal:
    """Return the deal after one event.

    Raises:
        CardAbsent: a card is moved from where it is not.
    """
    return fold(deal, (event,))


def fold(deal: Deal, events: Iterable[Event]) -> Deal:
    """Return the deal after the events: `reduce(apply, events, deal)`, made in one go.

    Raises:
        CardAbsent: a card is moved from where it is not.
    """
    events = tuple(events)
    hands, purses, out, here = list(deal.hands), list(deal.purses), deal.out, list(deal.here)
    piles = {"stock": deal.stock, "discards": deal.discards}
    stakes = {"pool": deal.pool, "batterie": deal.batterie}
    for event in events:
        here.append(event)
        match event:
            case Moved(cards, source, target):
                _move(cards, source, target, hands, piles)
            case Paid(payer, payee, chips):
                _pay(payer, -chips, purses, stakes)
                _pay(payee, chips, purses, stakes)
            case Said(seat, word):
                if word == GIVE_UP:
                    out = out | {seat}
            case Began():
                here = [event]
            case Ended() | Stacked() | Shown() | Judged():
                pass
            case _:
                assert_never(event)
    return Deal(
        deal.dealer,
        deal.order,
        deal.limit,
        tuple(hands),
        piles["stock"],
        piles["discards"],
        tuple(purses),
        stakes["pool"],
        stakes["batterie"],
        out,
        deal.log + events,
        tuple(here),
    )


def _pay(account: Account, chips: int, purses: list[int], stakes: dict[str, int]) -> None:
    if isinstance(account, str):
        stakes[account] += chips
    else:
        purses[account] += chips


def _move(
    cards: tuple[Card, ...],
    source: Place,
    target: Place,
    hands: list[tuple[Card, ...]],
    piles: dict[str, tuple[Card, ...]],
) -> None:
    held = piles[source] if isinstance(source, str) else hands[source]
    missing = [card for card in cards if card not in held]
    if missing and (source != "stock" or any(card.known for card in missing)):
        raise CardAbsent(f"{missing[0]} is not in {source}")
    left = tuple(card for card in held if card not in cards)
    if target == "stock":  # the faces of unknown cards have never left it
        cards = tuple(card for card in cards if card.known)
    gained = (piles[target] if isinstance(target, str) else hands[target]) + cards
    for place, content in ((source, left), (target, gained)):
        if isinstance(place, str):
            piles[place] = content
        else:
            hands[place] = content
