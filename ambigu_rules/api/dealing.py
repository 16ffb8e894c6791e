"""Random legal deals: who sits at the table, and what chance and the players answer."""

from __future__ import annotations

from itertools import islice
from random import Random
from secrets import randbelow
from typing import TYPE_CHECKING
from unicodedata import normalize

from ambigu_rules.errors import SeatingError, WrongArgument
from ambigu_rules.messages import Message
from ambigu_rules.play.given import LONGEST, MOST
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import Record, play
from ambigu_rules.play.seating import Seating, seat_table, wrong_number
from ambigu_rules.play.sitting import Lot, Sitting, deal_after_deal, draw_for_deal
from ambigu_rules.table.events import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.rules.variant import Variant

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Felix")
"""The players where none are named."""

PLAYERS = 4

SEEDS = 1_000_000

MOST_SEED = 999_999_999_999_999_999
"""The largest seed: what is larger is a slip of the finger, and hard to type again."""

MOST_HELD = 100_000
"""How many deals a sitting may have whose deals are all held at once: each takes some 8 kB."""


def fresh_seed() -> int:
    """Return a seed that nobody has chosen, short enough to be typed again."""
    return randbelow(SEEDS)


def sown(seed: int | None) -> int:
    """Return the seed, or a fresh one where none is given; below nought Python has no other.

    Raises:
        WrongArgument: `ambigu deal` does not take it.
    """
    if seed is None:
        return fresh_seed()
    if not 0 <= seed <= MOST_SEED:
        expected = Message("a whole number from 0 to {most}", most=MOST_SEED)
        raise WrongArgument("seed", expected, str(seed))
    return seed


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
            raise SeatingError(wrong_number(variant, wanted))
        more = (f"Player {number}" for number in range(len(NAMES) + 1, wanted + 1))
        return (*NAMES[:wanted], *more)
    named = tuple(normalize("NFC", name.strip()) for name in names)  # as a transcript has them
    for name in named:
        if len(name) > LONGEST:
            raise SeatingError(Message("a name has at most {most} characters", most=LONGEST))
        if not name or not name.isprintable() or '"' in name:
            message = Message(
                "{name!r} is no name; expected printed characters, no quotes", name=name
            )
            raise SeatingError(message)
    if count is not None and count != len(named):
        message = Message(
            "{count} players are asked for, {named} are named", count=count, named=len(named)
        )
        raise SeatingError(message)
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
            counters below one, or more of them than a record may have.
    """
    if counters is not None and counters < 1:
        message = Message("a player has at least 1 counter, not {counters}", counters=counters)
        raise SeatingError(message)
    if max(counters or 0, limit or 0) > MOST:
        raise SeatingError(Message("expected at most {most} counters", most=MOST))
    if limit is not None and variant.table.limit is None:
        message = Message("{variant} knows no betting limit but the purse", variant=variant.id)
        raise SeatingError(message)
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
    """Return a sitting of random legal deals; `lot`: the first dealer is found by chance.

    Raises:
        SeatingError: there are fewer deals than one, or more than are held at once.
    """
    if deals > MOST_HELD:
        message = Message(
            "a sitting is at most {most:,} deals, not {deals:,}", most=MOST_HELD, deals=deals
        )
        raise SeatingError(message)
    found, records = play_through(variant, seating, seed, deals, lot=lot)
    return Sitting(found, tuple(records))


def play_through(
    variant: Variant, seating: Seating, seed: int, deals: int, *, lot: bool = True
) -> tuple[Lot | None, Iterator[Record]]:
    """Return how the first dealer of a sitting was found, and its deals, each played when it is
    asked for; see `play_sitting`.
    """
    if deals < 1:
        raise SeatingError(Message("a sitting is at least 1 deal, not {deals}", deals=deals))
    rng = Random(seed)  # noqa: S311 - as above
    found = _lot(variant, seating, rng) if lot else None
    return found, islice(deal_after_deal(variant, seating, at_random(rng), found), deals)


def _lot(variant: Variant, seating: Seating, rng: Random) -> Lot:
    """Return who deals first, found among those who take part."""
    present = [Seat(seat) for seat in range(len(seating.names)) if seat not in seating.sits_out]
    lot = draw_for_deal(variant, len(present), rng)
    rounds = tuple({present[at]: card for at, card in drawn.items()} for drawn in lot.rounds)
    return Lot(rounds, present[lot.dealer])
