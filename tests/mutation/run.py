"""Mutation testing of the core of the engine, by hand: `python tests/mutation/run.py --help`.

Each change of `changes.py` is tried in a process of its own, and the tests that belong to the
module are run until one fails. Nothing is written to the folder of the package.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.mutation.alone import OPTIONS  # noqa: E402 - found beside this script
from tests.mutation.changes import changes  # noqa: E402
from tests.mutation.inplace import Trials, changed_function  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.mutation.changes import Change

HANDS = (
    "tests/figures/test_figures.py",
    "tests/rules/test_ladder.py",
    "tests/rules/test_classes.py",
    "tests/cards",
)
ALL_HANDS = (
    "tests/docs/test_security.py",
    "tests/library/test_broken_copies.py",
    "tests/compare/test_hands.py",
    "tests/figures",
    "tests/odds/test_rungs.py",
)
DEALS = (
    "tests/table",
    "tests/rules/phases",
    "tests/rules/test_procedure.py",
    "tests/rules/test_variant.py",
    "tests/rules/test_parties.py",
    "tests/rules/test_britannica_1911.py",
    "tests/rules/test_cosmovisions.py",
    "tests/rules/test_dictionnaire_1792.py",
    "tests/rules/test_pierer_1857.py",
    "tests/play/test_sitting.py",
    "tests/play/test_playthroughs.py",
)
LAWS = (
    "tests/docs/test_security.py",
    "tests/library/test_broken_copies.py",
    "tests/play/test_betting_beside_pokerkit.py",
    "tests/library/test_schemas.py",
    "tests/play/test_laws.py",
    "tests/odds/simulate/test_machine.py::test_few_counters_and_other_limits_are_played_alike",
)
WORTH = ("figures", "rules.ladder", "rules.ties", "rules.classes")
"""The modules that say what a hand is worth; all others move a deal on."""

CORE = ("figures.py", "table/*.py", "rules/*.py", "rules/phases/*.py")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of a module."""

    module: str
    path: Path
    change: Change

    def __str__(self) -> str:
        where = f"{self.path.relative_to(ROOT)}:{self.change.line}"
        return f"{where}: {_line(self.change.before)}  →  {_line(self.change.after)}"

    @property
    def quick(self) -> tuple[str, ...]:
        """The tests that take a second at the most and should notice."""
        own = str(self.path.relative_to(ROOT))
        return (own, *(HANDS if self._is_of_hands else DEALS))

    @property
    def tests(self) -> tuple[str, ...]:
        """All tests that should notice, the quick ones first."""
        return (*self.quick, *(ALL_HANDS if self._is_of_hands else (*HANDS, *LAWS)))

    @property
    def _is_of_hands(self) -> bool:
        return self.module.removeprefix("ambigu_rules.") in WORTH


def _line(text: str) -> str:
    first, *more = text.splitlines() or [""]
    return first[:90] + (" …" if more or len(first) > 90 else "")


def mutants(patterns: Sequence[str]) -> Iterator[Mutant]:
    """Yield every mutant of the modules, in order."""
    package = ROOT / "ambigu_rules"
    for pattern in patterns:
        for path in sorted(package.glob(pattern)):
            parts = path.relative_to(ROOT).with_suffix("").parts
            module = ".".join(part for part in parts if part != "__init__")
            for change in changes(path.read_text("utf-8")):
                yield Mutant(module, path, change)


def alone(mutant: Mutant, folder: Path) -> bool:
    """Return whether a test fails in a new interpreter that loads the module changed."""
    text = folder / "changed.py"
    text.write_text(mutant.change.source, "utf-8")
    words: list[str | Path] = [sys.executable, ROOT / "tests/mutation/alone.py", mutant.module]
    done = subprocess.run(
        [*words, mutant.path, text, folder / "alone", *mutant.tests],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return done.returncode != 0


def try_all(trials: Trials, chosen: Sequence[Mutant], folder: Path, *, quickly: bool) -> None:
    """Try each in place with the quick tests; then, unless only quickly, the others alone."""
    tell = functools.partial(_tell, time.monotonic(), len(chosen))
    left = []
    for number, mutant in enumerate(chosen, 1):
        name = changed_function(mutant.path.read_text("utf-8"), mutant.change.source)
        text = mutant.change.source
        test = name and trials.noticed(mutant.module, name, text, mutant.quick)
        if not test:
            left.append((number, mutant))
        tell(number, f"noticed  {mutant}  by {test}" if test else f"not yet  {mutant}")
    print(f"{len(left)} of {len(chosen)} were not noticed by the quick tests", flush=True)
    if not quickly:
        survivors = 0
        for number, mutant in left:
            noticed = alone(mutant, folder)
            survivors += not noticed
            tell(number, f"{'noticed ' if noticed else 'survived'} {mutant}")
        print(f"{survivors} of {len(chosen)} survived", flush=True)


def _tell(start: float, count: int, number: int, said: str) -> None:
    print(f"{number:4} of {count}, {time.monotonic() - start:.0f} s: {said}", flush=True)


def main() -> int:
    """Try the mutants asked for; print what becomes of each, and how many survive."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=CORE, help="patterns below the package")
    parser.add_argument(
        "--seed", type=int, metavar="K", help="in an order of chance, which K decides"
    )
    parser.add_argument(
        "--from", type=int, default=0, dest="first", metavar="N", help="from the Nth"
    )
    parser.add_argument("--most", type=int, metavar="N", help="no more than N")
    parser.add_argument("--quickly", action="store_true", help="with the quick tests alone")
    parser.add_argument("--list", action="store_true", help="list them, and try nothing")
    asked = parser.parse_args()
    os.chdir(ROOT)
    found = list(mutants(asked.modules))
    if asked.seed is not None:
        Random(asked.seed).shuffle(found)
    last = None if asked.most is None else asked.first + asked.most
    chosen = found[asked.first : last]
    if asked.list:
        print(*chosen, f"{len(chosen)} of {len(found)} changes", sep="\n")
        return 0
    with tempfile.TemporaryDirectory() as made, contextlib.suppress(KeyboardInterrupt):
        folder = Path(made)
        trials = Trials(lambda these: try_all(these, chosen, folder, quickly=asked.quickly))
        tests = dict.fromkeys(test for one in chosen for test in one.quick)
        return int(pytest.main([*OPTIONS, f"--basetemp={folder / 'tests'}", *tests], [trials]))
    return 1


if __name__ == "__main__":
    sys.exit(main())
