"""A simulation: what is asked for, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ambigu_rules.errors import AmbiguError, SeatingError
from ambigu_rules.messages import Message
from ambigu_rules.odds.sheet import Sheet
from ambigu_rules.odds.simulate import fast, measures
from ambigu_rules.odds.simulate.shards import do
from ambigu_rules.odds.simulate.tally import Estimate
from ambigu_rules.odds.simulate.work import NUMBA, Work, form_for, play_shard
from ambigu_rules.play.seating import seat_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ambigu_rules.odds.sheet import Value
    from ambigu_rules.odds.simulate.measures import Measure
    from ambigu_rules.odds.simulate.shards import Opener, Tell
    from ambigu_rules.odds.simulate.styles import Style
    from ambigu_rules.odds.simulate.tally import Tally
    from ambigu_rules.rules.variant import Variant

ENGINES: Final = ("auto", "compiled", "reference")

SHARES: Final = "share of what is won"

MOST_DEALS: Final = 1 << 40
MOST_SEED: Final = 1 << 62
MOST_COUNTERS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Figure:
    """One measure under one variant.

    `mean` is the mean over the deals, for an event the share of deals in which it came about;
    `difference` that of the differences to the first variant, deal by deal. Both are None where
    there are too few deals, and the difference is where there is nothing to differ from.
    """

    group: str
    name: str
    mean: Estimate
    difference: Estimate | None = None


@dataclass(frozen=True, slots=True)
class Simulation(Sheet):
    """What came of the same deals under each variant.

    `deals` is how many were played of those `asked` for: fewer after an interrupt. `forms` says
    by what each variant was played: `numba`, `python` or `events`.
    """

    variants: tuple[Variant, ...]
    styles: tuple[Style, ...]
    seed: int
    asked: int
    deals: int
    forms: tuple[str, ...]
    tallies: tuple[Tally, ...]

    @property
    def partial(self) -> bool:
        """Whether fewer deals were played than were asked for."""
        return self.deals < self.asked

    def labels(self) -> tuple[str, ...]:
        """Return the variants' names, with the readings that differ from those adopted."""
        return tuple(
            one.id + "".join(f" {point}={option}" for point, option in one.chosen().items())
            for one in self.variants
        )

    def figures(self, number: int) -> tuple[Figure, ...]:
        """Return every figure of the variant of this number, by groups."""
        tally = self.tallies[number]
        names = dict.fromkeys((*tally.sums, *tally.differences))
        found = [self._figure(tally, measure, first=number == 0) for measure in names]
        shares = [
            Figure(SHARES, name, tally.share((group, name), self.deals))
            for group, name in tally.cross
        ]
        at = next((at for at, one in enumerate(found) if one.group == measures.PAID), len(found))
        return (*found[:at], *shares, *found[at:])

    def _figure(self, tally: Tally, measure: Measure, *, first: bool) -> Figure:
        group, name = measure
        seats = sum(one.name == name for one in self.styles)
        each = seats if group == measures.GAIN_BY_STYLE else 1
        sums = tally.sums.get(measure)
        mean = sums.estimate(self.deals).over(each) if sums else Estimate(None, None)
        if first:
            return Figure(group, name, mean)
        return Figure(group, name, mean, tally.differences[measure].estimate(self.deals).over(each))

    def quantiles(self, number: int) -> dict[Measure, tuple[int | None, int | None]]:
        """Return median and ninth decile of the measures of which they are kept."""
        tally = self.tallies[number]
        return {
            measure: (tally.quantile(measure, 0.5), tally.quantile(measure, 0.9))
            for measure in measures.SPREAD
        }

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return (
            "variant",
            "group",
            "measure",
            "mean",
            "standard-error",
            "difference",
            "difference-standard-error",
        )

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each figure of each variant."""
        for number, label in enumerate(self.labels()):
            for one in self.figures(number):
                other = one.difference or Estimate(None, None)
                mean = one.mean
                yield (label, one.group, one.name, mean.mean, mean.error, other.mean, other.error)

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return {
            "seed": self.seed,
            "players": [one.name for one in self.styles],
            "deals": self.deals,
            "asked": self.asked,
            "partial": self.partial,
            "variants": [self._variant_as_json(number) for number in range(len(self.variants))],
        }

    def _variant_as_json(self, number: int) -> dict[str, Any]:
        variant = self.variants[number]
        return {
            "variant": variant.id,
            "readings": dict(variant.chosen()),
            "fingerprint": variant.fingerprint,
            "engine": self.forms[number],
            "figures": [_as_json(one) for one in self.figures(number)],
            "quantiles": [
                {"group": group, "measure": name, "median": half, "ninth-decile": most}
                for (group, name), (half, most) in self.quantiles(number).items()
            ],
        }


def _as_json(one: Figure) -> dict[str, Any]:
    data: dict[str, Any] = {"group": one.group, "measure": one.name}
    data |= {"mean": one.mean.mean, "standard-error": one.mean.error}
    if one.difference:
        data["difference"] = one.difference.mean
        data["difference-standard-error"] = one.difference.error
    return data


def simulate(
    variants: Sequence[Variant],
    styles: Sequence[Style],
    *,
    deals: int,
    seed: int,
    counters: int | None = None,
    limit: int | None = None,
    engine: str = "auto",
    opener: Opener | None = None,
    tell: Tell | None = None,
    wait: Callable[[], None] | None = None,
) -> Simulation:
    """Return what comes of the same deals under each variant, by players of these styles.

    Each deal is a table of its own: nothing lies in the pool, all have the counters that are
    agreed, and the deal goes round from one to the next. `opener` opens the executor to use
    (None: this process), `tell` is called with the deals done since it was called before, `wait`
    before numba compiles for the first time, which takes a while.

    Raises:
        SeatingError: a variant is not for so many players.
        NotCompiled: the compiled form is asked for, and a variant has none.
        AmbiguError: deals or seed are out of bounds, or an executor failed.
    """
    if not 1 <= deals <= MOST_DEALS:
        raise AmbiguError(f"expected 1 to {MOST_DEALS:,} deals, not {deals:,}")
    if not 0 <= seed < MOST_SEED:
        raise AmbiguError(f"expected a seed from 0 to 2^62 - 1, not {seed}")
    if engine not in ENGINES:
        raise AmbiguError(f"unknown engine {engine!r}; expected one of {', '.join(ENGINES)}")
    _check_table(variants, len(styles), counters, limit)
    forms = tuple(form_for(variant, engine, deals * len(variants)) for variant in variants)
    work = Work(tuple(variants), tuple(styles), seed, deals, forms, counters, limit)
    if NUMBA in forms:
        if wait and not fast.kept():
            wait()
        play_shard(work, 0, 1)  # so that it is compiled once, and kept for other processes
    done = do(work, opener, tell)
    return Simulation(work.variants, work.styles, seed, deals, done.deals, forms, done.tallies)


def _check_table(
    variants: Sequence[Variant], players: int, counters: int | None, limit: int | None
) -> None:
    if counters is not None and not 1 <= counters <= MOST_COUNTERS:
        message = Message(
            "a player has 1 to {most:,} counters, not {counters}",
            most=MOST_COUNTERS,
            counters=counters,
        )
        raise SeatingError(message)
    if limit is not None and limit > MOST_COUNTERS:
        message = Message("expected at most {most} counters", most=MOST_COUNTERS)
        raise SeatingError(message)
    if limit is not None and all(one.table.limit is None for one in variants):
        raise SeatingError(Message("no betting limit but the purse is known here"))
    for variant in variants:
        seat_table(variant, map(str, range(players)), counters=counters, limit=limit)
