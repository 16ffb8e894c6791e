"""`format`: one form for every transcript, the meaning kept; and the other language."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_rules.errors import TranscriptError
from ambigu_rules.play.players import at_random, stubborn
from ambigu_rules.play.seating import seat_table
from ambigu_rules.play.sitting import sit
from ambigu_rules.transcript.formatting import formatted
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Verdict, replay
from ambigu_rules.transcript.unparse import unparse
from ambigu_rules.transcript.write import write
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

NAMES = ("Anna", "M. de Vendôme", "Ça", "d'Artagnan", "nobody", "和子")

UNTIDY = """\
# top
title: "x # y"   # trailing
players: Anna,Ben ,   «M. de Vendôme»
counters: Anna  50 , Ben −3,"M. de Vendôme" 7
variant: foster-1897
sits out:«M. de Vendôme»
read:must-show = may-stifle



position: Second-Betting
Anna holds ace of spades 3♠ 4♠ 9♠.; Ben holds 5 of hearts, 5d  5c ♠8 [a  note]
Anna passes ; Ben passes # c
The  pool of 2 counters stays
deal 2
sits out: nobody
Ben declares a tricon with a prime of 8s 8h 8d
"""
TIDY = """\
# top
title: "x # y" # trailing
players: Anna, Ben, "M. de Vendôme"
counters: Anna 50, Ben -3, "M. de Vendôme" 7
variant: foster-1897
sits out: "M. de Vendôme"
read: must-show=may-stifle

position: second betting
Anna holds A♠ 3♠ 4♠ 9♠; Ben holds 5♥ 5♦ 5♣ 8♠ [a  note]
Anna passes; Ben passes # c
The pool of 2 stays

deal 2
sits out: nobody
Ben declares a tricon with prime of 8♠ 8♥ 8♦
"""
FRENCH = """\
# top
titre: "x # y" # trailing
langue: fr
joueurs: Anna, Ben, "M. de Vendôme"
jetons: Anna 50, Ben -3, "M. de Vendôme" 7
variante: foster-1897
absents: "M. de Vendôme"
lecture: must-show=may-stifle

position: secondes enchères
Anna a en main A♠ 3♠ 4♠ 9♠; Ben a en main 5♥ 5♦ 5♣ 8♠ [a  note]
Anna passe; Ben passe # c
La poule de 2 reste

donne 2
absents: personne
Ben annonce un tricon avec prime de 8♠ 8♥ 8♦
"""


def test_spelling_and_layout_become_even() -> None:
    assert formatted(parse(UNTIDY)) == TIDY
    assert formatted(parse(TIDY)) == TIDY


def test_translation_keeps_names_titles_comments_and_notes() -> None:
    assert formatted(parse(UNTIDY), "fr") == FRENCH
    assert formatted(parse(FRENCH), "fr") == FRENCH
    back = formatted(parse(FRENCH), "en")
    assert back == TIDY.replace("trailing\n", "trailing\nlanguage: en\n", 1)


def test_each_is_translated_and_a_player_called_nobody_is_not() -> None:
    text = "players: nobody, Ben, C\ncounters: 100 each\nsits out: nobody\n"
    assert formatted(parse(text), "fr") == (
        "langue: fr\njoueurs: nobody, Ben, C\njetons: 100 chacun\nabsents: nobody\n"
    )
    assert formatted(parse("players: A, B\ncounters: 5\n"), "fr").endswith("jetons: 5\n")


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("language", languages())
def test_what_is_written_in_either_language_is_what_was_played(
    name: str, language: str, library: Library
) -> None:
    """To write and to read is the identity on records; translated twice, a text is what it was."""
    variant = library.variant(name)
    for seed in range(6):
        rng = Random(seed)
        names = NAMES[: max(variant.table.least, rng.randint(2, 6))]
        seating = seat_table(variant, names, counters=rng.choice([3, 20, 100]))
        who = at_random(rng) if seed % 3 else stubborn(rng, last=seed % 2 == 0)
        records = sit(variant, seating, who, 2).records
        for some in (records, records[1:]):
            text = write(variant, some, language=language)
            made = replay(parse(text), variant)
            assert made.failure is None, text
            assert all(one.verdict is Verdict.CONFIRMED for one in made.findings), text
            logs = tuple(deal.position.deal.log for deal in made.deals)
            assert logs == tuple(record.events for record in some)
            assert tuple(deal.inputs for deal in made.deals) == tuple(one.inputs for one in some)
            assert formatted(parse(text)) == text == unparse(parse(text))
            for other in languages():
                there = formatted(parse(text), other)
                assert parse(there).deals == parse(text).deals
                assert formatted(parse(there), language).replace("language: en\n", "") == text


LINES = {
    "en": ("Anna passes", "Ben plays 3 counters", "The pool is 3", "Anna says « battez »"),
    "fr": ("Anna passe", "Ben joue 3 jetons", "la poule est de 3", "Anna s’y tient"),
}
SHARED = ("[a note]", "# a comment", "", "[n] # c")
HEADS = {"en": "players: Anna , Ben\n", "fr": "langue: fr\njoueurs: Anna , Ben\n"}
JOINTS = st.sampled_from(["\n", "; ", " ", "\n\n\n", ".\n", " .;"])


@pytest.mark.parametrize("language", languages())
@given(data=st.data())
def test_a_form_is_a_form_and_keeps_the_meaning(language: str, data: st.DataObject) -> None:
    deal = lexicon(language).sentences["DEAL"].format(number=2)
    lines = st.sampled_from((*LINES[language], *SHARED, deal))
    parts = data.draw(st.lists(st.tuples(lines, JOINTS), max_size=8))
    text = HEADS[language] + "".join(line + joint for line, joint in parts)
    try:
        transcript = parse(text)
    except TranscriptError:
        return
    once = formatted(transcript)
    assert formatted(parse(once)) == once
    assert parse(once).deals == transcript.deals
    assert parse(once).header == transcript.header
    for other in languages():
        there = formatted(transcript, other)
        assert parse(there).deals == transcript.deals
        assert formatted(parse(there)) == there
