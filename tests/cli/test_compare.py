"""`ambigu compare`, and the files that are written."""

from __future__ import annotations

import json
import os
from errno import EACCES
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cli import files
from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from tests.cli.conftest import Run

BOTH = ("foster-1897", "academie-1730")


def test_a_comparison_is_printed(run: Run) -> None:
    ran = run("compare", *BOTH)

    assert ran.status == 0
    for said in (*BOTH, "F97/first-draw-ante", "A30/battez"):
        assert said in ran.out


@pytest.mark.parametrize(
    ("name", "begins"), [("a.html", "<!doctype html>"), ("a.md", "# "), ("a.json", "{")]
)
def test_a_comparison_is_written(run: Run, tmp_path: Path, name: str, begins: str) -> None:
    file = tmp_path / name
    ran = run("compare", *BOTH, "academie-1730+jeux-oublies-prices", "-o", file)

    assert (ran.status, ran.out) == (0, "")
    assert ran.err == f"{file} is written.\n"
    assert file.read_text("utf-8").lower().startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_what_is_printed_as_json_is_what_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    run("compare", *BOTH, "--no-hands", "-o", file)

    assert run("compare", *BOTH, "--no-hands", "--json").out == file.read_text("utf-8")


def test_the_documented_hands_are_replayed(run: Run, root: Path) -> None:
    data = json.loads(run("compare", *BOTH, "--json").out)
    found = {one["name"]: one["outcomes"] for one in data["documented"]}

    assert set(found) == {path.stem for path in (root / "docs" / "hands").glob("*.amb")}
    foster, academie = found["modern-page-played-out"]
    assert (foster["legal"], foster["confirmed"], foster["winner"]) == (True, 10, "Anna")
    assert (academie["legal"], academie["line"], academie["contradicted"]) == (False, 34, 1)


def test_hands_of_ones_own_or_none(run: Run, root: Path, tmp_path: Path) -> None:
    hand = root / "docs" / "hands" / "foster-debtor.amb"
    (tmp_path / "mine.amb").write_bytes(hand.read_bytes())

    own = json.loads(run("compare", *BOTH, "--hands", tmp_path, "--json").out)
    none = json.loads(run("compare", *BOTH, "--no-hands", "--json").out)

    assert [one["name"] for one in own["documented"]] == ["mine"]
    assert none["documented"] == []


def test_one_variant_under_two_readings(run: Run) -> None:
    ran = run(
        "compare",
        "foster-1897",
        "foster-1897:fredon-of-eights=by-definition",
        "--no-hands",
        "--json",
    )
    data = json.loads(ran.out)

    assert [row["path"] for row in data["rows"] if row["differs"]] == ["ladder.fredon.price"]
    assert data["hands"][0]["price"]["hands"] == 1


EXPECTED = "expected one of .html .pdf .md .json .txt"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("foster-1897",), "a comparison takes at least two variants"),
        (
            ("foster-1897", "foster-1897"),
            "foster-1897 is named twice, under the same readings",
        ),
        (
            (*BOTH, "-o", "a.doc"),
            f"a.doc: the name ends with .doc, which is none of the formats here; {EXPECTED}",
        ),
        (
            (*BOTH, "-o", "a.htm"),
            f"a.htm: the name ends with .htm, which is none of the formats here; {EXPECTED}",
        ),
        (
            (*BOTH, "-o", "a"),
            f"a: the name says no format; {EXPECTED}",
        ),
        (
            (*BOTH, "--no-hands", "-o", "nowhere/a.html"),
            f"{Path('nowhere/a.html')}: there is no folder nowhere",
        ),
        ((*BOTH, "--hands", "nowhere"), "nowhere: there is no such folder"),
    ],
)
def test_wrong_use(
    run: Run,
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("compare", *words)

    assert (ran.status, ran.out, ran.err) == (2, "", f"Error: {message}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_hands_is_wrong_use(run: Run, tmp_path: Path) -> None:
    ran = run("compare", *BOTH, "--hands", tmp_path)

    assert ran.status == 2
    assert ran.err == f"Error: {tmp_path}: no transcript here; expected files *.amb\n"


def test_a_folder_of_hands_that_cannot_be_read_is_said_to_be(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what an editor hides in it is no transcript."""
    (tmp_path / ".#deal.amb").symlink_to("nowhere")
    assert "no transcript here" in run("compare", *BOTH, "--hands", tmp_path).err

    def refuse(_: Path) -> None:
        raise PermissionError(EACCES, os.strerror(EACCES))

    monkeypatch.setattr(type(tmp_path), "iterdir", refuse)
    ran = run("compare", *BOTH, "--hands", tmp_path)

    assert ran.status == 2
    assert ran.err == f"Error: {tmp_path}: Permission denied\n"


def test_a_bad_hand_is_told_with_its_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.amb"
    file.write_text("players: Anna, Ben\nAnna sings\n", "utf-8")
    ran = run("compare", *BOTH, "--hands", tmp_path)

    assert ran.status == 1
    assert ran.err.startswith(f"{file}:2:")


@pytest.mark.parametrize("words", [("--no-hands", "--hands", "x"), ("--json", "-o", "a.json")])
def test_options_that_exclude_each_other(run: Run, words: tuple[str, ...]) -> None:
    ran = run("compare", *BOTH, *words)

    assert ran.status == 2
    assert ran.out == ""


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.txt"
    files.write_whole(file, "old")

    def fail(_part: Path, _path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(AmbiguError, match="No space left on device"):
        files.write_whole(file, "new")

    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_keeps_its_rights(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    files.write_whole(file, "new ♠")

    assert file.read_text("utf-8") == "new ♠"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.html").mkdir()

    with pytest.raises(AmbiguError, match="this is a folder"):
        files.write_whole(tmp_path / "a.html", "")
