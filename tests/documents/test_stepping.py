"""The page one can step through: its frames, its lines, its verdicts, and that nothing runs."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from markdown_it import MarkdownIt

from ambigu_rules.api.transcribing import transcribe
from ambigu_rules.documents.render import render
from ambigu_rules.documents.stage import digest, render_stage, seat_rules
from ambigu_rules.documents.views.frames import frames
from ambigu_rules.documents.views.stepping import references
from ambigu_rules.play.seating import seat_table
from ambigu_rules.play.sitting import sit
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from tests.documents.stepped import HOSTILE, added_up, hostile_text, view_of, written
from tests.shelf import NAMES, VARIANTS, tempers

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.documents.views.stepping import Replayed
    from ambigu_rules.library import Library

EXAMPLE = "modern-page-played-out"


class Page(HTMLParser):
    """A page taken apart: every tag with its attributes, and the text of each element of a kind."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        self.tags.append((tag, dict(attrs)))
        self.inside.append(tag)
        self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        """Leave the element."""
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Add the text to every element around it."""
        for tag in set(self.inside):
            self.texts[tag][-1] += data


def data_of(page: str) -> dict[str, Any]:
    """Return the data that the script is given."""
    (text,) = re.findall(
        r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL
    )
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.mark.parametrize("name", VARIANTS)
def test_a_frame_is_the_table_after_so_many_events(name: str, library: Library) -> None:
    """Added up here by itself, for every frame; the last is the table at the end."""
    variant = library.variant(name)
    for seed in range(4):
        seating = seat_table(variant, NAMES[: 2 + seed])
        for temper in ("random", "drawing", "calling"):
            sitting = sit(variant, seating, tempers(seed)[temper], 2, None)
            made = frames(replay(parse(transcribe(sitting, variant)), variant))

            assert made[-1].number == 2
            for frame in made:
                record = sitting.records[frame.number - 1]
                table = added_up(record.start, record.events[: frame.events])
                deal = frame.deal
                assert table.counters == [*deal.purses]
                assert (table.pool, table.batterie) == (deal.pool, deal.batterie)
                assert table.hands == [[card.text for card in hand] for hand in deal.hands]
                assert table.out == set(deal.out)
            for record in sitting.records:
                last = [
                    frame for frame in made if frame.number == sitting.records.index(record) + 1
                ]
                assert last[-1].deal.purses == record.final.purses
                assert last[-1].deal.pool == record.final.pool


def test_frames_follow_the_lines(library: Library, root: Path) -> None:
    """Places rise, and in a deal the events do."""
    for path in sorted((root / "docs" / "hands").glob("*.amb")):
        read = parse(path.read_text("utf-8"), path.name)
        if not read.header.variant:
            continue
        made = frames(
            replay(read, library.variant(read.header.variant, dict(read.header.readings)))
        )
        for one, next_ in pairwise(made):
            assert one.place <= next_.place
            assert one.number < next_.number or one.events <= next_.events
        claims = [frame.checked.line for frame in made if frame.checked]
        assert claims == sorted(claims)


def test_each_line_is_told_where_it_stands(library: Library, root: Path) -> None:
    """Four lines deal cards, and the last of them brings them; a call brings the showdown."""
    view = view_of(library, written(root, EXAMPLE))
    by_line = {line.number: line.steps for line in view.lines if line.steps}
    told = {
        number: [[one.told.kind for note in step.notes for one in note.told] for step in steps]
        for number, steps in by_line.items()
    }

    assert told[21] == [[], ["paid"], ["stacked"]]  # the header: before the deal, blind, shuffle
    assert 23 not in told
    assert told[26] == [["moved"] * 4]
    assert by_line[26][0].since == 23
    assert told[28] == [["said"]]
    assert told[51] == [["said"], ["judged"], ["judged"], ["judged"], ["paid"], ["paid"]]
    assert told[57] == [[]]
    assert by_line[57][0].notes[0].checked is not None
    assert by_line[57][0].notes[0].checked.verdict == "confirmed"
    assert len(view.steps) == sum(map(len, by_line.values()))


def test_two_rule_sets_go_through_the_lines_together(library: Library, root: Path) -> None:
    """What is the same is told once; what is not is told for each; a side that stops stays."""
    view = view_of(library, written(root, EXAMPLE), "foster-1897", "academie-1730")
    by_line = {line.number: line.steps for line in view.lines if line.steps}
    (dealt,), (first,), (pool,), (stop,) = (by_line[number] for number in (26, 28, 32, 34))

    assert [note.sides for note in dealt.notes] == [(0, 1)]
    assert [note.sides for note in first.notes] == [(0,), (1,)]
    assert [note.told[0].told.paid for note in first.notes] == [2, 0]
    assert [note.checked and note.checked.verdict for note in pool.notes] == [
        "confirmed",
        "contradicted",
    ]
    (note,) = stop.notes
    assert note.sides == (1,)
    assert note.stop is not None
    assert "battez" in note.stop.text
    assert [(one.ref, one.via) for cited in note.cited for one in cited.refs] == [
        ("A30/battez", "MP")
    ]
    assert {step.frames[1] for step in view.steps if step.line > 34} == {stop.frames[1]}
    for step, next_ in pairwise(view.steps):
        assert all(a <= b for a, b in zip(step.frames, next_.frames, strict=True))


def test_a_position_shows_the_hands_that_it_gives(library: Library, root: Path) -> None:
    """What the record does not tell is not shown: neither pool nor counters."""
    page = data_of(render_stage(view_of(library, written(root, "modern-page-example"))))
    first = page["sides"][0][0]

    assert first["counters"] == [None] * 4
    assert first["pool"] is None
    assert first["out"] == [3]
    assert [page["cards"][str(card)]["name"] for card in first["hands"][0]] == [
        "two of spades",
        "three of spades",
        "four of spades",
        "nine of spades",
    ]


def test_a_table_that_cannot_be_is_told_all_the_same(library: Library) -> None:
    """Seven players where six may play: no table, but the reason, and the other side's table."""
    names = "Anna, Ben, Carla, Dan, Eva, Franz, Gerd"
    text = f"variant: foster-1897\nplayers: {names}\nAnna is dealt 2♠ 9♥\n"
    page = render_stage(view_of(library, text))

    assert "2 is illegal: 7 players: foster-1897 is for 2 to 6" in unescape(page)
    assert 'data-side="0"' not in page


