"""Every HTML document that the program writes, put before axe-core in a real browser.

Each is looked at whole once, on a wide light page; then, with the long tables cut short, in both
languages, dark on a telephone and on paper: what a row breaks every row like it breaks.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pytest

from ambigu_rules.api.apparatus import apparatus_for
from ambigu_rules.api.comparing import compare_variants
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.matrix import matrix_of_all
from ambigu_rules.api.reading import read_transcript
from ambigu_rules.api.replaying import variants_for
from ambigu_rules.api.stepping import replay_document
from ambigu_rules.api.weighing import weigh
from ambigu_rules.documents.render import LANGUAGES
from ambigu_rules.transcript.replay import replay
from tests.documents.books import book
from tests.documents.test_browser import BROWSER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium or Chrome browser is installed")

THREE = ("foster-1897", "academie-1730", "pierer-1857")
HANDS = {path.stem: path for path in hands_in()}


@cache
def _comparison() -> Any:  # noqa: ANN401 - a document
    library = open_library()
    some = [HANDS[name] for name in ("modern-page-played-out", "academie-debtor")]
    return compare_variants(load_all(THREE, (), library), library, some)


@cache
def _matrix() -> Any:  # noqa: ANN401 - as above
    return matrix_of_all(open_library())


@cache
def _apparatus() -> Any:  # noqa: ANN401 - as above
    library = open_library()
    return apparatus_for(load_all(["academie-1730"], (), library)[0], library)


@cache
def _readings() -> Any:  # noqa: ANN401 - as above
    library = open_library()
    return weigh(load_all(["foster-1897"], (), library)[0], library)


def _replay(language: str) -> str:
    """Two deals under two rule sets, with a stop, claims, and where they part."""
    library = open_library()
    read = read_transcript(HANDS["academie-pool-carried-over"])
    found = variants_for(read, ("academie-1730", "foster-1897"), (), library)
    return replay_document([replay(read, one) for one in found], library, "html", language)


DOCUMENTS: dict[str, Callable[[str], str]] = {
    "comparison": lambda language: _comparison().html(language),
    "matrix": lambda language: _matrix().html(language),
    "apparatus": lambda language: _apparatus().html(language),
    "readings": lambda language: _readings().html(language),
    "replay": _replay,
    "rulebook": lambda language: book("academie-1730").html(language),
}


class Look(NamedTuple):
    """How a page is looked at."""

    scheme: Literal["light", "dark"]
    width: int
    media: Literal["screen", "print"] = "screen"


WIDE = Look("light", 1280)
OTHERS = (Look("dark", 320), Look("light", 794, "print"))

SHORTER = """() => {
  for (const rows of document.querySelectorAll("tbody, .passages, .lines, ul, ol.told"))
    [...rows.children].slice(4).forEach(row => row.remove());
}"""


@pytest.fixture
def tab(browser: Browser) -> Iterator[Tab]:
    """Return an empty page."""
    page = browser.new_page()
    yield page
    page.close()


def faults(tab: Tab, look: Look) -> list[str]:
    """Return what axe-core finds, and whether anything sticks out."""
    from axe_playwright_python.sync_playwright import Axe

    tab.set_viewport_size({"width": look.width, "height": 900})
    tab.emulate_media(color_scheme=look.scheme, media=look.media)
    found = Axe().run(tab).response["violations"]
    told = [f"{one['id']}: {one['nodes'][0]['html'][:300]}" for one in found]
    wide = tab.evaluate("document.documentElement.scrollWidth")
    if look.media == "screen" and wide > look.width:
        told.append(f"{wide} pixels wide")
    return [f"{look}: {one}" for one in told]


def opened(tab: Tab, folder: Path, document: str, language: str) -> None:
    """Write a document and open it."""
    file = folder / f"{document}.{language}.html"
    file.write_text(DOCUMENTS[document](language), "utf-8")
    tab.goto(file.as_uri())
    assert tab.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("document", DOCUMENTS)
def test_anybody_can_read_it(tab: Tab, tmp_path: Path, document: str) -> None:
    """Headings in order, tables with heads, names, contrast: the whole page."""
    opened(tab, tmp_path, document, "en")

    assert faults(tab, WIDE) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_anybody_can_read_it_anywhere(
    tab: Tab, tmp_path: Path, document: str, language: str
) -> None:
    """By night, on a telephone, on paper."""
    opened(tab, tmp_path, document, language)
    tab.evaluate(SHORTER)
    found = [one for look in OTHERS for one in faults(tab, look)]

    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_headings_are_in_order(tab: Tab, tmp_path: Path, document: str) -> None:
    """One of the first level, and none that leaves a level out."""
    opened(tab, tmp_path, document, "en")
    levels = tab.evaluate(
        "[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(one => Number(one.tagName[1]))"
    )

    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
