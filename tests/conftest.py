"""What all tests share: where the repository is, the library, the option `--regenerate`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.library.shelf import Library

collect_ignore = [
    "benchmarks",  # run by hand: they depend on the clock and on another package
    "fuzz/run.py",  # as above: on atheris
    "mutation/alone.py",  # as above: on the way Unix makes processes
    "mutation/inplace.py",  # as above
    "mutation/run.py",  # as above
    "soak/run.py",  # as above: it takes minutes
]

hypothesis.settings.register_profile(
    "steady",
    deadline=None,  # no test depends on the clock
    derandomize=True,  # the same examples on every machine
    database=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regenerate`."""
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the golden files anew instead of comparing with them; then read the diff",
    )


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture(scope="session")
def root(request: pytest.FixtureRequest) -> Path:
    """Return the folder of the repository."""
    return Path(request.config.rootpath)


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have the user's cache folder among the temporary ones, the same for all who test at once."""
    whole = tmp_path_factory.getbasetemp()
    shared = whole.parent if "PYTEST_XDIST_WORKER" in os.environ else whole
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(shared / "cache"))
        yield


@pytest.fixture(scope="session")
def library() -> Library:
    """Return the library of all variants and sources, opened once."""
    from ambigu_rules.library.shelf import Library

    return Library.open()
