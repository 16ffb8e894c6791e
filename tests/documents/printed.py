"""Reading what was printed: how many pages a PDF has, what it says, how full they are."""

from __future__ import annotations

import re
import shutil
import subprocess

import numpy as np
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


FOOT = 0.925
"""The share of a page's height above its number."""


def filled(pdf: bytes) -> list[float]:
    """Return how far down each page is printed on, as a share of its height, without its number;
    without pdftoppm, skip.
    """
    program = shutil.which("pdftoppm")
    if program is None:
        pytest.skip("there is no pdftoppm here")
    done = subprocess.run(
        [program, "-r", "20", "-gray"], input=pdf, capture_output=True, check=True
    )
    shares, rest = [], done.stdout
    while head := re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", rest):
        wide, high = int(head[1]), int(head[2])
        grey = np.frombuffer(rest, np.uint8, wide * high, head.end()).reshape(high, wide)
        rows = np.flatnonzero((grey[: int(high * FOOT)] < 200).any(axis=1))
        shares.append(float(rows.max(initial=0)) / high)
        rest = rest[head.end() + wide * high :]
    return shares


def beneath(pdf: bytes) -> list[list[str]]:
    """Return the words of each page that stand below its text; without pdftotext, skip."""
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("there is no pdftotext here")
    done = subprocess.run(
        [program, "-bbox", "-enc", "UTF-8", "-", "-"], input=pdf, capture_output=True, check=True
    )
    found: list[list[str]] = []
    high = 0.0
    for line in done.stdout.decode("utf-8").splitlines():
        if page := re.search(r'<page .*height="([\d.]+)"', line):
            high = float(page[1])
            found.append([])
        word = re.search(r'yMax="([\d.]+)">(.*)</word>', line)
        if word and float(word[1]) > FOOT * high:
            found[-1].append(word[2])
    return found
