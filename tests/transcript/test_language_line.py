"""The line of the header that says the language: what is no language is told at its place."""

from __future__ import annotations

import pytest

from ambigu_rules.api.checking import check_input
from ambigu_rules.library.shelf import Library

ENGLISH = "variant: foster-1897\nplayers: Ann, Bob\nAnn passes\n"
FRENCH = "variante : foster-1897\njoueurs : Ann, Bob\nAnn passe\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


def told(text: str, library: Library) -> list[str]:
    """Return what `ambigu_rules.check` tells of a transcript."""
    return [str(one) for one in check_input(text.encode(), "t.amb", library).problems]


@pytest.mark.parametrize(
    ("line", "rest", "message"),
    [
        ("language: en fr", ENGLISH, "t.amb:1:11: unknown language 'en fr'; did you mean "),
        ("langue: fr .", FRENCH, "t.amb:1:9: unknown language 'fr .'; did you mean 'fr'?"),
        ("language: en;", ENGLISH, "t.amb:1:11: unknown language 'en;'; did you mean 'en'?"),
        ('language: "en"', ENGLISH, "t.amb:1:11: unknown language '\"en\"'; did you mean 'en'?"),
        ("language: de", ENGLISH, "t.amb:1:11: unknown language 'de'; expected en or fr"),
        ("language : ??", ENGLISH, "t.amb:1:12: unknown language '??'; expected en or fr"),
    ],
)
def test_no_language(line: str, rest: str, message: str, library: Library) -> None:
    (found,) = told(f"{line}\n{rest}", library)

    assert found.startswith(message)


@pytest.mark.parametrize("line", ["language: en", "language: EN [so]", "language:en # so"])
def test_a_language(line: str, library: Library) -> None:
    assert not any("language" in one for one in told(f"{line}\n{ENGLISH}", library))


def test_the_other_faults_are_told_with_it(library: Library) -> None:
    """The file is read in the language that the value begins with."""
    text = f"language: en fr\n{ENGLISH}".replace("Ann passes", "Anna passes")
    first, second = told(text, library)

    assert first.startswith("t.amb:1:11: unknown language 'en fr'")
    assert second == "t.amb:4:1: unknown player 'Anna'; did you mean 'Ann'?"
