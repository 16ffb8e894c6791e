"""What the README shows: its picture, its links, its rule set."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


def block(text: str, name: str) -> str:
    """Return the fenced block between the marks of a name."""
    found = re.search(rf"<!-- begin: {name} -->\n```\w*\n(.*?)```\n<!-- end -->", text, re.DOTALL)
    assert found
    return found[1]


def test_every_link_of_the_readme_leads_somewhere(root: Path) -> None:
    text = (root / "README.md").read_text("utf-8")
    links = re.findall(r"\]\(([^):]+)\)", text)

    assert "docs/images/comparison.png" in links
    assert [link for link in links if not (root / link).exists()] == []


def test_the_picture_is_small_and_wide(root: Path) -> None:
    """A PNG that a page shows sharply, and that does not weigh on a clone."""
    data = (root / "docs" / "images" / "comparison.png").read_bytes()
    width = int.from_bytes(data[16:20], "big")

    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert 1000 <= width <= 1400
    assert len(data) <= 300_000


def test_the_rule_set_of_the_readme_is_well(run: Run, root: Path, tmp_path: Path) -> None:
    """As it stands, in the folder that the README names."""
    folder = tmp_path / "my-rules"
    folder.mkdir()
    path = folder / "house-rules.yaml"
    path.write_text(block((root / "README.md").read_text("utf-8"), "own"), "utf-8")

    assert run("check", path).status == 0
    assert run("check", "--variants", folder).status == 0
    shown = run("show", "house-rules", "ladder.flush", "--variants", folder).out
    assert re.search(r"ladder\.flush\.price +7 +supplied +house-rules", shown)
    made = tmp_path / "house-rules.html"
    done = run(
        "compare", "foster-1897", "house-rules", "--variants", folder, "--no-hands", "-o", made
    )
    assert done.status == 0
    assert "House rules" in made.read_text("utf-8")
