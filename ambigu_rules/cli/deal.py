"""`ambigu deal`: random legal deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.dealing import fresh_seed, play_deal, play_sitting, seat
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.plain import deal_as_json
from ambigu_rules.api.transcribing import random_title, tell, transcribe
from ambigu_rules.cli.common import LANGUAGE, Command, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.telling import cited, print_lot
from ambigu_rules.cli.words import deal_named
from ambigu_rules.messages import Message
from ambigu_rules.play.record import Record
from ambigu_rules.transcript.lexicon import languages

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.play.sitting import Sitting
    from ambigu_rules.rules.variant import Variant


@click.command("deal", cls=Command)
@click.argument("variant")
@click.option("--players", "count", type=int, metavar="N", help="How many play; 4 if not told.")
@click.option("--names", metavar="A,B,…", help="Their names, in the order in which they sit.")
@click.option("--seed", type=int, metavar="N", help="The same seed gives the same deal again.")
@click.option("--dealer", metavar="NAME", help="Who deals; if not told, the last player.")
@click.option("--counters", type=int, metavar="N", help="What each has before the deal.")
@click.option("--limit", type=int, metavar="N", help="The betting limit, where there is one.")
@click.option(
    "--sits-out",
    "sits_out",
    multiple=True,
    metavar="NAME",
    help="Who keeps the place but takes no part; may be repeated.",
)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    metavar="N",
    help="Play a sitting of N deals: the first dealer is found as the variant has it, the deal "
    "goes round, the pool is carried over.",
)
@click.option("--transcript", is_flag=True, help="Print a transcript that claims the results.")
@click.option(
    "--lang",
    "language",
    type=click.Choice(languages()),
    help="The language of the account or the transcript; en if not told.",
)
@cited
@of_a_variant
@click.pass_context
def command(
    ctx: click.Context,
    variant: str,
    count: int | None,
    names: str | None,
    seed: int | None,
    dealer: str | None,
    counters: int | None,
    limit: int | None,
    sits_out: tuple[str, ...],
    deals: int | None,
    transcript: bool,
    language: str | None,
    cited: bool,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Play a random legal deal, or a sitting of several.

    The players take each choice that they have with the same chance; they are legal, not wise.
    The deal is printed as an account, as JSON, or as a transcript that `ambigu replay` confirms.

    Examples:
      ambigu deal foster-1897 --players 4 --seed 7
      ambigu deal academie-1730 --names Anna,Ben,Carla --dealer Ben --transcript
      ambigu deal academie-1730 --seed 7 --transcript --lang fr
      ambigu deal foster-1897 --deals 3 --seed 7 --json
      ambigu deal foster-1897 --transcript | ambigu replay -
    """
    if transcript and as_json:
        raise click.UsageError("--transcript and --json exclude each other")
    if language and as_json:
        raise click.UsageError("--lang goes with an account or a transcript, not with --json")
    spoken = ctx.meta[LANGUAGE] = language or "en"
    (found,) = load_all([variant], reads, open_library(*folders))
    seating = seat(
        found,
        None if names is None else names.split(","),
        players=count,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    sown = fresh_seed() if seed is None else seed
    if deals is None:
        made: Record | Sitting = play_deal(found, seating, sown)
    else:
        made = play_sitting(found, seating, sown, deals, lot=dealer is None)
    if as_json:
        print_json(deal_as_json(made, sown))
    elif transcript:
        title = random_title(sown, spoken, sitting=deals is not None)
        click.echo(transcribe(made, found, title=title, language=spoken), nl=False)
    else:
        _print(Paper(spoken), found, made, sown, cited=cited)


def _print(
    paper: Paper,
    variant: Variant,
    made: Record | Sitting,
    seed: int,
    *,
    cited: bool,
) -> None:
    chosen = "".join(f" {point}={option}" for point, option in variant.chosen().items())
    name, language = f"{variant.id}{chosen}", paper.language
    paper.title(Message("{variant}, seed {seed}", variant=name, seed=seed))
    if isinstance(made, Record):
        paper.page(tell(made, variant, cited=cited, language=language))
        return
    if made.lot:
        print_lot(paper, made.lot, made.records[0].seating.names)
    for number, record in enumerate(made.records, 1):
        paper.gap()
        paper.title(deal_named(number))
        paper.page(tell(record, variant, cited=cited, language=language))
