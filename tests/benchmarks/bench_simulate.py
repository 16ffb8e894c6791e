"""How many random deals a second: the event engine, the compiled rules, and other packages.

Four players, who take random legal answers; OpenSpiel's are six. The event engine and the compiled
rules play whole deals of Ambigu, PokerKit fixed-limit badugi (four cards, three exchanges), RLCard
no-limit hold'em, OpenSpiel no-limit hold'em in C++, driven from Python. All in one process, turn
about. Needs the extras `bench` and `fast`; RLCard and OpenSpiel, which are not to be had for every
Python, are measured where they are installed. Run it with
`python tests/benchmarks/bench_simulate.py`.
"""

from __future__ import annotations

import warnings
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
from bench_deals import COUNTERS, PLAYERS, TARGET, our_deal, their_deal
from beside import ROUNDS, rate

from ambigu_rules.library.shelf import Library
from ambigu_rules.odds.simulate.styles import lines_of, styles_for
from ambigu_rules.odds.simulate.work import NUMBA, PYTHON, Work, play_shard, rows_of
from ambigu_rules.play.players import at_random
from ambigu_rules.play.seating import seat_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambigu_rules.rules.variant import Variant

TARGETS = {"event engine": 3_000, "compiled, by numba": 100_000}
PEERS = {"RLCard no-limit": "rlcard", "OpenSpiel no-limit": "pyspiel"}
BATCH = 2_000
SMALL = 20


def compiled(variant: Variant, form: str, deals: int) -> Callable[[], int]:
    """Return what plays a batch of deals, other ones each time; its size is that of the batch."""
    styles = styles_for("random", len(PLAYERS))
    work = Work((variant,), styles, 1, 1, (form,))
    lines = lines_of(styles)
    first = 0

    def once() -> int:
        nonlocal first
        first += deals
        return len(rows_of(variant, form, work.setting(variant, first, deals), lines))

    return once


def tallied(variant: Variant) -> Callable[[], int]:
    """Return what plays a batch and sums it up, as a simulation does."""
    styles = styles_for("random", len(PLAYERS))
    work = Work((variant,), styles, 1, BATCH, (NUMBA,))

    def once() -> int:
        play_shard(work, 0, BATCH)
        return BATCH

    return once


def rlcard_deal() -> Callable[[], int]:
    """Return what plays a deal of RLCard's no-limit hold'em."""
    from rlcard.envs import make

    env = make("no-limit-holdem", config={"game_num_players": len(PLAYERS), "seed": 1})
    random = np.random.default_rng(1)

    def once() -> int:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
        return 1

    return once


def openspiel_deal() -> Callable[[], int]:
    """Return what plays a deal of OpenSpiel's six-handed no-limit hold'em."""
    import pyspiel

    game = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=2 1 0 0 0 0,"
        "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        "stack=200 200 200 200 200 200,bettingAbstraction=fcpa)"
    )
    random = Random(1)

    def once() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return 1

    return once


def main() -> None:
    """Measure them all and print the figures."""
    warnings.simplefilter("ignore")
    variant = Library.open().variant("foster-1897")
    seating = seat_table(variant, PLAYERS, counters=COUNTERS)
    contenders: dict[str, tuple[Callable[[], int], int]] = {
        "event engine": (partial(our_deal, variant, seating, at_random(Random(1))), 1),
        "compiled, in Python": (compiled(variant, PYTHON, SMALL), SMALL),
        "compiled, by numba": (compiled(variant, NUMBA, BATCH), BATCH),
        "  and summed up": (tallied(variant), BATCH),
        "PokerKit badugi": (partial(their_deal, Random(1)), 1),
    }
    for (name, package), deal in zip(PEERS.items(), (rlcard_deal, openspiel_deal), strict=True):
        if find_spec(package):
            contenders[name] = (deal(), 1)
    for once, _ in contenders.values():
        once()
    rounds = [
        {name: rate(once).done * batch for name, (once, batch) in contenders.items()}
        for _ in range(ROUNDS)
    ]
    print(f"Whole deals a second of processor time, medians of {ROUNDS} rounds:")
    for name in contenders:
        done = median(one[name] for one in rounds)
        times = median(one[name] / one["PokerKit badugi"] for one in rounds)
        target = f"  (target: at least {TARGETS[name]:,})" if name in TARGETS else ""
        print(f"  {name:<20} {done:10,.0f}   {times:8.2f} times PokerKit{target}")
    for name in PEERS:
        if name not in contenders:
            print(f"  {name:<20} is not installed: pip install -e '.[bench]'")
    print(f"The event engine is to play at least {TARGET} times as many deals as PokerKit.")


if __name__ == "__main__":
    main()
