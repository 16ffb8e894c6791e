"""The questions of the matrix: read in order, and what is wrong with a list of them."""

from __future__ import annotations

from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from ambigu_rules import resources
from ambigu_rules.library.shelf import Library

if TYPE_CHECKING:
    from pathlib import Path

VARIANTS = resources.folder("variants")


def test_they_are_those_of_the_fact_sheet_in_the_order_of_a_deal(library: Library) -> None:
    questions = library.questions()

    assert [one.number for one in questions] == [*range(1, 60)]
    assert len({one.id for one in questions}) == 59
    assert [*dict.fromkeys(one.part for one in questions)] == [
        "before-the-cards",
        "two-card-round",
        "first-betting",
        "second-exchange",
        "final-betting",
        "showdown",
        "combinations",
        "ties",
        "administration",
    ]
    for one in questions:
        assert set(one.text) == {"en", "fr"}
        assert sum(map(bool, (one.rules, one.hand, one.rungs))) <= 1


def test_every_path_is_a_rule_of_some_variant(library: Library) -> None:
    """A question that no rule can answer names none."""
    known = {path for name in library.variants() for path, _ in library.variant(name).leaves()}
    unknown = {path for one in library.questions() for path in one.rules} - known

    assert unknown == {"procedure.second-draw.stake.chips"}  # paid in no text, but it could be


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("id: seats", "id: players", "the question 'players' stands twice"),
        ("part: ties", "part: showdown", "the part 'showdown' is left and taken up again"),
        ("8♠ 8♥ 8♦ 8♣", "8♠ 8♥ 8♦ 8♠", "8♠ is named twice"),
        ("8♠ 8♥ 8♦ 8♣", "8♠ 8♥ 8♦ 11♣", "'11♣' is no card"),
        ("id: seats,", "id: seats, rule: [x],", "unknown key 'rule'"),
    ],
)
def test_faults_of_the_list(tmp_path: Path, old: str, new: str, message: str) -> None:
    copytree(VARIANTS, tmp_path / "v")
    path = tmp_path / "v" / "questions.yaml"
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")

    problems = Library.open(tmp_path / "v").check_file(path)
    assert problems
    assert any(message in one.message for one in problems), problems
    assert all(one.file == str(path) and one.line > 1 for one in problems)


def test_a_source_has_a_year_to_stand_by(library: Library) -> None:
    """The first that its date names, or else that around which it is put."""
    years = {siglum: source.year for siglum, source in library.sources().items()}

    assert (years["A30"], years["PI57"], years["LI"]) == (1730, 1857, 1872)
    assert (years["VP"], years["CV"], years["MP"]) == (1850, 1890, 0)
