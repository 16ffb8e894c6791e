"""`ambigu replay`: a transcript played again, its claims judged, under one variant or several."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import open_library
from ambigu_rules.api.replaying import replays_as_json, variants_for
from ambigu_rules.cli.common import FINDINGS, Command, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.telling import cited
from ambigu_rules.cli.transcripts import transcript_of
from ambigu_rules.cli.verdicts import print_one, print_several
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from pathlib import Path


@click.command("replay", cls=Command)
@click.argument("file")
@click.option(
    "--under",
    "variants",
    multiple=True,
    metavar="VARIANT",
    help="Replay under this variant instead of the one that the transcript names; "
    "may be repeated, to see where they part.",
)
@cited
@of_a_variant
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    variants: tuple[str, ...],
    cited: bool,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Replay a transcript and judge its claims.

    FILE - reads standard input. Each act is an answer given to the rules, each claim is compared
    with what the rules come to: confirmed, contradicted, or untestable where cards are unknown.
    An act that is not legal ends the replay; what was legal before it is kept and shown.

    Examples:
      ambigu replay my-hand.amb
      ambigu replay my-hand.amb --under foster-1897 --under academie-1730
      ambigu deal foster-1897 --seed 7 --transcript | ambigu replay -
    """
    read = transcript_of(file)
    library = open_library(*folders)
    found = variants_for(read, variants, reads, library)
    made = [replay(read, variant) for variant in found]
    if as_json:
        print_json(replays_as_json(made))
    elif len(made) == 1:
        print_one(Paper(), made[0], found[0], cited=cited)
    else:
        print_several(Paper(), made, found)
    if not all(one.confirmed for one in made):
        ctx.exit(FINDINGS)
