"""Time and memory of each hostile file at the command line, run by hand.

    python -m tests.hostile.measure [NAME …]

Prints a row for each file and command: status, seconds of processor time, MB, the first line.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.hostile.files import RULES, TRANSCRIPTS, broken
from tests.hostile.test_records import NO_RECORD, PLACES

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_SECONDS, MOST_MB = 2.0, 300.0

# A process begins as large as the one that starts it; so a small one is started between.
MEASURED = """
import os, resource, subprocess, sys
done = subprocess.run([sys.executable, "-m", "ambigu_rules", *sys.argv[1:]],
    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
first = done.stdout.split(b"\\n")[0][:100].decode("utf-8", "replace")
trace = b"Traceback" in done.stdout
seconds, mb = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
print(done.returncode, seconds, mb, trace, first, sep="\\t")
"""


def calls(folder: Path, wanted: list[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each file, laid into the folder, with the commands that it is tried with."""
    own, page = folder / "own", folder / "page.html"
    own.mkdir()
    for name, content in RULES.items():
        if not wanted or name in wanted:
            (own / "house.yaml").write_bytes(content)
            yield name, ("check", str(own / "house.yaml"))
            yield name, ("show", "house", "--variants", str(own))
            both = ("foster-1897", "house", "--no-hands", "--variants", str(own))
            yield name, ("compare", *both, "-o", str(page))
    for name, content in TRANSCRIPTS.items():
        if not wanted or name in wanted:
            (folder / "hand.amb").write_bytes(content)
            yield name, ("check", str(folder / "hand.amb"))
            yield name, ("replay", str(folder / "hand.amb"))
            yield name, ("fit", str(folder / "hand.amb"), "foster-1897")
    records = {**NO_RECORD, **{str(path): broken(*path, value=value) for path, value in PLACES}}
    for name, content in records.items():
        if not wanted or name in wanted:
            (folder / "deal.json").write_bytes(content)
            yield name, ("replay", str(folder / "deal.json"))


def main() -> int:
    """Print the table; return how many calls went beyond what is promised."""
    beyond = 0
    with TemporaryDirectory() as made:
        for name, words in calls(Path(made), sys.argv[1:]):
            done = subprocess.run(
                [sys.executable, "-c", MEASURED, *words],
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
            )
            status, seconds, mb, trace, first = done.stdout.rstrip("\n").split("\t", 4)
            fine = status in {"1", "2"} and trace == "False"
            fine = fine and float(seconds) <= MOST_SECONDS and float(mb) <= MOST_MB
            beyond += not fine
            mark = "  " if fine else "! "
            figures = f"{status} {float(seconds):5.2f} s {float(mb):4.0f} MB"
            told = f"{mark}{words[0]:8}{name:34}{figures}  {first}\n"
            sys.stdout.write(told.replace(made, ""))
            sys.stdout.flush()
    sys.stdout.write(
        f"{beyond} beyond {MOST_SECONDS:g} s, {MOST_MB:g} MB, or what a fault may come to\n"
    )
    return min(beyond, 1)


if __name__ == "__main__":
    sys.exit(main())
