"""Simulations: the same deals under several variants, by players of several styles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.dealing import fresh_seed
from ambigu_rules.errors import AmbiguError, SeatingError
from ambigu_rules.play.seating import wrong_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ambigu_rules.odds.simulate.shards import Tell
    from ambigu_rules.odds.simulate.simulation import Simulation
    from ambigu_rules.rules.variant import Variant

DEALS = 10_000
"""How many deals are played where nobody says."""

PLAYERS = "random"
"""How everybody plays where nobody says."""

MOST_JOBS = 256
"""How many processes may work at once: more than that is a slip of the finger."""


def simulate_variants(  # noqa: PLR0913 - what is agreed before a simulation
    variants: Sequence[Variant],
    *,
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
    tell: Tell | None = None,
    wait: Callable[[], None] | None = None,
) -> Simulation:
    """Return what comes of the same deals under each variant.

    `styles` are written as `ambigu simulate --players-from` takes them. One job without an
    executor is done in this process. `tell` and `wait` are called as `simulate` says.

    Raises:
        AmbiguError: two variants are the same, or see `simulate`, `opener` and `styles_for`.
    """
    from ambigu_rules.odds.simulate.executors import opener  # noqa: PLC0415 - slow, seldom needed
    from ambigu_rules.odds.simulate.simulation import simulate  # noqa: PLC0415 - as above
    from ambigu_rules.odds.simulate.styles import styles_for  # noqa: PLC0415 - as above

    if jobs is not None and jobs < 1:
        raise AmbiguError(f"expected at least 1 job, not {jobs}")
    if jobs is not None and jobs > MOST_JOBS:
        raise AmbiguError(f"expected at most {MOST_JOBS} jobs, not {jobs:,}")
    for number, variant in enumerate(variants):
        if any(_same(variant, other) for other in variants[:number]):
            raise AmbiguError(f"{variant.id} is named twice, under the same readings")
        if players is not None and not variant.table.least <= players <= variant.table.most:
            raise SeatingError(wrong_number(variant, players))
    alone = executor is None and scheduler is None and (jobs or 1) == 1
    name = ("process" if scheduler is None else "dask") if executor is None else executor
    return simulate(
        variants,
        styles_for(styles, players),
        deals=deals,
        seed=fresh_seed() if seed is None else seed,
        counters=counters,
        limit=limit,
        engine=engine,
        opener=None if alone else opener(name, jobs, scheduler),
        tell=tell,
        wait=wait,
    )


def _same(one: Variant, other: Variant) -> bool:
    return one.id == other.id and one.fingerprint == other.fingerprint
