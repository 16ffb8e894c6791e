"""`docs/python.md` has everything that the package offers, with what its docstring says of it."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import ambigu_rules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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
