"""`ambigu compare VARIANT --readings`, in every format."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft202012Validator

from ambigu_rules import resources
from ambigu_rules.library.shelf import Library

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

F = "foster-1897"
ALL = [*Library.open().variants(), f"{F}+jeux-oublies-prices"]


def flat(text: str) -> str:
    """Return a text on one line, with the apostrophes and quotes of a printer."""
    quoted = re.sub("« (.*?) »", r"“\1”", " ".join(text.split()))
    return quoted.replace("'", "’")


def visible(html: str) -> str:
    body = re.sub(r"<(style|title)>.*?</\1>", "", html, flags=re.DOTALL)
    return flat(unescape(re.sub(r"<[^>]*>", "", body)))


@pytest.mark.parametrize("name", ALL)
def test_every_point_and_option_is_in_every_format(
    run: Run, tmp_path: Path, library: Library, name: str
) -> None:
    text = flat(run("compare", name, "--readings").out)
    page = tmp_path / "readings.html"
    assert run("compare", name, "--readings", "-o", page).status == 0
    html = page.read_text("utf-8")

    for point in library.variant(name).readings.values():
        assert flat(point.asks) in text
        assert flat(point.asks) in visible(html)
        for option in point.options.values():
            assert flat(option.because) in text
            assert flat(option.because) in visible(html)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(re.findall(r'id="([^"]+)"', html))


def test_what_an_option_changes_stands_beside_it(run: Run) -> None:
    lines = [line.strip() for line in run("compare", F, "--readings").out.splitlines()]

    assert "1 hand: fredon, 10 → fredon, 11, namely 8♠ 8♥ 8♦ 8♣" in lines
    at = next(n for n, line in enumerate(lines) if line.startswith("dealer-first: "))
    assert lines[at + 1].startswith("Elder hand: the player nearest the dealer’s right")
    assert "→ the dealer, then the player nearest his right" in lines[at + 1]
    assert lines[at + 2] == "No hand is ranked or paid otherwise."


def test_another_reading_in_force_is_what_the_others_are_compared_with(run: Run) -> None:
    chosen = ("--read", "fredon-of-eights=by-definition")
    out = run("compare", F, "--readings", *chosen).out

    assert "  * by-definition (in force): " in out
    assert "    nines-and-tens-only (adopted by the editor): " in out
    assert "1 hand: fredon, 11 → fredon, 10, namely 8♠ 8♥ 8♦ 8♣" in out


def test_as_markdown(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "readings.md"
    run("compare", F, "--readings", "-o", page)
    text = page.read_text("utf-8")

    assert "\n- **nines-and-tens-only** (in force, adopted by the editor): " in text
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(re.findall(r'<a id="([^"]+)"', text))


def test_as_json_it_is_what_the_readings_are(run: Run, tmp_path: Path) -> None:
    found = json.loads(run("compare", F, "--readings", "--json").out)
    run("compare", F, "--readings", "-o", tmp_path / "readings.json")

    assert json.loads((tmp_path / "readings.json").read_text("utf-8")) == found
    assert found == json.loads(run("readings", F, "--json").out)
    schema = resources.folder("variants") / "schema" / "output-readings.schema.json"
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(found)
    points = {point["point"]: point["options"] for point in found["points"]}
    assert points["fredon-of-eights"][1]["moves"]["examples"] == {"price": {"hand": "8♠ 8♥ 8♦ 8♣"}}
    assert {"hand", "against"} == set(points["tie-pips"][1]["moves"]["examples"]["order"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((F, "academie-1730", "--readings"), "--readings is for one variant"),
        ((F, "--readings", "--hands", "."), "--readings is for one variant"),
    ],
)
def test_wrong_use(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run("compare", *words)

    assert ran.status == 2
    assert message in ran.err


def test_nothing_to_compare(run: Run, own: Path, library: Library) -> None:
    path = own / "house-rules.yaml"
    settled = ", ".join(library.variant(F).readings)
    path.write_text(f"{path.read_text('utf-8')}settles: [{settled}]\n", "utf-8")

    ran = run("compare", "house-rules", "--readings", "--variants", own)
    assert ran.status == 2
    assert ran.err.startswith("Error: house-rules leaves nothing open")
