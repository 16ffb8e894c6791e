"""The wheel holds what it needs, and works where nothing of the checkout is near."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest
import yaml

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = {
    "variants": ("ambigu_rules/_data/variants", {".yaml", ".json"}),
    "grammar": ("ambigu_rules/_data/grammar", {".lark"}),
    "docs/hands": ("ambigu_rules/_data/hands", {".amb"}),
    "ambigu_rules": ("ambigu_rules", {".py", ".typed", ".j2", ".jinja", ".css", ".js"}),
}
"""Each folder of the checkout that is shipped: where to, and the files that count."""

LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", "__pycache__", "*.egg-info", "build", "dist", ".hypothesis"
)


def run(*words: str | Path, cwd: Path, path: Path | None = None) -> str:
    """Return what a command prints; where it fails, fail with all that it printed."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    env["PYTHONUTF8"] = "1"
    env["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    if path:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(
        list(map(str, words)), cwd=cwd, env=env, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build_wheel(source: Path, target: Path) -> Path:
    """Return the wheel made of a source tree, without going out for a builder."""
    options = ("--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir")
    run(sys.executable, "-m", "pip", "wheel", *options, target, source, cwd=source)
    return next(target.glob("*.whl"))


def names(wheel: Path) -> set[str]:
    """Return the names of the files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def source(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the checkout, so that building leaves nothing behind."""
    copy = tmp_path_factory.mktemp("source") / "checkout"
    shutil.copytree(root, copy, ignore=LEFT_OUT)
    return copy


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel built from the checkout."""
    return build_wheel(source, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds the installed wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    options = ("--no-deps", "--no-index", "--quiet", "--target")
    run(sys.executable, "-m", "pip", "install", *options, folder, wheel, cwd=folder)
    return folder


@pytest.mark.parametrize("folder", SHIPPED)
def test_the_wheel_holds_every_file(folder: str, wheel: Path, source: Path) -> None:
    """No module, variant, schema, source, grammar or template is left behind.

    A new folder with modules must be named in `packages` in pyproject.toml; a new kind of file
    under `package-data`.
    """
    target, kinds = SHIPPED[folder]
    wanted = {
        f"{target}/{path.relative_to(source / folder).as_posix()}"
        for path in (source / folder).rglob("*")
        if path.suffix in kinds
    }
    missing = sorted(wanted - names(wheel))

    assert wanted
    assert not missing, f"not in the wheel: {', '.join(missing)}"


def test_no_other_file_lies_in_a_shipped_folder(source: Path) -> None:
    """Every file of the shipped folders is of a kind that is shipped."""
    strangers = sorted(
        str(path.relative_to(source))
        for folder, (_, kinds) in SHIPPED.items()
        for path in (source / folder).rglob("*")
        if path.is_file() and path.suffix not in kinds and path.name != "README.md"
    )

    assert not strangers, f"neither code nor data that is shipped: {', '.join(strangers)}"


def test_the_source_distribution_builds_the_same_wheel(
    source: Path, wheel: Path, tmp_path: Path
) -> None:
    """Who builds from the source distribution gets the same files."""
    code = "import sys; from setuptools import build_meta as b; b.build_sdist(sys.argv[1])"
    run(sys.executable, "-c", code, tmp_path, cwd=source)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    unpacked = next((tmp_path / "unpacked").iterdir())

    assert names(wheel) == names(build_wheel(unpacked, tmp_path / "wheel"))
    assert (unpacked / "tests" / "conftest.py").is_file()
    assert (unpacked / "docs" / "hands").is_dir()


def test_the_installed_wheel_finds_its_data(installed: Path, tmp_path: Path) -> None:
    """The folders are those beside the installed modules, not the checkout's."""
    code = "from ambigu_rules.resources import folder; print(*map(folder, {!r}))"
    wanted = ("variants", "grammar", "hands")
    data = installed / "ambigu_rules" / "_data"

    printed = run(sys.executable, "-c", code.format(wanted), cwd=tmp_path, path=installed)

    assert printed.split() == [str(data / name) for name in wanted]


def test_the_installed_wheel_lists_and_compares(installed: Path, tmp_path: Path) -> None:
    """The program runs from any folder: it lists the variants and writes a comparison."""
    ambigu = (sys.executable, "-W", "error", "-m", "ambigu_rules")
    data = installed / "ambigu_rules" / "_data" / "variants"
    files = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(data.glob("*.yaml"))]
    ids = [file["variant"] for file in files if "variant" in file]

    listed = run(*ambigu, "list", cwd=tmp_path, path=installed)
    compared = run(*ambigu, "compare", *ids[:2], cwd=tmp_path, path=installed)

    assert [] == [one for one in ids if one not in listed]
    assert [] == [one for one in ids[:2] if one not in compared]


def test_the_installed_program_starts(installed: Path, tmp_path: Path) -> None:
    """The script that the wheel installs is there and knows its name."""
    (entry,) = (path for path in installed.glob("*.dist-info/entry_points.txt"))

    assert "ambigu = ambigu_rules.__main__:main" in entry.read_text("utf-8")
    assert "ambigu" in run(
        sys.executable, "-m", "ambigu_rules", "--help", cwd=tmp_path, path=installed
    )
