"""`ambigu compare`: rule sets side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ambigu_rules.api.comparing import Comparison, compare_variants, hands_in
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.weighing import Weighed, weigh
from ambigu_rules.cli.common import Command, clean, of_a_variant, print_json
from ambigu_rules.cli.files import ending, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Made = Comparison | Weighed
    Writer = Callable[[Made], str]


def _json(made: Made) -> str:
    return json.dumps(made.as_json(), ensure_ascii=False, indent=2) + "\n"


FORMATS: Mapping[str, Writer] = {
    ".html": lambda made: made.html(),
    ".md": lambda made: made.markdown(),
    ".json": _json,
    ".txt": lambda made: made.text(),
}
"""What a comparison can be written as, by the ending of the file's name."""


@click.command("compare", cls=Command)
@click.argument("variants", nargs=-1, required=True, metavar="VARIANT VARIANT …")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a file instead: .html (one page that needs no other file), .md, .json or .txt.",
)
@click.option(
    "--hands",
    type=click.Path(path_type=Path),
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
@of_a_variant
def command(
    variants: tuple[str, ...],
    output: Path | None,
    hands: Path | None,
    no_hands: bool,
    readings: bool,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Set rule sets side by side.

    What differs and on whose word, what is silent or borrowed, the ladder and the prices, the
    procedure step by step, which of all the hands of the pack change, and how the documented
    hands fare under each. One variant may stand in several columns, under different readings.

    Examples:
      ambigu compare foster-1897 academie-1730 academie-1730+jeux-oublies-prices -o ambigu.html
      ambigu compare foster-1897 foster-1897:fredon-of-eights=by-definition
      ambigu compare foster-1897 academie-1730 --no-hands --json
      ambigu compare foster-1897 --readings -o readings.html
    """
    if readings and (len(variants) != 1 or hands):
        raise click.UsageError("--readings is for one variant, and replays no transcripts")
    if no_hands and hands:
        raise click.UsageError("--hands and --no-hands exclude each other")
    if output and as_json:
        raise click.UsageError("--json prints; for a file give it a name that ends with .json")
    form = ending(output, tuple(FORMATS)) if output else ".txt"
    library = open_library(*folders)
    found = load_all(variants, reads, library)
    made: Made
    if readings:
        made = weigh(found[0], library)
    else:
        made = compare_variants(found, library, () if no_hands else hands_in(hands))
    if as_json:
        print_json(made.as_json())
    elif output:
        write_whole(output, FORMATS[form](made))
        click.echo(f"{clean(output)} is written.", err=True)
    else:
        from ambigu_rules.cli.paper import Paper  # noqa: PLC0415 - slow, and no file needs it

        Paper().page(made.text())
