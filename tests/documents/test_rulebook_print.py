"""The rulebook in print: every book can be typeset, and no text in it becomes markup."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from ambigu_rules.documents.bookmaking import PAPERS, print_rulebook, render_rulebook
from ambigu_rules.documents.imposition import sides
from ambigu_rules.documents.render import LANGUAGES
from ambigu_rules.documents.typeset import settled
from ambigu_rules.errors import UnknownName
from tests.documents.books import book
from tests.documents.printed import beneath, filled, pages, words
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.documents.views.rulebook import Rulebook

HOSTILE = (
    '<script>alert(1)</script> #set text(red) $x$ *b* _i_ `c` \\ // /* @r <l> ]; "#panic()" '
    "\u202egnp.exe שלום \N{GRINNING FACE} " + "long" * 60
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_book_is_printed(name: str, language: str) -> None:
    """An accessible file: the compiler refuses what is not."""
    made = book(name).pdf(language)

    assert made.startswith(b"%PDF-1.7")
    assert 8 <= pages(made) <= 30


@pytest.mark.parametrize(
    ("language", "decided"),
    [
        ("en", "This book. Four eights are worth ten. Only"),
        ("fr", "Ce livret. Quatre huit valent dix. Seuls"),
    ],
)
def test_what_is_decided_is_printed_before_the_reason(language: str, decided: str) -> None:
    """As on the page and in the Markdown, where every question is compared."""
    assert decided in words(book("foster-1897").pdf(language))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_book_fits_every_paper(paper: str) -> None:
    """And says the same on each, with heads and numbers."""
    said = words(book("foster-1897").pdf(paper=paper))

    assert "Nobody else’s combination is paid for" in said
    assert "The rules of Ambigu – Foster, Complete Hoyle (1897)".lower() in said.lower()


def laid_out(pdf: bytes) -> list[str]:
    """Return the lines of each page's text as they stand; without pdftotext, skip."""
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("there is no pdftotext here")
    done = subprocess.run(
        [program, "-layout", "-enc", "UTF-8", "-", "-"], input=pdf, capture_output=True, check=True
    )
    return done.stdout.decode("utf-8").split("\f")


@pytest.mark.parametrize(
    ("name", "paper"), [*product(VARIANTS, ("a4",)), *product(("academie-1730",), PAPERS[1:])]
)
def test_the_drawing_stands_below_its_heading(name: str, paper: str) -> None:
    """On one page: the heading, what leads to the drawing, and its last box; that is the page on
    which the steps end, or the next.
    """
    book_pages = [" ".join(page.split()) for page in laid_out(book(name).pdf(paper=paper))]

    def last(said: str) -> int:
        return [at for at, page in enumerate(book_pages) if said in page][-1]

    lead = last("Each box holds steps")
    assert lead == last("the deal is won")
    assert lead - last("Nobody else’s combination is paid for") in (0, 1)


@pytest.mark.parametrize(("language", "paper"), [*product(LANGUAGES, PAPERS)])
@pytest.mark.parametrize("name", VARIANTS)
def test_no_page_is_left_half_empty(name: str, language: str, paper: str) -> None:
    """But the title page and the last: what has no room on a page lets what follows fill it."""
    heights = filled(book(name).pdf(language, paper=paper))

    assert len(heights) > 8
    assert min(heights[1:-1]) > 0.6, [round(one, 2) for one in heights]


@pytest.mark.parametrize(("language", "paper"), [*product(LANGUAGES, PAPERS)])
@pytest.mark.parametrize("name", VARIANTS)
def test_the_contents_go_by_the_pages(name: str, language: str, paper: str) -> None:
    """Whatever stands overleaf; and no page is longer than its paper."""
    made = book(name).pdf(language, paper=paper)
    contents = laid_out(made)[1]
    rows = re.findall(r"(?: \.)+ *\u2060?(\d+)(?:\s{2,}.*?(?: \.)+ *\u2060?(\d+))?", contents)
    found = [int(one) for one, _ in rows] + [int(two) for _, two in rows if two]

    assert len(found) > 12
    assert found == sorted(found)
    assert beneath(made)[1:] == [[str(at)] for at in range(2, pages(made) + 1)]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_places_of_a_book_settle(paper: str) -> None:
    """So that each is laid out by what the pages have left."""
    source = render_rulebook(book("foster-1897").view, "typ", paper=paper)

    as_made, _ = settled(source)

    assert as_made == source


@pytest.mark.parametrize("paper", PAPERS)
def test_a_book_that_has_little_is_printed(paper: str) -> None:
    """Rules that rest on no text, and in which nobody pays."""
    view = book("foster-1897").view
    bare = replace(view, sources=(), vocabulary=(), rules=replace(view.rules, payments=()))

    assert pages(print_rulebook(bare, paper=paper)) > 8


def test_the_payments_are_drawn_after_the_ledger() -> None:
    """Not between the steps of the deal that they sum up."""
    said = words(book("academie-1730").pdf())

    _, after = said.split("What everyone has after each step", 1)
    between, _ = after.split("Who pays whom in ", 1)
    assert "Showdown" in between or "Taking the pool" in between
    assert "." not in between


