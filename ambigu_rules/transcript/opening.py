"""How a deal begins: the table that the header sets, and positions in the middle of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.cards import unknown
from ambigu_rules.errors import SeatingError, did_you_mean, nearest
from ambigu_rules.play.driver import begin
from ambigu_rules.play.seating import middle_of, open_deal, seat_table
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import Failure, cite, stop
from ambigu_rules.transcript.kinds import NOWHERE, Span
from ambigu_rules.transcript.unknown import unify

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card
    from ambigu_rules.play.driver import Position
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Seat
    from ambigu_rules.transcript.ast import Header
    from ambigu_rules.transcript.kinds import Statement


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal ready to be played: the seating, the deal, the phase to begin with.

    `unstated` are the accounts whose sums the record does not give; `positioned` says whether
    the header starts the deal in the middle.
    """

    seating: Seating
    start: Deal
    at: str
    unstated: frozenset[str] = frozenset()
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
        if hidden:
            statements, _ = unify(statements, {})
        return Opening(seating, start, variant.procedure.first), statements
    at = _phase(variant, header)
    cards = cards_before(variant, at)
    out = tuple(seating.seat(name) for name in header.out)
    statements, blank = unify(statements, _blank(seating, start, out, statements, cards))
    hands = _hands(variant, seating, statements, cards)
    hands.update({seating.seat(name): held for name, held in blank.items()})
    try:
        start = middle_of(start, hands, out, cards)
    except SeatingError as error:
        raise stop(variant, header.spans["position"], str(error)) from None
    given = {
        "pool": header.pool,
        "counters": header.counters,
        "batterie": header.pool if header.batterie is None else header.batterie,
    }
    unstated = frozenset(name for name, value in given.items() if value is None)
    return Opening(seating, start, at, unstated, positioned=True), statements


def _blank(
    seating: Seating,
    start: Deal,
    out: tuple[Seat, ...],
    statements: tuple[Statement, ...],
    cards: int,
) -> dict[str, tuple[Card, ...]]:
    """Return unknown hands for those who are in and whose hand is not given."""
    given = {seating.seat(line.who) for line in statements if isinstance(line, kinds.Holds)}
    return {
        seating.names[seat]: tuple(unknown(_BLANK + 40 * seat + number) for number in range(cards))
        for seat in start.order
        if seat not in given and seat not in out
    }


_BLANK = 100_000
"""The first number of the unknown cards that no line names."""


def _needless(variant: Variant, header: Header, statements: Iterable[Statement]) -> None:
    for hold in statements:
        if not isinstance(hold, kinds.Holds):
            continue
        message = "a hand is given only where a header line `position: …` starts in the middle"
        raise stop(variant, hold.span, message)
    if header.out:
        message = "nobody is out before the first act; a line `position: …` starts in the middle"
        raise stop(variant, header.spans["out"], message)


def _phase(variant: Variant, header: Header) -> str:
    """Return the phase that the header names, with blanks or hyphens."""
    assert header.position is not None
    name = "-".join(header.position.lower().replace("-", " ").split())
    phases = variant.procedure.phases
    if name in phases:
        return name
    hint = did_you_mean(nearest(name, phases))
    message = f"no phase {header.position!r} in {variant.id}{hint}"
    raise stop(variant, header.spans["position"], message)


def cards_before(variant: Variant, at: str) -> int:
    """Return how many cards everyone has been dealt before a phase."""
    cards = 0
    for name, phase in variant.procedure.phases.items():
        if name == at:
            break
        if isinstance(phase, Dealing):
            cards += phase.cards
    return cards


def _hands(
    variant: Variant, seating: Seating, statements: Iterable[Statement], cards: int
) -> dict[Seat, tuple[Card, ...]]:
    hands: dict[Seat, tuple[Card, ...]] = {}
    taken: dict[Card, str] = {}
    for hold in statements:
        if not isinstance(hold, kinds.Holds):
            continue
        seat = seating.seat(hold.who)
        if seat in hands:
            raise stop(variant, hold.span, f"the hand of {hold.who} is given twice")
        if seat in seating.sits_out:
            raise stop(variant, hold.span, f"{hold.who} sits out and holds no cards")
        if len(hold.cards) != cards:
            message = f"{hold.who} holds {len(hold.cards)} cards; here each has {cards}"
            raise stop(variant, hold.span, message)
        for card in hold.cards:
            if card.known and card in taken:
                raise stop(variant, hold.span, f"{card} is held twice, by {taken[card]} too")
            taken[card] = hold.who
        hands[seat] = hold.cards
    return hands


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
    if header.limit is None or variant.table.limit is not None:
        return ()
    span = header.spans.get("limit", NOWHERE)
    message = f"the limit of {header.limit} is not used: {variant.id} has none but the purse"
    rule = "table.limit"
    return (Failure(span.line, span.column, message, rule, cite(variant, rule)),)
