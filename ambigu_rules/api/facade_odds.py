"""The Python interface to odds: simulations, exact odds, exchanges, advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.arguments import checked
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.reckoning import (
    ALL,
    reckon,
    reckon_advice,
    reckon_first,
    reckon_hand,
    reckon_rungs,
    reckon_second,
)
from ambigu_rules.api.simulating import DEALS, PLAYERS, simulate_variants

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.cards import Card
    from ambigu_rules.library import Library
    from ambigu_rules.odds.against import HandAgainst, RungsAgainst
    from ambigu_rules.odds.discards import SecondDraw
    from ambigu_rules.odds.first import FirstDraw
    from ambigu_rules.odds.readings import OddsSheet
    from ambigu_rules.odds.second import SecondDraws
    from ambigu_rules.odds.simulate.simulation import Simulation
    from ambigu_rules.odds.thumbs import Thumbs
    from ambigu_rules.rules.variant import Variant


@checked
def simulate(  # noqa: PLR0913 - what is agreed before a simulation
    *variants: str | Variant,
    deals: int = DEALS,
    players: int | None = None,
    styles: str = PLAYERS,
    seed: int | None = None,
    counters: int | None = None,
    limit: int | None = None,
    engine: str = "auto",
    jobs: int | None = None,
    executor: str | None = None,
    scheduler: str | None = None,
) -> Simulation:
    """Return what comes of the same deals under each variant; the same seed gives the same.

    `styles` says how the players play, seat by seat, as in `tight,loose,odds,bluffer:0.2`; one
    alone is everybody's. With `jobs` the work is done in so many processes, or by the `executor`
    `thread`, or by the workers of a dask `scheduler`. A script that does so must keep its own
    work under `if __name__ == "__main__":`, for the processes read it again.

    Raises:
        AmbiguError: a style or an executor is not known, a number is out of bounds, or a variant
            does not allow such a table.

    >>> made = simulate("foster-1897", "pierer-1857", deals=20, players=3, styles="odds", seed=1)
    >>> made.deals, [one.name for one in made.styles], len(made.tallies)
    (20, ['odds', 'odds', 'odds'], 2)
    """
    return simulate_variants(
        [load(variant) for variant in variants],
        deals=deals,
        players=players,
        styles=styles,
        seed=seed,
        counters=counters,
        limit=limit,
        engine=engine,
        jobs=jobs,
        executor=executor,
        scheduler=scheduler,
    )


@checked
def odds_of(
    *variants: str | Variant, readings: bool = False, library: Library | None = None
) -> OddsSheet:
    """Return how many hands stand on each rung, what is paid for it and what would be fair.

    With `readings` the odds under every other option of every reading point come besides; a
    variant of one's own must be in the library then, also where it is loaded already.

    >>> made = odds_of("foster-1897")
    >>> [(one.above, one.below, one.hands) for one in made.odds[0].inversions][2]
    ('tricon', 'sequence', (1080, 960))
    """
    shelf = library or open_library()
    found = [load(variant, library=shelf) for variant in variants]
    return reckon(found, shelf, readings=readings)


@checked
def odds_against(
    variant: str | Variant, hand: str | Iterable[Card] | None = None, others: int | None = None
) -> HandAgainst | RungsAgainst:
    """Return the chance that nobody has better than a hand, or than a hand of each rung.

    `others` is against how many, each number from 1 up; without it as many as can sit there.

    Raises:
        CardError: the hand is not four cards of the variant's pack.
        AmbiguError: so many others cannot play.

    >>> odds_against("foster-1897", "5♠ 5♥ 5♦ 8♣", 1).chances[0].better
    58653
    """
    if hand is None:
        return reckon_rungs(load(variant), others)
    return reckon_hand(load(variant), hand, others)


@checked
def second_draw(
    variant: str | Variant,
    hand: str | Iterable[Card] = ALL,
    *,
    aim: str = "win",
    cached: bool = True,
) -> SecondDraw | SecondDraws:
    """Return what each discard of a hand of four cards is worth; of all hands without one.

    `aim` is `win`, `price` or `rung`; unless `cached`, all is worked out anew, and nothing kept.

    Raises:
        CardError: the hand is not four cards of the variant's pack.
        AmbiguError: the variant has no exchange then, or the aim is not known.
    """
    return reckon_second(load(variant), hand, aim, cached=cached)


@checked
def first_draw(
    variant: str | Variant,
    cards: str | Iterable[Card] = ALL,
    *,
    aim: str = "win",
    cached: bool = True,
) -> FirstDraw:
    """Return what it is worth to keep or exchange two cards; all pairs of cards without any.

    Raises:
        CardError: there are not two cards of the variant's pack.
        AmbiguError: the variant has no exchange then, or the aim is not known.
    """
    return reckon_first(load(variant), cards, aim, cached=cached)


@checked
def advice(variant: str | Variant, *, aim: str = "win", cached: bool = True) -> tuple[Thumbs, ...]:
    """Return rules of thumb for each exchange, in the order of a deal, with what they cost.

    Raises:
        AmbiguError: the aim is not known.
    """
    return reckon_advice(load(variant), aim, cached=cached)
