"""`ambigu apparatus`, in every format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

F = "foster-1897"


def test_it_is_printed_and_written(run: Run, tmp_path: Path) -> None:
    out = run("apparatus", F).out

    assert out.startswith("Foster, Complete Hoyle (1897)  [foster-1897, ")
    for ending, begins in (("html", "<!doctype html>"), ("md", "# Ambigu: apparatus: Foster")):
        page = tmp_path / f"apparatus.{ending}"
        assert run("apparatus", F, "-o", page).status == 0
        assert page.read_text("utf-8").startswith(begins)


def test_a_reading_is_chosen(run: Run) -> None:
    chosen = ("--read", "fredon-of-eights=by-definition")
    rules = json.loads(run("apparatus", F, *chosen, "--json").out)["rules"]
    (price,) = (one for one in rules if one["path"] == "ladder.fredon.price")

    assert price["value"] == [8, {"held-prime-over": 30}]
    assert (price["standing"], price["passage"]) == ("read", "F97/prime")
    assert {one["witness"]: one["agrees"] for one in price["witnesses"]} == {
        "A30": False,
        "PI57": False,
        "CV": True,
        "EB11": True,
    }


def test_a_variant_of_ones_own(run: Run, own: Path) -> None:
    """What a title, a reason or a name holds is text."""
    path = own / "house-rules.yaml"
    text = path.read_text("utf-8").replace("We have few.", "<b>few</b> | *x*")
    path.write_text(text, "utf-8")
    page = own / "page.html"
    run("apparatus", "house-rules", "--variants", own, "-o", page)

    assert "&lt;b&gt;few&lt;/b&gt; | *x*" in page.read_text("utf-8")
    run("apparatus", "house-rules", "--variants", own, "-o", own / "page.md")
    assert r"\<b\>few\</b\> \| \*x\*" in (own / "page.md").read_text("utf-8")


def test_wrong_use(run: Run, tmp_path: Path) -> None:
    for words in (
        (F, "-o", tmp_path / "a.docx"),
        (F, "-o", tmp_path / "a.md", "--json"),
        ("foster",),
        (),
    ):
        assert run("apparatus", *words).status == 2