def test_a_long_running_head_says_the_title() -> None:
    """Of one that would fill the line only the title is said; others stay whole."""
    long = laid_out(book("academie-1730+jeux-oublies-prices").pdf())
    short = laid_out(book("academie-1730").pdf())

    said = long[3].split("\n")[0].strip().lower()
    assert said == "académie universelle des jeux (1730), with the prices of the jeux oubliés"
    assert "ambigu – académie universelle" in short[3].split("\n")[0].lower()


def test_a_hand_is_on_one_line() -> None:
    """Nor is a number the first or the last word of one that has its unit or its thing beside."""
    text = "\n".join(laid_out(book("dictionnaire-1792").pdf("fr", paper="a5")))

    assert not re.findall(r"\b(?:étape|prix|mets?)$\n\s*\d", text, re.MULTILINE)
    assert not re.findall(
        r"(?:montre|écarte) [^.\n]{0,12}[♠♥♦♣]$\n +\S{1,3}[♠♥♦♣]", text, re.MULTILINE
    )


def test_what_is_read_stands_behind_the_languages_own_semicolon() -> None:
    """In French with its space before it."""
    for form in ("html", "md", "typ"):
        page = render_rulebook(book("academie-1730").view, form, "fr")
        assert "; rapporté" in page
        assert not re.search(r"(?<!\N{NARROW NO-BREAK SPACE});\W*rapporté d", page)


def test_the_same_book_has_the_same_bytes() -> None:
    """Nothing of the day or the run gets into it."""
    view = book("cosmovisions").view

    assert print_rulebook(view) == print_rulebook(view)


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(UnknownName, match="a5"):
        print_rulebook(book("foster-1897").view, paper="a55")


@pytest.mark.parametrize("count", range(1, 30))
def test_a_booklet_can_be_folded(count: int) -> None:
    """Folded, the pages come in order: of each sheet the outer ones, then the inner ones."""
    found = sides(count)
    sheets = [found[at : at + 2] for at in range(0, len(found), 2)]
    first_half = [n for front, back in sheets for n in (front[1], back[0])]
    second_half = [n for front, back in reversed(sheets) for n in (back[1], front[0])]
    order = first_half + second_half

    assert len(order) % 4 == 0
    assert order[:count] == list(range(1, count + 1))
    assert set(order[count:]) <= {0}
    assert len(order) - count < 4


def test_a_booklet_has_two_pages_on_a_side() -> None:
    """A5 pages on A4, filled up with blank ones."""
    view = book("pierer-1857").view
    single, folded = pages(print_rulebook(view, paper="a5")), print_rulebook(view, folded=True)

    assert pages(folded) == -(-single // 4) * 2
    assert b"/MediaBox[0 0 841.8898 595.2756]" in folded.replace(b" [", b"[")


@pytest.fixture(scope="module")
def hostile() -> Rulebook:
    """Return a book in which every text from outside is hostile."""
    view = book("foster-1897").view
    assert view.example is not None
    account = replace(view.example.account, names=(HOSTILE, "b|c", "#x", "*y*"))
    said = {
        topic: tuple(replace(one, says=HOSTILE) for one in some)
        for topic, some in view.history.items()
    }
    readings = tuple(
        replace(
            one,
            asks=HOSTILE,
            options={k: replace(o, means=HOSTILE, because=HOSTILE) for k, o in one.options.items()},
        )
        for one in view.readings
    )
    return replace(
        view,
        column=replace(
            view.column, titles=({"en": HOSTILE},), summary={"en": HOSTILE}, parents=(HOSTILE,)
        ),
        history=said,
        readings=readings,
        remarks=tuple(replace(one, says=HOSTILE) for one in view.remarks),
        example=replace(view.example, title=HOSTILE, account=account),
        sources=tuple(replace(one, bibliography=HOSTILE, extent=HOSTILE) for one in view.sources),
    )


def test_hostile_text_is_text_in_print(hostile: Rulebook) -> None:
    """The file is made, and the text can be read in it."""
    said = words(print_rulebook(hostile))

    assert "<script>alert(1)</script> #set text(red) $x$ *b* _i_ `c`" in said


def test_hostile_text_is_text_in_html(hostile: Rulebook) -> None:
    """No tag that the page does not have itself."""
    page = render_rulebook(hostile, "html")
    tags = set(re.findall(r"<(\w+)", page)) - set(
        re.findall(r"<(\w+)", render_rulebook(book("foster-1897").view, "html"))
    )

    assert not tags
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_hostile_text_is_text_in_markdown(hostile: Rulebook) -> None:
    """No HTML but the anchors of the sources, no code, no stress that the page does not give."""
    page = render_rulebook(hostile, "md")
    tokens = MarkdownIt("commonmark").enable("table").parse(page)
    inline = [child for token in tokens for child in token.children or ()]

    assert not [one for one in tokens if one.type in {"html_block", "fence", "code_block"}]
    assert not [one for one in inline if one.type in {"code_inline", "image"}]
    html = {one.content for one in inline if one.type == "html_inline"}
    assert all(re.fullmatch(r'<a id="source-[\w.-]+">|</a>', one) for one in html)
