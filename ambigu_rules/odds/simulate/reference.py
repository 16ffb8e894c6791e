"""Simulated deals on the event engine: the reference, which the machine is held to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack
from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate import policy as view_of
from ambigu_rules.odds.simulate.numbers import below, key_of, stir
from ambigu_rules.odds.simulate.program import all_pay
from ambigu_rules.odds.simulate.worth import CARDS, worth_of
from ambigu_rules.odds.tables import table_of
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import seat_table
from ambigu_rules.table.choices import DEAL, PLAY, RAISE, Cards, Choice, Exchange, Sum
from ambigu_rules.table.events import CHANCE, Began, Ended, Judged, Paid, Said, Seat, Stacked

if TYPE_CHECKING:
    from ambigu_rules.cards import Card
    from ambigu_rules.odds.simulate.layout import Layout
    from ambigu_rules.odds.tables import Table
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account
    from ambigu_rules.table.step import Ask


NAMES = tuple(f"Player {number}" for number in range(1, at.MOST_SEATS + 1))


@lru_cache(maxsize=8)
def as_list(table: Table) -> list[int]:
    """Return the tables of a ladder as a list, which Python reads faster than an array."""
    numbers: list[int] = worth_of(table).tolist()
    return numbers


class Players:
    """All who answer in one simulated deal, chance too, by the key of the deal."""

    def __init__(self, variant: Variant, styles: list[int], key: int) -> None:
        self._worth = as_list(table_of(variant))
        self._all_pay = all_pay(variant)
        self._styles = styles
        self._key = key
        self.speakers: list[int] = []
        self._orders: dict[int, list[Card]] = {}

    def __call__(self, deal: Deal, ask: Ask) -> Choice:
        """Return the answer."""
        if ask.who == CHANCE:
            return self._cards(deal, ask)
        view = self._view(deal, ask)
        self.speakers.append(ask.who)
        view_of.decide(view, self._styles, self._worth)
        thrown = view[view_of.THROWN]
        cards = tuple([card for card in deal.hands[ask.who] if thrown >> card.index & 1])
        return Choice(at.WORDS[view[view_of.WORD]], view[view_of.CHIPS], cards)

    def _cards(self, deal: Deal, ask: Ask) -> Choice:
        """Return the next cards of the stock, in the order of the last shuffle."""
        number = sum(isinstance(event, Stacked) for event in deal.log)
        order = self._orders.get(number)
        if order is None:
            order = self._orders[number] = shuffled(self._key, number)
        offer = ask.offers[0]
        assert isinstance(offer, Cards)
        there = [card for card in order if card in offer.stock]
        return Choice(offer.word, 0, tuple(there[: offer.wanted]))

    def _view(self, deal: Deal, ask: Ask) -> list[int]:
        """Return the question in numbers: what the seat may see, and nothing else."""
        seat = ask.who
        view = [0] * view_of.VIEW
        view[view_of.KEY] = self._key
        view[view_of.SEAT] = seat
        view[view_of.COUNT] = self.speakers.count(seat)
        hand = deal.hands[seat]
        view[view_of.HELD] = len(hand)
        for number, card in enumerate(hand):
            view[view_of.CARDS + number] = card.index
        for offer in ask.offers:
            view[view_of.OFFERS] |= 1 << at.WORDS.index(offer.word)
            if isinstance(offer, Sum | Exchange):
                view[view_of.LEAST] = offer.least
                view[view_of.MOST] = offer.most
            if isinstance(offer, Exchange):
                view[view_of.MOST] = min(offer.most, len(hand))
        rivals = len(deal.live) - 1
        view[view_of.POOL] = deal.pool
        view[view_of.RIVALS] = rivals
        view[view_of.PAYERS] = len(deal.order) - 1 if self._all_pay else rivals
        self._stakes(deal, view)
        return view

    @staticmethod
    def _stakes(deal: Deal, view: list[int]) -> None:
        """Add what is owed in a betting, and how often was bet."""
        up: dict[Account, int] = dict.fromkeys(deal.order, 0)
        for event in deal.here:
            if isinstance(event, Said) and event.word in (PLAY, RAISE):
                view[view_of.BETS] += 1
            elif isinstance(event, Paid) and event.payer in up:
                up[event.payer] += event.chips
        if view[view_of.BETS]:
            view[view_of.OWED] = max(up.values()) - up[Seat(view[view_of.SEAT])]


def shuffled(key: int, shuffle: int) -> list[Card]:
    """Return the whole pack in the order that a shuffle of a deal brings it into."""
    cards = list(pack())
    for place in range(CARDS):
        other = place + below(key, CHANCE, CARDS * shuffle + place, CARDS - place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@dataclass(frozen=True, slots=True)
class Played:
    """The record of a simulated deal, and the seats that answered, in their order."""

    record: Record
    speakers: tuple[int, ...]


def play_one(variant: Variant, styles: list[int], setting: list[int], deal: int) -> Played:
    """Return a simulated deal by its number; `setting` is as the machine has it."""
    names = NAMES[: setting[at.PLAYERS]]
    agreed = setting[at.AGREED]
    seating = seat_table(
        variant,
        names,
        dealer=names[deal % len(names)],
        counters=setting[at.COUNTERS],
        limit=None if agreed < 0 else agreed,
    )
    players = Players(variant, styles, key_of(setting[at.SEED], deal))
    return Played(play(variant, seating, players), tuple(players.speakers))


def row_of(played: Played, layout: Layout, setting: list[int]) -> list[int]:
    """Return what came of a deal as the machine writes it, read off the record's events."""
    row = [0] * layout.width
    record = played.record
    final = record.final
    best, shown = _shown(record)
    rungs = ("", *layout.rungs)
    row[at.END] = layout.ends.index(record.end.name)
    row[at.RUNG_WON] = rungs.index(best.rung) if best else -1
    row[at.PRICE_WON] = best.price if best else 0
    row[at.POOL_LEFT] = final.pool
    row[at.BATTERIE_LEFT] = final.batterie
    row[at.LENGTH] = sum(choice.word != DEAL for choice in record.inputs)
    row[at.FINGERPRINT] = _fingerprint(played)
    for seat, purse in enumerate(final.purses):
        row[at.NET + seat] = purse - setting[at.COUNTERS]
    for one in shown:
        row[at.HANDS_SHOWN + rungs.index(one.rung)] += 1
    _follow(record, layout, row)
    return row


