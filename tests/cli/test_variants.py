"""What goes with every variant: its name, readings, folders of one's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

FREDON = "8s 8h 8d 8c"


def price(run: Run, *words: str) -> int:
    """Return the price of a fredon of eights."""
    ran = run("hand", words[0], FREDON, "--json", *words[1:])
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)["hands"][0]["price"]
    assert isinstance(found, int)
    return found


def test_an_unknown_variant_gets_a_suggestion(run: Run) -> None:
    ran = run("hand", "foster-1879", FREDON)

    assert ran.status == 2
    assert ran.err == "Error: unknown variant 'foster-1879'; did you mean 'foster-1897'?\n"


def test_an_unknown_overlay_gets_a_suggestion(run: Run) -> None:
    ran = run("hand", "foster-1897+jeux-oublies", FREDON)

    assert ran.status == 2
    assert ran.err == (
        "Error: unknown overlay 'jeux-oublies'; did you mean 'jeux-oublies-prices'?\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("foster-1897", "--read", "fredon-of-eights=by-definition"),
        ("foster-1897", "--read", "foster-1897:fredon-of-eights=by-definition"),
        ("foster-1897:fredon-of-eights=by-definition",),
    ],
)
def test_readings_are_chosen(run: Run, words: tuple[str, ...]) -> None:
    assert price(run, *words) == 11


def test_what_names_a_variant_goes_before_what_names_none(run: Run) -> None:
    words = (
        "foster-1897",
        "--read",
        "fredon-of-eights=by-definition",
        "--read",
        "foster-1897:fredon-of-eights=nines-and-tens-only",
    )

    assert price(run, *words) == 10


def test_a_point_holds_for_every_variant_that_has_it(run: Run) -> None:
    """The point is Foster's alone; the other variant is not asked for it."""
    ran = run(
        "compare",
        "foster-1897",
        "academie-1730",
        "--no-hands",
        "--json",
        "--read",
        "fredon-of-eights=by-definition",
    )
    rows = {row["path"]: row["cells"] for row in json.loads(ran.out)["rows"]}

    assert [cell["value"] for cell in rows["ladder.fredon.price"]] == [
        [8, {"held-prime-over": 30}],
        [8],
    ]


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (
            "fredon-of-eigths=by-definition",
            "unknown reading point 'fredon-of-eigths'; did you mean 'fredon-of-eights'?",
        ),
        (
            "fredon-of-eights=by-definitoin",
            "unknown option of fredon-of-eights 'by-definitoin'; did you mean 'by-definition'?",
        ),
        (
            "fredon-of-eights=x",
            (
                "unknown option of fredon-of-eights 'x'; "
                "expected 'nines-and-tens-only' or 'by-definition'"
            ),
        ),
        (
            "foster-1879:fredon-of-eights=by-definition",
            (
                "a reading is chosen for 'foster-1879', which is not asked for; "
                "did you mean 'foster-1897'?"
            ),
        ),
        (
            "fredon-of-eights",
            "'fredon-of-eights' chooses no reading; expected POINT=OPTION or VARIANT:POINT=OPTION",
        ),
    ],
)
def test_a_bad_reading_is_wrong_use(run: Run, read: str, message: str) -> None:
    ran = run("hand", "foster-1897", FREDON, "--read", read)

    assert ran.status == 2
    assert ran.err == f"Error: {message}\n"


def test_two_options_of_a_point_are_wrong_use(run: Run) -> None:
    point = "fredon-of-eights"
    ran = run(
        "hand",
        "foster-1897",
        FREDON,
        "--read",
        f"{point}=by-definition",
        "--read",
        f"{point}=nines-and-tens-only",
    )

    assert ran.status == 2
    assert ran.err == (
        f"Error: two options of {point!r} are chosen: by-definition, nines-and-tens-only\n"
    )


def test_a_folder_of_ones_own(run: Run, own: Path) -> None:
    ran = run("show", "house-rules", "table.counters", "--variants", own, "--json")
    (rule,) = json.loads(ran.out)["rules"]

    assert (rule["value"], rule["standing"], rule["set-by"]) == (50, "supplied", "house-rules")


def test_a_missing_folder_is_wrong_use(run: Run, tmp_path: Path) -> None:
    ran = run("list", "--variants", tmp_path / "nowhere")

    assert ran.status == 2
    assert "there is no such folder" in ran.err


