"""What each option of each reading point moves, against the option in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.compare.moves import Moves, moves
from ambigu_rules.rules.classes import classes

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

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
    for reading, option, other in options_of(variant, library):
        moved = None if other is variant else moves(variant, other)
        yield Tried(reading, option, other, moved)


def options_of(
    variant: Variant,
    library: Library,
    points: Container[str] | None = None,
    sections: Container[str] | None = None,
) -> Iterator[tuple[Reading, str, Variant]]:
    """Yield every option of the reading points (None: of all) with the rules under it, which are
    the variant itself where the option is in force, or changes no rule of the `sections`.

    Raises:
        LibraryError: the rules under an option have faults.
    """
    chosen = {name: reading.chosen for name, reading in variant.readings.items()}
    for name, reading in variant.readings.items():
        if points is not None and name not in points:
            continue
        for option in reading.options:
            other = (
                variant
                if option == reading.chosen
                or (sections is not None and not reading.reaches(option, sections))
                else library.variant(variant.id, {**chosen, name: option})
            )
            yield reading, option, other


def all_hands(variant: Variant) -> int:
    """Return how many hands the pack of a variant has."""
    return sum(one.hands for one in classes(variant.ladder.figures.highest))
