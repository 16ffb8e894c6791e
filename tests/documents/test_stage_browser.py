"""The page one can step through, in a real browser: keys, buttons, slider, names, contrast."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.documents.stage import render_stage
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from tests.documents.stepped import HOSTILE, added_up, hostile_text, view_of, written
from tests.documents.test_browser import BROWSER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext
    from playwright.sync_api import Page as Tab

    from ambigu_rules.documents.views.stepping import Replayed
    from ambigu_rules.library import Library

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium or Chrome browser is installed")

EXAMPLE = "modern-page-played-out"
ALONE = ("foster-1897",)
TWO = ("foster-1897", "academie-1730")


@pytest.fixture
def open_page(browser: Browser, tmp_path: Path) -> Iterator[Any]:
    """Return what opens a page; at the end nothing has gone wrong in it, nor left the file."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def open_it(view: Replayed, fragment: str = "", **settings: Any) -> Tab:  # noqa: ANN401
        file = tmp_path / f"page-{len(contexts)}.html"
        file.write_text(render_stage(view), "utf-8")
        context = browser.new_context(**settings)
        contexts.append(context)
        tab: Tab = context.new_page()
        tab.on("console", lambda message: faults.append(message.text))
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.on("dialog", lambda dialog: faults.append(dialog.message))
        tab.on(
            "request",
            lambda asked: faults.append(asked.url) if not asked.url.startswith("file:") else None,
        )
        tab.goto(file.as_uri() + fragment)
        return tab

    yield open_it
    for context in contexts:
        context.close()
    assert not faults


RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
PICTURED = {
    f"{'A' if rank == 1 else rank}{suit}": [f"{word} of {name}", f"#small-{name}-{rank}"]
    for suit, name in SUITS.items()
    for rank, word in enumerate(RANKS, 1)
}
"""The name and the picture of each card."""

SEEN = """side => {
  const table = document.querySelector(`[data-side="${side}"]`);
  const shown = (node) => node && !node.hidden;
  return {
    counters: [...table.querySelectorAll(".counters b")].map((node) => node.textContent),
    pool: table.querySelector(".pool dd").textContent,
    hands: [...table.querySelectorAll(".hand")].map((hand) =>
      [...hand.querySelectorAll(".playing")].filter(shown).map((card) =>
        [card.getAttribute("aria-label"), card.querySelector("use").getAttribute("href")])),
    out: [...table.querySelectorAll(".gone")].map(shown),
    dealer: [...table.querySelectorAll(".dealer")].map(shown),
    acts: [...table.querySelectorAll(".acting")].map(shown),
    stopped: shown(table.querySelector(".stopped")),
  };
}"""


def seen(tab: Tab, side: int = 0) -> dict[str, Any]:
    """Return what the table shows."""
    found: dict[str, Any] = tab.evaluate(SEEN, side)
    return found


def at(tab: Tab) -> int:
    """Return the number of the step that the page says it is at."""
    found = re.fullmatch(r"Step (\d+) of \d+", tab.locator("#where").inner_text())
    assert found
    return int(found[1])


def test_every_step_shows_the_table_after_its_events(
    open_page: Any,  # noqa: ANN401 - a fixture
    library: Library,
    root: Path,
) -> None:
    """Added up by itself from the events of a replay; gone through forwards, and back again."""
    text = written(root, EXAMPLE)
    view = view_of(library, text, *ALONE)
    (deal,) = replay(parse(text), library.variant("foster-1897")).deals
    log = deal.position.deal.log
    tab = open_page(view)
    last = len(view.steps) - 1
    for number, step in enumerate(view.steps):
        frame = view.sides[0].frames[step.frames[0]]
        table = added_up(deal.start, log[: frame.events])
        shown = seen(tab)
        assert at(tab) == number
        assert shown["counters"] == list(map(str, table.counters))
        assert shown["pool"] == str(table.pool)
        assert shown["hands"] == [[PICTURED[card] for card in hand] for hand in table.hands]
        assert shown["out"] == [seat in table.out for seat in range(4)]
        assert shown["dealer"] == [False, False, False, True]
        if number < last:
            tab.keyboard.press("ArrowRight")
    assert seen(tab)["counters"] == ["159", "76", "76", "89"]
    tab.keyboard.press("ArrowRight")
    assert at(tab) == last
    for _ in range(last):
        tab.keyboard.press("ArrowLeft")
    assert at(tab) == 0
    assert seen(tab)["counters"] == ["100"] * 4


