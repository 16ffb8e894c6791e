"""`ambigu compare`: rule sets side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.comparing import compare_variants
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.cli import pages
from ambigu_rules.cli.common import Command, lang, of_a_variant
from ambigu_rules.cli.places import FOLDER

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.cli.pages import Document


@click.command("compare", cls=Command)
@click.argument("variants", nargs=-1, metavar="VARIANT VARIANT …")
@pages.output
@click.option(
    "--hands",
    type=FOLDER,
    metavar="DIR",
    help="Replay the transcripts (*.amb) of a folder of your own instead of the documented hands.",
)
@click.option("--no-hands", is_flag=True, help="Replay no transcripts.")
@click.option(
    "--readings",
    is_flag=True,
    help="Compare the readings of one variant with each other: under each question that it leaves "
    "open, what every other option changes.",
)
@click.option(
    "--all",
    "witnesses",
    is_flag=True,
    help="Set all witnesses side by side: what each says to every question, in the order of a "
    "deal. Takes no VARIANT.",
)
@lang
@of_a_variant
def command(
    variants: tuple[str, ...],
    output: Path | None,
    hands: Path | None,
    no_hands: bool,
    readings: bool,
    witnesses: bool,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Set rule sets, or all witnesses, side by side.

    What differs and on whose word, what is silent or borrowed, the ladder and the prices, the
    procedure step by step, how far apart they are, which of all the hands of the pack change,
    and how the documented hands fare under each. One variant may stand in several columns, under
    different readings.

    Examples:
      ambigu compare foster-1897 academie-1730 academie-1730+jeux-oublies-prices -o ambigu.html
      ambigu compare foster-1897 britannica-1911 -o paper.pdf
      ambigu compare foster-1897 foster-1897:fredon-of-eights=by-definition
      ambigu compare foster-1897 academie-1730 --no-hands --json
      ambigu compare foster-1897 --readings -o readings.html
      ambigu compare foster-1897 --readings -o readings.pdf
      ambigu compare --all -o witnesses.html
      ambigu compare --all -o witnesses.pdf
    """
    if witnesses and (variants or readings or hands or no_hands or reads):
        raise click.UsageError("--all is for every witness, and takes no VARIANT and no other way")
    if not variants and not witnesses:
        raise click.UsageError("Missing argument 'VARIANT VARIANT …'; or --all for every witness")
    if readings and (len(variants) != 1 or hands):
        raise click.UsageError("--readings is for one variant, and replays no transcripts")
    if no_hands and hands:
        raise click.UsageError("--hands and --no-hands exclude each other")
    form = pages.form_of(output, as_json=as_json)
    library = open_library(*folders)
    made: Document
    if witnesses:
        from ambigu_rules.api.matrix import matrix_of_all  # noqa: PLC0415 - for this alone

        made = matrix_of_all(library)
    else:
        found = load_all(variants, reads, library)
        if readings:
            from ambigu_rules.api.weighing import weigh  # noqa: PLC0415 - for this alone

            made = weigh(found[0], library)
        else:
            made = compare_variants(found, library, () if no_hands else hands_in(hands))
    pages.deliver(made, output, form, language)
