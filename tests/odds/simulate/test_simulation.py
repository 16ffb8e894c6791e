"""Means, errors and differences, computed a second way; shards in any number of workers."""

from __future__ import annotations

import csv
import json
import os
import signal
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from importlib import import_module
from io import StringIO
from math import sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from ambigu_rules.errors import AmbiguError, SeatingError
from ambigu_rules.odds.simulate import fast, measures
from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate.executors import opener
from ambigu_rules.odds.simulate.layout import Layout
from ambigu_rules.odds.simulate.reference import play_one
from ambigu_rules.odds.simulate.shards import do
from ambigu_rules.odds.simulate.simulation import SHARES, Simulation, simulate
from ambigu_rules.odds.simulate.styles import lines_of, styles_for
from ambigu_rules.odds.simulate.tally import Tally
from ambigu_rules.odds.simulate.work import EVENTS, NUMBA, PYTHON, Work, form_for, rows_of
from ambigu_rules.table.events import Paid
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor, ProcessPoolExecutor
    from contextlib import AbstractContextManager
    from pathlib import Path

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.odds.simulate.simulation import Figure

MIX = styles_for("tight,loose,odds,bluffer:0.2", None)


@pytest.fixture(scope="module")
def made(library: Library) -> Simulation:
    """Return a small simulation of two rule sets."""
    variants = [library.variant("foster-1897"), library.variant("pierer-1857")]
    return simulate(variants, MIX, deals=120, seed=4)


def figure(made: Simulation, number: int, group: str, name: str) -> Figure:
    (found,) = (one for one in made.figures(number) if (one.group, one.name) == (group, name))
    return found


def counters_won(library: Library, name: str, deal: int) -> tuple[int, int]:
    """Return the largest pool of a deal, and what the price came to, from the events."""
    played = play_one(library.variant(name), lines_of(MIX), [4, deal, 1, 4, 100, 10], deal)
    pool = largest = price = 0
    for event in played.record.events:
        if isinstance(event, Paid):
            pool += event.chips * ((event.payee == "pool") - (event.payer == "pool"))
            largest = max(largest, pool)
            price += event.chips * (event.rule == "procedure.price")
    return largest, price


def test_means_and_errors_are_those_of_the_deals(library: Library, made: Simulation) -> None:
    """From the records of the event engine, by the textbook's formulas."""
    ours = [counters_won(library, "foster-1897", deal) for deal in range(120)]
    theirs = [counters_won(library, "pierer-1857", deal) for deal in range(120)]
    for place, measure in ((0, (measures.POOL, "largest")), (1, (measures.WON, "price"))):
        one = figure(made, 1, *measure)
        differences = [his[place] - mine[place] for mine, his in zip(ours, theirs, strict=True)]
        found = figure(made, 0, *measure).mean

        assert found.mean == pytest.approx(mean(pair[place] for pair in ours))
        assert found.error == pytest.approx(stdev(pair[place] for pair in ours) / sqrt(120))
        assert one.difference is not None
        assert one.difference.mean == pytest.approx(mean(differences))
        assert one.difference.error == pytest.approx(stdev(differences) / sqrt(120))


def test_parts_come_to_wholes(made: Simulation) -> None:
    """Ends, best hands and shares add up to one; gains to what stays in the pool."""
    for number in range(2):
        for group in (measures.ENDS, measures.WINNING, SHARES):
            parts = [one.mean.mean for one in made.figures(number) if one.group == group]
            assert sum(part or 0 for part in parts) == pytest.approx(1)
        gains = [one for one in made.figures(number) if one.group == measures.GAIN_BY_PLACE]
        styles = [one for one in made.figures(number) if one.group == measures.GAIN_BY_STYLE]
        left = figure(made, number, measures.POOL, "left over").mean.mean
        assert len(gains) == len(styles) == 4
        for each in (gains, styles):
            assert sum(one.mean.mean or 0 for one in each) == pytest.approx(-(left or 0))


def test_the_share_has_the_error_of_a_ratio(library: Library, made: Simulation) -> None:
    """Against the jackknife, which leaves out one deal at a time."""
    layout = Layout.of(library.variant("foster-1897"))
    rows = rows_of(library.variant("foster-1897"), PYTHON, [4, 0, 120, 4, 100, 10], lines_of(MIX))
    paid = {name: rows[:, layout.first_paid + n] for n, name in enumerate(layout.phases)}
    whole = paid["take-pool"] + paid["price"] + paid["forfeit"]
    without = (paid["price"].sum() - paid["price"]) / (whole.sum() - whole)
    jackknife = sqrt(119 / 120 * float(((without - without.mean()) ** 2).sum()))
    found = figure(made, 0, SHARES, "price").mean

    assert found.mean == pytest.approx(paid["price"].sum() / whole.sum())
    assert found.error == pytest.approx(jackknife, rel=0.03)


