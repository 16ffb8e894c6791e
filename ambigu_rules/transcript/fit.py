"""Which readings of a variant agree with a transcript.

All combinations of readings are decided, few are replayed. A combination is replayed under rules
that note each value as it is read (`consulted`); none of the reading points whose options change
nothing that was read can change the replay, nor can any number of them together (`movers`). They
are left open. Where there is a point that could, the one that was met first is fixed, to each of
its options in turn, and so on until all that is left open cannot matter. Each end of this tree
stands for all the combinations that agree with it in the points fixed on the way.

This is stricter than to leave out what changes nothing when it is tried by itself: who is the
elder hand changes nothing until another reading makes a tie.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from ambigu_rules.errors import LibraryError
from ambigu_rules.transcript.diagram import NO, YES, Box, Diagram, Node
from ambigu_rules.transcript.movers import Movers
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.trials import Trials

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.noting import Item
    from ambigu_rules.transcript.replay import Replay
    from ambigu_rules.transcript.verdicts import Finding

    Build = Callable[[Mapping[str, str]], Variant]
    Readings = frozenset[tuple[str, str]]

LIMIT = 20_000
"""How many replays are made at most, if no other limit is set."""

FITS, CONTRADICTED, ILLEGAL = "fits", "contradicted", "illegal"
UNPLAYABLE, UNTRIED = "unplayable", "untried"
STATES = (FITS, CONTRADICTED, ILLEGAL, UNPLAYABLE, UNTRIED)
"""What a combination is found to be: it agrees with all claims; a claim is contradicted; an act
is illegal; its rules do not go together; it was not reached.
"""


@dataclass(frozen=True, slots=True)
class Leaf:
    """Combinations that come to the same: those with the readings `chosen`, all others any.

    `failure` is the illegal act, `contradicted` the claims that are wrong.
    """

    chosen: Mapping[str, str]
    combinations: int
    state: str
    failure: Failure | None = None
    contradicted: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """What the readings of a variant come to for a transcript.

    `variant` and `adopted`, its replay, are under the adopted readings, but for those `fixed`,
    which were not to be tried otherwise; `fits_with` are the combinations that agree with all
    claims; `tried` of all `combinations` were replayed.
    """

    variant: Variant
    fixed: Mapping[str, str]
    adopted: Replay
    leaves: tuple[Leaf, ...]
    fits_with: tuple[Box, ...]
    tried: int
    combinations: int

    @property
    def fits(self) -> bool:
        """Whether there is a combination that fits."""
        return bool(self.fits_with)

    @property
    def complete(self) -> bool:
        """Whether all combinations are decided."""
        return not self.count(UNTRIED)

    def count(self, state: str) -> int:
        """Return how many combinations are found to be this, one of the STATES."""
        return sum(leaf.combinations for leaf in self.leaves if leaf.state == state)


def fit(
    transcript: Transcript,
    build: Build,
    fixed: Mapping[str, str] | None = None,
    limit: int = LIMIT,
) -> Fit:
    """Return which readings of a variant agree with a transcript.

    `build` returns the variant under readings, all others as adopted. At least one replay is
    made, and at most `limit`; combinations that are not reached then are untried.
    """
    search = _Search(transcript, build, dict(fixed or {}), limit)
    node = search.explore(search.fixed)
    return Fit(
        search.variant,
        search.fixed,
        replay(transcript, search.variant),
        tuple(search.leaves),
        tuple(search.diagram.boxes(node)),
        len(search.made),
        search.weight(search.fixed),
    )


@dataclass(frozen=True, slots=True)
class _Made:
    """What came of one replay, and what it read of that which readings can change."""

    state: str
    failure: Failure | None = None
    contradicted: tuple[Finding, ...] = ()
    read: tuple[Item, ...] = ()


class _Search:
    """The tree of combinations, searched from the adopted readings."""

    def __init__(
        self, transcript: Transcript, build: Build, fixed: dict[str, str], limit: int
    ) -> None:
        self.build = build
        self.fixed = fixed
        self.limit = max(1, limit)
        self.variant = build(fixed)
        self.options = {
            name: (reading.adopted, *(one for one in reading.options if one != reading.adopted))
            for name, reading in self.variant.readings.items()
        }
        self.movers = Movers(
            build({}) if fixed else self.variant,
            {
                name: [build({name: option}) for option in options[1:]]
                for name, options in self.options.items()
                if name not in fixed
            },
        )
        self.trials = Trials(transcript, self.movers.of)
        self.diagram = Diagram(self.options)
        self.leaves: list[Leaf] = []
        self.made: dict[Readings, _Made] = {}

    def weight(self, chosen: Mapping[str, str]) -> int:
        """Return how many combinations agree with the readings chosen."""
        return prod(len(every) for name, every in self.options.items() if name not in chosen)

    def explore(self, chosen: Mapping[str, str]) -> Node:
        """Decide all combinations that agree with the readings chosen; return where they fit."""
        made = self._made(chosen)
        point = self._first_open(chosen, made.read)
        if point is not None:
            branches = [self.explore({**chosen, point: one}) for one in self.options[point]]
            return self.diagram.ask(point, branches)
        leaf = Leaf(chosen, self.weight(chosen), made.state, made.failure, made.contradicted)
        self.leaves.append(leaf)
        return YES if made.state == FITS else NO

    def _first_open(self, chosen: Mapping[str, str], read: tuple[Item, ...]) -> str | None:
        """Return the first reading point met that is open and could matter."""
        points = (name for item in read for name in self.movers.of(item))
        return next((name for name in points if name not in chosen), None)

    def _made(self, chosen: Mapping[str, str]) -> _Made:
        readings = frozenset(
            (name, option) for name, option in chosen.items() if option != self.options[name][0]
        )
        if readings not in self.made:
            if len(self.made) == self.limit:
                return _Made(UNTRIED)
            self.made[readings] = self._replayed(dict(readings))
        return self.made[readings]

    def _replayed(self, readings: Mapping[str, str]) -> _Made:
        try:
            variant = self.build(readings)
        except LibraryError:
            return _Made(UNPLAYABLE)
        made = self.trials.replay(variant)
        state = ILLEGAL if made.failure else CONTRADICTED if made.contradicted else FITS
        return _Made(state, made.failure, made.contradicted, made.read)
