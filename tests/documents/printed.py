"""Reading what was printed: how many pages a PDF has, what it says."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest


def pages(pdf: bytes) -> int:
    """Return how many pages a PDF has."""
    found = re.search(rb"/Type\s*/Pages\s*/Count (\d+)", pdf)
    assert found
    return int(found[1])


def words(pdf: bytes) -> str:
    """Return the text of a PDF in the order of the file, on one line; without pdftotext, skip."""
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("there is no pdftotext here")
    done = subprocess.run(
        [program, "-raw", "-enc", "UTF-8", "-", "-"], input=pdf, capture_output=True, check=True
    )
    text = done.stdout.decode("utf-8").replace("\u200b", "").replace("\u00ad", "")
    return " ".join(text.split())
