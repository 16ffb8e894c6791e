"""Positions in the middle of a deal: the phase, the hands that are held, what can be begun with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import unknown
from ambigu_rules.errors import SeatingError, did_you_mean, nearest
from ambigu_rules.messages import Message, Named, counted
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
        message = Message("{who} sits out, and cannot have given up", who=away[0])
        raise stop(variant, header.spans["out"], message)
    blank = _blank(seating, start, out, statements, cards)
    known = unify(statements, blank, header.out)
    hands = _hands(variant, seating, known.statements, cards)
    hands.update({seating.seat(name): held for name, held in known.held.items()})
    try:
        middle = middle_of(start, hands, out, cards)
    except SeatingError as error:
        raise stop(variant, header.spans["position"], error.message) from None
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
    message = Message(
        "no phase {phase!r} in {variant}{hint}",
        phase=header.position,
        variant=variant.id,
        hint=hint,
    )
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
            message = Message("the hand of {who} is given twice", who=hold.who)
            faults.append(stop(variant, hold.span, message))
        elif seat in seating.sits_out:
            message = Message("{who} sits out and holds no cards", who=hold.who)
            faults.append(stop(variant, hold.span, message))
        elif len(hold.cards) != cards:
            message = _other_number(hold, cards)
            faults.append(stop(variant, hold.span, message))
        for card in hold.cards:
            if card.known and card in taken:
                message = Message(
                    "{card} is held twice, by {who} too", card=card.text, who=taken[card]
                )
                faults.append(stop(variant, hold.span, message, card=card))
            taken[card] = hold.who
        hands[seat] = hold.cards
    raise_all(faults)
    return hands


def _other_number(hold: kinds.Holds, cards: int) -> Message:
    if not cards:
        return counted(
            len(hold.cards),
            "{who} holds {count} card; here each has none",
            "{who} holds {count} cards; here each has none",
            who=hold.who,
        )
    return counted(
        len(hold.cards),
        "{who} holds {count} card; here each has {each}",
        "{who} holds {count} cards; here each has {each}",
        who=hold.who,
        each=cards,
    )


def _can_begin(variant: Variant, header: Header, at: str, live: int) -> None:
    """Refuse a phase that goes by what was done before, and one that nobody can be left for."""
    phases = variant.procedure.phases
    phase = phases[at]
    span, rule = header.spans["position"], f"procedure.{at}"
    parties = {phase.payer, phase.payee} if isinstance(phase, Payment) else set()
    for party in MADE_IN_A_DEAL:
        if party in parties:
            message = Message(
                "there is no {party} in this deal yet: begin with an earlier phase",
                party=Named("parties", party),
            )
            raise stop(variant, span, message, rule)
    if isinstance(phase, Option) and phase.who in MADE_IN_A_DEAL:
        if live != 1:
            message = Message(
                "{count} players are still in, but here all have given up but one", count=live
            )
            raise stop(variant, span, message, rule)
    elif live < (1 if isinstance(phase, Showdown) else 2):
        message = Message("only one player is still in") if live else Message("nobody is still in")
        raise stop(variant, header.spans["out"], message, rule)
    if header.out and not _bet_by(variant, at):
        message = Message("nobody can be out before the first betting")
        raise stop(variant, header.spans["out"], message, rule)


def _bet_by(variant: Variant, at: str) -> bool:
    """Return whether a phase is a betting, or comes after one."""
    for name, phase in variant.procedure.phases.items():
        if isinstance(phase, Betting):
            return True
        if name == at:
            break
    return False
