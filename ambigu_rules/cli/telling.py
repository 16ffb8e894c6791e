"""What goes with the accounts of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.messages import Joined, Message, both

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.play.sitting import Lot

cited = click.option(
    "--cited", is_flag=True, help="Name for each sentence the passage that its rule rests on."
)


def print_lot(paper: Paper, lot: Lot, names: Sequence[str]) -> None:
    """Print how the first dealer was found."""
    for drawn in lot.rounds:
        draws = (
            Message("{who} draws {card}", who=names[seat], card=card.text)
            for seat, card in drawn.items()
        )
        paper.text(Joined((both(draws), ".")))
    paper.text(Message("{who} deals first.", who=names[lot.dealer]))
