"""Advice for beginners: what to keep in each exchange, as the odds have it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambigu_rules.odds.thumbs import Thumb, Thumbs


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of holding: its `rung`, empty for none; how many cards of each suit, most first; of
    two cards whether they are of one rank, and whether they follow one another in suit.
    """

    rung: str
    suits: tuple[int, ...]
    pair: bool
    follow: bool


@dataclass(frozen=True, slots=True)
class Tip:
    """What to keep of some kinds of holding: `act`, or `below` with fewer than `pips` pips.

    Of 1,000 hands `often` are of these kinds. `wins` is the chance in 1,000 with which the tip
    wins, `stands` the chance of keeping every card.
    """

    kinds: tuple[Kind, ...]
    often: int
    act: str
    pips: int
    below: str
    wins: int
    stands: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """The tips for one exchange, the commonest first; chances in 1,000.

    `wins` is that of following all the tips, `best` that of the best play, `stands` that of never
    changing a card; `single` is the one simple rule that is best alone, `alone` its chance.
    """

    phase: str
    held: int
    tips: tuple[Tip, ...]
    wins: int
    best: int
    stands: int
    single: str
    alone: int


def exchanges(found: Iterable[Thumbs]) -> tuple[Exchange, ...]:
    """Return the tips for each exchange; kinds of holding that are treated alike make one."""
    return tuple(_exchange(one) for one in found)


def _exchange(one: Thumbs) -> Exchange:
    groups: dict[tuple[str, int, str], list[Thumb]] = {}
    for thumb in one.thumbs:
        act, below = (_named(name, thumb) for name in (thumb.act, thumb.below))
        groups.setdefault((act, thumb.pips, below), []).append(thumb)
    tips = [_tip(one.held, *done, group) for done, group in groups.items()]
    single, alone = one.single[0]
    return Exchange(
        one.phase,
        one.held,
        tuple(sorted(tips, key=lambda tip: -tip.often)),
        wins=_thousandths(one.value),
        best=_thousandths(one.best),
        stands=_thousandths(one.standing),
        single=single,
        alone=_thousandths(alone),
    )


def _named(act: str, thumb: Thumb) -> str:
    """Return the rule by the name that says most: of cards all unlike, the highest is kept."""
    return "highest" if act == "alike" and thumb.holding.alike == 1 else act


def _tip(held: int, act: str, pips: int, below: str, group: Sequence[Thumb]) -> Tip:
    hands = sum(one.hands for one in group)
    kinds = (
        Kind(
            one.holding.rung,
            one.holding.suits,
            held < 4 and one.holding.alike > 1,
            one.holding.follow,
        )
        for one in group
    )
    return Tip(
        tuple(dict.fromkeys(kinds)),
        _thousandths(hands / group[0].of),
        act,
        pips,
        below,
        _thousandths(sum(one.value * one.hands for one in group) / hands),
        _thousandths(sum(one.standing * one.hands for one in group) / hands),
    )


def _thousandths(share: float) -> int:
    return round(1000 * share)


def plain(found: Iterable[Exchange]) -> list[dict[str, Any]]:
    """Return the exchanges as plain data, to be kept."""
    return [asdict(one) for one in found]


def from_plain(data: Iterable[Mapping[str, Any]]) -> tuple[Exchange, ...]:
    """Return the exchanges from what `plain` has made, kept as JSON.

    >>> tip = Tip((Kind("prime", (1, 1, 1, 1), False, False),), 90, "everything", 0, "", 910, 910)
    >>> one = Exchange("second-draw", 4, (tip,), 680, 690, 500, "combination", 650)
    >>> from_plain(plain([one])) == (one,)
    True
    """
    return tuple(Exchange(**{**one, "tips": tuple(map(_kept, one["tips"]))}) for one in data)


def _kept(data: Mapping[str, Any]) -> Tip:
    kinds = (Kind(**{**kind, "suits": tuple(kind["suits"])}) for kind in data["kinds"])
    return Tip(**{**data, "kinds": tuple(kinds)})
