"""A deal told in words, phase by phase: what a log of events says, shortened to sentences."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.table.choices import (
    BATTEZ,
    CALL,
    COMPEL,
    DISCARD,
    ENOUGH,
    GIVE_UP,
    PASS,
    PLAY,
    RAISE,
    REDEAL,
    SHOW,
    STIFLE,
)
from ambigu_rules.table.events import (
    Began,
    Ended,
    Event,
    Judged,
    Moved,
    Paid,
    Said,
    Shown,
    Stacked,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.table.events import Account

WORDS: Mapping[str, str] = {
    BATTEZ: "says « battez »",
    CALL: "calls",
    COMPEL: "compels the table to go on",
    DISCARD: "discards",
    ENOUGH: "says enough",
    GIVE_UP: "gives up",
    PASS: "passes",
    PLAY: "plays {chips}",
    RAISE: "raises by {chips}",
    REDEAL: "gathers the cards to deal again",
    SHOW: "must show",
    STIFLE: "keeps the hand hidden",
}
"""What a player does who says a word."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened in one phase, a sentence a line; the pool and the batterie at its end."""

    phase: str
    sentences: tuple[str, ...]
    pool: int
    batterie: int


def spaced(name: str) -> str:
    """Return a name of the rules as words.

    >>> spaced("grand-prime")
    'grand prime'
    """
    return name.replace("-", " ")


def listed(words: Sequence[str]) -> str:
    """Return the words as a list in a sentence.

    >>> listed(["Ann", "Bob", "Cy"])
    'Ann, Bob and Cy'
    """
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


def narrate(
    events: Iterable[Event], names: Sequence[str], *, pool: int = 0, batterie: int = 0
) -> tuple[Chapter, ...]:
    """Return the account of the events; `pool` and `batterie` are what lay there before."""
    stakes = {"pool": pool, "batterie": batterie}
    chapters: list[Chapter] = []
    phase = ""
    here: list[Event] = []
    for event in (*events, Began("")):
        if isinstance(event, Began):
            sentences = tuple(_Narrator(names, stakes).tell(here))
            if sentences:
                chapters.append(Chapter(phase, sentences, stakes["pool"], stakes["batterie"]))
            phase, here = event.phase, []
        elif not isinstance(event, Ended):
            here.append(event)
    return tuple(chapters)


