"""Replays under the variant that a transcript names, or under others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_rules.api.loading import load_all
from ambigu_rules.errors import Problem, TranscriptError, UnknownName
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.report import as_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.replay import Replay


def named_variant(transcript: Transcript, library: Library) -> Variant:
    """Return the variant that the header names, under the readings that it chooses.

    Raises:
        TranscriptError: it names none, or one that is not known.
    """
    header = transcript.header
    if not header.variant:
        message = "the header names no variant; add a line `variant: …`, or choose one"
        raise TranscriptError((Problem(transcript.file, 0, 0, message),))
    try:
        return library.variant(header.variant, dict(header.readings))
    except UnknownName as error:
        key = "read" if error.kind not in ("variant", "overlay") else "variant"
        span = header.spans.get(key) or header.spans["variant"]
        problem = Problem(transcript.file, span.line, span.column, str(error))
        raise TranscriptError((problem,)) from error


def replay_under(transcript: Transcript, variant: Variant | None, library: Library) -> Replay:
    """Return the replay under a variant; None for the one that the transcript names."""
    return replay(transcript, variant or named_variant(transcript, library))


def variants_for(
    transcript: Transcript, under: Sequence[str], reads: Sequence[str], library: Library
) -> tuple[Variant, ...]:
    """Return the variants to replay a transcript under: those asked for, or the one it names.

    Readings that its header chooses hold for each that has the point, unless others are chosen.

    Raises:
        TranscriptError: none is asked for, and the header names none that is known.
        UnknownName: a variant, a reading point or an option is not known.
    """
    names = under or [named_variant(transcript, library).id]
    return load_all(names, reads, library, dict(transcript.header.readings))


def replays_as_json(made: Sequence[Replay]) -> dict[str, Any]:
    """Return replays of one transcript as plain data."""
    return {"file": made[0].transcript.file, "replays": [as_json(one) for one in made]}