def test_what_comes_after_an_illegal_deal_is_told(library: Library, root: Path) -> None:
    """Each act that is not legal has its step, at its line; the table stays where it stopped."""
    text = written(root, "foster-pool-carried-over").replace(" gives up", " calls")
    made = replay(parse(text), library.variant("foster-1897"))
    view = view_of(library, text)
    stops = [
        (step.line, note.stop.text)
        for step in view.steps
        for note in step.notes
        if note.stop is not None
    ]
    wanted = [made.failure, *made.further]

    assert len(stops) >= 2
    assert stops == sorted((one.line, one.message) for one in wanted if one)
    claims = [note.checked for step in view.steps for note in step.notes if note.checked]
    assert made.later
    assert [(one.line, one.verdict) for one in claims] == [
        (one.claim.span.line, one.verdict) for one in made.judged
    ]


@pytest.fixture(scope="module")
def both(library: Library, root: Path) -> Replayed:
    """Return the example under two rule sets."""
    return view_of(library, written(root, EXAMPLE), "foster-1897", "academie-1730")


def test_only_its_own_script_may_run(both: Replayed) -> None:
    """The policy names the digests of the one style and the one script, and nothing else."""
    text = render_stage(both)
    page = Page(text)
    (meta,) = (
        attrs for tag, attrs in page.tags if attrs.get("http-equiv") == "Content-Security-Policy"
    )
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)

    assert meta["content"] == (
        f"default-src 'none'; style-src {digest(style)}; script-src {digest(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    for tag, attrs in page.tags:
        assert not [name for name in attrs if name.startswith("on") or name == "style"], tag
        assert tag not in {"link", "img", "iframe", "object"}
        target = attrs.get("href") or ""
        assert target == "" or target.startswith("#"), target


def test_the_page_is_whole_without_its_script(both: Replayed, root: Path) -> None:
    """Every line of the transcript, every sentence and every verdict stands in it as text."""
    page = render_stage(both)
    text = unescape(re.sub(r"<[^>]*>", "", page))
    squeezed = " ".join(text.split())

    for line in written(root, EXAMPLE).splitlines():
        assert line in text
    for said in (
        "Anna shows 2♠ 3♠ 4♠ 9♠: a flush with sequence, 18 pips, price 8.",
        "Ben, Carla and Dan each pay Anna 8.",
        "Contradicted, it comes to 4 (blind 4).",
        "foster-1897 and academie-1730 part in line 28",
        "Claims: 10 confirmed.",
        "The books balance",
    ):
        assert said in squeezed
    ids = [attrs["id"] for _, attrs in Page(page).tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    targets = re.findall(r'href="#([^"]+)"', page)
    assert not set(targets) - set(ids)


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_hostile_names_are_text(form: str, library: Library) -> None:
    """Whatever a title, a player, a comment or a note is called."""
    view = view_of(library, hostile_text())
    if form == "html":
        text = render_stage(view)
        page = Page(text)
        assert [tag for tag, _ in page.tags].count("script") == 2
        assert [tag for tag, _ in page.tags].count("b") == len(HOSTILE)  # the counters of each
        names = [one.strip() for one in page.texts["bdi"]]
        assert HOSTILE[0] in names
        assert HOSTILE[1] in names
        assert text.count("</script>") == 2
        data_of(text)
        return
    text = render("replay", form, "en", view=view, references=references)
    if form == "md":
        tokens = MarkdownIt("commonmark").enable("table").parse(text)
        kinds = {one.type for token in tokens for one in (token, *(token.children or ()))}
        assert not kinds & {"html_block", "html_inline", "link_open", "image"}
    else:
        assert f'"{HOSTILE[0]}" wins the pool' in text
        assert "\u2028" not in text


def test_every_form_holds_every_verdict(both: Replayed) -> None:
    for form in ("md", "txt"):
        text = render("replay", form, "en", view=both, references=references)

        assert text.count("✓ Confirmed.") == 10
        assert text.count("≠ Contradicted") == 1
        assert "The books balance" in text
        assert "{{" not in text
        assert "\n\n\n" not in text
        assert text.endswith(".\n")


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_go_round_against_the_clock(seats: int) -> None:
    """The first nearest to the reader, the second to its right: on the right-hand side."""
    places = [
        (float(x), float(y))
        for x, y in re.findall(r"--x: ([\d.]+)%; --y: ([\d.]+)%", seat_rules(seats))
    ]
    turns = [
        (a[0] - 50) * (b[1] - 50) - (a[1] - 50) * (b[0] - 50)
        for a, b in pairwise((*places, places[0]))
    ]

    assert len(set(places)) == seats
    assert list(places[0]) == [50, 100]
    if seats > 2:
        assert places[1][0] > 50
        assert all(turn < 0 for turn in turns)  # on a screen y points down
    assert not re.search(r"e-\d", seat_rules(seats))


def test_the_page_is_the_same_each_time(both: Replayed) -> None:
    assert render_stage(both) == render_stage(both)
