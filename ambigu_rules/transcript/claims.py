"""Claims: each is compared with what the engine computed. One checker a kind, and their table.

A claim on pool or counters is judged where it stands. After the last act the pool is what was
played for, before somebody took it; everything else is judged at the end of the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.play.seating import Seating
from ambigu_rules.play.sitting import next_deal
from ambigu_rules.table.events import Paid
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.failure import cite
from ambigu_rules.transcript.names import and_list
from ambigu_rules.transcript.scene import PRICE, TAKEN_BACK, Scene, phase_of, words
from ambigu_rules.transcript.verdicts import CannotTell, Finding, Found, Verdict, false

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.table.events import Account, Seat
    from ambigu_rules.transcript.kinds import Claim

_NO_HAND = "no hand"


def judge(scene: Scene, claim: Claim) -> Finding:
    """Return the verdict on a claim."""
    try:
        true, computed, how, rule = _CHECKERS[type(claim)](scene, claim)
    except CannotTell as reason:
        return Finding(claim, Verdict.UNTESTABLE, because=str(reason))
    verdict = Verdict.CONFIRMED if true else Verdict.CONTRADICTED
    return Finding(claim, verdict, computed, how, rule, cite(scene.variant, rule) if rule else "")


def _decided(scene: Scene) -> None:
    if scene.undecided:
        raise CannotTell(scene.undecided)


def _stated(scene: Scene, account: str) -> None:
    if account in scene.unstated:
        what = "how many counters each had" if account == "counters" else f"what the {account} held"
        raise CannotTell(f"the record does not say {what}")


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
    said = words(rung)
    if claim.pips is not None and rule:
        said = f"{said} of {pips} pips"
    if rung == claim.rung and claim.pips in (None, pips):
        return Found(True, said, "", rule)  # noqa: FBT003
    return false(said, show(scene.deal.hands[scene.seats[claim.who]]), rule)


def _worth(scene: Scene, seat: Seat, who: str) -> tuple[str, int, str]:
    """Return the rung and the pips of a hand, and the rule.

    It is the hand that was shown, or the one that is held where the deal is not over.
    """
    judged = scene.judged(seat)
    if judged is not None:
        return judged.rung or "nothing", judged.pips, judged.rule
    hand = scene.deal.hands[seat]
    if scene.over or seat in scene.deal.out or not hand:
        return _NO_HAND, 0, ""
    if len(hand) < 4:
        raise CannotTell(f"{who} has {len(hand)} cards")
    if not all(card.known for card in hand):
        raise CannotTell(f"the hand of {who} is not wholly known")
    worth = scene.variant.ladder.judge(hand)
    return (worth.rung, worth.pips, f"ladder.{worth.rung}") if worth else ("nothing", 0, "ladder")


def _shows_cards(scene: Scene, claim: kinds.ShowsCards) -> Found:
    seat = scene.seats[claim.who]
    hand = scene.deal.hands[seat]
    judged = scene.judged(seat)
    if seat in scene.deal.out or (scene.over and judged is None):
        return false(_NO_HAND)
    if not all(card.known for card in (*hand, *claim.cards)):
        raise CannotTell(f"the hand of {claim.who} is not wholly known")
    rule = judged.rule if judged else ""
    return Found(set(hand) == set(claim.cards), show(hand), "", rule)


def _wins(scene: Scene, claim: kinds.Wins) -> Found:
    _decided(scene)
    won = scene.won(claim.account)
    if won is None:
        return false(f"nobody wins the {claim.account}")
    name, computed = scene.names[won.seat], scene.names[won.seat]
    if claim.chips is not None:
        _stated(scene, claim.account)
        computed = f"{name} {won.chips}"
    if name == claim.who and claim.chips in (None, won.chips):
        return Found(True, computed, "", won.rule)  # noqa: FBT003
    return false(computed, _why(scene), won.rule)


def _why(scene: Scene) -> str:
    best = scene.best()
    if best is None:
        return ""
    return f"{scene.names[best.seat]} shows {words(best.rung) or 'nothing'}"


def _stays(scene: Scene, claim: kinds.Stays) -> Found:
    _decided(scene)
    account = claim.account
    won = scene.won(account)
    if won is not None:
        return false(f"{scene.names[won.seat]} wins it", _why(scene), won.rule)
    _stated(scene, account)
    value = scene.deal.account(account)
    rule = _last_paid(scene, account)
    if value == claim.chips:
        return Found(True, str(value), "", rule)  # noqa: FBT003
    return false(str(value), scene.made_up(account), rule)


def _each_pay(scene: Scene, claim: kinds.EachPay) -> Found:
    _decided(scene)
    payments = scene.between(scene.seats[claim.payee])
    chips = claim.chips
    true = (
        len(payments) == len(claim.payers)
        and {paid.payer for paid in payments} == {scene.seats[name] for name in claim.payers}
        and all(paid.chips == chips for paid in payments)
    )
    return _paid(scene, payments, claim.payee, true=true)


def _pays(scene: Scene, claim: kinds.Pays) -> Found:
    _decided(scene)
    payer = scene.seats[claim.who]
    payments = scene.between(scene.seats[claim.payee])
    his = [paid for paid in payments if paid.payer == payer]
    true = [paid.chips for paid in his] == [claim.chips]
    return _paid(scene, his or payments, claim.payee, true=true)


def _paid(scene: Scene, payments: list[Paid], payee: str, *, true: bool) -> Found:
    """Return what is found of payments to a player; for a price its rung and its parts count."""
    if not payments:
        return false(f"nobody pays {payee}")
    best = scene.best() if scene.amount(payments[0].rule) == PRICE else None
    how = "" if true or best is None else scene.parts(best)
    rule = phase_of(payments[0].rule) if best is None else f"ladder.{best.rung}.price"
    return Found(true, _payments(scene, payments, payee), how, rule)


def _payments(scene: Scene, payments: list[Paid], payee: str) -> str:
    names = [scene.names[int(paid.payer)] for paid in payments]
    first = payments[0].chips
    if all(paid.chips == first for paid in payments):
        pay = "each pay" if len(names) > 1 else "pays"
        return f"{and_list(names)} {pay} {payee} {first}"
    return ", ".join(
        f"{name} pays {payee} {paid.chips}" for name, paid in zip(names, payments, strict=True)
    )


def _pays_into(scene: Scene, claim: kinds.PaysInto) -> Found:
    """Find a payment into a stake since the player's last act, that act included."""
    seat = scene.seats[claim.who]
    last = None
    for event in scene.deal.log[scene.own.get(seat, 0) :]:
        if isinstance(event, Paid) and (event.payer, event.payee) == (seat, claim.account):
            last = event
            if event.chips == claim.chips:
                break
    if last is None:
        return false("nothing")
    return Found(last.chips == claim.chips, str(last.chips), "", phase_of(last.rule))


