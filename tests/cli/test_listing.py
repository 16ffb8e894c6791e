"""`ambigu list`, `ambigu show`, `ambigu readings`."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


def test_list_names_variants_and_overlays(run: Run) -> None:
    ran = run("list")

    assert ran.status == 0
    for name in ("foster-1897", "academie-1730", "jeux-oublies-prices"):
        assert name in ran.out


def test_list_as_json(run: Run) -> None:
    data = json.loads(run("list", "--json").out)

    by_name = {one["variant"]: one for one in data["variants"]}
    assert by_name["academie-1730"]["chain"] == ["academie-1730", "foster-1897"]
    overlays = {one["overlay"]: one["over"] for one in data["overlays"]}
    assert {"academie-1730", "foster-1897"} <= set(overlays["jeux-oublies-prices"])
    assert data["problems"] == []


def test_list_adds_ones_own_and_hides_nothing_behind_a_fault(run: Run, own: Path) -> None:
    (own / "broken.yaml").write_text("variant: broken\n", "utf-8")

    ran = run("list", "--variants", own)

    assert ran.status == 1
    assert "house-rules" in ran.out
    assert "foster-1897" in ran.out
    assert "broken.yaml" in ran.err


def test_show_a_rule_with_its_ground(run: Run) -> None:
    ran = run("show", "academie-1730", "procedure.first-draw.stake.from")

    assert ran.status == 0
    assert ran.out.startswith("procedure.first-draw.stake.from\nvalue     who-stops\n")
    assert "standing  reported\n" in ran.out
    assert "source    A30/battez-stake via MP\n" in ran.out
    assert "\nplace     " in ran.out
    assert "\nit says   " in ran.out
    assert ran.out.endswith("set by    academie-1730\n")


def test_show_a_borrowed_rule(run: Run) -> None:
    ran = run("show", "academie-1730", "ladder.prime.price", "--json")
    (rule,) = json.loads(ran.out)["rules"]

    assert (rule["standing"], rule["lender"], rule["cite"]) == (
        "borrowed",
        "foster-1897",
        "F97/prime",
    )


def test_show_what_an_overlay_sets(run: Run) -> None:
    ran = run("show", "foster-1897+jeux-oublies-prices", "ladder.tricon-with-prime.price", "--json")
    (rule,) = json.loads(ran.out)["rules"]

    assert rule["set-by"] == "jeux-oublies-prices"


def test_show_an_inner_node_shows_all_below(run: Run) -> None:
    ran = run("show", "foster-1897", "ladder.fredon", "--json")

    paths = [one["path"] for one in json.loads(ran.out)["rules"]]
    assert paths == ["ladder.fredon.needs", "ladder.fredon.price", "ladder.fredon.ties"]


def test_a_list_without_variants_has_no_empty_lines(
    run: Run, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An overlay alone is listed without the table that would stand above it."""
    for folder in ("schema", "sources"):
        shutil.copytree(root / "variants" / folder, tmp_path / folder)
    shutil.copy(root / "variants" / "jeux-oublies-prices.yaml", tmp_path)
    library = Library.open(tmp_path)
    monkeypatch.setattr("ambigu_rules.cli.list.open_library", lambda *_: library)

    assert run("list").out.startswith("overlay ")


def test_a_name_that_is_taken_is_told_once(run: Run, tmp_path: Path) -> None:
    """A file of one's own with a shipped name: what it is, where the other lies, what follows."""
    text = (
        "variant: foster-1897\ntitle: {en: Mine}\nsummary: {en: Mine.}\ninherits: academie-1730\n"
    )
    (tmp_path / "foster-1897.yaml").write_text(text, "utf-8")

    ran = run("list", "--variants", tmp_path)

    assert ran.status == 1
    (said,) = ran.err.splitlines()
    assert f"{tmp_path}/foster-1897.yaml: there is a variant 'foster-1897' already, in " in said
    assert said.endswith("give it another name; until then neither is used, nor what rests on them")


def test_a_year_that_is_not_told_is_not_shown(run: Run, own: Path) -> None:
    """House rules need no year; none is shown as nothing, not as 0."""
    path = own / "house-rules.yaml"
    path.write_text(path.read_text("utf-8").replace("year: 1999\n", ""), "utf-8")

    listed = run("list", "--variants", own).out
    (line,) = (one for one in listed.splitlines() if one.startswith("house-rules "))
    assert line.split() == ["house-rules", "House", "rules", "F97", "foster-1897", line.split()[-1]]
    assert run("show", "house-rules", "--variants", own).out.startswith("House rules\n")


