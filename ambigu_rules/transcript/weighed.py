"""Claims on a deal whose hands are declared in part: judged in every way that the deal can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.messages import Message, both, separated
from ambigu_rules.play.driver import answer
from ambigu_rules.table.choices import REVEAL, Cards, Choice
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.claims import judge
from ambigu_rules.transcript.completions import (
    LIMIT,
    Class,
    Filled,
    Joint,
    Said,
    TooMany,
    class_of,
    fill,
    joint,
    merged,
)
from ambigu_rules.transcript.scene import cards_of
from ambigu_rules.transcript.verdicts import Finding, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.table.events import Seat
    from ambigu_rules.transcript.kinds import Claim, Statement
    from ambigu_rules.transcript.scene import Scene


class _Sign(NamedTuple):
    """What a result turns on: whose hand is the best and what it is worth, and the rung and the
    pips of the hand that the claim is on.
    """

    best: Seat | None
    worth: Class
    rung: str
    pips: int


class Weighing:
    """A deal at its showdown, with every way to fill in the cards that are not known.

    `why` is what stands in the way of a count, where something does.
    """

    def __init__(self, scene: Scene, statements: Iterable[Statement]) -> None:
        self.scene = scene
        self._pips: set[Seat] = set()
        self.why: Message | None = None
        self.joints: tuple[Joint, ...] = ()
        self._ends: dict[_Sign, Scene] = {}
        deal = scene.deal
        said: dict[Seat, list[Said]] = {}
        for one in statements:
            if isinstance(one, kinds.Declares):
                what = Said(one.rung, frozenset(one.cards))
                said.setdefault(scene.seats[one.who], []).append(what)
            elif isinstance(one, kinds.ShowsRung) and one.pips is not None:
                self._pips.add(scene.seats[one.who])
        self.hidden = tuple(
            seat for seat in deal.live if not all(card.known for card in deal.hands[seat])
        )
        stock = tuple(card for card in deal.stock if card.known)
        ladder = scene.variant.ladder
        self._known = {
            seat: class_of(ladder.judge(deal.hands[seat]))
            for seat in deal.live
            if seat not in self.hidden
        }
        self._seniority = scene.variant.table.seniority(deal)
        self._count(
            [
                fill(ladder, seat, deal.hands[seat], stock, said.get(seat, ()))
                for seat in self.hidden
            ]
        )

    def _count(self, filled: list[Filled]) -> None:
        none = [self.scene.names[one.seat] for one in filled if not one.count]
        if none:
            self.why = Message("no hand that {who} can have is what is declared", who=both(none))
            return
        try:
            self.joints = joint([self._fewer(one, filled) for one in filled])
        except TooMany:
            counts = (Message("{count:,}", count=one.count) for one in filled)
            self.why = Message(
                "the hands of {whose} can be filled in in {ways} ways, too many to go "
                "through (at most {most:,} steps)",
                whose=self._whose(),
                ways=separated(counts, " × "),
                most=LIMIT,
            )
            return
        if not self.joints:
            self.why = Message("the hands that are declared cannot be held at once")

    def _fewer(self, mine: Filled, filled: list[Filled]) -> Filled:
        """Return the hands of a player by the classes that make a difference."""
        others = [
            *self._known.values(),
            *(name for one in filled if one is not mine for name in one.ways),
        ]
        return merged(mine, others, pips=mine.seat in self._pips)

    def _whose(self) -> str:
        first, *others = (self.scene.names[seat] for seat in self.hidden)
        whose: str = first
        for name in others:
            whose = Message("{first} and of {last}", first=whose, last=name)
        return whose

    def judge(self, claim: Claim) -> Finding:
        """Return the verdict on a claim in all these ways: true in all, in none, or in n of m."""
        if self.why:
            return Finding(claim, Verdict.UNTESTABLE, because=self.why)
        found: Counter[Finding] = Counter()
        for one in self.joints:
            finding = judge(self._end(one, claim), claim)
            if finding.verdict is Verdict.UNTESTABLE:
                return finding
            found[finding] += one.ways
        ways = sum(found.values())
        true = sum(n for one, n in found.items() if one.verdict is Verdict.CONFIRMED)
        first = found.most_common(1)[0][0]
        if true in (0, ways):
            computed = Counter[str]()
            for finding, n in found.items():
                computed[finding.computed] += n
            often = computed[first.computed]
            value = first.computed
            if often != ways:
                value = Message(
                    "{value} (in {often:,} of {ways:,} ways)", value=value, often=often, ways=ways
                )
            alike = not isinstance(claim, kinds.ShowsRung) and len({one.how for one in found}) == 1
            return first._replace(computed=value, how=first.how if alike else "")
        hands = self.scene.deal.hands
        missing = (
            cards_of(self.scene.names[seat], sum(not card.known for card in hands[seat]))
            for seat in self.hidden
        )
        because = Message(
            "true in {true:,} of {ways:,} ways to fill in what is not known: {missing}",
            true=true,
            ways=ways,
            missing=separated(missing, ", "),
        )
        return Finding(claim, Verdict.UNTESTABLE, because=because)

    def _end(self, one: Joint, claim: Claim) -> Scene:
        """Return the deal at its end, where it has gone one of these ways."""
        classes: Mapping[Seat, Class] = {**self._known, **one.classes}
        best = max(classes, key=lambda seat: (*classes[seat].key, -self._seniority.index(seat)))
        worth = classes[best]
        mine = Class("", 0, 0, ())
        if isinstance(claim, kinds.ShowsRung):
            mine = classes.get(self.scene.seats[claim.who], mine)
        mark = worth._replace(pips=0, key=())
        sign = _Sign(best if worth.rung else None, mark, mine.rung, mine.pips)
        if sign not in self._ends:
            self._ends[sign] = self._played(one.cards)
        return self._ends[sign]

    def _played(self, cards: Mapping[Seat, frozenset[Card]]) -> Scene:
        position = self.scene.position
        for seat in self.hidden:
            ask = position.ask
            assert ask is not None
            assert isinstance(ask.offers[0], Cards)
            faces = tuple(sorted(cards[seat], key=lambda card: card.index))
            position = answer(self.scene.variant, position, Choice(REVEAL, 0, faces))
        return replace(self.scene, position=position, undecided=None)
