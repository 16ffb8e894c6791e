"""Matrix, apparatus and readings on paper: complete, with legend and sources."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.apparatus import Apparatus, apparatus_for
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.matrix import Matrix, matrix_of_all
from ambigu_rules.api.weighing import Weighed, weigh
from tests.documents.printed import pages, words

if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGES = ("en", "fr")


@cache
def matrix() -> Matrix:
    return matrix_of_all(open_library())


@cache
def apparatus() -> Apparatus:
    return apparatus_for(load("academie-1730"), open_library())


@cache
def readings() -> Weighed:
    return weigh(load("academie-1730"), open_library())


def squeezed(text: str) -> str:
    """Return a text without what the setting of lines adds or takes, all quotes alike."""
    return re.sub("[«»“”]", '"', re.sub(r"[\s\u00ad-]", "", text).replace("'", "’"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_passage_is_in_the_matrix(language: str) -> None:
    """The names of the witnesses stand on every page of the table."""
    pdf, view = matrix().pdf(language), matrix().view
    text = squeezed(words(pdf))

    assert set(re.findall(rb"/MediaBox\[0 0 (\d+)", pdf)) == {b"841"}
    for row in view.rows:
        assert squeezed(f"{row.number} {row.text[language]}") in text, row.id
    for source in view.sources:
        for passage in source.passages:
            assert squeezed(passage.ref) in text
    assert text.count("F97†") >= pages(pdf) // 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_every_point_is_in_the_apparatus(language: str) -> None:
    pdf, view = apparatus().pdf(language), apparatus().view
    text = squeezed(words(pdf))

    assert {one[:3] for one in re.findall(rb"/MediaBox\[0 0 ([\d.]+)", pdf)} == {b"595"}
    assert len(view.points) > 10
    for source in view.sources:
        for passage in source.passages:
            assert squeezed(passage.ref) in text
    if language == "en":
        for point in view.points:
            assert squeezed(point.asks) in text, point.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_what_it_changes_is_in_the_readings(language: str) -> None:
    """With the notes to each table in their order, and the sources."""
    pdf, view = readings().pdf(language), readings().view
    text = squeezed(words(pdf))

    assert {one[:3] for one in re.findall(rb"/MediaBox\[0 0 ([\d.]+)", pdf)} == {b"595"}
    for source in view.sources:
        for passage in source.passages:
            assert squeezed(passage.ref) in text
    for point in view.points:
        for option in point.options:
            assert squeezed(option.name) in text
            if language == "en":
                assert squeezed(option.because) in text


@pytest.mark.parametrize("made", [matrix, apparatus, readings])
def test_they_are_the_same_each_time(made: Callable[[], Matrix | Apparatus | Weighed]) -> None:
    assert made().pdf() == made().pdf()


def test_the_legend_shows_each_sign() -> None:
    """Behind the name of its standing, as in the tables."""
    text = squeezed(words(apparatus().pdf()))

    for signed in ("reported†", "inferred*", "read‡", "supplied◊", "borrowed§"):
        assert signed in text
