"""The machine's payments, options and showdowns."""

from __future__ import annotations

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate import policy as view_of
from ambigu_rules.odds.simulate import program as code_of
from ambigu_rules.odds.simulate.asking import ask, live_seat, note, pay
from ambigu_rules.odds.simulate.draws import NOWHERE
from ambigu_rules.odds.simulate.policy import decide
from ambigu_rules.odds.simulate.worth import PRICE, RANK, RUNG, hand_at

AT_TABLE = code_of.PARTY.index("at-table")
BATTERIE = code_of.PARTY.index("batterie")
BETTOR = code_of.PARTY.index("bettor")
DEALER = code_of.PARTY.index("dealer")
DEALT_IN = code_of.PARTY.index("dealt-in")
LAST_REFUSER = code_of.PARTY.index("last-refuser")
POOL = code_of.PARTY.index("pool")
STILL_IN = code_of.PARTY.index("still-in")
WINNER = code_of.PARTY.index("winner")

ALL = code_of.AMOUNT.index("all")
BET = code_of.AMOUNT.index("bet")
OF_PRICE = code_of.AMOUNT.index("price")

DONE = code_of.SHOWDOWN_ENDS.index("done")
UNWON = code_of.SHOWDOWN_ENDS.index("nobody")


def one_account(table: list[int], party: int) -> int:
    """Return the account of a party of one; -1 where there is none yet."""
    if party == POOL:
        return at.POOL
    if party == BATTERIE:
        return at.BATTERIE
    seat = table[at.DEALER]
    if party == BETTOR:
        seat = table[at.BETTOR]
    elif party == LAST_REFUSER:
        seat = table[at.REFUSER]
    elif party == WINNER:
        seat = table[at.BEST]
        if seat == at.NOBODY:
            seat = live_seat(table, 0)
    return at.PURSE + seat if seat >= 0 else -1


def play_payment(table: list[int], code: list[int], line: int) -> int:
    """Let each of one party pay one account."""
    payer, payee = code[line + code_of.PAYER], one_account(table, code[line + code_of.PAYEE])
    if payer in (AT_TABLE, DEALT_IN, STILL_IN):
        if payee < 0:
            return NOWHERE
        for place in range(table[at.SEATS]):
            seat = table[at.ORDER + place]
            if payer != STILL_IN or not table[at.OUT + seat]:
                settle(table, code, line, at.PURSE + seat, payee)
        return 0
    account = one_account(table, payer)
    if account < 0:
        return 0
    if payee < 0:
        return NOWHERE
    settle(table, code, line, account, payee)
    return 0


def settle(table: list[int], code: list[int], line: int, payer: int, payee: int) -> None:
    """Pay what is due from one account to another."""
    chips = code[line + code_of.CHIPS]
    if chips == code_of.NONE:
        amount = code[line + code_of.SUM]
        if amount == ALL:
            chips = table[payer]
        elif amount == BET:
            chips = table[at.BETTOR_UP]
        else:
            chips = table[at.BEST_PRICE]
    if payer != payee:
        pay(table, payer, payee, chips)


def play_option(
    table: list[int],
    code: list[int],
    line: int,
    view: list[int],
    styles: list[int],
    worth: list[int],
) -> int:
    """Ask who may choose for his word; return its place among those there are."""
    count = code[line + code_of.WORD_COUNT]
    chooser = one_account(table, code[line + code_of.CHOOSER])
    if chooser < at.PURSE:
        return NOWHERE
    if count == 1:
        return 0
    offers = 0
    for number in range(count):
        offers |= 1 << code[line + code_of.FIRST_WORD + number]
    seat = chooser - at.PURSE
    ask(table, code, seat, view, offers, 0, 0)
    decide(view, styles, worth)
    note(table, seat, view)
    for number in range(count):
        if code[line + code_of.FIRST_WORD + number] == view[view_of.WORD]:
            return number
    return NOWHERE


def play_showdown(table: list[int], code: list[int], line: int, worth: list[int]) -> int:
    """Judge the hands of all still in; the best one's holder is the winner."""
    for rung in range(code[at.RUNGS] + 1):
        table[at.SHOWN + rung] = 0
    seats = table[at.SEATS]
    best = shown = 0
    for number in range(seats):
        place = number
        if code[at.ELDER_DEALER]:
            place = (number - 1 + seats) % seats
        seat = table[at.ORDER + place]
        if table[at.OUT + seat]:
            continue
        shown += 1
        hand = hand_at(table, at.HANDS + 4 * seat, worth)
        table[at.SHOWN + worth[RUNG + hand]] += 1
        if shown == 1 or worth[RANK + hand] > best:
            best = worth[RANK + hand]
            table[at.BEST] = seat
            table[at.BEST_PRICE] = worth[PRICE + hand]
            table[at.BEST_RUNG] = worth[RUNG + hand]
    if best == 0 and shown > 1 and not code[line + code_of.EMPTY_WIN]:
        return UNWON
    return DONE
