"""Two things measured beside each other, turn about, so that both have the same machine."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 15
SECONDS = 0.25
"""How long each of the two runs in each round."""


@dataclass(frozen=True, slots=True)
class Rate:
    """What one round came to: how often the thing was done in a second, and its size."""

    done: float
    size: float


def rate(once: Callable[[], int]) -> Rate:
    """Return how often a thing can be done in a second of processor time.

    What the thing returns is its size, in answers or in lines.
    """
    times = size = 0
    gc.collect()
    start = process_time()
    while (taken := process_time() - start) < SECONDS:
        size += once()
        times += 1
    return Rate(times / taken, size / times)


def beside(
    what: str, ours: Callable[[], int], theirs: Callable[[], int], *, unit: str, target: float
) -> None:
    """Print the rate of both, the median of the ratios, and the target."""
    ours()
    theirs()
    rounds = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
    ratio = median(mine.done / other.done for mine, other in rounds)
    print(f"{what}, {ROUNDS} rounds of {SECONDS} s each, medians:")
    for name, place in (("ambigu", 0), ("PokerKit", 1)):
        done = median(pair[place].done for pair in rounds)
        size = median(pair[place].size for pair in rounds)
        print(f"  {name:<9} {done:9,.0f} a second, of {size:5.1f} {unit}")
    print(f"  ratio     {ratio:9.2f} (target: at least {target})")


@dataclass(frozen=True, slots=True)
class Runner:
    """One of several things measured turn about; each time it reads so many bytes."""

    name: str
    once: Callable[[], int]
    text: bytes


def abreast(what: str, runners: list[Runner], unit: str, targets: dict[str, float]) -> None:
    """Print of each how often a second it is done, of what size, and how many bytes it reads.

    The first is set against each of the others: the median of the ratios of the rounds, in times
    and in bytes. `targets` are the least ratios, by what is compared.
    """
    for runner in runners:
        runner.once()
    rounds = [[rate(runner.once) for runner in runners] for _ in range(ROUNDS)]
    print(f"{what}, {ROUNDS} rounds of {SECONDS} s each, medians:")
    for at, runner in enumerate(runners):
        done = median(one[at].done for one in rounds)
        size = median(one[at].size for one in rounds)
        mega = done * len(runner.text) / 1e6
        shown = f"{len(runner.text):5,} bytes, {size:5.1f} {unit}: {mega:5.2f} MB/s"
        print(f"  {runner.name:<11} {done:8,.0f} a second, of {shown}")
    for at, runner in enumerate(runners[1:], 1):
        times = median(one[0].done / one[at].done for one in rounds)
        bytes_ = times * len(runners[0].text) / len(runner.text)
        for kind, ratio in (("times", times), ("bytes", bytes_)):
            target = targets.get(f"{runner.name} {kind}")
            told = f" (target: at least {target})" if target else ""
            print(f"  {kind} of {runner.name}: {ratio:5.2f}{told}")
