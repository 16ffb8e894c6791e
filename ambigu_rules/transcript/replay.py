"""Replay: the acts of a transcript as answers to the engine, its claims as findings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.messages import Message
from ambigu_rules.play.seating import TOO_FEW
from ambigu_rules.play.sitting import next_deal
from ambigu_rules.transcript.failure import Belated, Failure, Stopped, stop
from ambigu_rules.transcript.kinds import CLAIMS, NOWHERE, DealLine, Head
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.opening import Opening, alone, notes, opening
from ambigu_rules.transcript.playing import DealReplay, Outcome, Playing
from ambigu_rules.transcript.pointing import pointed
from ambigu_rules.transcript.unknown import Unified, unify
from ambigu_rules.transcript.verdicts import Finding, Verdict

if TYPE_CHECKING:
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.transcript.ast import DealText, Header, Transcript
    from ambigu_rules.transcript.kinds import Span, Statement


@dataclass(frozen=True, slots=True)
class Replay:
    """A transcript under a variant.

    `deals` are the good prefix, `failure` why it ends there (None: all acts are legal); `further`
    what else is at fault: in the header, or in a later deal. That is played by itself then, with
    counters and pool that nobody knows, and `later` are its verdicts. `findings` are the verdicts
    on the claims, in order; `notes` what of the header is not used; `under` the variant itself.
    """

    transcript: Transcript
    variant: str
    fingerprint: str
    deals: tuple[DealReplay, ...]
    findings: tuple[Finding, ...]
    failure: Failure | None
    notes: tuple[Failure, ...]
    under: Variant = field(compare=False, repr=False)
    further: tuple[Failure, ...] = ()
    later: tuple[Finding, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether every act is legal."""
        return self.failure is None

    @property
    def confirmed(self) -> bool:
        """Whether every act is legal and no claim is contradicted."""
        return self.legal and not self.contradicted

    @property
    def judged(self) -> tuple[Finding, ...]:
        """All verdicts, those of later deals included."""
        return (*self.findings, *self.later)

    @property
    def contradicted(self) -> tuple[Finding, ...]:
        """The claims that are not true."""
        return tuple(one for one in self.judged if one.verdict is Verdict.CONTRADICTED)


def replay(transcript: Transcript, variant: Variant) -> Replay:
    """Return what comes of a transcript under a variant. Nothing is repaired or filled in."""
    course = Course(transcript, variant)
    course.play()
    failures = course.pointed()
    return Replay(
        transcript,
        variant.id,
        variant.fingerprint,
        tuple(course.deals),
        tuple(course.findings),
        failures[0] if failures else None,
        notes(variant, transcript.header),
        variant,
        tuple(failures[1:]),
        tuple(course.later),
    )


class Left(NamedTuple):
    """What a deal that is over leaves to the next: the seating, what stays on the table and before
    the players, the name of the way it ended, and whether the counters are known.
    """

    seating: Seating
    final: Deal
    end: str
    known: bool


