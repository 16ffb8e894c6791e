"""What the players answer, as arithmetic: one text for the event engine and for the machine.

A question is a view: what the seat may see, as numbers. The answer is written into it. Chances
are whole millionths; a style is a line of numbers, see `styles`.
"""

from __future__ import annotations

from typing import Final

from ambigu_rules.odds.simulate.numbers import MILLION, below
from ambigu_rules.odds.simulate.places import WORDS
from ambigu_rules.odds.simulate.worth import BEST, CHANCE, HOLDINGS, PRICE, hand_at, holding
from ambigu_rules.table import choices

ENOUGH: Final = WORDS.index(choices.ENOUGH)
DISCARD: Final = WORDS.index(choices.DISCARD)
BATTEZ: Final = WORDS.index(choices.BATTEZ)
PASS: Final = WORDS.index(choices.PASS)
PLAY: Final = WORDS.index(choices.PLAY)
CALL: Final = WORDS.index(choices.CALL)
RAISE: Final = WORDS.index(choices.RAISE)
GIVE_UP: Final = WORDS.index(choices.GIVE_UP)
REDEAL: Final = WORDS.index(choices.REDEAL)
COMPEL: Final = WORDS.index(choices.COMPEL)
SHOW: Final = WORDS.index(choices.SHOW)
STIFLE: Final = WORDS.index(choices.STIFLE)

# A view: who is asked, his cards, what he may say, what lies on the table; then his answer.
KEY: Final = 0
SEAT: Final = 1
COUNT: Final = 2  # how often he was asked before in this deal
HELD: Final = 3
CARDS: Final = 4  # four places
OFFERS: Final = 8  # a bit a word
LEAST: Final = 9  # of the counters of a bet or raise
MOST: Final = 10  # of these, or of cards to throw away
POOL: Final = 11
OWED: Final = 12
RIVALS: Final = 13  # the others still in
PAYERS: Final = 14  # how many would owe him the price
BETS: Final = 15  # bets and raises of this betting so far
WORD: Final = 16
CHIPS: Final = 17
THROWN: Final = 18  # a bit a card
VIEW: Final = 19

# A style.
TEMPER: Final = 0
BETS_AT: Final = 1
CALLS_AT: Final = 2
RAISES_AT: Final = 3
BLUFFS: Final = 4
STYLE: Final = 5

RANDOM: Final = 0
STANDING: Final = 1
BY_STRENGTH: Final = 2
BY_ODDS: Final = 3

RERAISES: Final = 3
"""A player who weighs his hand raises no more once so many bets and raises were made."""

_NUMBERS: Final = 8
"""How many numbers of chance are set aside for an answer."""

_BETTING: Final = 1 << PASS | 1 << PLAY | 1 << CALL | 1 << RAISE | 1 << GIVE_UP


def decide(view: list[int], styles: list[int], worth: list[int]) -> None:
    """Write word, counters and discards into the view of a question."""
    view[CHIPS] = 0
    view[THROWN] = 0
    offers = view[OFFERS]
    at = STYLE * view[SEAT]
    temper = styles[at + TEMPER]
    if temper == RANDOM:
        anything(view)
    elif offers & _BETTING:
        if temper == STANDING:
            stand_by(view)
        else:
            bet(view, styles, at, worth)
    elif offers & (1 << ENOUGH):
        view[WORD] = ENOUGH
        if temper != STANDING:
            exchange(view, worth)
    else:
        view[WORD] = pick_word(view, worth)


def chance_number(view: list[int], which: int, most: int) -> int:
    """Return a number below `most`, of those set aside for this answer the one by its place."""
    return below(view[KEY], view[SEAT], _NUMBERS * view[COUNT] + which, most)


def anything(view: list[int]) -> None:
    """Take each offer with the same chance, and within it each sum, or each number of cards."""
    offers = view[OFFERS]
    count = 0
    for word in range(len(WORDS)):
        count += (offers >> word) & 1
    left = chance_number(view, 0, count)
    for word in range(len(WORDS)):
        if (offers >> word) & 1:
            if left == 0:
                view[WORD] = word
            left -= 1
    word = view[WORD]
    if word in (PLAY, RAISE):
        view[CHIPS] = view[LEAST] + chance_number(view, 1, view[MOST] - view[LEAST] + 1)
    elif word == DISCARD:
        wanted = 1 + chance_number(view, 1, view[MOST])
        held = view[HELD]
        for at in range(held):
            if chance_number(view, 2 + at, held - at) < wanted:
                view[THROWN] |= 1 << view[CARDS + at]
                wanted -= 1


