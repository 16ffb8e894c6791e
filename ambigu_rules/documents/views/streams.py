"""What flows between accounts: the entries of a sheet gathered by payer and payee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ambigu_rules.documents.views.ledger import Cause, Entry, Purse, Sheet


@dataclass(frozen=True, slots=True)
class Stream:
    """All that one account pays to another; `causes` are what for, each with its counters."""

    payer: Purse
    payee: Purse
    causes: tuple[tuple[Cause, int], ...]

    @property
    def chips(self) -> int:
        """How many counters."""
        return sum(chips for _, chips in self.causes)


@dataclass(frozen=True, slots=True)
class Streams:
    """The accounts of a sheet, and what flows between them, payer by payer."""

    purses: tuple[Purse, ...]
    streams: tuple[Stream, ...]


def streams_of(sheet: Sheet) -> Streams:
    """Return the streams of a sheet; accounts and causes in its order."""
    purses = tuple(one.purse for one in sheet.balances)
    found: dict[tuple[Purse, Purse], list[Entry]] = {}
    for entry in sheet.entries:
        found.setdefault((entry.payer, entry.payee), []).append(entry)
    ordered = sorted(found, key=lambda pair: tuple(map(purses.index, pair)))
    return Streams(purses, tuple(_stream(*pair, found[pair]) for pair in ordered))


def _stream(payer: Purse, payee: Purse, entries: list[Entry]) -> Stream:
    causes: dict[Cause, int] = {}
    for entry in entries:
        causes[entry.cause] = causes.get(entry.cause, 0) + entry.chips
    return Stream(payer, payee, tuple(causes.items()))
