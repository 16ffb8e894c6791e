"""The program as a whole: help, unknown commands, streams, locales."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

from ambigu_rules.cli.program import COMMANDS, module_of

if TYPE_CHECKING:
    from tests.cli.conftest import Process, Run

HEAVY = ("yaml", "jsonschema", "lark", "jinja2", "rich", "ambigu_rules.api", "ambigu_rules.library")


def test_help_lists_every_command(run: Run) -> None:
    ran = run("--help")

    assert ran.status == 0
    width = max(map(len, COMMANDS))
    for name, text in COMMANDS.items():
        assert f"  {name:<{width}}  {text}" in ran.out


def test_help_imports_nothing_heavy(root: Path) -> None:
    """What takes long to import is imported by the command that needs it."""
    code = (
        "import sys, ambigu_rules.cli as c\n"
        "try: c.main(['--help'])\n"
        f"except SystemExit: print([m for m in {HEAVY!r} if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_they_say(name: str) -> None:
    """The first sentence of a command's help is the one in the list."""
    command = import_module(module_of(name)).command

    assert isinstance(command, click.Command)
    assert command.name == name
    assert command.help is not None
    assert command.help.partition("\n")[0] == COMMANDS[name]


def test_the_version_is_told(run: Run) -> None:
    ran = run("--version")

    assert ran.status == 0
    assert ran.out.startswith("ambigu 0")


def test_an_unknown_command_gets_a_suggestion(run: Run) -> None:
    ran = run("shwo")

    assert ran.status == 2
    assert ran.err.endswith("Error: unknown command 'shwo'; did you mean 'show'?\n")
    assert ran.out == ""


def test_no_command_prints_the_help(run: Run) -> None:
    ran = run()

    assert ran.status == 2
    assert "Commands:" in ran.out + ran.err
    assert "simulate" in ran.out + ran.err, "all of it, to the last command"


def test_an_unknown_option_is_wrong_use(run: Run) -> None:
    ran = run("list", "--jsno")

    assert ran.status == 2
    assert "--json" in ran.err


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
)
def test_suits_are_printed_in_any_locale(process: Process, env: dict[str, str]) -> None:
    ran = process("hand", "foster-1897", "2s 3s 4s 9s", env=env)

    assert ran.status == 0
    assert "2♠ 3♠ 4♠ 9♠" in ran.out


def test_an_error_is_printed_in_any_locale(process: Process) -> None:
    ran = process("hand", "foster-1897", "2♠", env={"PYTHONIOENCODING": "ascii"})

    assert ran.status == 2
    assert "2s is 1 card" in ran.err
    assert "Traceback" not in ran.err


def test_a_closed_pipe_is_no_error(root: Path) -> None:
    """As in `ambigu show foster-1897 | head -1`."""
    with subprocess.Popen(
        [sys.executable, "-m", "ambigu_rules", "deal", "foster-1897", "--deals", "200"],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()

        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
@pytest.mark.parametrize("words", [("list",), ("show", "foster-1897", "--json"), ("--help",)])
def test_a_full_disk_is_one_message(root: Path, words: tuple[str, ...]) -> None:
    """Neither a traceback nor a second complaint when the program ends."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ambigu_rules", *words],
            cwd=root,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert (done.returncode, done.stderr) == (2, "Error: output: No space left on device\n")


def test_no_colour_and_no_frames_in_a_pipe(process: Process) -> None:
    ran = process("show", "foster-1897", "ladder")

    assert "\x1b" not in ran.out
    assert "─" not in ran.out
    assert [line for line in ran.out.splitlines() if line != line.rstrip()] == []


def test_no_character_of_a_file_steers_the_terminal(run: Run, tmp_path: Path) -> None:
    """Neither escape sequences nor marks that turn the line around."""
    file = tmp_path / "steers.amb"
    file.write_text("variant: foster-1897\nplayers: Ann, Bob\nAnn \x1b[31m\u202esings\n", "utf-8")

    for words in (("replay", file), ("check", file)):
        ran = run(*words)
        assert ran.status > 0
        assert not {"\x1b", "\u202e"} & set(ran.out + ran.err)

    ran = run("show", "\x1b[31m")
    assert ran.status == 2
    assert "\x1b" not in ran.err
