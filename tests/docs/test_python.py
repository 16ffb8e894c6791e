"""`docs/python.md` has everything that the package offers, with what its docstring says of it, and
its scripts print what it shows; its examples with a prompt are doctests.
"""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import ambigu_rules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)
"""A block of Python, with the block below it, if that is of no language: what it prints."""

BEGIN, END = "<!-- begin: offered -->\n", "<!-- end -->\n"


def offered() -> str:
    """Return the two tables: the functions, and the kinds of values and errors."""
    names = [name for name in ambigu_rules.__all__ if not name.startswith("_")]
    functions = [name for name in names if name[0].islower()]
    kinds = [name for name in names if name[0].isupper()]
    lines = [*_table("function", functions), "", *_table("value or error", kinds)]
    return "\n".join(lines) + "\n"


def _table(what: str, names: list[str]) -> Iterator[str]:
    yield f"| {what} | |"
    yield "|---|---|"
    for name in names:
        said = inspect.getdoc(getattr(ambigu_rules, name)) or ""
        first = " ".join(said.split("\n\n")[0].split())
        yield f"| `{name}` | {first.replace('|', '&#124;')} |"


def test_the_page_has_everything_that_is_offered(root: Path, regenerate: bool) -> None:
    file = root / "docs" / "python.md"
    text = file.read_text("utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    right = f"{before}{BEGIN}\n{offered()}\n{END}{after}"
    if regenerate:
        file.write_text(right, "utf-8")

    assert file.read_text("utf-8") == right


def test_every_script_prints_what_is_shown(root: Path, tmp_path: Path) -> None:
    blocks = BLOCK.findall((root / "docs" / "python.md").read_text("utf-8"))
    scripts = [(code, shown) for code, shown in blocks if not code.startswith(">>> ")]
    assert scripts
    for code, shown in scripts:
        script = tmp_path / "script.py"
        script.write_text(code, "utf-8")
        done = subprocess.run(
            [sys.executable, str(script)], cwd=root, capture_output=True, text=True, check=False
        )
        assert (done.stdout, done.stderr) == (shown, "")
