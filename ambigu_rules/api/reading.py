"""Transcripts from files, from streams, from text."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
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
    begun = _JSON.match(data.removeprefix(BOM_UTF8))
    if begun:
        raise TranscriptError((_problem(begun.string, begun.start(1), file, _RECORD),))
    if len(data) > MAX_BYTES:
        raise AmbiguError(f"{file}: {too_large(MAX_BYTES)}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = Message("expected UTF-8, found other bytes")
        raise TranscriptError((_problem(data, error.start, file, message),)) from error
    return parse(text, file)


_JSON = re.compile(rb"\s*(\{)\s*[\"}]")
"""How an object of JSON begins, and no transcript."""

_RECORD = Message(
    "this is JSON, as a record is; expected a transcript, as `ambigu deal --transcript` prints it; "
    "`ambigu replay` plays a record again from a file whose name ends with .json"
)


def _problem(data: bytes, place: int, file: str, message: str) -> Problem:
    line = data.count(b"\n", 0, place) + 1
    return Problem(file, line, place - data.rfind(b"\n", 0, place), message)
