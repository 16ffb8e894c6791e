"""Where something is to be written or read that is no plain file, or not the one it seems to be."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.formatting import formatted
from tests.hostile.files import HEAD, told

if TYPE_CHECKING:
    from ambigu_rules.transcript.ast import Transcript

POSIX = pytest.mark.skipif(os.name != "posix", reason="the system has no such files")
COMPARED = ("compare", "foster-1897", "academie-1730", "--no-hands", "-o")


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    """Return a transcript by a name that a document could have."""
    file = tmp_path / "hand.txt"
    file.write_text(HEAD)
    return file


@POSIX
def test_what_is_read_is_not_overwritten(hand: Path, tmp_path: Path) -> None:
    """Neither by its own name nor by another."""
    (tmp_path / "link.txt").symlink_to(hand)
    os.link(hand, tmp_path / "twin.txt")
    for name in ("hand.txt", "link.txt", "twin.txt"):
        ran = told("replay", hand, "-o", tmp_path / name)
        assert (ran.status, ran.err) == (
            2,
            f"Error: {tmp_path / name}: this is what is read, and is not overwritten\n",
        )

    assert hand.read_text() == HEAD


@POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What it leads to is written, by a document and by a transcript put into form."""
    page, link = tmp_path / "page.md", tmp_path / "link.md"
    page.write_text("old")
    link.symlink_to(page)
    assert told(*COMPARED, link).status == 0
    assert link.is_symlink()
    assert page.read_text("utf-8").startswith("# ")

    hand, other = tmp_path / "hand.amb", tmp_path / "other.amb"
    hand.write_text(HEAD.replace(": ", ":    "))
    other.symlink_to(hand)
    assert told("format", other).status == 0
    assert other.is_symlink()
    assert hand.read_text() == HEAD


@POSIX
@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("pipe", "this is a device or a pipe, and no file"),
        ("device", "this is a device or a pipe, and no file"),
        ("circle", "a link that leads back to itself"),
        ("nowhere", "there is no folder {folder}/none"),
        ("below a file", "there is no folder {folder}/page.md"),
        ("long", "File name too long"),
        ("deep", "File name too long"),
    ],
)
def test_what_is_no_place_for_a_file(
    kind: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told before anything is worked out, and what is there stays as it is."""
    monkeypatch.setattr("ambigu_rules.cli.compare.compare_variants", None)  # is not called
    page = tmp_path / "page.md"
    match kind:
        case "pipe":
            os.mkfifo(page)
        case "device":
            page.symlink_to("/dev/full")
        case "circle":
            page.symlink_to(page)
        case "nowhere":
            page.symlink_to(tmp_path / "none" / "page.md")
        case "below a file":
            page.touch()
    asked = {
        "below a file": page / "page.md",
        "long": tmp_path / f"{'x' * 300}.md",
        "deep": tmp_path / ("a/" * 3_000) / "x.md",
    }.get(kind, page)
    before = _kinds(tmp_path)
    ran = told(*COMPARED, asked)

    assert ran.status == 2
    assert ran.err.startswith(f"Error: {str(asked)[:400]}")
    if kind != "deep":  # of which the beginning is told
        assert ran.err.endswith(f": {message.format(folder=tmp_path)}\n")
    assert len(ran.err) < 600
    assert _kinds(tmp_path) == before


def test_a_folder_is_no_place_for_a_file(tmp_path: Path) -> None:
    """Its name is refused as it is given."""
    page = tmp_path / "page.md"
    page.mkdir()
    ran = told(*COMPARED, page)

    assert ran.status == 2
    assert ran.err.endswith(f"'{page}' is a folder; expected the name of a file\n")
    assert not [*page.iterdir()]


def _kinds(folder: Path) -> dict[str, int]:
    return {one.name: stat.S_IFMT(one.lstat().st_mode) for one in folder.iterdir()}


def test_a_name_may_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    page = tmp_path / f"{'x' * 252}.md"

    assert told(*COMPARED, page).status == 0
    assert page.is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no such names")
def test_names_that_are_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name of bytes that are no UTF-8 is a name; it is shown with escapes."""
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"n\xff.amb")
    Path(name).write_text(HEAD.replace(": ", ":    "))

    for words in (("check",), ("check", "--json"), ("replay",), ("fit",), ("format",)):
        ran = told(*words, name)
        assert ran.status in {0, 1}
        assert "\\udcff" in ran.out + ran.err


def test_a_file_that_changes_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody else has written meanwhile is not overwritten."""
    file = tmp_path / "hand.amb"
    file.write_text(HEAD.replace(": ", ":    "))

    def slow(read: Transcript, language: str | None) -> str:
        file.write_text("somebody else's")
        return formatted(read, language)

    monkeypatch.setattr("ambigu_rules.cli.format.formatted", slow)
    ran = told("format", file)

    assert (ran.status, ran.err) == (
        2,
        f"Error: {file}: it was changed meanwhile, and is left as it is\n",
    )
    assert file.read_text() == "somebody else's"
