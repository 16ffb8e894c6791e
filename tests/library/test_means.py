"""What each option of a reading means: said of every shipped one, in English and in French."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library import Library
from ambigu_rules.library.translations import one_form
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

OWN = """\
variant: mine
title: {en: Mine}
summary: {en: Mine}
inherits: foster-1897
readings:
  how-many-counters:
    passage: F97/stakes
    asks: How many counters has each player?
    adopt: a-hundred
    options:
      a-hundred: {because: It is a round number.}
      fifty:
        means: Each player has fifty.
        because: It is half of it.
        changes: {table.counters: 50}
"""


@pytest.mark.parametrize("name", VARIANTS)
def test_every_option_says_what_is_played_in_a_sentence(library: Library, name: str) -> None:
    """One that its reason does not say again, in either language."""
    french = library.translations()["fr"]

    for reading in library.variant(name).readings.values():
        for option in reading.options.values():
            assert option.means.endswith("."), option
            assert option.means not in option.because
            assert french[one_form(option.means)].endswith("."), option
            assert french[one_form(option.means)] not in french[one_form(option.because)]


@pytest.mark.parametrize("name", VARIANTS)
def test_options_of_one_question_do_not_mean_the_same(library: Library, name: str) -> None:
    """In neither language: a translation that two of them share would hide the choice."""
    french = library.translations()["fr"]

    for reading in library.variant(name).readings.values():
        said = [one_form(option.means) for option in reading.options.values()]
        assert len(set(said)) == len({french[one] for one in said}) == len(said), reading.name


def test_an_option_may_leave_it_out(tmp_path: Path) -> None:
    """A file that says nothing of it is in order, and the option in force is still known."""
    (tmp_path / "mine.yaml").write_text(OWN, "utf-8")
    library = Library.open(None, [tmp_path])

    assert library.problems() == ()
    reading = library.variant("mine").readings["how-many-counters"]
    assert [one.means for one in reading.options.values()] == ["", "Each player has fifty."]
    assert reading.decision.because == "It is a round number."
    other = library.variant("mine", {"how-many-counters": "fifty"})
    assert other.readings["how-many-counters"].decision.name == "fifty"
