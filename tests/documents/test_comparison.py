"""The comparison: what it contains, that its pages hold together, that they cannot be misused."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from ambigu_rules.documents.environment import HERE, environment
from ambigu_rules.documents.render import render_comparison
from ambigu_rules.documents.views.columns import short_names
from ambigu_rules.documents.views.comparison import DocumentedHand, Outcome, comparison
from ambigu_rules.documents.views.prices import PricePart, price_of
from ambigu_rules.errors import UnknownName
from ambigu_rules.rules.variant import Remark
from tests.documents.editions import compared

if TYPE_CHECKING:
    from ambigu_rules.documents.views.comparison import Comparison
    from ambigu_rules.library import Library

TWO = ("foster-1897", "academie-1730")
THREE = (*TWO, "academie-1730+jeux-oublies-prices")


def printed(text: str) -> str:
    """Return a text from a file as a page has it: on one line, with a printer's signs."""
    line = re.sub(r"(?<=\w)'(?=\w)|(?<=s)'(?= )", "’", " ".join(text.split()))
    return re.sub("« (.*?) »", r"“\1”", line)


class Page(HTMLParser):
    """An HTML page, read: its tags, its attributes, its ids, its links, its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, and that it is open."""
        self.tags.add(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src"):
                self.links.append(value or "")
        if tag not in ("meta", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close a tag; it must be the one that was opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note the text."""
        if "style" not in self.open:
            self.said.append(data)

    @property
    def text(self) -> str:
        """All the text of the page, spaces made one."""
        return " ".join("".join(self.said).split())


@pytest.fixture(scope="module")
def three(library: Library) -> Comparison:
    """Return the comparison of three rule sets."""
    return compared(library, *THREE)


@pytest.fixture(scope="module")
def page(three: Comparison) -> Page:
    """Return its page."""
    return Page(render_comparison(three, "html"))


def test_the_page_is_well_formed(page: Page) -> None:
    """Every tag is closed, no id is there twice, every link finds its place on the page."""
    assert not page.open
    assert len(page.ids) == len(set(page.ids))
    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids)


def test_the_page_needs_nothing_else(three: Comparison) -> None:
    """No script, no image, no font, no style sheet from elsewhere, and a policy that says so."""
    text = render_comparison(three, "html")
    page = Page(text)

    assert not page.tags & {"script", "img", "link", "iframe", "object", "embed", "form", "base"}
    assert "default-src &#x27;none&#x27;" in text or "default-src 'none'" in text
    assert "@import" not in text
    assert not re.findall(r"url\((?!#)", text)  # a figure may refer to a part of itself


def test_the_page_is_the_same_every_time(three: Comparison, library: Library) -> None:
    """Nothing in it depends on the time or on chance."""
    assert render_comparison(three) == render_comparison(compared(library, *THREE))


def test_the_title_names_the_variants(page: Page) -> None:
    """With the year, and with the overlay's own title."""
    assert "Foster, Complete Hoyle (1897)" in page.text
    assert "Académie universelle des jeux (1730), with the prices of the Jeux oubliés" in page.text


@pytest.mark.parametrize(
    "sentence",
    [
        "; A30, A30+JO: no limit but the player’s purse†.",
        "Fredon: price. F97: 10 or 11 = 8 + the prime it holds (2, or 3 above 32 pips)",
        "First betting: raises. F97: any number of times◊; A30, A30+JO: none†.",
        "First draw: stake. F97: 2 counters; A30, A30+JO: 1 counter◊.",
        "Tricon with prime: price. F97: 6 = tricon 4 + prime 2‡; A30: 6 = tricon 4 + prime 2§;",
        "Combinations and order stay the same.",
        "F97 and A30: of all 91,390 hands, 10 have another price.",
        "A30 and A30+JO: of all 91,390 hands, 76 have another price.",
        "what is borrowed from foster-1897 is no evidence for 1730.",
        "no such step",
        "Each other player dealt in",
    ],
)
def test_the_page_says(page: Page, sentence: str) -> None:
    """What a reader looks for stands there in words."""
    assert sentence in page.text


def test_every_open_question_is_asked(three: Comparison, page: Page) -> None:
    """In the words of the file that leaves it open."""
    assert three.readings
    assert all(printed(one.asks) in page.text for one in three.readings)


def test_every_rule_that_differs_is_shown(three: Comparison, page: Page) -> None:
    """Each single difference is in a row, by itself or gathered under another."""
    shown = {
        path
        for section in three.differing
        for row in section.rows
        for path in (
            *([row.path] if any(cell.present for cell in row.cells) else []),
            *(child.path for below in row.below for child, _ in below),
        )
    }

    assert len(shown) == three.single
    for section in three.differing:
        for row in section.rows:
            assert f"rule-{row.path}" in page.ids


def test_the_summary_names_every_difference(three: Comparison, page: Page) -> None:
    """As many as it says there are: no row of the table of differences is left out."""
    rows = [row.path for section in three.differing for row in section.rows]

    assert [one.row.path for one in three.brief] == rows
    assert three.differences == len(rows) == 11
    assert "The other 21 make eleven differences." in page.text


def test_one_summary_does_not_lump_standings_together(three: Comparison) -> None:
    """Columns share a value in the summary where they share its standing too."""
    for one in three.brief:
        for side in one.sides:
            cells = [one.row.cells[place] for place in side.columns]
            assert len({cell.standing for cell in cells}) == 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"table.counters": 50}, "The other one differs."),
        ({"table.counters": 50, "ladder.fredon.price": [9]}, "The other two differ."),
    ],
)
def test_few_differences_are_told_in_a_plain_sentence(
    library: Library, changes: dict[str, object], sentence: str
) -> None:
    """One rule makes no plural."""
    plain, other = library.variant("foster-1897"), library.derive("foster-1897", changes)

    assert sentence in render_comparison(comparison([plain, other]), "txt")


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        ((0, 1), "before that, 1 claim contradicted"),
        ((0, 2), "before that, 2 claims contradicted"),
        ((1, 0), "before that, 1 claim confirmed"),
        ((2, 6), "before that, 2 claims confirmed, 6 contradicted"),
        ((0, 0), ""),
    ],
)
def test_claims_before_an_illegal_act_are_counted(
    library: Library, counts: tuple[int, int], sentence: str
) -> None:
    """None of a kind is not told."""
    outcome = Outcome(False, *counts, line=9, why="he cannot")  # noqa: FBT003
    hand = DocumentedHand("hand", "A hand", (outcome, outcome))
    two = [library.variant(name) for name in TWO]
    text = render_comparison(comparison(two, documented=[hand]), "txt")

    assert text.count(sentence) == 2 if sentence else "before that" not in text
    assert "0 claims" not in text


