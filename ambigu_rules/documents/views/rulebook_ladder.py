"""The combinations, the lowest first: what each is, drawn hands, its price, what breaks ties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.documents.views.prices import price_of
from ambigu_rules.documents.views.stated import Stated, ground_of, nested
from ambigu_rules.figures import FIGURES
from ambigu_rules.rules.classes import classes, holdings, judged

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.views.stated import Lenders
    from ambigu_rules.rules.classes import HandClass
    from ambigu_rules.rules.ladder import Worth
    from ambigu_rules.rules.variant import Variant


class _Held(NamedTuple):
    """A class of hands with what it is worth, and how many figures it holds."""

    kind: HandClass
    worth: Worth
    figures: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand that stands on the rung: the cards of the `combination` first, then the `rest`.

    `price` is what it is paid, as `parts`: (rung, counters), a bare sum without a name.
    """

    combination: tuple[Card, ...]
    rest: tuple[Card, ...]
    pips: int
    price: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Tie:
    """Two hands that can lie on one table and stand on one rung; `by` decides for the first."""

    better: Shown
    worse: Shown
    by: str


@dataclass(frozen=True, slots=True)
class RungView:
    """One rung: its place from the lowest, 1; its rules; a hand for each price; how many hands.

    `needs` states names of figures, `price` a `Price`, `ties` names of tie-breakers. `tie` is an
    example of the last of these, or of the last that can decide; None where none can.
    """

    place: int
    name: str
    needs: Stated
    price: Stated
    ties: Stated
    examples: tuple[Shown, ...]
    tie: Tie | None
    hands: int

    @property
    def passages(self) -> tuple[tuple[str, str], ...]:
        """The passages that the rung rests on, each with the source that reports it."""
        stated = (self.needs, self.price, *(part for _, part in self.price.parts), self.ties)
        return tuple(dict.fromkeys((one.passage, one.via) for one in stated if one.passage))


@dataclass(frozen=True, slots=True)
class LadderPart:
    """The rungs, the lowest first; what is said of each figure; the hands with nothing, and all.

    `doubles` is whether every rung of two figures stands above all of one, the top one apart.
    """

    rungs: tuple[RungView, ...]
    figures: Mapping[str, object]
    nothing: int
    hands: int
    doubles: bool

    @property
    def shown(self) -> tuple[Card, ...]:
        """Every card of the hands that are drawn."""
        return tuple(
            card
            for rung in self.rungs
            for one in rung.examples
            for card in (*one.combination, *one.rest)
        )


def ladder_in(variant: Variant, lenders: Lenders) -> LadderPart:
    """Return the ladder of the variant."""
    figures = variant.ladder.figures
    standing: dict[str, list[_Held]] = {rung.name: [] for rung in variant.ladder.rungs}
    nothing = whole = 0
    highest = figures.highest
    for one, worth, found in zip(
        classes(highest), judged(variant.ladder, highest), holdings(figures, highest), strict=True
    ):
        whole += one.hands
        if worth:
            standing[worth.rung].append(_Held(one, worth, len(found)))
        else:
            nothing += one.hands
    rungs = tuple(
        _rung(variant, lenders, place, name, hands)
        for place, (name, hands) in enumerate(standing.items(), 1)
    )
    stated = nested(variant, lenders, "figures", variant.tree.get("figures", {}))
    assert isinstance(stated, dict)
    return LadderPart(rungs, stated, nothing, whole, _doubles(variant))


def rules_of_the_ladder(variant: Variant, lenders: Lenders) -> LadderPart:
    """Return the ladder without hands: what its rules say, and nothing that has to be searched."""
    rungs = tuple(
        _rung(variant, lenders, place, rung.name, ())
        for place, rung in enumerate(variant.ladder.rungs, 1)
    )
    stated = nested(variant, lenders, "figures", variant.tree.get("figures", {}))
    assert isinstance(stated, dict)
    return LadderPart(rungs, stated, 0, 0, _doubles(variant))


def _doubles(variant: Variant) -> bool:
    """Return whether there are double combinations, which have no figure's name of their own, and
    all stand above the rest, the top rung apart.
    """
    doubles = [
        len(rung.needs) > 1 and rung.name not in FIGURES for rung in variant.ladder.rungs[:-1]
    ]
    return any(doubles) and doubles == sorted(doubles)


def _rung(
    variant: Variant, lenders: Lenders, place: int, name: str, hands: Sequence[_Held]
) -> RungView:
    rung = variant.ladder.rung(name)
    path = f"ladder.{name}"
    needs, price, ties = (
        lenders.state(value, ground_of(variant, f"{path}.{key}"))
        for key, value in (
            ("needs", rung.needs),
            ("price", price_of(variant.ladder, name)),
            ("ties", rung.ties),
        )
    )
    return RungView(
        place,
        name,
        needs,
        price,
        ties,
        tuple(_examples(variant, hands)),
        _tie(variant, hands),
        sum(one.kind.hands for one in hands),
    )


def _examples(variant: Variant, hands: Sequence[_Held]) -> Iterator[Shown]:
    """Yield a hand for each price, the cheapest first: of those that have it, and hold no figure
    more than they must, the one in the middle.
    """
    by_price: dict[int, list[_Held]] = {}
    for one in hands:
        by_price.setdefault(one.worth.price, []).append(one)
    for price in sorted(by_price):
        least = min(one.figures for one in by_price[price])
        found = [one for one in by_price[price] if one.figures == least]
        middle = found[len(found) // 2]
        yield _shown(variant, middle.kind, middle.worth)


def _shown(variant: Variant, one: HandClass, worth: Worth, hand: tuple[Card, ...] = ()) -> Shown:
    if hand:
        found = variant.ladder.judge(hand)
        assert found is not None
        worth = found
    cards = hand or one.hand
    rung = variant.ladder.rung(worth.rung)
    return Shown(
        worth.combination,
        tuple(card for card in cards if card not in worth.combination),
        worth.pips,
        worth.price,
        variant.ladder.parts(rung, cards),
    )


def _tie(variant: Variant, hands: Sequence[_Held]) -> Tie | None:
    """Return two hands between which the last tie-breaker decides, or an earlier one."""
    if not hands:
        return None
    ties = variant.ladder.rung(hands[0].worth.rung).ties
    for place in range(len(ties), 0, -1):
        alike: dict[tuple[int, ...], list[_Held]] = {}
        for one in hands:
            alike.setdefault(one.worth.key[:place], []).append(one)
        groups = [
            group for group in alike.values() if len({one.worth.key[place] for one in group}) > 1
        ]
        for group in groups[len(groups) // 2 :] + groups[: len(groups) // 2]:
            found = _pair(variant, group, place)
            if found:
                return Tie(*found, ties[place - 1])
    return None


def _pair(variant: Variant, group: Sequence[_Held], place: int) -> tuple[Shown, Shown] | None:
    """Return two hands of the group, the better first, that can lie on one table."""
    ordered = sorted(group, key=lambda one: -one.worth.key[place])
    better = ordered[0]
    for other in ordered[1:]:
        if other.worth.key[place] < better.worth.key[place]:
            beside = better.kind.beside(other.kind)
            if beside:
                return (
                    _shown(variant, better.kind, better.worth),
                    _shown(variant, other.kind, other.worth, beside),
                )
    return None
