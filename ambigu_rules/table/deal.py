"""A deal in progress, as a value, and the fold that carries it on. It knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
    gains: dict[Account, int] = {}
    out, begun = deal.out, -1
    for number, event in enumerate(events):
        if isinstance(event, Moved):
            _move(deal, event, places)
        elif isinstance(event, Paid):
            payer, payee, chips, _ = event
            gains[payer] = gains.get(payer, 0) - chips
            gains[payee] = gains.get(payee, 0) + chips
        elif isinstance(event, Said):
            if event.word == GIVE_UP:
                out = out | {event.seat}
        elif isinstance(event, Began):
            begun = number
        else:
            _quiet: Ended | Stacked | Shown | Judged = event  # these move nothing
    dealer, order, limit, hands, stock, discards, purses, pool, batterie, _, log, here = deal
    if places:
        hands, stock, discards = _placed(deal, places)
    if gains:
        pool += gains.pop("pool", 0)
        batterie += gains.pop("batterie", 0)
        purses = _purses(purses, gains)
    return Deal(
        dealer,
        order,
        limit,
        hands,
        stock,
        discards,
        purses,
        pool,
        batterie,
        out,
        log + events,
        here + events if begun < 0 else events[begun:],
    )


def _placed(
    deal: Deal, places: dict[Place, list[Card]]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return hands, stock and discards after movements."""
    hands, stock, discards = list(deal.hands), deal.stock, deal.discards
    for place, cards in places.items():
        if place == "stock":
            stock = tuple(cards)
        elif place == "discards":
            discards = tuple(cards)
        else:
            hands[place] = tuple(cards)
    return tuple(hands), stock, discards


def _purses(purses: tuple[int, ...], gains: dict[Account, int]) -> tuple[int, ...]:
    """Return the purses after payments; the accounts are those of seats alone."""
    after = list(purses)
    for account, chips in gains.items():
        assert not isinstance(account, str)
        after[account] += chips
    return tuple(after)


def _move(deal: Deal, event: Moved, places: dict[Place, list[Card]]) -> None:
    cards, source, target, _ = event
    if source not in places:
        places[source] = list(deal.place(source))
    if target not in places:
        places[target] = list(deal.place(target))
    held, gains = places[source], places[target]
    for card in cards:
        try:
            held.remove(card)
        except ValueError:
            if card.rank or source != "stock":
                raise CardAbsent(f"{card} is not in {source}") from None
        if card.rank or target != "stock":  # the face of an unknown card never left the stock
            gains.append(card)