def test_nothing_hides_the_length_of_a_table(three: Comparison) -> None:
    """A table is as high as its rows; where columns are stacked, a cell says what it is of."""
    css = "".join(
        (HERE / "pages" / f"{one}.css").read_text("utf-8")
        for one in ("comparison", "matrix", "plots", "stacked", "apparatus")
    )
    assert "max-height" not in css
    assert "overflow-y" not in css
    text = render_comparison(three, "html")
    table = text[text.index('id="differing"') :]
    table = table[: table.index("</table>")]
    assert 'class="columns stacked"' in table
    cells = re.findall(r"<td[^>]*>", table)
    assert cells
    assert {re.sub(r'.*data-of="([^"]*)".*', r"\1", one) for one in cells} == {
        "F97",
        "A30",
        "A30+JO",
    }


def test_every_citation_has_its_passage(three: Comparison, page: Page) -> None:
    """The sources at the end hold what is cited, in paraphrase."""
    passages = [one for source in three.sources for one in source.passages]

    assert all(one.known for one in passages)
    assert all(printed(one.says) in page.text for one in passages)


def test_a_phase_in_which_all_agree_stands_once(three: Comparison, page: Page) -> None:
    """It is told once, with its standing in each column."""
    blind = next(row for row in three.steps if row.name == "blind")

    assert blind.alike
    assert page.text.count("Each player dealt in puts 1 counter into the pool.") == 2  # and redeal
    assert "F97/first-deal – F97 " in page.text.replace("F97/dealing", "F97/first-deal")


def test_a_variant_is_like_itself(library: Library) -> None:
    """Nothing differs, and the page says so."""
    view = compared(library, "foster-1897", "foster-1897")

    assert view.single == 0
    assert not view.brief
    assert [column.short for column in view.columns] == ["F97 (1)", "F97 (2)"]
    for form in ("html", "md", "txt"):
        assert "Nothing differs." in render_comparison(view, form).replace("\\", "")


