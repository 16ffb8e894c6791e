"""Judging hands by rules that note what is read of them.

Three values are read for every hand shown and seldom count, so of them less is noted than that:
of what a rung needs only whether the figures of this hand are enough; of what breaks its ties,
and of who is the elder, only where one hand is compared with another so far.
"""

from __future__ import annotations

from functools import total_ordering
from typing import TYPE_CHECKING, Any

from ambigu_rules.rules.ladder import Ladder, Worth
from ambigu_rules.rules.table import TableRules
from ambigu_rules.transcript.noting import field_names, noting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.figures import Cards
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Seat
    from ambigu_rules.transcript.noting import Item, Seen

NAMED_BY = "named by"
"""What is noted of the rung of a hand besides its fields: the figure that names it."""

HELD = "held"
"""The section of what was asked of a rung: whether some figures are what it needs."""


class Judging(Ladder):
    """A ladder that notes of the hands it judges what is told above."""

    __slots__ = kept = ("inner", "names", "noted")

    inner: Ladder
    names: tuple[str, ...]
    noted: Seen

    @classmethod
    def of(cls, ladder: Ladder, seen: Seen) -> Judging:
        """Return the ladder; `inner` judges, and notes all but what is noted here."""
        figures = noting(ladder.figures, ("figures",), seen)
        rungs, quiet = (
            tuple(noting(rung, ("rung", rung.name), seen, but) for rung in ladder.rungs)
            for but in ((), ("needs", "ties"))
        )
        made = cls(rungs, figures)
        names = tuple(rung.name for rung in reversed(ladder.rungs))
        for name, value in zip(cls.kept, (Ladder(quiet, figures), names, seen), strict=True):
            object.__setattr__(made, name, value)
        return made

    def judge(self, hand: Cards) -> Worth | None:
        """Return what a hand is worth; its key notes what of it is compared."""
        worth = self.inner.judge(hand)
        found = frozenset(self.figures.read(hand))
        best = worth.rung if worth else ""
        self.noted.setdefault(("ladder", "rungs"))
        for name in self.names:
            self.noted.setdefault((HELD, name, found))
            if name == best:
                break
        if worth is None:
            return None
        self.noted.setdefault(("rung", best, NAMED_BY))
        rank, *ties = worth.key
        return worth._replace(key=(_Rank.of(rank, ("rung", best, "ties"), self.noted), *ties))


class Seats(TableRules):
    """The rules of the table, which do not note who is the elder before that is compared."""

    __slots__ = kept = ("inner", "noted")

    inner: TableRules
    noted: Seen

    @classmethod
    def of(cls, table: TableRules, seen: Seen) -> Seats:
        """Return the table; `inner` knows who is the elder."""
        made = cls(*(getattr(table, name) for name in field_names(cls)))
        object.__setattr__(made, "inner", table)
        object.__setattr__(made, "noted", seen)
        return made

    def seniority(self, deal: Deal) -> tuple[Seat, ...]:
        """Return the seats dealt in, the elder before the younger."""
        elders = _Elders(self.inner.seniority(deal))
        elders.noted = self.noted
        return elders


class _Elders(tuple["Seat", ...]):  # noqa: SLOT001 - a tuple can have no others
    """Seats by seniority; the place of one is noted where it is compared, all else at once."""

    noted: Seen
    item = ("table", "elder")

    def index(self, *args: Any) -> Any:  # noqa: ANN401 - as a tuple has it
        """Return the place of a seat."""
        return _Late(super().index(*args), self.noted)

    def __iter__(self) -> Iterator[Seat]:
        self.noted.setdefault(self.item)
        return super().__iter__()

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - as a tuple has it
        self.noted.setdefault(self.item)
        return super().__getitem__(at)


class _Rank(int):
    """The place of a hand's rung: where that of another is the same, its ties are read next."""

    item: Item
    noted: Seen

    @classmethod
    def of(cls, rank: int, item: Item, seen: Seen) -> _Rank:
        """Return the rank; `item` is what breaks the ties."""
        made = cls(rank)
        made.item, made.noted = item, seen
        return made

    def __eq__(self, other: object) -> bool:
        same = super().__eq__(other)
        if same is True:
            self.noted.setdefault(self.item)
        return same

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


@total_ordering
class _Late:
    """The place of an elder, which notes that it was compared; it can do nothing else."""

    __slots__ = ("noted", "place")

    def __init__(self, place: int, seen: Seen) -> None:
        self.place = place
        self.noted = seen

    def _over(self, other: object) -> int:
        assert isinstance(other, _Late)
        self.noted.setdefault(_Elders.item)
        return self.place - other.place

    def __eq__(self, other: object) -> bool:
        return self._over(other) == 0

    def __lt__(self, other: object) -> bool:
        return self._over(other) < 0

    def __hash__(self) -> int:
        self.noted.setdefault(_Elders.item)
        return hash(self.place)

    def __neg__(self) -> _Late:
        return _Late(-self.place, self.noted)
