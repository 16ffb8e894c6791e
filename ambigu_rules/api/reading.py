"""Transcripts from files, from streams, from text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.errors import AmbiguError, Problem, TranscriptError
from ambigu_rules.transcript.parse import parse

if TYPE_CHECKING:
    from os import PathLike

    from ambigu_rules.transcript.ast import Transcript

MAX_BYTES = 1_000_000


def read_transcript(path: str | PathLike[str]) -> Transcript:
    """Return the transcript of a file.

    Raises:
        AmbiguError: the file cannot be read.
        TranscriptError: it is no transcript.
    """
    file = str(path)
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise AmbiguError(f"{file}: {reason or error}") from error
    return decode(data, file)


def decode(data: bytes, file: str) -> Transcript:
    """Return the transcript that the bytes are; `file` names them in messages.

    Raises:
        TranscriptError: they are no transcript.
    """
    if len(data) > MAX_BYTES:
        raise AmbiguError(f"{file}: expected at most {MAX_BYTES:,} bytes, found more")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        problem = Problem(file, line, column, "expected UTF-8, found other bytes")
        raise TranscriptError((problem,)) from error
    return parse(text, file)
