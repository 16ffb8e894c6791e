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
        AmbiguError: there is no such folder, or no transcript in it.
    """
    where = folder or resources.folder("hands")
    if not is_folder(where):
        raise AmbiguError(f"{where}: there is no such folder")
    found = tuple(sorted(where.glob("*.amb")))
    if not found:
        raise AmbiguError(f"{where}: no transcript here; expected files *.amb")
    return found
