"""The executors that a simulation can be told to use by name."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Opener = Callable[[], AbstractContextManager[Executor]]

EXECUTORS: Final = ("process", "thread", "dask")

CONNECT: Final = "10s"
"""How long a scheduler may take to answer."""


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
        return partial(_cluster, _address(scheduler))
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
    pool = ProcessPoolExecutor(workers, context, _leave_interrupts_to_the_parent)
    wait([pool.submit(os.getpid) for _ in range(workers)])
    return pool


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _address(scheduler: str | None) -> str:
    if find_spec("distributed") is None:
        raise AmbiguError(
            "the executor 'dask' needs the extra cluster: pip install 'ambigu-workbench[cluster]'"
        )
    if not scheduler:
        raise AmbiguError("the executor 'dask' needs the address of its scheduler: tcp://HOST:PORT")
    return scheduler


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """Open the workers of a scheduler. A worker that is lost loses nothing: what it was doing, or
    had done and not yet handed over, the scheduler gives to another.
    """
    from distributed import Client  # noqa: PLC0415 - optional, and slow to import

    try:
        client: Any = Client(  # type: ignore[no-untyped-call]
            address, timeout=CONNECT, set_as_default=False
        )
    except (OSError, ValueError) as error:
        raise AmbiguError(f"no dask scheduler answers at {address}: {error}") from error
    with client:
        yield client.get_executor(pure=False)
