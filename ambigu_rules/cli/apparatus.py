"""`ambigu apparatus`: the rules of a variant, each with its ground and with the other witnesses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.apparatus import apparatus_for
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.cli import pages
from ambigu_rules.cli.common import Command, lang, of_a_variant

if TYPE_CHECKING:
    from pathlib import Path


@click.command("apparatus", cls=Command)
@click.argument("variant")
@pages.output
@lang
@of_a_variant
def command(
    variant: str,
    output: Path | None,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Tell on whose word each rule of a variant stands.

    Rule by rule: the value, how far it is evidence, the witness and the place, the reason where
    the editor gives one, and what every other witness says to the same rule; a value that another
    rule set only borrows is no voice. Then the points that the source leaves open, with what
    hangs on each option, the remarks, and the sources.

    Examples:
      ambigu apparatus foster-1897 -o apparatus.html
      ambigu apparatus foster-1897 -o apparatus.pdf
      ambigu apparatus academie-1730 --read batterie=into-the-pool
      ambigu apparatus pierer-1857 --json
    """
    form = pages.form_of(output, as_json=as_json)
    library = open_library(*folders)
    (found,) = load_all([variant], reads, library)
    pages.deliver(apparatus_for(found, library), output, form, language)
