"""Simple rules for what to keep of a hand, as a player can carry them in his head."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.figures import Cards, FigureRules
    from ambigu_rules.rules.ladder import Worth


def _everything(hand: Cards, _worth: Worth | None, _figures: FigureRules) -> Cards:
    return hand


def _combination(hand: Cards, worth: Worth | None, figures: FigureRules) -> Cards:
    return worth.combination if worth else _suit(hand, worth, figures)


def _suit(hand: Cards, _worth: Worth | None, figures: FigureRules) -> Cards:
    """Return the longest suit; of equals that of more pips."""
    return _most(hand, figures, lambda card: card.suit)


def _alike(hand: Cards, _worth: Worth | None, figures: FigureRules) -> Cards:
    """Return the cards of the rank held most; of equals the higher."""
    return _most(hand, figures, lambda card: card.rank)


def _most(hand: Cards, figures: FigureRules, what: Callable[[Card], object]) -> Cards:
    groups: dict[object, list[Card]] = {}
    for card in hand:
        groups.setdefault(what(card), []).append(card)
    found = (tuple(group) for group in groups.values())
    return max(found, key=lambda one: (len(one), figures.total(one)))


def _run(hand: Cards, worth: Worth | None, figures: FigureRules) -> Cards:
    """Return the most cards of one suit that can still come to stand in one sequence."""
    for count in (3, 2):
        sets = [
            some
            for some in combinations(hand, count)
            if len({card.suit for card in some}) == 1 and _spread(some, figures) < 3
        ]
        if sets:
            return max(sets, key=lambda some: sum(map(figures.order, some)))
    return _highest(hand, worth, figures)


def _spread(cards: Cards, figures: FigureRules) -> int:
    orders = [figures.order(card) for card in cards]
    return max(orders) - min(orders)


def _suits(hand: Cards, _worth: Worth | None, figures: FigureRules) -> Cards:
    """Return the highest card of each suit."""
    found: dict[object, Card] = {}
    for card in sorted(hand, key=figures.order):
        found[card.suit] = card
    return tuple(found.values())


def _highest(hand: Cards, _worth: Worth | None, figures: FigureRules) -> Cards:
    return (max(hand, key=figures.pips),)


def _nothing(_hand: Cards, _worth: Worth | None, _figures: FigureRules) -> Cards:
    return ()


KEEPING: Mapping[str, Callable[[Cards, Worth | None, FigureRules], Cards]] = {
    "everything": _everything,
    "combination": _combination,
    "highest": _highest,
    "nothing": _nothing,
    "suit": _suit,
    "alike": _alike,
    "run": _run,
    "suits": _suits,
}
"""What is kept: all four cards; the cards of the combination (the longest suit where there is
none); the highest card; nothing; the longest suit; the cards of one rank; cards of a suit no
further apart than a sequence of three is long; the highest card of each suit. Those that come
first are taken where two are as good.
"""
