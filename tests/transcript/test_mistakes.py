"""Every mistake of the table is found, as a first and as a later line, and as one of several."""

from __future__ import annotations

import re

import pytest

from ambigu_rules.errors import TranscriptError
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.mistakes import MISTAKES, Mistake, diagnose
from ambigu_rules.transcript.parse import parse, reader
from ambigu_rules.transcript.slips import SLIPS, Slip

CASES = [(mistake, example) for mistake in MISTAKES for example in mistake.examples]
IDS = [f"{mistake.name}-{number}" for number, (mistake, _) in enumerate(CASES)]


@pytest.mark.parametrize(("mistake", "example"), CASES, ids=IDS)
def test_an_example_shows_its_mistake_and_no_earlier_one(mistake: Mistake, example: str) -> None:
    found = [one.name for one in MISTAKES if one.find(example, lexicon())]
    assert found[0] == mistake.name


@pytest.mark.parametrize(("mistake", "example"), CASES, ids=IDS)
@pytest.mark.parametrize("before", ["", "Anna passes\n", "# a comment\n\n", "!!!\n"])
def test_an_example_is_reported_wherever_it_stands(
    mistake: Mistake, example: str, before: str
) -> None:
    text = f"players: Anna, Ben\n{before}{example}\nBen passes\n"
    line = text.split("\n").index(example) + 1
    expected = mistake.find(example, lexicon())
    assert expected is not None
    with pytest.raises(TranscriptError) as caught:
        parse(text)
    assert (line, expected[1]) in [(one.line, one.message) for one in caught.value.problems]


def readable(piece: str) -> bool:
    """Return whether a piece of a line can be read in English."""
    return reader().runs(piece, "line") is not None


SLIPPED = [(one, example) for one in SLIPS for example in one.examples]


@pytest.mark.parametrize(("one", "example"), SLIPPED, ids=[example for _, example in SLIPPED])
def test_an_example_shows_its_slip_and_no_earlier_one(one: Slip, example: str) -> None:
    """And it is told wherever it stands; what is to be written instead can be read."""
    found = [other.name for other in SLIPS if other.find(example, lexicon(), readable)]
    said = one.find(example, lexicon(), readable)
    with pytest.raises(TranscriptError) as caught:
        parse(f"players: Anna, Ben\nAnna passes\n{example}\nBen passes\n")

    assert found[0] == one.name
    assert said is not None
    assert [(problem.line, problem.message) for problem in caught.value.problems] == [(3, said[1])]
    assert not readable(example)
    for line in re.findall("`(.*?)`", said[1]):
        assert readable(line)


def test_only_the_bad_piece_of_a_line_is_reported() -> None:
    def reads(piece: str) -> bool:
        return reader().runs(piece, "line") is not None

    found = list(diagnose("Anna passes; Ben raises 5; Anna calls # a; b", lexicon(), reads))
    assert [column for column, _ in found] == [18]
