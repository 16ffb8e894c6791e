"""Translations: every text that files say has its French; what is wrong in a catalog is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.errors import LibraryError
from ambigu_rules.library import Library
from ambigu_rules.library.located import Map
from ambigu_rules.library.parse import read
from ambigu_rules.library.translations import one_form, read_catalog

if TYPE_CHECKING:
    from pathlib import Path

KNOWN = "From two to six can play."
"""A text that the shipped sources have, in F97/players for one."""

OWN = """\
variant: mine
title: {en: Mine}
summary: {en: Mine}
inherits: foster-1897
changes:
  procedure.blind.chips: {is: 2, supplied: "Two are livelier."}
"""


def catalog(folder: Path, *entries: str, language: str = "fr") -> Path:
    """Return a catalog in the folder `translations` of a folder, of entries in flow style."""
    path = folder / "translations" / "fr.yaml"
    path.parent.mkdir(exist_ok=True)
    lines = "".join(f"  - {entry}\n" for entry in entries)
    path.write_text(f"translations: {language}\ntexts:\n{lines}", "utf-8")
    return path


def test_everything_shipped_is_in_french(library: Library) -> None:
    """No text of the shipped files is without its entry; no entry is for a text that is not."""
    assert [str(note) for note in library.notes() if "not in fr yet" in note.message] == []
    assert library.problems() == ()


def test_what_is_said_is_looked_up_in_one_form(library: Library) -> None:
    """As the sources say it: F97/players begins so, and the French is the editor's."""
    french = library.translations()["fr"]
    said = library.sources()["F97"].passages["one-round"].says

    assert french[one_form(said)].startswith("L'échange est décrit comme un tour")
    assert one_form("a\n  b ") == "a b"


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('{en: "Nobody says this.", fr: "Personne."}', "no file says this: 'Nobody says this.'"),
        (f'{{en: "{KNOWN}", de: "Zwei bis sechs."}}', "expected the key 'fr', found de"),
        (f'{{en: "{KNOWN}"}}', "expected the key 'fr', found none"),
        (f'{{en: "{KNOWN}", fr: "Oui.", de: "Ja."}}', "expected the key 'fr', found fr, de"),
        (f'{{en: "{KNOWN}", fr: 6}}', "expected a text, found 6"),
        ('{fr: "Oui.", xx: "Non."}', "'en' is missing"),
    ],
)
def test_an_entry_at_fault_is_told_at_its_place(
    library: Library, tmp_path: Path, entry: str, message: str
) -> None:
    """Each fault of an entry, by the line on which it stands."""
    path = catalog(tmp_path, entry)

    found = library.check_file(path)

    assert [(one.line, message in one.message) for one in found] == [(3, True)], found


def test_a_text_stands_once(library: Library, tmp_path: Path) -> None:
    """Of two entries for one text, however broken into lines, the second is at fault."""
    entry = f'{{en: "{KNOWN}", fr: "De deux à six."}}'
    (found,) = library.check_file(catalog(tmp_path, entry, entry.replace("two to", "two  to")))

    assert (found.line, found.message) == (4, f"this text stands twice: {KNOWN!r}")


def test_english_needs_no_catalog(library: Library, tmp_path: Path) -> None:
    """English is what is translated, not what is translated into."""
    found = library.check_file(catalog(tmp_path, '{en: "a", fr: "b"}', language="en"))

    assert "two small letters" in str(found[0])


def test_a_folder_of_ones_own_brings_its_catalog(tmp_path: Path) -> None:
    """Its texts are known; what it leaves out is noted there, and nowhere without a catalog."""
    (tmp_path / "mine.yaml").write_text(OWN, "utf-8")
    assert not any("mine.yaml" in note.file for note in Library.open(None, [tmp_path]).notes())

    catalog(tmp_path, '{en: "Two are livelier.", fr: "Deux, c\'est plus animé."}')
    library = Library.open(None, [tmp_path])

    assert library.translations()["fr"]["Two are livelier."] == "Deux, c'est plus animé."
    assert library.problems() == ()
    assert not any("not in fr" in note.message for note in library.notes())


def test_titles_of_the_shipped_hands_are_in_french(root: Path, library: Library) -> None:
    """Each of them, and no other; hands are no files of rules, so that only this test can tell."""
    hands = (root / "docs" / "hands").glob("*.amb")
    shipped = {
        line.removeprefix("title: ")
        for hand in hands
        for line in hand.read_text("utf-8").splitlines()
        if line.startswith("title: ")
    }
    path = root / "variants" / "translations" / "fr.yaml"
    node, _ = read(path, "fr.yaml")
    assert isinstance(node, Map)

    assert {entry.said for entry in read_catalog(node).titles} == shipped
    assert shipped <= library.translations()["fr"].keys()


def test_a_title_of_ones_own_hand_may_stand_in_a_catalog(library: Library, tmp_path: Path) -> None:
    """Nobody asks who says it; but it has its translation, and stands once in both lists."""
    path = catalog(tmp_path, f'{{en: "{KNOWN}", fr: "De deux à six."}}')
    text = path.read_text("utf-8")
    path.write_text(f'{text}titles:\n  - {{en: "My hand", fr: "Ma main"}}\n', "utf-8")

    assert library.check_file(path) == ()
    assert Library.open(None, [tmp_path]).translations()["fr"]["My hand"] == "Ma main"

    path.write_text(f'{text}titles:\n  - {{en: "{KNOWN}", fr: "Ma main"}}\n', "utf-8")
    (twice,) = library.check_file(path)
    assert (twice.line, twice.message) == (5, f"this text stands twice: {KNOWN!r}")

    path.write_text(f'{text}titles:\n  - {{en: "My hand"}}\n', "utf-8")
    (bare,) = library.check_file(path)
    assert (bare.line, bare.message) == (5, "expected the key 'fr', found none")


def test_what_a_catalog_leaves_out_is_noted(tmp_path: Path) -> None:
    """At its first place, without being a fault."""
    (tmp_path / "mine.yaml").write_text(OWN, "utf-8")
    catalog(tmp_path, f'{{en: "{KNOWN}", fr: "De deux à six."}}')
    library = Library.open(None, [tmp_path])

    (note,) = (note for note in library.notes() if "not in fr" in note.message)

    assert (note.file, note.line) == (str(tmp_path / "mine.yaml"), 6)
    assert "Two are livelier." in note.message


def test_a_shipped_text_keeps_the_shipped_translation(tmp_path: Path) -> None:
    """What is read first holds, as it does for files of one name."""
    catalog(tmp_path, f'{{en: "{KNOWN}", fr: "Autrement."}}')

    assert Library.open(None, [tmp_path]).translations()["fr"][KNOWN] != "Autrement."


def test_a_broken_catalog_is_no_reason_not_to_play(tmp_path: Path) -> None:
    """Only what needs translations is refused; `check` tells what is wrong."""
    catalog(tmp_path, "{en: }")
    library = Library.open(None, [tmp_path])

    assert library.variant("foster-1897").id == "foster-1897"
    assert library.problems()
    with pytest.raises(LibraryError):
        library.translations()["fr"]
