"""A worked example: a deal told in words, with what everyone has after each step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.account import Account, account_of
from ambigu_rules.documents.views.course import recorded
from ambigu_rules.documents.views.ledger import ledger
from ambigu_rules.documents.views.streams import Streams, streams_of
from ambigu_rules.table.events import Began, Paid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.events import Event


@dataclass(frozen=True, slots=True)
class Balance:
    """What everyone has, and what lies in the pool and the batterie, after a phase."""

    phase: str
    purses: tuple[int, ...]
    pool: int
    batterie: int


@dataclass(frozen=True, slots=True)
class Example:
    """A deal as an example: `title` where it was written down, `seed` where chance has played it.

    `balances` are in the order of the account's chapters, one each; only those where counters
    were moved stand in a table. `paid` is who pays whom in all.
    """

    title: str
    seed: int | None
    account: Account
    balances: tuple[Balance, ...]
    paid: Streams

    @property
    def ledger(self) -> tuple[Balance, ...]:
        """The balances after the phases that moved counters."""
        before = (self.account.before, self.account.pool, self.account.batterie)
        found = []
        for one in self.balances:
            now = (one.purses, one.pool, one.batterie)
            if now != before:
                found.append(one)
            before = now
        return tuple(found)

    @property
    def batterie(self) -> bool:
        """Whether anything ever lies in the batterie."""
        return bool(self.account.batterie or any(one.batterie for one in self.balances))


def example_of(
    record: Record, variant: Variant, title: str = "", seed: int | None = None
) -> Example:
    """Return a recorded deal as an example."""
    start = record.start
    balances = _balances(record.events, list(start.purses), start.pool, start.batterie)
    (sheet,) = ledger(variant, [recorded(record)]).sheets
    account = account_of(record, variant)
    return Example(title, seed, account, tuple(balances), streams_of(sheet))


def _balances(
    events: Iterable[Event], purses: list[int], pool: int, batterie: int
) -> Iterator[Balance]:
    stakes = {"pool": pool, "batterie": batterie}
    phase = ""
    for event in (*events, Began("")):
        if isinstance(event, Began):
            if phase:
                yield Balance(phase, tuple(purses), stakes["pool"], stakes["batterie"])
            phase = event.phase
        elif isinstance(event, Paid):
            for account, chips in ((event.payer, -event.chips), (event.payee, event.chips)):
                if isinstance(account, str):
                    stakes[account] += chips
                else:
                    purses[account] += chips
