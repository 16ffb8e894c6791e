"""`ambigu card`: what players look up at the table, on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.printing import reference_card
from ambigu_rules.cli.common import Command, clean, folders, lang, reads
from ambigu_rules.cli.files import ending, write_whole
from ambigu_rules.cli.places import FILE

if TYPE_CHECKING:
    from pathlib import Path


@click.command("card", cls=Command)
@click.argument("variant")
@click.option(
    "-o",
    "--output",
    type=FILE,
    required=True,
    metavar="FILE.pdf",
    help="The file to write.",
)
@click.option(
    "--sheet",
    is_flag=True,
    help="Eight small cards on a sheet of A4, to be printed on both sides and cut.",
)
@lang
@reads
@folders
def command(
    variant: str,
    output: Path,
    sheet: bool,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
) -> None:
    """Print a reference card, one side of A6.

    The ranking and the prices, the deal step by step, the words to say: what is in force under
    the rule set and the readings chosen, with a sign behind whatever its source does not attest.
    A rule set with so many steps or rungs that nobody could read them so small goes on overleaf.

    Examples:
      ambigu card foster-1897 -o foster.pdf
      ambigu card foster-1897 --read fredon-of-eights=by-definition --sheet -o cards.pdf
      ambigu card my-variant --variants my-rules -o my-card.pdf
    """
    ending(output, (".pdf",))
    library = open_library(*folders)
    (found,) = load_all([variant], reads, library)
    write_whole(output, reference_card(found, library, language, sheet=sheet))
    click.echo(f"{clean(output)} is written.", err=True)
