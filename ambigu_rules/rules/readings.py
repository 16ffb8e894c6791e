"""Reading points: questions that a source leaves open, and the options for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class ReadingOption:
    """One way to read the passage: why, and the paths of the rules that it changes."""

    name: str
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
