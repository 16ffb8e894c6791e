"""Every discard of one hand, with what comes of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.cards import show
from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.odds.tables import EMPTY_HANDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.aims import Aim
    from ambigu_rules.odds.improved import Improved
    from ambigu_rules.odds.sheet import Value


@dataclass(frozen=True, slots=True)
class Discard:
    """One discard: the cards thrown away and kept, and what comes of it.

    Of `comes` hands that can come, `rungs` is how many stand on each rung, the first for those
    that hold nothing; `better` beat the hand as it was, `higher` stand on a higher rung; `price`
    is their mean price. Of `meets` meetings with a player who keeps the four cards he was dealt,
    I win `wins`, and in `level` only position decides; `brings` is the counters that the price
    brings from him. `improved` is the same against a player who exchanges too, sampled. `value`
    is what it is worth under the aim.
    """

    cards: tuple[Card, ...]
    kept: tuple[Card, ...]
    comes: int
    rungs: tuple[int, ...]
    better: int
    higher: int
    price: float
    meets: int
    wins: int
    level: int
    brings: float
    improved: Improved
    value: float

    @property
    def chance(self) -> float:
        """The chance to beat a player who keeps his cards; equal hands count half."""
        return (2 * self.wins + self.level) / (2 * self.meets)


@dataclass(frozen=True, slots=True)
class SecondDraw(Sheet):
    """Every discard of a hand that the rules allow, the best under the aim first.

    `rungs` is the names of the rungs, lowest first; `barred` says whether hands that hold nothing
    cannot win.
    """

    variant: str
    phase: str
    aim: Aim
    hand: tuple[Card, ...]
    rung: str
    price: int
    rungs: tuple[str, ...]
    discards: tuple[Discard, ...]
    barred: bool = False

    @property
    def best(self) -> Discard:
        """The best discard; of equals that of the fewest cards."""
        return self.discards[0]

    @property
    def columns(self) -> tuple[str, ...]:
        """A discard a row; the hands that come on each rung in columns of their own."""
        return (
            *("variant", "hand", "aim", "discard", "keep", "value", "better", "higher"),
            *("win", "level", "brings", "price", "win_improved", "standard_error", "comes"),
            *("nothing", *self.rungs),
        )

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each discard, the best first."""
        head = (self.variant, show(self.hand), self.aim.value)
        for one in self.discards:
            yield (
                *head,
                show(one.cards),
                show(one.kept),
                one.value,
                one.better / one.comes,
                one.higher / one.comes,
                one.wins / one.meets,
                one.level / one.meets,
                one.brings,
                one.price,
                one.improved.chance,
                one.improved.error,
                one.comes,
                *one.rungs,
            )

    def as_json(self) -> dict[str, Any]:
        """Return the discards as plain data."""
        return {
            "variant": self.variant,
            "phase": self.phase,
            "aim": self.aim.value,
            "empty-hands": EMPTY_HANDS[self.barred],
            "hand": [card.text for card in self.hand],
            "rung": self.rung or None,
            "price": self.price,
            "discards": [self._discard(one) for one in self.discards],
        }

    def _discard(self, one: Discard) -> dict[str, Any]:
        return {
            "discard": [card.text for card in one.cards],
            "keep": [card.text for card in one.kept],
            "value": one.value,
            "comes": one.comes,
            "rungs": dict(zip(self.rungs, one.rungs[1:], strict=True)),
            "nothing": one.rungs[0],
            "better": one.better,
            "higher": one.higher,
            "price": one.price,
            "meets": one.meets,
            "wins": one.wins,
            "level": one.level,
            "brings": one.brings,
            "improved": {**asdict(one.improved), "standard-error": one.improved.error},
        }
