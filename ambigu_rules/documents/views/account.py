"""A deal told in words: its events as sentences-to-be, phase by phase, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.payments import payment_rules
from ambigu_rules.documents.views.stated import ground_of
from ambigu_rules.table.events import Began, Ended, Judged, Moved, Paid, Said, Shown, Stacked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.events import Account as Purse
    from ambigu_rules.table.events import Event


@dataclass(frozen=True, slots=True)
class Told:
    """What one sentence tells: the `kind` of event it is made from, and what the event holds.

    `who` are the players (or the stake: `stake` then) who do it, `to` who or what receives;
    `cards` are shown, moved or thrown away, `drawn` those drawn for them; `chips` are those named
    or paid, `paid` those that a word costs.
    """

    kind: str
    rule: str
    cite: str = ""
    who: tuple[str, ...] = ()
    stake: bool = False
    to: str = ""
    to_stake: bool = False
    word: str = ""
    chips: int = 0
    paid: int = 0
    cards: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    rung: str = ""
    pips: int = 0
    price: int = 0
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One phase: what is told of it, how it ended, what then lies in the pool and batterie;
    `changed` where that is not what lay there before.
    """

    phase: str
    told: tuple[Told, ...]
    outcome: str
    pool: int
    batterie: int
    changed: bool


@dataclass(frozen=True, slots=True)
class Account:
    """A deal told: who sits where with what, the chapters, how it ended, what everyone has.

    `ending` is empty where the deal is not over, `after` where the counters are not known.
    """

    variant: str
    titles: tuple[tuple[str, str], ...]
    fingerprint: str
    names: tuple[str, ...]
    dealer: str
    sits_out: tuple[str, ...]
    limit: int | None
    before: tuple[int, ...]
    pool: int
    batterie: int
    chapters: tuple[Chapter, ...]
    ending: str
    after: tuple[int, ...]


def account_of(record: Record, variant: Variant) -> Account:
    """Return the account of a recorded deal under its variant."""
    seating, start = record.seating, record.start
    teller = Teller(variant, seating.names)
    return Account(
        record.variant,
        tuple(variant.title.items()),
        record.fingerprint,
        seating.names,
        seating.names[seating.dealer],
        tuple(seating.names[seat] for seat in sorted(seating.sits_out)),
        seating.limit,
        start.purses,
        start.pool,
        start.batterie,
        tuple(chapters(record.events, teller, start.pool, start.batterie)),
        record.end.name,
        record.final.purses,
    )


def chapters(
    events: Iterable[Event], teller: Teller, pool: int, batterie: int
) -> Iterator[Chapter]:
    """Yield the chapters of the events; `pool` and `batterie` are what lay there before."""
    stakes = {"pool": pool, "batterie": batterie}
    before = dict(stakes)
    phase, outcome = "", ""
    here: list[Event] = []
    for event in (*events, Began("")):
        match event:
            case Began(following):
                if phase:
                    lies = (stakes["pool"], stakes["batterie"], stakes != before)
                    yield Chapter(phase, teller.tell(here), outcome, *lies)
                    before = dict(stakes)
                phase, outcome, here = following, "", []
            case Ended(_, ending):
                outcome = ending
            case _:
                here.append(event)
                if isinstance(event, Paid):
                    _book(stakes, event)


def _book(stakes: dict[str, int], paid: Paid) -> None:
    if isinstance(paid.payer, str):
        stakes[paid.payer] -= paid.chips
    if isinstance(paid.payee, str):
        stakes[paid.payee] += paid.chips


class Teller:
    """Turns events into what is told; events that belong to one sentence are joined."""

    def __init__(self, variant: Variant, names: Sequence[str]) -> None:
        self._variant = variant
        self._names = names
        self._leaves = dict(variant.leaves())

    def tell(self, events: Iterable[Event]) -> tuple[Told, ...]:
        """Return what is told of the events of one phase."""
        told: list[Told] = []
        for event in events:
            _add(told, self._told(event))
        return tuple(told)

    def _name(self, purse: Purse) -> str:
        return purse if isinstance(purse, str) else self._names[purse]

    def _told(self, event: Event) -> Told:
        match event:
            case Said(seat, word, rule, chips):
                return replace(self._by(seat, "said", rule), word=word, chips=chips)
            case Stacked(seat, cutter, rule):
                to = "" if cutter is None else self._names[cutter]
                return self._by(seat, "stacked", rule, to)
            case Moved(cards, source, target, rule):
                to = target if isinstance(target, str) else self._names[target]
                told = Told("moved", rule, self._cite(rule), to=to, cards=cards)
                who = (source,) if isinstance(source, str) else (self._names[source],)
                stake, to_stake = isinstance(source, str), isinstance(target, str)
                return replace(told, who=who, stake=stake, to_stake=to_stake)
            case Paid(payer, payee, chips, rule):
                told = self._by(payer, "paid", rule, self._name(payee))
                to_stake, cite = isinstance(payee, str), self._payment(rule)
                return replace(told, chips=chips, to_stake=to_stake, cite=cite)
            case Shown(seat, cards, rule):
                return replace(self._by(seat, "shown", rule), cards=cards)
            case Judged(seat, rung, pips, price, _, rule):
                told = self._by(seat, "judged", rule)
                return replace(told, rung=rung, pips=pips, price=price)
            case Began() | Ended():
                raise AssertionError(event)

    def _by(self, who: Purse, kind: str, rule: str, to: str = "") -> Told:
        stake = isinstance(who, str)
        return Told(kind, rule, self._cite(rule), (self._name(who),), stake, to)

    def _payment(self, rule: str) -> str:
        """Return what a payment rests on: who pays, who is paid, and how much."""
        paths = payment_rules(self._leaves, rule)
        return _listed(map(self._cite, paths)) or self._cite(rule)

    def _cite(self, rule: str) -> str:
        ground = ground_of(self._variant, rule)
        return ground.cite if ground else ""


def _add(told: list[Told], new: Told) -> None:
    """Add what is told to the sentence that it belongs to, or as a sentence of its own."""
    if new.kind == "moved" and new.stake:
        for at in range(len(told) - 1, -1, -1):
            if told[at].kind != "moved":
                break
            if (told[at].who, told[at].to) == (new.who, new.to):
                told[at] = replace(told[at], cards=told[at].cards + new.cards)
                return
    joined = _joined(told[-1], new) if told else None
    if joined:
        told[-1] = joined
    else:
        told.append(new)


def _joined(last: Told, new: Told) -> Told | None:
    """Return both as one, where they make one sentence; None where they do not."""
    match last.kind, new.kind:
        case "paid", "paid" if (last.to, last.chips, last.stake) == (new.to, new.chips, new.stake):
            return None if new.stake else replace(last, who=last.who + new.who)
        case "shown", "judged" if last.who == new.who:
            return replace(new, cards=last.cards)
        case "said", "moved" if last.who == new.who:
            return replace(last, cards=new.cards)
        case "said", "moved" if (last.who, new.stake) == ((new.to,), True):
            return replace(last, drawn=last.drawn + new.cards)
        case "said", "paid" if last.who == new.who:
            cite = _listed((last.cite, new.cite))
            return replace(last, to=new.to, to_stake=new.to_stake, paid=new.chips, cite=cite)
        case _:
            return None


def _listed(cites: Iterable[str]) -> str:
    """Return citations in one text, each once.

    >>> _listed(["A/one via B, A/two", "A/two", ""])
    'A/one via B, A/two'
    """
    return ", ".join(dict.fromkeys(one for cite in cites for one in cite.split(", ") if one))
