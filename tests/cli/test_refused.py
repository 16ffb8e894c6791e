"""What `ambigu check` refuses no other command plays or prints; the message is the same."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

HEAD = """{kind}: {name}
title: {{en: Ours}}
summary: {{en: Ours.}}
"""

POINT = """
  {name}:
    passage: F97/flush
    asks: What is a flush worth?
    adopt: as-it-is
    options:
      as-it-is: {{because: It is said so.}}
      otherwise: {{because: It is said otherwise., changes: {{{changes}}}}}
"""

RIVALS = POINT.format(name="one", changes="ladder.flush.price: [7]") + POINT.format(
    name="other", changes="ladder.flush.price: [9]"
)

READINGS = {
    "two readings decide one rule": (
        RIVALS,
        "the readings 'one' and 'other' decide 'ladder.flush.price'; one of them has to",
    ),
    "an option that nobody chose is at fault": (
        POINT.format(name="one", changes="ladder.flush.price: [nothing]"),
        "under one=otherwise: a price adds the price of 'nothing', which is no rung here",
    ),
    "an option changes nothing": (
        POINT.format(name="one", changes="ladder.flush.price: [5]"),
        "the option 'otherwise' of 'one' changes nothing; the rules are those of 'as-it-is'",
    ),
}

COMMANDS = (
    ("show",),
    ("readings",),
    ("apparatus",),
    ("deal", "--seed", "1"),
    ("compare", "foster-1897"),
    ("hand", "2s 3s 4s 9s"),
    ("odds",),
    ("simulate", "--deals", "1"),
    ("rulebook", "-o", "book.html"),
    ("card", "-o", "card.pdf"),
    ("replay", "hand.amb", "--under"),
)


def called(words: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return the words of a call that takes a variant."""
    return (*words, name) if words[-1] == "--under" else (words[0], name, *words[1:])


@pytest.mark.parametrize("what", READINGS)
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_readings_that_check_refuses_are_not_played(
    run: Run,
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
    words: tuple[str, ...],
) -> None:
    readings, message = READINGS[what]
    file = tmp_path / "ours.yaml"
    head = HEAD.format(kind="variant", name="ours")
    file.write_text(f"{head}inherits: foster-1897\nreadings:{readings}", "utf-8")
    shutil.copy(root / "docs/hands/foster-fredon-of-eights.amb", tmp_path / "hand.amb")
    monkeypatch.chdir(tmp_path)

    checked = run("check", file)
    ran = run(*called(words, "ours"), "--variants", tmp_path)

    assert message in checked.out
    assert (checked.status, ran.status) == (1, 1)
    assert ran.err.rstrip("\n") == checked.out.rstrip("\n")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["hand.amb", "ours.yaml"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"readings:{RIVALS}", READINGS["two readings decide one rule"][1]),
        (
            "settles: [nonesuch]\nchanges: {ladder.flush.price: {is: [7], supplied: Ours.}}\n",
            "no reading point 'nonesuch' to settle",
        ),
    ],
)
def test_an_overlay_that_check_refuses_is_laid_over_nothing(
    run: Run, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(HEAD.format(kind="overlay", name="ours") + text, "utf-8")

    checked = run("check", file)
    shown = run("show", "foster-1897+ours", "ladder.flush", "--variants", tmp_path)

    assert (checked.status, shown.status) == (1, 1)
    assert message in checked.out
    assert message in shown.err
    assert str(file) in shown.err


def test_a_source_that_is_there_twice_is_rested_on_by_nothing(
    run: Run, root: Path, tmp_path: Path
) -> None:
    (tmp_path / "sources").mkdir()
    shutil.copy(root / "variants/sources/foster-1897.yaml", tmp_path / "sources/mine.yaml")

    checked = run("check", "--variants", tmp_path)
    shown = run("show", "foster-1897", "--variants", tmp_path)

    assert (checked.status, shown.status) == (1, 1)
    message = f"{tmp_path}/sources/mine.yaml: there is a source 'F97' already"
    assert checked.out.count("there is a source") == shown.err.count("there is a source") == 1
    assert checked.out.startswith(message)
    assert shown.err.startswith(message)
    assert "cites" not in checked.out
