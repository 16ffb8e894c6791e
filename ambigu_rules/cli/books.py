"""Ledgers on paper: every movement of counters, the sums, what several rule sets differ in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.ledgers import cause_text
from ambigu_rules.documents.wording import phrase, word, words

if TYPE_CHECKING:
    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.documents.views.differences import Differences, Share
    from ambigu_rules.documents.views.ledger import Entry, Ledger, Purse, Sheet


def print_ledger(paper: Paper, made: Ledger, language: str = "en") -> None:
    """Print the entries and the sums of every deal, and those of all where there are several."""
    several = len(made.sheets) > 1
    for sheet in made.sheets:
        paper.gap()
        if several:
            paper.title(phrase("ledger", "deal", sheet.deal, language=language))
        _entries(paper, sheet, language)
        _sums(paper, sheet, language)
    if several:
        paper.gap()
        paper.title(word("ledger", "WHOLE", language=language))
        _sums(paper, made.whole, language)
    unknown = made.whole.unknown
    paper.gap()
    if unknown:
        paper.text(phrase("ledger", "unstated", unknown, language=language))
    paper.text(phrase("ledger", "balanced", made.balanced, language=language))


def _entries(paper: Paper, sheet: Sheet, language: str) -> None:
    heads = words("ledger", "HEADS", language=language)
    columns = ("line", "from", "to", "counters", "for", "rule", "source", "standing")
    if sheet.entries:
        rows = [_entry(entry, language) for entry in sheet.entries]
        paper.table([heads[name] for name in columns], rows, right=(0, 3), whole=(0, 1, 2, 3))
    else:
        paper.text(word("ledger", "NOTHING", language=language))


def _entry(entry: Entry, language: str) -> tuple[object, ...]:
    standings = (phrase("standings", one, language=language) for one in entry.standings if one)
    return (
        entry.line or "–",
        _purse(entry.payer, language),
        _purse(entry.payee, language),
        entry.chips,
        cause_text(entry.cause, language),
        entry.cause.rule,
        entry.cite,
        ", ".join(standings),
    )


def _purse(purse: Purse, language: str = "en") -> str:
    return phrase("ledger", "purse", purse, language=language)


def _sums(paper: Paper, sheet: Sheet, language: str) -> None:
    """Print what each account gains by each cause, with what it has before and after."""
    heads = words("ledger", "HEADS", language=language)
    unknown = word("ledger", "UNKNOWN", language=language)
    rows: list[tuple[object, ...] | None] = [
        (cause_text(one.cause, language), one.chips, *map(_signed, one.gains)) for one in sheet.sums
    ]
    gains = [one.net for one in sheet.balances]
    rows += [
        None,
        (heads["before"], "", *(_known(one.before, unknown) for one in sheet.balances)),
        (heads["gain"], "", *map(_signed, gains)),
        (heads["after"], "", *(_known(one.after, unknown) for one in sheet.balances)),
    ]
    paper.gap()
    purses = (_purse(one.purse, language) for one in sheet.balances)
    columns = (heads["for"], heads["counters"], *purses)
    right = range(1, len(columns))
    paper.table(columns, rows, right=tuple(right), whole=tuple(range(len(columns))))


def _known(chips: int | None, unknown: str) -> object:
    return unknown if chips is None else chips


def _signed(chips: int) -> str:
    """Return a gain with its sign; nothing where there is none.

    >>> _signed(3), _signed(-3), _signed(0)
    ('+3', '−3', '·')
    """
    return f"{chips:+}".replace("-", "\N{MINUS SIGN}") if chips else "·"


def print_differences(paper: Paper, first: str, second: str, found: Differences) -> None:
    """Print how much more every account gains under the second, rule by rule."""
    between, language = (first, second, found.before), paper.language
    paper.gap()
    if not found.rows:
        paper.text(phrase("ledger", "same", *between, language=language), indent=2)
        return
    lead = phrase("ledger", "difference_lead", *between, language=language)
    colon = word("marks", "COLON", language=language)
    paper.text(f"{lead[0].upper()}{lead[1:]}{colon}", indent=2)
    heads = words("ledger", "HEADS", language=language)
    rows: list[tuple[object, ...] | None] = [
        (
            f"  {cause_text(row.cause, language)}",
            *map(_signed, row.more),
            _cite(row.first, language),
            _cite(row.second, language),
        )
        for row in found.rows
    ]
    rows += [
        (f"  {word('ledger', 'TOTAL', language=language)}", *map(_signed, found.total), "", "")
    ]
    purses = [_purse(one, language) for one in found.purses]
    columns = (f"  {heads['for']}", *purses, first, second)
    right = tuple(range(1, len(purses) + 1))
    paper.table(columns, rows, right=right, whole=(0, *right))


def _cite(share: Share | None, language: str) -> str:
    if share is None:
        return "–"
    return share.cite or word("ledger", "UNCITED", language=language)
