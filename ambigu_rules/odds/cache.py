"""Tables kept in the user's cache folder, so that they are worked out once.

What is kept is never needed: a file that is missing, cut short, of another make or not readable
is made anew, and where nothing can be written nothing is kept. A file appears whole or not at all,
so that several programs may work at once.
"""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

import numpy as np
from platformdirs import user_cache_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.odds.hands import Ints

MAKE = 1
"""The make of the files; to be raised whenever their contents change for the same rules."""

_FOLDER = "ambigu-workbench"


def home() -> Path | None:
    """Return the folder in which things are kept; None where the user has no home."""
    try:
        folder = user_cache_path(_FOLDER, appauthor=False)
    except (RuntimeError, OSError, KeyError):
        return None
    return folder if folder.is_absolute() else None


def place(name: str) -> Path | None:
    """Return where a table of this name is kept; None where there is no home to keep it in."""
    folder = home()
    return folder and folder / f"{name}-{MAKE}.npz"


def recall(file: Path | None, shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Ints] | None:
    """Return the arrays of a file; None where it is not just those, whole numbers of these shapes.

    Nothing in a file is ever run, and what a zip archive says of itself is checked as it is read.
    """
    if file is None:
        return None
    try:
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as archive:
            found = {name: archive[name] for name in archive.files}
    except Exception:  # noqa: BLE001 - a spoilt archive fails in a dozen ways; it is made anew
        return None
    same = {name: one.shape for name, one in found.items()} == dict(shapes)
    fine = same and all(one.dtype == np.int64 for one in found.values())
    return found if fine else None


def remember(file: Path | None, arrays: Mapping[str, Ints]) -> None:
    """Keep the arrays in a file, where that can be done."""
    if file is None:
        return
    content = BytesIO()
    np.savez_compressed(content, **arrays)  # type: ignore[arg-type]
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as stream:
            part = Path(stream.name)
            try:
                stream.write(content.getvalue())
                stream.close()
                part.replace(file)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
