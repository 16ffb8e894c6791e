"""Figures kept where Python keeps compiled modules: to draw one takes longer than to write a page.

A figure is found by a digest of all that it is drawn from: what it shows and says, and the modules
and the prose that make it. Where nothing can be kept it is drawn each time, and is the same.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.resources import compiled, keep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST = 128
"""How many are kept, those last drawn: more than the documents of all rule sets have."""

_HERE = Path(__file__).resolve().parent
_ENDING = ".figure.compiled"


def drawn(given: object, draw: Callable[[], str]) -> str:
    """Return the SVG element that is drawn from what is `given`, as it is kept or else drawn.

    What is given is told from all else by its `repr`.
    """
    place = compiled()
    if place is None:
        return draw()
    file = place / f"{sha256(repr((_way_of_drawing(), given)).encode()).hexdigest()}{_ENDING}"
    with suppress(OSError, UnicodeDecodeError):
        found = file.read_bytes().decode()
        if found.startswith("<svg") and found.endswith("</svg>"):
            return found
    made = draw()
    with suppress(UnicodeEncodeError):
        keep(file, made.encode())
        _forget(place)
    return made


def _forget(place: Path) -> None:
    """Leave no more than so many, those last drawn."""
    with suppress(OSError):
        found = sorted(place.glob(f"*{_ENDING}"), key=lambda file: file.stat().st_mtime)
        for file in found[:-MOST]:
            file.unlink(missing_ok=True)


@cache
def _way_of_drawing() -> str:
    """Return a digest of all that draws, and writes words and numbers for what is drawn."""
    made = sha256(version("matplotlib").encode())
    for file in _makers():
        made.update(file.read_bytes())
    return made.hexdigest()


def _makers() -> Iterator[Path]:
    for folder, names in ((_HERE.parent / "plots", "*.py"), (_HERE / "prose", "*/*.jinja")):
        yield from sorted(folder.glob(names))
    yield _HERE / "drawings.py"
