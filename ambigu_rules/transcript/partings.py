"""Where two replays of one transcript part: the first line that comes to something else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.messages import Message, Named, counted
from ambigu_rules.rung_names import NOTHING
from ambigu_rules.table.events import Began, Ended, Judged, Moved, Paid, Said, Shown, Stacked
from ambigu_rules.transcript.failure import Failure, cite
from ambigu_rules.transcript.scene import stake
from ambigu_rules.transcript.verdicts import VERDICTS

if TYPE_CHECKING:
    from ambigu_rules.table.events import Account, Event, Place
    from ambigu_rules.transcript.replay import Replay
    from ambigu_rules.transcript.verdicts import Finding


@dataclass(frozen=True, slots=True)
class Side:
    """What a line comes to under one variant: in a sentence, with the rule and its citation."""

    variant: str
    says: str
    rule: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Parting:
    """The first line at which two replays differ."""

    line: int
    text: str
    first: Side
    second: Side


def part(first: Replay, second: Replay) -> Parting | None:
    """Return where two replays of the same transcript part; None where they never do.

    They part where a line causes other events (which phase is entered counts for nothing by
    itself), where it is legal for one only, or where a claim has another verdict or value.
    """
    ones, others = _marks(first), _marks(second)
    for line in sorted({*ones, *others}):
        one, other = ones.get(line, _NOTHING), others.get(line, _NOTHING)
        if one.sign != other.sign:
            stopped = one.failed or other.failed
            return Parting(
                line,
                first.transcript.line(line).strip(),
                _side(first, one, other, stopped=stopped),
                _side(second, other, one, stopped=stopped),
            )
    return None


@dataclass(frozen=True, slots=True)
class _Mark:
    """What a line comes to: events, findings, a failure; `sign` is what is compared of it."""

    events: tuple[Event, ...] = ()
    findings: tuple[Finding, ...] = ()
    failure: Failure | None = None

    @property
    def failed(self) -> bool:
        return self.failure is not None

    @property
    def sign(self) -> object:
        return (
            tuple(filter(None, map(_sign, self.events))),
            tuple((finding.verdict, finding.computed) for finding in self.findings),
            self.failed,
        )


_NOTHING = _Mark()


def _marks(replay: Replay) -> dict[int, _Mark]:
    """Return what each line comes to."""
    events: dict[int, tuple[Event, ...]] = {}
    findings: dict[int, tuple[Finding, ...]] = {}
    for deal in replay.deals:
        for step in deal.steps:
            events[step.span.line] = (*events.get(step.span.line, ()), *step.events)
    for finding in replay.findings:
        line = finding.claim.span.line
        findings[line] = (*findings.get(line, ()), finding)
    failure = replay.failure
    lines = {*events, *findings} | ({failure.line} if failure else set())
    return {
        line: _Mark(
            events.get(line, ()),
            findings.get(line, ()),
            failure if failure and failure.line == line else None,
        )
        for line in lines
    }


def _sign(event: Event) -> object:
    """Return what is compared of an event: all but the rule, and nothing of bookkeeping."""
    match event:
        case Said(seat, word, _, chips):
            return ("said", seat, word, chips)
        case Moved(cards, source, target):
            return ("moved", cards, source, target)
        case Paid(payer, payee, chips):
            return ("paid", payer, payee, chips)
        case Judged(seat, rung, pips, price):
            return ("judged", seat, rung, pips, price)
        case Shown(seat, cards):
            return ("shown", seat, cards)
        case Began() | Ended() | Stacked():
            return None


def _side(replay: Replay, mine: _Mark, other: _Mark, *, stopped: bool) -> Side:
    """Return what a line comes to here that it does not come to there."""
    if mine.failure is not None:
        return Side(replay.variant, mine.failure.message, mine.failure.rule, mine.failure.cite)
    if stopped:
        return Side(replay.variant, Message("the line is legal"), *_rule_of(replay, mine.events))
    mine_only, other_only = _beyond(mine, other), _beyond(other, mine)
    if mine_only is not None:
        return Side(replay.variant, _says(mine_only, replay), *_cited(replay, mine_only))
    if other_only is not None:
        says = Message("not here: {event}", event=_says(other_only, replay))
        return Side(replay.variant, says, *_cited(replay, other_only))
    for finding, against in zip_longest(mine.findings, other.findings):
        if finding is not None and finding != against:
            return Side(replay.variant, _verdict(finding), finding.rule, finding.cite)
    return Side(replay.variant, Message("the line comes to nothing here"))


def _verdict(finding: Finding) -> Message:
    verdict = VERDICTS[finding.verdict]
    if finding.because:
        return Message(
            "the claim is {verdict} ({because})", verdict=verdict, because=finding.because
        )
    if finding.computed:
        return Message(
            "the claim is {verdict}: {computed}", verdict=verdict, computed=finding.computed
        )
    return Message("the claim is {verdict}", verdict=verdict)


def _beyond(mark: _Mark, other: _Mark) -> Event | None:
    """Return the first event that happens here and not there."""
    there = list(map(_sign, other.events))
    for event in mark.events:
        sign = _sign(event)
        if sign is None:
            continue
        if sign not in there:
            return event
        there.remove(sign)
    return None


def _rule_of(replay: Replay, events: tuple[Event, ...]) -> tuple[str, str]:
    for event in events:
        if not isinstance(event, (Began, Ended)):
            return _cited(replay, event)
    return "", ""


def _cited(replay: Replay, event: Event) -> tuple[str, str]:
    rule = str(getattr(event, "rule", ""))
    return rule, cite(replay.under, rule) if rule else ""


def _says(event: Event, replay: Replay) -> Message:
    names = replay.transcript.header.players

    def name(account: Account | Place) -> str:
        return stake(account) if isinstance(account, str) else names[account]

    match event:
        case Said(seat, word):
            return Message("{who} says « {word} »", who=names[seat], word=Named("words", word))
        case Moved(cards, source, target):
            return counted(
                len(cards),
                "{cards} goes from {source} to {target}",
                "{cards} go from {source} to {target}",
                cards=show(cards),
                source=name(source),
                target=name(target),
            )
        case Paid(payer, payee, chips):
            paid = {"payer": name(payer), "payee": name(payee), "chips": chips}
            return Message("{payer} pays {chips} to {payee}", **paid)
        case Judged(seat, rung, _, price):
            return Message(
                "{who} has {rung}, at the price of {price}",
                who=names[seat],
                rung=Named("rungs", rung or NOTHING),
                price=price,
            )
        case Shown(seat, cards):
            return Message("{who} shows {cards}", who=names[seat], cards=show(cards))
        case Began(phase) | Ended(phase):
            return Message("the phase {phase}", phase=Named("steps", phase))
        case Stacked(seat):
            return Message("{who} shuffles", who=names[seat])
