"""Where options say that something is to be written, or is to be looked for."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from os import PathLike

    PathType = click.ParamType[Path]
    NameType = click.ParamType[str]
else:  # which older versions of click have no parameter for
    PathType = NameType = click.ParamType

SLASHES = ("/", "\\") if Path("\\").name == "" else ("/",)
"""What a name ends with that can only be a folder's."""


_STREAMS = re.compile(r"/dev/fd|/proc/\d+(/task/\d+)?/fd")
"""The folders whose names are what a process has open, as `/dev/stdout` leads to."""

_LINKS = 40
"""How many links are followed, one to the other; Linux follows as many."""


def is_stream(path: Path) -> bool:
    """Return whether a path leads to what a process has open, though a file may be behind it.

    To replace that file would take from its writer what he appends to.
    """
    with suppress(OSError):
        for _ in range(_LINKS):
            if _STREAMS.fullmatch(os.path.realpath(path.parent)):
                return True
            if not path.is_symlink():
                return False
            path = path.parent / path.readlink()
    return False


class Place(PathType):
    """A place in the file system: neither an empty name, nor `-`, nor a stream that is open."""

    name = "path"

    def __init__(self, what: str) -> None:
        self.what = what

    def convert(
        self, value: str | PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """Return the path; refuse what names no such place."""
        given = str(value)
        if not given.strip():
            self.fail(f"an empty name; expected the name of {self.what}", param, ctx)
        if given == "-":
            self.fail(f"'-' stands for no file here; expected the name of {self.what}", param, ctx)
        why = self.why_not(given)
        if why:
            self.fail(f"{given!r} {why}; expected the name of {self.what}", param, ctx)
        return Path(given)

    def why_not(self, given: str) -> str:
        """Return why a name can be none of such a place; empty if it can."""
        return "is a stream that is open already" if is_stream(Path(given)) else ""


class FilePlace(Place):
    """Where a file is to be written."""

    def why_not(self, given: str) -> str:
        """Return why no file can be written there, as far as the name says it."""
        if Path(given).is_dir():
            return "is a folder"
        if given.endswith(SLASHES):
            return "ends as the name of a folder does"
        return super().why_not(given)


class NewPlace(Place):
    """Where a file is to be written, or a folder that exists into which it is."""

    def why_not(self, given: str) -> str:
        """Return why nothing can be written there, as far as the name says it."""
        if given.endswith(SLASHES) and not Path(given).is_dir():
            return "is no folder that exists"
        return super().why_not(given)


FILE = FilePlace("a file")
FOLDER = Place("a folder")
FILE_OR_FOLDER = NewPlace("a file, or of a folder that exists")


class Read(NameType):
    """The name of a file that is read, or `-`; it stays as it was written."""

    name = "path"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name; refuse an empty one."""
        if not value.strip():
            self.fail("an empty name; expected the name of a file", param, ctx)
        return value


READ = Read()
