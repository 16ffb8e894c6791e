"""Ways of playing, by name: what each player at a simulated table goes by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ambigu_rules.errors import AmbiguError, UnknownName
from ambigu_rules.odds.simulate import policy
from ambigu_rules.odds.simulate.numbers import MILLION

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Style:
    """A way of playing.

    `bets_at`, `calls_at` and `raises_at` are the least chances, in millionths, that the hand held
    beats one other hand dealt; `bluffs` is how often, in millionths, a player bets as if it were
    sure to.
    """

    name: str
    temper: int
    bets_at: int = 0
    calls_at: int = 0
    raises_at: int = 0
    bluffs: int = 0

    def line(self) -> tuple[int, ...]:
        """Return the style in numbers, as `policy` reads them."""
        return (self.temper, self.bets_at, self.calls_at, self.raises_at, self.bluffs)


STYLES: Final = {
    one.name: one
    for one in (
        Style("random", policy.RANDOM),
        Style("standing", policy.STANDING),
        Style("tight", policy.BY_STRENGTH, 750_000, 650_000, 900_000),
        Style("loose", policy.BY_STRENGTH, 450_000, 300_000, 750_000),
        Style("odds", policy.BY_ODDS),
        Style("bluffer", policy.BY_STRENGTH, 750_000, 650_000, 900_000),
    )
}
"""Every style by its name; a bluffer is tight but for its bluffs."""

BLUFFS: Final = 0.1
"""How often a bluffer bluffs that is not told."""


def style(text: str) -> Style:
    """Return the style that a word names: `tight`, or `bluffer:0.2` with its rate.

    Raises:
        UnknownName: there is no such style.
        AmbiguError: a rate is no number from 0 to 1, or is given to a style that has none.
    """
    name, colon, rate = text.strip().partition(":")
    if name not in STYLES:
        raise UnknownName("style", name, STYLES)
    known = STYLES[name]
    if name != "bluffer":
        if colon:
            raise AmbiguError(f"{text.strip()!r}: only a bluffer has a rate, as in bluffer:0.2")
        return known
    try:
        often = float(rate) if colon else BLUFFS
    except ValueError:
        often = -1.0
    if not 0 <= often <= 1:
        raise AmbiguError(f"{text.strip()!r}: expected a rate from 0 to 1, as in bluffer:0.2")
    return Style(
        f"{name}:{often:g}",
        known.temper,
        known.bets_at,
        known.calls_at,
        known.raises_at,
        round(often * MILLION),
    )


def styles_for(text: str, players: int | None) -> tuple[Style, ...]:
    """Return the styles of all seats, written `tight,loose`; one alone is that of every seat.

    `players` is how many play (None: as many as are named, or four).

    Raises:
        AmbiguError: not as many styles as players are named.
        UnknownName: there is no such style.
    """
    named = tuple(style(word) for word in text.split(","))
    if len(named) == 1:
        return named * (4 if players is None else players)
    if players is not None and players != len(named):
        raise AmbiguError(f"{players} players are asked for, {len(named)} styles are named")
    return named


def lines_of(styles: Sequence[Style]) -> list[int]:
    """Return the styles of the seats in numbers, one after the other."""
    return [number for one in styles for number in one.line()]
