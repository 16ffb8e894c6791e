"""What a command prints: tables with lines and colour on a terminal, plain text elsewhere.

Text from files is data: no markup of it is obeyed, and control characters are made visible.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ambigu_rules.cli.columns import broken, fitted, laid_out
from ambigu_rules.cli.common import clean
from ambigu_rules.documents.messages import ORIGINAL, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

WIDE = 10_000
"""Columns of the page where there is no terminal: nothing is wrapped or cut there."""

READABLE = 100
"""Columns of running text on a terminal, however wide it is."""

STYLES = {
    "attested": "green",
    "reported": "cyan",
    "inferred": "yellow",
    "read": "magenta",
    "supplied": "red",
    "borrowed": "blue",
    "confirmed": "green",
    "contradicted": "bold red",
    "illegal": "bold red",
    "untestable": "yellow",
}
"""The colour of a word that says how far something is certain."""

MANY = 200
"""From how many rows on a table on a terminal is laid out at once, if no line must be broken."""

_RED = re.compile("[♥♦]")


def styled(text: object, style: str = "", language: str = ORIGINAL) -> Text:
    """Return a text in a style, a message in a language; red suits are red, and a word of
    `STYLES` has its colour.
    """
    said = clean(tell(text, language))
    body = Text(said, style=style or STYLES.get(str(text), ""))
    for found in _RED.finditer(said):
        body.stylize("red", *found.span())
    return body


class Paper:
    """A page that is printed from the top down; messages are told in its `language`."""

    def __init__(self, language: str = ORIGINAL) -> None:
        self.language = language
        self._console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
        self.terminal = self._console.is_terminal
        if not self.terminal:
            self._console = Console(
                file=sys.stdout,
                width=WIDE,
                color_system=None,
                highlight=False,
                markup=False,
                emoji=False,
            )

    def _print(self, what: RenderableType) -> None:
        width = min(self._console.width, READABLE) if isinstance(what, Text) else None
        with self._console.capture() as capture:
            self._console.print(what, width=width if self.terminal else None)
        for line in capture.get().splitlines():
            click.echo(line.rstrip(), color=self.terminal)

    def _styled(self, text: object, style: str = "") -> Text:
        return styled(text, style, self.language)

    @property
    def columns(self) -> int:
        """How many columns a line has."""
        return self._console.width

    def gap(self) -> None:
        """Leave a line free."""
        click.echo()

    def title(self, text: object) -> None:
        """Print the head of the page, or of a part of it."""
        self._print(self._styled(text, "bold"))

    def text(self, text: object, *, style: str = "", indent: int = 0) -> None:
        """Print running text, a paragraph a line."""
        for line in tell(text, self.language).split("\n"):
            body = self._styled(line, style)
            if self.terminal and indent:
                width = min(self._console.width, READABLE)
                self._print(Padding(body, (0, max(0, self._console.width - width), 0, indent)))
            else:
                body.pad_left(indent)
                self._print(body)

    def page(self, text: str) -> None:
        """Print text that has its own lines and indents; on a terminal lines too long are broken.

        There a line that has neither indent nor full stop nor colon is a head, and stands out.
        """
        if not self.terminal:
            click.echo(clean(text.rstrip("\n")))
            return
        for line in text.rstrip("\n").split("\n"):
            told = line.lstrip(" ")
            head = told == line and not told.endswith(".") and ":" not in told
            self.text(told, style="bold" if head else "", indent=len(line) - len(told))

    def line(self, text: object) -> None:
        """Print a line as it is, spaces and all, however long."""
        click.echo(clean(text))

    def facts(self, pairs: Iterable[tuple[str, object]]) -> None:
        """Print names with what they are, the empty ones left out."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True, style="dim" if self.terminal else "")
        grid.add_column(max_width=READABLE if self.terminal else None, overflow="fold")
        for name, value in pairs:
            if str(value):
                grid.add_row(clean(tell(name, self.language)), self._styled(value))
        if grid.row_count:
            self._print(grid)

    def _lines(self, lines: list[Text], *, ruled: bool) -> None:
        """Print the lines of a table, below the first of them a rule on a terminal if `ruled`."""
        if not self.terminal:
            for line in lines:
                click.echo(line.plain)
            return
        if ruled:
            lines.insert(1, Text("─" * max(line.cell_len for line in lines)))
        with self._console.capture() as capture:
            self._console.print(Text("\n").join(lines), no_wrap=True, overflow="ignore", crop=False)
        click.echo(capture.get(), nl=False, color=True)

    def table(
        self,
        heads: Sequence[str],
        rows: Iterable[Sequence[object] | None],
        *,
        right: Sequence[int] = (),
        whole: Sequence[int] = (0,),
        head: bool = True,
    ) -> None:
        """Print a table; the columns `right` hold numbers, the columns `whole` are not wrapped.

        A row None leaves a line free. Columns that are empty throughout are left out, and so is
        a table without rows. Nothing is ever cut off: where a terminal is too narrow for the
        table, each row is told in a paragraph.
        """
        cells = [
            [cell if isinstance(cell, Text) else self._styled(cell) for cell in row or ()]
            for row in rows
        ]
        if not cells:
            return
        used = [at for at in range(len(heads)) if any(row and row[at].plain for row in cells)]
        named = [Text(tell(heads[at], self.language), "bold") for at in used]
        if not self.terminal or len(cells) > MANY:
            kept = [[row[at] for at in used] if row else [] for row in cells]
            flush = {place for place, at in enumerate(used) if at in right}
            lines = laid_out([named, *kept] if head else kept, flush)
            if lines and max(line.cell_len for line in lines) <= self.columns:
                self._lines(lines, ruled=head)
                return
        rows_used = [[row[at] for at in used] if row else [] for row in cells]
        unbroken = {place for place, at in enumerate(used) if at in whole}
        titles = named if head else [Text() for _ in used]
        boxed = self.terminal and head
        padding = 1 if boxed else 2
        # rich before 15 counts the padding behind the last column too, which it does not print
        widths = fitted(rows_used, titles, unbroken, self.columns - padding)
        if widths is None:
            self._told(titles, rows_used)
            return
        table = Table(
            box=box.SIMPLE_HEAD if boxed else None,
            pad_edge=False,
            show_edge=False,
            padding=(0, padding, 0, 0),
            header_style="bold",
            show_header=head,
        )
        for at, title, width in zip(used, named, widths, strict=True):
            justify = "right" if at in right else "left"
            table.add_column(title, justify=justify, width=width, overflow="fold")  # type: ignore[arg-type]
        for row in rows_used:
            table.add_row(*map(broken, row, widths))
        self._print(table)

    def _told(self, heads: Sequence[Text], rows: Iterable[Sequence[Text]]) -> None:
        """Print each row as a paragraph, every cell with its head; all but the first indented."""
        for row in rows:
            if not any(cell.plain for cell in row):
                continue
            first, *others = (
                Text.assemble((f"{title.plain}:\N{NO-BREAK SPACE}", "dim"), cell)
                if title.plain
                else cell
                for title, cell in zip(heads, row, strict=True)
                if cell.plain
            )
            self._print(first)
            width = min(self._console.width, READABLE)
            for line in Text(" · ").join(others).wrap(self._console, width - 2):
                line.pad_left(2)
                self._print(line)
