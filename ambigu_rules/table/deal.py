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
from ambigu_rules.table.values import new

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card
    from ambigu_rules.table.events import Account


class Deal(NamedTuple):
    """Where everything is at one moment of a deal.

    `order` is the seats dealt in, in the order in which they speak, the dealer last; `limit` the
    betting limit of the table (None: the purse); `purses` the counters before each seat; `out`
    those who gave up; `log` all events; `told` what was said since the phase began.

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
    told: tuple[Said, ...] = ()

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
    def here(self) -> tuple[Event, ...]:
        """The events since the phase began."""
        begun = len(self.log)
        for event in reversed(self.log):
            begun -= 1
            if isinstance(event, Began):
                break
        return self.log[begun:]

    @property
    def stock_left(self) -> int:
        """How many cards are in the stock."""
        left = len(self.stock)
        for cards in (*self.hands, self.discards):
            for card in cards:
                if not card.rank:
                    left -= 1
        return left

    def account(self, account: Account) -> int:
        """Return the counters of an account; a purse may be below zero."""
        if isinstance(account, str):
            return self.pool if account == "pool" else self.batterie
        return self.purses[account]


_LOG = Deal._fields.index("log")


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
    dealer, order, limit, hands, stock, discards, purses, pool, batterie, out, log, told = deal
    moves: list[Moved] = []
    payments: list[Paid] = []
    for event in events:
        if isinstance(event, Moved):
            moves.append(event)
        elif isinstance(event, Said):
            told += (event,)
            if event.word == GIVE_UP:
                out |= {event.seat}
        elif isinstance(event, Paid):
            payments.append(event)
        elif isinstance(event, Began):
            told = ()
        else:
            _quiet: Ended | Stacked | Shown | Judged = event  # these move nothing
    if moves:
        hands, stock, discards = _moved(moves, hands, stock, discards)
    if payments:
        purses, pool, batterie = _paid(payments, purses, pool, batterie)
    log += events
    state = dealer, order, limit, hands, stock, discards, purses, pool, batterie, out, log, told
    return new(Deal, state)


def passed(deal: Deal, passage: tuple[Ended, Began]) -> Deal:
    """Return the deal after the passage from one phase to the next, as `fold` would.

    A passage moves nothing, and a deal goes through a dozen of them.
    """
    return new(Deal, (*deal[:_LOG], deal.log + passage, ()))


def _paid(
    payments: list[Paid], purses: tuple[int, ...], pool: int, batterie: int
) -> tuple[tuple[int, ...], int, int]:
    """Return purses, pool and batterie after payments."""
    left = list(purses)
    for payer, payee, chips, _ in payments:
        if payer == "pool":
            pool -= chips
        elif payer == "batterie":
            batterie -= chips
        else:
            left[payer] -= chips
        if payee == "pool":
            pool += chips
        elif payee == "batterie":
            batterie += chips
        else:
            left[payee] += chips
    return tuple(left), pool, batterie


def _moved(
    moves: list[Moved],
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    discards: tuple[Card, ...],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return hands, stock and discards after movements."""
    held, pile = list(hands), list(stock)
    for cards, source, target, _ in moves:
        if source == "stock":
            left = pile
        else:
            left = list(discards if source == "discards" else held[source])
        for card in cards:
            try:
                left.remove(card)
            except ValueError:
                if card.rank or source != "stock":
                    raise CardAbsent(f"{card} is not in {source}") from None
        if source == "discards":
            discards = tuple(left)
        elif source != "stock":
            held[source] = tuple(left)
        if target == "stock":  # the face of an unknown card never left it
            pile += [card for card in cards if card.rank]
        elif target == "discards":
            discards += cards
        else:
            held[target] += cards
    return tuple(held), tuple(pile), discards
