"""The written hands that documents show: those that come with the package, or a folder's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules import resources
from ambigu_rules.contents import is_folder
from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from pathlib import Path


def hands_in(folder: Path | None = None) -> tuple[Path, ...]:
    """Return the transcripts of a folder (None: those that come with the package), by name.

    Raises:
        AmbiguError: there is no such folder, it cannot be read, or there is no transcript in it.
    """
    where = folder or resources.folder("hands")
    if not is_folder(where):
        raise AmbiguError(f"{where}: there is no such folder")
    try:
        found = tuple(sorted(one for one in where.iterdir() if _is_hand(one.name)))
    except OSError as error:
        raise AmbiguError(f"{where}: {error.strerror or error}") from error
    if not found:
        raise AmbiguError(f"{where}: no transcript here; expected files *.amb")
    return found


def _is_hand(name: str) -> bool:
    """Return whether a file is a transcript, and none that an editor hides while it is open."""
    return name.endswith(".amb") and not name.startswith(".")
