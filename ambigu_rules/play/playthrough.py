"""A record as a text to be compared line by line: every event, and the rule that caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.table.events import (
    Began,
    Ended,
    Event,
    Judged,
    Moved,
    Paid,
    Said,
    Seat,
    Shown,
    Stacked,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.play.record import Record


def playthrough(record: Record) -> str:
    """Return the playthrough: how the deal began, its events, the state it ended in."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    names = record.seating.names
    chosen = "".join(f" {point}={option}" for point, option in record.readings.items())
    yield f"variant {record.variant}{chosen} {record.fingerprint}"
    yield f"players {', '.join(names)}; {names[record.seating.dealer]} deals"
    limit = "none" if record.seating.limit is None else record.seating.limit
    yield f"counters {_counters(names, record.seating.counters)}; limit {limit}"
    yield f"pool {record.start.pool}, batterie {record.start.batterie}, begins with {record.at}"
    for event in record.events:
        yield _line(event, names)
    final = record.final
    yield f"end {record.end.name}: pool {final.pool}, batterie {final.batterie}"
    yield f"counters {_counters(names, final.purses)}"


def _counters(names: Sequence[str], purses: Sequence[int]) -> str:
    return ", ".join(f"{name} {chips}" for name, chips in zip(names, purses, strict=True))


def _line(event: Event, names: Sequence[str]) -> str:
    def who(account: Seat | str) -> str:
        return account if isinstance(account, str) else names[account]

    match event:
        case Began(phase):
            return f"{phase}:"
        case Ended(phase, outcome):
            return f"  → {outcome}"
        case Said(seat, word, rule, chips):
            text = f"{who(seat)}: {word}{f' {chips}' if chips else ''}"
        case Stacked(seat, cutter, rule):
            text = f"{who(seat)} shuffles" + ("" if cutter is None else f", {who(cutter)} cuts")
        case Moved(cards, source, target, rule):
            text = f"{show(cards)}: {who(source)} → {who(target)}"
        case Paid(payer, payee, chips, rule):
            text = f"{chips}: {who(payer)} → {who(payee)}"
        case Shown(seat, cards, rule):
            text = f"{who(seat)} shows {show(cards)}"
        case Judged(seat, rung, pips, price, key, rule):
            text = f"{who(seat)}: {rung or 'nothing'}, {pips} pips, price {price}, key {key}"
    return f"  {text:<44} {rule}"
