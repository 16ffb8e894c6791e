"""The machine: it plays a compiled variant, deal after deal, on arrays of whole numbers.

It knows the phase kinds and nothing else; what it plays is in the code. The same functions run
as Python on lists, and compiled on arrays (`fast`). What it does is held to the event engine,
deal by deal, by the tests.
"""

from __future__ import annotations

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate import program as code_of
from ambigu_rules.odds.simulate.bets import play_betting
from ambigu_rules.odds.simulate.draws import NOWHERE, play_dealing, play_drawing
from ambigu_rules.odds.simulate.numbers import key_of
from ambigu_rules.odds.simulate.settling import play_option, play_payment, play_showdown


def play_deals(
    code: list[int],
    worth: list[int],
    styles: list[int],
    setting: list[int],
    table: list[int],
    view: list[int],
    rows: list[int],
) -> None:
    """Play deals and write a row of each; `setting` says which, see `SETTING` in `places`.

    `table` and `view` are room to work in.
    """
    width = code[at.WIDTH]
    for number in range(setting[at.DEALS]):
        deal = setting[at.FIRST_DEAL] + number
        lay(table, code, setting, deal)
        start = number * width
        for place in range(start, start + width):
            rows[place] = 0
        end = play_deal(table, code, view, styles, worth, rows, start)
        write(table, code, setting, end, rows, start)


def lay(table: list[int], code: list[int], setting: list[int], deal: int) -> None:
    """Set the table for a deal: the deal goes round, everything else is as at the beginning."""
    seats = setting[at.PLAYERS]
    for place in range(at.SHUFFLED):
        table[place] = 0
    for seat in range(seats):
        table[at.PURSE + seat] = setting[at.COUNTERS]
        table[at.ORDER + seat] = (deal % seats + code[at.TURN] * (seat + 1) + seats) % seats
    for place in range(at.SEATS, at.TABLE):
        table[place] = 0
    table[at.SEATS] = seats
    table[at.DEALER] = deal % seats
    table[at.LIMIT] = setting[at.AGREED]
    table[at.KEY] = key_of(setting[at.SEED], deal)
    table[at.STOCK] = code[at.PACK]
    table[at.BETTOR] = at.NOBODY
    table[at.REFUSER] = at.NOBODY
    table[at.BEST] = at.NOBODY
    table[at.BEST_RUNG] = -1


def play_deal(
    table: list[int],
    code: list[int],
    view: list[int],
    styles: list[int],
    worth: list[int],
    rows: list[int],
    start: int,
) -> int:
    """Play one deal from its first phase; return the number of its end, -1 where it has none."""
    phase = 0
    first_route = start + code[at.FIRST_ROUTE]
    first_paid = start + code[at.FIRST_PAID]
    while phase >= 0:
        line = at.LINES + at.LINE * phase
        table[at.MOVED] = 0
        outcome = play_phase(table, code, line, view, styles, worth)
        if outcome == NOWHERE:
            return NOWHERE
        route = code[line + at.ROUTES_OF + outcome]
        rows[first_route + route // at.ROUTES_A_NUMBER] |= 1 << (route % at.ROUTES_A_NUMBER)
        rows[first_paid + phase] = table[at.MOVED]
        phase = code[line + at.LEADS + outcome]
    return -1 - phase


def play_phase(
    table: list[int],
    code: list[int],
    line: int,
    view: list[int],
    styles: list[int],
    worth: list[int],
) -> int:
    """Play the phase that stands in this line; return its outcome."""
    kind = code[line]
    if kind == code_of.PAYMENT:
        return play_payment(table, code, line)
    if kind == code_of.DEALING:
        return play_dealing(table, code, line)
    if kind == code_of.DRAWING:
        return play_drawing(table, code, line, view, styles, worth)
    if kind == code_of.BETTING:
        return play_betting(table, code, line, view, styles, worth)
    if kind == code_of.OPTION:
        return play_option(table, code, line, view, styles, worth)
    return play_showdown(table, code, line, worth)


def write(
    table: list[int], code: list[int], setting: list[int], end: int, rows: list[int], start: int
) -> None:
    """Write the row of a deal that is over; the routes are in it already."""
    rows[start + at.END] = end
    rows[start + at.RUNG_WON] = table[at.BEST_RUNG]
    rows[start + at.PRICE_WON] = table[at.BEST_PRICE]
    rows[start + at.PEAK_POOL] = table[at.PEAK]
    rows[start + at.POOL_LEFT] = table[at.POOL]
    rows[start + at.BATTERIE_LEFT] = table[at.BATTERIE]
    rows[start + at.LENGTH] = table[at.ANSWERS]
    rows[start + at.FINGERPRINT] = table[at.SIGN]
    for seat in range(table[at.SEATS]):
        rows[start + at.NET + seat] = table[at.PURSE + seat] - setting[at.COUNTERS]
    for rung in range(code[at.RUNGS] + 1):
        rows[start + at.HANDS_SHOWN + rung] = table[at.SHOWN + rung]
