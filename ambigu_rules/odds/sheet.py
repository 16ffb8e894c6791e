"""A result as a sheet: columns and rows, which can be had as CSV, as JSON, or in a notebook."""

from __future__ import annotations

import csv
import json
import re
from abc import abstractmethod
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

if TYPE_CHECKING:
    from collections.abc import Iterator

Value = str | int | float | None


ROWS = 400
"""How many rows are shown in a notebook, at most."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would take for a formula, at full width too."""

_BLANK = re.compile(r"[\s\u200b-\u200d\u2060\ufeff]*")


def inert(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: with an apostrophe before such a one.

    >>> inert("=1+1"), inert(" @x"), inert("\N{FULLWIDTH EQUALS SIGN}1"), inert("Anna")
    ("'=1+1", "' @x", "'＝1", 'Anna')
    """
    blank = _BLANK.match(text)
    begins = normalize("NFKC", text[blank.end() if blank else 0 :][:1])
    taken = begins.startswith(FORMULA) or text.lstrip(" ").startswith(FORMULA)
    return f"'{text}" if taken else text


class Sheet:
    """What every result can be written as; a result has only to say its columns and rows."""

    __slots__ = ()

    @property
    @abstractmethod
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""

    @abstractmethod
    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield the rows, as many values as there are columns."""

    @abstractmethod
    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""

    def to_csv(self) -> str:
        """Return the rows as CSV, with a line of heads; None is an empty field.

        A text that a spreadsheet would take for a formula has an apostrophe before it.
        """
        made = StringIO()
        writer = csv.writer(made, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([map(_field, row) for row in self.rows()])
        return made.getvalue()

    def to_json(self) -> str:
        """Return the result as JSON."""
        return json.dumps(self.as_json(), ensure_ascii=False, indent=2) + "\n"

    def _repr_html_(self) -> str:
        """Return the first rows as an HTML table, for notebooks; of more it says how many."""
        heads = "".join(f"<th>{escape(name)}</th>" for name in self.columns)
        rows = [*self.rows()]
        body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows[:ROWS])
        table = f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
        return f"{table}<p>{len(rows) - ROWS:,} more rows</p>" if len(rows) > ROWS else table


def _field(value: Value) -> Value:
    return inert(value) if isinstance(value, str) else value


def _cell(value: Value) -> str:
    if isinstance(value, float):
        return f'<td style="text-align: right">{value:.4g}</td>'
    if isinstance(value, int):
        return f'<td style="text-align: right">{value:,}</td>'
    return f"<td>{escape(value or '')}</td>"
