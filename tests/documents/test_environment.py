"""Text from files is data in every format: nothing that it says becomes markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from ambigu_rules.cards import hand
from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.inline import anchor, visible
from ambigu_rules.documents.views.stated import STANDINGS, Stated

if TYPE_CHECKING:
    from markdown_it.token import Token

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "&lt;b&gt;",
    "[x](javascript:alert(1))",
    "![x](http://example.com/x.png)",
    "**bold** _slanted_ `code` ~~gone~~",
    "a | b | c",
    "# heading",
    "- item",
    "1. item",
    "12) item",
    "> quoted",
    "+ item",
    "=====",
    "a\n\n# b\n- c",
    "\\<b\\>",
    "{{ 7 * 7 }} {% raw %}",
    '" onmouseover="alert(1)',
    "$x$ &amp; ~y~",
    "    indented",
    "   # heading",
)


def rendered(form: str, source: str, **given_: object) -> str:
    """Return a template rendered in a format."""
    return environment(form, "en").from_string(source).render(**given_)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("source", ["{{ x }}", "{{ x | strong }}", "{{ x | line }}"])
def test_html_never_becomes_markup(text: str, source: str) -> None:
    """No tag, no entity and no attribute comes from outside."""
    out = rendered("html", source, x=text).replace("<strong>", "").replace("</strong>", "")

    assert "<" not in out
    assert ">" not in out
    assert '"' not in out


def inline_tokens(text: str) -> list[Token]:
    """Return every token of a Markdown text."""
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)
    return [*tokens, *(child for token in tokens for child in token.children or ())]


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_never_becomes_markup(text: str) -> None:
    """One paragraph of plain text, which reads as it was given."""
    tokens = inline_tokens(rendered("md", "{{ x }}", x=text))
    kinds = {token.type for token in tokens}

    assert kinds <= {"paragraph_open", "paragraph_close", "inline", "text", "text_special"}
    read = "".join(t.content for t in tokens if t.type in {"text", "text_special"})
    assert read == visible(text).strip()


@given(
    st.text(st.characters(codec="utf-8"), max_size=40)
    | st.text("#-=+ 1.)>|*_`<&\n\ta![](:~\\", max_size=12)
)
def test_no_text_becomes_markdown(text: str) -> None:
    """Whatever is written, it is a paragraph of text, or nothing."""
    kinds = {token.type for token in inline_tokens(rendered("md", "{{ x }}", x=text))}

    assert kinds <= {"paragraph_open", "paragraph_close", "inline", "text", "text_special"}


@pytest.mark.parametrize("text", HOSTILE)
def test_a_table_keeps_its_columns(text: str) -> None:
    """A pipe in a name makes no new column."""
    out = rendered("md", "| a | b |\n|---|---|\n| {{ x }} | y |\n", x=text)
    cells = [token for token in inline_tokens(out) if token.type == "td_open"]

    assert len(cells) == 2


def test_a_terminal_is_not_steered() -> None:
    """Control characters and reversed writing are shown or dropped, not obeyed."""
    out = rendered("txt", "{{ x }}", x="a\x1b[31mred\x07\r\nb\u202ec\x9b")

    assert out.isprintable()
    assert "\x1b" not in out


def test_templates_are_not_read_in_values() -> None:
    """What looks like a template in a value is text."""
    assert rendered("txt", "{{ x }}", x="{{ 7 * 7 }}") == "{{ 7 * 7 }}"


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_standings_differ_without_colour(form: str) -> None:
    """Each standing is written in a way of its own, in every format."""
    written = {
        rendered(form, "{{ 'x' | stand(s) }}", s=Stated(1, standing)).replace(
            f' class="st {standing}"', ""
        )
        for standing in STANDINGS
    }

    assert len(written) == len(STANDINGS)


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_a_standing_has_one_sign_everywhere(form: str) -> None:
    """A dressed value and the sign alone end alike; what is attested has none."""
    for standing in STANDINGS:
        dressed = rendered(form, "{{ 'x' | stand(s) }}", s=Stated(1, standing))
        sign = rendered(form, "{{ s | sign }}", s=standing)
        assert dressed.removesuffix("</span>" if form == "html" else "").endswith(f"x{sign}")
        assert (sign == "") == (standing == "attested")


def test_a_word_of_the_sources_stands_in_the_marks_of_the_page() -> None:
    """Curved ones in English; guillemets in French, with spaces that do not break."""
    said = {
        language: environment("txt", language).from_string("{{ 'basta' | term }}").render()
        for language in ("en", "fr")
    }

    assert said == {"en": "“basta”", "fr": "«\u00a0basta\u00a0»"}
    assert rendered("txt", "{{ x | term }}", x="s'y tenir") == "“s’y tenir”"
    assert "“&lt;i&gt;”" in rendered("html", "{{ x | term }}", x="<i>")


def test_cards_are_text_with_their_suits() -> None:
    """Red suits have a class in HTML; everywhere the card can be read as a card."""
    cards = hand("10♥ A♠")

    assert rendered("md", "{{ x | cards }}", x=cards) == "10♥ A♠"
    assert '<span class="card red">10<span class="suit">♥' in rendered(
        "html", "{{ x | cards }}", x=cards
    )


def test_a_sentence_begins_with_a_capital() -> None:
    """Also where a tag or a bracket stands first."""
    dressed = "{{ 'the pool' | stand(s) | sentence }}"
    supplied = Stated(1, "supplied")

    assert rendered("txt", dressed, s=supplied) == "The pool◊"
    assert 'supplied">The pool<sup' in rendered("html", dressed, s=supplied)
    assert rendered("txt", "{{ x | sentence }}", x="éa  b .") == "Éa b."


@given(st.text(max_size=30))
def test_an_anchor_is_a_name(text: str) -> None:
    """Whatever it is made from, an anchor needs no escaping."""
    assert anchor(text).replace(".", "").replace("-", "").replace("_", "").isascii()
    assert " " not in anchor(text)
