"""`ambigu simulate`: deals by the thousand, with what they come to."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.simulating import DEALS, PLAYERS, simulate_variants
from ambigu_rules.cli.common import Command, Stopped, clean, of_a_variant
from ambigu_rules.cli.files import ending, write_whole
from ambigu_rules.cli.places import FILE
from ambigu_rules.odds.simulate.executors import EXECUTORS
from ambigu_rules.odds.simulate.simulation import ENGINES, Simulation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path


FORMATS: Mapping[str, Callable[[Simulation], str]] = {
    ".json": Simulation.to_json,
    ".csv": Simulation.to_csv,
}
"""What a simulation can be written as, by the ending of the file's name."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as a shell has it."""


@click.command("simulate", cls=Command)
@click.argument("variants", nargs=-1, required=True, metavar="VARIANT …")
@click.option(
    "--deals", type=int, default=DEALS, metavar="N", help=f"Play N deals; {DEALS:,} if not told."
)
@click.option("--players", type=int, metavar="N", help="How many play; 4 if not told.")
@click.option(
    "--players-from",
    "styles",
    default=PLAYERS,
    metavar="STYLE,…",
    help="How they play, seat by seat; one style alone is everybody's. See below.",
)
@click.option("--seed", type=int, metavar="N", help="The same seed gives the same result again.")
@click.option("--counters", type=int, metavar="N", help="What each has before a deal.")
@click.option("--limit", type=int, metavar="N", help="The betting limit, where there is one.")
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="auto",
    help="What plays: the rules compiled, or the reference; if not told, what is faster.",
)
@click.option("--jobs", type=int, metavar="N", help="Work in N processes, or threads.")
@click.option(
    "--executor", type=click.Choice(EXECUTORS), help="What does the work; processes if not told."
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="The dask scheduler whose workers do the work."
)
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV, a line a figure.")
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="Write a file instead: .json or .csv.",
)
@of_a_variant
@click.pass_context
def command(
    ctx: click.Context,
    variants: tuple[str, ...],
    deals: int,
    players: int | None,
    styles: str,
    seed: int | None,
    counters: int | None,
    limit: int | None,
    engine: str,
    jobs: int | None,
    executor: str | None,
    scheduler: str | None,
    as_csv: bool,
    output: Path | None,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Play deals by the thousand, and tell what they come to.

    How deals end and by which routes, how large the pool grows, what comes to the players by pool,
    price and forfeit, who gains, by place and by style, which hands win, and how many answers a
    deal takes: means over the deals, each with its standard error. Several variants play the same
    deals: the same cards as long as the same is exchanged, and the same numbers of chance for
    players. So the differences to the first one are taken deal by deal.

    Each deal is a table of its own: nothing lies in the pool, and the deal goes round. The same
    seed gives the same result, in however many processes. Ctrl-C ends early, and the result is
    said to be partial. With the extra fast, large numbers of deals are played by numba. It takes
    some twenty seconds to compile the first time, which from 60,000 deals on is worth while; what
    is compiled is kept, and serves from 5,000 deals on. With the extra cluster the workers of a
    dask scheduler do the work: --executor dask --scheduler tcp://HOST:8786.

    Styles:
      random        takes every offer with the same chance
      standing      changes no card, bets the least and calls everything
      tight         bets on a hand that beats 75 of 100, calls with 65, raises with 90
      loose         bets on a hand that beats 45 of 100, calls with 30, raises with 75
      odds          calls where pool and price, times the chance to win them, outweigh the call
      bluffer:0.1   is tight, but bets at this rate as if its hand were the best

    All but random and standing exchange so that the hand's chance against another is best. The
    chances are exact for one rival whose hand is any that is left; odds takes several rivals as
    independent, bets with one and a half times an even share, and raises with a half or more.

    Examples:
      ambigu simulate foster-1897 --deals 1000 --players 4 --seed 1
      ambigu simulate foster-1897 academie-1730 --deals 500 --players-from tight,odds,bluffer:0.2
      ambigu simulate foster-1897 --deals 1000 --jobs 2 -o foster.csv
    """
    if sum((as_json, as_csv, output is not None)) > 1:
        raise click.UsageError("--json, --csv and --output exclude each other")
    form = ending(output, tuple(FORMATS)) if output else ""
    found = load_all(variants, reads, open_library(*folders))
    with progress(deals) as (tell, wait):
        made = simulate_variants(
            found,
            deals=deals,
            players=players,
            styles=styles,
            seed=seed,
            counters=counters,
            limit=limit,
            engine=engine,
            jobs=jobs,
            executor=executor,
            scheduler=scheduler,
            tell=tell,
            wait=wait,
        )
    if not made.deals:
        raise Stopped
    if output:
        write_whole(output, FORMATS[form](made))
        click.echo(f"{clean(output)} is written.", err=True)
    elif as_json or as_csv:
        click.echo(made.to_json() if as_json else made.to_csv(), nl=False)
    else:
        from ambigu_rules.cli.simulated import print_simulation  # noqa: PLC0415 - as in compare

        print_simulation(made)
    if made.partial:
        click.echo(f"Interrupted: {made.deals:,} of {made.asked:,} deals were played.", err=True)
        ctx.exit(INTERRUPTED)


COMPILING = "Numba compiles the rules' machine, some twenty seconds; it is kept for the next time."

Heard = tuple["Callable[[int], None] | None", "Callable[[], None] | None"]


@contextmanager
def progress(deals: int) -> Iterator[Heard]:
    """Show how far it is, on a terminal; give what is to be told of the deals done, and what is to
    be called before there is long to wait.
    """
    from rich.console import Console  # noqa: PLC0415 - as above
    from rich.progress import (  # noqa: PLC0415 - as above
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None, None
        return
    columns = (BarColumn(), MofNCompleteColumn(), "deals", TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("deals", total=deals)
        yield (
            lambda done: progress.advance(task, done),
            lambda: progress.console.print(COMPILING, style="dim"),
        )
