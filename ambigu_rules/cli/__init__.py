"""The command line: one file a command, each imported when it is called."""

from __future__ import annotations

from ambigu_rules.cli.program import cli, main

__all__ = ["cli", "main"]
