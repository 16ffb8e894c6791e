"""The machine's cards: how they come, how they are dealt, how they are exchanged."""

from __future__ import annotations

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate import policy as view_of
from ambigu_rules.odds.simulate import program as code_of
from ambigu_rules.odds.simulate.asking import ask, live_seat, note, pay
from ambigu_rules.odds.simulate.numbers import below, stir
from ambigu_rules.odds.simulate.policy import decide
from ambigu_rules.odds.simulate.worth import CARDS
from ambigu_rules.table.events import CHANCE

NOWHERE = -1
"""The outcome of a phase that could not be played; the event engine says then what is wrong."""


def shuffle(table: list[int]) -> None:
    """Begin a new order of the cards."""
    table[at.SHUFFLES] += 1
    table[at.COME] = 0
    for card in range(CARDS):
        table[at.SHUFFLED + card] = card


def next_card(table: list[int]) -> int:
    """Return the card of the stock that comes next, which leaves it; -1 where there is none.

    The whole pack is put into an order of chance, place by place as it is needed; a card that
    is not in the stock is passed over. So the order does not hang on what was dealt before.
    """
    while table[at.COME] < CARDS:
        place = table[at.COME]
        count = CARDS * table[at.SHUFFLES] + place
        other = place + below(table[at.KEY], CHANCE, count, CARDS - place)
        card = table[at.SHUFFLED + other]
        table[at.SHUFFLED + other] = table[at.SHUFFLED + place]
        table[at.SHUFFLED + place] = card
        table[at.COME] = place + 1
        if (table[at.STOCK] >> card) & 1:
            table[at.STOCK] ^= 1 << card
            table[at.SIGN] = stir(table[at.SIGN] ^ card)
            return card
    return -1


def take(table: list[int], seat: int) -> bool:
    """Give a seat the next card; return whether there was one."""
    card = next_card(table)
    if card < 0:
        return False
    table[at.HANDS + 4 * seat + table[at.HELD + seat]] = card
    table[at.HELD + seat] += 1
    return True


def bits(number: int) -> int:
    """Return how many cards a set of cards holds."""
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


def play_dealing(table: list[int], code: list[int], line: int) -> int:
    """Shuffle, and deal everyone cards, one at a time."""
    if code[line + code_of.BACK]:
        table[at.STOCK] |= table[at.DISCARDS]
        table[at.DISCARDS] = 0
    shuffle(table)
    for _ in range(code[line + code_of.EACH]):
        for place in range(table[at.SEATS]):
            if not take(table, table[at.ORDER + place]):
                return NOWHERE
    return 0


def play_drawing(
    table: list[int],
    code: list[int],
    line: int,
    view: list[int],
    styles: list[int],
    worth: list[int],
) -> int:
    """Ask the players in turn, once or until the word is said, and serve them."""
    players = 0
    for place in range(table[at.SEATS]):
        if not table[at.OUT + table[at.ORDER + place]]:
            players += 1
    said = idle = 0
    called = False
    while not over(table, code, line, players, said, idle, called):
        seat = live_seat(table, said % players)
        word = draw_once(table, code, line, seat, view, styles, worth, said, players, called)
        if word == NOWHERE:
            return NOWHERE
        said += 1
        idle = 0 if word == view_of.DISCARD else idle + 1
        called = called or word == view_of.BATTEZ
    return 0


def over(
    table: list[int], code: list[int], line: int, players: int, said: int, idle: int, called: bool
) -> bool:
    """Return whether the exchange is over."""
    if code[line + code_of.CALLER] == code_of.NONE:
        return said == players
    whole = said > 0 and said % players == 0
    if called and (code[line + code_of.AT_ONCE] or whole):
        return True
    if whole and idle >= players * code[line + code_of.IDLE]:
        return True
    return servable(table, code, line, players) == 0


def servable(table: list[int], code: list[int], line: int, players: int) -> int:
    """Return how many cards the next player may change."""
    most = code[line + code_of.MOST]
    if code[line + code_of.SPENT]:
        return most
    kept = 0
    if code[line + code_of.CALLER] != code_of.NONE:
        kept = code[line + code_of.RESERVE] * players
    return max(0, min(most, bits(table[at.STOCK]) - kept))


def may_call(
    table: list[int], code: list[int], line: int, seat: int, said: int, players: int, called: bool
) -> bool:
    """Return whether the player may stop the exchange."""
    caller = code[line + code_of.CALLER]
    if caller == code_of.NONE or called:
        return False
    if caller == 0:
        return True
    if caller == 1:
        return said >= players and table[at.LAST_WORD + seat] == view_of.ENOUGH
    return said % players == 0


def draw_once(
    table: list[int],
    code: list[int],
    line: int,
    seat: int,
    view: list[int],
    styles: list[int],
    worth: list[int],
    said: int,
    players: int,
    called: bool,
) -> int:
    """Ask one player, take his stake, serve him; return his word."""
    offers = 1 << view_of.ENOUGH
    most = min(servable(table, code, line, players), table[at.HELD + seat])
    if most:
        offers |= 1 << view_of.DISCARD
    if may_call(table, code, line, seat, said, players, called):
        offers |= 1 << view_of.BATTEZ
    ask(table, code, seat, view, offers, 0, most)
    decide(view, styles, worth)
    note(table, seat, view)
    word = view[view_of.WORD]
    table[at.LAST_WORD + seat] = word
    staker = code[line + code_of.STAKER]
    pays = staker == 0 or (staker == 1 and word == view_of.ENOUGH)
    pays = pays or (staker == 2 and word == view_of.DISCARD)
    pays = pays or (staker == 3 and word == view_of.BATTEZ)
    if pays:
        pay(table, at.PURSE + seat, code[line + code_of.STAKED], code[line + code_of.STAKE])
    thrown = view[view_of.THROWN]
    if thrown and not serve(table, code[line + code_of.SPENT], seat, thrown):
        return NOWHERE
    return word


def serve(table: list[int], spent: int, seat: int, thrown: int) -> bool:
    """Take the cards thrown away and give as many; return whether there were enough."""
    start = at.HANDS + 4 * seat
    kept = 0
    for place in range(table[at.HELD + seat]):
        card = table[start + place]
        if not (thrown >> card) & 1:
            table[start + kept] = card
            kept += 1
    owed = table[at.HELD + seat] - kept
    table[at.HELD + seat] = kept
    table[at.DISCARDS] |= thrown
    for _ in range(owed):
        if table[at.STOCK] == 0 and spent:
            own = 0 if spent == 2 else thrown
            table[at.STOCK] = table[at.DISCARDS] & ~own
            table[at.DISCARDS] &= own
            shuffle(table)
        if not take(table, seat):
            return False
    return True
