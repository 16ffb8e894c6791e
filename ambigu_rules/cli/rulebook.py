"""`ambigu rulebook`: the rules of a variant as a book."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.rulebooks import make_rulebook
from ambigu_rules.cli.common import Command, clean, folders, lang, reads
from ambigu_rules.cli.files import ending, write_whole
from ambigu_rules.cli.places import FILE
from ambigu_rules.documents.bookmaking import PAPERS

if TYPE_CHECKING:
    from pathlib import Path

FORMATS = (".pdf", ".html", ".md")
"""What a rulebook can be written as, by the ending of the file's name."""


@click.command("rulebook", cls=Command)
@click.argument("variant")
@click.option(
    "-o",
    "--output",
    type=FILE,
    required=True,
    metavar="FILE",
    help="The file to write: .pdf, .html (one page that needs no other file) or .md.",
)
@lang
@click.option(
    "--paper",
    type=click.Choice(PAPERS),
    help="The paper of a PDF; a4 if not told.",
)
@click.option(
    "--booklet",
    is_flag=True,
    help="A PDF to be folded: A5 pages two up on A4, blank pages added; print it on both sides, "
    "turned on the short edge. It has no tags; for reading aloud take the book without this.",
)
@reads
@folders
def command(
    variant: str,
    output: Path,
    language: str,
    paper: str | None,
    booklet: bool,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
) -> None:
    """Write the rules of a variant as a book.

    What one needs, a deal step by step with every way it can go, the combinations with drawn
    hands, who pays whom, a deal played out, the open questions, the words of the sources, a page
    of history. It is made from what the engine plays, and shows how far each rule is evidence.

    Examples:
      ambigu rulebook foster-1897 -o foster.pdf
      ambigu rulebook academie-1730+jeux-oublies-prices -o academie.html
      ambigu rulebook foster-1897 --read fredon-of-eights=by-definition --booklet -o foster.pdf
    """
    form = ending(output, FORMATS)
    if form != ".pdf" and (paper or booklet):
        raise click.UsageError("--paper and --booklet are for a PDF")
    if booklet and paper:
        raise click.UsageError("--booklet has its own paper: A5 pages on sheets of A4")
    library = open_library(*folders)
    (found,) = load_all([variant], reads, library)
    book = make_rulebook(found, library)
    made: str | bytes
    if form == ".pdf":
        made = book.pdf(language, paper=paper or PAPERS[0], booklet=booklet)
    else:
        made = book.html(language) if form == ".html" else book.markdown(language)
    write_whole(output, made)
    click.echo(f"{clean(output)} is written.", err=True)