def test_half_of_the_deals_have_no_more_than_the_median(library: Library, made: Simulation) -> None:
    largest = sorted(counters_won(library, "foster-1897", deal)[0] for deal in range(120))

    assert made.quantiles(0)[measures.LARGEST] == (largest[59], largest[107])


def test_the_forms_come_to_the_same(library: Library) -> None:
    """The event engine and the machine give the same tallies."""
    variants = [library.variant("dictionnaire-1792")]
    one, other = (
        simulate(variants, MIX, deals=60, seed=2, engine=engine)
        for engine in ("compiled", "reference")
    )

    assert (one.forms, other.forms) == ((PYTHON,), (EVENTS,))
    assert one.tallies == other.tallies


@pytest.mark.skipif(not fast.there(), reason="needs the extra fast")
def test_numba_and_python_come_to_the_same(library: Library) -> None:
    """Every variant, 2 to 6 players, every number of every row."""
    mix = styles_for("random,odds,bluffer:0.4,loose,tight,standing", None)
    for seed, name in enumerate(VARIANTS):
        variant = library.variant(name)
        for players in range(2, 7):
            lines = lines_of(mix[:players])
            setting = Work((variant,), mix[:players], seed, 40, (NUMBA,)).setting(variant, 7, 40)
            assert np.array_equal(
                rows_of(variant, NUMBA, setting, lines), rows_of(variant, PYTHON, setting, lines)
            )


@pytest.mark.parametrize(
    ("kept", "deals", "form"),
    [
        (False, 10_000, PYTHON),
        (False, 59_999, PYTHON),
        (False, 60_000, NUMBA),
        (True, 4_999, PYTHON),
        (True, 5_000, NUMBA),
    ],
)
def test_numba_plays_where_it_is_worth_while(
    library: Library, monkeypatch: pytest.MonkeyPatch, kept: bool, deals: int, form: str
) -> None:
    """Where it has to compile first, not before what it saves is more than that takes."""
    monkeypatch.setattr(fast, "kept", lambda: kept)
    monkeypatch.setattr(fast, "there", lambda: True)

    assert form_for(library.variant("foster-1897"), "auto", deals) == form
    monkeypatch.setattr(fast, "there", lambda: False)
    assert form_for(library.variant("foster-1897"), "auto", deals) == PYTHON


@pytest.mark.skipif(not fast.there(), reason="needs the extra fast")
def test_what_is_compiled_is_kept_where_the_user_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A folder for each text of the machine; numba's own setting is left as it was."""
    from numba import njit

    config: Any = import_module("numba").config
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    before = config.CACHE_DIR
    with fast._keeping():
        plain = njit(cache=True)(_double)

    assert config.CACHE_DIR == before
    assert not fast.kept()
    assert plain(4) == 8
    assert fast.kept()
    assert [path.name.split("-")[0] for path in tmp_path.iterdir()] == ["machine"]


def _double(number: int) -> int:
    return 2 * number


@pytest.mark.skipif(not fast.there(), reason="needs the extra fast")
def test_before_there_is_long_to_wait_it_is_said(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("ambigu_rules.odds.simulate.simulation.form_for", lambda *_: NUMBA)
    for kept in (True, False):
        monkeypatch.setattr(fast, "kept", lambda kept=kept: kept)
        simulate(
            [library.variant("foster-1897")],
            MIX,
            deals=5,
            seed=1,
            wait=lambda kept=kept: said.append(str(kept)),  # type: ignore[misc]
        )

    assert said == ["False"]


def work_of(library: Library, deals: int = 1_700) -> Work:
    variants = (library.variant("cosmovisions"), library.variant("britannica-1911"))
    return Work(variants, MIX, 6, deals, (PYTHON, PYTHON))


@pytest.mark.parametrize("name", ["process", "thread"])
def test_workers_come_to_the_same_as_one(library: Library, name: str) -> None:
    work = work_of(library)

    assert len(work.shards()) == 4
    assert do(work, opener(name, 2)) == do(work)


class Breaking(ThreadPoolExecutor):
    """An executor whose worker is lost with its first shard, as often as it is told."""

    left = 1

    def submit(  # type: ignore[override]
        self, call: Callable[..., object], /, *words: object
    ) -> Future[object]:
        """Submit the call, or lose it."""
        if Breaking.left:
            Breaking.left -= 1
            lost: Future[object] = Future()
            lost.set_exception(BrokenProcessPool("killed"))
            return lost
        return super().submit(call, *words)


def test_what_is_lost_with_an_executor_is_done_again(library: Library) -> None:
    Breaking.left = 2
    work = work_of(library)

    assert do(work, lambda: Breaking(1)) == do(work)


def test_an_executor_that_breaks_every_time_is_given_up(library: Library) -> None:
    Breaking.left = 1000

    with pytest.raises(AmbiguError) as caught:
        do(work_of(library), lambda: nullcontext(Breaking(1)))
    assert str(caught.value) == "the executor broke 3 times; 4 shards were not done"


def test_a_killed_process_loses_nothing(library: Library) -> None:
    """The pool breaks, is opened anew, and what was lost is done again."""
    work = work_of(library)
    pids: list[int] = []
    opened = opener("process", 2)

    def opening() -> AbstractContextManager[Executor]:
        pool = cast("ProcessPoolExecutor", opened())
        if not pids:
            pids.append(pool.submit(os.getpid).result())
            os.kill(pids[0], signal.SIGKILL)
        return pool

    assert do(work, opening) == do(work)
    assert pids


def test_a_killed_worker_of_a_cluster_loses_nothing(library: Library) -> None:
    """Two worker processes of a real scheduler; one is killed in the midst of it."""
    distributed = pytest.importorskip("distributed", reason="needs the extra cluster")
    work = work_of(library)
    killed: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    ) as cluster:

        def tell(_deals: int) -> None:
            if not killed:
                killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)

        done = do(work, opener("dask", scheduler=cluster.scheduler_address), tell)

    assert killed
    assert done == do(work)


