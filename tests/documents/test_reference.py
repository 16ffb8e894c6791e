"""The card and the sheet for the table: on one page, whatever the rule set; they say its rules."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.printing import reference_card, score_sheet
from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.render import LANGUAGES
from ambigu_rules.documents.views.reference import reference
from ambigu_rules.errors import SeatingError, UnknownName
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.transcript.lexicon import lexicon
from tests.documents.printed import pages, words
from tests.documents.test_typst import HOSTILE
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.rules.variant import Variant


@cache
def card(name: str, language: str = "en", *, sheet: bool = False) -> bytes:
    """Return the card of a variant."""
    return reference_card(load(name), open_library(), language, sheet=sheet)


def boxes(pdf: bytes) -> str:
    """Return the words of a PDF with the places where they stand, in points."""
    words_placed = ["pdftotext", "-bbox", "-", "-"]
    done = subprocess.run(words_placed, input=pdf, capture_output=True, check=True)
    return done.stdout.decode("utf-8")


def say(language: str, file: str, name: str) -> str:
    """Return a name in plain words, as prose has it."""
    prose = environment("txt", language).globals["say"]
    assert callable(prose)
    return " ".join(str(prose(file, name)).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_a_card_is_one_page(name: str, language: str) -> None:
    """A6, or the two sides of A4 with eight; made anew it is the same file."""
    small, sheet = card(name, language), card(name, language, sheet=True)

    assert (pages(small), pages(sheet)) == (1, 2)
    assert b"/MediaBox[0 0 297.6" in small
    assert b"/MediaBox[0 0 841.8" in sheet
    assert small == reference_card(load(name), open_library(), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_a_card_ranks_the_combinations(name: str, language: str) -> None:
    """The highest stands first; beside each stands what it costs."""
    text = words(card(name, language)).lower()
    ladder = load(name).ladder
    at = 0
    for rung in reversed(ladder.rungs):
        at = text.index(f" {say(language, 'rungs', rung.name).lower()} ", at) + 1
        if all(isinstance(part, int) for part in rung.price):
            total = sum(part for part in rung.price if isinstance(part, int))
            assert f" {total}" in text[at : at + 160], rung.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_a_card_has_every_step(name: str, language: str) -> None:
    """In the order of the deal, numbered."""
    text = words(card(name, language)).lower()
    at = 0
    phases = load(name).procedure.phases
    for number, step in enumerate(phases, 1):
        first, kind = step.startswith("first-"), step.removeprefix("first-")
        called = kind if first and f"second-{kind}" not in phases else step
        at = text.index(f"{number}. {say(language, 'steps', called).lower()}", at)


def tags(pdf: bytes) -> Counter[bytes]:
    """Return the tags that a reading program meets."""
    return Counter(re.findall(rb"/S */([A-Z]\w*)", pdf))


def test_a_sheet_of_cards_is_read_once() -> None:
    """All eight are there for the eye, one for the ear: with its title and its three headings."""
    one, eight = card("foster-1897"), card("foster-1897", sheet=True)
    title = load("foster-1897").title["en"]

    assert words(eight).count(title) == 8 * words(one).count(title) == 8
    for tag, count in ((b"Title", 1), (b"H1", 3), (b"Table", 1), (b"LI", 17)):
        assert tags(one)[tag] == tags(eight)[tag] == count, tag


def test_only_the_words_that_can_be_said_are_there() -> None:
    """Where nobody may raise, no word for it; where an exchange is stopped, the word for that."""
    for name in VARIANTS:
        variant = load(name)
        said = reference(variant).words
        bettings = [one for one in variant.procedure.phases.values() if isinstance(one, Betting)]
        stops = [path for path, _ in variant.leaves() if path.endswith(".rounds.until")]

        assert ("raise" in said) == any(one.raises != 0 for one in bettings), name
        assert ("battez" in said) == bool(stops), name
        assert len(said) == len(set(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_has_who_keeps_his_cards_say_what_a_transcript_has(language: str) -> None:
    """D92/first-draw is the only French text that has a word: basta; F97 has “Enough”."""
    prose = environment("txt", language).globals["say"]
    word = prose.reference.SAID["enough"]  # type: ignore[attr-defined]

    assert word == {"en": "enough", "fr": "basta"}[language]
    assert lexicon(language).sentences["ENOUGH"].endswith(f" {word}")


@pytest.mark.parametrize("name", VARIANTS)
def test_a_card_explains_the_signs_that_are_on_it(name: str) -> None:
    """Each of them, and no other; an asterisk is a sign here."""
    text = words(card(name))
    found = re.search(r"[†*‡◊§]\s*(reported|inferred|read|supplied|borrowed) ·", text)
    assert found
    above, legend = text[: found.start()], text[found.start() :]

    assert set("†*‡◊§") & set(legend) == set("†*‡◊§") & set(above)


def test_a_card_says_which_readings_it_follows() -> None:
    """Readings that the editor does not adopt are named, with the fingerprint of the rules."""
    variant = load("foster-1897", {"fredon-of-eights": "by-definition"})
    text = words(reference_card(variant, open_library()))

    assert f"foster-1897:fredon-of-eights=by-definition · {variant.fingerprint}" in text


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_sheet_is_one_page(name: str, language: str) -> None:
    """For the fewest and the most that the rules allow; the sum is theirs."""
    variant = load(name)
    for players in (variant.table.least, variant.table.most):
        sheet = score_sheet(variant, open_library(), players, language)

        assert pages(sheet) == 1
        assert str(players * variant.table.counters) in words(sheet)


def test_a_score_sheet_has_the_payments() -> None:
    """Of Foster: one counter before the deal, two at the first exchange (F97/blind, and so on)."""
    text = words(score_sheet(load("foster-1897"), open_library(), 4))

    for said in (
        "blind each player dealt in → the pool 1",
        "first draw each player at his turn → the pool 2",
        "forfeit the last player to refuse → the bettor 2",
        "Tricon 4",
        "Point 1",
        "always 400 counters",
    ):
        assert said.lower() in text.lower(), said


def test_a_score_sheet_has_the_sign_of_a_whole_step() -> None:
    """Of 1730 the counter for the redeal is Foster's, with all that is said of it."""
    text = words(score_sheet(load("academie-1730"), open_library(), 4)).lower()

    assert "counter for the redeal§ each player dealt in → the pool 1 " in text
    assert "blind each player dealt in§ → the pool† 1§ " in text


