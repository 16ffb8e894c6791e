"""`ambigu cards`: the pack as drawings, and on sheets to be printed and cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.decks import deck_files
from ambigu_rules.cli.common import Command, clean, lang
from ambigu_rules.cli.files import write_all
from ambigu_rules.cli.places import FOLDER

if TYPE_CHECKING:
    from pathlib import Path


@click.command("cards", cls=Command)
@click.option(
    "-o",
    "--output",
    type=FOLDER,
    required=True,
    metavar="DIR",
    help="The folder to write into; it is made if there is none.",
)
@click.option(
    "--outlined",
    is_flag=True,
    help="Draw hearts and diamonds in outline, for printing without colour.",
)
@lang
def command(output: Path, outlined: bool, language: str) -> None:
    """Write the pack of cards: drawings, and sheets to print.

    Forty cards and the back as SVG; deck.pdf with all of them at full size (63 by 88 mm), nine to
    a sheet of A4 with marks to cut at; backs.pdf, to print on the other side. All files are
    written, or none; a file of the folder that is another than the one to be written is not
    overwritten.

    Examples:
      ambigu cards -o my-cards
      ambigu cards -o my-outlined-cards --lang en --outlined
    """
    files = deck_files(language, outlined=outlined)
    write_all(output, files)
    click.echo(f"{len(files)} files are written into {_told(output)}.", err=True)


def _told(folder: Path) -> str:
    """Return a folder as it is named before a full stop: in quotes where it ends with one."""
    name = clean(folder)
    return f"'{name}'" if name.endswith(".") else name