def test_an_interrupt_leaves_what_was_done(library: Library) -> None:
    """And the result says that it is partial."""

    def tell(_deals: int) -> None:
        raise KeyboardInterrupt

    found = simulate([library.variant("cosmovisions")], MIX, deals=1_700, seed=6, tell=tell)

    assert (found.deals, found.asked, found.partial) == (500, 1_700, True)
    assert (
        found.tallies == simulate([library.variant("cosmovisions")], MIX, deals=500, seed=6).tallies
    )
    assert found.as_json()["partial"] is True


def test_sums_do_not_hang_on_their_order(library: Library) -> None:
    work = work_of(library)
    done = do(work).tallies
    shards = [do(work_of(library, 500)).tallies[0], Tally()]

    assert shards[0] + shards[1] == shards[1] + shards[0]
    assert done[0] + shards[0] == shards[0] + done[0]


def test_a_result_can_be_written(made: Simulation) -> None:
    """As CSV a line a figure, as JSON the same, as a table for notebooks."""
    rows = list(csv.DictReader(StringIO(made.to_csv())))
    data = json.loads(made.to_json())

    assert len(rows) == sum(len(one["figures"]) for one in data["variants"])
    assert float(rows[0]["mean"]) == data["variants"][0]["figures"][0]["mean"]
    assert made._repr_html_().count("<tr>") == len(rows) + 1


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"deals": 0}, "expected 1 to 1,099,511,627,776 deals, not 0"),
        ({"seed": -1}, "expected a seed from 0 to 2^62 - 1, not -1"),
        ({"engine": "steam"}, "unknown engine 'steam'; expected one of auto, compiled, reference"),
        ({"counters": 0}, "a player has 1 to 1,000,000 counters, not 0"),
        ({"limit": 0}, "a betting limit is at least 1 counter, not 0"),
    ],
)
def test_what_cannot_be_is_refused(library: Library, changed: dict[str, Any], message: str) -> None:
    agreed: dict[str, Any] = {"deals": 5, "seed": 1, **changed}
    with pytest.raises(AmbiguError) as caught:
        simulate([library.variant("foster-1897")], MIX, **agreed)
    assert str(caught.value) == message


def test_a_table_too_large_is_refused(library: Library) -> None:
    with pytest.raises(SeatingError, match="7 players: foster-1897 is for 2 to 6"):
        simulate([library.variant("foster-1897")], MIX + MIX[:3], deals=1, seed=1)


def test_where_numba_or_a_scheduler_is_missing_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AmbiguError, match="needs the address of its scheduler"):
        opener("dask")
    with pytest.raises(AmbiguError, match="'thread' has no scheduler"):
        opener("thread", scheduler="tcp://127.0.0.1:1")
    with pytest.raises(AmbiguError, match="unknown executor 'steam'"):
        opener("steam")
    monkeypatch.setattr("ambigu_rules.odds.simulate.cluster.find_spec", lambda _name: None)
    with pytest.raises(AmbiguError, match="needs the extra cluster"):
        opener("dask", scheduler="tcp://127.0.0.1:1")


def test_the_first_deal_is_dealt_by_the_first_seat(made: Simulation) -> None:
    """The deal goes round: the deal's number, modulo the players, is the seat that deals."""
    record = play_one(made.variants[0], lines_of(MIX), [4, 0, 1, 4, 100, 10], 2).record

    assert record.start.dealer == 2
    assert record.final.log[0].phase == "blind"  # type: ignore[union-attr]
    assert at.MOST_SEATS == 6