def stand_by(view: list[int]) -> None:
    """Bet the least, and call whatever is bet."""
    offers = view[OFFERS]
    if offers & (1 << PLAY):
        view[WORD] = PLAY
        view[CHIPS] = view[LEAST]
    elif offers & (1 << PASS):
        view[WORD] = PASS
    elif offers & (1 << CALL):
        view[WORD] = CALL
    else:
        view[WORD] = GIVE_UP


def exchange(view: list[int], worth: list[int]) -> None:
    """Throw away what leaves the best mean chance; where that is nothing, stop the exchange."""
    if view[OFFERS] & (1 << DISCARD):
        place = holding(view, CARDS, view[HELD], worth)
        best = worth[BEST + (view[MOST] - 1) * HOLDINGS + place]
        for one in range(CARDS, CARDS + view[HELD]):
            lower = 0
            for other in range(CARDS, CARDS + view[HELD]):
                if view[other] < view[one]:
                    lower += 1
            if (best >> lower) & 1:
                view[THROWN] |= 1 << view[one]
        if best:
            view[WORD] = DISCARD
            return
    if view[OFFERS] & (1 << BATTEZ):
        view[WORD] = BATTEZ


def chance_of(view: list[int], worth: list[int]) -> int:
    """Return the chance of the cards held against one other hand, in millionths."""
    return worth[CHANCE + holding(view, CARDS, view[HELD], worth)]


def price_of(view: list[int], worth: list[int]) -> int:
    """Return the price of the hand held, in counters; of fewer than four cards nothing."""
    return worth[PRICE + hand_at(view, CARDS, worth)] if view[HELD] == 4 else 0


def pick_word(view: list[int], worth: list[int]) -> int:
    """Return the word of an option: keep a hand that is better than most, show one that is paid."""
    offers = view[OFFERS]
    if offers & (1 << COMPEL):
        if offers & (1 << REDEAL) and chance_of(view, worth) < MILLION // 2:
            return REDEAL
        return COMPEL
    if offers & (1 << SHOW):
        if offers & (1 << STIFLE) and price_of(view, worth) == 0:
            return STIFLE
        return SHOW
    return STIFLE if offers & (1 << STIFLE) else REDEAL


def bet(view: list[int], styles: list[int], at: int, worth: list[int]) -> None:
    """Pass, bet, call, raise or give up by the chance of the hand, or as if it were the best."""
    chance = chance_of(view, worth)
    if chance_number(view, 0, MILLION) < styles[at + BLUFFS]:
        chance = MILLION
    if styles[at + TEMPER] == BY_ODDS:
        one = chance
        for _ in range(1, view[RIVALS]):
            chance = chance * one // MILLION
        bets_at = 3 * MILLION // (2 * (view[RIVALS] + 1))
        gain = view[POOL] + view[PAYERS] * price_of(view, worth)
        calls = chance * gain > (MILLION - chance) * view[OWED]
        raises_at = max(bets_at, MILLION // 2)
    else:
        bets_at = styles[at + BETS_AT]
        raises_at = styles[at + RAISES_AT]
        calls = chance >= styles[at + CALLS_AT]
    offers = view[OFFERS]
    if offers & (1 << PLAY) and chance >= bets_at:
        view[WORD] = PLAY
        view[CHIPS] = sum_by(chance, bets_at, view)
    elif offers & (1 << PASS):
        view[WORD] = PASS
    elif offers & (1 << RAISE) and chance >= raises_at and view[BETS] < RERAISES:
        view[WORD] = RAISE
        view[CHIPS] = sum_by(chance, raises_at, view)
    elif offers & (1 << CALL) and (calls or chance >= raises_at):
        view[WORD] = CALL
    else:
        view[WORD] = GIVE_UP


def sum_by(chance: int, least_chance: int, view: list[int]) -> int:
    """Return counters between the least and the most, in proportion to the chance to spare."""
    spare = MILLION - least_chance
    span = view[MOST] - view[LEAST]
    return view[LEAST] + (span * (chance - least_chance) // spare if spare > 0 else span)
