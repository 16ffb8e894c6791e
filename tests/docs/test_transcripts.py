"""`docs/transcripts.md`: its examples come to what they say, and nothing is left out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.documents.messages import tell
from ambigu_rules.errors import TranscriptError
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.parse import parse, reader
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.unparse import sentence
from tests.transcript.marked import assert_comes_to_what_it_says

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library

PLAYERS = {
    "en": 'players: Anna, Ben, Carla, Dan, "M. de Vendôme", 和子\n',
    "fr": 'langue: fr\njoueurs: Anna, Ben, Carla, Dan, "M. de Vendôme", 和子\n',
}
MARKED = 5
"""How many examples there are, besides the one of a file that cannot be read."""


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    """Return the page."""
    return (root / "docs" / "transcripts.md").read_text("utf-8")


def blocks(page: str, kind: str) -> list[str]:
    """Return the fenced texts of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def section(page: str, title: str) -> str:
    """Return a section of the page."""
    return page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """Return the rows of a table without its head, as cells."""
    lines = re.findall(r"^\|(.*)\|$", text, re.MULTILINE)[2:]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def test_the_examples_come_to_what_they_say(page: str, library: Library) -> None:
    examples = blocks(page, "amb")
    assert len(examples) > MARKED
    for text in examples:
        assert_comes_to_what_it_says(text, library.variant(parse(text).header.variant))


def test_the_faults_are_told_as_the_page_has_them(page: str) -> None:
    pairs = list(zip(blocks(page, "amb-unreadable"), blocks(page, "text"), strict=True))
    assert pairs
    for bad, told in pairs:
        with pytest.raises(TranscriptError) as caught:
            parse(bad, "hand.amb")
        assert [str(problem) for problem in caught.value.problems] == told.splitlines()


def test_the_faults_are_told_in_french_as_the_page_has_them(page: str) -> None:
    """Those of the last bad transcript; the page has plain spaces where none may be broken."""
    (told,) = blocks(page, "text-fr")
    with pytest.raises(TranscriptError) as caught:
        parse(blocks(page, "amb-unreadable")[-1], "main.amb")
    said = [tell(problem.said, "fr") for problem in caught.value.problems]
    plain = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")
    assert [one.translate(plain) for one in said] == told.splitlines()


def test_what_is_declared_comes_to_what_the_page_says(page: str, library: Library) -> None:
    (text,) = blocks(page, "amb-declared")
    made = replay(parse(text), library.variant(parse(text).header.variant))
    assert made.failure is None
    for finding in made.findings:
        verdict, _, said = (
            text.split("\n")[finding.claim.span.line - 1].rpartition("# ")[2].partition(": ")
        )
        assert finding.verdict == verdict
        assert said in (finding.because or finding.computed)


@pytest.mark.parametrize(("column", "language"), [(0, "en"), (1, "fr")])
def test_every_act_and_claim_is_on_the_page(page: str, column: int, language: str) -> None:
    said = {"HEAD", "DEAL", "COMMENT", "NOTE"}  # these have sections of their own
    for title, kind in (("Acts", kinds.ACTS), ("Claims", kinds.CLAIMS)):
        for cells in rows(section(page, title)):
            line = cells[column].strip("`")
            (statement,) = parse(PLAYERS[language] + line).deals[0].statements
            assert isinstance(statement, kind)
            assert sentence(statement, lexicon(language)) == line
            runs = reader(language).runs(line, "line")
            assert runs is not None
            said.add(runs[0][0])
    assert said == {*lexicon(language).sentences, "DEAL", "COMMENT", "NOTE"}


def test_the_acts_and_claims_are_the_same_in_both_languages(page: str) -> None:
    for title in ("Acts", "Claims"):
        for english, french, _ in rows(section(page, title)):
            ones = parse(PLAYERS["en"] + english.strip("`")).deals[0].statements
            others = parse(PLAYERS["fr"] + french.strip("`")).deals[0].statements
            assert ones == others


def test_every_header_line_is_on_the_page(page: str) -> None:
    table = [[cell.strip("`") for cell in row] for row in rows(section(page, "The header"))]
    keys = lexicon().words["key"]
    assert {english for english, *_ in table} == {first for first, *_ in keys.values()}
    for english, french, _, _, example in table:
        assert lexicon("fr").names("key")[french] == lexicon().names("key")[english]
        players = "" if english == "players" else 'players: Anna, Ben, "M. de Vendôme"\n'
        head = parse(f"{players}{example}\n").header
        assert lexicon().names("key")[english] in head.spans


def test_the_names_and_the_cards_are_read(page: str) -> None:
    lines = section(page, "Lines")
    cards = re.findall(r"`([^`]+)`", lines.partition("a suit: ")[2].partition("The letters")[0])
    for card in cards:
        statement = parse(f"{PLAYERS['en']}Anna is dealt {card} 2♣").deals[0].statements[0]
        assert str(statement.cards[0]) in ("10♥", "A♠")  # type: ignore[union-attr]
    assert len(cards) == 8
    french = re.findall(r"one says `(.*)`, `(.*)`\. What", lines)[0]
    for card in french:
        statement = parse(f"{PLAYERS['fr']}Anna reçoit {card} 2T").deals[0].statements[0]
        assert str(statement.cards[0]) in ("10♥", "A♠")  # type: ignore[union-attr]
    for name in ("Anna", "和子", '"M. de Vendôme"', "« M. de Vendôme »"):
        assert f"`{name}`" in lines
        assert parse(f"{PLAYERS['en']}{name} calls").deals[0].statements
    for sign in re.findall(r"`(\" # .*?)`", lines)[0].split():
        with pytest.raises(TranscriptError):
            parse(f"players: An{sign}na, Ben\nAn{sign}na calls\n")


def test_the_phases_that_a_record_can_begin_with(page: str, library: Library) -> None:
    text = section(page, "Beginning in the middle").replace("\n", " ")
    named = text.partition("A record can begin with: ")[2].partition(". ")[0]
    told = [re.sub(r" \(.*\)", "", one) for one in named.split(", ")]
    can = []
    for at in library.variant("foster-1897").procedure.phases:
        out = "out: Ben\n" if at == "uncalled" else ""
        phase = at.replace("-", " ")
        made = replay(
            parse(f"players: Anna, Ben\nposition: {phase}\n{out}"), library.variant("foster-1897")
        )
        can += [phase] if made.legal else []
    assert told == can
    french = text.partition("In French: ")[2].partition(". ")[0].split(", ")
    words = lexicon("fr").words["phase"]
    assert french == [words[phase.replace(" ", "-")][0] for phase in can]


def test_the_combinations_are_on_the_page(page: str) -> None:
    (said,) = re.findall(r"The combinations are (.*)\.", page)
    (french,) = re.findall(r"In French they are (.*); a hand", page)
    names = lexicon("fr").words["rung"]
    assert french.split(", ") == [one[0] for name, one in names.items() if name != "nothing"]
    names = lexicon().words["rung"]
    assert said.split(", ") == [spelled[0] for name, spelled in names.items() if name != "nothing"]
