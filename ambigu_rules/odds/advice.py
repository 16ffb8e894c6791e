"""Advice that follows from the odds: rules of thumb for both exchanges, with what they cost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from ambigu_rules.odds.aims import Aim, best
from ambigu_rules.odds.draws import draw_with
from ambigu_rules.odds.first import TWO, first_draw
from ambigu_rules.odds.hands import FOUR
from ambigu_rules.odds.keeping import KEEPING
from ambigu_rules.odds.kept import worth_of
from ambigu_rules.odds.second import second_of
from ambigu_rules.odds.tables import table_of
from ambigu_rules.odds.thumbs import Holding, Thumbs, Weighed, thumbs
from ambigu_rules.rules.classes import judged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.figures import FigureRules
    from ambigu_rules.odds.two_cards import Keeping
    from ambigu_rules.rules.variant import Variant

FIRST = ("both", "higher", "lower", "neither")
"""What can be kept of two cards; of a pair the higher is the first."""


def advice(variant: Variant, aim: Aim = Aim.WIN, *, cached: bool = True) -> tuple[Thumbs, ...]:
    """Return the rules of thumb for each exchange that the variant has, in the order of a deal."""
    procedure = variant.procedure
    found = []
    if draw_with(procedure, TWO):
        found.append(first_thumbs(variant, aim, cached=cached))
    if draw_with(procedure, FOUR):
        found.append(second_thumbs(variant, aim, cached=cached))
    return tuple(found)


def second_thumbs(variant: Variant, aim: Aim = Aim.WIN, *, cached: bool = True) -> Thumbs:
    """Return the rules of thumb for the exchange with four cards in hand.

    Raises:
        AmbiguError: the variant has none.
    """
    draw = second_of(variant)
    hands, figures = table_of(variant).hands, variant.ladder.figures
    each = worth_of(variant, aim, cached=cached)
    named = [hands.named(number) for number in hands.first.tolist()]
    worths = judged(variant.ladder, figures.highest)
    fewest = FOUR - draw.most
    rows = np.arange(len(named))
    worth = {}
    for rule, keep in KEEPING.items():
        ways = [
            _way(hand, keep(hand, one, figures)) for hand, one in zip(named, worths, strict=True)
        ]
        if all(way.bit_count() <= draw.most for way in ways) or fewest == 0:
            worth[rule] = each[rows, ways]
    kinds = [
        _holding(hand, one.rung if one else "") for hand, one in zip(named, worths, strict=True)
    ]
    pips = [figures.total(one.combination) if one else 0 for one in worths]
    weighed = Weighed(
        kinds,
        np.array(pips),
        hands.weight,
        worth,
        each[rows, best(each, draw.most)],
        next(iter(KEEPING)),
    )
    return thumbs(draw.phase, FOUR, weighed)


def first_thumbs(variant: Variant, aim: Aim = Aim.WIN, *, cached: bool = True) -> Thumbs:
    """Return the rules of thumb for the exchange with two cards in hand.

    Raises:
        AmbiguError: the variant has none.
    """
    found = first_draw(variant, None, aim, cached=cached)
    figures = variant.ladder.figures
    rows = [_kept(one, figures) for one in found.holdings]
    worth = {
        rule: np.array([row[at] for row in rows], float)
        for at, rule in enumerate(FIRST)
        if all(row[at] is not None for row in rows)
    }
    weighed = Weighed(
        [_holding(one.cards, "", figures) for one in found.holdings],
        np.array([max(map(figures.pips, one.cards)) for one in found.holdings]),
        np.array([one.hands for one in found.holdings]),
        worth,
        np.array([max(value for _, value in one.ways) for one in found.holdings]),
        FIRST[0],
    )
    return thumbs(found.phase, TWO, weighed)


def _way(hand: Sequence[Card], kept: Sequence[Card]) -> int:
    return sum(1 << at for at, card in enumerate(hand) if card not in kept)


def _holding(cards: Sequence[Card], rung: str, figures: FigureRules | None = None) -> Holding:
    suits = Counter(card.suit for card in cards)
    ranks = Counter(card.rank for card in cards)
    orders = [figures.order(card) for card in cards] if figures else []
    follow = len(suits) == 1 and len(orders) == TWO and abs(orders[0] - orders[1]) == 1
    return Holding(rung, tuple(sorted(suits.values(), reverse=True)), max(ranks.values()), follow)


def _kept(one: Keeping, figures: FigureRules) -> tuple[float | None, ...]:
    """Return what it is worth to keep both, the higher, the lower, neither."""
    first, second = one.cards
    higher, lower = one.without_second, one.without_first
    if figures.pips(second) > figures.pips(first):
        higher, lower = lower, higher
    return one.both, higher, lower, one.neither
