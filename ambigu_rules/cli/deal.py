"""`ambigu deal`: random legal deals."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

import click

from ambigu_rules.api.dealing import MOST_SEED, fresh_seed, play_deal, play_through, seat
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.plain import deal_as_json, lot_as_json
from ambigu_rules.api.transcribing import random_title, tell, transcribe, transcribe_through
from ambigu_rules.cli.common import (
    LANGUAGE,
    Command,
    of_a_variant,
    print_json,
    print_json_list,
)
from ambigu_rules.cli.outlet import unheard
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.telling import cited, print_lot
from ambigu_rules.cli.words import deal_named
from ambigu_rules.messages import Message
from ambigu_rules.play.archive import as_json as record_as_json
from ambigu_rules.transcript.lexicon import languages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambigu_rules.play.record import Record
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.play.sitting import Lot
    from ambigu_rules.rules.variant import Variant

MOST_DEALS = 1_000_000
"""How many deals a sitting may have: more than that is a slip of the finger."""


@click.command("deal", cls=Command)
@click.argument("variant")
@click.option("--players", "count", type=int, metavar="N", help="How many play; 4 if not told.")
@click.option("--names", metavar="A,B,…", help="Their names, in the order in which they sit.")
@click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEED),
    metavar="N",
    help="The same seed gives the same deal again.",
)
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
    type=click.IntRange(1, MOST_DEALS),
    metavar="N",
    help="Play a sitting of N deals: the first dealer is found as the variant has it, the deal "
    f"goes round, the pool is carried over. At most {MOST_DEALS:,}; each is printed when it is "
    "played. What has some hundred deals is too long to be read back by `ambigu replay`.",
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
    title = random_title(sown, spoken, sitting=deals is not None)
    if deals is not None:
        lot, played = play_through(found, seating, sown, deals, lot=dealer is None)
        records = takewhile(lambda _: not unheard(), played)
        if as_json:
            head = {"seed": sown, "lot": lot_as_json(lot, seating.names)}
            print_json_list(head, "deals", map(record_as_json, records))
        elif transcript:
            for piece in transcribe_through(records, found, title=title, language=spoken):
                click.echo(piece, nl=False)
        else:
            _print_sitting(_headed(found, sown, spoken), found, seating, lot, records, cited=cited)
        return
    made = play_deal(found, seating, sown)
    if as_json:
        print_json(deal_as_json(made, sown))
    elif transcript:
        click.echo(transcribe(made, found, title=title, language=spoken), nl=False)
    else:
        paper = _headed(found, sown, spoken)
        paper.page(tell(made, found, cited=cited, language=spoken))


def _headed(variant: Variant, seed: int, language: str) -> Paper:
    """Return the page, with its head."""
    paper = Paper(language)
    chosen = "".join(f" {point}={option}" for point, option in variant.chosen().items())
    name = f"{variant.id}{chosen}"
    paper.title(Message("{variant}, seed {seed}", variant=name, seed=seed))
    return paper


def _print_sitting(
    paper: Paper,
    variant: Variant,
    seating: Seating,
    lot: Lot | None,
    records: Iterator[Record],
    *,
    cited: bool,
) -> None:
    if lot:
        print_lot(paper, lot, seating.names)
    for number, record in enumerate(records, 1):
        paper.gap()
        paper.title(deal_named(number))
        paper.page(tell(record, variant, cited=cited, language=paper.language))
