"""The shelf: the shipped files have no fault, the user's own join them, nothing is read unasked."""

from __future__ import annotations

from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.errors import LibraryError
from ambigu_rules.grounds import Standing
from ambigu_rules.library import parse, reader
from ambigu_rules.library.shelf import Library
from tests.library.copies import VARIANTS, copy

if TYPE_CHECKING:
    from pathlib import Path

F, A, J = "foster-1897", "academie-1730", "jeux-oublies-prices"

MINE = """\
variant: my-table
title: {en: my table, fr: ma table}
summary: {en: No raises., fr: Sans relance.}
inherits: foster-1897
changes:
  procedure.first-betting.raises: {is: 0, supplied: We like it quiet.}
drop: [procedure.first-betting.then.uncalled-raise]
settles: [compelled]
"""

HOUSE = """\
overlay: house
title: {en: house, fr: maison}
summary: {en: Dear fredons., fr: Fredons chers.}
settles: [fredon-of-eights]
changes:
  ladder.fredon.price: {is: [20], cite: MINE/fredon}
"""

SOURCE = """\
siglum: MINE
title: Our notebook
date: "2020"
language: en
kind: witness
bibliography: The notebook by the card box.
consulted: whole
extent: All of it.
passages:
  fredon: {locus: page 1, says: A fredon is paid twenty., status: read}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "my-table.yaml").write_text(MINE, "utf-8")
    (tmp_path / "house.yaml").write_text(HOUSE, "utf-8")
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "notebook.yaml").write_text(SOURCE, "utf-8")
    return tmp_path


def test_the_shipped_library_has_no_fault(library: Library) -> None:
    assert library.problems() == ()


def test_what_is_there(library: Library) -> None:
    assert {F, A} <= set(library.variants())
    assert J in library.overlays()
    assert {"F97", "A30", "MP", "JO", "AD"} <= set(library.sources())


def test_titles(library: Library) -> None:
    assert library.title(J) == {"en": "prices of the Jeux oubliés", "fr": "prix des Jeux oubliés"}


def test_sources(library: Library) -> None:
    source = library.sources()["A30"]

    assert (source.language, source.kind, source.consulted) == ("fr", "witness", "second-hand")
    assert all(passage.status != "read" for passage in source.passages.values())
    assert source.passages["pack"].via == "JO"
    assert source.passages["three-stakes"].terms == {
        "pool": ("poule",),
        "raise": ("renvis",),
        "batterie": ("batterie",),
    }


def test_a_folder_of_ones_own(mine: Path) -> None:
    library = Library.open(extra=[mine])

    assert library.problems() == ()
    assert "my-table" in library.variants()
    variant = library.variant("my-table+house")
    assert variant.chain == ("my-table", F)
    assert (variant.witness, variant.year) == ("", 0)
    assert variant.ground("ladder.fredon.price").cite == "MINE/fredon"
    assert variant.ground("procedure.first-betting.raises").standing is Standing.SUPPLIED
    assert "compelled" not in variant.readings


def test_sources_may_lie_beside_the_variants(mine: Path) -> None:
    (mine / "sources" / "notebook.yaml").rename(mine / "notebook.yaml")

    assert Library.open(extra=[mine]).problems() == ()


def test_without_its_source_a_citation_is_a_fault(mine: Path) -> None:
    (mine / "sources" / "notebook.yaml").unlink()
    library = Library.open(extra=[mine])

    (problem,) = library.problems()
    assert problem.message == "no source 'MINE'"
    with pytest.raises(LibraryError, match="no source 'MINE'"):
        library.variant(f"{F}+house")


def test_a_name_that_is_taken_is_a_fault(tmp_path: Path) -> None:
    copy(tmp_path, F, to=f"{F}.yaml")
    copy(tmp_path, "sources/foster-1897", to="f97.yaml")
    library = Library.open(extra=[tmp_path])

    assert [problem.message.partition(",")[0] for problem in library.problems()] == [
        "there is a source 'F97' already",
        f"there is a variant '{F}' already",
    ]
    with pytest.raises(LibraryError, match="already"):
        library.variant(F)


def test_the_same_folder_twice_is_one(mine: Path) -> None:
    assert Library.open(extra=[mine, mine, VARIANTS]).problems() == ()


def test_the_name_of_a_variant_is_the_name_of_its_file(mine: Path) -> None:
    (mine / "my-table.yaml").rename(mine / "our-table.yaml")
    library = Library.open(extra=[mine])

    (problem,) = library.problems()
    assert str(problem) == (
        f"{mine}/our-table.yaml:1:10: the name is 'my-table', and the file's name 'our-table'; "
        "they have to agree"
    )
    with pytest.raises(LibraryError):
        library.variant("our-table")


def test_all_faults_of_all_files_are_told(mine: Path) -> None:
    (mine / "my-table.yaml").write_text(MINE.replace("is: 0", "is: -1"), "utf-8")
    (mine / "house.yaml").write_text(HOUSE.replace("fredon.price", "fredon.prise"), "utf-8")
    (mine / "broken.yaml").write_text("variant: [", "utf-8")
    (mine / "stray.yaml").write_text("nothing: here", "utf-8")

    problems = Library.open(extra=[mine]).problems()
    assert sorted(problem.message for problem in problems) == [
        "expected at least 0, found -1",
        "expected one of the keys variant, overlay, siglum, found none",
        "no rule 'ladder.fredon.prise'",
        "not YAML: did not find expected node content",
    ]


def test_a_fault_of_a_parent_is_told_once(mine: Path) -> None:
    parent = MINE.replace("is: 0", "is: -1")
    (mine / "my-table.yaml").write_text(parent, "utf-8")
    child = "variant: child\ntitle: {en: a, fr: b}\nsummary: {en: a, fr: b}\ninherits: my-table\n"
    (mine / "child.yaml").write_text(child, "utf-8")
    library = Library.open(extra=[mine])

    assert len(library.problems()) == 1
    with pytest.raises(LibraryError, match="expected at least 0, found -1"):
        library.variant("child")


def test_a_circle_of_variants(tmp_path: Path) -> None:
    text = "variant: {}\ntitle: {{en: a, fr: b}}\nsummary: {{en: a, fr: b}}\ninherits: {}\n"
    for name, parent in (("one", "two"), ("two", "three"), ("three", "two")):
        (tmp_path / f"{name}.yaml").write_text(text.format(name, parent), "utf-8")
    library = Library.open(extra=[tmp_path])

    assert sorted(str(problem) for problem in library.problems()) == [
        f"{tmp_path}/three.yaml:4:11: the variant inherits itself: three → two → three",
        f"{tmp_path}/two.yaml:4:11: the variant inherits itself: two → three → two",
    ]


def test_a_child_of_a_child(mine: Path) -> None:
    child = (
        "variant: child\ntitle: {en: a, fr: b}\nsummary: {en: a, fr: b}\ninherits: my-table\n"
        "changes:\n  table.counters: {is: 50, supplied: We have no more.}\n"
    )
    (mine / "child.yaml").write_text(child, "utf-8")
    variant = Library.open(extra=[mine]).variant("child")

    assert variant.chain == ("child", "my-table", F)
    assert variant.table.counters == 50
    assert variant.ground("procedure.first-betting.raises").lender == "my-table"
    assert variant.ground("pack.ace").lender == F


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="there is no such folder"):
        Library.open(extra=[tmp_path / "none"])


def test_another_main_folder(tmp_path: Path) -> None:
    copytree(VARIANTS, tmp_path / "v")
    copy(tmp_path / "v", F, ("{is: 100,", "{is: 50,"), to=f"{F}.yaml")
    library = Library.open(tmp_path / "v")

    assert library.variant(F).table.counters == 50
    assert library.problems() == ()


def test_problems_name_files_of_the_main_folder_shortly(tmp_path: Path) -> None:
    copytree(VARIANTS, tmp_path / "v")
    copy(tmp_path / "v", F, ("{is: 100,", "{is: x,"), to=f"{F}.yaml")
    text = (VARIANTS / "sources" / "littre.yaml").read_text("utf-8").replace("siglum", "sigl", 1)
    (tmp_path / "v" / "sources" / "littre.yaml").write_text(text, "utf-8")

    files = {problem.file for problem in Library.open(tmp_path / "v").problems()}
    assert files == {f"{F}.yaml", "sources/littre.yaml"}


def test_only_what_is_needed_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    read = parse.read

    def noted(path: Path, name: str) -> object:
        seen.append(name)
        return read(path, name)

    monkeypatch.setattr(reader, "read", noted)
    library = Library.open()
    library.variants()
    assert seen == []

    library.variant(F)
    library.variant(F, {"elder-hand": "dealer-first"})
    assert sorted(seen) == ["foster-1897.yaml", "sources/foster-1897.yaml"]


def test_a_variant_is_made_once(library: Library) -> None:
    assert library.variant(F) is library.variant(F)


def test_the_flipped_adoption_is_the_reading(library: Library, tmp_path: Path) -> None:
    """Whoever adopts another option gets the rules of that reading, under the same digest."""
    flipped = ("adopt: nines-and-tens-only", "adopt: by-definition")
    copy(tmp_path, F, flipped, ("variant: foster-1897", "variant: mine"), to="mine.yaml")
    mine = Library.open(extra=[tmp_path])

    assert mine.problems() == ()
    read = library.variant(F, {"fredon-of-eights": "by-definition"})
    assert mine.variant("mine").fingerprint == read.fingerprint
    other = mine.variant("mine", {"fredon-of-eights": "nines-and-tens-only"})
    assert other.fingerprint == library.variant(F).fingerprint
