"""How long the program takes from the shell: `--help`, and a comparison of three rule sets.

Run it with `python tests/benchmarks/bench_cold_start.py`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent
RULE_SETS = ("foster-1897", "academie-1730", "foster-1897+jeux-oublies-prices")
RUNS = 11


def seconds(*words: str, cwd: str) -> float:
    """Return the median time of a command, of several runs; the first one is left out."""
    times = []
    for _ in range(RUNS + 1):
        start = perf_counter()
        subprocess.run(
            [sys.executable, *words],
            cwd=cwd,
            env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        times.append(perf_counter() - start)
    return median(times[1:])


def main() -> None:
    """Measure and print the figures."""
    ambigu = ("-m", "ambigu_rules")
    with tempfile.TemporaryDirectory() as folder:
        page = str(Path(folder) / "comparison.html")
        print(f"Seconds from the shell, medians of {RUNS} runs:")
        for what, words, target in (
            ("python itself", ("-c", "pass"), None),
            ("ambigu --help", (*ambigu, "--help"), 0.2),
            ("ambigu compare", (*ambigu, "compare", *RULE_SETS, "--output", page), 2.0),
        ):
            aim = f" (target: less than {target})" if target else ""
            print(f"  {what:<15} {seconds(*words, cwd=folder):6.3f}{aim}")
        print(f"  the comparison has {Path(page).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
