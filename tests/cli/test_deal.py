"""`ambigu deal`."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.api import dealing
from ambigu_rules.api.plain import deal_as_json
from ambigu_rules.api.transcribing import random_title, transcribe
from ambigu_rules.errors import SeatingError
from ambigu_rules.play.archive import as_json, from_json

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from tests.cli.conftest import Run


def record(run: Run, *words: str) -> dict[str, Any]:
    """Return what `ambigu deal foster-1897 … --json` prints."""
    ran = run("deal", "foster-1897", *words, "--json")
    assert ran.status == 0, ran.err
    data: dict[str, Any] = json.loads(ran.out)
    return data


def test_the_same_seed_gives_the_same_deal(run: Run) -> None:
    once, again = (record(run, "--seed", "7") for _ in range(2))
    other = record(run, "--seed", "8")

    assert once == again
    assert once["inputs"] != other["inputs"]


def test_a_deal_without_a_seed_can_be_had_again(run: Run) -> None:
    first = record(run)

    assert record(run, "--seed", str(first["seed"])) == first


def test_the_record_can_be_played_again(run: Run, library: Library) -> None:
    data = record(run, "--seed", "7", "--players", "5")
    again = as_json(from_json(data, library.variant("foster-1897")))

    assert {**again, "seed": 7} == data


def test_the_account_tells_the_deal_in_words(run: Run) -> None:
    ran = run("deal", "foster-1897", "--seed", "8")

    assert ran.status == 0
    assert "seed 8" in ran.out.splitlines()[0]
    for line in (
        "  Anna, Ben, Carla and Dan each put 1 into the pool.",
        "  Anna discards 10♠, draws A♦ and puts 2 into the pool.",
        "  Dan raises by 7 and puts 11 into the pool.",
        "  Anna, Ben and Carla each pay Dan 2.",
        "Counters: Anna 100 → 95, Ben 100 → 82, Carla 100 → 95, Dan 100 → 128.",
    ):
        assert line in ran.out.splitlines()


def test_the_table_is_as_asked_for(run: Run) -> None:
    data = record(
        run,
        "--names",
        "Xenia, Yves,Zoé",
        "--dealer",
        "Yves",
        "--counters",
        "60",
        "--limit",
        "5",
        "--sits-out",
        "Xenia",
    )

    assert data["seating"] == {
        "players": ["Xenia", "Yves", "Zoé"],
        "dealer": "Yves",
        "counters": [60, 60, 60],
        "limit": 5,
        "sits-out": ["Xenia"],
    }


def test_a_sitting_carries_dealer_counters_and_pool_on(run: Run) -> None:
    data = record(run, "--deals", "6", "--seed", "1")
    deals = data["deals"]

    assert len(deals) == 6
    assert data["lot"]["dealer"] == deals[0]["seating"]["dealer"]
    for before, after in pairwise(deals):
        assert after["seating"]["counters"] == list(before["end"]["counters"].values())
        assert after["start"]["pool"] == before["end"]["pool"]


def test_a_named_dealer_is_not_found_by_lot(run: Run) -> None:
    data = record(run, "--deals", "2", "--dealer", "Ben")

    assert data["lot"] is None
    assert data["deals"][0]["seating"]["dealer"] == "Ben"


def test_the_account_of_a_sitting_tells_how_the_dealer_was_found(run: Run) -> None:
    ran = run("deal", "foster-1897", "--deals", "2", "--seed", "3", "--players", "3")

    assert "Anna draws 6♥, Ben draws 8♣ and Carla draws 5♣." in ran.out
    assert "Ben deals first." in ran.out
    assert "\nDeal 1\n" in ran.out
    assert "\nDeal 2\n" in ran.out


def test_the_account_names_its_passages_where_asked_to(run: Run) -> None:
    ran = run("deal", "foster-1897", "--seed", "8", "--cited")

    assert "  Anna, Ben, Carla and Dan each put 1 into the pool. [F97/blind]" in ran.out


def test_who_sits_out_does_not_draw_for_the_deal(library: Library) -> None:
    variant = library.variant("foster-1897")
    table = dealing.seat(variant, players=3, sits_out=["Anna"])

    for seed in range(30):
        lot = dealing._lot(variant, table, Random(seed))
        assert lot.dealer in (1, 2)
        assert {seat for drawn in lot.rounds for seat in drawn} <= {1, 2}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players", "7"), "7 players: foster-1897 is for 2 to 6"),
        (("--players", "-3"), "-3 players: foster-1897 is for 2 to 6"),
        (("--players", "1000000000"), "1000000000 players: foster-1897 is for 2 to 6"),
        (("--players", "1"), "1 player: foster-1897 is for 2 to 6"),
        (("--names", "Ann,Ann"), "two players are named 'Ann'"),
        (("--names", "Ann,,Bob"), "'' is no name; expected printed characters, no quotes"),
        (("--names", 'Ann,"Bob'), "'\"Bob' is no name; expected printed characters, no quotes"),
        (("--names", "Ann,Bob", "--players", "3"), "3 players are asked for, 2 are named"),
        (("--dealer", "Ana"), "no player 'Ana' at this table; did you mean 'Anna'?"),
        (("--counters", "0"), "a player has at least 1 counter, not 0"),
        (("--limit", "0"), "a betting limit is at least 1 counter, not 0"),
        (("--sits-out", "Dan"), "the dealer, 'Dan', cannot sit out"),
        (
            ("--players", "2", "--sits-out", "Anna"),
            "at least two players must take part in a deal",
        ),
    ],
)
def test_a_table_that_cannot_be_is_wrong_use(
    run: Run, words: tuple[str, ...], message: str
) -> None:
    ran = run("deal", "foster-1897", *words)

    assert (ran.status, ran.out, ran.err) == (2, "", f"Error: {message}\n")


def test_a_limit_where_the_purse_is_the_limit_is_wrong_use(run: Run) -> None:
    ran = run("deal", "academie-1730", "--limit", "10")

    assert ran.status == 2
    assert ran.err == "Error: academie-1730 knows no betting limit but the purse\n"


@pytest.mark.parametrize(
    "words",
    [("--deals", "0"), ("--seed", "x"), ("--players", "many"), ("--transcript", "--json")],
)
def test_bad_options_are_wrong_use(run: Run, words: tuple[str, ...]) -> None:
    ran = run("deal", "foster-1897", *words)

    assert ran.status == 2
    assert ran.out == ""


def test_a_sitting_has_deals(library: Library) -> None:
    variant = library.variant("foster-1897")
    table = dealing.seat(variant, players=2)

    with pytest.raises(SeatingError, match="a sitting is at least 1 deal, not 0"):
        dealing.play_sitting(variant, table, 1, 0)


PEAK = """
import sys
import tracemalloc
from ambigu_rules.cli import main
tracemalloc.start()
try:
    main(sys.argv[1:])
