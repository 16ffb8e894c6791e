"""The executors that a simulation can be told to use by name."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Final

from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.simulate.cluster import address_of, workers_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    Opener = Callable[[], AbstractContextManager[Executor]]

EXECUTORS: Final = ("process", "thread", "dask")


def opener(name: str, jobs: int | None = None, scheduler: str | None = None) -> Opener:
    """Return what opens an executor: of `jobs` processes or threads (None: as many as there are
    processors), or the workers of a dask scheduler at an address.

    Raises:
        AmbiguError: there is no such executor, what it needs is not installed, or an address is
            missing, or given to one that takes none.
    """
    if name not in EXECUTORS:
        raise AmbiguError(f"unknown executor {name!r}; expected one of {', '.join(EXECUTORS)}")
    if name == "dask":
        return partial(workers_of, address_of(scheduler))
    if scheduler is not None:
        raise AmbiguError(f"the executor {name!r} has no scheduler; only 'dask' has")
    workers = jobs or os.cpu_count() or 1
    if name == "thread":
        return partial(ThreadPoolExecutor, workers)
    return partial(_processes, workers)


def _processes(workers: int) -> ProcessPoolExecutor:
    """Return a pool of which every process runs.

    One that is started as the pool breaks keeps the pipe to it open, and the pool waits for ever.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, _begin)
    wait([pool.submit(os.getpid) for _ in range(workers)])
    return pool


def _begin() -> None:
    """Begin a worker: interrupts are the parent's, and where that is killed the worker ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
