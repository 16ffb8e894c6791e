"""What goes wrong outside: files appear whole or not at all, and each fault is one message."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from click.testing import CliRunner

from ambigu_rules.cli import cli
from ambigu_rules.cli.files import write_all, write_whole
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.cache import recall, remember

if TYPE_CHECKING:
    from collections.abc import Mapping

POSIX = pytest.mark.skipif(os.name != "posix", reason="the system has no such signals")


def started(
    code: str, *words: str | Path, env: Mapping[str, str] | None = None
) -> subprocess.Popen[str]:
    """Return a process of Python that runs the code."""
    root = Path(__file__).resolve().parents[2]
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**(os.environ if env is None else env), "PYTHONPATH": str(root)},
    )


def ended(
    code: str, *words: str | Path, env: Mapping[str, str] | None = None
) -> tuple[int, str, str]:
    """Return the status, the output and the complaints of a process that runs the code."""
    with started(code, *words, env=env) as process:
        out, err = process.communicate()
    return process.returncode, out, err


RUN = "import sys; from ambigu_rules.cli import main; main(sys.argv[1:])"

FULL = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)); {RUN}"
"""No file may grow beyond 4 kB, as on a disk that is full."""

STALLED = """
import os, sys
from pathlib import Path
from ambigu_rules.cli import files

def stall(_: int) -> None:
    print("written", flush=True)
    sys.stdin.read()

os.fsync = stall
files.write_whole(Path(sys.argv[1]), "new" * 10_000)
"""
"""All is written but has no name yet; then nothing happens."""

WRITING = """
import sys
from pathlib import Path
from ambigu_rules.cli.files import write_whole

for _ in range(60):
    write_whole(Path(sys.argv[1]), sys.argv[2] * 50_000)
"""


@POSIX
def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("old")
    status, _, err = ended(FULL, "compare", "foster-1897", "academie-1730", "-o", page)

    assert (status, err) == (2, f"Error: {page}: File too large\n")
    assert page.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["page.md"]


@POSIX
def test_a_full_disk_leaves_no_part_of_a_pack(tmp_path: Path) -> None:
    status, _, err = ended(FULL, "cards", "-o", tmp_path / "pack")

    assert status == 2
    assert err.startswith(f"Error: {tmp_path / 'pack'}")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(
    not Path("/proc/self").is_dir(), reason="there is no folder nobody may write to"
)
@pytest.mark.parametrize(
    "words",
    [("card", "foster-1897", "-o", "/proc/card.pdf"), ("cards", "-o", "/proc/pack")],
)
def test_a_place_where_nothing_can_be_written(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(cli, list(words), prog_name="ambigu")

    assert done.exit_code == 2
    assert done.stderr.startswith("Error: /proc/")
    assert done.stderr.count("\n") == 1


@POSIX
def test_killed_while_writing(tmp_path: Path) -> None:
    """The old file stands, and the next one to write is not hindered."""
    page = tmp_path / "page.md"
    page.write_text("old")
    with started(STALLED, page) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        process.send_signal(signal.SIGKILL)
        process.wait()

    assert process.returncode == -signal.SIGKILL
    assert page.read_text() == "old"
    write_whole(page, "new")
    assert page.read_text() == "new"


@POSIX
def test_stopped_while_writing(tmp_path: Path) -> None:
    """As by killing; and what was begun is taken away."""
    page = tmp_path / "page.md"
    page.write_text("old")
    with started(STALLED, page) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        process.send_signal(signal.SIGINT)
        process.wait()

    assert page.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["page.md"]


def test_a_pack_that_was_begun_is_finished(tmp_path: Path) -> None:
    """What a killed process had written stays; another file of the name is not overwritten."""
    write_whole(tmp_path / "a.svg", "a")
    write_all(tmp_path, {"a.svg": b"a", "b.svg": b"b"})

    assert (tmp_path / "b.svg").read_text() == "b"
    with pytest.raises(AmbiguError, match="another file of this name"):
        write_all(tmp_path, {"a.svg": b"other", "c.svg": b"c"})
    assert not (tmp_path / "c.svg").exists()


def test_two_who_write_the_same_file(tmp_path: Path) -> None:
    """Whoever reads finds the whole of the one or of the other."""
    page = tmp_path / "page.md"
    whole = {"a" * 50_000, "b" * 50_000}
    write_whole(page, "a" * 50_000)
    with started(WRITING, page, "a") as one, started(WRITING, page, "b") as other:
        while one.poll() is None or other.poll() is None:
            assert page.read_text() in whole
        assert (one.returncode, other.returncode) == (0, 0)

    assert page.read_text() in whole
    assert [one.name for one in tmp_path.iterdir()] == ["page.md"]


def test_a_kept_table_may_be_spoilt_anywhere(tmp_path: Path) -> None:
    """It is then not there, or it is the one that was kept; never anything else."""
    kept = {"a": np.arange(400, dtype=np.int64) % 7}
    file = tmp_path / "table.npz"
    remember(file, kept)
    whole, chance = file.read_bytes(), random.Random(1)
    for _ in range(300):
        spoilt = bytearray(whole)
        for _ in range(chance.choice((1, 2, 9))):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        file.write_bytes(spoilt)
        found = recall(file, {"a": (400,)})
        assert found is None or (found["a"] == kept["a"]).all()


@POSIX
def test_ctrl_c_is_one_message() -> None:
    """And a status of its own, so that nobody takes what was printed for the whole."""
    code = f"""