def _follow(record: Record, layout: Layout, row: list[int]) -> None:
    """Write routes taken, counters moved by each phase, and the largest pool."""
    pool = moved = 0
    for event in record.events:
        match event:
            case Paid(payer, payee, chips):
                moved += chips
                pool += chips * ((payee == "pool") - (payer == "pool"))
                row[at.PEAK_POOL] = max(row[at.PEAK_POOL], pool)
            case Ended(phase, outcome):
                where, bit = divmod(layout.routes.index((phase, outcome)), at.ROUTES_A_NUMBER)
                row[layout.first_route + where] |= 1 << bit
                row[layout.first_paid + layout.phases.index(phase)] = moved
                moved = 0


def _shown(record: Record) -> tuple[Judged | None, list[Judged]]:
    """Return the best hand of the last showdown, and all its hands."""
    shown: list[Judged] = []
    begun = False
    for event in record.events:
        if isinstance(event, Began):
            begun = True
        elif isinstance(event, Judged):
            shown = [event] if begun else [*shown, event]
            begun = False
    return max(shown, key=lambda one: one.key, default=None), shown


def _fingerprint(played: Played) -> int:
    """Return the fingerprint of all answers: each card that came, each word of each player."""
    sign = 0
    speakers = iter(played.speakers)
    for choice in played.record.inputs:
        if choice.word == DEAL:
            for card in choice.cards:
                sign = stir(sign ^ card.index)
            continue
        sign = stir(sign ^ (16 * next(speakers) + at.WORDS.index(choice.word)))
        thrown = sum(1 << card.index for card in choice.cards)
        sign = stir(stir(sign ^ choice.chips) ^ thrown)
    return sign
