"""The work of a simulation, cut into shards that may be done anywhere, in any order.

A shard is a run of deals by their numbers. What comes of it hangs on the seed and these numbers
alone, and sums of whole numbers do not hang on their order: so the result is the same in one
process, in several, and on other machines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from ambigu_rules.odds.simulate import fast, machine
from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate.layout import Layout
from ambigu_rules.odds.simulate.measures import Rows
from ambigu_rules.odds.simulate.policy import VIEW
from ambigu_rules.odds.simulate.program import NONE, NotCompiled, compile_variant
from ambigu_rules.odds.simulate.reference import as_list, play_one, row_of
from ambigu_rules.odds.simulate.styles import lines_of
from ambigu_rules.odds.simulate.tally import tally
from ambigu_rules.odds.tables import table_of

if TYPE_CHECKING:
    from ambigu_rules.odds.simulate.program import Program
    from ambigu_rules.odds.simulate.styles import Style
    from ambigu_rules.odds.simulate.tally import Tally
    from ambigu_rules.odds.simulate.worth import Numbers
    from ambigu_rules.rules.variant import Variant

NUMBA: Final = "numba"
PYTHON: Final = "python"
EVENTS: Final = "events"

SHARD: Final = {NUMBA: 20_000, PYTHON: 500, EVENTS: 100}
"""How many deals are a shard, by the form that plays them."""

WORTH_NUMBA: Final = 5_000
"""How many deals there are at least where numba is loaded for them, which takes a second."""

WORTH_COMPILING: Final = 60_000
"""How many there are at least where it has to compile first, which takes some twenty seconds."""


@dataclass(frozen=True, slots=True)
class Work:
    """A simulation: the same deals under each variant, by players of these styles.

    `forms` says by what each variant is played: `numba` and `python` are the machine, `events` is
    the event engine. `counters` and `limit` are those of the variant where None.
    """

    variants: tuple[Variant, ...]
    styles: tuple[Style, ...]
    seed: int
    deals: int
    forms: tuple[str, ...]
    counters: int | None = None
    limit: int | None = None

    def shards(self) -> list[tuple[int, int]]:
        """Return the shards: the number of the first deal, and how many there are."""
        size = min(SHARD[form] for form in self.forms)
        return [(first, min(size, self.deals - first)) for first in range(0, self.deals, size)]

    def setting(self, variant: Variant, first: int, count: int) -> list[int]:
        """Return in numbers which deals are played, and what is agreed."""
        own = variant.table
        limit = NONE if own.limit is None else (self.limit or own.limit)
        counters = own.counters if self.counters is None else self.counters
        return [self.seed, first, count, len(self.styles), counters, limit]


def form_for(variant: Variant, engine: str, deals: int) -> str:
    """Return by what a variant is played.

    `engine` is `reference`, `compiled`, or `auto`: compiled where it can be. Numba is used where
    there are as many `deals` to be played as make it worth while.

    Raises:
        NotCompiled: the machine is asked for, and cannot play the variant.
    """
    if engine == "reference":
        return EVENTS
    try:
        compile_variant(variant)
    except NotCompiled:
        if engine == "compiled":
            raise
        return EVENTS
    enough = WORTH_NUMBA if fast.kept() else WORTH_COMPILING
    return NUMBA if deals >= enough and fast.there() else PYTHON


def play_shard(work: Work, first: int, count: int) -> tuple[Tally, ...]:
    """Return what came of these deals, a tally a variant."""
    return tally(
        Rows(
            variant,
            Layout.of(variant),
            work.styles,
            first,
            rows_of(variant, form, work.setting(variant, first, count), lines_of(work.styles)),
        )
        for variant, form in zip(work.variants, work.forms, strict=True)
    )


def rows_of(variant: Variant, form: str, setting: list[int], styles: list[int]) -> Numbers:
    """Return the rows of the deals that a setting names, played by this form.

    Raises:
        SeatingError: a deal comes to a payment that has nobody to go to.
    """
    layout = Layout.of(variant)
    deals = range(setting[at.FIRST_DEAL], setting[at.FIRST_DEAL] + setting[at.DEALS])
    if form == EVENTS:
        played = (play_one(variant, styles, setting, deal) for deal in deals)
        flat = [number for one in played for number in row_of(one, layout, setting)]
        return np.array(flat, np.int64).reshape(len(deals), layout.width)
    program = compile_variant(variant)
    rows = (_by_numba if form == NUMBA else _by_python)(program, variant, setting, styles, layout)
    for deal in np.flatnonzero(rows[:, at.END] < 0):
        play_one(variant, styles, setting, deals[deal])  # which says what is wrong
        raise AssertionError(f"the machine stopped in deal {deals[deal]} of {variant.id}")
    return rows


def _by_numba(
    program: Program, _variant: Variant, setting: list[int], styles: list[int], layout: Layout
) -> Numbers:
    rows = np.zeros((setting[at.DEALS], layout.width), np.int64)
    fast.compiled()(
        program.code,
        program.worth,
        np.array(styles, np.int64),
        np.array(setting, np.int64),
        np.zeros(at.TABLE, np.int64),
        np.zeros(VIEW, np.int64),
        rows.reshape(-1),
    )
    return rows


def _by_python(
    program: Program, variant: Variant, setting: list[int], styles: list[int], layout: Layout
) -> Numbers:
    rows = [0] * (setting[at.DEALS] * layout.width)
    table, view = [0] * at.TABLE, [0] * VIEW
    worth = as_list(table_of(variant))
    machine.play_deals(program.code.tolist(), worth, styles, setting, table, view, rows)
    return np.array(rows, np.int64).reshape(setting[at.DEALS], layout.width)