def test_a_broken_variant_is_told_with_its_place(run: Run, own: Path) -> None:
    path = own / "house-rules.yaml"
    path.write_text(path.read_text("utf-8").replace("table.counters", "table.counter"), "utf-8")

    ran = run("hand", "house-rules", FREDON, "--variants", own)

    assert ran.status == 1
    assert ran.err.startswith(f"{path}:8:3: ")
    assert "did you mean 'table.counters'?" in ran.err


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("FOSTER-1897", "unknown variant 'FOSTER-1897'; did you mean 'foster-1897'?"),
        ("foster_1897", "unknown variant 'foster_1897'; did you mean 'foster-1897'?"),
        ("Foster 1897", "unknown variant 'Foster 1897'; did you mean 'foster-1897'?"),
        ("", "unknown variant ''; `ambigu list` tells which there are"),
        ("-", "unknown variant '-'; `ambigu list` tells which there are"),
        ("foster-1897+", "unknown overlay ''; `ambigu list` tells which there are"),
        (
            "foster-1897+jeux-oublies-prices+jeux-oublies-prices",
            "the overlay 'jeux-oublies-prices' is laid over the same base twice",
        ),
        (
            "foster-1897:fredon-of-eights=",
            (
                "'fredon-of-eights=' names no option of 'fredon-of-eights'; "
                "`ambigu readings VARIANT` lists them"
            ),
        ),
    ],
)
def test_a_name_that_is_none_gets_a_suggestion(run: Run, name: str, message: str) -> None:
    ran = run("hand", name, FREDON)

    assert (ran.status, ran.err) == (2, f"Error: {message}\n")


def test_an_overlay_twice_in_a_transcript_is_told_at_its_place(run: Run) -> None:
    name = "foster-1897+jeux-oublies-prices+jeux-oublies-prices"
    ran = run("replay", "-", stdin=f"players: Anna, Ben\nvariant: {name}\n\nBen plays 5\n")

    assert ran.status == 1
    assert ran.err.startswith(
        "standard input:2:1: the overlay 'jeux-oublies-prices' is laid over the same base twice\n"
    )


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (
            "FREDON-OF-EIGHTS=by-definition",
            "unknown reading point 'FREDON-OF-EIGHTS'; did you mean 'fredon-of-eights'?",
        ),
        (
            "fredon-of-eights=BY_DEFINITION",
            "unknown option of fredon-of-eights 'BY_DEFINITION'; did you mean 'by-definition'?",
        ),
        (
            "fredon-of-eights=by-definition,tie-pips=whole-hand",
            (
                "'fredon-of-eights=by-definition,tie-pips=whole-hand' chooses more than one "
                "reading; give each by itself: --read fredon-of-eights=by-definition "
                "--read tie-pips=whole-hand"
            ),
        ),
        (
            "fredon-of-eights=",
            (
                "'fredon-of-eights=' names no option of 'fredon-of-eights'; "
                "`ambigu readings VARIANT` lists them"
            ),
        ),
        ("=x", "'=x' chooses no reading; expected POINT=OPTION or VARIANT:POINT=OPTION"),
    ],
)
def test_a_reading_that_is_none_gets_a_suggestion(run: Run, read: str, message: str) -> None:
    ran = run("hand", "foster-1897", FREDON, "--read", read)

    assert (ran.status, ran.err) == (2, f"Error: {message}\n")


def test_of_many_options_it_is_told_how_to_list_them(run: Run, tmp_path: Path) -> None:
    """Seven are too many to name in a message; French has words for it."""
    options = "".join(
        f"      o{number}: {{because: x, changes: {{table.counters: {300 + number}}}}}\n"
        for number in range(1, 7)
    )
    (tmp_path / "many.yaml").write_text(
        "variant: many\ntitle: {en: T, fr: T}\nsummary: {en: s., fr: s.}\ninherits: foster-1897\n"
        "readings:\n  buy-in:\n    passage: F97/all-pass\n    asks: a?\n    adopt: o0\n"
        f"    options:\n      o0: {{because: x}}\n{options}",
        "utf-8",
    )
    at = ("many", "--variants", tmp_path, "--read", "buy-in=zzz")
    english = run("show", *at)
    french = run("rulebook", *at, "--lang", "fr", "-o", tmp_path / "book.html")

    assert english.status == french.status == 2
    told = "unknown option of buy-in 'zzz'; `ambigu readings many` lists them"
    assert english.err == f"Error: {told}\n"
    assert french.err.endswith("; `ambigu readings many` les énumère\n")
