"""Standard output and standard error whose reader may go away, as `head` does.

What is printed then goes nowhere, and the command ends as it would have ended: with the status of
what it found. Whether the reader was gone before or after the last word makes no difference.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO


class Outlet(TextIOWrapper):
    """A stream that writes to nowhere once its reader is gone."""

    unheard = False

    def write(self, text: str, /) -> int:
        """Write a text; return how many characters it has."""
        try:
            return super().write(text)
        except BrokenPipeError:
            self._leave()
            return len(text)

    def flush(self) -> None:
        """Hand on what was written."""
        try:
            super().flush()
        except BrokenPipeError:
            self._leave()
            super().flush()

    def _leave(self) -> None:
        self.unheard = True
        let_go(self)


def outlet(stream: TextIO) -> TextIO:
    """Return the stream as an outlet; as it is where it is none of the process's own."""
    if type(stream) is not TextIOWrapper:
        return stream
    encoding, errors, lines = stream.encoding, stream.errors, stream.line_buffering
    return Outlet(stream.detach(), encoding=encoding, errors=errors, line_buffering=lines)


def unheard() -> bool:
    """Return whether nobody reads what is printed any more."""
    return isinstance(sys.stdout, Outlet) and sys.stdout.unheard


def let_go(stream: TextIO) -> None:
    """Lead a stream that takes no more to nowhere, so that nothing is tried again at the end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
