"""Random legal deals: who sits at the table, and what chance and the players answer."""

from __future__ import annotations

from random import Random
from secrets import randbelow
from typing import TYPE_CHECKING

from ambigu_rules.errors import SeatingError
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import Record, play
from ambigu_rules.play.seating import Seating, seat_table
from ambigu_rules.play.sitting import Lot, Sitting, draw_for_deal, sit
from ambigu_rules.table.events import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.rules.variant import Variant

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Felix")
"""The players where none are named."""

PLAYERS = 4

SEEDS = 1_000_000


def fresh_seed() -> int:
    """Return a seed that nobody has chosen, short enough to be typed again."""
    return randbelow(SEEDS)


def names_of(variant: Variant, names: Iterable[str] | None, count: int | None) -> tuple[str, ...]:
    """Return the players' names: those given, or as many as are asked for.

    Raises:
        SeatingError: the variant is not for that many, the names are not that many, or one of
            them is no name.
    """
    if names is None:
        wanted = PLAYERS if count is None else count
        least, most = variant.table.least, variant.table.most
        if not least <= wanted <= most:
            players = f"{wanted} player{'s' * (wanted != 1)}"
            raise SeatingError(f"{players}: {variant.id} is for {least} to {most}")
        more = (f"Player {number}" for number in range(len(NAMES) + 1, wanted + 1))
        return (*NAMES[:wanted], *more)
    named = tuple(name.strip() for name in names)
    for name in named:
        if not name or not name.isprintable() or '"' in name:
            raise SeatingError(f"{name!r} is no name; expected printed characters, no quotes")
    if count is not None and count != len(named):
        raise SeatingError(f"{count} players are asked for, {len(named)} are named")
    return named


def seat(  # noqa: PLR0913 - what is agreed before a deal
    variant: Variant,
    names: Iterable[str] | None = None,
    *,
    players: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Seating:
    """Return the table as `seat_table` does, for so many players where none are named.

    What the variant cannot heed is refused.

    Raises:
        SeatingError: see `seat_table`; or a limit is given where the purse is the limit, or
            counters below one.
    """
    if counters is not None and counters < 1:
        raise SeatingError(f"a player has at least 1 counter, not {counters}")
    if limit is not None and variant.table.limit is None:
        raise SeatingError(f"{variant.id} knows no betting limit but the purse")
    named = names_of(variant, names, players)
    return seat_table(
        variant, named, dealer=dealer, counters=counters, limit=limit, sits_out=sits_out
    )


def play_deal(variant: Variant, seating: Seating, seed: int) -> Record:
    """Return a random legal deal; the same seed gives the same deal."""
    return play(variant, seating, at_random(Random(seed)))  # noqa: S311 - a game, no secret


def play_sitting(
    variant: Variant, seating: Seating, seed: int, deals: int, *, lot: bool = True
) -> Sitting:
    """Return a sitting of random legal deals; `lot`: the first dealer is found by chance."""
    if deals < 1:
        raise SeatingError(f"a sitting is at least 1 deal, not {deals}")
    rng = Random(seed)  # noqa: S311 - as above
    found = _lot(variant, seating, rng) if lot else None
    return sit(variant, seating, at_random(rng), deals, found)


def _lot(variant: Variant, seating: Seating, rng: Random) -> Lot:
    """Return who deals first, found among those who take part."""
    present = [Seat(seat) for seat in range(len(seating.names)) if seat not in seating.sits_out]
    lot = draw_for_deal(variant, len(present), rng)
    rounds = tuple({present[at]: card for at, card in drawn.items()} for drawn in lot.rounds)
    return Lot(rounds, present[lot.dealer])
