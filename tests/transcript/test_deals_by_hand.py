"""Deals step by step, each number worked out by hand from the rules and their readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.transcript.marked import assert_comes_to_what_it_says

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

F, A = "foster-1897", "academie-1730"

TWO = """\
players: A, B
counters: 50 each
A is dealt 2♠ 9♥; B is dealt 5♥ 8♠
"""
FOUR_CARDS = "A says enough; B says enough\nA is dealt 4♠ 6♦; B is dealt 5♦ 2♥\n"
THREE = """\
players: A, B, C
counters: 30 each
A is dealt 2♠ 9♥; B is dealt 5♥ 8♠; C is dealt 7♣ 7♦
"""
THREE_FOUR_CARDS = """\
A says enough; B says enough; C says enough
A is dealt 4♠ 6♦; B is dealt 5♦ 2♥; C is dealt A♣ A♦
"""
"""Then A holds a point of 6, B one of 7, C one of 8; under Foster the pool is 9."""
TO_SECOND_BETTING = THREE_FOUR_CARDS + (
    "A plays 1; B calls; C calls\nA says enough; B says enough; C says enough\n"
)
"""The pool is 12 then, and each has 26."""
ALL_PASS = THREE_FOUR_CARDS + "A passes; B passes; C passes\n"
COMPELLED = ALL_PASS + "C compels the table\nThe pool is 11\n"
STOPPED = "A says battez\nA is dealt 4♠ 6♦; B is dealt 5♦ 2♥; C is dealt A♣ A♦\nThe batterie is 1\n"


class Case(NamedTuple):
    """A deal: its title, the variant, its lines, the readings."""

    title: str
    variant: str
    text: str
    reads: dict[str, str]


def case(title: str, variant: str, *parts: str, **reads: str) -> Case:
    """Return a case; a reading is given with low lines for hyphens."""
    named = {point.replace("_", "-"): option for point, option in reads.items()}
    return Case(title, variant, "".join(parts), named)


CASES = (
    case(
        "everyone pays the blind and two at the exchange, whatever he does there",
        F,
        "players: A, B\ncounters: 20 each\n"
        "A pays 1 to the pool; B pays 1 to the pool; The pool is 2; A has 19 counters\n"
        "A is dealt 2♠ 9♥; B is dealt 5♥ 8♠\nA says enough\nA pays 2 to the pool\n"
        "B discards 5♥ 8♠, draws 6♥ 7♣\nB pays 2 to the pool; The pool is 6\n"
        "A is dealt 4♠ 6♦; B is dealt 5♦ 2♥\nA passes; B passes; B compels the table\n"
        "B pays 2 to the pool; The pool is 8\n"
        "A says enough; B discards 6♥ 7♣ 5♦ 2♥, draws 10♠ 10♥ 10♦ 10♣\n"
        "A passes; B plays 1; A gives up\n"
        "B shows a fredon; B wins the pool of 9; A pays B 11\n"
        "A has 6 counters; B has 34 counters; A deals next\n",
    ),
    case(
        "the limit is ten where none is agreed",
        F,
        TWO + FOUR_CARDS,
        "A plays 11 # illegal: may pass or play 1 to 10\n",
    ),
    case(
        "an agreed limit holds for a bet and for each raise",
        F,
        "limit: 3\n" + TWO + FOUR_CARDS,
        "A plays 3; B raises by 3; A raises to 9; The pool is 21\n"
        "B raises by 4 # illegal: raise by 1 to 3 (to 10 to 12)\n",
    ),
    case(
        "a card thrown away stays out of the second deal",
        F,
        TWO + "A discards 2♠, draws 3♠; B says enough\n",
        "A is dealt 4♠ 6♦\nB is dealt 2♠ 2♥ # illegal: 2♠ cannot come: it lies among the\n",
    ),
    case(
        "the exchange goes round once",
        F,
        TWO + "A discards 2♠, draws 3♠; B says enough\n",
        "A says enough # illegal: the cards are to be dealt, 2 to each; A is next\n",
    ),
    case(
        "nobody can say battez",
        F,
        TWO + "A says battez # illegal: may say enough or discard 1 to 2 cards\n",
    ),
    case(
        "the player at the dealer's right is first in everything, the dealer last",
        F,
        "players: A, B, C\ndealer: B\n"
        "C is dealt 2♠ 9♥; A is dealt 5♥ 8♠; B is dealt 10♥ 3♦\n"
        "C says enough; A says enough; B says enough\n"
        "C is dealt 4♠ 6♦; A is dealt 5♦ 2♥; B is dealt 4♣ 4♦\n"
        "C plays 2; A gives up; B gives up\n"
        "C takes back 2; B pays C 2; The pool of 9 stays; C deals next\n",
    ),
    case(
        "one who passed is the last to refuse, and pays",
        F,
        THREE + THREE_FOUR_CARDS,
        "A passes; B passes; C plays 10; The pool is 19; A gives up; B gives up\n"
        "B pays C 2; C takes back 10; The pool of 9 stays\n"
        "A has 27 counters; B has 25 counters; C has 29 counters; A deals next\n",
    ),
    case(
        "one who passed may raise; nobody calls, and all others pay the price",
        F,
        "players: A, B, C\ncounters: 50 each\n"
        "A is dealt 2♠ 9♣; B is dealt 5♥ 8♠; C is dealt 10♥ 3♦\n"
        "A says enough; B says enough; C says enough\n"
        "A is dealt 2♥ 2♦; B is dealt 5♦ 6♥; C is dealt 4♣ 4♦\n"
        "A passes; B plays 4; C gives up; A raises to 10; B gives up\n"
        "A shows a tricon with prime of 6 pips; A wins the pool of 23; The pool is 23\n"
        "B and C each pay A 6; A deals next\n"
        "A has 72 counters; B has 37 counters; C has 41 counters\n",
    ),
    case(
        "where only those still in pay, nobody pays one who is left alone",
        F,
        THREE + THREE_FOUR_CARDS,
        "A plays 4; B raises by 1; C gives up; A gives up\nB wins the pool of 18\n"
        "A pays B 1 # contradicted: nobody pays B\n",
        price_payers="still-in",
    ),
    case(
        "up to four cards are changed in the second draw",
        F,
        TWO + FOUR_CARDS + "A plays 1; B calls\nA discards 2♠ 9♥ 4♠, draws 3♠ 3♥ 3♦\n",
        "B discards 5♥ 8♠ 5♦ 2♥, draws 4♥ 4♦ 4♣ A♠ # illegal: not finished: A is to speak\n",
    ),
    case(
        "or no more than two",
        F,
        TWO + FOUR_CARDS + "A plays 1; B calls\n",
        "A discards 2♠ 9♥ 4♠, draws 3♠ 3♥ 3♦ # illegal: may say enough or discard 1 to 2 cards\n",
        second_draw_cards="up-to-two",
    ),
    case(
        "all pass at the end: one more from everyone, and the next blind besides",
        F,
        THREE + THREE_FOUR_CARDS + "A plays 1; B calls; C gives up\nA says enough; B says enough\n",
        "A passes; B passes\nThe pool of 14 stays; The pool is 14; C pays 1 to the pool\n"
        "A has 25 counters; C has 26 counters; A deals next\n"
        "deal 2\nThe pool is 17\nB has 24 counters # illegal: B is next\n",
    ),
    case(
        "or instead of it",
        F,
        THREE + THREE_FOUR_CARDS + "A plays 1; B calls; C gives up\nA says enough; B says enough\n",
        "A passes; B passes\nThe pool of 14 stays\n"
        "deal 2\nThe pool is 14\nB has 25 counters # illegal: B is next\n",
        thrown_in_counter="instead",
    ),
    case(
        "a first bet of the second betting that nobody calls wins pool and price",
        F,
        THREE + TO_SECOND_BETTING + "A passes; B passes; C plays 5; A gives up; B gives up\n",
        "C shows a point of 8 pips; C wins the pool of 17; A and B each pay C 1\n"
        "C has 40 counters; A has 25 counters\n",
    ),
    case(
        "or two counters from the last who refused",
        F,
        THREE + TO_SECOND_BETTING + "A passes; B passes; C plays 5; A gives up; B gives up\n",
        "C takes back 5; B pays C 2; The pool of 12 stays; C has 28 counters; B has 24 counters\n",
        uncalled_final_bet="two-counters",
    ),
    case(
        "a raise there wins all the same",
        F,
        THREE + TO_SECOND_BETTING + "A plays 2; B gives up; C raises by 5; A gives up\n",
        "C wins the pool of 21; A and B each pay C 1\n"
        "A has 23 counters; B has 25 counters; C has 42 counters\n",
        uncalled_final_bet="two-counters",
    ),
    case(
        "a winner whom nobody called may hide his hand, and is paid no price",
        F,
        THREE + TO_SECOND_BETTING + "A plays 2; B gives up; C raises by 5; A gives up\n",
        "C keeps her hand hidden\nC wins the pool of 21; The pool is 21\n"
        "A pays C 1 # contradicted: nobody pays C\n",
        must_show="may-stifle",
    ),
    case(
        "nobody bets what he has not",
        F,
        TWO.replace("50 each", "A 50, B 3") + "A says enough; B says enough\nB has 0 counters\n",
        "A is dealt 4♠ 6♦; B is dealt 5♦ 2♥\nA passes\nB plays 1 # illegal: B cannot play 1 here\n",
    ),
    case(
        "but calls it, and pays what he owes",
        F,
        TWO.replace("50 each", "A 50, B 3") + FOUR_CARDS,
        "A plays 10; B calls; B has −10 counters\n"
        "A discards 9♥ 6♦, draws 3♠ 10♠; B says enough; A plays 1; B gives up\n"
        "A shows a flush with sequence; A wins the pool of 27; B pays A 8\n"
        "B has -18 counters; A has 71 counters\n",
    ),
    case(
        "compelled: on to the second draw",
        F,
        THREE + COMPELLED,
        "A plays 1 # illegal: may say enough or discard 1 to 4 cards\n",
    ),
    case(
        "or the hands are shown",
        F,
        THREE + COMPELLED,
        "C wins the pool of 11; A and B each pay C 1; C has 38 counters; A has 26 counters\n",
        compelled="showdown",
    ),
    case(
        "or they bet once more",
        F,
        THREE + COMPELLED,
        "A plays 3; B calls; C raises by 2; A calls; B calls; The pool is 26\n"
        "A says enough; B says enough; C says enough; A passes; B passes; C passes\n"
        "The pool of 29 stays; A deals next\n",
        compelled="bet-again",
    ),
    case(
        "and if all pass again, the dealer redeals",
        F,
        THREE + COMPELLED + "A passes; B passes; C passes\nThe pool of 14 stays; C deals next\n",
        compelled="bet-again",
    ),
    case(
        "a redeal takes one counter instead of the blind, and has the same dealer",
        F,
        THREE + ALL_PASS + "C redeals\nThe pool of 12 stays; C deals next\ndeal 2\nThe pool is 12\n"
        "A is dealt 2♠ 9♥; B is dealt 5♥ 8♠; C is dealt 7♣ 7♦\n"
        + ALL_PASS
        + "C redeals\nThe pool of 21 stays\n",
    ),
    case(
        "or the blind besides",
        F,
        THREE + ALL_PASS + "C redeals\nThe pool of 12 stays\ndeal 2\nThe pool is 15\n"
        "A is dealt 2♠ 9♥; B is dealt 5♥ 8♠; C is dealt 7♣ 7♦\n"
        + ALL_PASS
        + "C redeals\nThe pool of 24 stays\n",
        redeal_blind="besides",
    ),
    case(
        "or the next dealer",
        F,
        THREE + ALL_PASS + "C redeals\nA deals next\ndeal 2\nA is dealt 2♠ 9♥ # illegal: not A\n",
        redealer="next-dealer",
    ),
    case(
        "one who sits out pays neither blind nor stake, but the price",
        F,
        "players: A, B, C\ncounters: 30 each\nsits out: C\ndealer: B\n"
        "A is dealt 2♠ 9♣; B is dealt 5♥ 8♠; A says enough; B says enough; The pool is 6\n"
        "A is dealt 2♥ 2♦; B is dealt 5♦ 6♥\nA plays 1; B raises by 2; A raises by 3; B gives up\n"
        "A wins the pool of 15; B and C each pay A 6\n"
        "C has 24 counters; A has 48 counters; B has 18 counters\n"
        "C deals next # contradicted: A\n",
    ),
    case(
        "and the counter of a void deal; the deal passes him over, or not if he comes in",
        F,
        "players: A, B, C\ncounters: 30 each\nsits out: C\ndealer: B\n"
        "A is dealt 2♠ 9♣; B is dealt 5♥ 8♠; A says enough; B says enough\n"
        "A is dealt 2♥ 2♦; B is dealt 5♦ 6♥\nA plays 1; B calls\n"
        "A says enough; B says enough; A passes; B passes\n"
        "The pool of 11 stays; C has 29 counters\n"
        "deal 2\nsits out: nobody\nA is dealt 10♥ 10♦ # illegal: B is next\n",
    ),
    case(
        "battez ends the exchange at once; the caller pays one, the others nothing",
        A,
        THREE + "The pool is 3\nA discards 2♠, draws 3♠; B says « battez »\n"
        "B pays 1 to the batterie; The batterie is 1; The pool is 3\n"
        "A is dealt 4♠ 6♦; B is dealt 5♦ 2♥; C is dealt A♣ A♦\n"
        "A plays 25; B calls; C gives up; A has 4 counters; B has 3 counters\n"
        "A says enough; B says enough; A passes; B plays 1; A raises by 2; B calls\n"
        "B and C each pay A 1; A has 63 counters; B has -1 counters; C has 28 counters\n",
    ),
    case(
        "or ends it after the round",
        A,
        THREE + "A discards 2♠, draws 3♠; B says battez\n"
        "A is dealt 4♠ 6♦ # illegal: C is to speak, and may say enough or discard 1 to 2 cards\n",
        battez_when="finish-round",
    ),
    case(
        "battez is for one who stood before",
        A,
        THREE + "A says enough; B discards 5♥, draws 6♥; C discards 7♣, draws 7♠\n"
        "A says enough; B says battez # illegal: B cannot say battez here\n",
        battez_caller="only-one-who-stands",
    ),
    case(
        "who may say it at his next turn",
        A,
        THREE + "A says enough; B discards 5♥, draws 6♥; C discards 7♣, draws 7♠\n"
        "A says battez; A pays 1 to the batterie # illegal: the cards are to be dealt\n",
        battez_caller="only-one-who-stands",
    ),
    case(
        "battez is for the eldest",
        A,
        THREE + "A says enough\nB says battez # illegal: may say enough or discard 1 to 2 cards\n",
        battez_caller="eldest-only",
    ),
    case(
        "the batterie stays with the pool of a void deal",
        A,
        THREE + STOPPED + "A passes; B passes; C passes; C compels the table; The pool is 5\n"
        "A says enough; B says enough; C says enough; A passes; B passes; C passes\n"
        "The pool of 8 stays; The batterie of 1 stays\n",
    ),
    case(
        "the winner takes it with the pool",
        A,
        THREE + STOPPED + "A passes; B passes; C passes; C compels the table\n"
        "C wins the pool of 5; C wins the batterie of 1; A and B each pay C 1; C has 35 counters\n",
        compelled="showdown",
    ),
    case(
        "the stake of battez may go into the pool",
        A,
        THREE + "A says battez; The pool is 4; The batterie is 0; A pays 1 to the pool\n"
        "A is dealt 4♠ 6♦; B is dealt 5♦ 2♥; C is dealt A♣ A♦\n"
        "A passes; B passes; C passes; C redeals; The pool of 7 stays\n",
        batterie="into-the-pool",
    ),
    case(
        "nobody raises in the first betting",
        A,
        THREE + STOPPED + "A plays 2\nB raises by 1 # illegal: may call or give up\n",
    ),
    case(
        "nor when they bet again",
        A,
        THREE + STOPPED + "A passes; B passes; C passes; C compels the table\n"
        "A plays 2\nB raises by 1 # illegal: may call or give up\n",
        compelled="bet-again",
    ),
    case(
        "no limit but the purse",
        A,
        "limit: 5\n" + THREE + STOPPED + "A plays 29 # illegal: may pass or play 1 to 28\n",
    ),
    case(
        "a round without a change ends the exchange",
        A,
        THREE + "A says enough; B says enough; C says enough\n"
        "A says battez # illegal: the cards are to be dealt, 2 to each\n",
    ),
    case(
        "so does a pack with too few cards",
        A,
        "players: A, B, C, D, E, F\n"
        "A is dealt 2♠ 9♥; B is dealt 5♥ 8♠; C is dealt 7♣ 7♦\n"
        "D is dealt A♠ A♥; E is dealt A♦ A♣; F is dealt 2♥ 2♦\n"
        "A discards 2♠ 9♥, draws 10♠ 10♥; B discards 5♥ 8♠, draws 10♦ 10♣\n"
        "C discards 7♣ 7♦, draws 9♠ 9♦; D discards A♠ A♥, draws 8♥ 8♦\n"
        "E discards A♦ A♣, draws 7♠ 7♥; F discards 2♥ 2♦, draws 6♠ 6♥\n"
        "A discards 10♠ 10♥, draws 6♦ 6♣; B discards 10♦ 10♣, draws 5♠ 5♦\n"
        "C says battez # illegal: the cards are to be dealt, 2 to each; A is next\n",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_a_deal_comes_to_what_was_worked_out(case: Case, library: Library) -> None:
    assert_comes_to_what_it_says(case.text, library.variant(case.variant, case.reads))
