"""One deal under two variants: where the same answers first lead to something else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack
from ambigu_rules.errors import AmbiguError, IllegalChoice
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.events import Began, Ended

if TYPE_CHECKING:
    from ambigu_rules.play.driver import Position
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a deal parts under variants `a` and `b`.

    `index` is the number of the first event that differs, from 0; `events` that event under
    either (None: the deal has ended, or stands still there); `rules` the rules that caused them.
    Where the answers themselves end in `b`, `answered` is how many it took, `refused` the next
    answer (None: none was left) and `why` what was expected instead.
    """

    a: str
    b: str
    index: int
    events: tuple[Event | None, Event | None]
    rules: tuple[str, str]
    answered: int
    refused: Choice | None = None
    why: str = ""


def diverge(a: Variant, b: Variant, record: Record) -> Divergence | None:
    """Return where the answers of the record part the two variants; None where they never do.

    Only the events are compared: who deals next, and how, belongs to the next deal.
    """
    mine, other = _follow(a, record), _follow(b, record)
    left, right = mine.events, other.events
    shared = _shared(left, right)
    if shared == len(left) == len(right) and mine.why == other.why:
        return None
    events = (_at(left, shared), _at(right, shared))
    stands = str(other.last.ask.rule) if other.last and other.last.ask else ""
    return Divergence(
        a.id,
        b.id,
        shared,
        events,
        (_rule(events[0]), _rule(events[1]) or stands),
        other.answered,
        other.refused,
        other.why,
    )


@dataclass(frozen=True, slots=True)
class _Followed:
    """The answers of a record under one variant, as far as they go."""

    last: Position | None
    answered: int
    refused: Choice | None
    why: str

    @property
    def events(self) -> tuple[Event, ...]:
        return self.last.deal.log if self.last else ()


def _follow(variant: Variant, record: Record) -> _Followed:
    seats = len(record.seating.names)
    table = variant.table
    if not table.least <= seats <= table.most:
        return _Followed(None, 0, None, f"{seats} players; expected {table.least} to {table.most}")
    if record.at not in variant.procedure.phases:
        return _Followed(None, 0, None, f"no phase {record.at}")
    position = begin(variant, _start(variant, record), record.at)
    for number, choice in enumerate(record.inputs):
        try:
            position = answer(variant, position, choice)
        except IllegalChoice as refusal:
            return _Followed(position, number, choice, str(refusal))
        except AmbiguError as fault:  # the deal began in the middle and lacks a party
            return _Followed(position, number, choice, str(fault))
    why = f"expected {' or '.join(map(str, position.ask.offers))}" if position.ask else ""
    return _Followed(position, len(record.inputs), None, why)


def _start(variant: Variant, record: Record) -> Deal:
    """Return the deal as it begins, at this variant's table and with this variant's pack."""
    deal, table, highest = record.start, variant.table, variant.ladder.figures.highest
    held = {card for hand in (*deal.hands, deal.discards) for card in hand}
    limit = None if table.limit is None else record.seating.limit or table.limit
    order = tuple(seat for seat in table.order(len(deal.seats), deal.dealer) if seat in deal.order)
    stock = tuple(card for card in pack(highest) if card not in held)
    return deal._replace(order=order, limit=limit, stock=stock)


def _shared(left: tuple[Event, ...], right: tuple[Event, ...]) -> int:
    """Return how many events at the beginning are the same."""
    pairs = zip(left, right, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _at(events: tuple[Event, ...], index: int) -> Event | None:
    return events[index] if index < len(events) else None


def _rule(event: Event | None) -> str:
    """Return the path of the rule that caused an event."""
    if event is None:
        return ""
    if isinstance(event, (Began, Ended)):
        return rule_of(event.phase)
    return event.rule
