"""The ledger of a transcript or a record: every movement of counters, with the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.documents.views.payments import Basis, bases
from ambigu_rules.rules.parties import best_shown
from ambigu_rules.table.events import Paid, Seat
from ambigu_rules.transcript.kinds import STAKES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ambigu_rules.documents.views.course import Course, Moment
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account


class Purse(NamedTuple):
    """An account: a player's counters by his name, or a `stake`, pool or batterie."""

    name: str
    stake: bool = False


class Cause(NamedTuple):
    """What counters are paid for: the phase, the word said for it, the rung that is paid; the
    path of the rule that moves them.
    """

    phase: str
    word: str
    rung: str
    rule: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One movement of so many counters: in which deal, caused by which line (0: by none), from
    and to which account, for what, on what it rests.
    """

    deal: int
    line: int
    payer: Purse
    payee: Purse
    chips: int
    cause: Cause
    bases: tuple[Basis, ...]

    @property
    def cite(self) -> str:
        """The passages that it rests on, each once."""
        return ", ".join(dict.fromkeys(one.cite for one in self.bases if one.cite))

    @property
    def standings(self) -> tuple[str, ...]:
        """How far its rules are evidence, each standing once."""
        return tuple(dict.fromkeys(one.standing for one in self.bases))


@dataclass(frozen=True, slots=True)
class Balance:
    """An account: what lay there before and after (None: not known), what came and went."""

    purse: Purse
    before: int | None
    received: int
    paid: int
    after: int | None

    @property
    def net(self) -> int:
        """What it has gained; below zero, what it has lost."""
        return self.received - self.paid


@dataclass(frozen=True, slots=True)
class Sum:
    """All that one cause moves: how many counters, and what each account gains by it."""

    cause: Cause
    chips: int
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The entries of a deal, or of all (`deal` 0 then), with the sums by account and by cause."""

    deal: int
    entries: tuple[Entry, ...]
    balances: tuple[Balance, ...]
    sums: tuple[Sum, ...]

    @property
    def balanced(self) -> bool:
        """Whether all gains come to nothing, and every account ends as its entries have it.

        What the accounts end with is what the deal ends with, which is not made from entries.
        """
        return not sum(one.net for one in self.balances) and all(
            one.before is None or one.after is None or one.before + one.net == one.after
            for one in self.balances
        )

    @property
    def unknown(self) -> tuple[Purse, ...]:
        """The accounts of which it is not known what lay there."""
        return tuple(one.purse for one in self.balances if one.before is None)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The ledger under a variant: a sheet a deal, and one over all deals."""

    variant: str
    fingerprint: str
    sheets: tuple[Sheet, ...]
    whole: Sheet

    @property
    def balanced(self) -> bool:
        """Whether every sheet balances."""
        return all(sheet.balanced for sheet in (*self.sheets, self.whole))


def ledger(variant: Variant, courses: Sequence[Course]) -> Ledger:
    """Return the ledger of deals that follow each other at one table."""
    leaves = dict(variant.leaves())
    sheets = tuple(_sheet(course, variant, leaves) for course in courses)
    return Ledger(variant.id, variant.fingerprint, sheets, _whole(sheets))


def _sheet(course: Course, variant: Variant, leaves: dict[str, object]) -> Sheet:
    entries = tuple(_entries(course, variant, leaves))
    used = {one for entry in entries for one in (entry.payer, entry.payee)}
    stakes = [
        stake
        for stake in STAKES
        if stake == "pool" or Purse(stake, stake=True) in used or course.start.account(stake)
    ]
    accounts: tuple[Account, ...] = (*map(Seat, course.start.seats), *stakes)
    balances = tuple(_balance(course, account, entries) for account in accounts)
    return Sheet(course.number, entries, balances, sums(entries, [one.purse for one in balances]))


def _entries(course: Course, variant: Variant, leaves: dict[str, object]) -> Iterator[Entry]:
    for moment in course.moments:
        paid = moment.event
        if not isinstance(paid, Paid):
            continue
        cause = _cause(moment, paid, leaves)
        yield Entry(
            course.number,
            moment.line,
            _purse(course, paid.payer),
            _purse(course, paid.payee),
            paid.chips,
            cause,
            bases(variant, leaves, paid.rule, cause.rung),
        )


def _cause(moment: Moment, paid: Paid, leaves: dict[str, object]) -> Cause:
    """Return what is paid for; a word counts where its speaker pays or is paid."""
    said = moment.said
    word = said.word if said and said.seat in (paid.payer, paid.payee) else ""
    phase = paid.rule.removesuffix(".chips")
    best = best_shown(moment.deal) if leaves.get(f"{phase}.chips") == "price" else None
    return Cause(moment.phase, word, best.rung if best else "", paid.rule)


def _purse(course: Course, account: Account) -> Purse:
    if isinstance(account, str):
        return Purse(account, stake=True)
    return Purse(course.names[account])


def _balance(course: Course, account: Account, entries: tuple[Entry, ...]) -> Balance:
    purse = _purse(course, account)
    received, paid = flow(purse, entries)
    return Balance(
        purse,
        _known(course, account, course.start),
        received,
        paid,
        _known(course, account, course.final),
    )


def _known(course: Course, account: Account, deal: Deal) -> int | None:
    name = account if isinstance(account, str) else "counters"
    return None if name in course.unstated else deal.account(account)


def flow(purse: Purse, entries: Iterable[Entry]) -> tuple[int, int]:
    """Return how many counters come to an account and go from it."""
    received = paid = 0
    for entry in entries:
        received += entry.chips * (entry.payee == purse)
        paid += entry.chips * (entry.payer == purse)
    return received, paid


def sums(entries: Sequence[Entry], purses: Sequence[Purse]) -> tuple[Sum, ...]:
    """Return the sums by cause, in the order in which the causes come first."""
    found: dict[Cause, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.cause, []).append(entry)
    made = []
    for cause, caused in found.items():
        flows = [flow(purse, caused) for purse in purses]
        gains = tuple(received - paid for received, paid in flows)
        made.append(Sum(cause, sum(entry.chips for entry in caused), gains))
    return tuple(made)


def _whole(sheets: tuple[Sheet, ...]) -> Sheet:
    """Return all deals as one: the first begins it, the last ends it."""
    entries = tuple(entry for sheet in sheets for entry in sheet.entries)
    balances: dict[Purse, Balance] = {}
    for sheet in sheets:
        for one in sheet.balances:
            had = balances.get(one.purse)
            balances[one.purse] = one if had is None else _joined(had, one)
    return Sheet(0, entries, tuple(balances.values()), sums(entries, tuple(balances)))


def _joined(had: Balance, more: Balance) -> Balance:
    return replace(
        had,
        received=had.received + more.received,
        paid=had.paid + more.paid,
        after=more.after,
    )
