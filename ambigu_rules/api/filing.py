"""Transcripts and records as files: read, put into one form, written, played again and compared."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api.arguments import checked
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.plain import sitting_as_json
from ambigu_rules.api.reading import decode
from ambigu_rules.api.reading import read_transcript as read_file
from ambigu_rules.api.records import (
    MAX_BYTES,
    Json,
    RecordReplay,
    each_of,
    readings_of,
    records_of,
    replay_records,
)
from ambigu_rules.contents import read_bytes
from ambigu_rules.documents.messages import tell as told
from ambigu_rules.documents.render import require_prose
from ambigu_rules.errors import AmbiguError
from ambigu_rules.play.archive import as_json, from_json
from ambigu_rules.play.given import text
from ambigu_rules.play.record import Record
from ambigu_rules.play.sitting import Sitting
from ambigu_rules.transcript.ast import Transcript
from ambigu_rules.transcript.formatting import formatted

if TYPE_CHECKING:
    from os import PathLike

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant

TEXT = "text"
"""What a text that is no file is called in messages."""


@checked
def read_transcript(transcript: str | PathLike[str]) -> Transcript:
    """Return a transcript: of a file by its path, or of a text of several lines.

    Raises:
        TranscriptError: it cannot be read.

    >>> made = read_transcript("docs/hands/modern-page-example.amb")
    >>> made.header.variant, made.header.players, len(made.deals)
    ('foster-1897', ('Anna', 'Ben', 'Carla', 'Dan'), 1)
    """
    if isinstance(transcript, str) and "\n" in transcript:
        return decode(transcript.encode("utf-8"), "transcript")
    return read_file(transcript)


@checked
def format_transcript(
    transcript: Transcript | str | PathLike[str], language: str | None = None
) -> str:
    r"""Return a transcript in its one form, in its own language or another.

    Comments and notes are kept; what is in its form stays as it is.

    Raises:
        TranscriptError: it cannot be read.
        UnknownName: transcripts cannot be in that language.

    >>> text = "players: Anna, Ben\nAnna is dealt 2s h9\n"
    >>> print(format_transcript(text, "fr"), end="")
    langue: fr
    joueurs: Anna, Ben
    Anna reçoit 2♠ 9♥
    """
    read = transcript if isinstance(transcript, Transcript) else read_transcript(transcript)
    return formatted(read, language)


@checked
def write_record(played: Record | Sitting) -> str:
    """Return a deal or a sitting as JSON, with every answer and event, and the rules' fingerprint.

    It is what `ambigu deal --json` prints, but for the seed.
    """
    data = as_json(played) if isinstance(played, Record) else sitting_as_json(played)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


@checked
def read_record(
    record: str | PathLike[str], *, library: Library | None = None
) -> tuple[Record, ...]:
    """Return the deals of a record, a file by its path or a text of several lines.

    The answers are those written down. Events and end come from the rules as they are now; each
    deal keeps the fingerprint of the rules that it was made under, and `replay_record` tells what
    comes out otherwise. Variants are looked up in the library that is installed, unless another is
    given.

    Raises:
        TranscriptError: it is no JSON.
        AmbiguError: it is no record, or its variant is not known.
        IllegalChoice: an answer is not allowed any more.
        LookupError: more answers are asked for than there are.
    """
    data, name = _named(record)

    def read(_: int, one: Json) -> Record:
        variant = load(text(one["variant"], "variant"), readings_of(one), library=library)
        return replace(from_json(one, variant), fingerprint=str(one["fingerprint"]))

    return each_of(name, records_of(data, name), read)


@checked
def replay_record(
    record: Record | Sitting | str | PathLike[str],
    variant: str | Variant | None = None,
    *,
    library: Library | None = None,
) -> tuple[RecordReplay, ...]:
    """Return each deal of a record played again, with what comes out otherwise than recorded.

    The record is named as for `read_record`, or is a value; the variant is the one that it names,
    unless another is given, and is looked up as for `read_record`. `same_rules` compares the
    fingerprints, `agrees` all that happens.

    Raises:
        TranscriptError: it is no JSON.
        AmbiguError: it is no record, or the variant is not known.

    >>> from ambigu_rules import deal
    >>> (made,) = replay_record(deal("foster-1897", seed=7))
    >>> made.same_rules, made.agrees
    (True, True)
    >>> (made,) = replay_record(deal("foster-1897", seed=7), "academie-1730")
    >>> made.same_rules, made.agrees
    (False, False)
    """
    if isinstance(record, Record | Sitting):
        data, name = write_record(record).encode("utf-8"), TEXT
    else:
        data, name = _named(record)
    shelf = library or open_library()
    under = None if variant is None else load(variant, library=shelf)
    return replay_records(name, records_of(data, name), under, (), shelf)


def _named(record: str | PathLike[str]) -> tuple[bytes, str]:
    """Return the bytes of a record, and what it is called in messages."""
    if isinstance(record, str) and "\n" in record:
        return record.encode("utf-8"), TEXT
    return read_bytes(Path(record), MAX_BYTES), str(record)


@checked
def translate(message: str, language: str) -> str:
    """Return a message of the program in a language; any other text stays as it is.

    Messages are those of findings, failures, problems and errors: each is a text in English that
    keeps what it was made of.

    Raises:
        UnknownName: there is no such language.
        AmbiguError: the message is made of messages without end.

    >>> from ambigu_rules.messages import Message
    >>> translate(Message("{who} holds it", who="Anna"), "fr")
    'Anna l’a en main'
    """
    require_prose(language)
    try:
        return told(message, language)
    except RecursionError as error:
        raise AmbiguError("the message is made of too many messages, one in the other") from error