def test_a_page_of_one_variant(library: Library) -> None:
    """There is nothing to compare, and still a page."""
    assert "Foster" in render_comparison(compared(library, "foster-1897"), "html")


def test_readings_set_columns_apart(library: Library) -> None:
    """The same variant under two readings has two short names."""
    plain = library.variant("foster-1897")
    other = library.variant("foster-1897", {"fredon-of-eights": "by-definition"})

    assert short_names([plain, other]) == ("F97", "F97 by-definition")
    text = render_comparison(comparison([plain, other], sources=library.sources()), "txt")
    assert "10 or 11 = 8 + the prime it holds (2, or 3 above 30 pips)" in text
    assert "1 has another price" in text
    assert "1 hand: fredon, 10 → fredon, 11, namely 8♠ 8♥ 8♦ 8♣" in text


def test_variants_after_the_same_witness_go_by_their_own_names(library: Library) -> None:
    """A number would not tell which is which."""
    plain = library.variant("foster-1897")
    house = replace(plain, id="house", chain=("house", "foster-1897"))
    overlaid = replace(
        library.variant("foster-1897+jeux-oublies-prices"),
        id="house+jeux-oublies-prices",
        chain=("house", "foster-1897"),
    )
    other = library.variant("academie-1730")

    assert short_names([plain, house, overlaid, other]) == (
        "foster-1897",
        "house",
        "house+JO",
        "A30",
    )
    assert short_names([replace(house, witness=""), plain]) == ("house", "F97")


def test_rules_of_no_year_are_evidence_for_none(library: Library) -> None:
    """House rules borrow, and nothing more is said of it."""
    plain, other = library.variant("foster-1897"), library.variant("academie-1730")
    house = replace(other, year=0)
    said = Page(render_comparison(comparison([plain, house]), "html")).text

    assert re.search(r"A30 borrows \d+ of its \d+ rules from foster-1897\. ", said)
    assert "no evidence for 0" not in said
    assert "What is borrowed from" not in said


def test_who_lends_stands_under_the_value(three: Comparison) -> None:
    """The sign says that a value is borrowed, the citation from whom."""
    text = render_comparison(three, "html")

    assert '<span class="n">3</span><sup class="sign">§</sup></span>' in text
    assert "borrowed from foster-1897 · " in text


def test_captions_speak_of_what_is_drawn(library: Library, three: Comparison) -> None:
    """Of lines that cross or end, of bars: where there are any."""
    say = environment("txt", "en").from_string("{{ say.ladders.caption(ladder) | line }}")
    crossed, ends = "change places with another", "A line ends where"
    text = say.render(ladder=three.ladder)
    assert crossed not in text
    assert ends not in text
    assert ends in say.render(ladder=compared(library, "foster-1897", "pierer-1857").ladder)
    first, *rest = three.ladder.order
    names = first.value
    assert isinstance(names, tuple)
    turned = replace(first, value=(names[1], names[0], *names[2:]))
    assert crossed in say.render(ladder=replace(three.ladder, order=(turned, *rest)))
    assert "thick bar" in render_comparison(three, "html")
    assert "thick bar" not in render_comparison(compared(library, "academie-1730"), "html")


def test_a_changed_order_has_examples(library: Library) -> None:
    """Two hands, and which of them wins under either rule."""
    plain = library.variant("foster-1897")
    other = library.variant("foster-1897", {"tie-equal-sequences": "fourth-card"})
    text = render_comparison(comparison([plain, other], sources=library.sources()), "txt")

    assert "win, tie or lose differently against a hand they can meet" in text
    assert re.search(r"ties with .* in F97, (beats|loses to) it in F97 fourth-card", text)


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_every_pair_of_variants_has_a_page(library: Library, form: str) -> None:
    """Whatever is compared with whatever, there is a page, and no word of it is missing."""
    names = library.variants()
    for name in names[1:]:
        text = render_comparison(compared(library, names[0], name), form)

        assert "None" not in text.replace("Nones", "")


@pytest.mark.parametrize(
    "names",
    [
        ("academie-1730", "pierer-1857"),  # both ask anew what follows the dealer's two counters
        ("dictionnaire-1792", "foster-1897"),
        ("britannica-1911", "academie-1730+jeux-oublies-prices", "cosmovisions"),
    ],
)
def test_every_link_leads_somewhere(library: Library, names: tuple[str, ...]) -> None:
    """To a passage, or to the reading point as it is asked on this page."""
    text = render_comparison(compared(library, *names), "html")

    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r'id="([^"]+)"', text))


