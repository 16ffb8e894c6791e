"""Transcripts that a command is given: a file by its name, or standard input by the name `-`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.reading import decode, read_transcript
from ambigu_rules.cli.common import Faults, language_of
from ambigu_rules.cli.faults import fault_lines
from ambigu_rules.cli.files import STANDARD_INPUT, standard_input
from ambigu_rules.errors import TranscriptError

if TYPE_CHECKING:
    from ambigu_rules.transcript.ast import Transcript


def transcript_of(file: str) -> Transcript:
    """Return the transcript.

    Raises:
        AmbiguError: the file cannot be read.
        TranscriptError: it is no transcript.
        Faults: standard input is none; the lines at fault are told, for no file holds them.
    """
    if file != "-":
        return read_transcript(file)
    data, name = standard_input(), STANDARD_INPUT
    try:
        return decode(data, name)
    except TranscriptError as error:
        texts = {name: data.decode("utf-8-sig", "replace")}
        language = language_of(click.get_current_context())
        raise Faults("\n".join(fault_lines(error.problems, texts, language))) from error
