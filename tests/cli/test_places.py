"""Where `-o`, `--variants` and the like may lead: a file or a folder, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

HAND = "docs/hands/foster-debtor.amb"

WRITING = (
    ("format", HAND),
    ("replay", HAND),
    ("compare", "--all"),
    ("apparatus", "foster-1897"),
    ("odds", "foster-1897"),
    ("simulate", "foster-1897"),
    ("rulebook", "foster-1897"),
    ("card", "foster-1897"),
    ("score-sheet", "foster-1897", "--players", "4"),
    ("cards",),
    ("new", "mine", "--inherits", "foster-1897"),
)
"""Every command that writes, without its `-o`."""


@pytest.mark.parametrize("words", WRITING, ids=lambda words: words[0])
@pytest.mark.parametrize("name", ["", "-", " "])
def test_a_name_that_names_nothing_is_wrong_use(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], name: str
) -> None:
    here = [str(Path(word).resolve()) if word == HAND else word for word in words]
    monkeypatch.chdir(tmp_path)
    ran = run(*here, "-o", name)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("Error:") == 1
    assert "expected the name of a f" in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", WRITING[:9], ids=lambda words: words[0])
def test_a_folder_is_no_file(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    for name, told in ((f"{tmp_path}/made.html/", "as the name of a folder"), (tmp_path, "folder")):
        ran = run(*words, "-o", name)

        assert ran.status == 2
        assert told in ran.err
    assert not list(tmp_path.iterdir())


STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd/1", "/proc/self/fd/1")


@pytest.mark.skipif(sys.platform != "linux", reason="streams have names in Linux")
@pytest.mark.parametrize("words", WRITING, ids=lambda words: words[0])
def test_a_stream_is_no_file(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    link = tmp_path / "linked.html"
    link.symlink_to("/dev/stdout")
    for name in (*STREAMS, link):
        ran = run(*words, "-o", name)

        assert ran.status == 2
        assert "is a stream that is open already" in ran.err


@pytest.mark.skipif(sys.platform != "linux", reason="streams have names in Linux")
@pytest.mark.parametrize("stream", STREAMS)
def test_a_log_that_is_appended_to_keeps_what_it_holds(tmp_path: Path, stream: str) -> None:
    log = tmp_path / "log"
    log.write_text("earlier\n", encoding="utf-8")
    call = f'"{sys.executable}" -m ambigu_rules format {HAND} -o {stream} >>"{log}" 2>>"{log}"'

    assert os.waitstatus_to_exitcode(os.system(call)) == 2  # noqa: S605 - the shell appends
    assert log.read_text(encoding="utf-8").startswith("earlier\n")


def test_a_pipe_and_a_device_are_no_files(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name in (pipe, os.devnull):
        ran = run("format", HAND, "-o", name)

        assert ran.status == 2
        assert "a device or a pipe, and no file" in ran.err


def test_a_folder_without_a_name_is_wrong_use(run: Run) -> None:
    for words in (("list", "--variants", ""), ("compare", "a", "b", "--hands", "")):
        ran = run(*words)

        assert ran.status == 2
        assert "an empty name; expected the name of a folder" in ran.err


@pytest.mark.parametrize("command", ["check", "replay", "format", "fit"])
def test_a_file_without_a_name_is_wrong_use(run: Run, command: str) -> None:
    ran = run(command, "")

    assert ran.status == 2
    assert "an empty name; expected the name of a file" in ran.err


READERS = (
    (("list",), 0),
    (("show", "foster-1897"), 0),
    (("deal", "foster-1897", "--deals", "1000000"), 0),
    (("deal", "foster-1897", "--deals", "1000000", "--json"), 0),
    (("deal", "foster-1897", "--deals", "1000000", "--transcript"), 0),
    (("check", "README.md"), 1),
    (("check", "tests/hostile/no-such-file.yaml"), 2),
)


@pytest.mark.parametrize("read", [0, 10])
@pytest.mark.parametrize(("words", "status"), READERS)
def test_a_reader_that_goes_away_changes_no_status(
    words: tuple[str, ...], status: int, read: int
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ambigu_rules", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.read(read)
        process.stdout.close()
        err = process.stderr.read().decode()

        assert process.wait(60) == status, err
    assert "Traceback" not in err
    assert bool(err) == (status == 2)
