"""A deal in progress, as a value, and the fold that carries it on. It knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

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


class Deal(NamedTuple):
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
        return tuple([seat for seat in self.order if seat not in out]) if out else self.order

    @property
    def stock_left(self) -> int:
        """How many cards are in the stock."""
        abroad = [card for cards in (*self.hands, self.discards) for card in cards if not card.rank]
        return len(self.stock) - len(abroad)

    def place(self, place: Place) -> tuple[Card, ...]:
        """Return the cards of a place."""
        if isinstance(place, str):
            return self.stock if place == "stock" else self.discards
        return self.hands[place]

    def account(self, account: Account) -> int:
        """Return the counters of an account; a purse may be below zero."""
        if isinstance(account, str):
            return self.pool if account == "pool" else self.batterie
        return self.purses[account]


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
    places: dict[Place, list[Card]] = {}
    purses, stakes = list(deal.purses), {"pool": deal.pool, "batterie": deal.batterie}
    out, here = deal.out, deal.here + events
    for number, event in enumerate(events):
        match event:
            case Moved():
                _move(deal, event, places)
            case Paid():
                _pay(event, purses, stakes)
            case Said():
                if event.word == GIVE_UP:
                    out = out | {event.seat}
            case Began():
                here = events[number:]
            case Ended() | Stacked() | Shown() | Judged():
                pass
            case _:
                assert_never(event)
    return Deal(
        deal.dealer,
        deal.order,
        deal.limit,
        _hands(deal, places) if places else deal.hands,
        tuple(places["stock"]) if "stock" in places else deal.stock,
        tuple(places["discards"]) if "discards" in places else deal.discards,
        tuple(purses),
        stakes["pool"],
        stakes["batterie"],
        out,
        deal.log + events,
        here,
    )


def _hands(deal: Deal, places: dict[Place, list[Card]]) -> tuple[tuple[Card, ...], ...]:
    hands = list(deal.hands)
    for place, cards in places.items():
        if not isinstance(place, str):
            hands[place] = tuple(cards)
    return tuple(hands)


def _pay(event: Paid, purses: list[int], stakes: dict[str, int]) -> None:
    payer, payee, chips, _ = event
    if isinstance(payer, str):
        stakes[payer] -= chips
    else:
        purses[payer] -= chips
    if isinstance(payee, str):
        stakes[payee] += chips
    else:
        purses[payee] += chips


def _move(deal: Deal, event: Moved, places: dict[Place, list[Card]]) -> None:
    cards, source, target, _ = event
    held = places.get(source)
    if held is None:
        held = places[source] = list(deal.place(source))
    gains = places.get(target)
    if gains is None:
        gains = places[target] = list(deal.place(target))
    for card in cards:
        try:
            held.remove(card)
        except ValueError:
            if card.rank or source != "stock":
                raise CardAbsent(f"{card} is not in {source}") from None
        if card.rank or target != "stock":  # the face of an unknown card never left the stock
            gains.append(card)
