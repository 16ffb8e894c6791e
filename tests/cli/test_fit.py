"""`ambigu fit`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import ambigu_rules
from ambigu_rules.errors import UnknownName
from ambigu_rules.transcript import trials
from ambigu_rules.transcript.replay import Course

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Ran, Run

PLAYED_OUT = "modern-page-played-out.amb"
EIGHTS = "foster-fredon-of-eights.amb"


@pytest.fixture
def hands(root: Path) -> Path:
    """Return the folder of the documented hands."""
    return root / "docs" / "hands"


@pytest.fixture
def eleven(hands: Path, tmp_path: Path) -> Path:
    """Return the hand of four eights, paid 11."""
    text = (hands / EIGHTS).read_text("utf-8")
    for old, new in (
        ("pay Ruth 10", "pay Ruth 11"),
        ("Quirin has 70", "Quirin has 69"),
        ("Ruth has 135", "Ruth has 137"),
        ("Sara has 80", "Sara has 79"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    file = tmp_path / "eleven.amb"
    file.write_text(text, "utf-8")
    return file


def data(ran: Ran) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_four_eights_paid_eleven(run: Run, eleven: Path) -> None:
    ran = run("fit", eleven, "foster-1897")
    lines = ran.out.splitlines()

    assert ran.status == 0
    assert "  fits with: fredon-of-eights=by-definition; everything else any" in lines
    assert "the adopted readings are contradicted." in ran.out
    (row,) = (line.split("  ") for line in lines if "each pay Ruth 11" in line)
    assert [cell.strip() for cell in row if cell.strip()] == [
        "28",
        "Quirin and Sara each pay Ruth 11",
        "contradicted",
        "98,304",
        "Quirin and Sara each pay Ruth 10",
    ]


def test_four_eights_paid_ten(run: Run, hands: Path) -> None:
    (found,) = data(run("fit", hands / EIGHTS, "foster-1897", "--json"))["variants"]

    assert found["fits-with"] == [{"fredon-of-eights": ["nines-and-tens-only"]}]
    assert found["adopted-fit"] is True


def test_nothing_fits_and_it_is_told_why(run: Run, hands: Path) -> None:
    ran = run("fit", hands / PLAYED_OUT, "academie-1730")

    assert ran.status == 1
    assert "  fits with: nothing" in ran.out.splitlines()
    assert "nobody has said « battez » yet" in ran.out
    (found,) = data(run("fit", hands / PLAYED_OUT, "academie-1730", "--json"))["variants"]
    (act,) = found["illegal"]
    (pool,) = found["contradicted-by"]
    assert (act["line"], act["adopted"], act["cite"]) == (34, True, "A30/battez via MP")
    assert act["combinations"] == pool["combinations"] == found["combinations"]
    assert (pool["line"], pool["computed"][0]["value"]) == (32, "4")


def test_without_a_variant_all_are_tried(run: Run, hands: Path, own: Path) -> None:
    found = data(run("fit", hands / EIGHTS, "--variants", own, "--json"))

    names = [one["variant"] for one in found["variants"]]
    assert names == list(ambigu_rules.open_library(own).variants())
    assert {"foster-1897", "academie-1730", "house-rules"} <= {*names}
    for key in ("tried", "combinations"):
        assert found[key] == sum(one[key] for one in found["variants"])
    assert found["tried"] < found["combinations"] / 1000


def test_an_overlay_is_tried_where_it_is_named(run: Run, hands: Path) -> None:
    name = "academie-1730+jeux-oublies-prices"
    (found,) = data(run("fit", hands / "academie-fredon.amb", name, "--json"))["variants"]

    assert found["variant"] == name
    assert found["adopted-fit"] is True


@pytest.mark.parametrize(
    "words",
    [
        ("foster-1897", "--read", "fredon-of-eights=nines-and-tens-only"),
        ("foster-1897:fredon-of-eights=nines-and-tens-only",),
        ("foster-1897", "--read", "foster-1897:fredon-of-eights=nines-and-tens-only"),
    ],
)
def test_a_reading_that_is_chosen_is_held_to(
    run: Run, eleven: Path, words: tuple[str, ...]
) -> None:
    """Though it is the one adopted."""
    ran = run("fit", eleven, *words, "--json")
    (found,) = data(ran)["variants"]

    assert ran.status == 1
    assert found["fixed"] == {"fredon-of-eights": "nines-and-tens-only"}
    assert "foster-1897 with fredon-of-eights=nines-and-tens-only" in run("fit", eleven, *words).out


def test_a_reading_that_the_header_chooses_is_not_held_to(run: Run, eleven: Path) -> None:
    text = eleven.read_text("utf-8")
    read = "variant: foster-1897\nread: fredon-of-eights=nines-and-tens-only\n"
    ran = run("fit", "-", "foster-1897", stdin=text.replace("variant: foster-1897\n", read))

    assert ran.status == 0
    assert "fits with: fredon-of-eights=by-definition" in ran.out


def test_a_limit_that_is_reached_is_told(run: Run, hands: Path) -> None:
    ran = run("fit", hands / PLAYED_OUT, "foster-1897", "academie-1730", "--replays", "4")
    found = data(
        run("fit", hands / PLAYED_OUT, "foster-1897", "academie-1730", "--replays", "4", "--json")
    )

    assert ran.status == 0
    assert "This is partial: the limit of 4 replays was reached." in ran.out
    assert "are undecided" in ran.out
    assert "do not decide" in ran.out
    assert (found["complete"], found["tried"]) == (False, 4)
    assert [one["tried"] for one in found["variants"]] == [2, 2]


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("no.amb",), 2, "No such file or directory"),
        (("{hand}", "foster"), 2, "did you mean 'foster-1897'?"),
        (("{hand}", "--replays", "0"), 2, "Invalid value for '--replays'"),
        (("{hand}", "--read", "nothing=x"), 2, "unknown reading point 'nothing'"),
        (("-",), 1, "standard input:1:1: "),
    ],
)
def test_wrong_use(
    run: Run, hands: Path, words: tuple[str, ...], status: int, message: str
) -> None:
    ran = run("fit", *(word.format(hand=hands / EIGHTS) for word in words), stdin="")

    assert ran.status == status
    assert message in ran.err
    assert ran.out == ""


def test_the_same_in_python(eleven: Path) -> None:
    foster = ambigu_rules.load("foster-1897", read={"price-payers": "still-in"})
    found = ambigu_rules.fit(eleven, foster, "academie-1730")

    assert found.any
    assert [one.fits for one in found.fits] == [True, False]
    assert found.fits[0].fits_with == ({"fredon-of-eights": ("by-definition",)},)
    assert found.fits[0].fixed == {"price-payers": "still-in"}
    assert ambigu_rules.fit(eleven.read_text("utf-8"), limit=1).complete is False
    with pytest.raises(UnknownName):
        ambigu_rules.fit(eleven, "no-such-rules")


def test_a_deal_that_is_not_played_twice_comes_out_as_if_it_were(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deals that are taken from an earlier replay change nothing, but how many are played."""
    played: list[int] = []
    step = Course.step

    def counted(course: Course, number: int) -> None:
        played.append(number)
        step(course, number)

    monkeypatch.setattr(Course, "step", counted)
    file = tmp_path / "sitting.amb"
    for variant, seed in (("foster-1897", "2"), ("academie-1730", "3")):
        words = ("deal", variant, "--seed", seed, "--deals", "3", "--counters", "40")
        file.write_text(run(*words, "--transcript").out, encoding="utf-8")
        found = {}
        for kept in (trials.MOST_KEPT, 0):
            with monkeypatch.context() as patched:
                patched.setattr(trials, "MOST_KEPT", kept)
                ran = run("fit", file, "foster-1897", "academie-1730", "--json")
            found[kept] = ran.status, json.loads(ran.out), len(played)
            played.clear()
        (status, taken, few), (again, anew, many) = found.values()

        assert (status, taken) == (again, anew)
        assert taken["tried"] > 10
        assert few < many
