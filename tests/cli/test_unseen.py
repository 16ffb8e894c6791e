"""What is not seen in a text or in the name of a file has a mark wherever it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

OVERRIDE = "\N{RIGHT-TO-LEFT OVERRIDE}"
HAND = f"""players: "a{OVERRIDE}b", "c {OVERRIDE}", "d\N{ZERO WIDTH SPACE}", x
variant: foster-1897
position: showdown
pool: 10

"a{OVERRIDE}b" wins the pool
"""


def test_names_of_players_are_the_same_everywhere(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hand.amb"
    file.write_text(HAND, "utf-8")
    ran = run("replay", file)

    assert "Players: a�b, c �, d� and x\n" in ran.out
    assert '"a�b" wins the pool' in ran.out
    assert not {OVERRIDE, "\N{ZERO WIDTH SPACE}"} & set(ran.out + ran.err)


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_nothing_of_a_text_is_lost_in_a_page(run: Run, tmp_path: Path, form: str) -> None:
    file, page = tmp_path / "hand.amb", tmp_path / f"page.{form}"
    file.write_text(HAND, "utf-8")
    ran = run("replay", file, "-o", page)

    assert ran.status == 0, ran.err
    assert "a�b" in page.read_text("utf-8")
    assert OVERRIDE not in page.read_text("utf-8")


@pytest.mark.parametrize("name", ["x\ny.yaml", "x\ry.yaml", "x\ty.yaml"])
def test_the_name_of_a_file_makes_no_line(run: Run, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / name).write_text("variant: x\n", "utf-8")

    for words in (("check", "--variants", folder), ("check", folder / name)):
        ran = run(*words)
        assert ran.status == 1
        assert ran.out.startswith(f"{folder}/x�y.yaml:1:1: the keys 'title', 'summary' are missing")


def test_the_name_of_a_transcript_makes_no_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p\nq.amb"
    shown = f"{tmp_path}/p�q.amb"

    assert run("check", file).err == f"Error: {shown}: No such file or directory\n"
    file.write_text(HAND, "utf-8")
    assert run("check", file).out == f"{shown}: transcript, no problem found\n"
    assert f"file   {shown}\n" in run("replay", file).out
