"""How many whole deals a second, beside PokerKit's fixed-limit badugi.

Both deal four cards to each of four players, let them exchange and bet, and judge the hands.
Both take random legal answers, with the random numbers drawn in the same process. Needs the
extra `bench`; run it with `python tests/benchmarks/bench_deals.py`.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from beside import beside
from pokerkit import Automation, FixedLimitBadugi

from ambigu_rules.library.shelf import Library
from ambigu_rules.play.players import Answer, at_random
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import Seating, seat_table

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

TARGET = 5.05
PLAYERS = ("Anna", "Ben", "Carla", "Dan")
COUNTERS = 200


def our_deal(variant: Variant, seating: Seating, answer: Answer) -> int:
    """Play one deal; return how many answers were given, chance's not counted."""
    record = play(variant, seating, answer)
    return sum(choice.word != "deal" for choice in record.inputs)


def their_deal(rng: Random) -> int:
    """Play one deal of badugi; return how many answers were given, chance's not counted.

    Fold, check or call, and raise are taken with the same chance where they are legal, and any
    number of cards is exchanged. Everything else is automated.
    """
    state = FixedLimitBadugi.create_state(
        tuple(Automation), True, 0, (1, 2), 2, 4, COUNTERS, len(PLAYERS)
    )
    answers = 0
    while state.status:
        answers += 1
        drawer = state.stand_patter_or_discarder_index
        if drawer is not None:
            cards = list(state.get_down_cards(drawer))
            state.stand_pat_or_discard(tuple(rng.sample(cards, rng.randint(0, len(cards)))))
            continue
        moves = [state.check_or_call]
        if state.can_fold():
            moves.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            moves.append(state.complete_bet_or_raise_to)
        rng.choice(moves)()
    return answers


def main() -> None:
    """Measure both and print the figures."""
    variant = Library.open().variant("foster-1897")
    seating = seat_table(variant, PLAYERS, counters=COUNTERS)
    ours = partial(our_deal, variant, seating, at_random(Random(1)))
    theirs = partial(their_deal, Random(1))
    beside("Whole deals", ours, theirs, unit="answers", target=TARGET)


if __name__ == "__main__":
    main()
