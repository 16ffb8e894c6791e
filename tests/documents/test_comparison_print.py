"""The comparison on paper: complete, accessible, with its notes and its sources."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.loading import load, open_library
from ambigu_rules.documents.render import render, render_pdf
from ambigu_rules.documents.views.comparison import DocumentedHand, Outcome, comparison
from ambigu_rules.messages import Message
from tests.documents.printed import beneath, filled, pages, words
from tests.documents.test_typst import HOSTILE
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.documents.views.comparison import Comparison

TWO = ("foster-1897", "academie-1730")
THREE = (*TWO, "academie-1730+jeux-oublies-prices")


@cache
def view(*names: str) -> Comparison:
    """Return the comparison of some variants."""
    library = open_library()
    return comparison([load(name) for name in names], sources=library.sources())


@cache
def printed(*names: str) -> bytes:
    """Return it on paper."""
    return render_pdf("comparison", "en", view=view(*names), paper="a4")


def boxes(pdf: bytes) -> set[bytes]:
    """Return the sizes of the pages."""
    return set(re.findall(rb"/MediaBox\[([\d. ]+)\]", pdf))


@pytest.mark.parametrize("names", [TWO, THREE, VARIANTS], ids=len)
def test_a_wide_comparison_lies_on_its_side(names: tuple[str, ...]) -> None:
    """From three columns on, and all of it: nobody has to turn the pages about."""
    sizes = {one.split()[2][:3] for one in boxes(printed(*names))}

    assert sizes == ({b"595"} if len(names) == 2 else {b"841"})


@pytest.mark.parametrize("names", [TWO, THREE], ids=len)
def test_rules_that_rest_on_no_text_are_compared(names: tuple[str, ...]) -> None:
    """Without sources, questions and remarks, in one column and in two."""
    bare = replace(view(*names), sources=(), readings=(), remarks=())

    assert pages(render_pdf("comparison", "en", view=bare, paper="a4")) > 8


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("names", [TWO, THREE, VARIANTS], ids=len)
def test_no_page_is_nearly_empty(names: tuple[str, ...], language: str) -> None:
    """Every page but the last is printed on below its upper half."""
    pdf = render_pdf("comparison", language, view=view(*names), paper="a4")

    assert min(filled(pdf)[:-1]) > 0.5
    assert [len(one) for one in beneath(pdf)[1:]] == [1] * (pages(pdf) - 1)


def test_a_reason_is_said_once_for_all_whom_it_befalls() -> None:
    """Each table cell names who it was; the note names them all."""
    reason = "{who} cannot {verb} here: {expected}"
    whys = [
        Message(reason, who=who, verb=Message("pass"), expected=Message("{who} is next", who=who))
        for who in ("Anna", "Ben")
    ]
    other = Message(reason, who="Anna", verb="pass", expected=Message("{who} is next", who="Ben"))
    outcomes = tuple(Outcome(False, 0, 0, 3, why) for why in (*whys, other))  # noqa: FBT003
    reasons = replace(view(*TWO), documented=(DocumentedHand("x", "y", outcomes),)).reasons

    both = "Anna / Ben cannot pass here: Anna / Ben is next"
    assert [reasons[why] for why in whys] == [("Anna", both), ("Ben", both)]
    assert reasons[other] == ("", other)


@pytest.mark.parametrize("names", [TWO, THREE], ids=len)
def test_everything_that_differs_is_printed(names: tuple[str, ...]) -> None:
    """Every section is there, every question, and every passage with what it says."""
    shown = view(*names)
    text = words(printed(*names))
    squeezed = text.replace(" ", "").replace("-", "")

    for said in ("At a glance", "Ranking and prices", "Every rule that differs", "Sources"):
        assert text.count(said) >= 2, said  # in the contents, and at its place
    for reading in shown.readings:
        assert reading.asks.split()[-1].strip("»?") in text
    for source in shown.sources:
        for passage in source.passages:
            assert passage.ref.replace("-", "") in squeezed
            says = passage.says.replace(" ", "").replace("-", "").replace("'", "’")
            says = says.replace("«", "“").replace("»", "”")
            assert says[:40] in squeezed, passage.ref


def test_notes_are_numbered_at_every_table() -> None:
    """Every mark has its note, and no note is without a mark."""
    source = render("comparison", "typ", "en", view=view(*THREE), paper="a4")
    marks = re.findall(r'#mark\("(note-\d+-\d+)"\)', source)
    notes = re.findall(r'\(\d+, "(note-\d+-\d+)", ', source)

    assert set(marks) == set(notes)
    assert len(notes) == len(set(notes)) > 30
    assert len(marks) > len(notes)


def test_values_of_the_sources_are_there() -> None:
    """Foster's fredon is paid ten or eleven, that of 1730 eight (F97/fredon-of-nines-and-tens)."""
    text = words(printed(*TWO))

    assert re.search(r"Fredon 6♠ 6♥ 6♦ 6♣ 10 or 11‡", text)
    assert "Of 140 single rules" in text


def test_no_text_harms_the_page() -> None:
    """Titles, summaries, reasons, names of hands and players are text."""
    shown = view(*TWO)
    everything = " ".join(HOSTILE)
    columns = tuple(
        replace(one, titles=({"en": text},), summary={"en": everything})
        for one, text in zip(shown.columns, HOSTILE, strict=False)
    )
    hands = tuple(
        DocumentedHand("x", text, (Outcome(False, 1, 1, 3, text, text),) * 2)  # noqa: FBT003
        for text in HOSTILE
    )
    remarks = tuple(replace(shown.remarks[0], says=text) for text in HOSTILE)
    hostile = replace(shown, columns=columns, documented=hands, remarks=remarks)
    text = words(render_pdf("comparison", "en", view=hostile, paper="a4"))

    for said in (
        "<script>alert(1)</script>",
        "#set text(red)",
        "$x^2$ $ y $",
        "@reference <label>",
    ):
        assert text.replace(" ", "").count(said.replace(" ", "")) >= 4, said


def test_the_same_comparison_is_the_same_file() -> None:
    """Byte by byte."""
    again = render_pdf("comparison", "en", view=view(*TWO), paper="a4")

    assert again == printed(*TWO)
