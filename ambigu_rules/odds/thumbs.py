"""Rules of thumb: one simple rule for each kind of holding, and what it costs to follow it.

A kind of holding is what a player sees at a glance. For each the simple rule is found that is best
on the average of all holdings of the kind; where two rules, parted by a number of pips, are
markedly better, both are told. The cost is how far the rule falls short of the best for each
single holding, in the unit of the aim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ambigu_rules.odds.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.odds.aims import Floats
    from ambigu_rules.odds.hands import Ints
    from ambigu_rules.odds.sheet import Value

MARKED = 0.05
"""Two rules are told where they save so large a share of what is to be won by not standing."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A kind of holding: its `rung`, empty for none; how many cards of each suit, most first; how
    many cards of one rank; of two cards whether they follow one another.
    """

    rung: str
    suits: tuple[int, ...]
    alike: int
    follow: bool = False


@dataclass(frozen=True, slots=True)
class Thumb:
    """What to do with a kind of holding, of which there are so many `hands` among `of`.

    `act` names the rule, and `below` another for holdings of fewer than `pips` pips; without such
    a bound `pips` is 0. `value` is what the rule is worth on the average, `standing` what it is
    worth to change nothing, `cost` what the best of every single holding is worth more; `next` is
    the simple rule that is nearest, and `margin` how much less it is worth.
    """

    holding: Holding
    hands: int
    of: int
    act: str
    pips: int
    below: str
    value: float
    standing: float
    cost: float
    next: str
    margin: float

    @property
    def share(self) -> float:
        """How often the holding is met."""
        return self.hands / self.of


@dataclass(frozen=True, slots=True)
class Thumbs(Sheet):
    """The rules of thumb of one exchange, those for the commonest holdings first.

    `value` is what it is worth to follow all of them, `best` what the best play is worth,
    `standing` to change nothing; `single` is each simple rule followed alone, the best first.
    """

    phase: str
    held: int
    thumbs: tuple[Thumb, ...]
    value: float
    best: float
    standing: float
    single: tuple[tuple[str, float], ...]

    @property
    def cost(self) -> float:
        """What following all the rules falls short of the best play."""
        return self.best - self.value

    @property
    def columns(self) -> tuple[str, ...]:
        """A kind of holding a row."""
        return (
            *(
                "phase",
                "rung",
                "suits",
                "alike",
                "follow",
                "hands",
                "share",
                "act",
                "pips",
                "below",
            ),
            *("value", "standing", "cost", "next", "margin"),
        )

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """Yield a row for each kind of holding, the commonest first."""
        for one in self.thumbs:
            kind = one.holding
            yield (
                *(self.phase, kind.rung, "-".join(map(str, kind.suits)), kind.alike),
                *(int(kind.follow), one.hands, one.share, one.act, one.pips, one.below),
                *(one.value, one.standing, one.cost, one.next, one.margin),
            )

    def as_json(self) -> dict[str, Any]:
        """Return the rules as plain data."""
        return {
            "phase": self.phase,
            "held": self.held,
            "value": self.value,
            "best": self.best,
            "standing": self.standing,
            "single": dict(self.single),
            "thumbs": [dict(zip(self.columns[1:], row[1:], strict=True)) for row in self.rows()],
        }


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """Holdings to find rules for: the kind and pips of each, how many hands it stands for, what
    each simple rule is worth (rule: holdings) and what the best is.
    """

    kinds: Sequence[Holding]
    pips: Ints
    hands: Ints
    worth: Mapping[str, Floats]
    best: Floats
    standing: str


def thumbs(phase: str, held: int, weighed: Weighed) -> Thumbs:
    """Return the rules of thumb of an exchange."""
    found = sorted(_each(weighed), key=lambda one: -one.hands)
    total = int(weighed.hands.sum())
    single = {rule: _mean(worth, weighed.hands) for rule, worth in weighed.worth.items()}
    return Thumbs(
        phase,
        held,
        tuple(found),
        sum(one.value * one.hands for one in found) / total,
        _mean(weighed.best, weighed.hands),
        single[weighed.standing],
        tuple(sorted(single.items(), key=lambda one: -one[1])),
    )


def _mean(worth: Floats, hands: Ints) -> float:
    return float(worth @ hands / hands.sum())


def _each(weighed: Weighed) -> Iterator[Thumb]:
    total = int(weighed.hands.sum())
    groups: dict[Holding, list[int]] = {}
    for number, kind in enumerate(weighed.kinds):
        groups.setdefault(kind, []).append(number)
    for kind, numbers in groups.items():
        yield _thumb(weighed, kind, np.array(numbers), total)


def _thumb(weighed: Weighed, kind: Holding, at: Ints, total: int) -> Thumb:
    hands = weighed.hands[at]
    worth = {rule: one[at] for rule, one in weighed.worth.items()}
    means = {rule: _mean(one, hands) for rule, one in worth.items()}
    best = _mean(weighed.best[at], hands)
    standing = means[weighed.standing]
    act = max(means, key=lambda rule: means[rule])
    value, pips, below = means[act], 0, ""
    split = _parted(worth, weighed.pips[at], hands)
    if split and split[0] - value > MARKED * (best - standing) + 1e-9:
        value, act, pips, below = split
    others = {rule: mean for rule, mean in means.items() if mean < value - 1e-9 or pips}
    others.pop(act, None)
    near = max(others, key=lambda rule: others[rule]) if others else ""
    return Thumb(
        kind,
        int(hands.sum()),
        total,
        act,
        pips,
        below,
        value,
        standing,
        best - value,
        near,
        value - others[near] if near else 0.0,
    )


def _parted(
    worth: Mapping[str, Floats], pips: Ints, hands: Ints
) -> tuple[float, str, int, str] | None:
    """Return the two rules, and the pips that part them, that are best together, if there are."""
    bounds = np.unique(pips)[1:].tolist()
    found: tuple[float, str, int, str] | None = None
    for bound in bounds:
        high = pips >= bound
        upper = {rule: float(one[high] @ hands[high]) for rule, one in worth.items()}
        lower = {rule: float(one[~high] @ hands[~high]) for rule, one in worth.items()}
        act = max(upper, key=lambda rule: upper[rule])
        below = max(lower, key=lambda rule: lower[rule])
        value = (upper[act] + lower[below]) / float(hands.sum())
        if act != below and (found is None or value > found[0] + 1e-12):
            found = value, act, bound, below
    return found
