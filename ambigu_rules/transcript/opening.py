"""How a deal begins: the table that the header sets, and positions in the middle of a deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ambigu_rules.errors import SeatingError
from ambigu_rules.play.driver import begin
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import Failure, cite, stop
from ambigu_rules.transcript.kinds import NOWHERE, Span
from ambigu_rules.transcript.positions import position
from ambigu_rules.transcript.unknown import Unified, unify

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.play.driver import Position
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.transcript.ast import Header
    from ambigu_rules.transcript.kinds import Statement


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal ready to be played: the seating, the deal, the phase to begin with.

    `unstated` are the accounts whose sums the record does not give; `found_in` the lines that
    make known a card that came unknown; `positioned` says whether the header starts the deal in
    the middle.
    """

    seating: Seating
    start: Deal
    at: str
    unstated: frozenset[str] = frozenset()
    found_in: Mapping[Card, Span] = field(default_factory=dict)
    positioned: bool = False


def seated(variant: Variant, header: Header) -> Seating:
    """Return the table that the header sets.

    Raises:
        Stopped: the variant does not allow such a table.
    """
    try:
        return seat_table(
            variant,
            header.players,
            dealer=header.dealer,
            counters=header.counters,
            limit=header.limit,
            sits_out=header.sits_out or (),
        )
    except SeatingError as error:
        key, rule = _fault(variant, header)
        raise stop(variant, header.spans.get(key, NOWHERE), str(error), rule) from None


def _fault(variant: Variant, header: Header) -> tuple[str, str]:
    """Return the header line at fault, and the rule against it."""
    table = variant.table
    if not table.least <= len(header.players) <= table.most:
        return "players", "table.players"
    if header.limit is not None and header.limit < 1:
        return "limit", "table.limit"
    away = header.sits_out or ()
    dealer = header.dealer or header.players[-1]
    if dealer in away or len(header.players) - len(away) < 2:
        return "sits-out", ""
    return ("counters" if "counters" in header.spans else "players"), ""


def opening(
    variant: Variant, header: Header, statements: tuple[Statement, ...], *, hidden: bool
) -> tuple[Opening, tuple[Statement, ...]]:
    """Return the first deal of a file, ready to be played, and its statements with every card
    known that a later line makes known; `hidden` says whether there may be unknown cards.

    Raises:
        Stopped: the header sets a table, or a position, that cannot be.
    """
    seating = seated(variant, header)
    start = open_deal(variant, seating, pool=header.pool or 0, batterie=header.batterie or 0)
    if header.position is None:
        _needless(variant, header, statements)
        known = unify(statements, {}) if hidden else Unified(statements, {}, {})
        opened = Opening(seating, start, variant.procedure.first, found_in=known.found_in)
        return opened, known.statements
    at, middle, known = position(variant, header, seating, start, statements)
    given = {
        "pool": header.pool,
        "counters": header.counters,
        "batterie": header.pool if header.batterie is None else header.batterie,
    }
    unstated = frozenset(name for name, value in given.items() if value is None)
    opened = Opening(seating, middle, at, unstated, known.found_in, positioned=True)
    return opened, known.statements


def _needless(variant: Variant, header: Header, statements: Iterable[Statement]) -> None:
    for hold in statements:
        if not isinstance(hold, kinds.Holds):
            continue
        message = "a hand is given only where a header line `position: …` starts in the middle"
        raise stop(variant, hold.span, message)
    if header.out:
        message = "nobody is out before the first act; a line `position: …` starts in the middle"
        raise stop(variant, header.spans["out"], message)


def begun(variant: Variant, opened: Opening, span: Span) -> Position:
    """Return the first position of a deal.

    Raises:
        Stopped: the phase needs somebody who is not there yet.
    """
    try:
        return begin(variant, opened.start, opened.at)
    except SeatingError as error:
        raise stop(variant, span, str(error), f"procedure.{opened.at}") from None


def notes(variant: Variant, header: Header) -> tuple[Failure, ...]:
    """Return what of the header is not used under this variant, and why."""
    found = []
    if header.limit is not None and variant.table.limit is None:
        message = f"the limit of {header.limit} is not used: {variant.id} has none but the purse"
        found.append(_note(variant, header, "limit", message, "table.limit"))
    if header.batterie and not _has_batterie(variant):
        message = f"the batterie of {header.batterie} is not used: {variant.id} has no such stake"
        found.append(_note(variant, header, "batterie", message))
    return tuple(found)


def _note(variant: Variant, header: Header, key: str, message: str, rule: str = "") -> Failure:
    span = header.spans.get(key, NOWHERE)
    return Failure(span.line, span.column, message, rule, cite(variant, rule) if rule else "")


def _has_batterie(variant: Variant) -> bool:
    """Return whether a phase pays into the batterie, or out of it."""
    for phase in variant.procedure.phases.values():
        if isinstance(phase, Payment) and "batterie" in (phase.payer, phase.payee):
            return True
        if isinstance(phase, Drawing) and phase.stake and phase.stake.payee == "batterie":
            return True
    return False
