"""The rulebooks that lie in the repository are what the program makes.

`pytest tests/documents/test_rulebook_editions.py --regenerate` rewrites them; then read the diff.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.documents.render import LANGUAGES
from tests.documents.books import book
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_the_rulebook_is_up_to_date(
    root: Path, name: str, language: str, *, regenerate: bool
) -> None:
    """Line by line, so that every change of a rule or of the prose shows in a diff."""
    path = root / "docs" / "editions" / f"rulebook.{name}.{language}.md"
    made = book(name).markdown(language)
    if regenerate:
        path.write_text(made, "utf-8")
    kept = path.read_text("utf-8").splitlines()

    for number, (one, other) in enumerate(zip(kept, made.splitlines(), strict=False), 1):
        assert one == other, f"{path.name}:{number}"
    assert len(kept) == len(made.splitlines())


def test_no_edition_is_left_over(root: Path) -> None:
    """Each belongs to a rule set and a language that there is."""
    found = {path.name for path in (root / "docs" / "editions").glob("rulebook.*.md")}

    assert found == {f"rulebook.{name}.{one}.md" for name in VARIANTS for one in LANGUAGES}
