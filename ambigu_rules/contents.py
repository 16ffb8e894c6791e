"""What a file holds: read from plain files only, and never more than is allowed for."""

from __future__ import annotations

import os
from stat import S_ISREG
from typing import TYPE_CHECKING

from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path

NOT_A_FILE = "expected a file, found a folder or a device"

_AT_ONCE = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe that nobody writes to is opened too, and then refused, instead of being waited for."""


class Unreadable(AmbiguError):  # noqa: N818 - the condition's name, as with the other errors
    """A file cannot be read: it is missing, barred, no plain file, or too large."""

    def __init__(self, file: str, reason: str) -> None:
        self.reason = reason
        super().__init__(f"{file}: {reason}")


def read_bytes(path: str | PathLike[str], most: int) -> bytes:
    """Return the bytes of a file, which may be `most` at the most.

    Raises:
        Unreadable: it is missing, may not be read, is a folder, a pipe or a device, or is larger.
    """
    data = read_beginning(path, most + 1)
    if len(data) > most:
        raise Unreadable(os.fspath(path), too_large(most))
    return data


def read_beginning(path: str | PathLike[str], most: int) -> bytes:
    """Return the first bytes of a file, as many as it has up to `most`.

    Raises:
        Unreadable: it is missing, may not be read, or is a folder, a pipe or a device.
    """
    file = os.fspath(path)
    try:
        opened = os.open(file, _AT_ONCE)
        try:
            if not S_ISREG(os.fstat(opened).st_mode):
                raise Unreadable(file, NOT_A_FILE)
            with open(opened, "rb", closefd=False) as stream:
                return stream.read(most) or b""  # None where there is nothing yet
        finally:
            os.close(opened)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Unreadable(file, reason or str(error)) from error


def is_folder(path: Path) -> bool:
    """Return whether there is a folder there, to be read; no name is too long for the answer."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Return whether there is a file there, to be read; no name is too long for the answer."""
    try:
        return path.is_file()
    except OSError:
        return False


def too_large(most: int) -> str:
    """Return what is said of what holds more than it may."""
    return f"expected at most {most:,} bytes, found more"
