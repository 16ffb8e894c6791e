"""Values, prices and decisions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.contests import ELDER, RANK
from ambigu_rules.cards import show
from ambigu_rules.messages import Joined, Message, Named, separated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambigu_rules.api.contests import Contest, Decision, Hand
    from ambigu_rules.grounds import Ground

TIE_WORDS: Mapping[str, Message] = {
    "adjacent-pair": Message("two cards in sequence beat two that are not"),
    "any-adjacent": Message("cards in sequence beat cards that are not"),
    "cards": Message("more cards in the combination win"),
    "hand-pips": Message("more pips in the whole hand win"),
    "height": Message("the higher sequence wins"),
    "odd-card": Message("the higher odd card wins"),
    "pips": Message("more pips in the combination win"),
}
"""What each tie-breaker says; those of yes or no are told without their values."""

YES_OR_NO = ("adjacent-pair", "any-adjacent")


def spaced(name: str) -> str:
    """Return a name of the rules as words.

    >>> spaced("grand-prime")
    'grand prime'
    """
    return name.replace("-", " ")


def listed(words: Sequence[str]) -> str:
    """Return the words as a list in a sentence.

    >>> listed(["Ann", "Bob", "Cy"]), listed(["Ann"])
    ('Ann, Bob and Cy', 'Ann')
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def english(texts: Mapping[str, str]) -> str:
    """Return the English text of several languages, or what there is.

    >>> english({"fr": "Règles", "en": "Rules"}), english({"fr": "Règles"}), english({})
    ('Rules', 'Règles', '')
    """
    return texts.get("en") or next(iter(texts.values()), "")


def value_text(value: object) -> str:
    """Return the value of a rule on one line.

    >>> value_text([8, {"held-prime-over": 32}]), value_text(True)
    ('8 + held-prime-over 32', 'yes')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{key} {value_text(one)}" for key, one in value.items())
        case list() | tuple():
            mixed = any(isinstance(one, (dict, int)) for one in value)
            return (" + " if mixed else ", ").join(map(value_text, value))
        case None:
            return "none"
    return str(value)


def value_said(value: object) -> str:
    """Return the value of a rule on one line, so that its words can be told in a language."""
    match value:
        case True:
            return Message("yes")
        case False:
            return Message("no")
        case None:
            return Message("none")
    return value_text(value)


def deal_named(number: int) -> Message:
    """Return a deal by its number, as a head."""
    return Message("Deal {number}", number=number)


def price_text(hand: Hand) -> str:
    """Return what the price is made of; nothing where it is a bare sum."""
    if not any(name for name, _ in hand.parts):
        return ""
    parts = (
        Joined((Named("rungs", name), f" {chips}")) if name else str(chips)
        for name, chips in hand.parts
    )
    return separated(parts, " + ")


def chain_text(ground: Ground | None) -> str:
    """Return who set a value: the file of the chain, and whom it borrowed from."""
    if ground is None:
        return ""
    return (
        f"{ground.set_by} from {ground.lender}"
        if ground.lender not in ("", ground.set_by)
        else ground.set_by
    )


def because_text(contest: Contest, decision: Decision) -> Message:
    """Return why the winner wins, as one sentence."""
    winner, other = contest.hands[contest.winner], contest.hands[decision.against]
    return Message(
        "{winner} wins against {other}: {why}.",
        winner=show(winner.cards),
        other=show(other.cards),
        why=_why(winner, other, decision),
    )


def _why(winner: Hand, other: Hand, decision: Decision) -> Message:
    mine = Named("rungs", winner.rung)
    if decision.by == RANK:
        if not other.rung:
            return Message("the other holds no combination")
        return Message("{one} ranks above {other}", one=mine, other=Named("rungs", other.rung))
    both = Message("neither holds a combination")
    if winner.rung:
        both = Message("both are {rung}", rung=mine)
    if decision.by == ELDER:
        return Message("{both}, equal to the last; the first named is the elder hand", both=both)
    tie = TIE_WORDS[decision.by]
    if decision.by in YES_OR_NO:
        return Message("{both}; {tie}", both=both, tie=tie)
    return Message(
        "{both}; {tie} ({winner} against {other})",
        both=both,
        tie=tie,
        winner=decision.winner,
        other=decision.other,
    )
