"""`ambigu score-sheet`: a page to note an evening's deals on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.printing import score_sheet
from ambigu_rules.cli.common import Command, clean, folders, lang, reads
from ambigu_rules.cli.files import ending, write_whole
from ambigu_rules.cli.places import FILE

if TYPE_CHECKING:
    from pathlib import Path


@click.command("score-sheet", cls=Command)
@click.argument("variant")
@click.option(
    "--players",
    type=int,
    required=True,
    metavar="N",
    help="How many columns for players there are.",
)
@click.option(
    "-o",
    "--output",
    type=FILE,
    required=True,
    metavar="FILE.pdf",
    help="The file to write.",
)
@lang
@reads
@folders
def command(
    variant: str,
    players: int,
    output: Path,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
) -> None:
    """Print a page to note an evening's deals on.

    A row a deal, a column a player, on a sheet of A4; beside them the payments and the prices of
    the rule set, and the sum that all counters must always have.

    Examples:
      ambigu score-sheet foster-1897 --players 4 -o sheet.pdf
      ambigu score-sheet my-variant --variants my-rules --players 3 -o sheet.pdf
    """
    ending(output, (".pdf",))
    library = open_library(*folders)
    (found,) = load_all([variant], reads, library)
    write_whole(output, score_sheet(found, library, players, language))
    click.echo(f"{clean(output)} is written.", err=True)
