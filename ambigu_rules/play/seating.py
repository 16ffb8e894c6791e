"""Setting the table: who sits where, with what, and the deal as it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack, unknown
from ambigu_rules.errors import SeatingError, did_you_mean, nearest
from ambigu_rules.messages import Message, counted
from ambigu_rules.table.deal import Deal
from ambigu_rules.table.events import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Seating:
    """A table set for one deal.

    `names` are the players as they sit, to the right; `dealer` a seat number; `counters` what
    each has before him; `limit` the agreed betting limit, where the rules have one; `sits_out`
    the seats that keep their place but take no part in the deal.
    """

    names: tuple[str, ...]
    dealer: int
    counters: tuple[int, ...]
    limit: int | None
    sits_out: frozenset[int] = frozenset()

    def seat(self, name: str) -> Seat:
        """Return the seat of a player.

        Raises:
            SeatingError: nobody of that name sits here.
        """
        if name not in self.names:
            hint = did_you_mean(nearest(name, self.names))
            message = Message("no player {name!r} at this table{hint}", name=name, hint=hint)
            raise SeatingError(message)
        return Seat(self.names.index(name))


TOO_FEW = Message("at least two players must take part in a deal")


def wrong_number(variant: Variant, players: int) -> Message:
    """Return that a variant is not for so many players."""
    return counted(
        players,
        "{count} player: {variant} is for {least} to {most}",
        "{count} players: {variant} is for {least} to {most}",
        variant=variant.id,
        least=variant.table.least,
        most=variant.table.most,
    )


def seat_table(  # noqa: PLR0913 - the things that are agreed before a sitting
    variant: Variant,
    names: Iterable[str],
    *,
    dealer: str | None = None,
    counters: int | Mapping[str, int] | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Seating:
    """Return the seating for a deal under the variant.

    The dealer is the last player named unless told; counters and limit are the variant's own
    unless told; a limit is ignored where the rules know none but the purse.

    Raises:
        SeatingError: the variant does not allow that many players, a name is doubled or
            unknown, the limit is below one, fewer than two would play, the dealer sits out.
    """
    players = tuple(names)
    table = variant.table
    if not table.least <= len(players) <= table.most:
        raise SeatingError(wrong_number(variant, len(players)))
    twice = [name for name in players if players.count(name) > 1]
    if twice:
        raise SeatingError(Message("two players are named {name!r}", name=twice[0]))
    bare = Seating(players, len(players) - 1, (), None)
    if isinstance(counters, Mapping):
        missing = [name for name in players if name not in counters]
        for name in counters:
            bare.seat(name)
        if missing:
            raise SeatingError(Message("no counters are given for {name!r}", name=missing[0]))
        purses = tuple(counters[name] for name in players)
    else:
        purses = (table.counters if counters is None else counters,) * len(players)
    if limit is not None and limit < 1:
        message = Message("a betting limit is at least 1 counter, not {limit}", limit=limit)
        raise SeatingError(message)
    agreed = None if table.limit is None else (limit or table.limit)
    chair = bare.dealer if dealer is None else bare.seat(dealer)
    away = frozenset(int(bare.seat(name)) for name in sits_out)
    if chair in away:
        message = Message("the dealer, {name!r}, cannot sit out", name=players[chair])
        raise SeatingError(message)
    if len(players) - len(away) < 2:
        raise SeatingError(TOO_FEW)
    return Seating(players, int(chair), purses, agreed, away)


def open_deal(variant: Variant, seating: Seating, *, pool: int = 0, batterie: int = 0) -> Deal:
    """Return the deal as it begins: the whole pack in the stock, the carried stakes in place."""
    seats = len(seating.names)
    order = variant.table.order(seats, Seat(seating.dealer))
    return Deal(
        dealer=Seat(seating.dealer),
        order=tuple(seat for seat in order if seat not in seating.sits_out),
        limit=seating.limit,
        hands=((),) * seats,
        stock=pack(variant.ladder.figures.highest),
        discards=(),
        purses=seating.counters,
        pool=pool,
        batterie=batterie,
    )


def middle_of(
    deal: Deal, hands: Mapping[Seat, tuple[Card, ...]], out: Iterable[Seat], cards: int
) -> Deal:
    """Return a deal begun in the middle: these hands are held, these players are out.

    A player still in whose hand is not given holds `cards` unknown cards. The hand of one who
    is out lies among the discards.

    Raises:
        SeatingError: a card is held twice.
    """
    gone = frozenset(out)
    held = list(deal.hands)
    thrown: list[Card] = []
    blank = 0
    for seat in deal.order:
        if seat in gone:
            thrown += hands.get(seat, ())
        elif seat in hands:
            held[seat] = hands[seat]
        else:
            held[seat] = tuple(unknown(blank + number) for number in range(cards))
            blank += cards
    taken = [card for hand in (*held, thrown) for card in hand if card.known]
    twice = [card for card in taken if taken.count(card) > 1]
    if twice:
        raise SeatingError(Message("{card} is held twice", card=twice[0].text))
    return Deal(
        dealer=deal.dealer,
        order=deal.order,
        limit=deal.limit,
        hands=tuple(held),
        stock=tuple(card for card in deal.stock if card not in taken),
        discards=tuple(thrown),
        purses=deal.purses,
        pool=deal.pool,
        batterie=deal.batterie,
        out=gone,
    )
