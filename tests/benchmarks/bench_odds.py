"""How fast hands are ranked, beside eval7, and how long the exact odds take.

Ranking: many hands at once, given by their cards as an array; and one hand after the other, from
the cards. eval7 ranks many hands in its own loop, as it samples the chance of a hand, a sampled
board and an opponent each time; and one hand of five cards after the other. Its hands are other
ones, so that the ratio says what a question costs here and there, and no more.

Run it with `python tests/benchmarks/bench_odds.py`; it needs eval7: `pip install -e '.[bench]'`.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import tempfile
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import eval7
import numpy as np

from ambigu_rules.api.loading import load
from ambigu_rules.cards import pack
from ambigu_rules.odds.exchange import exchanges
from ambigu_rules.odds.tables import compiled, strengths

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 11
MANY = 1_000_000
SINGLE = 50_000
VARIANT = "foster-1897"


def beside(
    what: str, target: float, peer: float, ours: Callable[[], int], theirs: Callable[[], int]
) -> None:
    """Print the millions a second of both, turn about, and the median of the ratios.

    `target` is for a machine on which eval7 ranks `peer` millions; elsewhere the ratio tells.
    """
    ours()
    theirs()
    rounds = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
    mine, other = (median(column) for column in zip(*rounds, strict=True))
    ratio = median(one / two for one, two in rounds)
    print(f"{what}, {ROUNDS} rounds, medians, millions a second of processor time:")
    print(f"  ambigu {mine:8.2f} (target: at least {target} where eval7 does {peer})")
    print(f"  eval7  {other:8.2f}")
    print(f"  ratio  {ratio:8.2f} (target: at least {target / peer:.2f})")


def rate(once: Callable[[], int]) -> float:
    """Return how many millions of hands are ranked in a second."""
    gc.collect()
    start, done = process_time(), 0
    while (taken := process_time() - start) < 0.25:
        done += once()
    return done / taken / 1e6


def many() -> Callable[[], int]:
    """Return the ranking of many hands, given by the indices of their cards."""
    lookup = strengths(load(VARIANT).ladder)
    every = compiled(load(VARIANT).ladder).hands
    random_hands = np.random.default_rng(1).integers(0, len(every.cards), MANY)
    cards = np.random.default_rng(2).permuted(every.cards[random_hands], axis=1)
    return lambda: len(lookup.many(cards))


def single() -> Callable[[], int]:
    """Return the ranking of hands one after the other."""
    one = strengths(load(VARIANT).ladder).one
    sown = random.Random(1)
    hands = [tuple(sown.sample(pack(), 4)) for _ in range(SINGLE)]

    def once() -> int:
        for hand in hands:
            one(hand)
        return SINGLE

    return once


def many_of_eval7() -> Callable[[], int]:
    """Return eval7's sampling of a hand against a range, of two hands ranked each time."""
    hand = [eval7.Card("As"), eval7.Card("Kd")]
    villain = eval7.HandRange("22+, A2+, KT+").hands

    def once() -> int:
        eval7.py_hand_vs_range_monte_carlo(hand, villain, [], MANY)
        return 2 * MANY

    return once


def single_of_eval7() -> Callable[[], int]:
    """Return eval7's ranking of hands of five cards one after the other."""
    whole = eval7.Deck().cards
    sown = random.Random(1)
    hands = [sown.sample(whole, 5) for _ in range(SINGLE)]
    evaluate = eval7.evaluate

    def once() -> int:
        for hand in hands:
            evaluate(hand)
        return SINGLE

    return once


def second_draw() -> float:
    """Return the seconds of processor time that all exchanges of all hands take."""
    table = compiled(load(VARIANT).ladder)
    start = process_time()
    exchanges(table)
    return process_time() - start


def from_the_shell(*words: str, folder: str) -> float:
    """Return the seconds of processor time that a command takes, from a cold start."""
    env = {**os.environ, "XDG_CACHE_HOME": folder}
    start = spent()
    subprocess.run(
        [sys.executable, "-m", "ambigu_rules", "odds", VARIANT, *words],
        env=env,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return spent() - start


def spent() -> float:
    """Return the processor time of all the programs that were started and have ended."""
    found = os.times()
    return found.children_user + found.children_system


def main() -> None:
    """Measure and print the figures."""
    beside("Many hands", 50, 16.6, many(), many_of_eval7())
    beside("One hand after the other", 3.5, 3.1, single(), single_of_eval7())
    seconds = median(second_draw() for _ in range(3))
    print(f"All exchanges of all hands: {seconds:.2f} s of processor time (target: less than 10)")
    with tempfile.TemporaryDirectory() as folder:
        from_the_shell(folder=folder)
        rungs = median(from_the_shell(folder=folder) for _ in range(7))
        first = from_the_shell("--draw", "all", folder=folder)
        again = median(from_the_shell("--draw", "all", folder=folder) for _ in range(3))
    print(f"From the shell, of processor time: the rungs {rungs:.2f} s (target: less than 1),")
    print(f"  the second draw of all hands {first:.2f} s, and from the cache {again:.2f} s")


if __name__ == "__main__":
    main()
