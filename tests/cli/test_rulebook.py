"""`ambigu rulebook`: a rule set as a book."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.documents.printed import pages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.html", b"<!doctype html>"), ("a.md", b"# The rules of Ambigu"), ("a.pdf", b"%PDF-1.7")],
)
def test_a_book_is_written(run: Run, tmp_path: Path, name: str, begins: bytes) -> None:
    file = tmp_path / name
    ran = run("rulebook", "pierer-1857", "-o", file)

    assert (ran.status, ran.out) == (0, "")
    assert ran.err == f"{file} is written.\n"
    assert file.read_bytes().lstrip().startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_booklet_and_a_paper(run: Run, tmp_path: Path) -> None:
    small, folded = tmp_path / "small.pdf", tmp_path / "folded.pdf"

    assert run("rulebook", "pierer-1857", "--paper", "a5", "-o", small).status == 0
    assert run("rulebook", "pierer-1857", "--booklet", "-o", folded).status == 0
    assert pages(folded.read_bytes()) == -(-pages(small.read_bytes()) // 4) * 2


def test_a_reading_and_a_variant_of_ones_own(run: Run, tmp_path: Path, own: Path) -> None:
    """The book says what the rules say under the option chosen, and what the variant changes."""
    file = tmp_path / "a.md"
    words = ("rulebook", "house-rules", "--variants", own, "--read", "elder-hand=dealer-first")
    ran = run(*words, "-o", file)

    text = file.read_text("utf-8")
    assert ran.status == 0
    assert "# The rules of Ambigu: House rules (1999)" in text
    assert "Everyone begins with 50 counters◊" in text
    assert "the dealer, then the player nearest his right" in text
    assert "taken over from Foster, Complete Hoyle" in text


@pytest.mark.parametrize("form", ["html", "md", "pdf"])
def test_a_hostile_variant_is_printed_as_text(run: Run, tmp_path: Path, form: str) -> None:
    """Titles, sums and remarks, and names of steps and rungs of ones own."""
    folder, file = tmp_path / "own", tmp_path / f"a.{form}"
    folder.mkdir()
    (folder / "mine.yaml").write_text(OWN, "utf-8")
    ran = run("rulebook", "mine", "--variants", folder, "-o", file)

    assert (ran.status, ran.err) == (0, f"{file} is written.\n")
    if form == "html":
        assert b"<script" not in file.read_bytes()
        assert "a step of mine" in file.read_text("utf-8")


OWN = """variant: mine
title: {en: "<script>alert(1)</script> #set text(red) $x$ *b* \\\\ [a](b) | c"}
summary: {en: "# head\\n- item #panic() `x` @ref <label> // /* \u202eabc \U0001f600"}
inherits: foster-1897
changes:
  procedure.price.then.done: {is: a-step-of-mine, supplied: "<b>#x $y$ *z*</b>"}
insert:
  - after: price
    phase: a-step-of-mine
    supplied: "<i>#y</i> `z`"
    kind: payment
    from: dealer
    to: pool
    chips: 1
    then: {done: won}
remarks:
  - {about: x, passage: F97/point, says: '<img src=x onerror=alert(1)> #import "x" $a$ \\ ` ~ _i_'}
"""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("rulebook", "foster-1897"), "--output"),
        (("rulebook", "foster-1897", "-o", "book.doc"), ".pdf .html .md"),
        (("rulebook", "foster-1897", "-o", "b.md", "--paper", "a5"), "are for a PDF"),
        (("rulebook", "foster-1897", "-o", "b.pdf", "--booklet", "--paper", "a4"), "own paper"),
        (("rulebook", "foster-1897", "-o", "b.pdf", "--paper", "a3"), "a4"),
        (("rulebook", "foster-1897", "-o", "b.pdf", "--lang", "xx"), "en"),
        (("rulebook", "foster-1979", "-o", "b.pdf"), "foster-1897"),
        (("rulebook", "foster-1897", "-o", "no/such/folder/b.md"), "no folder"),
    ],
)
def test_wrong_use_is_told(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run(*words)

    assert ran.status == 2
    assert message in ran.err
    assert "Traceback" not in ran.err
