"""A player may be called like anything that a transcript says: what is written is read the same."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING
from unicodedata import normalize

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ambigu_rules.cards import card
from ambigu_rules.table import choices
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.ast import DealText, Header, Transcript
from ambigu_rules.transcript.formatting import formatted
from ambigu_rules.transcript.head import nobody
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.names import quoted
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.unparse import unparse

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNS = ("#", "[", "]", ";", ":", ",", ".", "?", "(", ")", "«", "»", "'", "’", "=", "-", "−", "+")
OTHERS = ("100", "2", "٣", "²", "A♠", "♠", "10h", "和子", "é", "\\", "{who}", "%s", "`", "deal 2")
SPELLED = tuple(
    sorted(
        {
            piece
            for language in languages()
            for kind in lexicon(language).words.values()
            for spelled in kind.values()
            for piece in spelled
        }
        | {
            word
            for language in languages()
            for sentence in lexicon(language).sentences.values()
            for word in re.sub(r"\{[a-z]+\}", " ", sentence).replace(",", " ").split()
        }
    )
)
WORDS = (*SPELLED, *SIGNS, *OTHERS, *(word.capitalize() for word in SPELLED))
NAMES = (
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=3)
    .flatmap(lambda parts: st.sampled_from((" ".join(parts), "".join(parts))))
    .map(lambda name: normalize("NFC", name.strip()))
    .filter(bool)
)
TABLES = st.lists(NAMES, min_size=3, max_size=3, unique_by=lambda name: name.replace("’", "'"))
CARDS = (card("A♠"), card("9♥"))


def statements(a: str, b: str, c: str) -> Iterator[kinds.Statement]:
    """Yield a statement of each kind, with names wherever one can stand."""
    yield kinds.Dealt(a, CARDS)
    yield kinds.Exchanges(b, CARDS[:1], CARDS[1:])
    for word in (choices.ENOUGH, choices.BATTEZ, choices.PASS, choices.CALL, choices.GIVE_UP):
        yield kinds.Says(c, word)
    for word in (choices.REDEAL, choices.COMPEL, choices.STIFLE):
        yield kinds.Says(a, word)
    for kind in (kinds.Plays, kinds.RaisesBy, kinds.RaisesTo, kinds.TakesBack, kinds.Has):
        yield kind(b, 7)
    yield kinds.Has(c, -7)
    yield kinds.Holds(c, CARDS)
    yield kinds.ShowsCards(a, CARDS)
    for rung in ("flush", "nothing", "zwerg", "two-pairs"):
        yield kinds.ShowsRung(b, rung)
        yield kinds.ShowsRung(b, rung, 15)
        yield kinds.Declares(c, rung, CARDS)
    for account in kinds.STAKES:
        yield kinds.Wins(a, account)
        yield kinds.Wins(a, account, 7)
        yield kinds.PaysInto(b, account, 7)
        yield kinds.StakeIs(account, 7)
        yield kinds.Stays(account, 7)
    yield kinds.EachPay((a, b), c, 7)
    yield kinds.EachPay((a, b, c), a, 7)
    yield kinds.Pays(b, c, 7)
    yield kinds.DealsNext(a)


def of(names: list[str], language: str) -> Transcript:
    """Return a transcript in which each name stands wherever one can."""
    a, b, c = names
    none = nobody(lexicon(language), names)
    lines = {
        "language": language,
        "players": ", ".join(map(quoted, names)),
        "dealer": quoted(b),
        "counters": f"{quoted(a)} 7, {quoted(b)} -3, {quoted(c)} 0",
        "out": quoted(c),
        "sits-out": quoted(a),
    }
    head = tuple(kinds.Head(key, value) for key, value in lines.items())
    later = DealText(
        2,
        (kinds.Says(a, choices.PASS),),
        kinds.DealLine(2),
        (kinds.Head("dealer", quoted(c)), kinds.Head("sits-out", none)),
        Header(dealer=c, sits_out=()),
    )
    header = Header(
        players=(a, b, c),
        dealer=b,
        counters={a: 7, b: -3, c: 0},
        out=(c,),
        sits_out=(a,),
        language=language,
    )
    return Transcript("", header, head, (DealText(1, tuple(statements(a, b, c))), later))


def meaning(transcript: Transcript) -> tuple[object, ...]:
    """Return what a transcript says, in whatever language, but for how its header is spelled."""
    deals = [replace(deal, head=()) for deal in transcript.deals]
    return replace(transcript.header, language=""), deals


@pytest.mark.parametrize("language", languages())
@given(names=TABLES)
@settings(max_examples=60, deadline=None)
@example(names=["100 each", "nobody", "personne"])
@example(names=["no player", "«x»", "x"])
@example(names=["second betting", "fr", "2"])
@example(names=["٣", "−5", "-5"])
def test_what_is_written_is_read_and_formatted_the_same(language: str, names: list[str]) -> None:
    written = of(names, language)
    text = unparse(written)
    read = parse(text)

    assert meaning(read) == meaning(written)
    assert formatted(read) == text
    for other in languages():
        there = formatted(read, other)
        assert meaning(parse(there)) == meaning(read)
        assert formatted(parse(there)) == there


@pytest.mark.parametrize("name", ["100 each", "100 chacun", "second betting", "fr", "en", "a=b"])
@pytest.mark.parametrize("line", ["counters: 100 each", "position: second betting", "read: a=b"])
def test_a_line_that_names_nobody_is_not_read_as_a_name(name: str, line: str) -> None:
    read = parse(f'language: en\nplayers: "{name}", Ben\n{line}\n')

    for language in languages():
        assert meaning(parse(formatted(read, language))) == meaning(read)
    assert f"\n{line}\n" in formatted(read)


def test_nobody_sits_out_whoever_is_called_so() -> None:
    read = parse("players: personne, Ben, Carla\nsits out: nobody\n")
    told = formatted(read, "fr")

    assert told.endswith("absents: aucun joueur\n")
    assert parse(told).header.sits_out == ()
    called = parse('players: nobody, "no player"\nsits out: nobody, "no player"\n')
    assert called.header.sits_out == ("nobody", "no player")
    assert parse("players: nobody, Ben\nsits out: no player\n").header.sits_out == ()