finally:
    print(tracemalloc.get_traced_memory()[1], file=sys.stderr)
"""


@pytest.mark.parametrize("form", [(), ("--json",), ("--transcript",)])
def test_many_deals_take_the_memory_of_few(form: tuple[str, ...]) -> None:
    """Each deal is printed when it is played: what is printed of 300 would be megabytes."""

    def peak(deals: int) -> int:
        words = ("deal", "foster-1897", "--seed", "1", "--deals", str(deals), *form)
        ran = subprocess.run(
            [sys.executable, "-c", PEAK, *words], capture_output=True, check=True, timeout=120
        )
        return int(ran.stderr.split()[-1])

    assert peak(300) < peak(30) + 2_000_000


def test_a_sitting_is_the_same_piece_by_piece(run: Run, library: Library) -> None:
    """What is printed deal after deal is what the whole sitting is written as."""
    words = ("deal", "academie-1730", "--seed", "5", "--deals", "3")
    variant = library.variant("academie-1730")
    sitting = dealing.play_sitting(variant, dealing.seat(variant), 5, 3)
    title = random_title(5, sitting=True)

    assert run(*words, "--transcript").out == transcribe(sitting, variant, title=title)
    printed = run(*words, "--json").out
    assert printed == json.dumps(deal_as_json(sitting, 5), ensure_ascii=False, indent=2) + "\n"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--deals", "0"),
        ("--deals", "1000001"),
        ("--deals", "9" * 400),
        ("--seed", "-1"),
        ("--seed", "9" * 400),
        ("--players", "9" * 400),
        ("--counters", "9" * 400),
        ("--limit", "9" * 400),
        ("--names", ""),
        ("--names", ","),
        ("--names", "a,b,"),
        ("--names", "x" * 5000 + ",b"),
        ("--dealer", ""),
    ],
)
def test_values_beyond_all_reason_are_one_message(run: Run, option: str, value: str) -> None:
    ran = run("deal", "foster-1897", option, value)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("Error: ") == 1
    assert max(map(len, ran.err.splitlines())) < 600
