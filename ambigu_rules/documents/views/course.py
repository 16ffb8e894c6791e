"""The course of a deal: its events one by one, with the line that caused each."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.table.deal import apply
from ambigu_rules.table.events import Began, Said
from ambigu_rules.transcript.kinds import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.play.record import Record
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event
    from ambigu_rules.transcript.kinds import Span
    from ambigu_rules.transcript.replay import DealReplay, Replay


class Moment(NamedTuple):
    """One event: the line that caused it (0: none did), the phase, the deal after it.

    `column` is where on the line the act begins; `said` the last word of the phase, if any.
    """

    line: int
    column: int
    phase: str
    said: Said | None
    event: Event
    deal: Deal


class Course(NamedTuple):
    """A deal as it goes: its number, the players, how it began, each event, how it stands.

    `unstated` are the accounts whose sums before the deal are not known: `pool`, `batterie`,
    `counters`.
    """

    number: int
    names: tuple[str, ...]
    sits_out: frozenset[int]
    start: Deal
    moments: tuple[Moment, ...]
    final: Deal
    unstated: frozenset[str] = frozenset()


def courses(replay: Replay) -> tuple[Course, ...]:
    """Return the course of each deal of a transcript, as far as it goes.

    What happens before the first act belongs to the line that opens the deal.
    """
    openers = (text.span for text in replay.transcript.deals)
    return tuple(map(_replayed, replay.deals, openers))


def _replayed(deal: DealReplay, opener: Span) -> Course:
    log = deal.position.deal.log[len(deal.start.log) :]
    caused = [(step.span, event) for step in deal.steps for event in step.events]
    by_itself = [(opener, event) for event in log[: len(log) - len(caused)]]
    return Course(
        deal.number,
        deal.seating.names,
        deal.seating.sits_out,
        deal.start,
        tuple(moments(deal.start, deal.at, (*by_itself, *caused))),
        deal.position.deal,
        deal.unstated,
    )


def recorded(record: Record, number: int = 1) -> Course:
    """Return the course of a recorded deal; no line causes anything."""
    events = ((NOWHERE, event) for event in record.events)
    return Course(
        number,
        record.seating.names,
        record.seating.sits_out,
        record.start,
        tuple(moments(record.start, record.at, events)),
        record.final,
    )


def moments(start: Deal, at: str, events: Iterable[tuple[Span, Event]]) -> Iterator[Moment]:
    """Yield each event with its line, its phase and the deal after it."""
    events = tuple(events)
    deals = accumulate((event for _, event in events), apply, initial=start)
    next(deals)
    phase, said = at, None
    for (span, event), deal in zip(events, deals, strict=True):
        if isinstance(event, Began):
            phase, said = event.phase, None
        elif isinstance(event, Said):
            said = event
        yield Moment(span.line, span.column, phase, said, event, deal)
