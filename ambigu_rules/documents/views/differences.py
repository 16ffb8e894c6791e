"""What two rule sets make of the same acts, in counters: rule by rule, for each account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.documents.views.ledger import Cause, Entry, Ledger, Purse, flow

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Share(NamedTuple):
    """What a rule comes to under one of the two: on what it rests, what each account gains."""

    cite: str
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that moves counters otherwise: what for, what it comes to under either (None where
    it moves nothing there), and how much more each account gains under the second.
    """

    cause: Cause
    first: Share | None
    second: Share | None
    more: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Differences:
    """Two ledgers held against each other, as far as every act is legal under both.

    `before` is the line at which that ends (0: it goes to the end); `total` how much more each
    account has in the end under the second.
    """

    purses: tuple[Purse, ...]
    rows: tuple[Difference, ...]
    total: tuple[int, ...]
    before: int = 0

    def gaining(self, gains: tuple[int, ...]) -> tuple[tuple[Purse, int], ...]:
        """Return the accounts that gain or lose, each with how much."""
        pairs = zip(self.purses, gains, strict=True)
        return tuple((purse, gain) for purse, gain in pairs if gain)


def differences(first: Ledger, second: Ledger, before: int = 0) -> Differences:
    """Return the difference of two ledgers of the same transcript; of the lines above `before`,
    where one is named.
    """
    ones = _by_rule(_above(first.whole.entries, before))
    others = _by_rule(_above(second.whole.entries, before))
    named = dict.fromkeys(one.purse for made in (first, second) for one in made.whole.balances)
    purses = tuple(sorted(named, key=lambda purse: purse.stake))  # players first, as they sit
    rows = []
    for key in dict.fromkeys((*ones, *others)):
        mine, theirs = ones.get(key, ()), others.get(key, ())
        one, other = _share(mine, purses), _share(theirs, purses)
        none = (0,) * len(purses)
        gains, against = one.gains if one else none, other.gains if other else none
        more = tuple(b - a for a, b in zip(gains, against, strict=True))
        if any(more):
            rows.append(Difference(_cause((*mine, *theirs)), one, other, more))
    total = tuple(sum(row.more[at] for row in rows) for at in range(len(purses)))
    return Differences(purses, tuple(rows), total, before)


def _cause(entries: Sequence[Entry]) -> Cause:
    """Return what is paid for; no combination is named where it is not the same for both."""
    cause = entries[0].cause
    rungs = {entry.cause.rung for entry in entries}
    return cause if len(rungs) == 1 else cause._replace(rung="")


def _above(entries: Iterable[Entry], before: int) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if not before or entry.line < before)


def _by_rule(entries: Iterable[Entry]) -> dict[tuple[str, str], list[Entry]]:
    """Return the entries by the phase and the word that they are paid for.

    Whose rule says how much, and which combination is paid, is what may differ.
    """
    found: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        found.setdefault((entry.cause.phase, entry.cause.word), []).append(entry)
    return found


def _share(entries: Iterable[Entry], purses: Iterable[Purse]) -> Share | None:
    entries = tuple(entries)
    if not entries:
        return None
    flows = [flow(purse, entries) for purse in purses]
    cites = dict.fromkeys(one.cite for entry in entries for one in entry.bases if one.cite)
    return Share(", ".join(cites), tuple(received - paid for received, paid in flows))
