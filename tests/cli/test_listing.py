"""`ambigu list`, `ambigu show`, `ambigu readings`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

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
    assert overlays["jeux-oublies-prices"] == ["academie-1730", "foster-1897"]
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


def test_readings_as_json(run: Run) -> None:
    data = json.loads(run("readings", "foster-1897", "--json").out)
    points = {point["point"]: point for point in data["points"]}

    assert points["fredon-of-eights"]["chosen"] == "nines-and-tens-only"
    assert points["fredon-of-eights"]["options"][1]["changes"] == ["ladder.fredon.price"]
