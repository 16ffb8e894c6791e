"""The edition that lies in the repository is what the program makes; `--regenerate` rewrites it."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.comparing import compare_variants
from ambigu_rules.api.hands import hands_in
from ambigu_rules.documents.render import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.api.comparing import Comparison
    from ambigu_rules.library import Library

FIGURE = re.compile(r'<svg[^>]*class="plot".*?</svg>', re.DOTALL)

EDITION = ("foster-1897", "academie-1730", "academie-1730+jeux-oublies-prices")


@pytest.fixture(scope="module")
def edition(library: Library, root: Path) -> Comparison:
    """Return the comparison that is kept, with the documented hands."""
    variants = [library.variant(name) for name in EDITION]
    return compare_variants(variants, library, hands_in(root / "docs" / "hands"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["html", "md"])
def test_the_edition_is_up_to_date(
    edition: Comparison, root: Path, form: str, language: str, *, regenerate: bool
) -> None:
    """Line by line; run `pytest --regenerate` after a change that is meant, and read the diff.

    Each version of matplotlib writes its own SVG: with another than the edition was made with,
    the figures are left out.
    """
    tongue = "" if language == LANGUAGES[0] else f".{language}"
    path = root / "docs" / "editions" / f"comparison{tongue}.{form}"
    made = edition.html(language) if form == "html" else edition.markdown(language)
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(made, "utf-8")
    kept = path.read_text("utf-8")
    if f"matplotlib=={version('matplotlib')} " not in (root / "requirements-dev.lock").read_text():
        made, kept = (FIGURE.sub("", one) for one in (made, kept))
    lines = kept.splitlines(), made.splitlines()

    for number, (one, other) in enumerate(zip(*lines, strict=False), 1):
        assert one == other, f"{path.name}:{number}"
    assert len(lines[0]) == len(lines[1])


def test_the_documented_hands_fare_as_is_known(edition: Comparison) -> None:
    """Each is legal under the variant that it was written for, and all its claims hold there."""
    for hand in edition.view.documented:
        own = 1 if hand.name.startswith("academie") else 0

        assert hand.outcomes[own].legal, hand.name
        assert not hand.outcomes[own].contradicted, hand.name
