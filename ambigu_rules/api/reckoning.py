"""Exact odds: the rungs, a hand against others, the exchanges, and the advice that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.contests import cards_held
from ambigu_rules.errors import AmbiguError, UnknownName
from ambigu_rules.messages import Message
from ambigu_rules.odds.readings import OddsSheet, ReadingOdds, under
from ambigu_rules.odds.rungs import odds_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.library import Library
    from ambigu_rules.odds.against import HandAgainst, RungsAgainst
    from ambigu_rules.odds.aims import Aim
    from ambigu_rules.odds.discards import SecondDraw
    from ambigu_rules.odds.first import FirstDraw
    from ambigu_rules.odds.rungs import Odds
    from ambigu_rules.odds.second import SecondDraws
    from ambigu_rules.odds.thumbs import Thumbs
    from ambigu_rules.rules.variant import Variant

ALL = "all"
"""Asked for instead of cards: every hand."""

HANDS = ("pack", "figures", "ladder")
"""The sections of the rules on which the rungs and prices of hands depend."""


def reckon(variants: Sequence[Variant], library: Library, *, readings: bool = False) -> OddsSheet:
    """Return the odds of the variants; with `readings` those under every other option too.

    Raises:
        LibraryError: the rules under an option have faults.
    """
    found = tuple(map(odds_of, variants))
    tried = (
        tuple(
            one
            for variant, odds in zip(variants, found, strict=True)
            for one in under_each(variant, odds, library)
        )
        if readings
        else ()
    )
    return OddsSheet(found, tried)


def under_each(variant: Variant, odds: Odds, library: Library) -> Iterator[ReadingOdds]:
    """Yield what every option of the reading points that is not in force does to the odds.

    Raises:
        LibraryError: the rules under an option have faults.
    """
    from ambigu_rules.api.moving import options_of  # noqa: PLC0415 - for the readings alone

    for reading, option, other in options_of(variant, library, sections=HANDS):
        if option != reading.chosen:
            yield under(odds, reading.name, option, odds if other is variant else odds_of(other))


def reckon_hand(
    variant: Variant, hand: str | Iterable[Card], others: int | None = None
) -> HandAgainst:
    """Return the chances of a hand against 1 to so many others; to as many as can sit there.

    Raises:
        CardError: the hand is not four cards of the variant's pack.
        AmbiguError: so many others cannot play.
    """
    from ambigu_rules.odds.against import hand_against  # noqa: PLC0415 - arrays are slow to load

    return hand_against(variant, cards_held(hand, variant), _others(variant, others))


def reckon_rungs(variant: Variant, others: int | None = None) -> RungsAgainst:
    """Return the chances of a hand of each rung against 1 to so many others.

    Raises:
        AmbiguError: so many others cannot play.
    """
    from ambigu_rules.odds.against import rungs_against  # noqa: PLC0415 - as above

    return rungs_against(variant, _others(variant, others))


def _others(variant: Variant, others: int | None) -> int:
    most = variant.table.most - 1
    if others is None:
        return most
    if not 1 <= others <= most:
        raise AmbiguError(f"{others} others cannot play {variant.id}; expected 1 to {most}")
    return others


def reckon_second(
    variant: Variant, hand: str | Iterable[Card], aim: str = "win", *, cached: bool = True
) -> SecondDraw | SecondDraws:
    """Return every discard of a hand of four cards; for the word `all` every exchange of all hands.

    Raises:
        CardError: the hand is not four cards of the variant's pack.
        AmbiguError: the variant has no exchange then, or the aim is not known.
    """
    from ambigu_rules.odds.second import second_draw, second_draws  # noqa: PLC0415 - as above

    wanted = _aim(aim)
    if hand == ALL:
        return second_draws(variant, wanted, cached=cached)
    return second_draw(variant, cards_held(hand, variant), wanted, cached=cached)


def reckon_first(
    variant: Variant, cards: str | Iterable[Card], aim: str = "win", *, cached: bool = True
) -> FirstDraw:
    """Return the value of every exchange of two cards; for the word `all` of all pairs of cards.

    Raises:
        CardError: there are not two cards of the variant's pack.
        AmbiguError: the variant has no exchange then, or the aim is not known.
    """
    from ambigu_rules.odds.first import TWO, first_draw  # noqa: PLC0415 - as above

    two = Message("the first exchange is made with two cards")
    held = None if cards == ALL else cards_held(cards, variant, TWO, two)
    return first_draw(variant, held, _aim(aim), cached=cached)


def reckon_advice(variant: Variant, aim: str = "win", *, cached: bool = True) -> tuple[Thumbs, ...]:
    """Return the rules of thumb for each exchange, in the order of a deal.

    Raises:
        AmbiguError: the aim is not known.
    """
    from ambigu_rules.odds.advice import advice  # noqa: PLC0415 - as above

    return advice(variant, _aim(aim), cached=cached)


def _aim(name: str) -> Aim:
    from ambigu_rules.odds.aims import Aim  # noqa: PLC0415 - as above

    if name not in tuple(Aim):
        raise UnknownName("aim", name, tuple(Aim))
    return Aim(name)
