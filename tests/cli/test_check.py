"""`ambigu check`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.grounds import Standing

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library
    from tests.cli.conftest import Run


def test_the_library_is_without_fault(run: Run) -> None:
    ran = run("check")

    head, _, coverage = ran.out.partition("\n\n")
    assert (ran.status, head) == (0, "library: no problem found")
    assert "\nfoster-1897  " in coverage


def test_every_file_that_comes_with_the_package_is_without_fault(run: Run, root: Path) -> None:
    files = [*root.glob("variants/*.yaml"), *root.glob("variants/sources/*.yaml")]
    files += root.glob("docs/hands/*.amb")
    ran = run("check", *files)

    assert ran.status == 0, ran.out
    assert len(ran.out.partition("\n\n")[0].splitlines()) == len(files) > 30


def test_a_folder_of_ones_own_is_checked_too(run: Run, own: Path) -> None:
    assert run("check", "--variants", own).status == 0

    (own / "broken.yaml").write_text("variant: broken\n", "utf-8")
    ran = run("check", "--variants", own)

    assert ran.status == 1
    assert str(own / "broken.yaml") in ran.out


@pytest.mark.parametrize(
    ("old", "new", "place", "hint"),
    [
        ("table.counters", "table.counter", "8:3", "table.counters"),
        ("changes:", "chnages:", "7:1", "changes"),
        ("foster-1897", "foster-1879", "6:11", "foster-1897"),
        ("year: 1999", "year: 1999\nyear: 2000", "5:1", "line 4"),
    ],
)
def test_a_fault_of_a_variant_has_its_place_and_a_hint(
    run: Run, own: Path, old: str, new: str, place: str, hint: str
) -> None:
    path = own / "house-rules.yaml"
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")

    ran = run("check", path)

    assert ran.status == 1
    assert f"{path}:{place}: " in ran.out
    assert hint in ran.out


def test_transcripts_are_read_and_replayed(run: Run, root: Path, tmp_path: Path) -> None:
    text = (root / "docs" / "hands" / "modern-page-played-out.amb").read_text("utf-8")
    wrong, unread, illegal = (tmp_path / name for name in ("wrong.amb", "unread.amb", "not.amb"))
    wrong.write_text(text.replace("The pool is 12", "The pool is 13"), "utf-8")
    unread.write_text(text.replace("Ben calls", "Ben cals"), "utf-8")
    illegal.write_text(text.replace("Ben raises by 5", "Ben raises by 50"), "utf-8")

    ran = run("check", wrong, unread, illegal, "--json")
    found = {one["file"]: one["problems"] for one in json.loads(ran.out)["files"]}

    assert ran.status == 1
    assert [(one["line"], one["column"]) for one in found[str(wrong)]] == [(32, 1)]
    assert "12" in found[str(wrong)][0]["message"]
    assert [one["line"] for one in found[str(unread)]] == [40]
    assert [one["line"] for one in found[str(illegal)]] == [49]


def test_a_file_is_known_by_its_text_where_the_name_says_nothing(
    run: Run, root: Path, own: Path, tmp_path: Path
) -> None:
    rules, hand, other = (tmp_path / name for name in ("rules.txt", "hand.txt", "other.txt"))
    rules.write_bytes((own / "house-rules.yaml").read_bytes())
    hand.write_bytes((root / "docs" / "hands" / "foster-debtor.amb").read_bytes())
    other.write_text("Dear Ann,\n", "utf-8")

    ran = run("check", rules, hand)
    assert ran.status == 0
    assert ran.out.startswith(
        f"{rules}: rules, no problem found\n{hand}: transcript, no problem found\n\n"
    )

    ran = run("check", other)
    assert ran.status == 2
    assert ran.err == (
        f"Error: {other}: neither rules nor a transcript; "
        "expected a name that ends with .yaml or .amb\n"
    )


def test_a_missing_file_is_wrong_use(run: Run, tmp_path: Path) -> None:
    ran = run("check", tmp_path / "no.yaml")

    assert ran.status == 2
    assert ran.err == f"Error: {tmp_path / 'no.yaml'}: No such file or directory\n"


def test_the_coverage_counts_every_value_once(run: Run, library: Library) -> None:
    (whole,) = json.loads(run("check", "--json").out)["files"]
    covered = {one["name"]: one for one in whole["coverage"]}

    assert [*covered] == [*library.variants(), *library.overlays()]
    for name in library.variants():
        variant = library.variant(name)
        grounds = [variant.ground(path) for path, _ in variant.leaves()]
        standings = [Standing.BORROWED if one.lender else one.standing for one in grounds]
        assert covered[name]["values"] == len(standings)
        for standing in Standing:
            assert covered[name][standing] == standings.count(standing)


def test_the_coverage_of_an_overlay_is_what_it_sets(run: Run) -> None:
    (whole,) = json.loads(run("check", "--json").out)["files"]
    (overlay,) = (one for one in whole["coverage"] if one["name"] == "jeux-oublies-prices")

    assert (overlay["values"], overlay["reported"]) == (1, 1)


def test_what_is_not_evidence_shows(run: Run, own: Path) -> None:
    """A child that states one value itself has all others borrowed, or read."""
    ran = run("check", own / "house-rules.yaml", "--json")
    (covered,) = json.loads(ran.out)["files"][0]["coverage"]

    assert (covered["supplied"], covered["attested"], covered["reported"]) == (1, 0, 0)
    assert covered["borrowed"] + covered["read"] == covered["values"] - 1


def test_a_file_with_faults_has_no_coverage(run: Run, own: Path) -> None:
    (own / "broken.yaml").write_text("variant: broken\n", "utf-8")
    (checked,) = json.loads(run("check", own / "broken.yaml", "--json").out)["files"]

    assert checked["problems"]
    assert checked["coverage"] == []


SOURCE = """siglum: MY
title: My source
date: "1900"
language: en
kind: witness
bibliography: A manuscript.
consulted: whole
extent: All of it.
passages:
  cards: {locus: "1", says: Forty cards., status: read}
  seats: {locus: "2", says: Seats are drawn for., status: read}
  praise: {locus: "3", says: It is a fine game., status: not-a-rule}
"""


def test_passages_that_nothing_cites_are_noted_and_are_no_fault(run: Run, own: Path) -> None:
    (own / "sources").mkdir()
    source = own / "sources" / "mine.yaml"
    source.write_text(SOURCE, "utf-8")
    rules = own / "house-rules.yaml"
    rules.write_text(f"{rules.read_text('utf-8')}confirms:\n  pack.highest: {{cite: MY/cards}}\n")

    ran = run("check", "--variants", own)
    assert ran.status == 0
    assert ran.out.startswith(
        f"{source}:11:3: no rule, reading or remark cites MY/seats; "
        "cite it, or say why it is unused: …\n"
    )
    assert "MY/cards" not in ran.out
    assert "MY/praise" not in ran.out

    source.write_text(SOURCE.replace("for.,", "for., unused: No rule says who sits where.,"))
    assert "MY/seats" not in run("check", "--variants", own).out
    source.write_text(SOURCE.replace("passages:", "unused: It is only mentioned.\npassages:"))
    assert "MY/seats" not in run("check", "--variants", own).out
