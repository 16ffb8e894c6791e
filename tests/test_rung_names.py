"""What rungs may be called: whatever is allowed, each transcript takes for the rung."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ambigu_rules.cards import card
from ambigu_rules.errors import TranscriptError
from ambigu_rules.rung_names import another, listed, misread
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.parse import parse
from ambigu_rules.words import words_of

PIECES = sorted(
    {
        piece
        for language in languages()
        for kind in words_of(language).values()
        for spelled in kind.values()
        for piece in re.findall(r"[a-z0-9]+", " ".join(spelled))
    }
    | {"zwerg", "h5", "5h", "10", "as", "ab", "x", "a1", "is", "shows", "pips", "points", "2"}
)
NAMES = (
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=4)
    .map("-".join)
    .filter(lambda name: re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) is not None)
)
CARDS = (card("8♠"), card("7♠"))
PLAYERS = {
    "en": "players: Anna, Ben\n",
    "fr": "langue: fr\njoueurs: Anna, Ben\n",
}


def claims(rung: str) -> tuple[kinds.Statement, ...]:
    """Return every kind of claim of a combination."""
    return (
        kinds.ShowsRung("Anna", rung),
        kinds.ShowsRung("Anna", rung, 15),
        kinds.Declares("Anna", rung, CARDS),
    )


def said(rung: str, language: str) -> tuple[str, ...]:
    """Return the same claims with the combination spelled so."""
    parts = {"who": "Anna", "rung": rung, "pips": 15, "cards": "8♠ 7♠"}
    sentences = lexicon(language).sentences
    return tuple(
        sentences[one].format_map(parts) for one in ("SHOWS_RUNG", "SHOWS_PIPS", "DECLARES")
    )


@pytest.mark.parametrize("language", languages())
@given(name=NAMES)
@settings(max_examples=300, deadline=None)
def test_a_name_that_is_allowed_is_read_as_itself(language: str, name: str) -> None:
    """With hyphens always; with blanks and an article as itself, or not at all."""
    assume(not misread(name))
    article = words_of(language)["article"]["article"][0]
    for line, claim in zip(said(name, language), claims(name), strict=True):
        (deal,) = parse(PLAYERS[language] + line).deals
        assert deal.statements == (claim,)
    for spelled in (name.replace("-", " "), f"{article} {name}"):
        for line, claim in zip(said(spelled, language), claims(name), strict=True):
            try:
                (deal,) = parse(PLAYERS[language] + line).deals
            except TranscriptError:
                continue
            assert deal.statements == (claim,)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nothing", "'nothing' is no combination"),
        ("rien", "'rien' is no combination"),
        ("flux", "'flux' is 'flush'"),
        ("grande-prime", "'grande prime' is 'grand-prime'"),
        ("flush-with-a-sequence", "'a flush with a sequence' is 'flush-with-sequence'"),
        ("a-point", "'a point' is 'point'"),
        ("un-zwerg", "'un' is an article"),
        ("h5", "'h5' is a card"),
        ("as", "'as' is a card"),
        ("x1", "'x1' looks like a card"),
        ("ab", "'ab' looks like a card"),
        ("as-de-pique", "'as de pique' are cards"),
        ("ace-of-spades", "'ace of spades' are cards"),
        ("pair-of-15-pips", "'pair of 15 pips' is 'pair' with its pips"),
    ],
)
def test_a_name_that_means_something_else_is_refused(name: str, told: str) -> None:
    assert misread(name) == told
    assert not another(name) or not misread(another(name))


def test_the_names_that_have_words_are_allowed_and_so_are_others() -> None:
    assert {name for name in listed() if misread(name)} == {"nothing"}
    assert not any(map(misread, ("zwerg", "two-pairs", "pair-of-aces", "of", "a", "x10-b")))
