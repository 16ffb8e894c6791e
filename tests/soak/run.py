"""Play deals by the hundred thousand: `python tests/soak/run.py --help`."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ambigu_rules.library.shelf import Library
from tests.soak.deals import BrokenLaw, hold, rule_sets, table

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

BATCH = 100

STOPPED = 130
"""The exit status after Ctrl-C, as a shell has it."""


@cache
def _rules() -> tuple[Variant, ...]:
    return rule_sets(Library.open())


def batch(first: int, after: int) -> tuple[int, int, str]:
    """Play the deals from one number to before another; return deals, answers, what broke."""
    answers = 0
    for number in range(first, after):
        try:
            answers += hold(table(number, _rules()))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is to be told
            told = (
                error if isinstance(error, BrokenLaw) else f"{table(number, _rules())}: {error!r}"
            )
            return number - first, answers, str(told)
    return after - first, answers, ""


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass
class Tally:
    """What has been played of so many deals, in how much time, and what broke."""

    of: int
    deals: int = 0
    answers: int = 0
    broken: int = 0
    start: float = field(default_factory=time.monotonic)

    def add(self, deals: int, answers: int, fault: str) -> None:
        """Add a batch, and tell how far it is."""
        self.deals += deals
        self.answers += answers
        self.broken += bool(fault)
        if fault:
            print(f"\n{fault}", flush=True)
        spent = time.monotonic() - self.start
        far = f"{self.deals:,} of {self.of:,} deals"
        sys.stderr.write(f"\r{far}, {self.answers:,} answers, {self.broken} broken, {spent:.0f} s")
        sys.stderr.flush()

    def __str__(self) -> str:
        return f"{self.deals:,} deals, {self.answers:,} answers, {self.broken} broken laws"


def main() -> int:
    """Play them, and tell how far it is; 1 where a law was broken, 130 where it was stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, metavar="N")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="NUMBER")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="processes at once")
    asked = parser.parse_args()
    tally = Tally(asked.deals)
    stopped = False
    with ProcessPoolExecutor(asked.jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            last = asked.first + asked.deals
            made = [
                pool.submit(batch, one, min(one + BATCH, last))
                for one in range(asked.first, last, BATCH)
            ]
            for done in as_completed(made):
                tally.add(*done.result())
        except KeyboardInterrupt:
            stopped = True
            pool.shutdown(cancel_futures=True)
    partly = f"; this is partial: {asked.deals:,} were to be played" if stopped else ""
    print(f"\n{len(_rules())} rule sets, {tally}{partly}")
    return STOPPED if stopped else int(tally.broken > 0)


if __name__ == "__main__":
    sys.exit(main())
