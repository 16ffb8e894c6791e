"""A variant on a small card, and on a sheet to note deals on: what players look up at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.columns import Column, columns_of
from ambigu_rules.documents.views.rulebook import Rules, rules_in
from ambigu_rules.errors import SeatingError
from ambigu_rules.play.seating import wrong_number
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.table import choices

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.rules.variant import Variant

LONGEST_TITLE = 80
"""Letters of a title that a small card has room for; a longer one is cut short there."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A variant for the table: its column, its rules, the words that can be said under it.

    `standings` are those of its values that the sources do not attest.
    """

    column: Column
    rules: Rules
    words: tuple[str, ...]

    @property
    def standings(self) -> tuple[str, ...]:
        """The standings that its values have, beside attested."""
        return tuple(
            name for name, count in self.column.tally.items() if count and name != "attested"
        )


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A sheet for an evening: the variant, how many players, the counters that all have together.

    `stakes` are the accounts beside the players' own in which counters may lie after a deal.
    """

    reference: Reference
    players: int
    stakes: tuple[str, ...]

    @property
    def counters(self) -> int:
        """What all players have together."""
        return self.players * self.reference.column.counters


def reference(
    variant: Variant, overlay_titles: Mapping[str, Mapping[str, str]] | None = None
) -> Reference:
    """Return what stands on the card; `overlay_titles` are the titles of overlays."""
    (column,) = columns_of([variant], overlay_titles or {})
    short = tuple(
        {language: shortened(text) for language, text in titles.items()} for titles in column.titles
    )
    return Reference(
        replace(column, titles=short),
        rules_in(variant, hands=False),
        tuple(dict.fromkeys(_words(variant))),
    )


def score_sheet(
    variant: Variant,
    players: int,
    overlay_titles: Mapping[str, Mapping[str, str]] | None = None,
) -> ScoreSheet:
    """Return what stands on the sheet.

    Raises:
        SeatingError: the variant is not played by so many.
    """
    if not variant.table.least <= players <= variant.table.most:
        raise SeatingError(wrong_number(variant, players))
    found = reference(variant, overlay_titles)
    paid = {payment.payee.value for payment in found.rules.payments}
    return ScoreSheet(found, players, tuple(one for one in STAKES if one in paid))


STAKES = ("pool", "batterie")


def shortened(text: str, most: int = LONGEST_TITLE) -> str:
    """Return the text, cut short where it is too long.

    >>> shortened("an endless title", 10)
    'an endles…'
    """
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _words(variant: Variant) -> Iterator[str]:
    """Yield the words that can be said, in the order of a deal; some more than once."""
    for phase in variant.procedure.phases.values():
        match phase:
            case Drawing():
                yield choices.ENOUGH
                yield choices.DISCARD
                if phase.rounds is not None:
                    yield choices.BATTEZ
            case Betting():
                yield choices.PASS
                yield choices.PLAY
                yield choices.CALL
                if phase.raises != 0:
                    yield choices.RAISE
                yield choices.GIVE_UP
            case Option() if len(phase.outcomes) > 1:
                yield from phase.outcomes
