"""The ledger: every movement of counters, and sums that come to what the deal comes to."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING
from unicodedata import normalize

import pytest

from ambigu_rules.api.ledgers import (
    COLUMNS,
    cause_text,
    differences_of,
    ledger_of,
    ledger_of_records,
    ledgers_as_csv,
)
from ambigu_rules.api.transcribing import transcribe
from ambigu_rules.documents.views.ledger import Purse
from ambigu_rules.odds.sheet import FORMULA
from ambigu_rules.play.seating import seat_table
from ambigu_rules.play.sitting import sit
from ambigu_rules.table.events import Paid
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from tests.shelf import NAMES, VARIANTS, tempers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ambigu_rules.documents.views.ledger import Ledger, Sheet
    from ambigu_rules.library import Library
    from ambigu_rules.transcript.replay import Replay

POOL, BATTERIE = Purse("pool", stake=True), Purse("batterie", stake=True)


def replayed(library: Library, root: Path, name: str, variant: str) -> Replay:
    """Return a written hand under a variant."""
    path = root / "docs" / "hands" / f"{name}.amb"
    return replay(parse(path.read_text("utf-8"), path.name), library.variant(variant))


def by_cause(sheet: Sheet) -> dict[str, tuple[int, dict[str, int]]]:
    """Return what each cause moves, and what each account gains by it."""
    names = [one.purse.name for one in sheet.balances]
    return {
        cause_text(one.cause): (
            one.chips,
            {name: gain for name, gain in zip(names, one.gains, strict=True) if gain},
        )
        for one in sheet.sums
    }


def ends(sheet: Sheet) -> dict[str, tuple[int | None, int | None]]:
    """Return what each account has before and after."""
    return {one.purse.name: (one.before, one.after) for one in sheet.balances}


def test_the_played_out_example(library: Library, root: Path) -> None:
    """The sums are those of the table at the head of the file, which was made by hand."""
    made = ledger_of(replayed(library, root, "modern-page-played-out", "foster-1897"))
    (sheet,) = made.sheets

    assert by_cause(sheet) == {
        "blind": (4, {"Anna": -1, "Ben": -1, "Carla": -1, "Dan": -1, "pool": 4}),
        "first draw: changing cards": (4, {"Anna": -2, "Carla": -2, "pool": 4}),
        "first draw: keeping the cards": (4, {"Ben": -2, "Dan": -2, "pool": 4}),
        "first betting: bet": (3, {"Anna": -3, "pool": 3}),
        "first betting: call": (6, {"Ben": -3, "Carla": -3, "pool": 6}),
        "second betting: bet": (5, {"Anna": -5, "pool": 5}),
        "second betting: raise": (10, {"Ben": -10, "pool": 10}),
        "second betting: call": (15, {"Anna": -5, "Carla": -10, "pool": 15}),
        "taking the pool": (51, {"Anna": 51, "pool": -51}),
        "price: flush with sequence": (24, {"Anna": 24, "Ben": -8, "Carla": -8, "Dan": -8}),
    }
    assert ends(sheet) == {
        "Anna": (100, 159),
        "Ben": (100, 76),
        "Carla": (100, 76),
        "Dan": (100, 89),
        "pool": (0, 0),
    }
    assert made.balanced


def test_an_entry_says_where_from_where_to_for_what_on_whose_word(
    library: Library, root: Path
) -> None:
    made = ledger_of(replayed(library, root, "modern-page-played-out", "foster-1897"))
    entries = made.whole.entries
    last = entries[-1]

    assert [one.line for one in entries if cause_text(one.cause) == "blind"] == [0] * 4
    assert (last.deal, last.line, last.payer, last.payee) == (1, 51, Purse("Dan"), Purse("Anna"))
    assert [(one.rule, one.cite, one.standing) for one in last.bases] == [
        ("procedure.price.from", "F97/price-payers", "read"),
        ("procedure.price.to", "F97/pool-winner-only via MP", "reported"),
        ("procedure.price.chips", "F97/price-payers", "attested"),
        ("ladder.flush-with-sequence.price", "F97/doublets", "attested"),
    ]
    assert last.cite == "F97/price-payers, F97/pool-winner-only via MP, F97/doublets"


def test_what_is_borrowed_is_said_to_be(library: Library, root: Path) -> None:
    """A blind of 1730 whose sum is Foster's is no evidence for 1730."""
    made = ledger_of(replayed(library, root, "academie-debtor", "academie-1730"))
    blind = made.whole.entries[0]

    assert cause_text(blind.cause) == "blind"
    assert "borrowed" in blind.standings


