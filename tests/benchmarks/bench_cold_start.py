"""How long the program takes from the shell: `--help`, comparisons, books, other documents.

Run it with `python tests/benchmarks/bench_cold_start.py`. The time is that of the processor, and is
shown beside that of loading matplotlib's figures in the same run, turn about: a busy machine
disturbs the ratio less than the seconds. `--books` adds the book of every variant, in either
language. What is kept between runs, compiled templates and the like, is made before anything is
measured; of odds nothing is kept, but where a line says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent.parent
THREE = ("foster-1897", "academie-1730", "britannica-1911")
READ = ("--read", "tie-pips=whole-hand")
RUNS = 7
LOADING = ("-c", "import matplotlib.figure")
"""What everything is shown beside; it takes about half a second."""


@dataclass(frozen=True, slots=True)
class Case:
    """A command, and how many seconds of the processor it may take; 0 where nothing is said.

    `forget` says that what is kept of odds is forgotten before each run.
    """

    what: str
    words: tuple[str, ...]
    target: float = 0
    forget: bool = False


def document(*words: str, name: str, target: float = 0, forget: bool = False) -> Case:
    """Return a command that writes a document."""
    shown = " ".join(one.removesuffix("-1897") for one in words)
    return Case(f"{shown} ({Path(name).suffix[1:]})", (*words, "-o", name), target, forget)


def cases(folder: Path, *, books: bool) -> list[Case]:
    """Return what is measured."""
    html, pdf = str(folder / "made.html"), str(folder / "made.pdf")
    found = [
        Case("--help", ("--help",), 0.2),
        document("compare", *THREE, name=html, target=2),
        document("compare", *THREE, name=pdf, target=3),
        document("compare", THREE[0], "--readings", name=html),
        document("compare", "--all", name=html),
        document("apparatus", THREE[0], name=html),
        document("replay", str(ROOT / "docs/hands/modern-page-played-out.amb"), name=html),
        document("rulebook", THREE[0], name=pdf, target=1.8),
        document("rulebook", THREE[0], *READ, name=pdf, target=3.8, forget=True),
        document("rulebook", THREE[0], *READ, name=pdf),
    ]
    if books:
        files = sorted((ROOT / "variants").glob("*.yaml"))
        variants = [one.stem for one in files if "\nvariant: " in one.read_text("utf-8")]
        found += [
            document("rulebook", one, "--lang", language, name=pdf, target=1.8)
            for one in variants
            for language in ("en", "fr")
        ]
    return found


def processor() -> float:
    """Return the processor time that finished commands took so far."""
    times = os.times()
    return times.children_user + times.children_system


def once(words: tuple[str, ...], home: Path) -> float:
    """Return the seconds of the processor that a command took."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(home)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    used = processor()
    done = subprocess.run(
        [sys.executable, *words], cwd=home, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(words)}\n{done.stderr}")
    return processor() - used


def measure(case: Case, home: Path) -> tuple[float, float]:
    """Return the median of the seconds, and of how often matplotlib could be loaded meanwhile."""
    words = ("-m", "ambigu_rules", *case.words)
    times, ratios = [], []
    for run in range(RUNS + 1):
        if case.forget:
            for kept in home.glob("ambigu-workbench/*.npz"):
                kept.unlink()
        loading, used = once(LOADING, home), once(words, home)
        if run:  # the first makes what is kept
            times.append(used)
            ratios.append(used / loading)
    return median(times), median(ratios)


def main() -> None:
    """Measure and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        loading = median(once(LOADING, home) for _ in range(RUNS))
        print(f"Seconds of the processor from the shell, medians of {RUNS} runs")
        print(f"  {'loading matplotlib':<64} {loading:5.2f}   1.00 times")
        for case in cases(home, books="--books" in sys.argv[1:]):
            seconds, ratio = measure(case, home)
            aim = f"  (target: less than {case.target} s)" if case.target else ""
            what = case.what.replace(str(ROOT), "")
            print(f"  {what:<64} {seconds:5.2f}  {ratio:5.2f} times{aim}", flush=True)


if __name__ == "__main__":
    main()
