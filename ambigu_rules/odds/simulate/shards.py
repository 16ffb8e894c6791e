"""Shards done here, or through any executor of the `concurrent.futures` interface."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, CancelledError, as_completed
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.simulate.tally import Tally
from ambigu_rules.odds.simulate.work import play_shard

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from concurrent.futures import Executor, Future
    from contextlib import AbstractContextManager

    from ambigu_rules.odds.simulate.work import Work

    Opener = Callable[[], AbstractContextManager[Executor]]
    Tell = Callable[[int], None]

    Shard = tuple[int, int]
    Steps = Generator["Done", None, None]

TRIES: Final = 3
"""How often an executor is opened anew that broke, as one does whose process is killed."""


@dataclass(frozen=True, slots=True)
class Done:
    """What came of the shards that were done: a tally a variant, over so many deals."""

    tallies: tuple[Tally, ...]
    deals: int = 0

    def __add__(self, other: Done) -> Done:
        both = zip(self.tallies, other.tallies, strict=True)
        return Done(tuple(one + more for one, more in both), self.deals + other.deals)


def do(work: Work, opener: Opener | None = None, tell: Tell | None = None) -> Done:
    """Return what came of the work: done in this process, or by the executor that is opened.

    `tell` is called with the number of deals after each shard. An interrupt ends the work early:
    what was done until then is returned, which is fewer deals than the work has.

    Raises:
        AmbiguError: the executor broke again and again.
    """
    done = Done(tuple(Tally() for _ in work.variants))
    steps = _here(work) if opener is None else _there(work, opener)
    with suppress(KeyboardInterrupt), closing(steps):
        for one in steps:
            done += one
            if tell:
                tell(one.deals)
    return done


def _here(work: Work) -> Steps:
    for first, count in work.shards():
        yield Done(play_shard(work, first, count), count)


def _there(work: Work, opener: Opener) -> Steps:
    """Yield what is done, as it comes; what was lost with a broken executor is done again."""
    left = work.shards()
    for _ in range(TRIES):
        lost: list[Shard] = []
        with opener() as executor:
            yield from _through(executor, work, left, lost)
        if not lost:
            return
        left = lost
    raise AmbiguError(f"the executor broke {TRIES} times; {len(left)} shards were not done")


def _through(executor: Executor, work: Work, shards: list[Shard], lost: list[Shard]) -> Steps:
    """Yield what an executor does of the shards, and note those that it lost."""
    futures: dict[Future[tuple[Tally, ...]], Shard] = {}
    try:
        for shard in shards:
            try:
                futures[executor.submit(play_shard, work, *shard)] = shard
            except BrokenExecutor:
                lost.append(shard)
        for future in as_completed(futures):
            try:
                yield Done(future.result(), futures[future][1])
            except (BrokenExecutor, CancelledError):
                lost.append(futures[future])
    finally:
        for future in futures:
            future.cancel()
