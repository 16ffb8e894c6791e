"""Text from files is data in print too, and every character of it can be printed."""

from __future__ import annotations

import json
import unicodedata

import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st

from ambigu_rules.cards import hand
from ambigu_rules.documents import glyphs
from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.inline import visible
from ambigu_rules.documents.typ import string
from ambigu_rules.documents.typeset import TypesettingError, settled, typeset
from ambigu_rules.documents.views.stated import STANDINGS, Stated
from tests.documents.printed import pages

HOSTILE = (
    "<script>alert(1)</script>",
    '#set text(red) #import "@preview/x:1.0.0"',
    '#read("/etc/passwd") #sys.inputs',
    "$x^2$ $ y $",
    "*bold* _slanted_ `code` ```x```",
    "\\ \\n \\u{41} \\#",
    "// gone",
    "/* gone */",
    "@reference <label>",
    "- item",
    "+ item",
    "/ term: item",
    "= heading",
    "1. item",
    '"quoted" \'so\' "; #panic() //',
    "]; #panic() [ } ) ;",
    "~ -- --- ... -5",
    "http://example.com/x",
    "a\n\n= b\n- c",
    "שלום עולם 12",
    "مرحبا بالعالم",
    "Ωμέγα, Ёлка, šťastný, œuvre",
    "漢字 and \N{GRINNING FACE}",
    "\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-16}",
    "a\x00\x07\x1b[31mb\x9b",
    "\u202egnp.exe",
    "e\u0301 z\u0301\u0327 \u0301",
    "\N{COMBINING ENCLOSING KEYCAP}1\N{COMBINING ENCLOSING KEYCAP}",
    "long" * 60,
    "\u0301" * 40,
    "{{ 7 * 7 }} {% raw %}",
    "a\N{NO-BREAK SPACE}! b\N{NARROW NO-BREAK SPACE};",
)

PAGE = """{% include "pages/book.typ.jinja" %}
#show: book.with(title: [{{ x }}], language: "en", running: [{{ x }}])
#title()
= {{ x }}
{{ x }} {{ x | strong }} {{ x | term }} {{ x | cite }} {{ x | siglum }} {{ x | reading(x) }}
{% for one in stated %}{{ x | stand(one) }} {% endfor %}
#ruled(columns: 2, heads: ([{{ x }}], [b]), (([{{ x }}], [c]), [{{ x }}]))
#drawing("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", alt: {{ x | quoted }})
"""


def written(source: str, **given_: object) -> str:
    """Return a template rendered for print."""
    return environment("typ", "en").from_string(source).render(**given_)


def content(source: str) -> object:
    """Return what the compiler makes of a written text, as data."""
    made = typst.query(
        f"#metadata([{source}])<it>".encode(), "<it>", field="value", one=True, format="json"
    )
    return json.loads(made)


def text_of(node: object) -> str:
    """Return the text of some content, which must be one run of text and spaces round it."""
    assert isinstance(node, dict)
    parts = node["children"] if node["func"] == "sequence" else [node]
    assert {part["func"] for part in parts} <= {"text", "space"}, node
    runs = [str(part["text"]) for part in parts if part["func"] == "text"]
    assert len(runs) <= 1, node
    return "".join(runs)


def read(text: str) -> str:
    """Return the text as a reader of the page reads it: without places for a break."""
    shapeless = dict.fromkeys(map(ord, "\u200b\u2068\u2069"))
    return text.translate(shapeless)


def meant(text: str) -> str:
    """Return the text as it is to be read: what no font has by its number, no spaces round it."""
    return glyphs.printable(visible(text)).strip(" ")


@pytest.mark.parametrize("text", HOSTILE)
def test_print_never_becomes_markup(text: str) -> None:
    """One run of plain text, which reads as it was given."""
    assert meant(text) == read(text_of(content(written("{{ x }}", x=text))))


@given(st.text(min_size=1, max_size=30) | st.text('#"\\[](){};$*_`<>@~/=-+.: \n', min_size=1))
def test_no_text_becomes_markup(text: str) -> None:
    """Whatever is written, it is text, and what follows it is no part of it."""
    out = written("{{ x }}", x=text)

    assert out.strip(" ") == "" or out.lstrip(" ").startswith('#"')
    if out.strip(" "):
        assert meant(text) == read(text_of(content(out)))
        whole = content(out + "[a](b).c")
        assert isinstance(whole, dict)
        assert whole["func"] == "sequence"


@pytest.mark.parametrize("text", HOSTILE)
def test_every_text_can_be_printed(text: str) -> None:
    """In titles, heads, tables, citations, alternative texts: an accessible file is made."""
    page = written(PAGE, x=text, stated=[Stated(1, one) for one in STANDINGS])

    assert typeset(page).startswith(b"%PDF-1.7")


