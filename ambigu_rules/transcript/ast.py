"""A whole transcript, as a value: its header, its deals, its own text."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ambigu_rules.transcript.kinds import NOWHERE, Span

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.transcript.kinds import DealLine, HeadLine, Statement


@dataclass(frozen=True, slots=True)
class Header:
    """What the header lines agree on; None or empty where they do not say.

    `counters` are by player, or one sum for each; `readings` are pairs (point, option); `spans`
    gives the place of the line of each key that is there.
    """

    title: str = ""
    variant: str = ""
    players: tuple[str, ...] = ()
    dealer: str | None = None
    counters: int | Mapping[str, int] | None = None
    limit: int | None = None
    pool: int | None = None
    batterie: int | None = None
    position: str | None = None
    out: tuple[str, ...] = ()
    sits_out: tuple[str, ...] | None = None
    source: str = ""
    language: str = "en"
    readings: tuple[tuple[str, str], ...] = ()
    spans: Mapping[str, Span] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class DealText:
    """One deal: its number, and the lines that tell of it.

    `opener` is the line `deal N` (None: the first deal needs none), `head` the lines of the
    deal's own header, and `agreed` what these say.
    """

    number: int
    statements: tuple[Statement, ...]
    opener: DealLine | None = None
    head: tuple[HeadLine, ...] = ()
    agreed: Header = field(default_factory=Header)

    @property
    def span(self) -> Span:
        """Where the deal is opened."""
        return self.opener.span if self.opener else NOWHERE


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole file: the lines of its header, what they agree on, the deals; its own text."""

    file: str
    header: Header
    head: tuple[HeadLine, ...]
    deals: tuple[DealText, ...]
    text: str = field(default="", compare=False, repr=False)

    def line(self, number: int) -> str:
        """Return a line of the text, counted from 1; empty where there is none."""
        lines = _lines(self.text)
        return lines[number - 1] if 0 < number <= len(lines) else ""


@lru_cache(maxsize=4)
def _lines(text: str) -> tuple[str, ...]:
    """Return the lines of a text, which are asked for one by one."""
    return tuple(text.split("\n"))
