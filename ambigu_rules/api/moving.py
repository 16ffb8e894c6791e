"""What each option of each reading point moves, against the option in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.compare.classes import classes
from ambigu_rules.compare.moves import Moves, moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.library import Library
    from ambigu_rules.rules.readings import Reading
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Tried:
    """An option of a reading point, the rules under it, and what it moves.

    `moves` is None for the option in force.
    """

    reading: Reading
    option: str
    variant: Variant
    moves: Moves | None


def options_tried(variant: Variant, library: Library) -> Iterator[Tried]:
    """Yield every option of every reading point of a variant, all other points as they are.

    Raises:
        LibraryError: the rules under an option have faults.
    """
    chosen = {name: reading.chosen for name, reading in variant.readings.items()}
    for name, reading in variant.readings.items():
        for option in reading.options:
            if option == reading.chosen:
                yield Tried(reading, option, variant, None)
            else:
                other = library.variant(variant.id, {**chosen, name: option})
                yield Tried(reading, option, other, moves(variant, other))


def all_hands(variant: Variant) -> int:
    """Return how many hands the pack of a variant has."""
    return sum(one.hands for one in classes(variant.ladder.figures.highest))
