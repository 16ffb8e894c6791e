"""Every document can be made of any rule set that the checks pass, whatever its texts say."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from ambigu_rules.api.apparatus import apparatus_for
from ambigu_rules.api.comparing import compare_variants
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.ledgers import ledger_as_json, ledger_of
from ambigu_rules.api.matrix import matrix_of_all
from ambigu_rules.api.printing import reference_card, score_sheet
from ambigu_rules.api.reckoning import reckon, reckon_hand, reckon_second
from ambigu_rules.api.replaying import replay_under
from ambigu_rules.api.rulebooks import make_rulebook, worked_deal
from ambigu_rules.api.ruling import rulings
from ambigu_rules.api.stepping import replay_document
from ambigu_rules.api.transcribing import tell, transcribe
from ambigu_rules.documents.bookmaking import render_rulebook
from ambigu_rules.documents.render import LANGUAGES, render
from ambigu_rules.documents.typeset import typeset
from ambigu_rules.documents.views import reference
from ambigu_rules.documents.views.rulebook import rulebook
from ambigu_rules.library.shelf import Library
from ambigu_rules.play.record import play
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.parse import parse
from tests.strategies import HOSTILE, WHOLE, decisions, mutants, mutated, seatings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambigu_rules.odds.sheet import Sheet
    from ambigu_rules.rules.variant import Variant
    from tests.strategies import Mutant

SHELF = Library.open()
TYPE = "typ"


def as_file(mutant: Mutant, said: str, folder: Path) -> tuple[Library, Variant] | None:
    """Return the mutant as a file of its own, and its library; None where the checks refuse it."""
    path = folder / "mutant.yaml"
    path.write_text(mutant.text(said, SHELF), "utf-8")
    library, file = SHELF.trying(path)
    return None if library.problems_of(file) else (library, library.variant(file.name))


def pages(variant: Variant, library: Library, language: str) -> Iterator[tuple[str, str]]:
    """Yield (format, page) of every document of a rule set; what is to be printed as Typst."""
    texts = library.translations().get(language, {})
    compared = compare_variants([library.variant(variant.chain[1]), variant], library)
    known = apparatus_for(variant, library)
    for document in (compared, known):
        yield "html", document.html(language)
        yield "md", document.markdown(language)
        yield "txt", document.text(language)
        yield "json", json.dumps(document.as_json(), ensure_ascii=False)
    yield TYPE, render("comparison", TYPE, language, texts=texts, view=compared.view, paper="a4")
    book = rulebook(variant, sources=library.sources(), example=worked_deal(variant, ()))
    for form in ("html", "md", TYPE):
        yield form, render_rulebook(book, form, language, texts=texts)
    card = reference.reference(variant, {})
    yield TYPE, render("reference", TYPE, language, texts=texts, view=card, sheet=False)
    sheet = reference.score_sheet(variant, variant.table.most, {})
    yield TYPE, render("score", TYPE, language, view=sheet)
    yield "json", reckon([variant], library).to_json()
    yield "txt", "\n".join(map(str, rulings(variant, "", library.sources())))


@settings(max_examples=6, phases=[Phase.generate])  # shrinking would take minutes
@given(mutants(SHELF, WHOLE), st.sampled_from(HOSTILE), st.sampled_from(LANGUAGES))
def test_any_variant_is_written_in_every_document(
    tmp_path_factory: pytest.TempPathFactory, mutant: Mutant, said: str, language: str
) -> None:
    """Whatever its title and its reasons say; and the press takes what is meant for it."""
    made = as_file(mutant, said, tmp_path_factory.mktemp("mutant"))
    if made is None:
        return
    library, variant = made
    for form, page in pages(variant, library, language):
        assert page.strip()
        if form == "html":
            assert '<script>alert("x")' not in page
        if form == TYPE:
            assert typeset(page).startswith(b"%PDF")


def printed(variant: Variant, library: Library, language: str) -> Iterator[tuple[str, bytes]]:
    """Yield (format, document) of the documents that take seconds: of all witnesses, beside a
    sister with hands and drawings, the book with advice, the odds of hands and exchanges.
    """
    sister = next(name for name in WHOLE if name not in variant.chain)
    compared = compare_variants([library.variant(sister), variant], library, hands_in()[:3])
    asked = matrix_of_all(library)
    book = make_rulebook(variant, library)
    for document in (compared, asked):
        yield "txt", document.text(language).encode()
        yield "json", json.dumps(document.as_json()).encode()
    for page in (compared, asked, book):
        yield "html", page.html(language).encode()
        yield "md", page.markdown(language).encode()
        yield "pdf", page.pdf(language)
    hand = "10♠ 9♠ 2♦ 2♥"
    sheets: list[Sheet] = [reckon([variant], library, readings=True), reckon_hand(variant, hand)]
    if any(one.held == len(hand.split()) for one in book.view.advice):
        sheets.append(reckon_second(variant, hand))
    for sheet in sheets:
        yield "json", sheet.to_json().encode()
        yield "csv", sheet.to_csv().encode()
    yield "pdf", reference_card(variant, library, language, sheet=False)
    yield "pdf", score_sheet(variant, library, variant.table.most, language)


@pytest.mark.parametrize(
    ("base", "language"), [("dictionnaire-1792", "en"), ("cosmovisions", "fr")]
)
def test_any_variant_is_printed_with_all_that_is_worked_out(
    tmp_path: Path, base: str, language: str
) -> None:
    """As above, with everything that the commands put into their documents."""
    made = as_file(mutated(base, 5, Random(1), SHELF), HOSTILE[0], tmp_path)
    assert made is not None
    library, variant = made
    for form, page in printed(variant, library, language):
        assert page.strip()
        assert (form == "pdf") == page.startswith(b"%PDF-")
        if form == "html":
            assert b'<script>alert("x")' not in page


@settings(max_examples=30)
@given(mutants(SHELF), st.data())
def test_a_deal_of_any_variant_is_told_and_replayed(mutant: Mutant, data: st.DataObject) -> None:
    """Written down, read again and replayed: every act is legal, every claim confirmed."""
    variant = mutant.derived(SHELF)
    record = play(variant, data.draw(seatings(variant)), data.draw(decisions()))
    language = data.draw(st.sampled_from(LANGUAGES))
    title = data.draw(st.sampled_from(("", *HOSTILE)))
    written = transcribe(record, variant, title=title, language=language)
    again = replay_under(parse(written, "deal.amb"), variant, SHELF)

    assert tell(record, variant, language=language)
    assert again.legal, (again.failure, written)
    assert not [one for one in again.findings if one.verdict is not Verdict.CONFIRMED], written
    assert ledger_as_json(ledger_of(again))
    form = data.draw(st.sampled_from(("html", "md", "txt")))
    assert replay_document([again], SHELF, form, language)
