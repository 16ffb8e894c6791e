"""Where everything stands in the arrays that a machine works on: the table, the code, a row.

A deal in progress is one array of whole numbers, the rules another, what came of a deal a row of
a third. A number alone says nothing; these names do.
"""

from __future__ import annotations

from typing import Final

from ambigu_rules.table.choices import (
    BATTEZ,
    CALL,
    COMPEL,
    DISCARD,
    ENOUGH,
    GIVE_UP,
    PASS,
    PLAY,
    RAISE,
    REDEAL,
    SHOW,
    STIFLE,
)

WORDS: Final = (
    ENOUGH,
    DISCARD,
    BATTEZ,
    PASS,
    PLAY,
    CALL,
    RAISE,
    GIVE_UP,
    REDEAL,
    COMPEL,
    SHOW,
    STIFLE,
)
"""The words of the game; in the arrays a word is its place here."""

MOST_SEATS: Final = 6
NOBODY: Final = -1

# A table: accounts first (pool, batterie, a purse a seat), then what each seat has, then the rest.
POOL: Final = 0
BATTERIE: Final = 1
PURSE: Final = 2
OUT: Final = 8
HELD: Final = 14
HANDS: Final = 20  # four a seat
ORDER: Final = 44
ASKED: Final = 50  # how many answers each seat has given
UP: Final = 56
LAST_WORD: Final = 62
SHUFFLED: Final = 68  # the order in which the cards of this shuffle come, as far as it is known
SEATS: Final = 108
DEALER: Final = 109
LIMIT: Final = 110  # -1: none
KEY: Final = 111
STOCK: Final = 112  # a bit a card
DISCARDS: Final = 113
SHUFFLES: Final = 114
COME: Final = 115  # how many places of the shuffle have been looked at
BETTOR: Final = 116
BETTOR_UP: Final = 117
REFUSER: Final = 118
BEST: Final = 119  # the seat of the best hand of the last showdown
BEST_PRICE: Final = 120
BEST_RUNG: Final = 121
PEAK: Final = 122
MOVED: Final = 123  # counters that the phase has moved
ANSWERS: Final = 124
SIGN: Final = 125
SHOWN: Final = 126  # how many hands were shown, by rung, 0 for those that hold none
MOST_RUNGS: Final = 40
TABLE: Final = SHOWN + MOST_RUNGS + 1

# The code: what holds for the whole table, then a line a phase.
CREDIT: Final = 0
WHOLE_BETTING: Final = 1
ELDER_DEALER: Final = 2
TURN: Final = 3
PACK: Final = 4  # a bit a card
ALL_PAY: Final = 5  # whether those who gave up owe the price too
RUNGS: Final = 6
FIRST_ROUTE: Final = 7
FIRST_PAID: Final = 8
WIDTH: Final = 9
LINES: Final = 10
LINE: Final = 28
LEADS: Final = 12  # from here in a line: where each outcome leads, an end as -1 - its number
MOST_OUTCOMES: Final = 8
ROUTES_OF: Final = 20  # from here: the number of each outcome's route

# A row: what came of a deal.
END: Final = 0  # -1: the machine could not go on
RUNG_WON: Final = 1  # -1: nobody showed
PRICE_WON: Final = 2
PEAK_POOL: Final = 3
POOL_LEFT: Final = 4
BATTERIE_LEFT: Final = 5
LENGTH: Final = 6
FINGERPRINT: Final = 7  # of all answers, chance's included
NET: Final = 8  # a seat's gain, six places
HANDS_SHOWN: Final = 14
ROUTES_A_NUMBER: Final = 60

# A setting: which deals are played, and what is agreed before.
SEED: Final = 0
FIRST_DEAL: Final = 1
DEALS: Final = 2
PLAYERS: Final = 3
COUNTERS: Final = 4
AGREED: Final = 5  # the betting limit; -1: none
SETTING: Final = 6
