"""The rule sets that laws are tried on, and players of several tempers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ambigu_rules.play.players import at_random, stubborn
from ambigu_rules.table.events import CHANCE

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.players import Answer
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Ask

VARIANTS = (
    "foster-1897",
    "academie-1730",
    "foster-1897+jeux-oublies-prices",
    "academie-1730+jeux-oublies-prices",
    "britannica-1911",
    "dictionnaire-1792",
    "pierer-1857",
    "cosmovisions",
)
NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Franz")


def all_rule_sets(library: Library) -> list[Variant]:
    """Return every variant, and every option of every reading point by itself."""
    return [one for name in VARIANTS for one in rule_sets_of(library, name)]


def rule_sets_of(library: Library, name: str) -> list[Variant]:
    """Return a variant, and every option of its reading points by itself."""
    variant = library.variant(name)
    others = [
        library.variant(name, {point: option})
        for point, reading in variant.readings.items()
        for option in reading.options
        if option != reading.adopted
    ]
    return [variant, *others]


def preferring(rng: Random, *words: str) -> Answer:
    """Return players who take the first of these words that is offered, else any offer."""
    anything = at_random(rng)

    def answer(deal: Deal, ask: Ask) -> Choice:
        if ask.who != CHANCE:
            for word in words:
                for offer in ask.offers:
                    if offer.word == word:
                        return offer.edge(last=True)
        return anything(deal, ask)

    return answer


def tempers(seed: int) -> dict[str, Answer]:
    """Return players of each temper: each is a way that a table could behave."""
    return {
        "random": at_random(Random(seed)),
        "first": stubborn(Random(seed), last=False),
        "last": stubborn(Random(seed), last=True),
        "drawing": preferring(Random(seed), "discard"),
        "passing": preferring(Random(seed), "pass", "compel", "enough"),
        "calling": preferring(Random(seed), "play", "call"),
        "raising": preferring(Random(seed), "raise", "play", "call"),
        "hiding": preferring(Random(seed), "stifle"),
    }
