"""`ambigu readings`: the points that a source leaves open, and their options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.plain import readings_as_json
from ambigu_rules.cli.common import Command, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper, styled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rich.text import Text

    from ambigu_rules.rules.readings import Reading


@click.command("readings", cls=Command)
@click.argument("variant")
@of_a_variant
def command(variant: str, reads: tuple[str, ...], folders: tuple[Path, ...], as_json: bool) -> None:
    """List the points that a variant's source leaves open.

    Of the options for each point the one in force is marked with a star. Another is chosen with
    --read POINT=OPTION, here and wherever a variant is taken.

    Examples:
      ambigu readings foster-1897
      ambigu readings foster-1897 --read fredon-of-eights=by-definition
    """
    (found,) = load_all([variant], reads, open_library(*folders))
    if as_json:
        print_json(readings_as_json(found))
        return
    paper = Paper()
    for number, reading in enumerate(found.readings.values()):
        if number:
            paper.gap()
        _print(paper, reading)
    if not found.readings:
        paper.text(f"{found.id} leaves nothing open.")


def _print(paper: Paper, reading: Reading) -> None:
    paper.title(reading.name)
    paper.text(f"{reading.asks} ({reading.passage}, asked by {reading.set_by})", indent=2)
    paper.table(("  option", "because"), _options(reading), head=False)


def _options(reading: Reading) -> Iterator[tuple[Text, Text]]:
    for name, option in reading.options.items():
        chosen = name == reading.chosen
        star = "*" if chosen else " "
        style = "bold" if chosen else "dim"
        adopted = " (adopted)" if name == reading.adopted != reading.chosen else ""
        yield (
            styled(f"  {star} {name}{adopted}", style),
            styled(option.because, style if chosen else ""),
        )
