"""Files: written whole or not at all; standard input by the name `-`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

from ambigu_rules.api.reading import MAX_BYTES
from ambigu_rules.errors import AmbiguError


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever finds a part of it, and a failure leaves the old one.

    Raises:
        AmbiguError: the folder does not exist, or nothing can be written there.
    """
    folder = path.parent
    if not folder.is_dir():
        raise AmbiguError(f"{path}: there is no folder {folder}")
    if path.is_dir():
        raise AmbiguError(f"{path}: this is a folder")
    try:
        with NamedTemporaryFile(
            "wb", dir=folder, prefix=f".{path.name}.", suffix=".part", delete=False
        ) as stream:
            part = Path(stream.name)
            try:
                stream.write(text.encode("utf-8"))
                stream.flush()
                os.fsync(stream.fileno())
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        _put_in_place(part, path)
    except OSError as error:
        raise AmbiguError(f"{path}: {error.strerror or error}") from error


def _put_in_place(part: Path, path: Path) -> None:
    """Give the finished file its name, with the rights that a new file of this user has."""
    try:
        mode = path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask()
        part.chmod(mode)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def ending(path: Path, known: tuple[str, ...]) -> str:
    """Return how a file's name ends, which is its format.

    Raises:
        AmbiguError: that is none of those known.
    """
    end = path.suffix.lower()
    if end not in known:
        can = " ".join(known)
        raise AmbiguError(f"{path}: the name says no format; expected one of {can}")
    return end


def standard_input() -> bytes:
    """Return what standard input holds, up to what a transcript may have."""
    return sys.stdin.buffer.read(MAX_BYTES + 1)
