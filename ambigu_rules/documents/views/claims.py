"""What a replay has found, as plain values: claims with verdicts, where it stopped or parted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Checked:
    """A claim: its line, its text, the verdict (`confirmed`, `contradicted`, `untestable`), what
    the rules come to, the passage that decides, and why nothing can be told where it cannot.
    """

    line: int
    text: str
    verdict: str
    computed: str = ""
    cite: str = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a replay stopped: the line of the illegal act, what was expected, on whose word."""

    line: int
    text: str
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Parting:
    """How the same acts go under another rule set: the line where it parts (0: unknown), why;
    `same` where they go the same way to the end.
    """

    variant: str
    line: int = 0
    why: str = ""
    same: bool = False
