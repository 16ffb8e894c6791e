"""`ambigu check`: every problem of variants, overlays, sources and transcripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api import checking
from ambigu_rules.api.checking import CheckedFile, check_file, check_input, check_library
from ambigu_rules.api.loading import open_library
from ambigu_rules.api.plain import checked_as_json
from ambigu_rules.cli.common import FINDINGS, Command, as_json, folders, lang, print_json
from ambigu_rules.cli.faults import fault_lines
from ambigu_rules.cli.files import STANDARD_INPUT, standard_input
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.places import READ
from ambigu_rules.grounds import Standing
from ambigu_rules.messages import Message, Named
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@click.command("check", cls=Command)
@click.argument("files", nargs=-1, type=READ, metavar="[FILE] …")
@lang
@folders
@as_json
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    language: str,
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Check files: variants, overlays, sources, transcripts.

    FILE - reads a transcript from standard input.
    Every problem is told with its file, line and column, and what may be meant. A transcript is
    also replayed under the variant that it names. Without FILE the whole library is checked, and
    with --variants a folder of your own besides.

    Of each rule set it is told how many of its values are attested, reported, inferred, read,
    supplied or borrowed (`ambigu show --help` says what that means), and of the whole library
    which passages of the sources no rule cites, and which questions of the matrix a witness
    leaves without an answer, a silence or a gap (`ambigu compare --all`).

    Examples:
      ambigu check
      ambigu check my-rules/my-variant.yaml my-hand.amb
      ambigu check --variants my-rules --json
    """
    library = open_library(*folders)
    data = standard_input() if "-" in files else b""
    checked = [
        check_input(data, STANDARD_INPUT, library) if file == "-" else check_file(file, library)
        for file in files
    ] or [check_library(library)]
    if as_json:
        print_json(checked_as_json(checked))
    else:
        _print(Paper(language), checked, {STANDARD_INPUT: data.decode("utf-8-sig", "replace")})
    if any(one.problems for one in checked):
        ctx.exit(FINDINGS)


def _print(paper: Paper, checked: list[CheckedFile], texts: Mapping[str, str]) -> None:
    for one in checked:
        for line in fault_lines((*one.problems, *one.notes), texts, paper.language):
            paper.line(line)
    for one in checked:
        if not one.problems:
            paper.text(_sound(one))
    covered = [covered for one in checked for covered in one.coverage]
    if covered:
        paper.gap()
        standings = (Named("standings", standing.value) for standing in Standing)
        heads = (Message("rule set"), Message("values"), *standings)
        rows = [(one.name, one.values, *one.standings.values()) for one in covered]
        paper.table(heads, rows, right=range(1, len(heads)))


def _sound(one: CheckedFile) -> Message:
    """Return that nothing is wrong with a file, and what it was checked as."""
    file = on_one_line(one.file)
    match one.kind:
        case checking.RULES:
            return Message("{file}: rules, no problem found", file=file)
        case checking.TRANSCRIPT:
            return Message("{file}: transcript, no problem found", file=file)
    return Message("{file}: no problem found", file=file)
