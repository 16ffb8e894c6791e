"""Files: written whole or not at all; standard input by the name `-`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from ambigu_rules.errors import AmbiguError
from ambigu_rules.transcript.limits import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that nobody ever finds a part of it, and a failure leaves the old one.

    A text is written as UTF-8.

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
                stream.write(content.encode("utf-8") if isinstance(content, str) else content)
                stream.flush()
                os.fsync(stream.fileno())
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        _put_in_place(part, path)
    except OSError as error:
        raise AmbiguError(f"{path}: {error.strerror or error}") from error


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, which is made if it is missing: all of them, or none.

    Raises:
        AmbiguError: one of them is there with another content; the folder cannot be made, or
            nothing can be written there.
    """
    try:
        others = [name for name, content in files.items() if _is_another(folder / name, content)]
        if others:
            more = f" (and {len(others) - 1} more)" if len(others) > 1 else ""
            raise AmbiguError(
                f"{folder / others[0]}{more}: there is another file of this name already; "
                "nothing is written; choose another folder, or remove it"
            )
        made = not folder.exists()
        folder.mkdir(exist_ok=True)
        missing = [name for name in files if not (folder / name).exists()]
        try:
            for name in missing:
                write_whole(folder / name, files[name])
        except BaseException:
            for name in missing:
                (folder / name).unlink(missing_ok=True)
            if made:
                folder.rmdir()
            raise
    except OSError as error:
        raise AmbiguError(f"{folder}: {error.strerror or error}") from error


def _is_another(path: Path, content: bytes) -> bool:
    return path.exists() and (not path.is_file() or path.read_bytes() != content)


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


STANDARD_INPUT = "standard input"
"""What standard input is called in messages."""


def standard_input() -> bytes:
    """Return what standard input holds, up to what a transcript may have."""
    return sys.stdin.buffer.read(MAX_BYTES + 1)
