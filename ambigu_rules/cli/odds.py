"""`ambigu odds`: exact odds of rungs, of a hand against others, of exchanges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.reckoning import (
    ALL,
    reckon,
    reckon_first,
    reckon_hand,
    reckon_rungs,
    reckon_second,
)
from ambigu_rules.cli.common import Command, clean, of_a_variant
from ambigu_rules.cli.places import FILE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ambigu_rules.odds.sheet import Sheet

FORMATS = (".csv", ".json")
"""What the odds can be written as, by the ending of the file's name."""


@click.command("odds", cls=Command)
@click.argument("variants", nargs=-1, required=True, metavar="VARIANT …")
@click.option("--readings", is_flag=True, help="Tell what every other reading does to the rungs.")
@click.option("--hand", metavar='"CARDS"', help="Four cards: their chances against others.")
@click.option(
    "--against",
    type=int,
    metavar="N",
    help="Against how many others, one to N; without --hand for a hand of each rung.",
)
@click.option(
    "--draw",
    metavar='"CARDS"|all',
    help="Four cards: every discard of them; for all hands a line each in --csv or -o, "
    "and rules of thumb.",
)
@click.option(
    "--first",
    metavar='"CARDS"|all',
    help="Two cards: what to keep of them at the first exchange; for all pairs of cards.",
)
@click.option(
    "--aim",
    type=click.Choice(("win", "price", "rung")),
    help="What an exchange is to make as great as possible: the chance to beat one other who keeps "
    "his four cards (win, unless you say otherwise), the counters that the price brings from him "
    "(price), the mean place on the ladder (rung).",
)
@click.option("--no-cache", is_flag=True, help="Work out every exchange anew, and keep nothing.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV, for other programs.")
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="Write a file instead: .csv or .json.",
)
@of_a_variant
def command(
    variants: tuple[str, ...],
    readings: bool,
    hand: str | None,
    against: int | None,
    draw: str | None,
    first: str | None,
    aim: str | None,
    no_cache: bool,
    as_csv: bool,
    output: Path | None,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Tell exact odds: rungs, a hand against others, exchanges.

    For each rung: how many of all the hands of the pack stand on it, what is paid for it, and what
    would be fair: the price that is inverse to its hands and leaves the mean price as it is. Then
    the inversions: rungs that rank above rarer ones.

    With --hand or --against: the chance that nobody has better. With --draw or --first: what each
    exchange is worth, and which is best. What is too much to be counted is sampled, and stands
    there with its standard error.

    Examples:
      ambigu odds foster-1897
      ambigu odds foster-1897 academie-1730 --readings
      ambigu odds foster-1897 --hand "10s 9s 2d 2h" --against 2
      ambigu odds foster-1897 --against 2
      ambigu odds foster-1897 --draw "10s 9s 2d 2h"
      ambigu odds foster-1897 --draw all --aim price --csv
      ambigu odds foster-1897 --first "2s 9h"
    """
    given = {
        "--readings": readings,
        "--hand": hand is not None,
        "--against": against is not None and hand is None,
        "--draw": draw is not None,
        "--first": first is not None,
    }
    asked = [name for name, is_given in given.items() if is_given]
    _check(asked, variants, aim, no_cache=no_cache)
    if (as_csv + as_json + (output is not None)) > 1:
        raise click.UsageError("--csv, --json and -o exclude each other")
    form = _form(output) if output else ".csv" if as_csv else ".json" if as_json else ""
    library = open_library(*folders)
    found = load_all(variants, reads, library)
    wanted, keep = aim or "win", not no_cache
    ways: dict[str, Callable[[], Sheet]] = {
        "--draw": lambda: reckon_second(found[0], draw or "", wanted, cached=keep),
        "--first": lambda: reckon_first(found[0], first or "", wanted, cached=keep),
        "--hand": lambda: reckon_hand(found[0], hand or "", against),
        "--against": lambda: reckon_rungs(found[0], against),
        "--readings": lambda: reckon(found, library, readings=True),
    }
    made = ways[asked[0]]() if asked else reckon(found, library)
    if form:
        _write(made, output, form)
    else:
        from ambigu_rules.cli.reckoned import print_odds  # noqa: PLC0415 - slow, no file needs it

        print_odds(made, found[0] if ALL in (draw, first) else None, wanted, cached=keep)


def _form(output: Path) -> str:
    """Return how a file is to be written; refuse a name that does not say it."""
    from ambigu_rules.cli.files import ending  # noqa: PLC0415 - slow, and only files need it

    return ending(output, FORMATS)


def _write(made: Sheet, output: Path | None, form: str) -> None:
    """Write the result to a file, or print it, for other programs."""
    text = made.to_csv() if form == ".csv" else made.to_json()
    if output is None:
        click.echo(text, nl=False)
        return
    from ambigu_rules.cli.files import write_whole  # noqa: PLC0415 - as above

    write_whole(output, text)
    click.echo(f"{clean(output)} is written.", err=True)


def _check(asked: list[str], variants: tuple[str, ...], aim: str | None, *, no_cache: bool) -> None:
    """Refuse options that do not go together."""
    if len(asked) > 1:
        raise click.UsageError(f"{' and '.join(asked)} exclude each other")
    alone = [name for name in asked if name != "--readings"]
    if alone and len(variants) > 1:
        raise click.UsageError(f"{alone[0]} is for one variant")
    exchange = any(name in {"--draw", "--first"} for name in asked)
    for name, given in (("--aim", aim is not None), ("--no-cache", no_cache)):
        if given and not exchange:
            raise click.UsageError(f"{name} goes with --draw or --first")
