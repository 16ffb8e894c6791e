"""Documents: printed as text or JSON, or written to a file whose name says the format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

import click

from ambigu_rules.cli.common import clean, print_json
from ambigu_rules.cli.files import ending, write_whole
from ambigu_rules.cli.places import FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path


class Document(Protocol):
    """What can be given as a page, as text and as data."""

    def html(self, language: str = "en") -> str:
        """Return the page, which needs no other file."""

    def markdown(self, language: str = "en") -> str:
        """Return Markdown."""

    def text(self, language: str = "en") -> str:
        """Return plain text."""

    def pdf(self, language: str = "en") -> bytes:
        """Return a PDF, to be printed."""

    def as_json(self) -> dict[str, Any]:
        """Return plain data."""


def _json(made: Document, _language: str) -> str:
    return json.dumps(made.as_json(), ensure_ascii=False, indent=2) + "\n"


FORMATS: Mapping[str, Callable[[Document, str], str | bytes]] = {
    ".html": lambda made, language: made.html(language),
    ".pdf": lambda made, language: made.pdf(language),
    ".md": lambda made, language: made.markdown(language),
    ".json": _json,
    ".txt": lambda made, language: made.text(language),
}
"""What a document can be written as, by the ending of the file's name."""

output = click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="Write a file instead: .html (one page that needs no other file), .pdf (pages to print), "
    ".md, .json or .txt.",
)


def form_of(path: Path | None, *, as_json: bool) -> str:
    """Return the format that is asked for, before anything is made.

    Raises:
        UsageError: a file and `--json` are asked for at once.
        AmbiguError: the file's name says no format.
    """
    if path and as_json:
        raise click.UsageError("--json prints; for a file give it a name that ends with .json")
    return ending(path, tuple(FORMATS)) if path else ".json" if as_json else ".txt"


def deliver(made: Document, path: Path | None, form: str, language: str = "en") -> None:
    """Write the document to the file, or print it where there is none."""
    if path:
        write_whole(path, FORMATS[form](made, language))
        click.echo(f"{clean(path)} is written.", err=True)
    elif form == ".json":
        print_json(made.as_json())
    else:
        from ambigu_rules.cli.paper import Paper  # noqa: PLC0415 - slow, and no file needs it

        Paper().page(made.text(language))