def test_show_everything(run: Run) -> None:
    ran = run("show", "foster-1897")

    assert ran.status == 0
    assert ran.out.startswith("Foster, Complete Hoyle, 1897\n")
    for path in ("pack.highest ", "table.credit ", "ladder.point.ties ", "ends.redealt.begins "):
        assert f"\n{path}" in ran.out


@pytest.mark.parametrize(
    ("rule", "meant"),
    [
        ("stake", "procedure.first-draw.stake"),
        ("first-draw.stake.chips", "procedure.first-draw.stake.chips"),
        ("ladder.fredom.price", "ladder.fredon.price"),
        ("prices", "procedure.price"),
        ("ladder.", "ladder"),
        (".ladder.fredon.", "ladder.fredon"),
    ],
)
def test_an_unknown_rule_gets_a_suggestion(run: Run, rule: str, meant: str) -> None:
    ran = run("show", "foster-1897", rule)

    assert ran.status == 2
    assert ran.err.startswith(f"Error: foster-1897 has no rule {rule!r}; did you mean ")
    assert repr(meant) in ran.err


def test_readings_mark_the_option_in_force(run: Run) -> None:
    adopted = run("readings", "foster-1897")
    chosen = run("readings", "foster-1897", "--read", "fredon-of-eights=by-definition")

    assert "  * nines-and-tens-only  " in adopted.out
    assert "    by-definition " in adopted.out
    assert "  * by-definition " in chosen.out
    assert "    nines-and-tens-only (adopted)  " in chosen.out


def test_readings_tell_what_is_played_before_the_reason(run: Run) -> None:
    """In either language; where a rule set does not tell it, the reason stands alone."""
    assert "Four eights are worth ten. Only nines and tens" in run("readings", "foster-1897").out
    french = run("readings", "foster-1897", "--lang", "fr").out
    assert "Quatre huit valent onze. Une grande prime" in french


def test_readings_as_json(run: Run) -> None:
    data = json.loads(run("readings", "foster-1897", "--json").out)
    points = {point["point"]: point for point in data["points"]}

    assert points["fredon-of-eights"]["options"][0]["means"] == "Four eights are worth ten."
    assert points["fredon-of-eights"]["chosen"] == "nines-and-tens-only"
    assert points["fredon-of-eights"]["options"][1]["changes"] == ["ladder.fredon.price"]


def test_readings_say_what_each_option_moves(run: Run) -> None:
    table = run("readings", "foster-1897").out.partition("What each option moves")[2]

    assert table.startswith(", of 91,390 hands\npoint ")
    rows = [line.split() for line in table.splitlines()]
    assert ["fredon-of-eights", "*", "nines-and-tens-only"] in rows
    price = "ladder.fredon.price: 8 + held-prime-over 32 → 8 + held-prime-over 30"
    assert ["by-definition", "1", *price.split()] in rows
    assert "compel-fee, done: second-draw → bet-again" in table
    assert "uncalled, stifle: never → take-pool" in table


def test_what_an_option_moves_as_json(run: Run) -> None:
    chosen = ("--read", "fredon-of-eights=by-definition")
    data = json.loads(run("readings", "foster-1897", *chosen, "--json").out)
    points = {point["point"]: point["options"] for point in data["points"]}

    adopted, other = points["fredon-of-eights"]
    assert other["moves"] is None
    assert (adopted["moves"]["price"], adopted["moves"]["rung"]) == (1, 0)
    assert points["compelled"][1]["moves"]["inserted"] == ["procedure.bet-again"]


def test_nothing_open_moves_nothing(run: Run, own: Path) -> None:
    path = own / "house-rules.yaml"
    points = json.loads(run("readings", "foster-1897", "--json").out)["points"]
    settled = ", ".join(point["point"] for point in points)
    path.write_text(f"{path.read_text('utf-8')}settles: [{settled}]\n", "utf-8")

    ran = run("readings", "house-rules", "--variants", own)
    assert ran.out == "house-rules leaves nothing open.\n"
