"""The card game Ambigu: rule sets as data with their sources, deals, transcripts, comparisons.

Nothing is imported before it is used: `ambigu_rules.load`, `.show`, `.hand`, `.deal`, `.sitting`,
`.replay`, `.comparison`, `.check` and what else `__all__` names come from the facade of
`ambigu_rules.api`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ambigu_rules.api.facade import (
        AmbiguError,
        Apparatus,
        Comparison,
        Contest,
        Decision,
        Fits,
        Hand,
        Ledger,
        Library,
        Matrix,
        Problem,
        Record,
        RecordReplay,
        Replay,
        Rulebook,
        Ruling,
        Sitting,
        Transcript,
        Variant,
        advice,
        apparatus,
        check,
        comparison,
        deal,
        first_draw,
        fit,
        format_transcript,
        hand,
        ledger,
        load,
        matrix,
        odds_against,
        odds_of,
        open_library,
        read_record,
        read_transcript,
        reference_card,
        replay,
        replay_page,
        replay_record,
        rulebook,
        score_sheet,
        second_draw,
        show,
        simulate,
        sitting,
        tell,
        transcribe,
        translate,
        write_record,
    )

    __version__: str

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
    "__version__",
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


def __getattr__(name: str) -> object:
    """Return what is asked for from the interface, which is imported now."""
    if name == "__version__":
        return import_module("ambigu_rules.api.version").installed()
    if name in __all__:
        return getattr(import_module("ambigu_rules.api.facade"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names, those not yet imported too."""
    return sorted({*globals(), *__all__})
