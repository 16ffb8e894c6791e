"""The exchange with two cards in hand: what to keep of them.

Four cards are held in the end, so that of two cards those kept and those that come are counted
together: all the hands of the pack that hold, of the two cards, just those that were kept. Each is
worth what the second exchange makes of it if it is well played, or where there is none, what it is
worth as it stands. A card thrown away is counted there among those that were not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from ambigu_rules.cards import pack, show
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.aims import Aim, best
from ambigu_rules.odds.beside import parts
from ambigu_rules.odds.draws import draw_with
from ambigu_rules.odds.hands import FOUR, SUITS, place_of
from ambigu_rules.odds.kept import worth_of
from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.odds.tables import EMPTY_HANDS, table_of
from ambigu_rules.odds.two_cards import Keeping

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.aims import Floats
    from ambigu_rules.odds.draws import Draw
    from ambigu_rules.odds.hands import Hands
    from ambigu_rules.odds.sheet import Value
    from ambigu_rules.rules.variant import Variant

TWO = 2


@dataclass(frozen=True, slots=True)
class FirstDraw(Sheet):
    """Pairs of cards, each with the value of every exchange that the rules allow.

    `second` is the exchange that follows with four cards in hand, empty where there is none;
    `barred` says whether hands that hold nothing cannot win.
    """

    variant: str
    phase: str
    second: str
    aim: Aim
    holdings: tuple[Keeping, ...]
    barred: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """A pair of cards a row."""
        return (
            *("variant", "aim", "cards", "hands", "keep_both", "exchange_first"),
            *("exchange_second", "exchange_both", "best", "margin"),
        )

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each pair of cards; the last columns say what to throw away."""
        for one in self.holdings:
            yield (
                self.variant,
                self.aim.value,
                show(one.cards),
                one.hands,
                one.both,
                one.without_first,
                one.without_second,
                one.neither,
                show(one.best),
                one.margin,
            )

    def as_json(self) -> dict[str, Any]:
        """Return the values as plain data."""
        return {
            "variant": self.variant,
            "phase": self.phase,
            "second": self.second or None,
            "aim": self.aim.value,
            "empty-hands": EMPTY_HANDS[self.barred],
            "holdings": [
                {
                    "cards": [card.text for card in one.cards],
                    "hands": one.hands,
                    "ways": [
                        {"discard": [card.text for card in cards], "value": value}
                        for cards, value in one.ways
                    ],
                    "best": [card.text for card in one.best],
                    "margin": one.margin,
                }
                for one in self.holdings
            ],
        }


@dataclass(frozen=True, slots=True)
class _Means:
    """Sums of a value over all hands, over those that hold a card, and a pair of cards."""

    alone: float
    card: Floats
    pair: Floats


def first_draw(
    variant: Variant,
    cards: Sequence[Card] | None = None,
    aim: Aim = Aim.WIN,
    *,
    cached: bool = True,
) -> FirstDraw:
    """Return the value of every exchange of two cards; of all pairs of cards up to the names of
    suits where none are given.

    Raises:
        AmbiguError: the variant has no exchange with two cards in hand.
    """
    draw = draw_with(variant.procedure, TWO)
    if draw is None:
        raise AmbiguError(f"{variant.id} has no exchange with two cards in hand")
    second = draw_with(variant.procedure, FOUR)
    table = table_of(variant)
    every = table.hands
    worth = worth_of(variant, aim, cached=cached)
    chosen = best(worth, second.most if second else 0)
    means = _means(every, worth[np.arange(len(worth)), chosen])
    pairs = [tuple(place_of(card, every.highest) for card in cards)] if cards else _kinds(every)
    holdings = tuple(_keeping(every, means, draw, first, other) for first, other in pairs)
    after = second.phase if second else ""
    return FirstDraw(variant.id, draw.phase, after, aim, holdings, table.barred)


def _means(every: Hands, worth: Floats) -> _Means:
    each = worth[every.class_of]
    cards, pairs, _ = parts(every)
    return _Means(
        float(each.sum()), _held(each, cards, every.size), _held(each, pairs, len(every.pairs))
    )


def _held(each: Floats, names: list[Any], count: int) -> Floats:
    sums: Floats = np.sum([np.bincount(one, each, count) for one in names], axis=0)
    return sums


def _kinds(every: Hands) -> list[tuple[int, int]]:
    """Return a pair of cards of each kind: two of one suit, the lower first, then of two suits."""
    ranks = range(every.highest)
    one = [(low, high) for low in ranks for high in ranks if low < high]
    two = [(low, every.highest + high) for low in ranks for high in ranks if low <= high]
    return one + two


def _keeping(every: Hands, means: _Means, draw: Draw, first: int, second: int) -> Keeping:
    """Return what each exchange of two cards, given by their places, is worth."""
    count = _returning if draw.returns else _staying_out
    one, other, neither = count(every, means, first, second)
    whole = pack(every.highest)
    pair = float(means.pair[every.pair[first, second]])
    return Keeping(
        (whole[first], whole[second]),
        _alike(every, first, second),
        pair / comb(every.size - TWO, TWO),
        other if draw.most >= 1 else None,
        one if draw.most >= 1 else None,
        neither if draw.most >= TWO else None,
    )


def _staying_out(every: Hands, means: _Means, first: int, second: int) -> tuple[float, ...]:
    """Return the worth of keeping the first, the second, or neither: what is thrown away cannot
    come again.
    """
    unseen = every.size - TWO
    pair = means.pair[every.pair[first, second]]
    one, other = means.card[first], means.card[second]
    return (
        float((one - pair) / comb(unseen, 3)),
        float((other - pair) / comb(unseen, 3)),
        float((means.alone - one - other + pair) / comb(unseen, FOUR)),
    )


def _returning(every: Hands, means: _Means, first: int, second: int) -> tuple[float, ...]:
    """Return the same where what is thrown away is shuffled in before the last two cards come.

    The cards exchanged come without it: all pairs that the card kept makes with another, or all
    that two others make, less those with a card thrown away.
    """
    unseen = every.size - TWO
    last = comb(unseen, TWO)
    pair = means.pair[every.pair[first, second]]
    one, other = 3 * means.card[first], 3 * means.card[second]  # a hand has three other cards
    return (
        float((one - pair) / (unseen * last)),
        float((other - pair) / (unseen * last)),
        float((6 * means.alone - one - other + pair) / last**2),
    )


def _alike(every: Hands, first: int, second: int) -> int:
    """Return how many pairs of cards differ from these in the names of the suits alone."""
    if first // every.highest == second // every.highest:
        return SUITS
    if first % every.highest == second % every.highest:
        return comb(SUITS, TWO)
    return SUITS * (SUITS - 1)
