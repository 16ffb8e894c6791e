# ruff: noqa: E501 - a fault and its message stand in one line
"""A fault that a change causes elsewhere lies at the change, and not at the head of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library

HEAD = """variant: ours
title: {en: Ours}
summary: {en: Ours.}
inherits: foster-1897
"""

CASES = [
    ("drop: [pack.ace]\n", "pack.ace", "the key 'ace' is missing (pack)"),
    ("drop: [procedure.first-betting.then.uncalled-raise]\n", "procedure.first-b", "no route for the outcome 'uncalled-raise' (procedure.first-betting)"),
    ("drop: [procedure.dealers-option]\n", "procedure.dealers", "a route to nowhere: no phase or end 'dealers-option' (procedure.first-betting.then.all-passed)"),
    ("changes:\n  table.counters: {is: 50, supplied: x}\n  procedure.first-deal.cards: {is: 3, supplied: x}\n", "procedure.first-deal", "'second-deal' gives each player 5 cards in all, not 4 (procedure.second-deal.cards)"),
    ("drop: [figures.grand-prime]\n", "figures.grand-prime", "'grand-prime' needs a grand prime, and no rule says what one is (ladder.grand-prime.needs); figures.grand-prime is missing"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "marker", "message"), CASES)
def test_a_fault_lies_at_the_change_that_brings_it_in(
    library: Library, tmp_path: Path, text: str, marker: str, message: str
) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(HEAD + text, "utf-8")
    lines = (HEAD + text).splitlines()
    line = next(number for number, one in enumerate(lines, 1) if marker in one)

    found = library.check_file(file)

    assert [str(one) for one in found if one.message in message] == [
        f"{file}:{line}:{lines[line - 1].index(marker) + 1}: {message}"
    ]
    assert all(one.line >= line for one in found)


def test_of_several_changes_it_is_the_one_that_brings_it_in(
    library: Library, tmp_path: Path
) -> None:
    """However many there are; the others are in order."""
    rest = "".join(
        f"  ladder.{name}.price: {{is: [{price}], supplied: x}}\n"
        for price, name in enumerate(("point", "prime", "sequence", "tricon", "flush"), 20)
    )
    cause = "  procedure.second-deal.cards: {is: 3, supplied: x}\n"
    for place in range(6):
        lines = rest.splitlines(keepends=True)
        lines.insert(place, cause)
        file = tmp_path / "ours.yaml"
        file.write_text(f"{HEAD}changes:\n{''.join(lines)}", "utf-8")

        assert [one.line for one in library.check_file(file)] == [6 + place]


def test_an_overlay_is_blamed_too(library: Library, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(
        "overlay: ours\ntitle: {en: Ours}\nsummary: {en: Ours.}\ndrop:\n  - pack.ace\n", "utf-8"
    )

    (found,) = library.check_file(file)

    assert (found.line, found.column) == (5, 5)
