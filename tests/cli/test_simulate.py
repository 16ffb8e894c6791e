"""`ambigu simulate`, as it is called."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.api.simulating import simulate_variants
from ambigu_rules.cli.simulate import COMPILING, progress

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ambigu_rules.odds.simulate.simulation import Simulation
    from ambigu_rules.rules.variant import Variant
    from tests.cli.conftest import Run

CALL = ("simulate", "foster-1897", "pierer-1857", "--deals", "40", "--seed", "5")


def test_the_same_seed_prints_the_same(run: Run) -> None:
    one = run(*CALL)

    assert one.status == 0
    assert one == run(*CALL)
    assert one.out != run(*CALL[:-1], "6").out
    assert one.err == ""


def test_a_table_a_group_is_printed(run: Run) -> None:
    ran = run(*CALL, "--players-from", "tight,loose,bluffer:0.25")
    lines = ran.out.splitlines()

    assert lines[0] == "40 deals, seed 5"
    assert "tight, loose, bluffer:0.25" in lines[1]
    heads = [line for line in lines if line and not line.startswith(" ")]
    for head in ("How it ends, % of the deals", "Gain by style, counters a deal and player"):
        assert head in heads
    assert any(line.split()[:1] == ["dealer"] and line.count("±") == 3 for line in lines)


def test_files_hold_what_is_printed(run: Run, tmp_path: Path) -> None:
    for name, flag in (("made.csv", "--csv"), ("made.json", "--json")):
        ran = run(*CALL, "-o", tmp_path / name)

        assert (ran.status, ran.out) == (0, "")
        assert (tmp_path / name).read_text("utf-8") == run(*CALL, flag).out


EXPECTED = "expected one of .json .csv"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players-from", "tigth"), "unknown style 'tigth'; did you mean 'tight'?"),
        (
            ("--players-from", "tight:0.2"),
            "'tight:0.2': only a bluffer has a rate, as in bluffer:0.2",
        ),
        (
            ("--players-from", "bluffer:2"),
            "'bluffer:2': expected a rate from 0 to 1, as in bluffer:0.2",
        ),
        (
            ("--players-from", "tight,loose", "--players", "3"),
            "3 players are asked for, 2 styles are named",
        ),
        (("--players", "9"), "9 players: foster-1897 is for 2 to 6"),
        (("--deals", "0"), "expected 1 to 1,099,511,627,776 deals, not 0"),
        (("--jobs", "0"), "expected at least 1 job, not 0"),
        (("--jobs", "1000000"), "expected at most 256 jobs, not 1,000,000"),
        (
            ("--executor", "dask"),
            "the executor 'dask' needs the address of its scheduler: tcp://HOST:PORT",
        ),
        (("--json", "--csv"), "--json, --csv and --output exclude each other"),
        (
            ("-o", "made.txt"),
            f"made.txt: the name ends with .txt, which is none of the formats here; {EXPECTED}",
        ),
    ],
)
def test_wrong_use_is_one_message(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run("simulate", "foster-1897", *words)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == f"Error: {message}"


def test_a_variant_named_twice_is_refused(run: Run) -> None:
    ran = run("simulate", "foster-1897", "foster-1897", "--deals", "5")

    assert ran.status == 2
    assert ran.err == "Error: foster-1897 is named twice, under the same readings\n"


def test_two_readings_of_one_variant_are_compared(run: Run) -> None:
    ran = run(
        *("simulate", "foster-1897", "foster-1897:price-payers=still-in"),
        *("--deals", "60", "--seed", "1", "--players-from", "loose", "--json"),
    )
    other = json.loads(ran.out)["variants"][1]
    price = next(
        one for one in other["figures"] if (one["group"], one["measure"]) == ("won", "price")
    )

    assert other["readings"] == {"price-payers": "still-in"}
    assert price["difference"] < 0  # those who gave up pay no more


def test_an_interrupt_prints_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said to be partial, and the status is that of an interrupt."""

    def interrupted(variants: Sequence[Variant], **extra: Any) -> Simulation:  # noqa: ANN401
        def tell(_deals: int) -> None:
            raise KeyboardInterrupt

        return simulate_variants(variants, **{**extra, "tell": tell})

    monkeypatch.setattr("ambigu_rules.cli.simulate.simulate_variants", interrupted)
    ran = run("simulate", "foster-1897", "--deals", "1200", "--seed", "1")

    assert ran.status == 130
    assert ran.out.startswith("500 deals, partial, seed 1\n")
    assert "This is partial: 500 of 1,200 deals were played." in ran.out
    assert ran.err == "Interrupted: 500 of 1,200 deals were played.\n"


def test_a_bar_is_drawn_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There it is also said that numba compiles."""
    with progress(10) as heard:
        assert heard == (None, None)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    with progress(10) as (tell, wait):
        assert tell
        assert wait
        wait()
        tell(10)
    out, err = capsys.readouterr()

    assert out == ""
    assert COMPILING in err
    assert "10/10" in err