def test_a_batterie_has_its_account(library: Library, root: Path) -> None:
    """Said « battez » costs one counter, which lies apart until somebody wins it."""
    made = ledger_of(replayed(library, root, "academie-battez-first-round", "academie-1730"))
    (sheet,) = made.sheets
    moves = [
        (one.payer, one.payee, one.chips)
        for one in sheet.entries
        if BATTERIE in (one.payer, one.payee)
    ]

    assert [chips for _, _, chips in moves] == [1, 1]
    assert moves[0][1] == BATTERIE
    assert moves[1][0] == BATTERIE
    assert ends(sheet)["batterie"] == (0, 0)


def test_a_debtor_ends_below_nothing(library: Library, root: Path) -> None:
    made = ledger_of(replayed(library, root, "foster-debtor", "foster-1897"))

    assert -17 in [after for _, after in ends(made.whole).values()]
    assert made.balanced


def test_deals_are_added_up(library: Library, root: Path) -> None:
    """Three deals: the pool that stays is before in the next; the whole goes from end to end."""
    made = ledger_of(replayed(library, root, "foster-pool-carried-over", "foster-1897"))
    first, second, third = made.sheets

    assert [sheet.deal for sheet in made.sheets] == [1, 2, 3]
    for earlier, later in ((first, second), (second, third)):
        before = {name: value for name, (value, _) in ends(later).items()}
        after = {name: value for name, (_, value) in ends(earlier).items()}
        assert before == after
        assert after["pool"]
    assert ends(made.whole) == {
        name: (ends(first)[name][0], ends(third)[name][1]) for name in ends(first)
    }
    assert len(made.whole.entries) == sum(len(sheet.entries) for sheet in made.sheets)


def test_what_is_not_told_is_not_known(library: Library, root: Path) -> None:
    """The modern page's own example names no sums: only the prices can be booked."""
    made = ledger_of(replayed(library, root, "modern-page-example", "foster-1897"))
    (sheet,) = made.sheets

    assert {one.purse for one in sheet.balances} == set(sheet.unknown)
    assert ends(sheet)["Anna"] == (None, None)
    assert [(e.payer.name, e.payee.name, e.chips) for e in sheet.entries] == [
        ("Ben", "Anna", 8),
        ("Carla", "Anna", 8),
        ("Dan", "Anna", 8),
    ]
    assert made.balanced


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("temper", sorted(tempers(0)))
def test_every_ledger_balances(name: str, temper: str, library: Library) -> None:
    """Every payment is an entry and no other; the sums are added up here by themselves."""
    variant = library.variant(name)
    for seed in range(3):
        seating = seat_table(variant, NAMES[: 2 + seed * 2])
        sitting = sit(variant, seating, tempers(seed)[temper], 3, None)
        made = ledger_of_records(variant, sitting.records)
        written = replay(parse(transcribe(sitting, variant)), variant)

        assert made.balanced
        assert _sums(ledger_of(written)) == _sums(made)
        for record, sheet in zip(sitting.records, made.sheets, strict=True):
            counters: dict[Purse, int] = dict(
                zip(map(Purse, record.seating.names), record.start.purses, strict=True)
            )
            counters |= {POOL: record.start.pool, BATTERIE: record.start.batterie}
            for entry in sheet.entries:
                counters[entry.payer] -= entry.chips
                counters[entry.payee] += entry.chips
            final = record.final
            assert [counters[Purse(one)] for one in record.seating.names] == [*final.purses]
            assert (counters[POOL], counters[BATTERIE]) == (final.pool, final.batterie)
            paid = [e.chips for e in record.events if isinstance(e, Paid)]
            assert [entry.chips for entry in sheet.entries] == paid
            assert all(entry.bases for entry in sheet.entries)


def _sums(made: Ledger) -> list[tuple[Mapping[str, object], Mapping[str, object]]]:
    return [(by_cause(sheet), ends(sheet)) for sheet in (*made.sheets, made.whole)]


