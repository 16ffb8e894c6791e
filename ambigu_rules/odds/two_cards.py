"""Two cards, and what each exchange of them is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ambigu_rules.cards import Card


@dataclass(frozen=True, slots=True)
class Keeping:
    """Two cards: the value of keeping both, of exchanging the first, the second, or both.

    What the rules do not allow is None. `hands` is how many pairs of cards differ from these in
    the names of their suits alone, these among them.
    """

    cards: tuple[Card, Card]
    hands: int
    both: float
    without_first: float | None
    without_second: float | None
    neither: float | None

    @property
    def ways(self) -> tuple[tuple[tuple[Card, ...], float], ...]:
        """The cards thrown away, with what that is worth; fewest cards first."""
        first, second = self.cards
        every = (
            ((), self.both),
            ((first,), self.without_first),
            ((second,), self.without_second),
            ((first, second), self.neither),
        )
        return tuple((cards, value) for cards, value in every if value is not None)

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that are best thrown away; of equals the fewest."""
        top = max(value for _, value in self.ways)
        return next(cards for cards, value in self.ways if value >= top * (1 - 1e-12))

    @property
    def margin(self) -> float:
        """By how much the best is better than the next best; 0 where there is no choice."""
        worths = sorted((value for _, value in self.ways), reverse=True)
        return worths[0] - worths[1] if len(worths) > 1 else 0.0
