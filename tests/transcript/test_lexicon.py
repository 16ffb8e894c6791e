"""A language is complete: each statement can be read, written, and played or judged."""

from __future__ import annotations

from typing import get_args

import pytest

from ambigu_rules.table import choices
from ambigu_rules.transcript import acts, claims, kinds
from ambigu_rules.transcript.ast import Header
from ambigu_rules.transcript.head import _READERS
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.parse import reader
from ambigu_rules.transcript.sentences import BUILDERS
from ambigu_rules.transcript.unparse import _SAID


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_read_and_written(language: str) -> None:
    terminals = {terminal.name for terminal in reader(language).lark.terminals}
    written = {"COMMENT", "NOTE"}  # these two are written as signs
    assert set(BUILDERS) <= terminals
    assert set(lexicon(language).sentences) | written == set(BUILDERS)


@pytest.mark.parametrize("language", languages())
def test_every_name_has_a_word(language: str) -> None:
    words = lexicon(language).words
    assert set(words["key"]) == set(_READERS)
    assert set(words["account"]) == {"pool", "batterie"}
    assert set(words["suit"]) == set("♠♥♦♣")
    for kind in ("each", "and", "of", "nobody", "rank", "rung"):
        assert words[kind]


@pytest.mark.parametrize("language", languages())
def test_every_spelling_stands_for_one_name(language: str) -> None:
    for group in lexicon(language).words.values():
        spelled = [spelling for spellings in group.values() for spelling in spellings]
        if group is not lexicon(language).words.get("instead"):
            assert len(spelled) == len(set(spelled))


def test_english_names_the_rungs_of_all_variants() -> None:
    assert {"point", "prime", "grand-prime", "sequence", "tricon", "flush", "fredon"} | {
        "tricon-with-prime",
        "flush-with-sequence",
        "nothing",
    } == set(lexicon("en").words["rung"])


def test_every_act_is_played_and_every_claim_judged() -> None:
    assert set(acts._PLAYED) == set(kinds.ACTS) == set(get_args(kinds.Act))
    assert set(claims._CHECKERS) == set(kinds.CLAIMS) == set(get_args(kinds.Claim))


def test_every_word_of_a_player_can_be_written() -> None:
    with_parts = {choices.DISCARD, choices.PLAY, choices.RAISE, choices.SHOW}
    of_chance = {choices.DEAL, choices.REVEAL}
    every = {
        value for name, value in vars(choices).items() if name.isupper() and isinstance(value, str)
    }
    assert set(_SAID) | with_parts | of_chance == every


def test_every_header_key_has_a_field() -> None:
    fields = {"sits-out": "sits_out", "read": "readings"}
    assert {fields.get(key, key) for key in _READERS} | {"spans"} == set(
        Header.__dataclass_fields__
    )