@given(st.text(min_size=1, max_size=60))
def test_no_character_stops_the_press(text: str) -> None:
    """Whatever characters a text holds, upright, bold and slanted."""
    fonts = '#set document(title: [x])\n#set text(font: "Libertinus Serif")\n'
    typeset(fonts + written("{{ x }} {{ x | strong }} #emph[{{ x }}]", x=text))


def covered() -> list[str]:
    """Return every character of the table."""
    found: list[str] = []
    for one in glyphs._COVERED.split():
        first, _, last = one.partition("-")
        found += map(chr, range(int(first, 16), int(last or first, 16) + 1))
    return found


@pytest.mark.parametrize("style", ["", "#show: strong\n", "#show: emph\n", "#show: smallcaps\n"])
def test_every_character_of_the_table_has_a_glyph(style: str) -> None:
    """The fonts that the compiler brings have what the table says."""
    letters = written("{% for x in many %}{{ x }}\n\n{% endfor %}", many=covered())

    typeset(
        f'#set document(title: "x")\n#set text(font: "Libertinus Serif", lang: "en")\n{style}'
        + letters
    )


def test_the_table_holds_no_marks() -> None:
    """A combining mark is printed on letters of the text font only."""
    assert [x for x in covered() if unicodedata.category(x).startswith("M")] == []


def test_the_table_leaves_nothing_out_that_french_needs() -> None:
    """Letters, quotation marks, dashes, spaces, suits and the marks of the standings."""
    needed = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»‹›“”‘’–—…·•×½†‡◊§♠♥♦♣→\u00a0\u202f"

    assert glyphs.printable(needed) == needed


def test_a_sentence_begins_with_a_capital() -> None:
    """Also inside the functions in which a text is dressed, which keep their names."""
    dressed = written("{{ 'the pool' | stand(s) | sentence }}", s=Stated(1, "supplied"))
    assert dressed == '#"The pool";#raised("◊");'
    assert written("{{ x | strong | sentence }}", x="éa b") == '#strong[#"Éa b";];'
    assert written("{{ x | cards | sentence }}", x=hand("10h")) == '#card("♥")[10];'
    assert written("{{ x | strong | sentence }}", x="—") == '#strong[#"—";];'


def test_standings_differ_without_colour() -> None:
    """Each standing is printed in a way of its own."""
    preamble = written('{% include "pages/book.typ.jinja" %}')
    printed = {
        json.dumps(content(preamble + written("{{ 'x' | stand(s) }}", s=Stated(1, one))))
        for one in STANDINGS
    }

    assert len(printed) == len(STANDINGS)


def test_cards_have_their_suits() -> None:
    """A card is its rank and its suit."""
    both = '#card("♥")[10]; #card("♠")[A];'

    assert written("{{ x | cards }}", x=hand("10h As")) == f"#hand(2)[{both}];"


def test_the_same_text_makes_the_same_file() -> None:
    """Nothing of the day gets into a file."""
    page = written(PAGE, x="x", stated=[])

    assert typeset(page) == typeset(page)
    assert b"CreationDate" not in typeset(page)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("#set document(title: [x])\n#nothing()", "unknown variable: nothing in '#nothing()'"),
        ("no title", "missing document title"),
        ('#set document(title: [x])\n#read("/etc/hosts")', "file not found"),
        ('#set document(title: [x])\n#read("../../etc/hosts")', "in '#read("),
    ],
)
def test_a_fault_of_a_page_is_one_message(source: str, message: str) -> None:
    """What cannot be typeset is told in one line; no file of the machine can be read."""
    with pytest.raises(TypesettingError) as caught:
        typeset(source)

    assert str(caught.value).startswith("internal error: the pages cannot be typeset: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_drawing_has_a_glyph_for_every_letter() -> None:
    """What no font has is written by its number in a drawing too; its lines stay lines."""
    drawing = "<svg>\n<text>漢字 \N{GRINNING FACE} Émile שרה</text></svg>"
    page = environment("typ", "en").from_string("{{ svg | quoted }}").render(svg=drawing)

    assert page == string("<svg>\n<text>[U+6F22][U+5B57] [U+1F600] Émile שרה</text></svg>")


def test_pages_that_do_not_settle_are_laid_out_without_asking_for_places() -> None:
    """Here a text that stands on the second page only as long as it does not."""
    restless = """#let by-place = true
#set document(title: [t])
#set text(lang: "en")
= t
#context {
  let found = query(<end>)
  if by-place and (found.len() == 0 or found.first().location().page() == 1) { pagebreak() }
}
#[end #metadata(none)<end>]
"""
    source, made = settled(restless)

    assert "#let by-place = false" in source
    assert pages(made) == 1
