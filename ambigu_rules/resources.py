"""Where the data files are: the one place that knows, in a checkout and in a wheel."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.util import cache_from_source
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


def compiled() -> Path | None:
    """Return the folder for compiled grammars and templates; None where none may be written.

    It is the folder where Python itself keeps the compiled modules of this package, and is as
    trustworthy as they are. Like Python, the workbench does without where it cannot write.
    """
    if sys.dont_write_bytecode:
        return None
    place = Path(cache_from_source(str(_PACKAGE / "compiled.py"))).parent
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return place if os.access(place, os.W_OK) else None


def keep(path: Path, content: bytes) -> None:
    """Write a compiled form, whole or not at all; where that fails it is made anew next time."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
