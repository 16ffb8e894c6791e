"""Tables whose lines need no breaking, laid out at once: rich measures every cell many times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

GAP = "  "
"""What stands between two columns."""


def laid_out(rows: Sequence[Sequence[Text]], right: Container[int]) -> list[Text] | None:
    """Return the rows as lines, the columns `right` flush right; an empty row is an empty line.

    None where a cell has several lines.

    >>> rows = [[Text("a"), Text("bb")], [], [Text("ccc"), Text("d")]]
    >>> [line.plain for line in laid_out(rows, {1}) or ()]
    ['a    bb', '', 'ccc   d']
    """
    if any("\n" in cell.plain for row in rows for cell in row):
        return None
    sizes = [[cell_len(cell.plain) for cell in row] for row in rows]
    widths = [max(column) for column in zip(*filter(None, sizes), strict=True)]
    lines = []
    for row, size in zip(rows, sizes, strict=True):
        line = Text(end="")
        for at, (cell, length) in enumerate(zip(row, size, strict=True)):
            blank = " " * (widths[at] - length)
            line.append(GAP if at else "")
            line.append(blank if at in right else "")
            line.append_text(cell)
            line.append("" if at in right else blank)
        line.rstrip()
        lines.append(line)
    return lines
