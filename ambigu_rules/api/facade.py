"""The Python interface: what the command line does, as functions that return values.

Wherever a variant is taken, its name will do (`base`, `base+overlay`), or a variant that is loaded
already, which is how one is taken under other readings than those adopted.

What a function does not take, a float for a number of players or a text for several names, raises
WrongArgument, which is an AmbiguError and a TypeError.
"""

from __future__ import annotations

from ambigu_rules.api.apparatus import Apparatus
from ambigu_rules.api.comparing import Comparison
from ambigu_rules.api.contests import Contest, Decision, Hand
from ambigu_rules.api.facade_documents import (
    apparatus,
    comparison,
    matrix,
    reference_card,
    rulebook,
    score_sheet,
    show,
)
from ambigu_rules.api.facade_odds import (
    advice,
    first_draw,
    odds_against,
    odds_of,
    second_draw,
    simulate,
)
from ambigu_rules.api.facade_play import deal, hand, sitting
from ambigu_rules.api.facade_transcripts import check, fit, ledger, replay, replay_page
from ambigu_rules.api.filing import (
    format_transcript,
    read_record,
    read_transcript,
    replay_record,
    translate,
    write_record,
)
from ambigu_rules.api.fitting import Fits
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.matrix import Matrix
from ambigu_rules.api.records import RecordReplay
from ambigu_rules.api.rulebooks import Rulebook
from ambigu_rules.api.ruling import Ruling
from ambigu_rules.api.transcribing import tell, transcribe
from ambigu_rules.documents.views.ledger import Ledger
from ambigu_rules.errors import AmbiguError, Problem
from ambigu_rules.library import Library
from ambigu_rules.play.record import Record
from ambigu_rules.play.sitting import Sitting
from ambigu_rules.rules.variant import Variant
from ambigu_rules.transcript.ast import Transcript
from ambigu_rules.transcript.replay import Replay

__all__ = [
    "AmbiguError",
    "Apparatus",
    "Comparison",
    "Contest",
    "Decision",
    "Fits",
    "Hand",
    "Ledger",
    "Library",
    "Matrix",
    "Problem",
    "Record",
    "RecordReplay",
    "Replay",
    "Rulebook",
    "Ruling",
    "Sitting",
    "Transcript",
    "Variant",
    "advice",
    "apparatus",
    "check",
    "comparison",
    "deal",
    "first_draw",
    "fit",
    "format_transcript",
    "hand",
    "ledger",
    "load",
    "matrix",
    "odds_against",
    "odds_of",
    "open_library",
    "read_record",
    "read_transcript",
    "reference_card",
    "replay",
    "replay_page",
    "replay_record",
    "rulebook",
    "score_sheet",
    "second_draw",
    "show",
    "simulate",
    "sitting",
    "tell",
    "transcribe",
    "translate",
    "write_record",
]
