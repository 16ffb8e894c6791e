"""How the command line is called in tests: in this process, or as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pytest
from click.testing import CliRunner

from ambigu_rules.cli import cli

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

HANDS = "docs/hands"


@dataclass(frozen=True, slots=True)
class Ran:
    """What a call printed and how it ended."""

    status: int
    out: str
    err: str


class Run(Protocol):
    """A call of the command line."""

    def __call__(self, *words: str | Path, stdin: str | bytes = "") -> Ran:
        """Return what it printed; an error that is nobody's to mend is raised here."""


@pytest.fixture
def run() -> Run:
    """Return the command line, called in this process."""

    def call(*words: str | Path, stdin: str | bytes = "") -> Ran:
        result = CliRunner().invoke(cli, list(map(str, words)), input=stdin, prog_name="ambigu")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return call


class Process(Protocol):
    """A call of the command line as a process."""

    def __call__(
        self, *words: str | Path, stdin: bytes = b"", env: Mapping[str, str] | None = None
    ) -> Ran:
        """Return what it printed, read as UTF-8."""


@pytest.fixture
def process(root: Path) -> Process:
    """Return the command line, called as a process; `env` is added to the environment."""

    def call(*words: str | Path, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "ambigu_rules", *map(str, words)],
            input=stdin,
            env={**os.environ, "PYTHONPATH": str(root), **(env or {})},
            capture_output=True,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    return call


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a folder of one's own with a variant that inherits."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "house-rules.yaml").write_text(
        """variant: house-rules
title: {en: "House rules", fr: "Règles de la maison"}
witness: F97
year: 1999
summary: {en: "As we play.", fr: "Comme nous jouons."}
inherits: foster-1897
changes:
  table.counters: {is: 50, supplied: "We have few."}
""",
        encoding="utf-8",
    )
    return folder
