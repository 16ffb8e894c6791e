"""Where the data files are: the one place that knows, in a checkout and in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

_IN_CHECKOUT = {"hands": "docs/hands"}
"""Where a folder lies in a checkout, if not at the top."""


def folder(name: str) -> Path:
    """Return the folder `variants`, `grammar` or `hands`: packaged, or else the checkout's.

    Raises:
        FileNotFoundError: neither exists.
    """
    for candidate in (_PACKAGE / "_data" / name, _PACKAGE.parent / _IN_CHECKOUT.get(name, name)):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the folder {name!r} is missing from the installation")
