"""The Python interface to play: hands against each other, deals and sittings of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api import dealing
from ambigu_rules.api.arguments import checked
from ambigu_rules.api.contests import Contest, contest
from ambigu_rules.api.loading import load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card
    from ambigu_rules.play.record import Record
    from ambigu_rules.play.sitting import Sitting
    from ambigu_rules.rules.variant import Variant


@checked
def hand(variant: str | Variant, *hands: str | Iterable[Card]) -> Contest:
    """Return what hands are worth, and which wins.

    Raises:
        CardError: a hand is not four cards of the pack, or a card is named twice.

    >>> found = hand("foster-1897", "2♠ 3♠ 4♠ 9♠", "5♥ 5♦ 5♣ 8♠")
    >>> [(one.rung, one.pips, one.price) for one in found.hands], found.winner
    ([('flush-with-sequence', 18, 8), ('tricon-with-prime', 15, 6)], 0)
    """
    return contest(load(variant), hands)


@checked
def deal(  # noqa: PLR0913 - what is agreed before a deal
    variant: str | Variant,
    *,
    players: int | None = None,
    names: Iterable[str] | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Record:
    """Return a random legal deal; the same seed gives the same deal.

    Raises:
        SeatingError: the variant does not allow such a table.
        WrongArgument: the seed is not from 0 to 999,999,999,999,999,999.

    >>> record = deal("foster-1897", players=4, seed=7)
    >>> record.end.name, record.final.purses
    ('won', (92, 94, 122, 92))
    """
    chance, found = dealing.sown(seed), load(variant)
    seating = dealing.seat(
        found,
        names,
        players=players,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    return dealing.play_deal(found, seating, chance)


@checked
def sitting(  # noqa: PLR0913 - as above
    variant: str | Variant,
    deals: int,
    *,
    players: int | None = None,
    names: Iterable[str] | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Sitting:
    """Return a sitting of random legal deals; the first dealer is found as the variant has it.

    Raises:
        SeatingError: the variant does not allow such a table, or the deals are none or more than
            100,000, of which each takes some 8 kB.
        WrongArgument: the seed is not from 0 to 999,999,999,999,999,999.
    """
    chance, found = dealing.sown(seed), load(variant)
    seating = dealing.seat(
        found,
        names,
        players=players,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    return dealing.play_sitting(found, seating, chance, deals, lot=dealer is None)
