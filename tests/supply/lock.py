"""Write `requirements-dev.lock`: what `pip install -e '.[test]'` would install today, with hashes.

Run by hand, with a pip of this Python: `python tests/supply/lock.py`. It asks pip for a report of
what it would do, and installs nothing. The hashes are those of the files for this Python and this
system; pip refuses a locked package for which another system would need another file.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HEAD = """\
# What the tests were last run with, on CPython {python} for Linux on x86-64.
# docs/dependencies.md tells how it is used; tests/supply/lock.py writes it.
"""


def main() -> None:
    """Write the file."""
    options = ("--dry-run", "--ignore-installed", "--quiet", "--report", "-")
    words = (sys.executable, "-m", "pip", "install", *options, f"{ROOT}[test]")
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT)
    text = locked(json.loads(done.stdout))
    (ROOT / "requirements-dev.lock").write_text(text, "utf-8")


def locked(report: dict[str, Any]) -> str:
    """Return the lines of the lock file for a report of pip's, by name."""
    lines = sorted(
        f"{one['metadata']['name'].lower()}=={one['metadata']['version']} "
        f"--hash=sha256:{one['download_info']['archive_info']['hashes']['sha256']}\n"
        for one in report["install"]
        if not one["download_info"]["url"].startswith("file:")
        or "archive_info" in one["download_info"]
    )
    python = ".".join(report["environment"]["python_full_version"].split(".")[:2])
    return HEAD.format(python=python) + "".join(lines)


if __name__ == "__main__":
    main()
