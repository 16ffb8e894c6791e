"""Files: written whole or not at all; standard input by the name `-`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from ambigu_rules.cli.places import is_stream
from ambigu_rules.errors import AmbiguError
from ambigu_rules.transcript.limits import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that nobody ever finds a part of it, and a failure leaves the old one.

    A text is written as UTF-8. Where the path is a link, what it leads to is written.

    Raises:
        AmbiguError: the folder does not exist, or nothing can be written there.
    """
    place = place_of(path)
    beginning = f".{place.name[:_BEGINNING]}."
    try:
        with NamedTemporaryFile(
            "wb", dir=place.parent, prefix=beginning, suffix=".part", delete=False
        ) as stream:
            part = Path(stream.name)
            try:
                stream.write(content.encode("utf-8") if isinstance(content, str) else content)
                stream.flush()
                os.fsync(stream.fileno())
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        _put_in_place(part, place)
    except OSError as error:
        raise AmbiguError(f"{path}: {error.strerror or error}") from error


_BEGINNING = 40
"""How much of its name a file has while it is written: with more, that could be too long."""


def place_of(path: Path) -> Path:
    """Return where a file is to be written: at its path, or where that leads as a link.

    Raises:
        AmbiguError: there is no such folder, it may not be written to, or something else than a
            file is there.
    """
    try:
        if is_stream(path):
            raise AmbiguError(f"{path}: this is a stream that is open already, and no file")
        place = Path(os.path.realpath(path)) if path.is_symlink() else path
        if place.is_symlink():
            raise AmbiguError(f"{path}: a link that leads back to itself")
        if not place.parent.is_dir():
            raise AmbiguError(f"{path}: there is no folder {place.parent}")
        if place.is_dir():
            raise AmbiguError(f"{path}: this is a folder")
        if place.exists() and not place.is_file():
            raise AmbiguError(f"{path}: this is a device or a pipe, and no file")
        if not os.access(place.parent, os.W_OK):
            raise AmbiguError(f"{path}: {os.strerror(EACCES)}")
    except OSError as error:
        raise AmbiguError(f"{path}: {error.strerror or error}") from error
    return place


def apart(output: Path, read: str) -> None:
    """Hold what is written and what is read to be two files.

    Raises:
        AmbiguError: they are one.
    """
    with suppress(OSError):
        if output.samefile(read):
            raise AmbiguError(f"{output}: this is what is read, and is not overwritten")


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
        if folder.exists() and not folder.is_dir():
            raise AmbiguError(f"{folder}: this is no folder")
        if not folder.parent.is_dir():
            raise AmbiguError(f"{folder}: there is no folder {folder.parent}")
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
    """Return how the name of a file that is to be written ends, which is its format.

    Raises:
        AmbiguError: that is none of those known, or no file can be written there; so it is told
            before anything is worked out.
    """
    end = path.suffix.lower()
    if end not in known:
        says = f"ends with {end}, which is none of the formats here" if end else "says no format"
        raise AmbiguError(f"{path}: the name {says}; expected one of {' '.join(known)}")
    place_of(path)
    return end


STANDARD_INPUT = "standard input"
"""What standard input is called in messages."""


def standard_input() -> bytes:
    """Return what standard input holds, up to what a transcript may have.

    Raises:
        AmbiguError: it is closed, or cannot be read.
    """
    if sys.stdin is None:
        raise AmbiguError(f"{STANDARD_INPUT}: it is closed")
    try:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        raise AmbiguError(f"{STANDARD_INPUT}: {error.strerror or error}") from error
