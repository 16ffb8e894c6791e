"""Where the data files are: the one place that knows, in a checkout and in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """Return the folder `variants` or `grammar`: packaged if installed so, else the checkout's.

    Raises:
        FileNotFoundError: neither exists.
    """
    for candidate in (_PACKAGE / "_data" / name, _PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the folder {name!r} is missing from the installation")
