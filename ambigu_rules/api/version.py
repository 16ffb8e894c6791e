"""The version that is installed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def installed() -> str:
    """Return the version; `0+checkout` where the package runs from its folder, uninstalled."""
    try:
        return version("ambigu-workbench")
    except PackageNotFoundError:
        return "0+checkout"
