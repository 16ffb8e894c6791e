"""How a deal begins: the table that the header sets, and positions in the middle of a deal."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ambigu_rules.errors import SeatingError
from ambigu_rules.messages import Message
from ambigu_rules.play.driver import begin
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import NO_LIMIT, Failure, cite, raise_all, stop
from ambigu_rules.transcript.kinds import NOWHERE, Span
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.positions import no_such_phase, position
from ambigu_rules.transcript.scene import EARLIER
from ambigu_rules.transcript.unknown import Unified, unify

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.play.driver import Position
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.transcript.ast import DealText, Header
    from ambigu_rules.transcript.failure import Stopped
    from ambigu_rules.transcript.kinds import Statement
    from ambigu_rules.transcript.lexicon import Lexicon


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
    set_: dict[str, Any] = {
        "dealer": header.dealer,
        "counters": header.counters,
        "limit": header.limit,
        "sits_out": header.sits_out or (),
    }
    phase = no_such_phase(variant, header)
    try:
        seating = seat_table(variant, header.players, **set_)
    except SeatingError:
        raise_all([*_faults(variant, header, set_), *phase])
        raise
    raise_all(list(phase))
    return seating


def _faults(variant: Variant, header: Header, set_: Mapping[str, Any]) -> Iterator[Stopped]:
    """Yield each fault of the table that the header sets, by itself, at its line."""
    table = variant.table
    anybody = [str(number) for number in range(table.least)]
    right = table.least <= len(header.players) <= table.most
    tried: list[tuple[str, str, Sequence[str], tuple[str, ...]]]
    tried = [("players", "table.players", header.players, ())]
    tried += [("limit", "table.limit", anybody, ("limit",))]
    if right:
        tried += [("counters", "", header.players, ("counters",))]
        tried += [("sits-out", "", header.players, ("dealer", "sits_out"))]
    for key, rule, names, some in tried:
        try:
            seat_table(variant, names, **{name: set_[name] for name in some})
        except SeatingError as error:
            span = header.spans.get(key, header.spans.get("players", NOWHERE))
            yield stop(variant, span, error.message, rule)


def opening(
    variant: Variant, header: Header, statements: tuple[Statement, ...], *, hidden: bool
) -> tuple[Opening, tuple[Statement, ...]]:
    """Return the first deal of a file, ready to be played, and its statements with every card
    known that a later line makes known; `hidden` says whether there may be unknown cards.

    Raises:
        Stopped: the header sets a table, or a position, that cannot be.
    """
    seating = seated(variant, header)
    words = lexicon(header.language)
    start = open_deal(variant, seating, pool=header.pool or 0, batterie=header.batterie or 0)
    if header.position is None:
        raise_all(list(_needless(variant, header, statements, words.word("key", "position"))))
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


def _needless(
    variant: Variant, header: Header, statements: Iterable[Statement], key: str
) -> Iterator[Stopped]:
    """Yield what can only stand where a record begins in the middle."""
    if header.out:
        message = Message(
            "nobody is out before the first act; a line `{key}: …` starts in the middle", key=key
        )
        yield stop(variant, header.spans["out"], message)
    for hold in statements:
        if isinstance(hold, kinds.Holds):
            message = Message(
                "a hand is given only where a header line `{key}: …` starts in the middle", key=key
            )
            yield stop(variant, hold.span, message)


def alone(variant: Variant, seating: Seating, text: DealText, words: Lexicon) -> Opening:
    """Return a later deal by itself, where what the deals before it leave to it is not known.

    Who deals is told by the header of the deal, or by the order in which the cards are dealt;
    pool and counters are not known, and what anybody has before him limits no bet.

    Raises:
        Stopped: nothing tells who deals.
    """
    stated = text.agreed.sits_out
    away = seating.sits_out if stated is None else frozenset(map(seating.names.index, stated))
    dealt: list[str] = []
    for line in text.statements:
        if isinstance(line, kinds.Dealt) and line.who not in dealt:
            dealt.append(line.who)
    dealer = text.agreed.dealer
    if dealer is None and len(dealt) == len(seating.names) - len(away):
        dealer = dealt[-1]
    if dealer is None or seating.names.index(dealer) in away:
        example = f"`{words.word('key', 'dealer')}: …`"
        message = Message(
            "who deals is not known, for an earlier deal is not finished; to have this one "
            "checked, name the dealer in a line {example} below",
            example=example,
        )
        raise stop(variant, text.span, message)
    seats = len(seating.names)
    at = replace(
        seating,
        dealer=seating.names.index(dealer),
        counters=(NO_LIMIT,) * seats,
        sits_out=away,
    )
    start = open_deal(variant, at)
    unstated = frozenset(("pool", "counters", "batterie", EARLIER))
    return Opening(at, start, variant.procedure.first, unstated)


def begun(variant: Variant, opened: Opening, span: Span) -> Position:
    """Return the first position of a deal.

    Raises:
        Stopped: the phase needs somebody who is not there yet.
    """
    try:
        return begin(variant, opened.start, opened.at)
    except SeatingError as error:
        raise stop(variant, span, error.message, f"procedure.{opened.at}") from None


def notes(variant: Variant, header: Header) -> tuple[Failure, ...]:
    """Return what of the header is not used under this variant, and why."""
    found = []
    if header.limit is not None and variant.table.limit is None:
        message = Message(
            "the limit of {limit} is not used: {variant} has none but the purse",
            limit=header.limit,
            variant=variant.id,
        )
        found.append(_note(variant, header, "limit", message, "table.limit"))
    if header.batterie and not _has_batterie(variant):
        message = Message(
            "the batterie of {batterie} is not used: {variant} has no such stake",
            batterie=header.batterie,
            variant=variant.id,
        )
        found.append(_note(variant, header, "batterie", message))
    return tuple(found)


def _note(variant: Variant, header: Header, key: str, message: Message, rule: str = "") -> Failure:
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
