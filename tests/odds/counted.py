"""Slow and simple ways to count: a hand at a time, by the reference; and a pack small enough."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from ambigu_rules.cards import pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.cards import Card
    from ambigu_rules.figures import Cards
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.variant import Variant

SMALL = 4
"""The highest card of the small pack: sixteen cards make 1,820 hands."""


def small(variant: Variant) -> Variant:
    """Return the variant with a small pack, in which a prime of more than ten pips is grand."""
    figures = variant.ladder.figures
    over = None if figures.grand_prime_over is None else 10
    ladder = replace(variant.ladder, figures=replace(figures, highest=SMALL, grand_prime_over=over))
    return replace(variant, ladder=ladder, fingerprint=f"small-{variant.fingerprint}")


@dataclass(frozen=True)
class Slow:
    """The hands of a pack, judged one by one; `barred` says that nothing cannot beat nothing."""

    ladder: Ladder
    barred: bool = False

    @cached_property
    def whole(self) -> tuple[Card, ...]:
        """Return the pack."""
        return pack(self.ladder.figures.highest)

    @cached_property
    def judged(self) -> dict[frozenset[Card], tuple[tuple[int, ...], int]]:
        """Return the key and the price of every hand."""
        return {frozenset(hand): self.judge(hand) for hand in combinations(self.whole, 4)}

    def judge(self, hand: Cards) -> tuple[tuple[int, ...], int]:
        """Return the key and the price of a hand; the key of nothing is below every other."""
        worth = self.ladder.judge(hand)
        return (worth.key, worth.price) if worth else ((), 0)

    def hands(self, *without: Card) -> Iterator[frozenset[Card]]:
        """Yield the hands that hold none of some cards."""
        for hand in combinations([one for one in self.whole if one not in without], 4):
            yield frozenset(hand)

    def level(self, mine: tuple[int, ...], his: tuple[int, ...]) -> bool:
        """Return whether only position decides between two keys."""
        return mine == his and not (self.barred and mine == ())

    def against_one(self, hand: Cards) -> tuple[int, int]:
        """Return how many hands a hand beats, and how many it is level with."""
        mine = self.judged[frozenset(hand)][0]
        keys = [self.judged[other][0] for other in self.hands(*hand)]
        return sum(key < mine for key in keys), sum(self.level(mine, key) for key in keys)

    def against_two(self, hand: Cards) -> tuple[int, int]:
        """Return how many pairs of hands, in order, are both worse, and are both no better."""
        mine = self.judged[frozenset(hand)][0]
        worse = [other for other in self.hands(*hand) if self.judged[other][0] < mine]
        upto = [other for other in self.hands(*hand) if self.level(mine, self.judged[other][0])]
        return _apart(worse), _apart(worse + upto)

    def against_three(self, hand: Cards) -> tuple[float, float]:
        """Return the chances that three others, in a pack that is dealt out, are all worse, and
        that none is better.
        """
        mine = self.judged[frozenset(hand)][0]
        deals = worse = upto = 0
        for one in self.hands(*hand):
            for other in self.hands(*hand, *one):
                keys = [
                    self.judged[held][0] for held in (one, other, *self.hands(*hand, *one, *other))
                ]
                assert len(keys) == 3
                deals += 1
                worse += max(keys) < mine
                upto += max(keys) <= mine
        return worse / deals, upto / deals

    def rungs(self, hand: Cards, kept: Cards) -> list[int]:
        """Return how many hands come of an exchange on each rung, the first with nothing."""
        names = ["", *(rung.name for rung in self.ladder.rungs)]
        counts = Counter[str]()
        for drawn in combinations([one for one in self.whole if one not in hand], 4 - len(kept)):
            worth = self.ladder.judge((*kept, *drawn))
            counts[worth.rung if worth else ""] += 1
        return [counts[name] for name in names]

    def exchanged(self, hand: Cards, kept: Cards) -> dict[str, int]:
        """Return what comes of an exchange, summed over all that can come and be met."""
        before = self.judged[frozenset(hand)][0]
        sums = dict.fromkeys(("better", "prices", "wins", "level", "brings"), 0)
        unseen = [one for one in self.whole if one not in hand]
        for drawn in combinations(unseen, 4 - len(kept)):
            mine, price = self.judged[frozenset((*kept, *drawn))]
            sums["better"] += mine > before
            sums["prices"] += price
            for other in self.hands(*hand, *drawn):
                his = self.judged[other][0]
                sums["wins"] += mine > his
                sums["level"] += self.level(mine, his)
                sums["brings"] += price * (2 * (mine > his) + self.level(mine, his))
        return sums


def _apart(hands: list[frozenset[Card]]) -> int:
    return sum(one.isdisjoint(other) for one in hands for other in hands)
