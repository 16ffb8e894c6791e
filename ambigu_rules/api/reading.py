"""Transcripts from files, from streams, from text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.contents import read_bytes, too_large
from ambigu_rules.errors import AmbiguError, Problem, TranscriptError
from ambigu_rules.messages import Message
from ambigu_rules.transcript.limits import MAX_BYTES
from ambigu_rules.transcript.parse import parse

if TYPE_CHECKING:
    from os import PathLike

    from ambigu_rules.transcript.ast import Transcript


def read_transcript(path: str | PathLike[str]) -> Transcript:
    """Return the transcript of a file.

    Raises:
        AmbiguError: the file cannot be read.
        TranscriptError: it is no transcript.
    """
    return decode(read_bytes(path, MAX_BYTES), str(path))


def decode(data: bytes, file: str) -> Transcript:
    """Return the transcript that the bytes are; `file` names them in messages.

    Raises:
        TranscriptError: they are no transcript.
    """
    if len(data) > MAX_BYTES:
        raise AmbiguError(f"{file}: {too_large(MAX_BYTES)}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        message = Message("expected UTF-8, found other bytes")
        problem = Problem(file, line, column, message)
        raise TranscriptError((problem,)) from error
    return parse(text, file)
