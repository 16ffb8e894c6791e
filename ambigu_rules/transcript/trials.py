"""Replays of one transcript under many rule sets, where no deal is played twice alike.

A deal is a function of what the deals before it leave to it and of the values of the rules that
are read in it (`consulted`). Where both are as they were under another rule set, what came of the
deal is taken from there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.transcript.consulted import facts, held, watched
from ambigu_rules.transcript.noting import Noted
from ambigu_rules.transcript.replay import Course
from ambigu_rules.transcript.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping

    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.noting import Item, Seen
    from ambigu_rules.transcript.replay import Left
    from ambigu_rules.transcript.verdicts import Finding

    Facts = Mapping[Item, object]

GROUND = "ground"
"""The section of the grounds, of which a replay tells the citation and depends on nothing."""

MOST_KEPT = 50_000
"""How many deals are kept to be taken from; what is played beyond them is not."""


class Trial(NamedTuple):
    """What came of one replay: the illegal act, the claims that are not true, the values read."""

    failure: Failure | None
    contradicted: tuple[Finding, ...]
    read: tuple[Item, ...]


class _Played(NamedTuple):
    """What came of one deal, of which values it hangs, and how the next one stands."""

    items: tuple[Item, ...]
    read: tuple[Item, ...]
    failures: tuple[Failure, ...]
    contradicted: tuple[Finding, ...]
    begun: bool
    seating: Seating | None
    left: Left | None
    stopped: bool
    over: bool


Known = dict[tuple["Item", ...], dict[tuple[object, ...], _Played]]
"""What came of a deal that began so, by the values on which it hung."""


class Trials:
    """The replays of a transcript; of the values read only those count that `matters` picks."""

    def __init__(self, transcript: Transcript, matters: Callable[[Item], object]) -> None:
        self._transcript = transcript
        self._matters = matters
        self._known: dict[Hashable, Known] = {}
        self._kept = 0

    def replay(self, variant: Variant) -> Trial:
        """Return what comes of the transcript under a variant."""
        noted: Seen = {}
        grounds = Noted(variant.grounds, GROUND, noted)
        course = Course(self._transcript, replace(watched(variant, noted), grounds=grounds))
        values = _facts(variant)
        read: Seen = {}
        for number in range(1, len(self._transcript.deals) + 1):
            self._step(course, number, values, noted, read)
            if course.over:
                break
        failures = course.pointed()
        wrong = tuple(
            one for one in (*course.findings, *course.later) if one.verdict is Verdict.CONTRADICTED
        )
        return Trial(failures[0] if failures else None, wrong, tuple(read))

    def _step(self, course: Course, number: int, values: Facts, noted: Seen, read: Seen) -> None:
        """Play a deal, or take what came of it before; `read` gets the values that count."""
        known = self._known.setdefault(_before(course, number), {})
        under = (made.get(_values(items, values)) for items, made in known.items())
        played = next(filter(None, under), None)
        if played is None:
            played = self._played(course, number, noted)
            if self._kept < MOST_KEPT:
                self._kept += 1
                known.setdefault(played.items, {})[_values(played.items, values)] = played
        else:
            _take(course, played)
        read.update(dict.fromkeys(played.read))

    def _played(self, course: Course, number: int, noted: Seen) -> _Played:
        noted.clear()
        failures, findings, later = len(course.failures), len(course.findings), len(course.later)
        course.step(number)
        found = (*course.findings[findings:], *course.later[later:])
        read = tuple(filter(self._matters, noted))
        return _Played(
            (*read, *(item for item in noted if item[0] == GROUND)),
            read,
            tuple(course.failures[failures:]),
            _wrong(found),
            course.begun,
            course.seating,
            course.left and course.left._replace(final=course.left.final._replace(log=())),
            course.stopped,
            course.over,
        )


def _wrong(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(one for one in findings if one.verdict is Verdict.CONTRADICTED)


def _before(course: Course, number: int) -> Hashable:
    """Return all that a deal depends on besides the rules."""
    left, seating = course.left, course.seating
    if course.stopped:  # then who deals, and what anybody has before him, is not handed on
        seating = seating and replace(seating, dealer=0, counters=())
    table = left and (left.seating, left.end, left.known, _stakes(left))
    return number, course.begun, seating, table, course.stopped


def _stakes(left: Left) -> tuple[object, ...]:
    """Return what stays where it is when the deal is over."""
    return left.final.purses, left.final.pool, left.final.batterie


def _take(course: Course, played: _Played) -> None:
    """Let the course stand as it stood after a deal that was played before."""
    course.failures += played.failures
    course.findings += played.contradicted
    course.begun, course.seating, course.left = played.begun, played.seating, played.left
    course.stopped, course.over = played.stopped, played.over


def _values(items: tuple[Item, ...], known: Facts) -> tuple[object, ...]:
    return tuple(held(known, item) for item in items)


def _facts(variant: Variant) -> dict[Item, object]:
    """Return the values of the rules, and the citation of each, which a failure tells."""
    cites = {(GROUND, path): ground.cite for path, ground in variant.grounds.items()}
    return {**facts(variant), **cites}
