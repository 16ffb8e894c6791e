"""Titles and summaries in one language or in both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library import Library

if TYPE_CHECKING:
    from pathlib import Path

SHEET = """\
variant: maison
title: {title}
summary: {title}
inherits: foster-1897
settles: [tricon-with-grand-prime]
changes:
  ladder.tricon-with-prime.price: {{is: [7], supplied: "A house rule."}}
"""


@pytest.mark.parametrize("title", ['{fr: "Chez nous"}', '{en: "Ours"}', '{en: "Ours", fr: "Nous"}'])
def test_a_title_in_either_language_will_do(tmp_path: Path, title: str) -> None:
    (tmp_path / "maison.yaml").write_text(SHEET.format(title=title), "utf-8")
    library = Library.open(extra=[tmp_path])

    assert library.check_file(tmp_path / "maison.yaml") == ()
    assert library.variant("maison").title


def test_a_title_in_no_language_will_not(tmp_path: Path) -> None:
    path = tmp_path / "maison.yaml"
    path.write_text(SHEET.format(title="{}"), "utf-8")

    assert [problem.line for problem in Library.open().check_file(path)] == [2, 3]
