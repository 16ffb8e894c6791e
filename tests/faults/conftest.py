"""What the tests of faults share: interrupts that are heard."""

from __future__ import annotations

import signal

import pytest


@pytest.fixture(scope="session", autouse=True)
def interrupts() -> None:
    """Hear interrupts, which a shell has ignored in what it starts in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
