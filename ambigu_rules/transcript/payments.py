"""Claims on payments: who pays whom, who pays into a stake, who takes a bet back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.messages import Message, separated
from ambigu_rules.table.events import Paid
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.scene import PRICE, TAKEN_BACK, Scene, decided, phase_of
from ambigu_rules.transcript.spoken import Line
from ambigu_rules.transcript.verdicts import Found, false

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _each_pay(scene: Scene, claim: kinds.EachPay) -> Found:
    decided(scene)
    payments = scene.between(scene.seats[claim.payee])
    chips = claim.chips
    true = (
        len(payments) == len(claim.payers)
        and {paid.payer for paid in payments} == {scene.seats[name] for name in claim.payers}
        and all(paid.chips == chips for paid in payments)
    )
    return _paid(scene, payments, claim.payee, true=true)


def _pays(scene: Scene, claim: kinds.Pays) -> Found:
    decided(scene)
    payer = scene.seats[claim.who]
    payments = scene.between(scene.seats[claim.payee])
    his = [paid for paid in payments if paid.payer == payer]
    true = [paid.chips for paid in his] == [claim.chips]
    return _paid(scene, his or payments, claim.payee, true=true)


def _paid(scene: Scene, payments: list[Paid], payee: str, *, true: bool) -> Found:
    """Return what is found of payments to a player; for a price its rung and its parts count."""
    if not payments:
        return false(Message("nobody pays {who}", who=payee))
    best = scene.best() if scene.amount(payments[0].rule) == PRICE else None
    how = "" if true or best is None else scene.parts(best)
    rule = phase_of(payments[0].rule) if best is None else f"ladder.{best.rung}.price"
    return Found(true, _payments(scene, payments, payee), how, rule)


def _payments(scene: Scene, payments: list[Paid], payee: str) -> str:
    names = tuple(scene.names[int(paid.payer)] for paid in payments)
    first = payments[0].chips
    if len(names) > 1 and all(paid.chips == first for paid in payments):
        return Line(kinds.EachPay(names, payee, first), scene.lexicon.language)
    lines = (
        Line(kinds.Pays(name, payee, paid.chips), scene.lexicon.language)
        for name, paid in zip(names, payments, strict=True)
    )
    return separated(lines, ", ")


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
        return false(Message("nothing"))
    return Found(last.chips == claim.chips, str(last.chips), "", phase_of(last.rule))


def _takes_back(scene: Scene, claim: kinds.TakesBack) -> Found:
    for event in reversed(scene.deal.log):
        if isinstance(event, Paid) and scene.amount(event.rule) == TAKEN_BACK:
            true = (event.payee, event.chips) == (scene.seats[claim.who], claim.chips)
            computed = f"{scene.names[int(event.payee)]} {event.chips}"
            return Found(true, computed, "", phase_of(event.rule))
    return false(Message("nobody takes a bet back"))


PAYMENTS: Mapping[type, Callable[..., Found]] = {
    kinds.EachPay: _each_pay,
    kinds.Pays: _pays,
    kinds.PaysInto: _pays_into,
    kinds.TakesBack: _takes_back,
}
