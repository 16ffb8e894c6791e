"""The files that name versions say the same."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.supply.lock import locked

if TYPE_CHECKING:
    from pathlib import Path

BOUNDED = re.compile(r"(?P<name>[\w.-]+)>=(?P<least>[\d.]+)(?:,<(?P<below>[\d.]+))?")


@pytest.fixture(scope="module")
def bounds(root: Path) -> dict[str, tuple[str, str]]:
    """Return the (lower, upper) bound of each package the workbench runs with."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    found = [BOUNDED.fullmatch(one) for one in project["dependencies"]]
    return {one["name"]: (one["least"], one["below"]) for one in found if one}


def pinned(path: Path) -> dict[str, str]:
    """Return the version of each package that a file of requirements pins."""
    lines = re.findall(r"^([\w.-]+)==([\w.]+)", path.read_text("utf-8"), re.MULTILINE)
    return {name.replace("_", "-"): version for name, version in lines}


def numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers, without zeros at its end."""
    found = [int(part) for part in re.findall(r"\d+", version)]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def test_the_oldest_versions_are_the_lower_bounds(
    root: Path, bounds: dict[str, tuple[str, str]]
) -> None:
    """`tests/oldest.txt` pins each package to its lower bound, and no other package."""
    oldest = pinned(root / "tests" / "oldest.txt")

    assert oldest.keys() == bounds.keys()
    assert {name: numbers(one) for name, one in oldest.items()} == {
        name: numbers(least) for name, (least, _) in bounds.items()
    }


def test_the_lock_holds_every_package_within_its_bounds(
    root: Path, bounds: dict[str, tuple[str, str]]
) -> None:
    """Each with a hash."""
    path = root / "requirements-dev.lock"
    lock = pinned(path)

    assert bounds.keys() <= lock.keys()
    for name, (least, below) in bounds.items():
        assert numbers(least) <= numbers(lock[name]) < numbers(below), name
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert all(re.search(r" --hash=sha256:[0-9a-f]{64}$", line) for line in lines)


def test_every_bound_is_explained(root: Path, bounds: dict[str, tuple[str, str]]) -> None:
    """`docs/dependencies.md` has a row for each, with both bounds."""
    text = (root / "docs" / "dependencies.md").read_text("utf-8")

    for name, (least, below) in bounds.items():
        assert re.search(rf"^\| {name} \| {least} \| {below} \|", text, re.MULTILINE), name


def test_a_report_becomes_a_lock() -> None:
    """By name, with the hash of the file."""
    package = {
        "metadata": {"name": "Some", "version": "1.2"},
        "download_info": {"url": "https://x/y", "archive_info": {"hashes": {"sha256": "ab"}}},
    }
    own = {
        "metadata": {"name": "own", "version": "0"},
        "download_info": {"url": "file:///here", "dir_info": {}},
    }
    report = {"environment": {"python_full_version": "3.11.7"}, "install": [package, own]}

    head, _, line = locked(report).splitlines()
    assert "CPython 3.11" in head
    assert line == "some==1.2 --hash=sha256:ab"
