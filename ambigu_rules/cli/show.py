"""`ambigu show`: the rules of a variant, each with its ground."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.plain import show_as_json
from ambigu_rules.api.ruling import Ruling, rulings
from ambigu_rules.cli.common import Command, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper, styled
from ambigu_rules.cli.words import chain_text, english, value_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ambigu_rules.rules.variant import Variant


@click.command("show", cls=Command)
@click.argument("variant")
@click.argument("rule", required=False, default="")
@of_a_variant
def command(
    variant: str, rule: str, reads: tuple[str, ...], folders: tuple[Path, ...], as_json: bool
) -> None:
    """Show the rules of a variant, each with its ground.

    RULE is the path of one rule, or of what encloses several, as ladder.fredon. The ground of a
    rule is its standing (how far it is evidence), the passage cited and what that says, the file
    that sets it, and the editor's reason.

    Standings:
      attested  the source says it             read      a reading decides it
      reported  it is known through another    supplied  nobody says it, the editor fills in
      inferred  it follows from the source     borrowed  taken over from another variant

    Examples:
      ambigu show foster-1897
      ambigu show foster-1897 ladder.fredon
      ambigu show academie-1730 procedure.first-draw.stake.chips
      ambigu show academie-1730+jeux-oublies-prices ladder --json
    """
    library = open_library(*folders)
    (found,) = load_all([variant], reads, library)
    rules = rulings(found, rule, library.sources())
    if as_json:
        print_json(show_as_json(found, rules))
        return
    paper = Paper()
    if not rule:
        _head(paper, found)
    if len(rules) == 1:
        _one(paper, rules[0])
    else:
        _table(paper, rules)
        if rule:
            _passages(paper, rules)
    if not rule:
        _remarks(paper, found)


def _head(paper: Paper, variant: Variant) -> None:
    paper.title(", ".join(str(one) for one in (english(variant.title), variant.year) if one))
    paper.text(english(variant.summary))
    paper.gap()
    readings = (f"{point}={option}" for point, option in variant.chosen().items())
    paper.facts(
        [
            ("variant", variant.id),
            ("witness", variant.witness),
            ("chain", " < ".join(variant.chain) if variant.chain[1:] else ""),
            ("overlays", ", ".join(variant.overlays)),
            ("readings", ", ".join(readings)),
            ("fingerprint", variant.fingerprint),
        ]
    )
    paper.gap()


def _one(paper: Paper, one: Ruling) -> None:
    paper.title(one.path)
    ground, passage = one.ground, one.passage
    paper.facts(
        [
            ("value", value_text(one.value)),
            ("standing", ground.counts_as if ground else ""),
            ("source", ground.cite if ground else ""),
            ("place", passage.locus if passage else ""),
            ("it says", passage.says.strip() if passage else ""),
            ("because", ground.because if ground else ""),
            ("reading", "=".join(ground.reading) if ground and ground.reading else ""),
            ("set by", chain_text(ground)),
        ]
    )


HEADS = ("rule", "value", "standing", "source", "set by")

NARROW = 100
"""A terminal with fewer columns has no room for who set a value; the details of a rule say it."""


def _table(paper: Paper, rules: Iterable[Ruling]) -> None:
    """Print a table, with a line free between sections, so that the eye finds its place.

    On a terminal a section's path is its head; elsewhere each line has the whole path, so that
    it can be searched for.
    """
    rows: list[Sequence[object] | None] = []
    for section, group in groupby(rules, lambda one: _section(one.path)):
        rows += [None] if rows else []
        if paper.terminal:
            rows.append((styled(section, "bold"), *[""] * (len(HEADS) - 1)))
        rows += [_row(one, section if paper.terminal else "") for one in group]
    shown = len(HEADS) - (paper.columns < NARROW)
    paper.table(HEADS[:shown], [row and row[:shown] for row in rows], whole=(0, 2))
    if HEADS[shown:]:
        paper.gap()
        paper.text(f"Left out for width: {', '.join(HEADS[shown:])}.")


def _section(path: str) -> str:
    """Return what a table holds: a phase of the procedure, or a whole section."""
    section, _, rest = path.partition(".")
    own = section in ("ladder", "procedure", "ends")
    return f"{section}.{rest.partition('.')[0]}" if own else section


def _row(one: Ruling, section: str) -> tuple[str, ...]:
    path = f"  {one.path.removeprefix(f'{section}.')}" if section else one.path
    ground = one.ground
    if ground is None:
        return (path, value_text(one.value), "", "", "")
    return (
        path,
        value_text(one.value),
        ground.counts_as.value,
        ground.cite,
        chain_text(ground),
    )


def _passages(paper: Paper, rules: Iterable[Ruling]) -> None:
    for cite, place, says in dict.fromkeys(_cited(rules)):
        paper.gap()
        paper.text(f"{cite}  {place}", style="bold")
        paper.text(says, indent=2)


def _cited(rules: Iterable[Ruling]) -> Iterator[tuple[str, str, str]]:
    for one in rules:
        if one.ground and one.passage:
            yield one.ground.cite, one.passage.locus, one.passage.says.strip()
    for one in rules:
        if one.ground and one.ground.because:
            yield one.path, one.ground.counts_as.value, one.ground.because


def _remarks(paper: Paper, variant: Variant) -> None:
    for remark in variant.remarks:
        paper.gap()
        paper.text(f"{remark.about}  {remark.passage}", style="bold")
        paper.text(remark.says, indent=2)
