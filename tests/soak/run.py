"""Play deals by the hundred thousand: `python tests/soak/run.py --help`."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ambigu_rules.library.shelf import Library
from tests.soak.deals import BrokenLaw, hold, rule_sets, table

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

BATCH = 500


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


def main() -> int:
    """Play them, and tell how far it is; 1 where a law was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, metavar="N")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="NUMBER")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="processes at once")
    asked = parser.parse_args()
    last = asked.first + asked.deals
    start, deals, answers, broken = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        made = [
            pool.submit(batch, one, min(one + BATCH, last))
            for one in range(asked.first, last, BATCH)
        ]
        for done in as_completed(made):
            more, heard, fault = done.result()
            deals, answers, broken = deals + more, answers + heard, broken + bool(fault)
            if fault:
                print(f"\n{fault}", flush=True)
            spent = time.monotonic() - start
            print(
                f"\r{deals:,} of {asked.deals:,} deals, {answers:,} answers, {broken} broken, "
                f"{spent:.0f} s",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(
        f"\n{len(_rules())} rule sets, {deals:,} deals, {answers:,} answers, {broken} broken laws"
    )
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
