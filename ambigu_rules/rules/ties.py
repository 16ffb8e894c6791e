"""What decides between two hands of one rung: one comparable a function, and their table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.figures import any_adjacent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.figures import Cards, FigureRules


class Held(NamedTuple):
    """A hand with the figures read in it and the cards of the figure that names its rung."""

    hand: Cards
    figures: Mapping[str, Cards]
    combination: Cards
    rules: FigureRules


def _cards(held: Held) -> int:
    return len(held.combination)


def _pips(held: Held) -> int:
    return held.rules.total(held.combination)


def _hand_pips(held: Held) -> int:
    return held.rules.total(held.hand)


def _adjacent_pair(held: Held) -> int:
    return len(held.combination) == 2 and any_adjacent(held.combination, held.rules)


def _any_adjacent(held: Held) -> int:
    return any_adjacent(held.combination, held.rules)


def _height(held: Held) -> int:
    return max(map(held.rules.order, held.figures.get("sequence", ())), default=0)


def _odd_card(held: Held) -> int:
    return held.rules.total(tuple(card for card in held.hand if card not in held.combination))


TIES: Mapping[str, Callable[[Held], int]] = {
    "adjacent-pair": _adjacent_pair,
    "any-adjacent": _any_adjacent,
    "cards": _cards,
    "hand-pips": _hand_pips,
    "height": _height,
    "odd-card": _odd_card,
    "pips": _pips,
}
