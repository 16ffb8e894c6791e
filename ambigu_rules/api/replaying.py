"""Replays under the variant that a transcript names, or under others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_rules.api.ledgers import (
    differences_as_json,
    differences_of,
    ledger_as_json,
    ledger_of,
)
from ambigu_rules.api.loading import load_all
from ambigu_rules.errors import Problem, TranscriptError, TwiceLaid, UnknownName
from ambigu_rules.library.names import EVERY
from ambigu_rules.messages import Message
from ambigu_rules.transcript.called import require_rungs
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.partings import part
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.report import as_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.replay import Replay

Json = dict[str, Any]

ALL = EVERY
"""The name that stands for every rule set there is."""


def named_variant(transcript: Transcript, library: Library) -> Variant:
    """Return the variant that the header names, under the readings that it chooses.

    Raises:
        TranscriptError: it names none, or one that is not known.
    """
    header = transcript.header
    if not header.variant:
        line = f"`{lexicon(header.language).word('key', 'variant')}: …`"
        message = Message(
            "the header names no variant; add a line {line}, or choose one", line=line
        )
        raise TranscriptError((Problem(transcript.file, 1, 1, message),))
    try:
        return library.variant(header.variant, dict(header.readings))
    except (UnknownName, TwiceLaid) as error:
        key = "read" if error.kind not in ("variant", "overlay") else "variant"
        span = header.spans.get(key) or header.spans["variant"]
        problem = Problem(transcript.file, span.line, span.column, error.message)
        raise TranscriptError((problem,)) from error


def replay_under(transcript: Transcript, variant: Variant | None, library: Library) -> Replay:
    """Return the replay under a variant; None for the one that the transcript names.

    Raises:
        TranscriptError: no variant is given, and the header names none that is known; or the
            transcript claims a combination that there is not.
    """
    found = variant or named_variant(transcript, library)
    require_rungs(transcript, (found,))
    return replay(transcript, found)


def variants_for(
    transcript: Transcript, under: Sequence[str], reads: Sequence[str], library: Library
) -> tuple[Variant, ...]:
    """Return the variants to replay a transcript under: those asked for, or the one it names.

    `all` by itself stands for every rule set of the library, each once. Readings that the header
    chooses hold for each that has the point, unless others are chosen.

    Raises:
        TranscriptError: none is asked for, and the header names none that is known; or the
            transcript claims a combination that none of them has.
        UnknownName: a variant, a reading point or an option is not known.
    """
    every = library.variants() if ALL in under else ()
    named = [one for name in under for one in (every if name == ALL else (name,))]
    names = list(dict.fromkeys(named)) or [named_variant(transcript, library).id]
    found = load_all(names, reads, library, dict(transcript.header.readings))
    require_rungs(transcript, found)
    return found


def replays_as_json(made: Sequence[Replay], *, ledgers: bool = False) -> Json:
    """Return replays of one transcript as plain data.

    Of several it is told where each of the others parts from the first, and what difference that
    makes in counters; `ledgers` adds every movement of counters under each.
    """
    data: Json = {"file": made[0].transcript.file, "replays": [as_json(one) for one in made]}
    if len(made) > 1:
        data["partings"] = [_parting(made[0], one) for one in made[1:]]
    if ledgers:
        data["ledgers"] = [ledger_as_json(ledger_of(one)) for one in made]
    return data


def _parting(first: Replay, second: Replay) -> Json:
    """Return where the second replay parts from the first (line null: nowhere)."""
    found = part(first, second)
    return {
        "first": first.variant,
        "second": second.variant,
        "line": found.line if found else None,
        "text": found.text if found else "",
        "sides": [
            {"variant": side.variant, "says": side.says, "rule": side.rule, "cite": side.cite}
            for side in ((found.first, found.second) if found else ())
        ],
        "counters": differences_as_json(differences_of(first, second)),
    }
