"""The help of every command, and its examples."""

from __future__ import annotations

import shlex
from importlib import import_module
from typing import TYPE_CHECKING

import click
import pytest

from ambigu_rules.cli.program import COMMANDS, module_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


def examples(name: str) -> list[str]:
    """Return the examples in the help of a command."""
    command = import_module(module_of(name)).command
    _, _, after = (command.help or "").partition("Examples:\n")
    return [line.strip() for line in after.splitlines() if line.strip()]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_examples(run: Run, name: str) -> None:
    ran = run(name, "--help")

    assert ran.status == 0
    assert examples(name)
    assert [line for line in examples(name) if f"    {line}\n" not in ran.out] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_says_what_it_does(name: str) -> None:
    command = import_module(module_of(name)).command

    for option in command.params:
        if isinstance(option, click.Option):
            assert option.help, option.name
            assert option.help.endswith("."), option.name


@pytest.mark.parametrize("example", [line for name in COMMANDS for line in examples(name)])
def test_every_example_runs(
    run: Run,
    example: str,
    own: Path,
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As they stand, in a folder that holds what they name."""
    own.rename(tmp_path / "my-rules")
    (tmp_path / "my-rules" / "house-rules.yaml").rename(tmp_path / "my-rules" / "my-variant.yaml")
    path = tmp_path / "my-rules" / "my-variant.yaml"
    path.write_text(path.read_text("utf-8").replace("house-rules", "my-variant"), "utf-8")
    hand = root / "docs" / "hands" / "modern-page-played-out.amb"
    (tmp_path / "my-hand.amb").write_bytes(hand.read_bytes())
    monkeypatch.chdir(tmp_path)
    piped = ""
    for call in example.split(" | "):
        program, *words = shlex.split(call)
        ran = run(*words, stdin=piped)
        piped = ran.out

        assert program == "ambigu"
        elsewhere = "--under academie-1730" in call or "--under all" in call
        assert ran.status == int(elsewhere), ran
        assert "Error" not in ran.err
