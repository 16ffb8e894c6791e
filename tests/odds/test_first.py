from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.cards import hand, pack
from ambigu_rules.errors import AmbiguError
from ambigu_rules.odds.aims import Aim
from ambigu_rules.odds.first import first_draw
from ambigu_rules.odds.second import second_draws
from ambigu_rules.odds.tables import compiled
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambigu_rules.cards import Card
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@pytest.fixture(scope="module")
def worth(few: Variant) -> Callable[[tuple[Card, ...]], float]:
    """Return what four cards of the small pack are worth, by the best discard."""
    every = second_draws(few, cached=False)
    best = every.worth[np.arange(len(every.worth)), every.policy]

    def of(cards: tuple[Card, ...]) -> float:
        return float(best[every.table.hands.class_of[every.table.hands.number(cards)]])

    return of


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


@pytest.mark.parametrize("cards", ["As 4s", "2s 2h", "As 3h"])
def test_every_card_that_can_come_is_gone_through(
    few: Variant, worth: Callable[[tuple[Card, ...]], float], cards: str
) -> None:
    """What is thrown away stays out: all that comes, comes of the fourteen others."""
    (found,) = first_draw(few, hand(cards), cached=False).holdings
    a, b = hand(cards)
    unseen = [card for card in pack(4) if card not in (a, b)]

    assert found.both == pytest.approx(mean([worth((a, b, *c)) for c in combinations(unseen, 2)]))
    assert found.without_first == pytest.approx(
        mean([worth((b, *c)) for c in combinations(unseen, 3)])
    )
    assert found.without_second == pytest.approx(
        mean([worth((a, *c)) for c in combinations(unseen, 3)])
    )
    assert found.neither == pytest.approx(mean([worth(c) for c in combinations(unseen, 4)]))


def test_discards_that_are_shuffled_in_may_come_again(
    few: Variant, worth: Callable[[tuple[Card, ...]], float]
) -> None:
    """The cards exchanged come without them, the two that are dealt after come with them."""
    phases = {
        name: replace(phase, discards="shuffled-in") if isinstance(phase, Dealing) else phase
        for name, phase in few.procedure.phases.items()
    }
    other = replace(few, procedure=replace(few.procedure, phases=phases))
    a, b = hand("As 3h")
    (found,) = first_draw(other, (a, b), cached=False).holdings
    unseen = [card for card in pack(4) if card not in (a, b)]

    def dealt(held: tuple[Card, ...]) -> float:
        rest = [card for card in pack(4) if card not in held]
        return mean([worth((*held, *c)) for c in combinations(rest, 2)])

    assert found.both == pytest.approx(dealt((a, b)))
    assert found.without_second == pytest.approx(mean([dealt((a, card)) for card in unseen]))
    assert found.neither == pytest.approx(mean([dealt(c) for c in combinations(unseen, 2)]))


def test_without_a_second_exchange_a_hand_is_worth_what_it_is(library: Library) -> None:
    """All pairs of cards kept as they come are worth a half: nobody has an advantage."""
    found = first_draw(library.variant("pierer-1857"))

    assert found.second == ""
    assert sum(one.hands for one in found.holdings) == 780
    assert sum(one.hands * one.both for one in found.holdings) / 780 == pytest.approx(0.5)


def test_a_pair_of_cards_of_each_kind(foster: Variant) -> None:
    """Two of a suit: 45 of four; two ranks in two suits: 45 of twelve; pairs: 10 of six."""
    found = first_draw(foster).holdings
    kinds = [one.hands for one in found]

    assert [kinds.count(number) for number in (4, 12, 6)] == [45, 45, 10]
    assert sum(kinds) == 780


@pytest.mark.parametrize("aim", list(Aim))
def test_keeping_both_is_worth_the_mean_of_what_comes(foster: Variant, aim: Aim) -> None:
    """Over all pairs of cards that is the mean of all hands, best played."""
    every = second_draws(foster, aim)
    weight = compiled(foster.ladder).hands.weight
    best = every.worth[np.arange(len(every.worth)), every.policy]
    found = first_draw(foster, None, aim).holdings

    mean_kept = sum(one.hands * one.both for one in found) / 780
    assert mean_kept == pytest.approx(float(best @ weight / weight.sum()))


def test_the_best_and_its_margin(foster: Variant) -> None:
    (found,) = first_draw(foster, hand("2s 9h")).holdings
    values = dict(found.ways)

    assert found.best == hand("2s")
    assert values[found.best] == max(values.values())
    assert found.margin == pytest.approx(max(values.values()) - sorted(values.values())[-2])


def test_what_the_rules_do_not_allow_is_left_out(foster: Variant) -> None:
    phases = {
        name: replace(phase, most=1) if isinstance(phase, Drawing) and phase.most == 2 else phase
        for name, phase in foster.procedure.phases.items()
    }
    one = replace(foster, procedure=replace(foster.procedure, phases=phases))
    (found,) = first_draw(one, hand("2s 9h")).holdings

    assert found.neither is None
    assert [len(cards) for cards, _ in found.ways] == [0, 1, 1]
    assert ",," not in first_draw(foster, hand("2s 9h")).to_csv()


def test_no_exchange_with_two_cards(foster: Variant) -> None:
    phases = {
        name: replace(phase, cards=4 if name == "first-deal" else 0)
        if isinstance(phase, Dealing)
        else phase
        for name, phase in foster.procedure.phases.items()
    }
    four = replace(foster, procedure=replace(foster.procedure, phases=phases))

    with pytest.raises(AmbiguError, match="has no exchange with two cards in hand"):
        first_draw(four)


def test_sheets(foster: Variant) -> None:
    made = first_draw(foster, hand("2s 9h"))
    (one,) = json.loads(made.to_json())["holdings"]

    assert [way["discard"] for way in one["ways"]] == [[], ["2♠"], ["9♥"], ["2♠", "9♥"]]
    assert one["best"] == ["2♠"]
    assert made.to_csv().splitlines()[1].startswith("foster-1897,win,2♠ 9♥,12,0.")
