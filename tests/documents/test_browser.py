"""The comparison page in a real browser: it opens without a network, and it prints."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.documents.render import render_comparison
from ambigu_rules.documents.views.comparison import comparison

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library import Library

NAMES = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, NAMES)), "")
STEADY = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium or Chrome browser is installed")


@pytest.fixture(scope="module")
def page(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    variants = [library.variant(name) for name in ("foster-1897", "academie-1730")]
    path = tmp_path_factory.mktemp("page") / "comparison.html"
    view = comparison(variants, sources=library.sources())
    path.write_text(render_comparison(view, "html"), "utf-8")
    return path


def browse(page: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Return what the browser printed; a sandbox needs a user who is not root."""
    rooted = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    profile = f"--user-data-dir={page.parent / options[0].strip('-').partition('=')[0]}"
    words = (BROWSER, *STEADY, *rooted, profile, *options, page.as_uri())
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)


def test_the_page_opens_as_it_was_written(page: Path) -> None:
    """The browser finds every row of every table, each section once, and nothing to mend."""
    shown, written = browse(page, "--dump-dom").stdout, page.read_text("utf-8")

    assert "<title>" in shown
    for tag in ("<table", "<tr", "<td", "<section", "<details", "<h2"):
        assert shown.count(tag) == written.count(tag), tag
    assert shown.count("<tr") > 40


def test_the_page_prints(page: Path) -> None:
    """It becomes a document of several pages."""
    target = page.with_suffix(".pdf")
    browse(page, f"--print-to-pdf={target}", "--no-pdf-header-footer")
    printed = target.read_bytes()

    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") >= 5
