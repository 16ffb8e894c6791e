"""Positions in the middle of a deal: the phase, the hands that are held, what can be begun with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import unknown
from ambigu_rules.errors import SeatingError, did_you_mean, nearest
from ambigu_rules.play.seating import middle_of
from ambigu_rules.rules.parties import MADE_IN_A_DEAL
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import raise_all, stop
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.unknown import Unified, unify

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.cards import Card
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Seat
    from ambigu_rules.transcript.ast import Header
    from ambigu_rules.transcript.failure import Stopped
    from ambigu_rules.transcript.kinds import Statement

_BLANK = 100_000
"""The first number of the unknown cards that no line names."""


def position(
    variant: Variant,
    header: Header,
    seating: Seating,
    start: Deal,
    statements: tuple[Statement, ...],
) -> tuple[str, Deal, Unified]:
    """Return the phase that a record begins with, the deal there, and what its lines make known.

    Raises:
        Stopped: there is no such phase, or nobody can be there so.
    """
    at = _phase(header)
    cards = cards_before(variant, at)
    out = tuple(seating.seat(name) for name in header.out)
    away = [seating.names[seat] for seat in out if seat in seating.sits_out]
    if away:
        message = f"{away[0]} sits out, and cannot have given up"
        raise stop(variant, header.spans["out"], message)
    blank = _blank(seating, start, out, statements, cards)
    known = unify(statements, blank, header.out)
    hands = _hands(variant, seating, known.statements, cards)
    hands.update({seating.seat(name): held for name, held in known.held.items()})
    try:
        middle = middle_of(start, hands, out, cards)
    except SeatingError as error:
        raise stop(variant, header.spans["position"], str(error)) from None
    _can_begin(variant, header, at, len(middle.live))
    return at, middle, known


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


def _phase(header: Header) -> str:
    """Return the phase that the header names, with blanks or hyphens."""
    assert header.position is not None
    return "-".join(header.position.lower().replace("-", " ").split())


def no_such_phase(variant: Variant, header: Header) -> Iterator[Stopped]:
    """Yield that the variant has no such phase as the header names, if it has not."""
    phases = variant.procedure.phases
    if header.position is None or _phase(header) in phases:
        return
    words = lexicon(header.language)
    named = {words.word("phase", name).replace("-", " "): name for name in phases}
    like = nearest(header.position.lower(), [*named, *phases])
    hint = did_you_mean(dict.fromkeys(one.replace("-", " ") for one in like))
    message = f"no phase {header.position!r} in {variant.id}{hint}"
    yield stop(variant, header.spans["position"], message)


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
    faults: list[Stopped] = []
    for hold in statements:
        if not isinstance(hold, kinds.Holds):
            continue
        seat = seating.seat(hold.who)
        if seat in hands:
            faults.append(stop(variant, hold.span, f"the hand of {hold.who} is given twice"))
        elif seat in seating.sits_out:
            faults.append(stop(variant, hold.span, f"{hold.who} sits out and holds no cards"))
        elif len(hold.cards) != cards:
            count = f"{len(hold.cards)} card{'s' if len(hold.cards) > 1 else ''}"
            message = f"{hold.who} holds {count}; here each has {cards or 'none'}"
            faults.append(stop(variant, hold.span, message))
        for card in hold.cards:
            if card.known and card in taken:
                message = f"{card} is held twice, by {taken[card]} too"
                faults.append(stop(variant, hold.span, message, card=card))
            taken[card] = hold.who
        hands[seat] = hold.cards
    raise_all(faults)
    return hands


def _can_begin(variant: Variant, header: Header, at: str, live: int) -> None:
    """Refuse a phase that goes by what was done before, and one that nobody can be left for."""
    phases = variant.procedure.phases
    phase = phases[at]
    span, rule = header.spans["position"], f"procedure.{at}"
    parties = {phase.payer, phase.payee} if isinstance(phase, Payment) else set()
    for party in MADE_IN_A_DEAL:
        if party in parties:
            who = party.replace("-", " ")
            message = f"there is no {who} in this deal yet: begin with an earlier phase"
            raise stop(variant, span, message, rule)
    if isinstance(phase, Option) and phase.who in MADE_IN_A_DEAL:
        if live != 1:
            message = f"{live} players are still in, but here all have given up but one"
            raise stop(variant, span, message, rule)
    elif live < (1 if isinstance(phase, Showdown) else 2):
        message = f"{'nobody' if not live else 'only one player'} is still in"
        raise stop(variant, header.spans["out"], message, rule)
    if header.out and not _bet_by(variant, at):
        message = "nobody can be out before the first betting"
        raise stop(variant, header.spans["out"], message, rule)


def _bet_by(variant: Variant, at: str) -> bool:
    """Return whether a phase is a betting, or comes after one."""
    for name, phase in variant.procedure.phases.items():
        if isinstance(phase, Betting):
            return True
        if name == at:
            break
    return False
