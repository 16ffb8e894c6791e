"""`ambigu replay`: ledgers, every rule set in a table, and what is written to files."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.ledgers import COLUMNS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.fixture
def played_out(root: Path) -> Path:
    """Return the transcript of the modern page's example, played out."""
    return root / "docs" / "hands" / "modern-page-played-out.amb"


def rows_of(text: str, head: str) -> dict[str, list[str]]:
    """Return the rows below a head that begins with a word, by their first cell."""
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.split()[:1] == [head])
    found = {}
    for line in lines[at + 1 :]:
        if not line.strip():
            break
        cells = [cell for cell in line.split("  ") if cell.strip()]
        found[cells[0].strip()] = [cell.strip() for cell in cells[1:]]
    return found


def test_the_ledger_is_printed(run: Run, played_out: Path) -> None:
    """Every movement with its rule, the sums by cause and by account; all by hand."""
    ran = run("replay", played_out, "--ledger")
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]

    assert (ran.status, ran.err) == (0, "")
    assert "– Anna the pool 1 blind procedure.blind F97/blind attested" in lines
    assert (
        "51 Dan Anna 8 price: flush with sequence procedure.price "
        "F97/price-payers, F97/pool-winner-only via MP, F97/doublets read, reported, attested"
    ) in lines
    assert "second betting: call 15 −5 · −10 · +15" in lines
    assert "before 100 100 100 100 0" in lines
    assert "gain +59 −24 −24 −11 ·" in lines
    assert "after 159 76 76 89 0" in lines
    assert any(line.startswith("The books balance") for line in lines)
    assert "Every act is legal. Claims: 10 confirmed." in lines


def test_a_ledger_for_each_rule_set(run: Run, played_out: Path) -> None:
    ran = run(
        "replay", played_out, "--ledger", "--under", "foster-1897", "--under", "academie-1730"
    )

    assert ran.status == 1
    assert ran.out.count("The books balance") == 2
    assert "Line 34, column 1: illegal" in ran.out


def test_a_ledger_of_several_deals_has_sums_of_all(run: Run, root: Path) -> None:
    ran = run("replay", root / "docs" / "hands" / "foster-pool-carried-over.amb", "--ledger")
    lines = ran.out.splitlines()

    assert [line for line in lines if line.startswith("Deal ")] == ["Deal 1", "Deal 2", "Deal 3"]
    assert "All deals" in lines


def test_what_is_not_told_is_said_to_be(run: Run, root: Path) -> None:
    ran = run("replay", root / "docs" / "hands" / "modern-page-example.amb", "--ledger")

    assert "Not told is what lay before with: Anna, Ben, Carla, Dan, the pool" in ran.out


def test_a_ledger_is_written_as_csv(run: Run, played_out: Path, tmp_path: Path) -> None:
    file = tmp_path / "counters.csv"
    ran = run("replay", played_out, "--ledger", "-o", file)
    rows = list(csv.reader(StringIO(file.read_bytes().decode("utf-8"), newline="")))

    assert (ran.status, ran.out) == (0, "")
    assert ran.err == f"{file} is written.\n"
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 1 + 19  # 4 blinds, 4 stakes, 3 + 4 in the bettings, pool, 3 prices
    assert rows[-1][1:8] == ["1", "51", "Dan", "player", "Anna", "player", "8"]


