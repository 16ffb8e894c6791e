"""The workers of a dask scheduler as an executor, which breaks where the scheduler is lost."""

from __future__ import annotations

import logging
import re
from concurrent.futures import BrokenExecutor, Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CONNECT: Final = "10s"
"""How long a scheduler may take to answer."""

_ADDRESS: Final = re.compile(r"[a-z]+://\S+|[^\s/]+:[0-9]{1,5}")
"""What can be connected to; the client takes anything, and fails at it in ways of its own."""

LOOK: Final = 1.0
"""Every how many seconds it is seen whether the scheduler is still there."""

NOISY: Final = ("distributed", "tornado", "asyncio", "concurrent")
"""What tells of every connection that is lost, in tracebacks."""


def address_of(scheduler: str | None) -> str:
    """Return the address of a scheduler.

    Raises:
        AmbiguError: it is missing, or what it needs is not installed.
    """
    if find_spec("distributed") is None:
        raise AmbiguError(
            "the executor 'dask' needs the extra cluster: pip install 'ambigu-workbench[cluster]'"
        )
    if not scheduler or not _ADDRESS.fullmatch(scheduler):
        raise AmbiguError("the executor 'dask' needs the address of its scheduler: tcp://HOST:PORT")
    return scheduler


@contextmanager
def workers_of(address: str) -> Iterator[Executor]:
    """Open the workers of a scheduler. A worker that is lost loses nothing: what it was doing, or
    had done and not yet handed over, the scheduler gives to another.

    Raises:
        AmbiguError: no scheduler answers there; its workers die at this work one after the other,
            or cannot do it.
    """
    from distributed import Client, KilledWorker  # noqa: PLC0415 - optional, and slow to import

    with _quiet():
        try:
            client: Any = Client(  # type: ignore[no-untyped-call]
                address, timeout=CONNECT, set_as_default=False
            )
        except (OSError, ValueError) as error:
            raise AmbiguError(f"no dask scheduler answers at {address}: {error}") from error
        workers = _Workers(client)
        try:
            with workers.watched():
                yield workers
        except KilledWorker as error:
            raise AmbiguError(
                f"the workers of the dask scheduler at {address} died at this work, one after "
                "the other; see whether they have memory enough"
            ) from error
        except ImportError as error:
            raise AmbiguError(
                f"the workers of the dask scheduler at {address} lack what they need: {error}"
            ) from error
        finally:
            with suppress(Exception):  # one that is lost fails in a dozen ways to take its leave
                client.close()


class _Workers(Executor):
    """The workers; what they have not done is broken off where the scheduler is lost."""

    def __init__(self, client: Any) -> None:  # noqa: ANN401 - an optional package's
        self._client = client
        self._inner: Executor = client.get_executor(pure=False)
        self._futures: list[Future[Any]] = []
        self._lost, self._over = Event(), Event()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 - any function's
        """Have a function called by a worker."""
        if self._lost.is_set():
            raise BrokenExecutor
        future = self._inner.submit(fn, *args, **named)
        self._futures.append(future)
        return future

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Look after the scheduler for as long as this is open."""
        watch = Thread(target=self._watch, daemon=True)
        watch.start()
        try:
            yield
        finally:
            self._over.set()
            watch.join()

    def _watch(self) -> None:
        while not self._over.wait(LOOK):
            if self._lost.is_set() or self._client.status != "running":
                self._lost.set()  # what is handed in from now on is refused
                for future in tuple(self._futures):
                    with suppress(InvalidStateError):
                        future.set_exception(BrokenExecutor())


@contextmanager
def _quiet() -> Iterator[None]:
    """Have dask say nothing on its own: what has to be told is an error of ours."""
    known = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in NOISY]
    loud = [log for log in map(logging.getLogger, known) if not log.disabled]
    for log in loud:
        log.disabled = True
    try:
        yield
    finally:
        for log in loud:
            log.disabled = False
