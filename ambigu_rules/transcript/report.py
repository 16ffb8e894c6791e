"""What a replay comes to, for programs (`as_json`) and as problems of a file (`check`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.errors import Problem, TranscriptError
from ambigu_rules.messages import Joined, Message
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Header
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.playing import DealReplay
    from ambigu_rules.transcript.replay import Replay
    from ambigu_rules.transcript.verdicts import Finding


def as_json(replay: Replay) -> dict[str, object]:
    """Return the replay as plain values, ready for `json.dumps`."""
    failure = replay.failure
    return {
        "variant": replay.variant,
        "legal": replay.legal,
        "deals": [_deal(deal) for deal in replay.deals],
        "findings": [_finding(finding, replay) for finding in replay.findings],
        "failure": None if failure is None else _failure(failure),
        "further": [_failure(one) for one in replay.further],
        "later": [_finding(finding, replay) for finding in replay.later],
    }


def _failure(failure: Failure) -> dict[str, object]:
    return {
        "line": failure.line,
        "column": failure.column,
        "message": failure.message,
        "rule": failure.rule,
        "cite": failure.cite,
    }


def _deal(deal: DealReplay) -> dict[str, object]:
    outcome = deal.outcome
    return {
        "winner": outcome.winner,
        "pool": outcome.pool,
        "rung": outcome.rung,
        "price": outcome.price,
        "counters": dict(outcome.counters),
    }


def _finding(finding: Finding, replay: Replay) -> dict[str, object]:
    span = finding.claim.span
    return {
        "line": span.line,
        "column": span.column,
        "claim": sentence(finding.claim, lexicon(replay.transcript.header.language)),
        "verdict": str(finding.verdict),
        "computed": finding.computed or None,
        "how": finding.how or None,
        "because": finding.because or None,
        "rule": finding.rule,
        "cite": finding.cite,
    }


def check(
    text: str, file: str = "transcript", variant: Callable[[Header], Variant | None] | None = None
) -> tuple[Problem, ...]:
    """Return every problem of a transcript, in the order of its lines.

    These are the lines that cannot be read; where there are none and `variant` finds a variant
    for the header, they are what is illegal and the contradicted claims.
    """
    try:
        transcript = parse(text, file)
    except TranscriptError as error:
        return error.problems
    under = variant(transcript.header) if variant else None
    if under is None:
        return ()
    result = replay(transcript, under)
    problems = [
        Problem(file, finding.claim.span.line, finding.claim.span.column, contradiction(finding))
        for finding in result.contradicted
    ]
    failures = (*((result.failure,) if result.failure else ()), *result.further)
    problems += [Problem(file, one.line, one.column, one.message) for one in failures]
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def contradiction(finding: Finding) -> Message:
    """Return what is right where a claim is contradicted, with the rule and its source."""
    found, source = computed(finding), ", ".join(filter(None, (finding.rule, finding.cite)))
    if not source:
        return Message("contradicted: {computed}", computed=found)
    return Message("contradicted: {computed}; {source}", computed=found, source=source)


def computed(finding: Finding) -> str:
    """Return what the rules come to for a claim, and in brackets how it is made up."""
    if not finding.how:
        return finding.computed
    return Joined((finding.computed, " (", finding.how, ")"))
