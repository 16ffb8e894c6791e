"""A replay as a row of frames: what is on the table, and what is told, step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.account import Teller, Told
from ambigu_rules.documents.views.claims import Checked, Stop
from ambigu_rules.documents.views.course import Course, Moment, courses
from ambigu_rules.table.events import Began, Ended, Said, Shown, Stacked
from ambigu_rules.transcript.kinds import DealLine, Dealt, Head, Holds
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.report import computed
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event, Seat
    from ambigu_rules.transcript.ast import DealText, Transcript
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.replay import Replay
    from ambigu_rules.transcript.verdicts import Finding

Place = tuple[int, int]
"""A line and a column of the transcript."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment, and what has just happened.

    `deal` is after the first `events` of the deal of this `number`; `place` is where the
    transcript tells of it, `since` the first of the lines that belong together; `acts` are the
    seats whose doing it is; `told` the sentences, `checked` a claim with its verdict, `stop`
    where the replay stops. The first frame of a deal tells nothing.
    """

    number: int
    place: Place
    since: int
    events: int
    deal: Deal
    sits_out: frozenset[int]
    unstated: frozenset[str]
    acts: tuple[Seat, ...] = ()
    told: tuple[Told, ...] = ()
    checked: Checked | None = None
    stop: Stop | None = None

    @property
    def line(self) -> int:
        """The line that tells of it."""
        return self.place[0]

    @property
    def opens(self) -> bool:
        """Whether it is how a deal begins."""
        return not self.told and self.checked is None and self.stop is None

    def then(self, place: Place, checked: Checked | None = None, stop: Stop | None = None) -> Frame:
        """Return the same table at another place, where a claim is judged or the replay stops."""
        return replace(
            self, place=place, since=place[0], acts=(), told=(), checked=checked, stop=stop
        )


def frames(replay: Replay) -> tuple[Frame, ...]:
    """Return the frames of all deals, in the order of the transcript.

    A claim has a frame of its own, at its line, and so has an act that is not legal. What comes
    of the deals after it is told beside the table at which it stopped. There are no frames where
    the table itself cannot be.
    """
    made: list[Frame] = []
    for course in courses(replay):
        text = replay.transcript.deals[course.number - 1]
        made += _with_claims(_of_deal(replay, course, text), _claims(replay, text))
    if not made:
        return ()
    beside: list[tuple[Place, Checked | None, Stop | None]] = []
    for text in replay.transcript.deals[len(replay.deals) :]:
        beside += [(place, one, None) for place, one in _claims(replay, text)]
    for failure in stops(replay):
        place = (failure.line, failure.column) if failure.line else made[-1].place
        beside.append((place, None, Stop(failure.line, failure.message, failure.cite)))
    table = made[-1]
    return (*made, *(table.then(*one) for one in sorted(beside, key=lambda one: one[0])))


def stops(replay: Replay) -> tuple[Failure, ...]:
    """Return everything that is not legal: where the replay stops, and what else is at fault."""
    return (*((replay.failure,) if replay.failure else ()), *replay.further)


def _of_deal(replay: Replay, course: Course, text: DealText) -> Iterator[Frame]:
    """Yield the frames of what happens in a deal."""
    teller = Teller(replay.under, course.names)
    dealing = [one.span.line for one in text.statements if isinstance(one, Dealt)]
    opener = _opener(replay.transcript, text)
    frame = Frame(
        course.number,
        (opener, 0),
        opener,
        0,
        course.start,
        course.sits_out,
        course.unstated,
    )
    yield frame
    done = 0
    for group in _groups(course.moments):
        done += len(group)
        events = [one.event for one in group if not isinstance(one.event, (Began, Ended))]
        if not events:
            continue
        line = max(group[0].line, opener)
        waiting = [one for one in dealing if frame.line < one < line and line in dealing]
        frame = replace(
            frame,
            place=(line, group[0].column),
            since=min(waiting, default=line),
            events=done,
            deal=group[-1].deal,
            acts=_acting(events),
            told=teller.tell(events),
        )
        yield frame


def _opener(transcript: Transcript, text: DealText) -> int:
    """Return the last line that says how a deal begins."""
    heads = [*(() if text.opener else transcript.head), text.opener, *text.head]
    lines = [one.span.line for one in heads if isinstance(one, (Head, DealLine))]
    lines += [one.span.line for one in text.statements if isinstance(one, Holds)]
    return max(lines, default=0)


def _acting(events: Iterable[Event]) -> tuple[Seat, ...]:
    acts = (event.seat for event in events if isinstance(event, (Said, Shown, Stacked)))
    return tuple(dict.fromkeys(acts))


def _groups(moments: Iterable[Moment]) -> Iterator[tuple[Moment, ...]]:
    """Yield the events that belong together: a word and its consequences, a hand shown, a phase.

    Each event is in one group, and the groups follow each other as the events do.
    """
    group: list[Moment] = []
    for moment in moments:
        if group and _begins(group, moment):
            yield tuple(group)
            group = []
        group.append(moment)
    if group:
        yield tuple(group)


def _begins(group: list[Moment], moment: Moment) -> bool:
    if (moment.line, moment.column) != (group[-1].line, group[-1].column):
        return True
    bare = all(isinstance(one.event, (Began, Ended)) for one in group)
    return not bare and isinstance(moment.event, (Began, Said, Shown))


def _with_claims(
    played: Iterable[Frame], claims: Iterable[tuple[Place, Checked]]
) -> Iterator[Frame]:
    """Yield the frames of a deal with its claims among them, each at its place."""
    left = list(claims)
    frame: Frame | None = None
    for one in played:
        while frame is not None and left and left[0][0] < one.place:
            yield frame.then(*left.pop(0))
        frame = one
        yield frame
    if frame is not None:
        yield from (frame.then(*claim) for claim in left)


def _claims(replay: Replay, text: DealText) -> Iterator[tuple[Place, Checked]]:
    """Yield the claims of a deal, each with its place and its verdict."""
    spans = {one.span for one in text.statements}
    for finding in replay.judged:
        span = finding.claim.span
        if span in spans:
            yield (span.line, span.column), checked(replay, finding)


def checked(replay: Replay, finding: Finding) -> Checked:
    """Return a finding as it is told."""
    return Checked(
        finding.claim.span.line,
        sentence(finding.claim, lexicon(replay.transcript.header.language)),
        finding.verdict.value,
        computed(finding),
        finding.cite,
        finding.because,
    )
