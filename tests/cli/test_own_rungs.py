"""Rungs of one's own: what is written of them is read under the rules that they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.lexicon import languages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

RULES = """\
variant: ours
title: {{en: Ours, fr: Les nôtres}}
summary: {{en: With a rung of our own., fr: Avec une combinaison à nous.}}
inherits: foster-1897
insert:
  - after: point
    rung: {name}
    supplied: We like it.
    needs: [point]
    price: [1]
    ties: []
"""
HAND = """\
variant: ours
players: Anna, Ben
counters: 50 each
pool: 10
position: showdown

Anna holds 2♠ 3♠ 5♥ 9♦
Ben holds 5♦ 8♠ 10♣ 2♥
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """Return a folder with rules whose lowest hands are dwarves."""
    return with_rung(tmp_path, "zwerg-riese")


def with_rung(folder: Path, name: str) -> Path:
    """Return a folder with rules that have a rung of this name."""
    made = folder / "rules"
    made.mkdir(exist_ok=True)
    (made / "ours.yaml").write_text(RULES.format(name=name), "utf-8")
    return made


def amb(folder: Path, text: str) -> Path:
    """Return a file with a transcript."""
    file = folder / "hand.amb"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize("language", languages())
def test_a_deal_that_is_written_is_confirmed(run: Run, rules: Path, language: str) -> None:
    """Also where it has been put into form, and into another language."""
    at = ("--variants", rules)
    written = run("deal", "ours", "--seed", "7", "--transcript", "--lang", language, *at)

    assert " zwerg-riese\n" in written.out
    for other in languages():
        text = run("format", "-", "--lang", other, stdin=written.out).out
        assert " zwerg-riese\n" in text
        replayed = run("replay", "-", *at, stdin=text)
        assert replayed.status == 0, replayed.err
        assert "contradicted" not in replayed.out
        assert run("check", "-", *at, stdin=text).status == 0
    assert run("fit", "-", "ours", *at, stdin=written.out).status == 0


@pytest.mark.parametrize(
    "called", ["zwerg-riese", "a zwerg-riese", "zwerg riese", "a zwerg  riese of 5 pips"]
)
def test_it_is_claimed_by_its_name_in_each_form(
    run: Run, rules: Path, tmp_path: Path, called: str
) -> None:
    """Anna has two spades, the two and the three: a point of 5 pips, and so the new rung."""
    file = amb(tmp_path, f"{HAND}Anna shows {called}\nAnna declares a zwerg riese of 2♠ 3♠\n")
    ran = run("replay", file, "--variants", rules)

    assert ran.status == 0, ran.out + ran.err
    assert ran.out.count("confirmed") == 3  # the two lines and their sum


def test_a_name_that_no_rule_set_has_is_told_with_its_place(
    run: Run, rules: Path, tmp_path: Path
) -> None:
    text = (
        f"{HAND}Anna shows zwerg riesen\nBen shows a flash\nBen declares a zwerg-reise of 8♠ 10♣\n"
    )
    file = amb(tmp_path, text)
    for command in ("replay", "check", "fit"):
        ran = run(command, file, *(["ours"] if command == "fit" else []), "--variants", rules)
        told = (ran.out + ran.err).splitlines()

        assert ran.status == 1
        assert [line for line in told if ".amb:" in line] == [
            f"{file}:9:12: no combination is called 'zwerg riesen'; did you mean 'zwerg-riese'?",
            f"{file}:10:11: no combination is called 'a flash'; did you mean 'a flush'?",
            f"{file}:11:14: no combination is called 'a zwerg-reise'; did you mean 'zwerg-riese'?",
        ]
    french = run("replay", file, "--variants", rules, "--lang", "fr").err
    assert (
        "9:12: aucune combinaison ne s’appelle «\N{NO-BREAK SPACE}zwerg riesen\N{NO-BREAK SPACE}»"
        in french
    )


def test_of_several_rule_sets_one_has_to_have_it(run: Run, rules: Path, tmp_path: Path) -> None:
    """Under one that has no such combination the claim is contradicted, as with any other."""
    file = amb(tmp_path, f"{HAND}Anna shows zwerg-riese\n")
    at = ("--variants", rules)
    both = run("replay", file, "--under", "ours", "--under", "foster-1897", "--json", *at)
    other = run("replay", file, "--under", "foster-1897", *at)

    assert both.status == 1
    assert both.out.index('"confirmed"') < both.out.index('"contradicted"')
    assert other.status == 1
    assert f"{file}:9:12: no combination is called 'zwerg-riese'" in other.out + other.err


def test_a_player_may_be_called_as_it_is(run: Run, rules: Path, tmp_path: Path) -> None:
    text = HAND.replace("Anna", "zwerk") + "zwerk shows zwerk\n"
    ran = run("replay", amb(tmp_path, text), "--variants", rules)

    assert ".amb:9:13: no combination is called 'zwerk'" in ran.out + ran.err


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nothing", "'nothing' is no combination"),
        ("rien", "'rien' is no combination"),
        ("flux", "'flux' is 'flush'"),
        ("h5", "'h5' is a card"),
    ],
)
def test_a_name_that_means_something_else_is_refused(
    run: Run, tmp_path: Path, name: str, told: str
) -> None:
    at = ("--variants", with_rung(tmp_path, name))
    file = tmp_path / "rules" / "ours.yaml"
    checked = run("check", file)
    message = (
        f"{file}:7:5: a rung cannot be called '{name}': in a transcript {told} (ladder.{name}); "
        f"call it otherwise, as 'own-{name}'"
    )

    assert checked.status == 1
    assert checked.out.splitlines()[0] == message
    claimed = run("replay", amb(tmp_path, f"{HAND}Anna shows {name}\n"), *at)
    assert claimed.status != 0
    assert message in claimed.out + claimed.err
    with_rung(tmp_path, f"own-{name}")
    assert run("check", file).status == 0