def test_a_ledger_is_written_as_json(run: Run, played_out: Path, tmp_path: Path) -> None:
    file = tmp_path / "counters.json"
    run("replay", played_out, "--ledger", "-o", file)
    data = json.loads(file.read_text("utf-8"))
    (ledger,) = data["ledgers"]

    assert data == json.loads(run("replay", played_out, "--ledger", "--json").out)
    assert ledger["balanced"] is True
    assert [(one["account"], one["after"]) for one in ledger["whole"]["accounts"]] == [
        ("Anna", 159),
        ("Ben", 76),
        ("Carla", 76),
        ("Dan", 89),
        ("pool", 0),
    ]
    assert ledger["deals"][0]["entries"][0]["line"] is None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-o", "x.csv"), "expected one of .html .md .txt .json"),
        (("--ledger", "-o", "x.html"), "expected one of .json .csv"),
        (("-o", "x"), "expected one of"),
        (("-o", "x.html", "--json"), "--json prints"),
        (("-o", "no/such/folder/x.html"), "there is no folder"),
        (("--under", "al"), "unknown variant 'al'"),
    ],
)
def test_wrong_use(
    run: Run, played_out: Path, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    """Nothing is written then."""
    there = [str(tmp_path / word) if word.startswith(("x", "no/")) else word for word in words]
    ran = run("replay", played_out, *there)

    assert ran.status == 2
    assert message in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_a_replay_is_written_in_words(
    run: Run, played_out: Path, tmp_path: Path, form: str
) -> None:
    """The status tells the verdict also where a file is written."""
    file = tmp_path / f"hand.{form}"
    one = run("replay", played_out, "-o", file)
    alone = file.read_text("utf-8")
    two = run(
        "replay", played_out, "-o", file, "--under", "foster-1897", "--under", "academie-1730"
    )
    both = file.read_text("utf-8")

    assert (one.status, one.out, one.err) == (0, "", f"{file} is written.\n")
    assert (two.status, two.out) == (1, "")
    assert "academie-1730" not in alone
    assert "foster-1897 and academie-1730 part in line 28" in " ".join(
        both.replace("</span>", "").replace('<span class="sig">', "").split()
    )
    assert list(tmp_path.iterdir()) == [file]


def test_every_rule_set_in_a_table(run: Run, played_out: Path) -> None:
    """The counters by hand.

    Britannica: two each before the deal, nothing at the exchange. Dictionnaire: who says basta
    pays one, Ben and Dan. Pierer and the French text end with the first betting, when Anna has a
    sequence, and the second exchange is illegal.
    """
    ran = run("replay", played_out, "--under", "all")
    table = rows_of(ran.out, "variant")

    assert ran.status == 1
    assert table == {
        "academie-1730": ["illegal in line 34", *"–1––", "4", "–", "99", "99", "99", "99"],
        "britannica-1911": ["legal", "4", "6", "–", "Anna", "47", "8", "156", "77", "77", "90"],
        "cosmovisions": [
            "illegal in line 44",
            *"–1–",
            "Anna",
            "13",
            "3",
            "118",
            "93",
            "93",
            "96",
        ],
        "dictionnaire-1792": ["legal", "4", "6", "–", "Anna", "45", "8", "155", "77", "78", "90"],
        "foster-1897": ["legal", "10", "–", "–", "Anna", "51", "8", "159", "76", "76", "89"],
        "pierer-1857": [
            "illegal in line 44",
            *"–1–",
            "Anna",
            "13",
            "3",
            "118",
            "93",
            "93",
            "96",
        ],
    }
    assert "1 of 6 contradict nothing in it: foster-1897." in ran.out
    assert "nobody has said « battez » yet" in ran.out


def test_ones_own_rule_sets_are_among_all(run: Run, played_out: Path, own: Path) -> None:
    ran = run("replay", played_out, "--under", "all", "--variants", own)

    assert "house-rules" in rows_of(ran.out, "variant")


def test_every_rule_set_as_data(run: Run, played_out: Path) -> None:
    data = json.loads(run("replay", played_out, "--under", "all", "--json").out)
    names = [one["variant"] for one in data["replays"]]

    assert len(names) == len(set(names)) == 6
    assert [one["second"] for one in data["partings"]] == names[1:]


def test_the_difference_in_counters_is_told(run: Run, played_out: Path) -> None:
    """Rule by rule, with the passages of both; the total is the difference at the end."""
    ran = run("replay", played_out, "--under", "foster-1897", "--under", "britannica-1911")
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]

    assert "blind −1 −1 −1 −1 +4 F97/blind EB11/ante" in lines
    assert "first draw: keeping the cards · +2 · +2 −4 F97/first-draw-ante –" in lines
    assert "total −3 +1 +1 +1 ·" in lines


def test_one_rule_set_under_two_readings(run: Run, root: Path) -> None:
    """Each column is named by its readings."""
    hand = root / "docs" / "hands" / "foster-fredon-of-eights.amb"
    other = "foster-1897:fredon-of-eights=by-definition"
    ran = run("replay", hand, "--under", "foster-1897", "--under", other)
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]

    assert f"foster-1897 and {other} part in line 28" in lines
    assert [line for line in lines if line.startswith("price: fredon −1 +2 −1 ·")]


def test_names_steer_no_terminal(run: Run) -> None:
    text = 'variant: foster-1897\nplayers: "A[31m", Ben\nposition: showdown\n'
    ran = run("replay", "-", "--under", "all", stdin=text)

    assert "\x1b" not in ran.out
