"""A booklet: pages put two by two on sheets, in the order in which they are folded and stapled.

The pages are set as pictures of a finished file. The compiler cannot carry their tags over, so
that a booklet is for paper alone; whoever has a book read aloud takes the one that is not imposed.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from ambigu_rules.documents.typ import string
from ambigu_rules.documents.typeset import TypesettingError, settled

BLANK = 0
"""What stands for a page with nothing on it."""


def sides(pages: int) -> tuple[tuple[int, int], ...]:
    """Return the two pages of each side of each sheet, left and right, front before back.

    Blank pages fill up the last sheet.

    >>> sides(4)
    ((4, 1), (2, 3))
    >>> sides(6)
    ((0, 1), (2, 0), (6, 3), (4, 5))
    """
    whole = -(-pages // 4) * 4
    found: list[tuple[int, int]] = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet + 1, whole - 2 * sheet
        found += [(last, first), (first + 1, last - 1)]
    return tuple(
        (left if left <= pages else BLANK, right if right <= pages else BLANK)
        for left, right in found
    )


def booklet(source: str, title: str, language: str) -> bytes:
    """Return a book of A5 pages, written in Typst, two up on A4 in the order of a booklet.

    Printed on both sides, turned on the short edge, and folded, it can be read. The source says
    how many pages it has by a value labelled `pages`.

    Raises:
        TypesettingError: the source is faulty.
    """
    from typst import Compiler, TypstError  # noqa: PLC0415 - slow, and only print needs it

    source, whole = settled(source)
    with TemporaryDirectory(prefix="ambigu-") as folder:
        book, pages = Path(folder, "book.typ"), Path(folder, "pages.pdf")
        book.write_text(source, "utf-8")
        pages.write_bytes(whole)
        try:
            counted = Compiler(str(book), ignore_system_fonts=True).query(
                "<pages>", field="value", one=True
            )
            made = Compiler(ignore_system_fonts=True).compile(
                _sheets(int(counted), title, language).encode("utf-8"), root=folder, timestamp=0
            )
        except TypstError as error:
            raise TypesettingError(error.message) from error
    assert isinstance(made, bytes)
    return made


def _sheets(pages: int, title: str, language: str) -> str:
    rows = "".join(f"#sheet({left}, {right})\n" for left, right in sides(pages))
    return (
        f"#set document(title: {string(title)}, date: none)\n"
        f"#set text(lang: {string(language)})\n"
        '#set page(paper: "a4", flipped: true, margin: 0mm)\n'
        '#let leaf(n) = if n > 0 { image("/pages.pdf", page: n, width: 148.5mm) }\n'
        "#let sheet(left, right) = page(grid(columns: (148.5mm,) * 2, leaf(left), leaf(right)))\n"
        f"{rows}"
    )