def test_unknown_formats_and_languages_are_refused(three: Comparison) -> None:
    """With the known ones suggested."""
    with pytest.raises(UnknownName, match="unknown format"):
        render_comparison(three, "htm")
    with pytest.raises(UnknownName, match="unknown language"):
        render_comparison(three, "html", "xx")


def test_prices_are_sums(library: Library) -> None:
    """With what each part comes to, and all totals that are possible."""
    ladder = library.variant("foster-1897").ladder

    assert price_of(ladder, "flush").flat
    assert price_of(ladder, "flush-with-sequence").totals == (8,)
    assert price_of(ladder, "fredon").totals == (10, 11)
    assert price_of(ladder, "fredon").parts == (PricePart(8), PricePart(2, "", 3, 32))


NASTY = "<script>alert(1)</script> | **x** [y](javascript:z)"


def hostile(library: Library) -> Comparison:
    """Return a comparison in which every text that comes from outside is hostile."""
    plain = library.variant("foster-1897")
    nasty = replace(
        plain,
        id=f"x{NASTY}",
        title={"en": NASTY},
        summary={"en": NASTY},
        witness=NASTY,
        fingerprint=NASTY,
        remarks=(Remark(NASTY, f"{NASTY}/{NASTY}", NASTY, NASTY),),
        readings={
            f"{NASTY}{name}": replace(one, asks=NASTY, set_by=NASTY, passage=f"{NASTY}/a")
            for name, one in plain.readings.items()
        },
        grounds={
            path: replace(
                ground, because=NASTY, lender=NASTY, passage=f"{NASTY}/{NASTY}", via=NASTY
            )
            for path, ground in plain.grounds.items()
        },
    )
    passage = SimpleNamespace(locus=NASTY, says=NASTY, status=NASTY, via=NASTY)
    source = SimpleNamespace(
        siglum=NASTY,
        title=NASTY,
        date=NASTY,
        bibliography=NASTY,
        consulted=NASTY,
        extent=NASTY,
        passages={NASTY: passage, "gap": replace_status(passage, "silent")},
    )
    outcomes = (Outcome(legal=True, confirmed=1, contradicted=0, winner=NASTY, rung=NASTY),) * 2
    lost = (Outcome(legal=False, confirmed=0, contradicted=1, line=3, why=NASTY),) * 2
    return comparison(
        [plain, nasty],
        sources={NASTY: source},
        documented=[DocumentedHand(NASTY, NASTY, outcomes), DocumentedHand(NASTY, "", lost)],
    )


def replace_status(passage: SimpleNamespace, status: str) -> SimpleNamespace:
    """Return the passage with another status."""
    return SimpleNamespace(**{**vars(passage), "status": status})


def test_nothing_from_outside_becomes_html(library: Library, page: Page) -> None:
    """A hostile variant, source and hand bring no tag and no attribute that others do not."""
    nasty = Page(render_comparison(hostile(library), "html"))

    assert NASTY in nasty.text
    assert nasty.tags <= page.tags
    assert nasty.attributes <= page.attributes
    assert all(link.startswith("#") for link in nasty.links)
    assert {link[1:] for link in nasty.links} <= set(nasty.ids)


def test_nothing_from_outside_becomes_markdown(library: Library) -> None:
    """Links lead to the sources only, and the only tags are the anchors of the passages."""
    tokens = (
        MarkdownIt("commonmark").enable("table").parse(render_comparison(hostile(library), "md"))
    )
    inside = [child for token in tokens for child in token.children or ()]

    for token in (*tokens, *inside):
        if token.type in {"html_block", "html_inline"}:
            assert re.fullmatch(r'<a id="[\w.-]+">|</a>', token.content.strip())
        if token.type == "link_open":
            assert str(token.attrs["href"]).startswith("#source-")
    assert any(NASTY.partition(" |")[0] in token.content for token in inside)


def test_a_step_is_missing_only_where_all_its_rules_are(library: Library) -> None:
    """Britannica 1911 has a first exchange; only its payment is not named there."""
    variants = [library.variant(name) for name in ("foster-1897", "britannica-1911")]
    brief = {one.row.path for one in comparison(variants, sources=library.sources()).brief}

    assert "procedure.first-draw" not in brief
    assert "procedure.first-draw.stake.chips" in brief
    assert "procedure.dealers-option" in brief
