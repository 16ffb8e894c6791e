"""Transcripts that somebody edited carelessly: lines lost, doubled, swapped, words put anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from ambigu_rules.api.loading import load
from ambigu_rules.errors import TranscriptError
from ambigu_rules.transcript.formatting import formatted
from ambigu_rules.transcript.lexicon import languages
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from tests.strategies import edited

if TYPE_CHECKING:
    from ambigu_rules.errors import Problem
    from ambigu_rules.transcript.ast import Transcript

ROOT = Path(__file__).resolve().parents[2]
TEXTS = tuple(path.read_text("utf-8") for path in sorted(ROOT.glob("docs/hands/**/*.amb")))
RULES = tuple(load(name) for name in ("foster-1897", "academie-1730", "britannica-1911"))

WORDS = (
    *("2♠", "10♥", "A♦", "1♣", "?", "0", "1", "99", "999999999", "-1", "²"),
    *("passes", "passe", "calls", "raises by 3", "plays 2", "is dealt", "reçoit", "discards"),
    *("says enough", "dit basta", "shows", "pool", "poule", "wins", "keeps the hand hidden"),
    *("deal 2", "donne 2", "players: A, B", "dealer:", "variant: foster-1897", "lang: fr"),
    *(";", "[", "]", "#", '"', "«", ":", ",", "\t", "\r", "\u202e", "\u0301", "\u2028", "\ufeff"),
)
"""What is put in: words of the language, where they may not stand, and what steers a line."""


def _read(text: str) -> tuple[Transcript | None, tuple[Problem, ...]]:
    """Return the transcript, or its faults."""
    try:
        return parse(text, "edited.amb"), ()
    except TranscriptError as error:
        return None, error.problems


@settings(max_examples=400)
@given(st.data())
def test_whatever_is_done_to_a_transcript_is_told_at_its_place(data: st.DataObject) -> None:
    """It is read, or there are faults that lie in it; what is read is played as far as it goes."""
    text = data.draw(edited(data.draw(st.sampled_from(TEXTS)), WORDS))
    lines = len(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    read, problems = _read(text)
    assert all(1 <= one.line <= lines and one.column >= 1 for one in problems)
    if read is None:
        assert problems
        return
    made = replay(read, data.draw(st.sampled_from(RULES)))
    for failure in (made.failure, *made.further):
        assert failure is None or (0 <= failure.line <= lines and failure.message)
    assert all(1 <= one.claim.span.line <= lines for one in made.findings)


@settings(max_examples=400)
@given(st.data())
def test_what_is_read_is_written_and_read_as_the_same(data: st.DataObject) -> None:
    """In one form, and in the other language; and the form is one: written again it stays."""
    text = data.draw(edited(data.draw(st.sampled_from(TEXTS)), WORDS))
    read, _ = _read(text)
    if read is None:
        return
    for language in (None, *languages()):
        written = formatted(read, language)
        again = parse(written)
        assert again.deals == read.deals
        assert formatted(again) == written
        if language is None:
            assert again.header == read.header
