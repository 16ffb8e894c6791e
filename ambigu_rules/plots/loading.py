"""matplotlib loaded in less time than it takes by itself."""

from __future__ import annotations

import gc
import sys
from contextlib import contextmanager
from logging import ERROR, getLogger
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HELP = "_update_set_signature_and_docstring"
"""What writes the help text of a class's `set`, property by property."""


@contextmanager
def lean() -> Iterator[None]:
    """Have matplotlib loaded fast while it lasts; and without advice about its folders, which are
    none of the reader's business.

    Nobody looks for garbage meanwhile. The help texts of its classes, a third of the time, are
    left out, unless somebody sits at the interpreter who may ask for them.
    """
    collecting, log = gc.isenabled(), getLogger("matplotlib")
    level = log.level
    gc.disable()
    log.setLevel(ERROR)
    try:
        with _unhelped():
            yield
    finally:
        log.setLevel(level)
        if collecting:
            gc.enable()


@contextmanager
def _unhelped() -> Iterator[None]:
    if "matplotlib.figure" in sys.modules or hasattr(sys, "ps1"):
        yield
        return
    from matplotlib.artist import Artist  # noqa: PLC0415 - slow

    kept = vars(Artist).get(_HELP)
    if kept is None:  # another version, which goes about it otherwise
        yield
        return
    setattr(Artist, _HELP, classmethod(lambda _: None))
    try:
        yield
    finally:
        setattr(Artist, _HELP, kept)
