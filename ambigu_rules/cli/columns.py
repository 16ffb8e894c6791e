"""Tables whose lines need no breaking, laid out at once: rich measures every cell many times."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

GAP = "  "
"""What stands between two columns."""


_WORD = re.compile(r"\S+")
_PIECE = re.compile(r"[^\s./=·-]*[./=·-]+|[^\s./=·-]+")
"""What a path or a name is broken into where it must be: it breaks behind a sign."""


def fitted(
    rows: Sequence[Sequence[Text]], head: Sequence[Text], whole: Container[int], room: int
) -> list[int] | None:
    """Return how wide each column is, so that a line takes no more than `room`.

    The cells of the columns `whole` stay on one line; those of the others, and heads, are wrapped
    between words, and only where that is not enough within paths and names, behind a sign. None
    where there is no room for that either. An empty row does not count.

    >>> rows = [[Text("one two three"), Text("12345")]]
    >>> [fitted(rows, [Text("a"), Text("b c")], {1}, room) for room in (30, 15, 11)]
    [[13, 5], [8, 5], None]
    """
    columns = [[row[at].plain for row in rows if row] for at in range(len(head))]
    longest = [max(map(_length, cells), default=0) for cells in columns]
    widths = [max(long, cell_len(title.plain)) for long, title in zip(longest, head, strict=True)]
    room -= len(GAP) * (len(head) - 1)
    for part in (_WORD, _PIECE):
        least = [
            max(_longest((title.plain,), part), longest[at])
            if at in whole
            else _longest((title.plain, *cells), part)
            for at, (title, cells) in enumerate(zip(head, columns, strict=True))
        ]
        if sum(least) <= room:
            return _narrowed(widths, least, room)
    return None


def _length(text: str) -> int:
    return max(map(cell_len, text.split("\n")))


def _longest(texts: Iterable[str], part: re.Pattern[str]) -> int:
    return max((cell_len(one) for text in texts for one in part.findall(text)), default=0)


def _narrowed(widths: list[int], least: Sequence[int], room: int) -> list[int]:
    """Return the widths with what is too much taken from the widest."""
    while sum(widths) > room:
        spare = [at for at, width in enumerate(widths) if width > least[at]]
        widths[max(spare, key=lambda at: (widths[at], at))] -= 1
    return widths


def broken(cell: Text, width: int) -> Text:
    """Return the text with each word that is longer than the width broken behind a sign.

    >>> broken(Text("by procedure.first-draw"), 12).plain
    'by procedure.\\nfirst-draw'
    """
    cuts = []
    for word in _WORD.finditer(cell.plain):
        if cell_len(word[0]) > width:
            begun = word.start()
            for piece in _PIECE.finditer(cell.plain, word.start(), word.end()):
                if cell_len(cell.plain[begun : piece.end()]) > width and piece.start() > begun:
                    cuts.append(piece.start())
                    begun = piece.start()
    return Text("\n").join(cell.divide(cuts)) if cuts else cell


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
