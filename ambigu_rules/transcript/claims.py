"""Claims: each is compared with what the engine computed. One checker a kind, and their table.

A claim on pool or counters is judged where it stands. After the last act the pool is what was
played for, before somebody took it; everything else is judged at the end of the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.messages import Message, counted
from ambigu_rules.play.seating import Seating
from ambigu_rules.play.sitting import next_deal
from ambigu_rules.rung_names import NOTHING
from ambigu_rules.table.events import Paid
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.completions import Said, agrees, fill
from ambigu_rules.transcript.failure import cite
from ambigu_rules.transcript.payments import PAYMENTS
from ambigu_rules.transcript.scene import (
    EARLIER,
    WON,
    Scene,
    decided,
    missing,
    phase_of,
    stake,
)
from ambigu_rules.transcript.verdicts import CannotTell, Finding, Found, Verdict, false

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.table.events import Account, Seat
    from ambigu_rules.transcript.kinds import Claim

_NO_HAND = Message("no hand")
_NO_END = Message("the deal is not over")


def judge(scene: Scene, claim: Claim) -> Finding:
    """Return the verdict on a claim."""
    try:
        true, computed, how, rule = _CHECKERS[type(claim)](scene, claim)
    except CannotTell as reason:
        return Finding(claim, Verdict.UNTESTABLE, because=reason.message)
    verdict = Verdict.CONFIRMED if true else Verdict.CONTRADICTED
    return Finding(claim, verdict, computed, how, rule, cite(scene.variant, rule) if rule else "")


def _stated(scene: Scene, account: str) -> None:
    if account in scene.unstated:
        what = (
            Message("how many counters each had")
            if account == "counters"
            else Message("what {account} held", account=stake(account))
        )
        if EARLIER in scene.unstated:
            raise CannotTell(
                Message("nobody knows {what}, for an earlier deal is not finished", what=what)
            )
        raise CannotTell(
            Message(
                "the record does not say {what}; a header line {line} says it",
                what=what,
                line=f"`{scene.lexicon.word('key', account)}: …`",
            )
        )


def _stake_is(scene: Scene, claim: kinds.StakeIs) -> Found:
    account = claim.account
    _stated(scene, account)
    value, until = scene.stake(account)
    rule = _last_paid(scene, account, until)
    if value == claim.chips:
        return Found(True, str(value), "", rule)  # noqa: FBT003
    return false(str(value), scene.made_up(account, until), rule)


def _last_paid(scene: Scene, account: Account, until: int | None = None) -> str:
    """Return the phase that paid last into an account."""
    for event in reversed(scene.deal.log[:until]):
        if isinstance(event, Paid) and event.payee == account:
            return phase_of(event.rule)
    return ""


def _shows_rung(scene: Scene, claim: kinds.ShowsRung) -> Found:
    rung, pips, rule = _worth(scene, scene.seats[claim.who], claim.who)
    said = scene.rung(rung) if rung != _NO_HAND else _NO_HAND
    if claim.pips is not None and rule:
        said = _with_pips(said, pips)
    if rung == claim.rung and claim.pips in (None, pips):
        return Found(True, said, "", rule)  # noqa: FBT003
    return false(said, show(scene.deal.hands[scene.seats[claim.who]]), rule)


def _with_pips(rung: Message, pips: int) -> Message:
    return Message("{rung} of {pips} pips", rung=rung, pips=pips)


def _worth(scene: Scene, seat: Seat, who: str) -> tuple[str, int, str]:
    """Return the rung and the pips of a hand, and the rule.

    It is the hand that was shown, or the one that is held where the deal is not over.
    """
    judged = scene.judged(seat)
    if judged is not None:
        return judged.rung or NOTHING, judged.pips, judged.rule
    hand = scene.deal.hands[seat]
    if scene.over or seat in scene.deal.out or not hand:
        return _NO_HAND, 0, ""
    if len(hand) < 4:
        raise CannotTell(_too_few(who, hand))
    if not all(card.known for card in hand):
        raise CannotTell(missing(scene.deal, (seat,), scene.names, scene.lexicon))
    worth = scene.variant.ladder.judge(hand)
    return (worth.rung, worth.pips, f"ladder.{worth.rung}") if worth else (NOTHING, 0, "ladder")


def _too_few(who: str, hand: Sequence[Card]) -> Message:
    return counted(len(hand), "{who} has {count} card", "{who} has {count} cards", who=who)


def _shows_cards(scene: Scene, claim: kinds.ShowsCards) -> Found:
    seat = scene.seats[claim.who]
    hand = scene.deal.hands[seat]
    judged = scene.judged(seat)
    if seat in scene.deal.out or (scene.over and judged is None):
        return false(_NO_HAND)
    if not all(card.known for card in hand):
        raise CannotTell(missing(scene.deal, (seat,), scene.names, scene.lexicon))
    told = [card for card in claim.cards if card.known]  # one that is not can be any other
    true = len(claim.cards) == len(hand) and len(set(told)) == len(told) and {*told} <= {*hand}
    return Found(true, show(hand), "", judged.rule if judged else "")


def _declares(scene: Scene, claim: kinds.Declares) -> Found:
    """Find whether a hand is what is declared, in every way that its unknown cards can be."""
    seat, who = scene.seats[claim.who], claim.who
    hand, ladder = scene.deal.hands[seat], scene.variant.ladder
    rule = f"ladder.{claim.rung}"
    if seat in scene.deal.out or not hand or (scene.over and scene.judged(seat) is None):
        return false(_NO_HAND)
    if len(hand) < 4:
        raise CannotTell(_too_few(who, hand))
    if claim.rung not in {rung.name for rung in ladder.rungs}:
        name = scene.rung(claim.rung)
        none = Message("no combination here is called {rung}", rung=name)
        return false(none, "", "ladder")
    said = Said(claim.rung, frozenset(claim.cards))
    if len(said.cards) > 4 or any(card not in hand for card in claim.cards):
        return false(Message("{who} has {hand}", who=who, hand=show(hand)), "", rule)
    if all(card.known for card in hand):
        rung, pips, worth = _worth(scene, seat, who)
        computed = _with_pips(scene.rung(rung), pips)
        if agrees(ladder, said, ladder.judge(hand)):
            return Found(True, computed, "", worth)  # noqa: FBT003
        return false(computed, show(hand), worth)
    stock = [card for card in scene.deal.stock if card.known]
    ways, true = (fill(ladder, seat, hand, stock, some).count for some in ((), (said,)))
    if true in (0, ways):
        of = Message(
            "in {true:,} of {ways:,} hands that {who} can have", true=true, ways=ways, who=who
        )
        return Found(bool(true), of, "", rule)
    unknown = counted(
        sum(not card.known for card in hand),
        "{count} of the cards is not known",
        "{count} of the cards are not known",
    )
    raise CannotTell(
        Message(
            "true of {true:,} of the {ways:,} hands that {who} can have: {unknown}",
            true=true,
            ways=ways,
            who=who,
            unknown=unknown,
        )
    )


def _wins(scene: Scene, claim: kinds.Wins) -> Found:
    decided(scene)
    won = scene.won(claim.account)
    if won is None:
        return false(Message("nobody wins {account}", account=stake(claim.account)))
    name, computed = scene.names[won.seat], scene.names[won.seat]
    if claim.chips is not None:
        _stated(scene, claim.account)
        computed = f"{name} {won.chips}"
    if name == claim.who and claim.chips in (None, won.chips):
        return Found(True, computed, "", won.rule)  # noqa: FBT003
    how = _why(scene) if name != claim.who else _held_by(scene, claim.account)
    return false(computed, how, won.rule)


def _held_by(scene: Scene, account: Account) -> str:
    """Return how a stake came to what it held before it was won."""
    for number, event in enumerate(scene.deal.log):
        if isinstance(event, Paid) and event.payer == account and scene.amount(event.rule) == WON:
            made = scene.made_up(account, number)
            return "" if made == str(event.chips) else made
    return ""


def _why(scene: Scene) -> str:
    best = scene.best()
    if best is None:
        return ""
    name = scene.names[best.seat]
    return Message("{who} shows {rung}", who=name, rung=scene.rung(best.rung))


def _stays(scene: Scene, claim: kinds.Stays) -> Found:
    decided(scene)
    account = claim.account
    won = scene.won(account)
    if won is not None:
        wins = Message("{who} wins it", who=scene.names[won.seat])
        return false(wins, _why(scene), won.rule)
    if not scene.over:
        return false(_NO_END)
    _stated(scene, account)
    value = scene.deal.account(account)
    rule = _last_paid(scene, account)
    if value == claim.chips:
        return Found(True, str(value), "", rule)  # noqa: FBT003
    return false(str(value), scene.made_up(account), rule)


def _has(scene: Scene, claim: kinds.Has) -> Found:
    decided(scene)
    _stated(scene, "counters")
    _stated(scene, "pool")
    seat = scene.seats[claim.who]
    purse = scene.deal.purses[seat]
    rule = ""
    for event in reversed(scene.deal.log):
        if isinstance(event, Paid) and seat in (event.payer, event.payee):
            rule = phase_of(event.rule)
            break
    if purse == claim.chips:
        return Found(True, str(purse), "", rule)  # noqa: FBT003
    return false(str(purse), scene.made_up(seat), rule)


def _deals_next(scene: Scene, claim: kinds.DealsNext) -> Found:
    decided(scene)
    end = scene.position.end
    if end is None:
        raise CannotTell(_NO_END)
    deal = scene.deal
    away = frozenset(int(seat) for seat in deal.seats if seat not in deal.order)
    seating = Seating(scene.names, int(deal.dealer), deal.purses, deal.limit, away)
    dealer = scene.names[next_deal(scene.variant, seating, deal, end).seating.dealer]
    return Found(dealer == claim.who, dealer, "", f"ends.{end.name}.dealer")


_CHECKERS: Mapping[type, Callable[..., Found]] = {
    kinds.StakeIs: _stake_is,
    kinds.ShowsRung: _shows_rung,
    kinds.ShowsCards: _shows_cards,
    kinds.Declares: _declares,
    kinds.Wins: _wins,
    kinds.Stays: _stays,
    kinds.Has: _has,
    kinds.DealsNext: _deals_next,
    **PAYMENTS,
}


__all__ = ["Finding", "Verdict", "judge"]
