"""One deal of a transcript under a variant: acts played, claims judged, how far it went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.messages import Message
from ambigu_rules.rules.parties import best_shown
from ambigu_rules.table.choices import REVEAL, SHOW
from ambigu_rules.table.events import CHANCE
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.acts import Step, Table
from ambigu_rules.transcript.claims import judge
from ambigu_rules.transcript.failure import stop
from ambigu_rules.transcript.kinds import Span
from ambigu_rules.transcript.opening import begun
from ambigu_rules.transcript.scene import Scene, missing
from ambigu_rules.transcript.verdicts import Verdict
from ambigu_rules.transcript.weighed import Weighing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.play.driver import Position
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.transcript.kinds import Claim, Shows, Statement
    from ambigu_rules.transcript.lexicon import Lexicon
    from ambigu_rules.transcript.opening import Opening
    from ambigu_rules.transcript.verdicts import Finding

_ACTS = frozenset(kinds.ACTS)
_CLAIMS = frozenset(kinds.CLAIMS)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended.

    Who won the pool, and how much it was (what stays, where nobody won); the rung and the price
    of the best hand, where hands were shown; the counters by name. A sum that the record does
    not give is None.
    """

    winner: str | None
    pool: int | None
    rung: str | None
    price: int | None
    counters: Mapping[str, int | None]

    @property
    def known(self) -> bool:
        """Whether the counters are known."""
        return None not in self.counters.values()


@dataclass(frozen=True, slots=True)
class DealReplay:
    """One deal as far as it went: how it began, what each line caused, where it stands.

    `unstated` are the accounts whose sums before the deal the record does not give.
    """

    number: int
    seating: Seating
    at: str
    start: Deal
    steps: tuple[Step, ...]
    inputs: tuple[Choice, ...]
    position: Position
    outcome: Outcome
    unstated: frozenset[str] = frozenset()


class Playing:
    """A deal being replayed; its verdicts go to `findings`.

    `undecided` says whose cards would have to be known to go on, where the engine asks for them.
    """

    __slots__ = (
        "declaring",
        "findings",
        "number",
        "opened",
        "scene",
        "span",
        "table",
        "variant",
        "weighing",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - what a deal is played with
        self,
        variant: Variant,
        opened: Opening,
        number: int,
        span: Span,
        findings: list[Finding],
        words: Lexicon,
    ) -> None:
        self.variant = variant
        self.opened = opened
        self.number = number
        self.span = span
        self.findings = findings
        position = begun(variant, opened, span)
        self.table = Table(variant, opened.seating.names, position, opened.found_in, words)
        self.scene: Scene | None = None
        self.declaring: tuple[Statement, ...] = ()
        self.weighing: Weighing | None = None

    def run(self, statements: tuple[Statement, ...], *, whole: bool = True) -> None:
        """Play the acts and judge the claims; `whole`: there are no more of this deal.

        Raises:
            Stopped: an act is not legal, or the deal is not finished.
        """
        table, findings = self.table, self.findings
        if any(isinstance(one, kinds.Declares) for one in statements):
            self.declaring = statements
        for statement in statements:
            kind = type(statement)
            if kind in _ACTS:
                if kind is kinds.Holds and self.opened.positioned and not table.steps:
                    continue  # the deal was opened with it
                self.scene = None
                table.act(statement)  # type: ignore[arg-type]
            elif kind in _CLAIMS:
                if kind is kinds.ShowsRung or kind is kinds.ShowsCards:
                    self._asked_to_show(statement)  # type: ignore[arg-type]
                findings.append(self._judged(statement))  # type: ignore[arg-type]
        if whole and table.position.ask is not None and not self.undecided():
            self._unfinished(statements)

    def _judged(self, claim: Claim) -> Finding:
        """Return the verdict on a claim; on a result of hands that are declared in part, the
        verdict over all ways to fill them in.
        """
        scene = self.scene or self._scene()
        found = judge(scene, claim)
        told = found.verdict is not Verdict.UNTESTABLE or type(claim) is kinds.Declares
        if told or not self.declaring or not self.undecided():
            return found
        if self.weighing is None or self.weighing.scene is not scene:
            self.weighing = Weighing(scene, self.declaring)
        return self.weighing.judge(claim)

    def _unfinished(self, statements: tuple[Statement, ...]) -> None:
        """Report a deal that stops in the middle; one that only gives a position may."""
        table = self.table
        if self.opened.positioned and not table.steps and not table.pending:
            return
        spans = [one.span for one in statements if not isinstance(one, kinds.REMARKS)]
        last = spans[-1] if spans else self.span
        message = Message("the deal is not finished: {expected}", expected=table.expected())
        raise stop(self.variant, Span(last.line, last.end, last.end), message, table.rule())

    def _asked_to_show(self, claim: Shows) -> None:
        """Answer that the hand is shown, where the winner is asked whether he will."""
        ask = self.table.position.ask
        if ask is None or ask.who != self.table.seats[claim.who]:
            return
        if any(offer.word == SHOW for offer in ask.offers):
            self.scene = None
            self.table.act(kinds.Says(claim.who, SHOW, claim.span))

    def undecided(self) -> Message | None:
        """Return which cards are not known, where the engine asks for their faces."""
        position = self.table.position
        ask = position.ask
        if ask is None or ask.who != CHANCE or ask.offers[0].word != REVEAL:
            return None
        table = self.table
        return missing(position.deal, position.deal.live, table.names, table.words)

    def _scene(self) -> Scene:
        table = self.table
        undecided = self.undecided()
        if not table.steps and table.position.ask is not None and self.opened.positioned:
            undecided = undecided or Message("the record does not go on to the end of the deal")
        self.scene = Scene(
            self.variant,
            table.names,
            table.seats,
            self.opened.start,
            table.position,
            table.since,
            table.own,
            self.opened.unstated,
            undecided,
            table.words,
        )
        return self.scene

    def replayed(self) -> DealReplay:
        """Return the deal as far as it went."""
        table, opened = self.table, self.opened
        return DealReplay(
            self.number,
            opened.seating,
            opened.at,
            opened.start,
            tuple(table.steps),
            tuple(table.inputs),
            table.position,
            self._outcome(),
            opened.unstated,
        )

    def _outcome(self) -> Outcome:
        scene = self.scene or self._scene()
        deal, names, unstated = scene.deal, scene.names, scene.unstated
        won = scene.won("pool") if scene.over else None
        best = best_shown(deal)
        known = "pool" not in unstated and "counters" not in unstated and not scene.undecided
        return Outcome(
            names[won.seat] if won else None,
            None if "pool" in unstated else won.chips if won else deal.pool,
            best.rung if best else None,
            best.price if best else None,
            dict(zip(names, deal.purses, strict=True)) if known else dict.fromkeys(names),
        )
