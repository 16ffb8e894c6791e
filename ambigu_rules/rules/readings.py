"""Reading points: questions that a source leaves open, and the options for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Mapping


@dataclass(frozen=True, slots=True)
class ReadingOption:
    """One way to read the passage: what is then played, why, and which paths of the rules change.

    `means` is empty where the file does not put it into words.
    """

    name: str
    means: str
    because: str
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading point: the passage, the question, the option adopted by the editor.

    `chosen` is the option in force in this variant; `set_by` the variant whose file asks.
    """

    name: str
    passage: str
    asks: str
    adopted: str
    chosen: str
    options: Mapping[str, ReadingOption]
    set_by: str

    @property
    def decision(self) -> ReadingOption:
        """The option in force."""
        return self.options[self.chosen]

    def reaches(self, option: str, sections: Container[str]) -> bool:
        """Return whether an option in place of the one in force changes rules of some sections."""
        changed = (*self.options[option].touches, *self.options[self.chosen].touches)
        return any(path.partition(".")[0] in sections for path in changed)
