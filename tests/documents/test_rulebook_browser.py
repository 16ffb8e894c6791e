"""The rulebook's page in a real browser: accessible, light and dark, on a telephone too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from tests.documents.books import book
from tests.documents.test_browser import BROWSER

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium or Chrome browser is installed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1200])
def test_the_page_is_accessible(
    browser: Browser, tmp_path: Path, scheme: Literal["light", "dark"], width: int
) -> None:
    """Nothing that axe-core finds: contrast, names, order of headings; and nothing sticks out."""
    from axe_playwright_python.sync_playwright import Axe

    file = tmp_path / "book.html"
    file.write_text(book("foster-1897").html("fr" if width == 320 else "en"), "utf-8")
    page = browser.new_page(
        viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    page.goto(file.as_uri())
    found = Axe().run(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.close()

    assert [(one["id"], one["nodes"][0]["html"]) for one in found.response["violations"]] == []
    assert wide == width


def test_a_link_leads_to_its_step(browser: Browser, tmp_path: Path) -> None:
    """Every link of the page leads to a place of the page."""
    file = tmp_path / "book.html"
    file.write_text(book("foster-1897").html(), "utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    lost = page.evaluate(
        "[...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.getAttribute('href'))"
        ".filter(href => !document.getElementById(decodeURIComponent(href.slice(1))))"
    )
    page.close()

    assert lost == []
