"""`ambigu hand`: what hands are worth, and which wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.contests import ELDER, Contest, contest
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.plain import contest_as_json
from ambigu_rules.api.ruling import rulings
from ambigu_rules.cards import show
from ambigu_rules.cli.common import Command, lang, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.words import because_text, price_text
from ambigu_rules.messages import Joined, Message, Named

if TYPE_CHECKING:
    from pathlib import Path


HEADS = (
    Message("hand"),
    Message("combination"),
    Message("pips"),
    Message("price"),
    Message("made of"),
    "",
)


@click.command("hand", cls=Command)
@click.argument("variant")
@click.argument("hands", nargs=-1, required=True, metavar='"CARDS" …')
@lang
@of_a_variant
def command(
    variant: str,
    hands: tuple[str, ...],
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Judge hands: combination, pips, price, the winner and why.

    Each hand is four cards in one word of the command line: 10♥, 10h or 10H, A♠ or 1♠. Of hands
    that are equal to the last the first named wins, as the elder hand.

    Examples:
      ambigu hand foster-1897 "2♠ 3♠ 4♠ 9♠"
      ambigu hand foster-1897 "2s 3s 4s 9s" "5h 5d 5c 8s" "10h 9d 7c 6s"
      ambigu hand foster-1897 "8s 8h 8d 8c" --read fredon-of-eights=by-definition
    """
    (found,) = load_all([variant], reads, open_library(*folders))
    judged = contest(found, hands)
    if as_json:
        print_json(contest_as_json(judged))
    else:
        _print(Paper(language), judged)


def _print(paper: Paper, judged: Contest) -> None:
    best = judged.winner
    several = len(judged.hands) > 1
    paper.table(
        HEADS,
        [
            (
                show(hand.cards),
                Named("rungs", hand.rung or "nothing"),
                hand.pips,
                hand.price,
                price_text(hand),
                Message("wins") if several and at == best else "",
            )
            for at, hand in enumerate(judged.hands)
        ],
        right=(2, 3),
        whole=(0, 1, 2, 3),
    )
    decision = judged.decision
    if decision:
        paper.gap()
        paper.text(because_text(judged, decision))
    if judged.hands[best].rung:
        _ground(paper, judged, decision.by if decision else "")


def _ground(paper: Paper, judged: Contest, by: str) -> None:
    """Print the rules behind the result, each with its standing and source."""
    rung = judged.hands[judged.winner].rung
    paths = [f"ladder.{rung}.price"]
    if by in judged.variant.ladder.rung(rung).ties:
        paths.append(f"ladder.{rung}.ties")
    if by == ELDER:
        paths.append("table.elder")
    for path in paths:
        ground = rulings(judged.variant, path)[0].ground
        if ground:
            standing = Named("standings", ground.standing.value)
            cite = f", {ground.cite}" if ground.cite else ""
            paper.text(Joined((path, ": ", standing, cite)), style="dim")
