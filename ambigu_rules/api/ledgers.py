"""Ledgers: every movement of counters of a transcript or a record, as values, JSON and CSV."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

from ambigu_rules.documents.views.course import courses, recorded
from ambigu_rules.documents.views.differences import Differences, differences
from ambigu_rules.documents.views.ledger import Cause, Ledger, Purse, Sheet, ledger
from ambigu_rules.documents.wording import phrase
from ambigu_rules.odds.sheet import inert

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.documents.views.differences import Share
    from ambigu_rules.documents.views.ledger import Entry
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.replay import Replay

Json = dict[str, Any]

COLUMNS = (
    "variant",
    "deal",
    "line",
    "from",
    "from-is",
    "to",
    "to-is",
    "counters",
    "phase",
    "word",
    "combination",
    "for",
    "rule",
    "cite",
    "standing",
)
"""The columns of a ledger as CSV."""


def ledger_of(replay: Replay) -> Ledger:
    """Return the ledger of a transcript, as far as its acts are legal."""
    return ledger(replay.under, courses(replay))


def ledger_of_records(variant: Variant, records: Iterable[Record]) -> Ledger:
    """Return the ledger of recorded deals that follow each other at one table."""
    numbered = enumerate(records, 1)
    return ledger(variant, [recorded(record, number) for number, record in numbered])


def differences_of(first: Replay, second: Replay) -> Differences:
    """Return the difference in counters, as far as every act is legal under both."""
    stops = [one.failure.line for one in (first, second) if one.failure]
    return differences(ledger_of(first), ledger_of(second), min(stops, default=0))


def cause_text(cause: Cause, language: str = "en") -> str:
    """Return in words what counters are paid for."""
    return phrase("ledger", "cause", cause, language=language)


def ledger_as_json(made: Ledger) -> Json:
    """Return a ledger as plain data: each deal, and all of them (`deal` null)."""
    return {
        "variant": made.variant,
        "fingerprint": made.fingerprint,
        "balanced": made.balanced,
        "deals": [_sheet(sheet) for sheet in made.sheets],
        "whole": _sheet(made.whole, entries=False),
    }


def _sheet(sheet: Sheet, *, entries: bool = True) -> Json:
    purses = [one.purse for one in sheet.balances]
    listed = {"entries": [_entry(entry) for entry in sheet.entries]} if entries else {}
    return {
        "deal": sheet.deal or None,
        **listed,
        "accounts": [
            {
                **_purse(one.purse),
                "before": one.before,
                "received": one.received,
                "paid": one.paid,
                "after": one.after,
            }
            for one in sheet.balances
        ],
        "causes": [
            {
                **_cause(one.cause),
                "counters": one.chips,
                "gains": [
                    {**_purse(purse), "counters": gain}
                    for purse, gain in zip(purses, one.gains, strict=True)
                    if gain
                ],
            }
            for one in sheet.sums
        ],
        "balanced": sheet.balanced,
    }


def _purse(purse: Purse) -> Json:
    return {"account": purse.name, "is": _kind(purse)}


def _kind(purse: Purse) -> str:
    return "stake" if purse.stake else "player"


def _cause(cause: Cause) -> Json:
    return {
        "for": cause_text(cause),
        "phase": cause.phase,
        "word": cause.word or None,
        "combination": cause.rung or None,
        "rule": cause.rule,
    }


def _entry(entry: Entry) -> Json:
    return {
        "line": entry.line or None,
        "from": _purse(entry.payer),
        "to": _purse(entry.payee),
        "counters": entry.chips,
        **_cause(entry.cause),
        "grounds": [
            {"rule": one.rule, "cite": one.cite, "standing": one.standing or None}
            for one in entry.bases
        ],
    }


def differences_as_json(found: Differences) -> Json:
    """Return the difference of two ledgers as plain data; `before` null where all is legal."""
    return {
        "before": found.before or None,
        "rules": [
            {
                **_cause(row.cause),
                "first": _share(found, row.first),
                "second": _share(found, row.second),
                "more": _gains(found, row.more),
            }
            for row in found.rows
        ],
        "total": _gains(found, found.total),
    }


def _share(found: Differences, share: Share | None) -> Json | None:
    if share is None:
        return None
    return {"cite": share.cite, "gains": _gains(found, share.gains)}


def _gains(found: Differences, gains: tuple[int, ...]) -> list[Json]:
    return [{**_purse(purse), "counters": gain} for purse, gain in found.gaining(gains)]


def ledgers_as_csv(made: Iterable[Ledger]) -> str:
    """Return the entries of ledgers as CSV (RFC 4180), one a row below the heads.

    A text that a spreadsheet would take for a formula begins with an apostrophe.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for one in made:
        for entry in one.whole.entries:
            writer.writerow(_row(one.variant, entry))
    return out.getvalue()


def _row(variant: str, entry: Entry) -> Iterator[object]:
    cause = entry.cause
    yield from (inert(variant), entry.deal, entry.line or "")
    yield from (inert(entry.payer.name), _kind(entry.payer))
    yield from (inert(entry.payee.name), _kind(entry.payee))
    yield entry.chips
    yield from map(inert, (cause.phase, cause.word, cause.rung, cause_text(cause), cause.rule))
    yield from map(inert, (entry.cite, ", ".join(entry.standings)))
