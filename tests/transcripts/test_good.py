"""Good transcripts: each is legal, each claim in it is confirmed, and it goes through unchanged.

`hand-…` are those of `docs/hands/` in French and `new-user-…` ten hands written from
`docs/transcripts.md` alone: all that they claim was worked out by hand. `played-…` and
`sitting-…` were played at random; what these claim is what the program computed.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.formatting import formatted
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Verdict, replay

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.transcript.ast import Transcript

GOOD = Path(__file__).parent / "good"
FILES = sorted(path.stem for path in GOOD.glob("*.amb"))


def read(name: str) -> Transcript:
    """Return a transcript by its name."""
    return parse((GOOD / f"{name}.amb").read_text("utf-8"), name)


def test_how_many_there_are() -> None:
    assert len(FILES) >= 100
    by_hand = [name for name in FILES if name.startswith(("hand-", "new-user-", "the-deal-"))]
    assert len(by_hand) >= 30
    languages = [read(name).header.language for name in FILES]
    assert min(languages.count("en"), languages.count("fr")) >= 40
    assert [len(read(name).deals) for name in FILES if name.startswith("sitting")] == [20] * 4


@pytest.mark.parametrize("name", FILES)
def test_every_act_is_legal_and_every_claim_confirmed(name: str, library: Library) -> None:
    transcript = read(name)
    under = library.variant(transcript.header.variant, dict(transcript.header.readings))
    made = replay(transcript, under)
    assert made.failure is None
    assert made.findings
    wrong = [one for one in made.findings if one.verdict is not Verdict.CONFIRMED]
    assert not wrong


@pytest.mark.parametrize("name", FILES)
def test_the_other_language_says_the_same(name: str, library: Library) -> None:
    transcript = read(name)
    here = transcript.header.language
    other = {"en": "fr", "fr": "en"}[here]
    there = parse(formatted(transcript, other), name)
    assert there.header.language == other
    assert [deal.statements for deal in there.deals] == [
        deal.statements for deal in transcript.deals
    ]
    back = parse(formatted(there, here), name)
    assert (back.header, back.deals) == (transcript.header, transcript.deals)
    under = library.variant(transcript.header.variant, dict(transcript.header.readings))
    assert replay(there, under).confirmed
