"""`docs/cli.md` says what the commands' own help says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.testing import CliRunner

from ambigu_rules.cli.program import COMMANDS, cli

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """\
# The command line

Written from the help of the commands by `pytest tests/docs --regenerate`.
"""


def reference() -> str:
    """Return the reference: the help of the program, then of each command."""
    return "\n".join([HEAD, section(), *map(section, COMMANDS)])


def section(*words: str) -> str:
    """Return a section of the reference: the help of the program, or of a command."""
    ran = CliRunner().invoke(cli, [*words, "--help"], prog_name="ambigu", terminal_width=80)
    title = " ".join(("ambigu", *words))
    return f"## {title}\n\n```text\n{ran.output}```\n"


def test_the_reference_is_what_the_help_says(root: Path, regenerate: bool) -> None:
    """Every command is in it, and nothing is out of date."""
    file = root / "docs" / "cli.md"
    if regenerate:
        file.write_text(reference(), "utf-8")

    assert file.read_text("utf-8") == reference()