import sys
from ambigu_rules.cli import list as listing

def stall(*_: object) -> None:
    print("begun", flush=True)
    sys.stdin.read()

listing.open_library = stall
{RUN}
"""
    with started(code, "list") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == "Error: stopped before it was done\n"

    assert process.returncode == 130


@POSIX
def test_no_output_at_all() -> None:
    """As in `ambigu list >&-`."""
    code = (
        f"import os; os.close(1); os.execv(sys.executable, [sys.executable, '-c', {RUN!r}, 'list'])"
    )
    status, _, err = ended(f"import sys; {code}")

    assert (status, err) == (0, "")


@pytest.mark.parametrize(
    "home",
    [{}, {"HOME": ""}, {"HOME": "/dev/null/home"}, {"HOME": "none"}, {"TMPDIR": "/dev/null"}],
    ids=str,
)
def test_no_home(home: Mapping[str, str]) -> None:
    """Then nothing is kept, and all is worked out anew."""
    bare = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    status, out, err = ended(RUN, "odds", "foster-1897", env={**bare, **home, "LC_ALL": "C"})

    assert (status, err) == (0, "")
    assert "fredon" in out


KEEP = """
from ambigu_rules.odds.cache import place, recall, remember

file = place("tried")
remember(file, {})
print(recall(file, {}))
"""


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="as above")
@pytest.mark.parametrize("folder", ["/dev/null", "/proc", "{file}", "{file}/below"])
def test_a_cache_folder_that_is_none(folder: str, tmp_path: Path) -> None:
    """It is a device, a file, below one, or not to be written to."""
    file = tmp_path / "file"
    file.touch()
    env = {**os.environ, "XDG_CACHE_HOME": folder.format(file=file), "HOME": "none"}

    assert ended(KEEP, env=env) == (0, "None\n", "")


ORPHANS = """
import sys
from ambigu_rules.odds.simulate.executors import opener

if __name__ == "__main__":
    with opener("process", 2)() as pool:
        print(*pool._processes, flush=True)
        sys.stdin.read()
"""


@POSIX
def test_workers_end_with_the_process_that_is_killed(tmp_path: Path) -> None:
    """None of them is left to wait for work for ever."""
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    code = "import runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], {}, '__main__')"
    with started(code, script) as process:
        assert process.stdout is not None
        workers = [int(pid) for pid in process.stdout.readline().split()]
        process.send_signal(signal.SIGKILL)
        assert len(workers) == 2
        assert process.stdout.read() == ""  # until the last who could write there has ended


@pytest.mark.parametrize("charset", ["ascii", "latin-1", "cp437"])
def test_a_terminal_without_suits_shows_letters(charset: str) -> None:
    """Which can be read again as cards; nothing is shown as an escape."""
    bare = {**os.environ, "PYTHONIOENCODING": charset}
    code = f"import sys; sys.stdout.reconfigure(newline='\\n'); {RUN}"
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code, "hand", "foster-1897", "2♠ 3♠ 4♠ 9♠", "10♥ 10♦ 10♣ A♣"],
        capture_output=True,
        check=True,
        env={**bare, "PYTHONUTF8": "1", "PYTHONPATH": str(root)},
    )
    out = done.stdout.decode(charset)

    assert "2s 3s 4s 9s" in out
    assert "10h 10d 10c Ac" in out
    assert "\\u" not in out
    assert "\ufffd" not in out


def test_json_is_whole_on_any_terminal() -> None:
    """What the charset lacks is written as an escape, and nothing is lost."""
    words = ("hand", "foster-1897", "2♠ 3♠ 4♠ 9♠", "--json")
    narrow = ended(RUN, *words, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    wide = ended(RUN, *words)

    assert narrow[0] == 0
    assert narrow[1].isascii()
    assert narrow[1].encode().decode("unicode_escape") == wide[1]