def test_differences_are_told_rule_by_rule(library: Library, root: Path) -> None:
    """Britannica: two counters before the deal and none at the exchange, so one less each.

    Anna gets the pool of 47, not 51: her own 3 are down to 2, and she wins 4 less.
    """
    hand = "modern-page-played-out"
    one = replayed(library, root, hand, "foster-1897")
    other = replayed(library, root, hand, "britannica-1911")
    found = differences_of(one, other)
    names = [purse.name for purse in found.purses]
    rows = {cause_text(row.cause): dict(zip(names, row.more, strict=True)) for row in found.rows}

    assert found.before == 0
    assert rows == {
        "blind": {"Anna": -1, "Ben": -1, "Carla": -1, "Dan": -1, "pool": 4},
        "first draw: changing cards": {"Anna": 2, "Ben": 0, "Carla": 2, "Dan": 0, "pool": -4},
        "first draw: keeping the cards": {"Anna": 0, "Ben": 2, "Carla": 0, "Dan": 2, "pool": -4},
        "taking the pool": {"Anna": -4, "Ben": 0, "Carla": 0, "Dan": 0, "pool": 4},
    }
    assert found.total == (-3, 1, 1, 1, 0)
    assert [row.first is None for row in found.rows] == [False] * 4
    assert [row.second is None for row in found.rows] == [False, True, True, False]


def test_differences_end_where_one_is_illegal(library: Library, root: Path) -> None:
    """Under the rules of 1730 line 34 is illegal; above it nobody has paid two counters."""
    hand = "modern-page-played-out"
    one = replayed(library, root, hand, "foster-1897")
    found = differences_of(one, replayed(library, root, hand, "academie-1730"))

    assert found.before == 34
    assert found.total == (2, 2, 2, 2, -8)


def test_another_price_is_a_difference_of_the_price(library: Library, root: Path) -> None:
    """Four eights: 10 from each under one reading, 11 under the other."""
    one = replayed(library, root, "foster-fredon-of-eights", "foster-1897")
    more = library.variant("foster-1897", {"fredon-of-eights": "by-definition"})
    found = differences_of(one, replay(one.transcript, more))
    (row,) = found.rows

    assert cause_text(row.cause) == "price: fredon"
    assert found.gaining(row.more) == (
        (Purse("Quirin"), -1),
        (Purse("Ruth"), 2),
        (Purse("Sara"), -1),
    )


@pytest.mark.parametrize("name", VARIANTS)
def test_the_total_is_the_difference_in_the_end(name: str, library: Library) -> None:
    """Where both are legal, counters at the end differ by the total."""
    seen = 0
    for seed in range(8):
        variant = library.variant(name)
        table = seat_table(variant, NAMES[:4], counters=200, limit=10)
        record = sit(variant, table, tempers(seed)["random"], 1, None).records
        text = parse(transcribe(record[0], variant))
        mine = replay(text, variant)
        for against in VARIANTS:
            other = replay(text, library.variant(against))
            if not other.legal or not all(deal.outcome.known for deal in other.deals):
                continue
            seen += 1
            found = differences_of(mine, other)
            one, two = mine.deals[-1].position.deal, other.deals[-1].position.deal
            ended = [b - a for a, b in zip(one.purses, two.purses, strict=True)]
            stakes = {"pool": two.pool - one.pool, "batterie": two.batterie - one.batterie}
            assert [*found.total[:4]] == ended
            for purse, more in zip(found.purses[4:], found.total[4:], strict=True):
                assert more == stakes[purse.name]
    assert seen


HOSTILE = ("=1+1", "+A1", "\N{FULLWIDTH HYPHEN-MINUS}2", "@SUM(A1)", "a,b;c", "l'été", "“x”")


def test_csv_is_read_back(library: Library) -> None:
    """Every row has every column, whatever the players are called; none begins a formula."""
    variant = library.variant("foster-1897")
    seating = seat_table(variant, HOSTILE[:6])
    made = ledger_of_records(variant, sit(variant, seating, tempers(3)["random"], 2, None).records)
    text = ledgers_as_csv([made, made])
    rows = list(csv.reader(StringIO(text, newline="")))

    assert text.count("\r\n") == len(rows)
    assert "\n" not in text.replace("\r\n", "")
    assert tuple(rows[0]) == COLUMNS
    assert {len(row) for row in rows} == {len(COLUMNS)}
    assert not [cell for row in rows for cell in row if normalize("NFKC", cell).startswith(FORMULA)]
    told = [dict(zip(COLUMNS, row, strict=True)) for row in rows[1:]]
    assert len(told) == 2 * len(made.whole.entries)
    named = {row["from"].removeprefix("'") for row in told if row["from-is"] == "player"}
    assert named == set(HOSTILE[:6])
    assert [int(row["counters"]) for row in told] == [e.chips for e in made.whole.entries] * 2


def test_a_player_called_pool_is_no_stake(library: Library) -> None:
    variant = library.variant("foster-1897")
    seating = seat_table(variant, ("pool", "batterie"))
    made = ledger_of_records(variant, sit(variant, seating, tempers(5)["random"], 1, None).records)

    assert [one.purse for one in made.whole.balances] == [Purse("pool"), Purse("batterie"), POOL]
    assert made.balanced
