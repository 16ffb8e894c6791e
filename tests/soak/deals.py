"""Deals by the thousand: any rule set, any reading, any number of players, of any temper.

Deal number N is always the same deal, so that one that fails can be played again by its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import TYPE_CHECKING

from ambigu_rules.play.archive import as_json, from_json
from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.record import again, play
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.table.deal import apply
from tests.shelf import NAMES, VARIANTS, tempers

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.players import Answer
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal

MOST_QUESTIONS = 3000
WHOLE = 20
"""Of every so many deals one is also folded, replayed and written out and in again."""


@dataclass(frozen=True, slots=True)
class Table:
    """One deal to be played: under which rules, by whom, with what."""

    number: int
    variant: Variant
    seating: Seating
    pool: int
    temper: str

    def players(self) -> Answer:
        """Return the players, as they are before the deal."""
        return tempers(self.number)[self.temper]

    def __str__(self) -> str:
        read = "".join(f" {point}={option}" for point, option in self.variant.chosen().items())
        return (
            f"deal {self.number}: {self.variant.id}{read}, {self.temper} players "
            f"with {self.seating.counters}, pool {self.pool}"
        )


class BrokenLaw(AssertionError):  # noqa: N818 - the condition
    """A law does not hold in a deal."""


def rule_sets(library: Library) -> tuple[Variant, ...]:
    """Return every variant as adopted, and under each other option of each reading point."""
    found = [library.variant(name) for name in VARIANTS]
    others = [
        library.variant(variant.id, {point: option})
        for variant in found
        for point, reading in variant.readings.items()
        for option in reading.options
        if option != reading.adopted
    ]
    return (*found, *others)


def table(number: int, rules: tuple[Variant, ...]) -> Table:
    """Return the deal of this number: rule sets, numbers of players and tempers go round."""
    rng = Random(number)
    variant = rules[number % len(rules)]
    least, most = variant.table.least, min(variant.table.most, len(NAMES))
    names = NAMES[: least + number // len(rules) % (most - least + 1)]
    every = tuple(tempers(0))
    rich = rng.choice((0, 5, 20, 60))
    seating = seat_table(
        variant,
        names,
        dealer=rng.choice(names),
        counters={name: rng.randint(0, rich) for name in names},
    )
    return Table(number, variant, seating, rng.randint(0, 30), rng.choice(every))


def hold(one: Table) -> int:
    """Play a deal, holding every law at every state; return how many answers were asked for.

    Raises:
        BrokenLaw: with the number of the deal.
    """
    start = open_deal(one.variant, one.seating, pool=one.pool, batterie=one.number % 4)
    position = begin(one.variant, start)
    players, asked, before = one.players(), 0, _held(start)
    while position.ask is not None:
        position = answer(one.variant, position, players(position.deal, position.ask))
        asked += 1
        if asked > MOST_QUESTIONS:
            raise BrokenLaw(f"{one}: it does not end")
        if _held(position.deal) != before:
            raise BrokenLaw(f"{one}: counters or cards are made or lost at answer {asked}")
    if _held(position.deal) != before or position.end is None:
        raise BrokenLaw(f"{one}: counters or cards are made or lost at the end")
    if one.number % WHOLE == 0:
        _hold_whole(one, start)
    return asked


def _hold_whole(one: Table, start: Deal) -> None:
    record = play(one.variant, one.seating, one.players(), start=start)
    if reduce(apply, record.events, record.start) != record.final:
        raise BrokenLaw(f"{one}: the events do not fold to the last state")
    if again(one.variant, record) != record:
        raise BrokenLaw(f"{one}: the answers do not make the record again")
    if from_json(as_json(record), one.variant) != record:
        raise BrokenLaw(f"{one}: the record is another after it was written out and in")


def _held(deal: Deal) -> tuple[int, list[int]]:
    """Return the counters and the cards there are."""
    cards = [card.index for hand in deal.hands for card in hand]
    cards += [card.index for card in (*deal.stock, *deal.discards)]
    return sum(deal.purses) + deal.pool + deal.batterie, sorted(cards)
