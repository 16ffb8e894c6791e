"""What the tests of documents share: one browser, for two cannot be driven side by side."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.documents.test_browser import BROWSER, STEADY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return a browser; a sandbox needs a user who is not root."""
    from playwright.sync_api import sync_playwright

    rooted = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=BROWSER, args=[*STEADY, *rooted])
        yield found
        found.close()
