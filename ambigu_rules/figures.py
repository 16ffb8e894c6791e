"""The figures that a hand can hold, each with the cards that make it.

A figure is what the sources name: point, prime, grand prime, sequence, tricon, flush, fredon.
`sequence-of-four` is the figure that some texts ask for where others take a sequence of three.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ambigu_rules.cards import Card, Suit

Cards = tuple["Card", ...]

FIGURES = (
    "point",
    "prime",
    "grand-prime",
    "sequence",
    "sequence-of-four",
    "tricon",
    "flush",
    "fredon",
)


@dataclass(frozen=True, slots=True)
class FigureRules:
    """What a variant says of the figures.

    `point_least` cards of a suit make a point; a prime `grand_prime_over` pips is grand
    (None: no prime is);
    `sequence_cards` in a row make a sequence, of `one` suit or of `any`; an ace counts
    `ace` pips (1, or 11 where it is high) in a pack that runs up to `highest`.
    """

    point_least: int = 2
    grand_prime_over: int | None = 30
    sequence_cards: int = 3
    sequence_suit: str = "one"
    ace: int = 1
    highest: int = 10

    def pips(self, card: Card) -> int:
        """Return what the card counts, in pips."""
        return self.ace if card.rank == 1 else card.rank

    def total(self, cards: Cards) -> int:
        """Return the pips of the cards together."""
        ranks = [card.rank for card in cards]
        return sum(ranks) + (self.ace - 1) * ranks.count(1)

    def order(self, card: Card) -> int:
        """Return the card's place in a sequence: a high ace stands above the highest card."""
        return self.highest + 1 if card.rank == 1 and self.ace > 1 else card.rank

    def read(self, hand: Cards) -> dict[str, Cards]:
        """Return each figure that the hand holds, with the cards that make it.

        `hand` is four known cards.
        """
        found: dict[str, Cards] = {}
        suits: dict[Suit | None, list[Card]] = {}
        ranks: dict[int, list[Card]] = {}
        for card in hand:
            suits.setdefault(card.suit, []).append(card)
            ranks.setdefault(card.rank, []).append(card)
        if len(suits) == 4:
            found["prime"] = hand
            if self.grand_prime_over is not None and self.total(hand) > self.grand_prime_over:
                found["grand-prime"] = hand
        else:
            self._suited(found, [tuple(cards) for cards in suits.values() if len(cards) > 1])
        if len(ranks) < 3:
            alike = max(ranks.values(), key=len)
            if len(alike) > 2:
                found["fredon" if len(alike) == 4 else "tricon"] = tuple(alike)
        elif self.sequence_suit == "any":
            self._sequences(found, hand)
        return found

    def _suited(self, found: dict[str, Cards], groups: list[Cards]) -> None:
        """Add the figures of one suit: point, flush (which is a point too), and sequences."""
        best = max(groups, key=self._worth_of_point) if len(groups) > 1 else groups[0]
        if len(best) == 4:
            found["flush"] = best
        if len(best) >= self.point_least:
            found["point"] = best
        if len(best) > 2 and self.sequence_suit == "one":
            self._sequences(found, best)

    def _worth_of_point(self, cards: Cards) -> tuple[int, int, bool]:
        """Return what makes one of two points in a hand the better: cards, pips, adjacency."""
        return len(cards), self.total(cards), any_adjacent(cards, self)

    def _sequences(self, found: dict[str, Cards], cards: Cards) -> None:
        """Add the highest sequence of the length asked for, and a sequence of all four."""
        orders = sorted({self.order(card) for card in cards}, reverse=True)
        for name, length in (("sequence", self.sequence_cards), ("sequence-of-four", 4)):
            for top in orders[: len(orders) - length + 1]:
                run = range(top - length + 1, top + 1)
                if all(order in orders for order in run):
                    found[name] = self._run(cards, run)
                    break

    def _run(self, cards: Cards, run: range) -> Cards:
        by_order = {self.order(card): card for card in reversed(cards)}
        return tuple(by_order[order] for order in run)


def any_adjacent(cards: Cards, rules: FigureRules) -> bool:
    """Return whether two of the cards follow one another."""
    orders = {rules.order(card) for card in cards}
    return any(order + 1 in orders for order in orders)
