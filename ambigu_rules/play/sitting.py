"""A sitting: deal after deal, the deal going round, pool and batterie carried over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack
from ambigu_rules.play.record import Record, play
from ambigu_rules.play.seating import open_deal
from ambigu_rules.table.events import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from ambigu_rules.cards import Card
    from ambigu_rules.play.players import Answer
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.procedure import End
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal


@dataclass(frozen=True, slots=True)
class Lot:
    """How the first dealer was found: each round of cards drawn, by seat; the seat that deals."""

    rounds: tuple[dict[Seat, Card], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Sitting:
    """Several deals at one table, in order."""

    lot: Lot | None
    records: tuple[Record, ...]

    @property
    def counters(self) -> dict[str, int]:
        """The counters of each player at the end, by name."""
        last = self.records[-1]
        return dict(zip(last.seating.names, last.final.purses, strict=True))


@dataclass(frozen=True, slots=True)
class Next:
    """What a deal leaves to the next: the seating, the stakes that stay, the phase to start at."""

    seating: Seating
    start: Deal
    at: str


def next_deal(
    variant: Variant,
    seating: Seating,
    final: Deal,
    end: End,
    sits_out: frozenset[int] | None = None,
) -> Next:
    """Return how the next deal begins after one that ended so.

    `sits_out` are the seats that take no part in it (None: the same as before). A seat that
    sits out is passed over when the deal goes round.
    """
    away = seating.sits_out if sits_out is None else sits_out
    dealer = seating.dealer
    if end.dealer == "next" or dealer in away:
        order = variant.table.order(len(seating.names), Seat(dealer))
        dealer = next(int(seat) for seat in order if seat not in away)
    following = replace(seating, dealer=dealer, counters=final.purses, sits_out=away)
    start = open_deal(variant, following, pool=final.pool, batterie=final.batterie)
    return Next(following, start, end.begins)


def draw_for_deal(variant: Variant, seats: int, rng: Random) -> Lot:
    """Return who deals first, as the variant has it found: by the highest card, or by lot.

    Players whose cards are equal draw again from the whole pack.
    """
    waiting = tuple(map(Seat, range(seats)))
    if variant.table.first_dealer == "lot":
        return Lot((), rng.choice(waiting))
    figures = variant.ladder.figures
    rounds: list[dict[Seat, Card]] = []
    while len(waiting) > 1:
        cards = rng.sample(pack(figures.highest), len(waiting))
        drawn = dict(zip(waiting, cards, strict=True))
        rounds.append(drawn)
        best = max(map(figures.order, cards))
        waiting = tuple(seat for seat, card in drawn.items() if figures.order(card) == best)
    return Lot(tuple(rounds), waiting[0])


def sit(
    variant: Variant, seating: Seating, answer: Answer, deals: int, lot: Lot | None = None
) -> Sitting:
    """Return a sitting of this many deals; the lot, where one was drawn, names the dealer.

    Raises:
        IllegalChoice: an answer was none of those offered.
    """
    return Sitting(lot, tuple(islice(deal_after_deal(variant, seating, answer, lot), deals)))


def deal_after_deal(
    variant: Variant, seating: Seating, answer: Answer, lot: Lot | None = None
) -> Iterator[Record]:
    """Yield the deals of a sitting without end, each when it is asked for.

    Raises:
        IllegalChoice: an answer was none of those offered.
    """
    if lot is not None:
        seating = replace(seating, dealer=int(lot.dealer))
    record = play(variant, seating, answer)
    while True:
        yield record
        follows = next_deal(variant, record.seating, record.final, record.end)
        record = play(variant, follows.seating, answer, start=follows.start, at=follows.at)
