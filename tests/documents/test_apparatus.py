"""The apparatus: every rule with its ground, and with the other witnesses."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.apparatus import Apparatus, apparatus_for
from ambigu_rules.compare.collation import rules_of
from ambigu_rules.library.shelf import Library

if TYPE_CHECKING:
    from ambigu_rules.documents.views.apparatus import Entry

ALL = [*Library.open().variants(), "academie-1730+jeux-oublies-prices"]


def made(library: Library, name: str) -> Apparatus:
    return apparatus_for(library.variant(name), library)


def entry(apparatus: Apparatus, path: str) -> Entry:
    entries = (one for section in apparatus.view.sections for one in section.entries)
    return next(one for one in entries if one.row.path == path)


def flat(text: str) -> str:
    """Return a text on one line, with the apostrophes and quotes of a printer."""
    quoted = re.sub("« (.*?) »", r"“\1”", " ".join(text.split()))
    return quoted.replace("'", "’")


@pytest.mark.parametrize("name", ALL)
def test_every_rule_point_and_remark_is_in_every_format(library: Library, name: str) -> None:
    apparatus = made(library, name)
    variant = library.variant(name)
    html, markdown, text = apparatus.html(), apparatus.markdown(), apparatus.text()
    shown = flat(unescape(re.sub(r"<[^>]*>", "", html)))

    paths = [path for path in rules_of(variant) if path != "procedure"]
    for path in paths:
        assert f'id="rule-{path}"' in html
        assert f"| {path} |" in markdown
        assert f"[{path}]" in text
    for reading in variant.readings.values():
        assert flat(reading.asks) in shown
        assert flat(reading.asks) in flat(text)
        for option in reading.options.values():
            assert flat(option.because) in flat(text)
    for remark in variant.remarks:
        assert flat(remark.says) in shown
        assert flat(remark.says) in flat(text)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(re.findall(r'id="([^"]+)"', html))
    assert set(re.findall(r"\]\(#([^)]+)\)", markdown)) <= set(
        re.findall(r'<a id="([^"]+)"', markdown)
    )


def test_standings_are_told_apart_without_colour(library: Library) -> None:
    """Each standing has its own mark in plain text."""
    text = made(library, "foster-1897").text()

    assert "Stake: 2 counters" not in text
    assert "First draw: stake: 2 counters  [procedure.first-draw.stake.chips]" in text
    assert "Who deals first: the highest card drawn†  [table.first-dealer]" in text
    assert "First draw: rounds: one turn*  [procedure.first-draw.rounds]" in text
    assert "Who pays: each player at the table‡" not in text
    assert "Price: who pays: each player at the table‡  [procedure.price.from]" in text
    assert "Counters for each player: 100 counters◊  [table.counters]" in text
    borrowed = made(library, "pierer-1857").text()
    assert "Pips of the ace: 1§  [pack.ace]" in borrowed


def test_other_witnesses_speak_where_their_own_text_does(library: Library) -> None:
    """Two counters in Britannica, one in 1792; nobody borrows a voice."""
    found = entry(made(library, "foster-1897"), "procedure.blind.chips")

    assert [(one.short, one.stated.value) for one in found.dissenting] == [("EB11", 2)]
    assert [(one.short, one.stated.passage) for one in found.agreeing] == [("D92", "D92/ante")]
    assert found.locus == "Ambigu, Blind"


@pytest.mark.parametrize("name", ALL)
def test_what_is_borrowed_or_supplied_is_no_voice(library: Library, name: str) -> None:
    apparatus = made(library, name)
    voices = [
        voice
        for section in apparatus.view.sections
        for one in section.entries
        for voice in one.voices
    ]

    assert voices
    assert not [one for one in voices if one.stated.lender]
    assert {one.stated.standing for one in voices} <= {"attested", "reported", "inferred", "read"}


def test_the_order_of_the_combinations_has_a_ground(library: Library) -> None:
    """Foster lists seven combinations from the lowest up; Britannica is silent on their order."""
    foster = entry(made(library, "foster-1897"), "ladder")
    assert (foster.stated.standing, foster.stated.passage) == (
        "attested",
        "F97/seven-combinations",
    )
    assert [one.short for one in foster.agreeing] == ["PI57", "CV"]

    britannica = entry(made(library, "britannica-1911"), "ladder")
    assert (britannica.stated.standing, britannica.stated.lender) == ("borrowed", "foster-1897")


def test_a_price_built_of_a_lenders_price_says_so(library: Library) -> None:
    """Pierer's fredon is eight, which is inferred, and a prime whose price is Foster's."""
    stated = entry(made(library, "pierer-1857"), "ladder.fredon.price").stated
    assert stated.standing == "inferred"
    assert [(rung, part.standing, part.passage) for rung, part in stated.parts] == [
        ("prime", "borrowed", "F97/prime")
    ]

    own = entry(made(library, "foster-1897"), "ladder.tricon-with-prime.price").stated
    assert own.parts == ()


def test_what_hangs_on_a_reading_stands_beside_it(library: Library) -> None:
    (eights,) = (
        point
        for point in made(library, "foster-1897").view.points
        if point.name == "fredon-of-eights"
    )
    hands = {option.name: option.hands for option in eights.options}

    assert hands["nines-and-tens-only"] is None
    changed = hands["by-definition"]
    assert changed is not None
    assert (changed.price.hands, changed.rung.hands, changed.order.hands) == (1, 0, 0)