class Course:
    """The deals of a file, one after another.

    What the next deal depends on is in `begun` (whether a deal was played), `seating` (that of the
    last one), `left` (what that leaves, None where nothing goes on from it) and `stopped` (whether
    an act was not legal: each later deal is then played by itself). `over`: none is played more.
    """

    def __init__(self, transcript: Transcript, variant: Variant) -> None:
        self.transcript = transcript
        self.variant = variant
        self.hidden = not transcript.text or "?" in transcript.text
        self.words = lexicon(transcript.header.language)
        self.deals: list[DealReplay] = []
        self.findings: list[Finding] = []
        self.failures: list[Failure] = []
        self.later: list[Finding] = []
        self.begun = False
        self.seating: Seating | None = None
        self.left: Left | None = None
        self.stopped = False
        self.over = False

    def play(self) -> None:
        """Play all deals; those after one that stops, each by itself."""
        for number in range(1, len(self.transcript.deals) + 1):
            self.step(number)
            if self.over:
                return

    def step(self, number: int) -> None:
        """Play the next deal, of this number; by itself where an earlier one has stopped."""
        texts = self.transcript.deals
        text, rest = texts[number - 1], texts[number:]
        if self.stopped:
            self._apart(text, number)
            return
        try:
            undecided = self._deal(text, number)
        except Stopped as stopped:
            self.failures += (stopped.failure, *stopped.more)
            self.stopped, self.left = True, None
            return
        if undecided and rest:
            self._untestable(rest, undecided)
            self.over = True

    def pointed(self) -> list[Failure]:
        """Return the failures, each at the very word that it is about."""
        return [pointed(one, self.transcript, self.words) for one in self.failures]

    def _apart(self, text: DealText, number: int) -> None:
        """Play a deal by itself: what the deals before it leave to it is not known."""
        if self.seating is None:
            return
        try:
            self._numbered(text, number)
            opened = alone(self.variant, self.seating, text, self.words)
            known = unify(text.statements, {}) if self.hidden else None
            lines = known.statements if known else text.statements
            opened = replace(opened, found_in=known.found_in if known else {})
            begins = self._begins(text)
            Playing(self.variant, opened, number, begins, self.later, self.words).run(lines)
        except Stopped as stopped:
            self.failures += (stopped.failure, *stopped.more)

    def _deal(self, text: DealText, number: int) -> Message | None:
        """Play a deal, and return what is not known to go on from it."""
        self._numbered(text, number)
        try:
            return self._played(text, number, text.statements)
        except Belated as late:
            raise self._before(text, number, late) from None

    def _numbered(self, text: DealText, number: int) -> None:
        if text.number != number:
            message = Message(
                "deal {next} comes next, not deal {number}", next=number, number=text.number
            )
            raise stop(self.variant, text.span, message)

    def _before(self, text: DealText, number: int, late: Stopped) -> Stopped:
        """Play a deal up to a line that contradicts an earlier one, and return what stops it."""
        failure = late.failure
        there = failure.line, failure.column
        before = tuple(line for line in text.statements if line.span[:2] < there)
        try:
            self._played(text, number, before, whole=False)
        except Belated as earlier:
            return self._before(text, number, earlier)
        return late

    def _played(
        self, text: DealText, number: int, lines: tuple[Statement, ...], *, whole: bool = True
    ) -> Message | None:
        """Play lines of a deal, and return what is not known to go on from it.

        Raises:
            Belated: a line contradicts an earlier one; the deal is as if it had not been played.
        """
        judged = len(self.findings)
        opened, statements = self._opened(text, lines)
        self.seating = opened.seating
        begins = self._begins(text)
        playing = Playing(self.variant, opened, number, begins, self.findings, self.words)
        try:
            playing.run(statements, whole=whole)
        except Belated:
            del self.findings[judged:]
            raise
        except Stopped:
            self._keep(playing.replayed())
            raise
        self._keep(playing.replayed())
        if opened.positioned and playing.table.position.end is None:
            return playing.undecided() or Message("the deal has no end")
        return playing.undecided()

    def _keep(self, deal: DealReplay) -> None:
        """Keep what was played of a deal, and what it leaves to the next."""
        self.deals.append(deal)
        self.begun = True
        end, final = deal.position.end, deal.position.deal
        self.left = Left(deal.seating, final, end.name, deal.outcome.known) if end else None

    def _begins(self, text: DealText) -> Span:
        """Return the line that a deal begins with: its position, what opens it, its header."""
        spans = self.transcript.header.spans
        if not self.begun and "position" in spans:
            return spans["position"]
        heads = (*(() if self.begun else self.transcript.head), text.opener, *text.head)
        return max(
            (line.span for line in heads if isinstance(line, (Head, DealLine))), default=NOWHERE
        )

    def _untestable(self, texts: tuple[DealText, ...], why: Message) -> None:
        because = Message("in an earlier deal {why}", why=why)
        self.findings += [
            Finding(claim, Verdict.UNTESTABLE, because=because)
            for text in texts
            for claim in text.statements
            if isinstance(claim, CLAIMS)
        ]

    def _opened(
        self, text: DealText, lines: tuple[Statement, ...]
    ) -> tuple[Opening, tuple[Statement, ...]]:
        """Return how a deal begins: as the header sets it, or as the deal before leaves it."""
        variant = self.variant
        if not self.begun:
            header = _first(self.transcript.header, text)
            return opening(variant, header, lines, hidden=self.hidden)
        last = self.left
        assert last is not None
        end, seating, away = variant.procedure.ends[last.end], last.seating, text.agreed.sits_out
        seats = None if away is None else frozenset(map(seating.names.index, away))
        self._two_remain(text, seating, seats)
        follows = next_deal(variant, seating, last.final, end, seats)
        self._right_dealer(text, follows.seating, f"ends.{end.name}.dealer")
        known = unify(lines, {}) if self.hidden else Unified(lines, {}, {})
        unstated = frozenset() if last.known else frozenset({"counters"})
        opened = Opening(follows.seating, follows.start, follows.at, unstated, known.found_in)
        return opened, known.statements

    def _two_remain(self, text: DealText, seating: Seating, away: frozenset[int] | None) -> None:
        if away is not None and len(seating.names) - len(away) < 2:
            span = text.agreed.spans["sits-out"]
            raise stop(self.variant, span, TOO_FEW)

    def _right_dealer(self, text: DealText, seating: Seating, rule: str) -> None:
        named = text.agreed.dealer
        right = seating.names[seating.dealer]
        if named is not None and named != right:
            span = text.agreed.spans["dealer"]
            message = Message("{dealer} deals here, not {named}", dealer=right, named=named)
            raise stop(self.variant, span, message, rule)


def _first(header: Header, text: DealText) -> Header:
    """Return the header, with what the lines below a `deal 1` add to it."""
    agreed = text.agreed
    if agreed.dealer is None and agreed.sits_out is None:
        return header
    return replace(
        header,
        dealer=agreed.dealer or header.dealer,
        sits_out=header.sits_out if agreed.sits_out is None else agreed.sits_out,
        spans={**header.spans, **agreed.spans},
    )


__all__ = ["DealReplay", "Failure", "Finding", "Outcome", "Replay", "Verdict", "replay"]
