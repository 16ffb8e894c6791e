"""Answers from outside: random players, stubborn players, and answers written down before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ambigu_rules.table.events import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Ask


class Answer(Protocol):
    """Whoever answers a question about a deal."""

    def __call__(self, deal: Deal, ask: Ask, /) -> Choice:
        """Return the choice."""


def at_random(rng: Random) -> Answer:
    """Return players, and chance, that take each offer with the same chance."""

    def answer(_deal: Deal, ask: Ask) -> Choice:
        offers = ask.offers
        offer = offers[0] if len(offers) == 1 else offers[int(rng.random() * len(offers))]
        return offer.some(rng)

    return answer


def stubborn(rng: Random, *, last: bool) -> Answer:
    """Return players who always take the first offer, or always the last; chance is random."""

    def answer(_deal: Deal, ask: Ask) -> Choice:
        if ask.who == CHANCE:
            return ask.offers[0].some(rng)
        return ask.offers[-1 if last else 0].edge(last=last)

    return answer


def scripted(choices: Iterable[Choice]) -> Answer:
    """Return answers that were written down, in their order.

    Raises (when asked):
        LookupError: there is no answer left.
    """
    left = iter(choices)

    def answer(_deal: Deal, ask: Ask) -> Choice:
        for choice in left:
            return choice
        raise LookupError(f"no answer is left for {', '.join(map(str, ask.offers))}")

    return answer
