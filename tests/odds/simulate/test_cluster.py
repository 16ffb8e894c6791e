"""A dask scheduler and its workers, when they die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.simulate import cluster, shards
from ambigu_rules.odds.simulate.executors import opener
from ambigu_rules.odds.simulate.shards import do
from ambigu_rules.odds.simulate.styles import styles_for
from ambigu_rules.odds.simulate.work import PYTHON, Work

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ambigu_rules.library.shelf import Library

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")

SERVED = """
import sys
import distributed

if __name__ == "__main__":
    cluster = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    )
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
"""
"""A scheduler with a worker, in processes of their own; the first line is its address."""


@pytest.fixture
def work(library: Library) -> Work:
    """Return more than a worker has done before it is killed."""
    variant = library.variant("cosmovisions")
    return Work((variant,), styles_for("random", 4), 6, 20_000, (PYTHON,))


def test_workers_that_die_at_the_work_are_one_message(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a shard kills every worker that takes it, the scheduler gives it to no more."""
    dask = pytest.importorskip("dask")
    monkeypatch.setattr(shards, "play_shard", _deadly())
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=60
        ) as served,
        pytest.raises(AmbiguError, match="died at this work, one after the other"),
    ):
        do(work, opener("dask", scheduler=served.scheduler_address))


def _deadly() -> Callable[..., object]:
    """Return a function that is handed over by what it does, not by its name."""
    return lambda *_: os.kill(os.getpid(), signal.SIGKILL)


def test_workers_without_the_program_are_one_message(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking() -> Callable[..., object]:
        return lambda *_: __import__("no_such_module")

    monkeypatch.setattr(shards, "play_shard", lacking())
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=60
        ) as served,
        pytest.raises(AmbiguError, match="lack what they need: No module named 'no_such_module'"),
    ):
        do(work, opener("dask", scheduler=served.scheduler_address))


def test_a_scheduler_that_dies_is_one_message(
    work: Work,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """It is killed in the midst of the work, with all its workers; nobody waits for it."""
    monkeypatch.setattr(cluster, "CONNECT", "1s")
    monkeypatch.setattr(cluster, "LOOK", 0.05)
    script = tmp_path / "served.py"
    script.write_text(SERVED)
    with subprocess.Popen(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as served:
        assert served.stdout is not None
        address = served.stdout.readline().strip()

        def tell(_deals: int) -> None:
            with suppress(ProcessLookupError):
                os.killpg(served.pid, signal.SIGKILL)

        with pytest.raises(AmbiguError, match=f"no dask scheduler answers at {address}"):
            do(work, opener("dask", scheduler=address), tell)

    assert "Traceback" not in "".join(capfd.readouterr())
