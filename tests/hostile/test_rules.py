"""Rule files from strangers: told at their place, nothing run, nothing read that was not named."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library.limits import MAX_FAULTS, MAX_FILES
from tests.hostile.files import HOUSE, RULES, SOUND, told

if TYPE_CHECKING:
    from pathlib import Path

PRINTED = 4 * (MAX_FAULTS + 1)
"""How many lines are printed at the most: each fault with its line and a caret under it."""


def laid(folder: Path, content: bytes) -> Path:
    """Return the file `house.yaml` of a folder of rules, made with the content."""
    folder.mkdir(exist_ok=True)
    file = folder / "house.yaml"
    file.write_bytes(content)
    return file


@pytest.mark.parametrize("name", RULES)
def test_a_bad_file_is_told_of(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By whatever command: its faults at their places, and not without end."""
    monkeypatch.chdir(tmp_path)
    file = laid(tmp_path / "own", RULES[name])
    page = tmp_path / "page.html"
    checked = told("check", file)

    assert checked.status == 1
    assert checked.out.startswith(f"{file}:")
    assert "\x1b" not in checked.out
    assert len(checked.out.splitlines()) < PRINTED
    for words in (("show", "house"), ("compare", "foster-1897", "house", "-o", page)):
        ran = told(*words, "--variants", file.parent)
        assert ran.status in {1, 2}
        assert ran.err.startswith((f"{file}:", "Error: unknown variant 'house'"))
    assert sorted(one.name for one in tmp_path.iterdir()) == ["own"]


@pytest.mark.parametrize("name", SOUND)
def test_a_strange_file_may_be_sound(name: str, tmp_path: Path) -> None:
    file = laid(tmp_path / "own", SOUND[name])

    assert told("check", file).status == 0
    shown = told("show", "house", "--variants", file.parent)
    assert shown.status == 0
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in shown.out


def test_nothing_outside_is_read(tmp_path: Path) -> None:
    """A name is looked up among the names of the folders, and is never a path."""
    laid(tmp_path / "own", HOUSE.replace("foster-1897", "../other/secret").encode())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "secret.yaml").write_text("variant: secret\nword: SWORDFISH\n")

    for words in (
        ("show", "house"),
        ("show", "../other/secret"),
        ("show", "foster-1897+../other/secret"),
        ("check",),
    ):
        ran = told(*words, "--variants", tmp_path / "own")
        assert ran.status in {1, 2}
        assert "SWORDFISH" not in ran.out + ran.err


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="the system has no links")
def test_a_link_does_not_lead_out(tmp_path: Path) -> None:
    """Neither one of a file nor one of the folder of sources."""
    secret = tmp_path / "secret.yaml"
    secret.write_text("variant: secret\nword: SWORDFISH\n")
    own = tmp_path / "own"
    own.mkdir()
    (own / "secret.yaml").symlink_to(secret)
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "sources").symlink_to(tmp_path)

    for folder, file in ((own, "secret.yaml"), (tmp_path / "two", "sources/secret.yaml")):
        ran = told("show", "secret", "--variants", folder)
        assert ran.status == 1
        assert ran.err.startswith(f"{folder / file}: a link that leads out of the folder")
        assert "SWORDFISH" not in ran.out + ran.err


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="the system has no links")
def test_a_folder_may_itself_be_a_link(tmp_path: Path) -> None:
    """It is named, and so meant; a link that goes in a circle is no file."""
    laid(tmp_path / "own", HOUSE.encode())
    (tmp_path / "own" / "circle.yaml").symlink_to(tmp_path / "own" / "circle.yaml")
    (tmp_path / "link").symlink_to(tmp_path / "own")

    assert told("show", "house", "--variants", tmp_path / "link").status == 0


def test_a_folder_has_so_many_files(tmp_path: Path) -> None:
    for number in range(MAX_FILES + 1):
        (tmp_path / f"n{number}.yaml").touch()

    ran = told("list", "--variants", tmp_path)
    assert (ran.status, ran.err) == (
        1,
        f"{tmp_path}: expected at most {MAX_FILES:,} files, found {MAX_FILES + 1:,}\n",
    )


def test_a_circle_of_files(tmp_path: Path) -> None:
    laid(tmp_path, HOUSE.replace("foster-1897", "other").encode())
    other = HOUSE.replace("variant: house", "variant: other").replace("foster-1897", "house")
    (tmp_path / "other.yaml").write_text(other)

    ran = told("show", "house", "--variants", tmp_path)
    assert ran.status == 1
    assert "the variant inherits itself: house → other → house" in ran.err
