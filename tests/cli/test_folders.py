"""Folders of one's own: which files in them are read, and what those that are not are told."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


def write(folder: Path, name: str, inside: str = "", kind: str = "variant") -> Path:
    """Return a sound file of rules; `inside` is the name that it gives itself, if another."""
    base = "inherits: foster-1897\n" if kind == "variant" else ""
    file = folder / name
    file.write_text(
        f"{kind}: {inside or file.stem}\ntitle: {{en: Ours}}\nsummary: {{en: Ours.}}\n{base}"
        "changes: {ladder.flush.price: {is: [7], supplied: Ours.}}\n",
        "utf-8",
    )
    return file


MISNAMED = [
    ("a+b.yaml", "variant", ("a variant cannot be called 'a+b': + joins an overlay to a variant; "
     "call it 'a-b', and the file a-b.yaml")),
    ("a+b.yaml", "overlay", ("an overlay cannot be called 'a+b': + joins an overlay to a variant; "
     "call it 'a-b', and the file a-b.yaml")),
    ("all.yaml", "variant", ("a variant cannot be called 'all': it stands for every rule set there "
     "is; call it 'all-rules', and the file all-rules.yaml")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kind", "message"), MISNAMED)
def test_a_name_that_cannot_be_asked_for(
    run: Run, tmp_path: Path, name: str, kind: str, message: str
) -> None:
    """It is told once, whatever is asked for, and hides no other file."""
    file = write(tmp_path, name, kind=kind)
    write(tmp_path, "house.yaml")

    checked = run("check", "--variants", tmp_path)
    alone = run("check", file)
    listed = run("list", "--variants", tmp_path)

    assert (checked.status, alone.status, listed.status) == (1, 1, 1)
    assert checked.out.splitlines()[0] == f"{file}: {message}"
    assert checked.out.count("cannot be called") == 1
    assert alone.out.splitlines()[0] == f"{file}:1:10: {message}"
    assert listed.err == f"{file}: {message}\n"
    assert "\nhouse " in listed.out


@pytest.mark.skipif(os.name == "nt", reason="a file of Windows has no colon in its name")
def test_a_colon_comes_before_readings(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path, "x:y.yaml", inside="xy")

    ran = run("check", "--variants", tmp_path)

    assert ran.out.startswith(
        f"{file}: a variant cannot be called 'x:y': : comes before the readings of a variant; "
        "call it 'x-y', and the file x-y.yaml\n"
    )


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="the system has no links")
def test_what_an_editor_leaves_beside_a_file_is_not_read(run: Run, tmp_path: Path) -> None:
    write(tmp_path, "house.yaml")
    (tmp_path / ".#house.yaml").symlink_to("somebody@somewhere.1234")
    (tmp_path / "._house.yaml").write_bytes(b"\0\0")

    assert run("check", "--variants", tmp_path).status == 0
    assert run("show", "house", "--variants", tmp_path).status == 0


def test_another_ending_is_told_of(run: Run, tmp_path: Path) -> None:
    """Where the name is asked for, where it is inherited from, and in a check of the folder."""
    file = write(tmp_path, "gone.yml")
    why = f"{file} is not read: call it gone.yaml"

    shown = run("show", "gone", "--variants", tmp_path)
    laid = run("show", "foster-1897+gone", "--variants", tmp_path)
    checked = run("check", "--variants", tmp_path)
    kid = write(tmp_path, "kid.yaml")
    kid.write_text(kid.read_text().replace("inherits: foster-1897", "inherits: gone"))
    inherited = run("show", "kid", "--variants", tmp_path)

    assert (shown.status, shown.err) == (2, f"Error: unknown variant 'gone'; {why}\n")
    assert (laid.status, laid.err) == (2, f"Error: unknown overlay 'gone'; {why}\n")
    assert checked.status == 0
    assert f"{file}: is not read: call it gone.yaml\n" in checked.out
    assert inherited.err.startswith(f"{kid}:4:11: no variant 'gone'; {why}\n")


def test_another_ending_is_told_of_in_french(run: Run, root: Path, tmp_path: Path) -> None:
    file = write(tmp_path, "gone.yml")

    hand = root / "docs/hands/foster-fredon-of-eights.amb"
    ran = run("replay", hand, "--under", "gone", "--variants", tmp_path, "--lang", "fr")

    assert ran.status == 2
    assert re.sub(r"\s", " ", ran.err) == (
        f"Error: variante inconnue : « gone » ; {file} n’est pas lu : appelez-le gone.yaml "
    )
