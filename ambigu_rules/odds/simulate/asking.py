"""What the machine does at every turn: whose it is, what is seen, what is said and paid."""

from __future__ import annotations

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate import policy as view_of
from ambigu_rules.odds.simulate.numbers import stir


def live_seat(table: list[int], number: int) -> int:
    """Return the seat still in that is the `number`-th to speak, from 0."""
    for place in range(table[at.SEATS]):
        seat = table[at.ORDER + place]
        if not table[at.OUT + seat]:
            if number == 0:
                return seat
            number -= 1
    return -1


def ask(
    table: list[int],
    code: list[int],
    seat: int,
    view: list[int],
    offers: int,
    least: int,
    most: int,
) -> None:
    """Write into the view what the seat sees when it is asked."""
    view[view_of.KEY] = table[at.KEY]
    view[view_of.SEAT] = seat
    view[view_of.COUNT] = table[at.ASKED + seat]
    view[view_of.HELD] = table[at.HELD + seat]
    for place in range(table[at.HELD + seat]):
        view[view_of.CARDS + place] = table[at.HANDS + 4 * seat + place]
    view[view_of.OFFERS] = offers
    view[view_of.LEAST] = least
    view[view_of.MOST] = most
    view[view_of.POOL] = table[at.POOL]
    view[view_of.OWED] = 0
    view[view_of.BETS] = 0
    rivals = -1
    for place in range(table[at.SEATS]):
        if not table[at.OUT + table[at.ORDER + place]]:
            rivals += 1
    view[view_of.RIVALS] = rivals
    view[view_of.PAYERS] = table[at.SEATS] - 1 if code[at.ALL_PAY] else rivals


def note(table: list[int], seat: int, view: list[int]) -> None:
    """Count an answer and add it to the deal's fingerprint."""
    table[at.ASKED + seat] += 1
    table[at.ANSWERS] += 1
    sign = stir(table[at.SIGN] ^ (16 * seat + view[view_of.WORD]))
    table[at.SIGN] = stir(stir(sign ^ view[view_of.CHIPS]) ^ view[view_of.THROWN])


def pay(table: list[int], payer: int, payee: int, chips: int) -> None:
    """Move counters from one account to another."""
    table[payer] -= chips
    table[payee] += chips
    table[at.MOVED] += chips
    table[at.PEAK] = max(table[at.PEAK], table[at.POOL])
