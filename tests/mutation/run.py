"""Mutation testing of the core of the engine, by hand: `python tests/mutation/run.py --help`.

Each change of `changes.py` is tried in a process of its own: the changed module is put in the
place of the module when it is imported, and the tests that belong to it are run until one fails.
Nothing is written to the folder of the package.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.abc
import importlib.util
import os
import resource
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.mutation.changes import changes  # noqa: E402 - found beside this script

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

    from tests.mutation.changes import Change

HANDS = (
    "tests/figures/test_figures.py",
    "tests/rules/test_ladder.py",
    "tests/library/test_broken_copies.py",
    "tests/cards",
    "tests/compare/test_hands.py",
)
ALL_HANDS = ("tests/figures",)
DEALS = (
    "tests/table",
    "tests/rules/phases",
    "tests/rules/test_parties.py",
    "tests/rules/test_britannica_1911.py",
    "tests/rules/test_cosmovisions.py",
    "tests/rules/test_dictionnaire_1792.py",
    "tests/rules/test_pierer_1857.py",
    "tests/play/test_sitting.py",
    "tests/play/test_playthroughs.py",
)
LAWS = (
    "tests/play/test_betting_beside_pokerkit.py",
    "tests/library/test_schemas.py",
    "tests/play/test_laws.py",
)
WORTH = ("figures", "rules.ladder", "rules.ties", "rules.classes")
"""The modules that say what a hand is worth; all others move a deal on."""

SECONDS = 100
"""How much processor time a change may take before it counts as noticed: it made a circle."""

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
    def tests(self) -> tuple[str, ...]:
        """The tests that should notice, the quick ones first."""
        own = str(self.path.relative_to(ROOT))
        if self.module.removeprefix("ambigu_rules.") in WORTH:
            return (own, *HANDS, *ALL_HANDS)
        return (own, *DEALS, *HANDS, *LAWS)


def _line(text: str) -> str:
    first, *more = text.splitlines() or [""]
    return first[:90] + (" …" if more or len(first) > 90 else "")


class Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the changed module where the module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return that this loader has the module, where it is the one that is changed."""
        del path, target
        if name != self.mutant.module:
            return None
        below = [str(self.mutant.path.parent)] if self.mutant.path.stem == "__init__" else None
        return importlib.util.spec_from_file_location(
            name, self.mutant.path, loader=self, submodule_search_locations=below
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed module."""
        code = compile(self.mutant.change.source, str(self.mutant.path), "exec")
        exec(code, module.__dict__)  # noqa: S102 - the module itself, with one change


def mutants(patterns: Sequence[str]) -> Iterator[Mutant]:
    """Yield every mutant of the modules, in order."""
    package = ROOT / "ambigu_rules"
    for pattern in patterns:
        for path in sorted(package.glob(pattern)):
            parts = path.relative_to(ROOT).with_suffix("").parts
            module = ".".join(part for part in parts if part != "__init__")
            for change in changes(path.read_text("utf-8")):
                yield Mutant(module, path, change)


def survives(mutant: Mutant, cache: Path) -> bool:
    """Return whether no test notices the change."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status) == 0
    code = 1
    try:
        code = _try(mutant, cache)
    finally:
        os._exit(code)


def _try(mutant: Mutant, cache: Path) -> int:
    import pytest

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (4 * 10**9, 4 * 10**9))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    sys.meta_path.insert(0, Instead(mutant))
    os.chdir(ROOT)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    options = ["-x", "-q", "-n0", "--assert=plain", "-p", "no:cacheprovider", f"--basetemp={cache}"]
    return int(pytest.main([*options, *mutant.tests]) != 0)


def warm() -> None:
    """Import once what every process needs and no change can touch."""
    import hypothesis
    import jsonschema
    import numpy as np
    import pytest
    import yaml

    assert all((hypothesis, jsonschema, np, pytest, yaml))


def main() -> int:
    """Try the mutants asked for; print those that survive, and how many there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=CORE, help="patterns below the package")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="a sample: every Nth")
    parser.add_argument(
        "--from", type=int, default=0, dest="first", metavar="K", help="from the Kth"
    )
    parser.add_argument("--trust", action="store_true", help="the tests pass where nothing changes")
    parser.add_argument("--list", action="store_true", help="list them, and try nothing")
    asked = parser.parse_args()
    found = list(mutants(asked.modules))
    chosen = found[asked.first :: asked.every]
    if asked.list:
        print(*chosen, f"{len(chosen)} of {len(found)} changes", sep="\n")
        return 0
    warm()
    with tempfile.TemporaryDirectory() as cache, contextlib.suppress(KeyboardInterrupt):
        return _try_all(chosen, Path(cache) / "tmp", trusting=asked.trust)
    return 1


def _try_all(chosen: Sequence[Mutant], cache: Path, *, trusting: bool) -> int:
    """Try each; first, unless trusting, whether the tests pass where nothing is changed."""
    start, survivors = time.monotonic(), 0
    distinct = {} if trusting else {mutant.tests[1:]: mutant for mutant in chosen}
    for one in distinct.values():
        text = one.path.read_text("utf-8")
        if not survives(replace(one, change=replace(one.change, source=text)), cache):
            print(f"the tests of {one.module} fail as it is", file=sys.stderr)
            return 1
    for number, mutant in enumerate(chosen, 1):
        if survives(mutant, cache):
            survivors += 1
            print(f"survived  {mutant}", flush=True)
        if number % 10 == 0 or number == len(chosen):
            spent = time.monotonic() - start
            print(f"{number} of {len(chosen)}, {survivors} survived, {spent:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
