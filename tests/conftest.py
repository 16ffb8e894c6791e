"""What all tests share: where the repository is, the library, the option `--regenerate`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

collect_ignore = ["benchmarks"]  # run by hand: they depend on the clock and on another package

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


@pytest.fixture(scope="session")
def library() -> Library:
    """Return the library of all variants and sources, opened once."""
    from ambigu_rules.library.shelf import Library

    return Library.open()