def test_keys_buttons_and_slider_do_the_same(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    tab = open_page(view_of(library, written(root, EXAMPLE), *ALONE))
    tab.keyboard.press("End")
    last = at(tab)
    assert tab.locator("#slider").input_value() == str(last)
    tab.get_by_role("button", name="Back").click()
    assert at(tab) == last - 1
    tab.get_by_role("button", name="First").click()
    assert at(tab) == 0
    tab.get_by_role("button", name="Forward").click()
    assert at(tab) == 1
    tab.keyboard.press("ArrowRight")  # with the button focused
    assert at(tab) == 2
    tab.get_by_role("button", name="Last").click()
    tab.get_by_role("button", name="Forward").press("Enter")  # it leads nowhere any more
    assert at(tab) == last
    tab.locator("#slider").focus()
    tab.keyboard.press("Home")
    assert at(tab) == 0
    tab.keyboard.press("ArrowRight")
    assert at(tab) == 1
    assert tab.locator("#slider").get_attribute("aria-valuetext") == f"Step 1 of {last}"
    tab.locator("#step-7").click()
    assert at(tab) == 7


def test_the_line_is_marked_and_told(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """Four dealing lines belong to one step; what is told is told to a screen reader too."""
    view = view_of(library, written(root, EXAMPLE), *ALONE)
    tab = open_page(view)
    (dealt,) = (step.number for step in view.steps if step.line == 26)
    for _ in range(dealt):
        tab.keyboard.press("ArrowRight")
    marked = tab.evaluate(
        "[...document.querySelectorAll('li.now')].map((node) => Number(node.dataset.line))"
    )

    assert marked == [23, 24, 25, 26]
    assert tab.locator('[aria-current="step"]').get_attribute("id") == f"step-{dealt}"
    status = tab.get_by_role("status", name="This step")
    assert status.get_attribute("aria-live") == "polite"
    told = " ".join(status.inner_text().split())
    assert told.startswith("Dan is dealt 4♣ 4♦ Anna gets 2♠ 9♥. F97/dealing")
    (raised,) = (step.number for step in view.steps if step.line == 49)
    for _ in range(raised - dealt):
        tab.keyboard.press("ArrowRight")
    assert seen(tab)["acts"] == [False, True, False, False]
    assert tab.locator("#line-49").is_visible()


def test_two_tables_go_together(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """By line: where the second has stopped it stays, and says so."""
    view = view_of(library, written(root, EXAMPLE), *TWO)
    tab = open_page(view)
    claim = next(step.number for step in view.steps if step.line == 32)
    for _ in range(claim):
        tab.keyboard.press("ArrowRight")
    assert (seen(tab, 0)["pool"], seen(tab, 1)["pool"]) == ("12", "4")
    assert (seen(tab, 0)["stopped"], seen(tab, 1)["stopped"]) == (False, False)
    tab.keyboard.press("End")
    assert (seen(tab, 0)["pool"], seen(tab, 1)["pool"]) == ("0", "4")
    assert (seen(tab, 0)["stopped"], seen(tab, 1)["stopped"]) == (False, True)
    boxes = [tab.locator(f'[data-side="{side}"]').bounding_box() for side in (0, 1)]
    assert boxes[0]["y"] == boxes[1]["y"]
    assert boxes[0]["x"] < boxes[1]["x"]


def test_a_step_can_be_linked_to(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    tab = open_page(view_of(library, written(root, EXAMPLE), *ALONE), "#step-9")

    assert at(tab) == 9


def test_several_deals_are_stepped_through(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """The dealer's mark goes round, the pool and the batterie stay."""
    view = view_of(library, written(root, "academie-pool-carried-over"))
    tab = open_page(view)
    shown = tab.evaluate(
        """steps => steps.map(() => {
          const text = (name) => document.querySelector(name).textContent.trim();
          const dealers = [...document.querySelectorAll(".dealer")].map((node) => !node.hidden);
          const found = [dealers.indexOf(true), text(".pool dd"), text(".batterie dd")];
          found.push(text(".table .deal"));
          document.querySelector('[data-go="forward"]').click();
          return found;
        })""",
        [step.number for step in view.steps],
    )
    frames = [view.sides[0].frames[step.frames[0]] for step in view.steps]

    assert shown == [
        [one.deal.dealer, str(one.deal.pool), str(one.deal.batterie), f"Deal {one.number}"]
        for one in frames
    ]
    assert {one.number for one in frames} == {1, 2, 3}


def test_without_scripts_it_is_an_account(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """No button that does nothing; the table as it stands in the end; every line to be read."""
    tab = open_page(view_of(library, written(root, EXAMPLE), *TWO), java_script_enabled=False)

    assert not tab.locator("#controls").is_visible()
    assert not tab.locator("#now").is_visible()
    assert not tab.get_by_text("The arrow keys").is_visible()
    assert tab.get_by_text("As it stands in the end").is_visible()
    for line in (1, 30, 61):
        assert tab.locator(f"#line-{line}").is_visible()
    text = tab.locator("body").inner_text()
    for said in ("Ben, Carla and Dan each pay Anna 8.", "Contradicted, it comes to 4", "159"):
        assert said in text


def test_hostile_names_stay_text(
    open_page: Any,  # noqa: ANN401
    library: Library,
) -> None:
    """They are shown as they are, and nothing of them runs."""
    tab = open_page(view_of(library, hostile_text()))
    names = [name.strip() for name in tab.locator(".seat .name").all_inner_texts()]

    assert names[:4] == list(HOSTILE[:4])
    tab.keyboard.press("End")
    assert HOSTILE[0] in tab.title()
    assert tab.locator("script").count() == 2


@pytest.mark.parametrize(("scheme", "variants"), [("light", ALONE), ("dark", TWO), ("light", TWO)])
def test_anybody_can_use_it(
    scheme: str,
    variants: tuple[str, ...],
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """No rule of accessibility is broken: names, roles, contrast, focus."""
    from axe_playwright_python.sync_playwright import Axe

    tab = open_page(view_of(library, written(root, EXAMPLE), *variants), color_scheme=scheme)
    for _ in range(6):
        tab.keyboard.press("ArrowRight")
    found = Axe().run(tab).response["violations"]

    assert not found, json.dumps(found, indent=1)[:3000]


@pytest.mark.parametrize("width", [320, 600, 1000, 1400])
@pytest.mark.parametrize("hand", [EXAMPLE, "foster-spent-pack-six-players"])
def test_it_fits_every_width(
    width: int,
    hand: str,
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """Nothing sticks out, and no seat lies over another."""
    for variants in (ALONE, ("foster-1897", "britannica-1911")):
        view = view_of(library, written(root, hand), *variants)
        tab = open_page(view, viewport={"width": width, "height": 900})
        tab.keyboard.press("End")
        tab.keyboard.press("ArrowLeft")
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
        for side in range(len(variants)):
            seats = tab.locator(f'[data-side="{side}"] .seat').all()
            boxes = [seat.bounding_box() for seat in seats]
            for number, one in enumerate(boxes):
                assert one["x"] >= 0
                assert one["x"] + one["width"] <= width
                for other in boxes[:number]:
                    apart = (
                        one["x"] >= other["x"] + other["width"]
                        or other["x"] >= one["x"] + one["width"]
                        or one["y"] >= other["y"] + other["height"]
                        or other["y"] >= one["y"] + one["height"]
                    )
                    assert apart, (width, side, one, other)


def test_it_prints(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """On paper there is no button, and the whole transcript."""
    tab = open_page(view_of(library, written(root, EXAMPLE), *TWO))
    tab.emulate_media(media="print")

    assert not tab.locator("#controls").is_visible()
    assert tab.locator("#line-61").is_visible()
    assert tab.pdf().count(b"/Type /Page\n") >= 3


def test_on_paper_the_table_is_as_it_stands_in_the_end(
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """Wherever one is in the page, which is where one still is when it is printed."""
    tab = open_page(view_of(library, written(root, EXAMPLE), *ALONE), "#step-9")
    assert not tab.get_by_text("As it stands in the end").is_visible()
    before = seen(tab)
    tab.evaluate(
        """() => addEventListener("beforeprint", () => {
          window.printed = [...document.querySelectorAll(".counters b")].map((n) => n.textContent);
        })"""
    )
    tab.pdf()

    assert tab.evaluate("window.printed") == ["159", "76", "76", "89"]
    assert (at(tab), seen(tab)) == (9, before)
    tab.emulate_media(media="print")
    assert tab.get_by_text("As it stands in the end").is_visible()


@pytest.mark.parametrize("height", [520, 800])
@pytest.mark.parametrize("width", [360, 1000, 1400])
@pytest.mark.parametrize("variants", [ALONE, TWO])
def test_the_buttons_stay_in_sight(
    variants: tuple[str, ...],
    width: int,
    height: int,
    open_page: Any,  # noqa: ANN401
    library: Library,
    root: Path,
) -> None:
    """From the table to the last line of the transcript, however little of it is seen at once."""
    view = view_of(library, written(root, EXAMPLE), *variants)
    tab = open_page(view, viewport={"width": width, "height": height})
    ends = tab.evaluate("document.querySelector('.desk').getBoundingClientRect().bottom")
    for down in range(0, int(ends) - height + 1, 200):
        tab.evaluate("down => window.scrollTo(0, down)", down)
        box = tab.locator("#controls").bounding_box()
        assert box["y"] >= 0, down
        assert box["y"] + box["height"] <= height, down
    tab.get_by_role("button", name="Forward").click()
    assert at(tab) == 1
