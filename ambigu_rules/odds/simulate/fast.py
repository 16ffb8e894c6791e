"""The machine compiled by numba, where it is there (extra `fast`).

Each function of the machine is made known to numba as it stands; the outermost is compiled, and
kept in the user's cache folder, as compiling takes some twenty seconds. What is kept holds for one
text of the machine and one numba: digest and version name the folder, and numba itself looks
whether the processor is the one that it compiled for.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from inspect import getmembers, isfunction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ambigu_rules.odds.cache import home
from ambigu_rules.odds.simulate import (
    asking,
    bets,
    draws,
    machine,
    numbers,
    policy,
    settling,
    worth,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    Machine = Callable[..., None]

_PARTS: tuple[ModuleType, ...] = (numbers, worth, policy, asking, draws, bets, settling, machine)


def there() -> bool:
    """Return whether numba is installed, and can be loaded."""
    try:
        import_module("numba")
    except ImportError:
        return False
    return True


def kept() -> bool:
    """Return whether the machine was compiled before, and need not be compiled again."""
    folder = _folder()
    return folder is not None and any(folder.rglob("*.nbc"))


@lru_cache(maxsize=1)
def compiled() -> Machine:
    """Return `machine.play_deals` compiled; it takes arrays for lists, and lets other threads run.

    Raises:
        ImportError: numba is not installed.
    """
    from numba import njit  # noqa: PLC0415 - optional, and slow to import
    from numba.extending import overload, register_jitable  # noqa: PLC0415 - as above

    overload(numbers.times)(_times)
    for module in _PARTS:
        for _, function in getmembers(module, isfunction):
            own = function.__module__ == module.__name__ and function is not numbers.times
            if own and not function.__name__.startswith("_"):
                register_jitable(function)
    return _outermost(njit, _digest())


def _times(
    one: int,  # noqa: ARG001 - numba compares the names
    other: int,  # noqa: ARG001 - as above
) -> Callable[[int, int], int]:
    """Return the product for machine integers, which is to run over: without a sign it may."""
    bits = np.uint64(numbers.BITS)

    def times(one: int, other: int) -> int:
        return np.int64(np.uint64(one) * np.uint64(other) & bits)  # type: ignore[return-value]

    return times


def _outermost(njit: Callable[..., Callable[[Machine], Machine]], digest: str) -> Machine:
    play_deals = machine.play_deals

    def run(*arrays: Any) -> None:  # noqa: ANN401 - lists to Python, arrays to numba
        if digest:
            play_deals(*arrays)

    with _keeping():
        try:
            return njit(cache=True, nogil=True)(run)
        except RuntimeError:  # there is no folder to keep it in
            return njit(nogil=True)(run)


@contextmanager
def _keeping() -> Iterator[None]:
    """Have numba keep what is declared meanwhile in the folder for it, where there is one."""
    config: Any = import_module("numba").config
    before, folder = config.CACHE_DIR, _folder()
    config.CACHE_DIR = str(folder or before)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _folder() -> Path | None:
    """Return where the compiled machine is kept: where the user has told numba to, if so."""
    told = os.environ.get("NUMBA_CACHE_DIR")
    folder = Path(told) if told else home()
    try:
        return folder and folder / f"machine-{_digest()}-numba-{version('numba')}"
    except PackageNotFoundError:
        return None


@lru_cache(maxsize=1)
def _digest() -> str:
    """Return a digest of all that the compiled machine is made of."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:16]
