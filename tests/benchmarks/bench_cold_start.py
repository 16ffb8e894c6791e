"""How long the program takes from the shell: `--help`, and a comparison of three rule sets.

Run it with `python tests/benchmarks/bench_cold_start.py`, on a machine that does nothing else:
the time that counts here is the clock's.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent
RULE_SETS = ("foster-1897", "academie-1730", "foster-1897+jeux-oublies-prices")
RUNS = 11


def processor() -> float:
    """Return the processor time that finished commands took so far."""
    times = os.times()
    return times.children_user + times.children_system


def once(words: tuple[str, ...], folder: str) -> tuple[float, float]:
    """Return the seconds that a command took, by the clock and of the processor."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    start, used = perf_counter(), processor()
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    taken = perf_counter() - start, processor() - used
    if done.returncode:
        sys.exit(f"{' '.join(words)}\n{done.stderr}")
    return taken


def main() -> None:
    """Measure and print the figures."""
    ambigu = ("-m", "ambigu_rules")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "comparison.html"
        print(f"Seconds from the shell, medians of {RUNS} runs:  clock  processor")
        for what, words, target in (
            ("python itself", ("-c", "pass"), ""),
            ("ambigu --help", (*ambigu, "--help"), "0.2"),
            ("ambigu compare", (*ambigu, "compare", *RULE_SETS, "-o", str(page)), "2"),
        ):
            once(words, folder)
            times = [once(words, folder) for _ in range(RUNS)]
            clock, used = (median(column) for column in zip(*times, strict=True))
            aim = f"  (target: less than {target} by the clock)" if target else ""
            print(f"  {what:<41} {clock:6.3f}     {used:6.3f}{aim}")
        print(f"  the comparison has {page.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
