"""SECURITY.md lists every limit, with the value that it has."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ROW = re.compile(
    r"^\| (?P<what>.+?) \| (?P<value>[\d,]+)[^|]* \| `(?P<file>\S+)\.py` `(?P<name>\w+)` \|$"
)

STATED_IN = ("library.limits", "transcript.limits")
"""The modules in which nothing but limits is stated."""


def rows(root: Path) -> dict[tuple[str, str], int]:
    """Return the values in the table, by module and name."""
    lines = (root / "SECURITY.md").read_text("utf-8").splitlines()
    found = [match for line in lines if (match := ROW.match(line))]
    return {
        (row["file"].replace("/", "."), row["name"]): int(row["value"].replace(",", ""))
        for row in found
    }


def test_the_limits_are_those_of_the_program(root: Path) -> None:
    table = rows(root)

    assert table
    for (module, name), value in table.items():
        assert getattr(import_module(f"ambigu_rules.{module}"), name) == value, (module, name)


def test_no_limit_is_left_out(root: Path) -> None:
    stated = {
        (module, name)
        for module in STATED_IN
        for name in vars(import_module(f"ambigu_rules.{module}"))
        if name.startswith("MAX_")
    }

    assert stated <= rows(root).keys()
