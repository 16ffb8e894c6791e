"""`ambigu cards`, `ambigu card` and `ambigu score-sheet`: what is printed for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cli import files
from ambigu_rules.errors import AmbiguError
from tests.cli.test_help import examples
from tests.documents.printed import pages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Process, Run


def test_the_pack_is_written(run: Run, tmp_path: Path) -> None:
    """Forty cards, the back, two sheets; a second time nothing is another file."""
    folder = tmp_path / "pack"
    ran = run("cards", "-o", folder)
    again = run("cards", "-o", folder)

    assert (ran.status, ran.out) == (0, "")
    assert ran.err == again.err == f"43 files are written into {folder}.\n"
    assert len(list(folder.glob("*.svg"))) == 41
    assert {path.name for path in folder.glob("*.pdf")} == {"deck.pdf", "backs.pdf"}


@pytest.mark.parametrize("folder", [".", ".."])
def test_a_folder_of_dots_is_told_from_the_full_stop(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    monkeypatch.chdir(inner)

    assert run("cards", "-o", folder).err == f"43 files are written into '{folder}'.\n"


def test_no_other_file_is_overwritten(run: Run, tmp_path: Path) -> None:
    """One strange file, and nothing is written at all."""
    (tmp_path / "back.svg").write_text("mine", "utf-8")
    ran = run("cards", "-o", tmp_path)

    assert ran.status == 2
    assert "back.svg: there is another file of this name already; nothing is written" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["back.svg"]
    assert (tmp_path / "back.svg").read_text("utf-8") == "mine"


def test_the_examples_run_one_after_the_other(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one folder, as somebody would try them."""
    monkeypatch.chdir(tmp_path)
    calls = [example.split()[1:] for example in examples("cards")]

    assert len(calls) > 1
    assert [run(*words).status for words in calls] == [0] * len(calls)


@pytest.mark.parametrize("name", ["missing/pack", "file"])
def test_a_folder_that_cannot_be_made_is_told(run: Run, tmp_path: Path, name: str) -> None:
    """One message, no trace."""
    (tmp_path / "file").touch()
    ran = run("cards", "-o", tmp_path / name)

    assert ran.status == 2
    assert ran.err.startswith("Error: ")
    assert ran.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_all_files_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure in the middle takes back what was written before."""

    def fails(path: Path, content: bytes) -> None:
        if path.name == "b":
            raise AmbiguError("full")
        path.write_bytes(content)

    monkeypatch.setattr(files, "write_whole", fails)
    folder = tmp_path / "new"
    with pytest.raises(AmbiguError, match="full"):
        files.write_all(folder, {"a": b"1", "b": b"2"})

    assert not folder.exists()


@pytest.mark.parametrize(
    ("words", "sides"),
    [
        (("card", "foster-1897"), 1),
        (("card", "academie-1730+jeux-oublies-prices", "--sheet"), 2),
        (("card", "foster-1897", "--read", "fredon-of-eights=by-definition"), 1),
        (("score-sheet", "academie-1730", "--players", "5"), 1),
    ],
)
def test_a_page_is_printed(run: Run, tmp_path: Path, words: tuple[str, ...], sides: int) -> None:
    file = tmp_path / "a.pdf"
    ran = run(*words, "-o", file)

    assert (ran.status, ran.out, ran.err) == (0, "", f"{file} is written.\n")
    assert pages(file.read_bytes()) == sides
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]


def test_a_variant_of_ones_own_is_printed(run: Run, own: Path, tmp_path: Path) -> None:
    for words in (("card", "house-rules"), ("score-sheet", "house-rules", "--players", "2")):
        ran = run(*words, "--variants", own, "-o", tmp_path / "a.pdf")

        assert ran.status == 0, ran.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("card", "foster-1897", "-o", "a.html"),
            "the name ends with .html, which is none of the formats here; expected one of .pdf",
        ),
        (("card", "foster-1898", "-o", "a.pdf"), "did you mean 'foster-1897'?"),
        (("card", "foster-1897", "--lang", "xx", "-o", "a.pdf"), "'xx'; expected one of en"),
        (("score-sheet", "foster-1897", "--players", "1", "-o", "a.pdf"), "is for 2 to 6"),
        (("score-sheet", "foster-1897", "-o", "a.pdf"), "Missing option '--players'"),
        (("card", "foster-1897"), "Missing option '-o'"),
        (("cards", "--lang", "xx", "-o", "a"), "'xx'; expected one of en"),
    ],
)
def test_wrong_use_is_told(
    run: Run,
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*words)

    assert ran.status == 2
    assert message in ran.err
    assert list(tmp_path.iterdir()) == []


def test_the_same_bytes_everywhere(process: Process, tmp_path: Path) -> None:
    """Neither the order of hashes nor the hour of the place gets into a file."""
    made = []
    for at, env in enumerate(
        ({"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}, {"PYTHONHASHSEED": "2"})
    ):
        file = tmp_path / f"{at}.pdf"
        ran = process("card", "academie-1730", "-o", file, env=env)

        assert ran.status == 0, ran.err
        made.append(file.read_bytes())

    assert made[0] == made[1]


def test_the_folder_above_is_not_made(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "none" / "cards"
    ran = run("cards", "-o", folder)

    assert ran.status == 2
    assert ran.err == f"Error: {folder}: there is no folder {folder.parent}\n"
    assert not [*tmp_path.iterdir()]