class _Narrator:
    """Tells one phase; `stakes` are what lies in the pool and in the batterie, kept up."""

    def __init__(self, names: Sequence[str], stakes: dict[str, int]) -> None:
        self._names = names
        self._stakes = stakes

    def tell(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield the sentences."""
        for key, group in groupby(_turns(events), lambda turn: turn[0]):
            turns = [turn for _, turn in group]
            match key:
                case "dealt":
                    yield from self._dealt(turn[0] for turn in turns)
                case "paid":
                    yield from self._paid([turn[0] for turn in turns])
                case _:
                    for turn in turns:
                        yield from self._turn(turn)

    def _who(self, account: Account) -> str:
        return f"the {account}" if isinstance(account, str) else self._names[account]

    def _dealt(self, events: Iterable[Event]) -> Iterator[str]:
        hands: dict[Account, list[Card]] = {}
        for event in events:
            assert isinstance(event, Moved)
            if not isinstance(event.target, str):
                hands.setdefault(event.target, []).extend(event.cards)
        for seat, cards in hands.items():
            yield f"{self._who(seat)} is dealt {show(cards)}."

    def _paid(self, events: Sequence[Event]) -> Iterator[str]:
        paid = [event for event in events if isinstance(event, Paid)]
        for (payee, chips), group in groupby(paid, lambda event: (event.payee, event.chips)):
            payers = [event.payer for event in group]
            if isinstance(payers[0], str):
                for payer in payers:
                    yield self._takes(payee, payer, chips)
                continue
            who = listed([self._names[seat] for seat in payers if not isinstance(seat, str)])
            each = "each " if len(payers) > 1 else ""
            self._book(payee, chips * len(payers))
            if isinstance(payee, str):
                yield f"{who} {'each put' if each else 'puts'} {chips} into {self._who(payee)}."
            else:
                yield f"{who} {'each pay' if each else 'pays'} {self._who(payee)} {chips}."

    def _takes(self, payee: Account, payer: Account, chips: int) -> str:
        self._book(payer, -chips)
        self._book(payee, chips)
        left = self._stakes[str(payer)]
        if left:
            return f"{self._who(payee)} takes {chips} out of {self._who(payer)}."
        return f"{self._who(payee)} takes {self._who(payer)} of {chips}."

    def _book(self, account: Account, chips: int) -> None:
        if isinstance(account, str):
            self._stakes[account] += chips

    def _turn(self, turn: Sequence[Event]) -> Iterator[str]:
        first = turn[0]
        match first:
            case Said():
                yield self._said(first, turn[1:])
            case Stacked(seat, cutter):
                cuts = "" if cutter is None else f" and {self._who(cutter)} cuts"
                yield f"{self._who(seat)} shuffles{cuts}."
            case Moved(cards, source, target):
                one = len(cards) == 1
                number = f"{len(cards)} card{'s' * (not one)} of {self._place(source)}"
                yield f"{number} {'goes' if one else 'go'} to {self._place(target)}."
            case Shown(seat, cards):
                yield f"{self._who(seat)} shows {show(cards)}{_judgement(turn[1:])}."
            case _:
                raise AssertionError(first)

    def _said(self, said: Said, after: Sequence[Event]) -> str:
        clauses, payments = [WORDS[said.word].format(chips=said.chips)], []
        for event in after:
            match event:
                case Moved(cards, _, "discards") if said.word == DISCARD:
                    clauses[0] = f"{clauses[0]} {show(cards)}"
                case Moved(cards, "stock"):
                    clauses.append(f"draws {show(cards)}")
                case Paid(_, payee, chips):
                    self._book(payee, chips)
                    if not (said.word == PLAY and chips == said.chips):
                        payments.append(f"puts {chips} into {self._who(payee)}")
                case _:
                    pass  # a hand that is given up goes to the discards
        return f"{self._who(said.seat)} {listed([*clauses, *payments])}."

    def _place(self, place: Account | str) -> str:
        if isinstance(place, int):
            return f"{self._names[place]}'s hand"
        return {"stock": "the pack"}.get(place, f"the {place}")


def _judgement(events: Sequence[Event]) -> str:
    for event in events:
        if isinstance(event, Judged):
            if not event.rung:
                return ", which is nothing"
            article = "an" if event.rung[0] in "aeiou" else "a"
            return f", {article} {spaced(event.rung)} of {event.pips} pips, price {event.price}"
    return ""


Turn = tuple[Event, ...]


def _turns(events: Sequence[Event]) -> Iterator[tuple[str, Turn]]:
    """Yield the events in turns, each with its kind: a player's turn is told in one sentence."""
    turn: list[Event] = []
    for event in events:
        if turn and _belongs(event, turn):
            turn.append(event)
            continue
        if turn:
            yield _kind(turn), tuple(turn)
        turn = [event]
    if turn:
        yield _kind(turn), tuple(turn)


def _belongs(event: Event, turn: Sequence[Event]) -> bool:
    first = turn[0]
    match event:
        case Paid():
            return isinstance(first, Said) and event.payer == first.seat
        case Moved():
            return isinstance(first, Said) and first.seat in (event.source, event.target)
        case Judged():
            return isinstance(first, Shown)
        case _:
            return False


def _kind(turn: Sequence[Event]) -> str:
    match turn[0]:
        case Paid():
            return "paid"
        case Moved(_, "stock", target) if target != "discards":
            return "dealt"
        case _:
            return "turn"
