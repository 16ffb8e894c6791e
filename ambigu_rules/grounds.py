"""Why a rule has its value: standings, citations and grounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from ambigu_rules.messages import Message

RulePath = NewType("RulePath", str)
"""A dotted path to a rule, `procedure.first-draw.stake.chips`; list items by their own key."""


class Standing(StrEnum):
    """How far a value is evidence."""

    ATTESTED = "attested"
    REPORTED = "reported"
    INFERRED = "inferred"
    READ = "read"
    SUPPLIED = "supplied"
    BORROWED = "borrowed"


@dataclass(frozen=True, slots=True)
class Ground:
    """Why one rule has its value.

    `set_by` is the variant or overlay of the chain that states it; `passage` is `SIGLUM/passage`;
    `via` the siglum through which it is reported; `because` the editor's reason; `reading` the
    pair (reading point, option) where a reading decides; `lender` the variant that a borrowed
    value comes from.
    """

    standing: Standing
    set_by: str
    passage: str = ""
    via: str = ""
    because: str = ""
    reading: tuple[str, str] | None = None
    lender: str = ""

    @property
    def counts_as(self) -> Standing:
        """How far the value is evidence: what another variant lends is borrowed, whoever reads it.

        A reading of a borrowed rule keeps its standing, `read`, beside the lender.
        """
        return Standing.BORROWED if self.lender else self.standing

    @property
    def cite(self) -> str:
        """The citation, `F97/second-draw via MP`; empty for a value that no passage supports."""
        if self.passage and self.via:
            return Message("{passage} via {via}", passage=self.passage, via=self.via)
        return self.passage
