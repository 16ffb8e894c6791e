"""Deals begun in the middle: given hands, and words said one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import hand
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.seating import middle_of, open_deal, seat_table
from ambigu_rules.table.choices import Choice
from ambigu_rules.table.events import CHANCE, Seat
from tests.shelf import NAMES

if TYPE_CHECKING:
    from ambigu_rules.play.driver import Position
    from ambigu_rules.rules.variant import Variant


def tabled(
    variant: Variant, hands: tuple[str, ...], *said: str, at: str = "first-betting", pool: int = 10
) -> Position:
    """Return the position after these words, `play 3`, `call`, of players with these hands.

    The last player deals; cards that come in between are the first ones of the stock.
    """
    seating = seat_table(variant, NAMES[: len(hands)])
    held = {Seat(seat): hand(cards) for seat, cards in enumerate(hands)}
    deal = middle_of(open_deal(variant, seating, pool=pool), held, (), 4)
    return after(variant, begin(variant, deal, at), *said)


def opened(variant: Variant, *said: str, players: int = 3) -> Position:
    """Return the position after these words of a deal from its beginning."""
    seating = seat_table(variant, NAMES[:players])
    return after(variant, begin(variant, open_deal(variant, seating)), *said)


def after(variant: Variant, position: Position, *said: str) -> Position:
    """Return the position after these words; `discard 2` throws away the first two cards."""
    for words in said:
        position = served(variant, position)
        word, _, number = words.partition(" ")
        chips = int(number or 0)
        if word == "discard":
            assert position.ask is not None
            cards = position.deal.hands[position.ask.who][:chips]
            position = answer(variant, position, Choice(word, 0, cards))
        else:
            position = answer(variant, position, Choice(word, chips))
    return served(variant, position)


def served(variant: Variant, position: Position) -> Position:
    """Return the position once chance has answered."""
    while position.ask is not None and position.ask.who == CHANCE:
        position = answer(variant, position, position.ask.offers[0].edge(last=False))
    return position


def ended(position: Position) -> str:
    """Return the name of the end of a deal that is over; else the phase that it stands in."""
    return position.end.name if position.end else position.phase.name
