"""The rulebook as text and as print: its words, its drawing, its pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.documents.environment import NO_TEXTS, Prose, environment
from ambigu_rules.documents.flow import FlowWords, drawn
from ambigu_rules.documents.imposition import booklet
from ambigu_rules.documents.inline import one_line
from ambigu_rules.documents.render import render, require_prose
from ambigu_rules.documents.typeset import typeset
from ambigu_rules.documents.wording import phrase, word, words
from ambigu_rules.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.documents.views.rulebook import Rulebook, Rules
    from ambigu_rules.documents.views.rulebook_flow import Arrow, Line

PAPERS = ("a4", "a5", "letter")
"""The sizes of paper that a book is made for."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The course of a deal: drawn, as SVG `width` pixels wide, and in words, an arrow a line."""

    svg: str
    width: int
    lines: tuple[str, ...]


def render_rulebook(
    view: Rulebook,
    form: str = "html",
    language: str = "en",
    *,
    paper: str = "a4",
    texts: Mapping[str, str] | None = None,
) -> str:
    """Return the rulebook as a page: `html`, one file that needs no other; `md`; or `typ`, to be
    typeset on `paper`.

    `texts` are translations of what the rule and source files say, by the text; what has none
    stands as it is.

    Raises:
        UnknownName: there is no such language.
    """
    require_prose(language)
    return render(
        "rulebook",
        form,
        language,
        view=view,
        rules=view.rules,
        sitting=view.sitting,
        listed=view.listed,
        flow=drawing(view, language, "#fff" if form == "typ" else "var(--paper)"),
        paper=paper,
        texts=texts or NO_TEXTS,
        sole=view.rules.sole,
    )


def print_rulebook(
    view: Rulebook,
    language: str = "en",
    *,
    paper: str = "a4",
    folded: bool = False,
    texts: Mapping[str, str] | None = None,
) -> bytes:
    """Return the rulebook printed on `paper`, as an accessible PDF.

    `folded`: as a booklet instead, A5 pages two up on A4, which has no tags; see `imposition`.

    Raises:
        UnknownName: there is no such paper, or no such language.
    """
    if paper not in PAPERS:
        raise UnknownName("paper", paper, PAPERS)
    source = render_rulebook(view, "typ", language, paper="a5" if folded else paper, texts=texts)
    if not folded:
        return typeset(source)
    title = phrase("comparison", "title", view.column, True, language=language)  # noqa: FBT003
    kicker, colon = (
        word("rulebook", "KICKER", language=language),
        word("marks", "COLON", language=language),
    )
    return booklet(source, f"{kicker}{colon} {title}", language)


def render_rules(rules: Rules, language: str = "en") -> str:
    """Return the part of the book that is made of the rules alone, as Markdown."""
    return render("rulebook.rules", "md", language, rules=rules, sole=rules.sole)


def drawing(view: Rulebook, language: str, ground: str = "#fff") -> Drawing:
    """Return the course of a deal, drawn on a `ground` of that colour, and in words."""
    say = environment("txt", language, sole=view.rules.sole).globals["say"]
    assert isinstance(say, Prose)
    short = words("rulebook", "FLOW", language=language)
    either = word("rulebook", "OR", language=language)

    def name(file: str, one: str) -> str:
        return one_line(str(say(file, one)))

    def outcomes(names: tuple[str, ...]) -> str:
        found = (short.get(one, name("outcomes", one)) for one in names)
        return either.join(dict.fromkeys(one for one in found if one))

    def line(one: Line) -> str:
        if one.number:
            return f"{one.number} {name('steps', one.name)}"
        return name("endings", one.name)

    def way(arrow: Arrow) -> str:
        source, target = (view.flow.boxes[at] for at in (arrow.source, arrow.target))
        cases = " / ".join(name("outcomes", one) for one in arrow.outcomes)
        given = (line(source.lines[-1]), cases, line(target.lines[0]))
        return phrase("rulebook", "flow_route", *given, language=language)

    lines = tuple(map(way, view.flow.arrows))
    title = phrase("comparison", "title", view.column, language=language)
    head = phrase("rulebook", "flow_title", title, language=language)
    made, width = drawn(view.flow, FlowWords(line, outcomes, head, " ".join(lines), ground))
    return Drawing(made, width, lines)
