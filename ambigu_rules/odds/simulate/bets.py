"""The machine's betting: pass or play, then call, raise or give up, until all is even."""

from __future__ import annotations

from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate import policy as view_of
from ambigu_rules.odds.simulate import program as code_of
from ambigu_rules.odds.simulate.asking import ask, note, pay
from ambigu_rules.odds.simulate.policy import decide

ALL_PASSED = code_of.BETTING_ENDS.index("all-passed")
UNCALLED_BET = code_of.BETTING_ENDS.index("uncalled-bet")
UNCALLED_RAISE = code_of.BETTING_ENDS.index("uncalled-raise")
LEVEL = code_of.BETTING_ENDS.index("level")


def play_betting(
    table: list[int],
    code: list[int],
    line: int,
    view: list[int],
    styles: list[int],
    worth: list[int],
) -> int:
    """Ask the players in turn from the one who opens; return the outcome."""
    seats = table[at.SEATS]
    for seat in range(at.MOST_SEATS):
        table[at.UP + seat] = 0
    opener = 0
    if code[line + code_of.LAST_OPENS] and table[at.BETTOR] != at.NOBODY:
        opener = place_of(table, table[at.BETTOR])
    high = bets = passed = 0
    following, waiting = opener, seats
    while waiting:
        place = following
        seat = table[at.ORDER + place]
        following = (place + 1) % seats
        waiting -= 1
        if table[at.OUT + seat]:
            continue
        offer(table, code, line, seat, view, high, bets)
        decide(view, styles, worth)
        note(table, seat, view)
        word = view[view_of.WORD]
        if word == view_of.PASS:
            passed |= 1 << seat
        elif word == view_of.GIVE_UP:
            give_up(table, seat)
        else:
            high = put_up(table, seat, high, view[view_of.CHIPS])
            if word != view_of.CALL:
                bets += 1
                waiting = seats - 1
                table[at.BETTOR] = seat
                table[at.BETTOR_UP] = high
            if word == view_of.PLAY and not code[line + code_of.COME_BACK]:
                leave(table, opener, passed)
    return outcome(table, bets)


def leave(table: list[int], opener: int, passed: int) -> None:
    """Let those who passed throw their hands in, in the order in which they spoke."""
    seats = table[at.SEATS]
    for number in range(seats):
        seat = table[at.ORDER + (opener + number) % seats]
        if (passed >> seat) & 1:
            give_up(table, seat)


def place_of(table: list[int], seat: int) -> int:
    """Return the seat's place in the order of speaking."""
    for place in range(table[at.SEATS]):
        if table[at.ORDER + place] == seat:
            return place
    return 0


def offer(
    table: list[int], code: list[int], line: int, seat: int, view: list[int], high: int, bets: int
) -> None:
    """Write into the view what the player may say, and what he sees."""
    purse = table[at.PURSE + seat]
    owed = high - table[at.UP + seat]
    least = code[line + code_of.LEAST]
    most = purse - owed
    if table[at.LIMIT] >= 0:
        limit = table[at.LIMIT]
        most = min(most, limit - high if code[at.WHOLE_BETTING] else limit)
    raises = code[line + code_of.RAISES]
    if not bets:
        offers = 1 << view_of.PASS
        if most >= least:
            offers |= 1 << view_of.PLAY
    else:
        offers = 1 << view_of.GIVE_UP
        if purse >= owed or code[at.CREDIT]:
            offers |= 1 << view_of.CALL
        if most >= least and (raises == code_of.NONE or bets <= raises):
            offers |= 1 << view_of.RAISE
    ask(table, code, seat, view, offers, least, most)
    view[view_of.OWED] = owed
    view[view_of.BETS] = bets


def put_up(table: list[int], seat: int, high: int, more: int) -> int:
    """Put up what is owed and more; return what each has to put up now."""
    high += more
    pay(table, at.PURSE + seat, at.POOL, high - table[at.UP + seat])
    table[at.UP + seat] = high
    return high


def give_up(table: list[int], seat: int) -> None:
    """Throw the hand in."""
    table[at.OUT + seat] = 1
    table[at.REFUSER] = seat
    for place in range(table[at.HELD + seat]):
        table[at.DISCARDS] |= 1 << table[at.HANDS + 4 * seat + place]
    table[at.HELD + seat] = 0


def outcome(table: list[int], bets: int) -> int:
    """Return how a betting has ended."""
    if not bets:
        return ALL_PASSED
    live = 0
    for place in range(table[at.SEATS]):
        if not table[at.OUT + table[at.ORDER + place]]:
            live += 1
    if live > 1:
        return LEVEL
    return UNCALLED_RAISE if bets > 1 else UNCALLED_BET
