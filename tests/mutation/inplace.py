"""One process that has collected all tests once; from it a new one for each change of a function.

The code of the changed function is put into the function that is there already, wherever it is
referred to, and the tests are run until one fails: those that failed most often come first.
What a change at the level of a module does is not to be had in this way.
"""

from __future__ import annotations

import ast
import functools
import gc
import os
import resource
import signal
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import CodeType, ModuleType

SLACK = 3.0
"""Seconds of processor time that a test may take beyond ten times what it takes by itself."""


def changed_function(before: str, after: str) -> str | None:
    """Return the qualified name of the only function whose body differs between two modules.

    None where none does, or where more than a body does: a decorator, a default, a constant.
    """
    old, new = (dict(_functions(ast.parse(text), "")) for text in (before, after))
    found = [name for name, node in old.items() if _body(node) != _body(new[name])]
    if len(found) != 1:
        return None
    old[found[0]].body = new[found[0]].body
    alike = ast.dump(old[found[0]]) == ast.dump(new[found[0]])
    return found[0] if alike else None


def _functions(tree: ast.AST, within: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module with their names, not those inside them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{within}{node.name}.")


def _body(node: ast.FunctionDef) -> str:
    return "".join(map(ast.dump, node.body))


def put(module: ModuleType, name: str, source: str) -> None:
    """Give the function of this name the code that the source has for it; forget all results."""
    code = next(one for one in _codes(compile(source, module.__file__ or "", "exec"), name))
    target: object = module
    for step in name.split("."):
        target = vars(target)[step]
    _plain(target).__code__ = code
    for kept in gc.get_objects():
        if isinstance(kept, functools._lru_cache_wrapper):
            kept.cache_clear()


def _codes(code: CodeType, name: str) -> Iterator[CodeType]:
    for one in code.co_consts:
        if hasattr(one, "co_qualname"):
            if one.co_qualname == name:
                yield one
            yield from _codes(one, name)


def _plain(target: object) -> Callable[..., object]:
    """Return the function inside a property, a static method, or what a decorator made of it."""
    for name in ("fget", "__func__", "__wrapped__"):
        inner = getattr(target, name, None)
        if inner is not None:
            return _plain(inner)
    assert callable(target)
    return target


class Trials:
    """Stands in for pytest's running of the tests: `run` is called once all are collected."""

    def __init__(self, run: Callable[[Trials], None]) -> None:
        self.run = run
        self.session: pytest.Session
        self.spent: dict[str, float] = {}
        self.failed: Counter[tuple[str, str]] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure every test, then hand over."""
        self.session = session
        told = self._child(lambda: None, session.items, measured=True)
        lines = [line.rsplit(" ", 1) for line in told.splitlines()]
        self.spent = {name: float(seconds) for name, seconds in lines if name != "FAILED"}
        if len(self.spent) != len(session.items):
            sys.exit(f"the tests fail as it is: {told.splitlines()[-1:]}")
        self.run(self)
        return True

    def noticed(self, module: str, name: str, source: str, within: Sequence[str]) -> str:
        """Return the test, of those in the files and folders, that notices a change; or ""."""
        chosen = [
            item
            for item in self.session.items
            if any(
                item.nodeid.startswith(f"{one.rstrip('/')}{end}")
                for one in within
                for end in ("::", "/", ".py")
            )
        ]
        chosen.sort(key=lambda item: self._rank(item, module))
        told = self._child(lambda: put(sys.modules[module], name, source), chosen, measured=False)
        if told == "":
            return ""
        test = told.splitlines()[-1].removeprefix("FAILED ")
        self.failed[module, test.removesuffix(" (a circle)")] += 1
        return test

    def _rank(self, item: pytest.Item, module: str) -> float:
        """Return what a test costs until it notices something, by what it noticed before."""
        return (self.spent[item.nodeid] + 0.002) / (self.failed[module, item.nodeid] + 0.02)

    def _child(
        self, change: Callable[[], None], items: Sequence[pytest.Item], *, measured: bool
    ) -> str:
        """Return what a new process says of the tests: their times, or the first that fails."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            try:
                _run(self, change, items, write, measured=measured)
            finally:
                os._exit(0)
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as stream:
            told = stream.read()
        _, status = os.waitpid(child, 0)
        if measured:
            return told
        lines = told.splitlines()
        if os.WIFSIGNALED(status):
            return f"FAILED {lines[-1].removeprefix('BEGUN ')} (a circle)" if lines else "FAILED ?"
        return lines[-1] if lines and lines[-1].startswith("FAILED ") else ""


def _run(
    trials: Trials,
    change: Callable[[], None],
    items: Sequence[pytest.Item],
    write: int,
    *,
    measured: bool,
) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    resource.setrlimit(resource.RLIMIT_AS, (4 * 10**9, 4 * 10**9))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    try:
        change()
    except (StopIteration, KeyError, ValueError):  # it cannot be put there: nothing is noticed
        return
    for item, after in zip(items, [*items[1:], None], strict=True):
        if not measured:
            os.write(write, f"BEGUN {item.nodeid}\n".encode())
            signal.setitimer(signal.ITIMER_PROF, 10 * trials.spent[item.nodeid] + SLACK)
        start = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if trials.session.testsfailed:
            os.write(write, f"FAILED {item.nodeid}\n".encode())
            return
        if measured:
            os.write(write, f"{item.nodeid} {time.process_time() - start}\n".encode())