def _takes_back(scene: Scene, claim: kinds.TakesBack) -> Found:
    for event in reversed(scene.deal.log):
        if isinstance(event, Paid) and scene.amount(event.rule) == TAKEN_BACK:
            true = (event.payee, event.chips) == (scene.seats[claim.who], claim.chips)
            computed = f"{scene.names[int(event.payee)]} {event.chips}"
            return Found(true, computed, "", phase_of(event.rule))
    return false("nobody takes a bet back")


def _has(scene: Scene, claim: kinds.Has) -> Found:
    _decided(scene)
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
    _decided(scene)
    end = scene.position.end
    if end is None:
        raise CannotTell("the deal is not over")
    deal = scene.deal
    away = frozenset(int(seat) for seat in deal.seats if seat not in deal.order)
    seating = Seating(scene.names, int(deal.dealer), deal.purses, deal.limit, away)
    dealer = scene.names[next_deal(scene.variant, seating, deal, end).seating.dealer]
    return Found(dealer == claim.who, dealer, "", f"ends.{end.name}.dealer")


_CHECKERS: Mapping[type, Callable[..., Found]] = {
    kinds.StakeIs: _stake_is,
    kinds.ShowsRung: _shows_rung,
    kinds.ShowsCards: _shows_cards,
    kinds.Wins: _wins,
    kinds.Stays: _stays,
    kinds.EachPay: _each_pay,
    kinds.Pays: _pays,
    kinds.PaysInto: _pays_into,
    kinds.TakesBack: _takes_back,
    kinds.Has: _has,
    kinds.DealsNext: _deals_next,
}


__all__ = ["Finding", "Verdict", "judge"]
