"""The same input gives the same bytes: whatever the hash seed, the locale and the time zone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HAND = str(ROOT / "docs" / "hands" / "modern-page-played-out.amb")
BOTH = ("foster-1897", "academie-1730+jeux-oublies-prices")

ELSEWHERE = (
    {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "Pacific/Kiritimati", "COLUMNS": "80"},
    {"PYTHONHASHSEED": "4242", "LC_ALL": "C.UTF-8", "TZ": "America/Anchorage", "COLUMNS": "80"},
)
"""Two environments that have nothing in common."""

WRITTEN = (
    ("compare", *BOTH, "-o", "compare.html"),
    ("compare", *BOTH, "-o", "compare.pdf"),
    ("compare", *BOTH, "-o", "compare.json"),
    ("compare", "--all", "-o", "all.md"),
    ("apparatus", "academie-1730", "-o", "apparatus.html"),
    ("rulebook", "academie-1730", "-o", "book.pdf", "--lang", "fr"),
    ("rulebook", "academie-1730", "-o", "book.html"),
    ("card", "foster-1897", "-o", "card.pdf"),
    ("score-sheet", "foster-1897", "--players", "3", "-o", "sheet.pdf"),
    ("replay", HAND, "--under", "foster-1897", "--under", "academie-1730", "-o", "replay.html"),
    ("replay", HAND, "--ledger", "-o", "ledger.csv"),
    ("cards", "-o", "pack"),
)
PRINTED = (
    ("show", "academie-1730", "--json"),
    ("readings", "foster-1897", "--json"),
    ("check", "--json"),
    ("deal", "foster-1897", "--seed", "7", "--deals", "3", "--json"),
    ("fit", HAND, "foster-1897", "--json"),
    ("simulate", "foster-1897", "--deals", "50", "--seed", "3", "--json"),
    ("odds", "foster-1897", "--json"),
)

CODE = """
import ast, sys
from ambigu_rules.cli import main
for words in ast.literal_eval(sys.argv[1]):
    try:
        main(words)
    except SystemExit as end:
        assert end.code in (0, 1, None), (words, end.code)
"""
"""Several calls in one process, in which what is kept from one could change the next."""


def made(folder: Path, env: dict[str, str], commands: tuple[tuple[str, ...], ...]) -> bytes:
    """Return what the commands print in an environment; what they write is in the folder."""
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", CODE, repr(commands)],
        cwd=folder,
        env={**os.environ, **env, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode("utf-8")
    return done.stdout


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("words", WRITTEN, ids=lambda words: " ".join(words[:1] + words[-1:]))
def test_a_document_is_the_same_anywhere(words: tuple[str, ...], tmp_path: Path) -> None:
    for number, env in enumerate(ELSEWHERE):
        made(tmp_path / str(number), env, (words,))
    first, second = (contents(tmp_path / str(number)) for number in range(2))

    assert first
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_data_is_the_same_anywhere(tmp_path: Path) -> None:
    """Also where the same was asked for in another order before."""
    first = made(tmp_path / "a", ELSEWHERE[0], PRINTED)
    second = [made(tmp_path / f"b{n}", ELSEWHERE[1], (words,)) for n, words in enumerate(PRINTED)]

    assert first == b"".join(second)
