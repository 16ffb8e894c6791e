"""Ctrl-C, typed at a terminal: what was not finished is said to be partial, or is not given."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from ambigu_rules.cli.program import cli

pty = pytest.importorskip("pty", reason="the system has no such terminals")

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
HAND = str(ROOT / "docs" / "hands" / "modern-page-played-out.amb")

CTRL_C = b"\x03"
BEGUN = r"begun\r?\n"
STOPPED = "Error: stopped before it was done\n"

RUN = ("-m", "ambigu_rules")

STALLED = """
import importlib, sys, time
from ambigu_rules.cli import main

def stall(*_: object, **__: object) -> None:
    print("begun", flush=True)
    time.sleep(600)

setattr(importlib.import_module(sys.argv[1]), sys.argv[2], stall)
main(sys.argv[3:])
"""
"""A call in which a function, MODULE NAME, says that it is begun and comes to no end."""

EARLY = """
import sys, time
from importlib.abc import MetaPathFinder

class Stalling(MetaPathFinder):
    def find_spec(self, name: str, *_: object) -> None:
        if name == "click":
            print("begun", flush=True)
            time.sleep(600)

sys.meta_path.insert(0, Stalling())
from ambigu_rules.__main__ import main
main()
"""
"""The program, before it has loaded what reads the command line."""

WAITING = """
import sys
from types import SimpleNamespace
from ambigu_rules.__main__ import main

def read(size: int) -> bytes:
    print("begun", flush=True)
    return terminal.read(size)

terminal = sys.stdin.buffer
sys.stdin = SimpleNamespace(buffer=SimpleNamespace(read=read))
sys.argv[1:] = ["replay", "-"]
main()
"""
"""A call that says that it is begun when it reads what is typed, and not before it can hear."""


def interrupted(words: Sequence[str], when: str) -> tuple[int, str]:
    """Return status and output of a process at a terminal, where Ctrl-C is typed once the output
    has what the pattern asks for.
    """
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(PYTHONPATH=str(ROOT), COLUMNS="80", TERM="xterm")
        os.execv(sys.executable, [sys.executable, *words])  # noqa: S606 - our own
    shown, typed = "", False
    while part := _read(terminal):
        shown += part
        if not typed and re.search(when, shown):
            typed = True
            os.write(terminal, CTRL_C)
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert typed, shown
    assert "Traceback" not in shown
    return os.waitstatus_to_exitcode(status), shown.replace("\r\n", "\n").replace("^C", "")


def _read(terminal: int) -> str:
    try:
        return os.read(terminal, 4096).decode("utf-8", "replace")
    except OSError:  # the last process at the terminal has ended
        return ""


@pytest.mark.parametrize(
    ("module", "name", "words"),
    [
        ("ambigu_rules.cli.fit", "fit_variants", ("fit", HAND)),
        ("ambigu_rules.cli.odds", "reckon", ("odds", "foster-1897")),
        ("ambigu_rules.cli.odds", "reckon_second", ("odds", "foster-1897", "--draw", "all")),
        ("ambigu_rules.cli.pages", "write_whole", ("compare", "--all", "-o", "all.html")),
    ],
)
def test_a_result_that_is_not_finished_is_not_given(
    module: str, name: str, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, shown = interrupted(("-c", STALLED, module, name, *words), BEGUN)

    assert (status, shown) == (130, f"begun\n{STOPPED}")
    assert not list(tmp_path.iterdir())


def test_while_the_program_begins() -> None:
    assert interrupted(("-c", EARLY, "list"), BEGUN) == (130, f"begun\n{STOPPED}")


def test_while_the_words_of_the_call_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a command is chosen, when click would say it in its own way."""

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(click.Group, "make_context", stop)
    ran = CliRunner().invoke(cli, ["list"])

    assert (ran.exit_code, ran.stderr) == (130, STOPPED)


def test_while_input_is_waited_for() -> None:
    assert interrupted(("-c", WAITING), BEGUN) == (130, f"begun\n{STOPPED}")


@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_deals_that_were_played_are_told_and_said_to_be_partial(
    jobs: tuple[str, ...], tmp_path: Path
) -> None:
    """Also where the work is done by processes, to which the terminal sends the signal too."""
    file = tmp_path / "deals.json"
    words = ("simulate", "cosmovisions", "--deals", "200000", "--engine", "reference", *jobs)
    status, shown = interrupted((*RUN, *words, "-o", str(file)), r"\b[1-9]\d*/200000")

    assert status == 130
    told = re.search(r"Interrupted: ([\d,]+) of 200,000 deals were played\.\n$", shown)
    assert told
    assert '"partial": true' in file.read_text("utf-8")
    assert f'"deals": {told[1].replace(",", "")},' in file.read_text("utf-8")


def test_before_a_deal_is_played_nothing_is_written(tmp_path: Path) -> None:
    """The result of another time stays."""
    file = tmp_path / "deals.csv"
    file.write_text("old")
    words = ("simulate", "cosmovisions", "--deals", "200000", "--engine", "reference")
    status, shown = interrupted((*RUN, *words, "-o", str(file)), r"\b0/200000")

    assert status == 130
    assert shown.endswith(STOPPED)
    assert file.read_text() == "old"


def test_the_soak_says_how_far_it_came() -> None:
    words = (str(ROOT / "tests" / "soak" / "run.py"), "--jobs", "2")
    status, shown = interrupted(words, r"[1-9]\d* of 100,000 deals")

    assert status == 130
    assert re.search(r"[1-9]\d* deals, .* 0 broken laws; this is partial: 100,000 were", shown)
