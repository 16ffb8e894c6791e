"""`ambigu replay`: a transcript played again, its claims judged, under one variant or several."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from ambigu_rules.api.ledgers import ledger_of, ledgers_as_csv
from ambigu_rules.api.loading import open_library
from ambigu_rules.api.replaying import ALL, replays_as_json, variants_for
from ambigu_rules.api.stepping import replay_document
from ambigu_rules.cli.common import FINDINGS, Command, clean, lang, of_a_variant, print_json
from ambigu_rules.cli.files import apart, ending, write_whole
from ambigu_rules.cli.places import FILE, READ
from ambigu_rules.cli.records import is_record, replay_file
from ambigu_rules.cli.telling import cited
from ambigu_rules.cli.transcripts import transcript_of
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.replay import Replay

PAGES = (".html", ".md", ".txt")
"""What a replay can be written as in words."""

LEDGERS = (".json", ".csv")
"""What a ledger by itself can be written as."""


@click.command("replay", cls=Command)
@click.argument("file", type=READ)
@click.option(
    "--under",
    "variants",
    multiple=True,
    metavar="VARIANT",
    help="Replay under this variant instead of the one that the transcript names; "
    "may be repeated, to see where they part; `all` stands for every rule set.",
)
@click.option(
    "--ledger",
    is_flag=True,
    help="List every movement of counters, with the rule behind it, and the sums.",
)
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="Write a file instead: .html (a page to step through, which needs no other file), .md, "
    ".txt or .json; with --ledger .json or .csv.",
)
@cited
@lang
@of_a_variant
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    variants: tuple[str, ...],
    ledger: bool,
    output: Path | None,
    cited: bool,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Replay a transcript and judge its claims.

    A FILE that ends with .json is a record, as `ambigu deal --json` writes it: it is played again,
    and it is told whether the rules have changed since and what comes out otherwise.

    FILE - reads standard input. Each act is an answer given to the rules, each claim is compared
    with what the rules come to: confirmed, contradicted, or untestable where cards are unknown.
    An act that is not legal ends the replay; what was legal before it is kept and shown.

    Under several rule sets it is told at which line each parts from the first, and why, and how
    many counters more or fewer that makes for each player, rule by rule.

    With --lang fr everything is told in French, whatever language the transcript is in; the
    messages in JSON are in English always.

    Examples:
      ambigu replay my-hand.amb
      ambigu replay my-hand.amb -o my-hand.html
      ambigu replay my-hand.amb --under foster-1897 --under academie-1730
      ambigu replay my-hand.amb --under all
      ambigu replay my-hand.amb --ledger -o counters.csv
      ambigu replay my-hand.amb --lang fr
      ambigu deal foster-1897 --seed 7 --transcript | ambigu replay -
    """
    if output and as_json:
        raise click.UsageError("--json prints; for a file give it a name that ends with .json")
    if is_record(file):
        if output or ledger:
            raise click.UsageError("--ledger and -o go with transcripts, not with records")
        if not replay_file(
            file, variants, reads, open_library(*folders), language, as_json=as_json
        ):
            ctx.exit(FINDINGS)
        return
    form = ending(output, LEDGERS if ledger else (*PAGES, ".json")) if output else ""
    if output:
        apart(output, file)
    read = transcript_of(file)
    library = open_library(*folders)
    found = variants_for(read, variants, reads, library)
    made = [replay(read, variant) for variant in found]
    if as_json:
        print_json(replays_as_json(made, ledgers=ledger))
    elif output:
        write_whole(output, _written(made, form, library, language, ledger=ledger))
        click.echo(f"{clean(output)} is written.", err=True)
    else:
        _print(made, found, language, every=ALL in variants, ledger=ledger, cited=cited)
    if not all(one.confirmed for one in made):
        ctx.exit(FINDINGS)


def _written(
    made: Sequence[Replay], form: str, library: Library, language: str, *, ledger: bool
) -> str:
    """Return what is written to a file whose name ends with `form`."""
    if form == ".json":
        data = replays_as_json(made, ledgers=ledger)
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    if form == ".csv":
        return ledgers_as_csv(map(ledger_of, made))
    return replay_document(made, library, form.removeprefix("."), language)


def _print(
    made: Sequence[Replay],
    variants: Sequence[Variant],
    language: str,
    *,
    every: bool,
    ledger: bool,
    cited: bool,
) -> None:
    """Print the replays: one in full, several side by side, every one as a table."""
    from ambigu_rules.cli import books, verdicts  # noqa: PLC0415 - slow, and no file needs it
    from ambigu_rules.cli.paper import Paper  # noqa: PLC0415 - as above

    paper = Paper(language)
    if every and not ledger:
        verdicts.print_every(paper, made)
    elif ledger:
        for one in made:
            verdicts.print_heading(paper, one)
            books.print_ledger(paper, ledger_of(one), language)
            paper.gap()
            verdicts.print_outcome(paper, one)
            paper.gap()
    elif len(made) == 1:
        verdicts.print_one(paper, made[0], variants[0], cited=cited, language=language)
    else:
        verdicts.print_several(paper, made, variants)
