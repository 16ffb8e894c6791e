"""`ambigu list`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.listing import Listing, listing
from ambigu_rules.api.loading import open_library
from ambigu_rules.api.plain import listing_as_json
from ambigu_rules.cli.common import FINDINGS, Command, as_json, clean, folders, print_json
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.words import english
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from pathlib import Path


@click.command("list", cls=Command)
@folders
@as_json
@click.pass_context
def command(ctx: click.Context, folders: tuple[Path, ...], as_json: bool) -> None:
    """List the rule sets and overlays.

    An overlay is laid over a rule set by its name after a plus sign: BASE+OVERLAY.

    Examples:
      ambigu list
      ambigu list --variants my-rules --json
    """
    found = listing(open_library(*folders))
    if as_json:
        print_json(listing_as_json(found))
    else:
        _print(Paper(), found)
    for problem in found.problems:
        click.echo(on_one_line(clean(problem)), err=True)
    if found.problems:
        ctx.exit(FINDINGS)


def _print(paper: Paper, found: Listing) -> None:
    paper.table(
        ("variant", "title", "year", "source", "inherits", "readings"),
        [
            (
                one.id,
                english(one.title),
                one.year or "",
                one.witness,
                ", ".join(one.chain[1:]),
                len(one.readings),
            )
            for one in found.variants
        ],
        right=(2, 5),
        whole=(0, 2, 3),
    )
    if found.overlays:
        if found.variants:
            paper.gap()
        paper.table(
            ("overlay", "title", "can be laid over"),
            [
                (one.name, english(one.title), ", ".join(one.over) or "none of these")
                for one in found.overlays
            ],
        )