def test_a_table_is_not_set_for_too_many() -> None:
    """The rules say how many play."""
    with pytest.raises(SeatingError) as caught:
        score_sheet(load("foster-1897"), open_library(), 7)

    assert str(caught.value) == "7 players: foster-1897 is for 2 to 6"


def test_a_language_without_prose_is_not_known() -> None:
    """One message."""
    with pytest.raises(UnknownName):
        reference_card(load("foster-1897"), open_library(), "xx")


def hostile(text: str) -> Variant:
    """Return a variant with a title that means harm."""
    return replace(load("foster-1897"), title={"en": text, "fr": text})


@pytest.mark.parametrize("text", [*HOSTILE, "wide " * 2000, "W" * 5000])
def test_whatever_the_title_it_fits_its_page(text: str) -> None:
    """A title is text, and a long one is cut short; a sheet has two sides."""
    sheet = len(text) > 1000

    assert pages(reference_card(hostile(text), open_library(), sheet=sheet)) == 1 + sheet


@pytest.mark.parametrize("text", [" ".join(HOSTILE), "W" * 5000])
def test_whatever_the_title_the_sheet_is_one_page(text: str) -> None:
    """The same for the score sheet."""
    assert pages(score_sheet(hostile(text), open_library(), 6)) == 1


def test_a_title_is_printed_as_it_is() -> None:
    """What looks like markup or code is there to be read."""
    title = "<script>*x*</script> #set $y$ @z // \\ ~"

    assert title in words(reference_card(hostile(title), open_library()))
    assert title in words(score_sheet(hostile(title), open_library(), 3))


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="there is no pdftotext here")
def test_what_nobody_could_read_so_small_goes_on_overleaf(tmp_path: Path) -> None:
    """Ninety rungs with long names fill more than one side; the letters of the last of them are
    as high as those of the first, and none is lower than four points.
    """
    rungs = "\n".join(
        f"  - {{after: fredon, rung: r{at}-{'w' * 60}, supplied: Ours., needs: [point], "
        "price: [1], ties: [pips]}"
        for at in range(90)
    )
    (tmp_path / "many.yaml").write_text(
        f"variant: many\ntitle: {{en: Many}}\nsummary: {{en: Many rungs.}}\ninherits: foster-1897\n"
        f"insert:\n{rungs}\n",
        "utf-8",
    )
    library = open_library(tmp_path)
    many = load("many", library=library)

    for made in (reference_card(many, library), score_sheet(many, library, 4)):
        assert pages(made) > 1
        heights = [
            round(float(bottom) - float(top), 3)
            for top, bottom in re.findall(
                r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">R\d+<', boxes(made)
            )
        ]
        assert len(heights) == 90
        assert min(heights) == max(heights) > 4
