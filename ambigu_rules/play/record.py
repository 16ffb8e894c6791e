"""The record of a deal: how it was set, every answer, every event, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.play.driver import answer as hear
from ambigu_rules.play.driver import begin
from ambigu_rules.play.players import scripted
from ambigu_rules.play.seating import Seating, open_deal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.play.players import Answer
    from ambigu_rules.rules.procedure import End
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event


@dataclass(frozen=True, slots=True)
class Record:
    """One deal, whole.

    `start` and `final` are the deal before and after; `at` the phase it began with; `inputs`
    the answers, chance's included; `end` how it ended.
    """

    variant: str
    readings: Mapping[str, str]
    fingerprint: str
    seating: Seating
    at: str
    start: Deal
    inputs: tuple[Choice, ...]
    final: Deal
    end: End

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event of the deal, in order."""
        return self.final.log


def play(
    variant: Variant,
    seating: Seating,
    answer: Answer,
    *,
    start: Deal | None = None,
    at: str | None = None,
) -> Record:
    """Return the record of one deal, played to its end by whoever answers.

    Raises:
        IllegalChoice: an answer was none of those offered.
    """
    opened = open_deal(variant, seating) if start is None else start
    position = begin(variant, opened, at)
    inputs: list[Choice] = []
    while (ask := position.ask) is not None:
        choice = answer(position.deal, ask)
        position = hear(variant, position, choice)
        inputs.append(choice)
    assert position.end is not None
    return Record(
        variant.id,
        variant.chosen(),
        variant.fingerprint,
        seating,
        variant.procedure.first if at is None else at,
        opened,
        tuple(inputs),
        position.deal,
        position.end,
    )


def again(variant: Variant, record: Record) -> Record:
    """Return the record of the same answers under the variant, which may be another.

    Raises:
        IllegalChoice: an answer is not allowed there.
        LookupError: more answers are asked for than were given.
    """
    return play(variant, record.seating, scripted(record.inputs), start=record.start, at=record.at)
