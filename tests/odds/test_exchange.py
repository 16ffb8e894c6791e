from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.odds.aims import Aim, allowed, best, values
from ambigu_rules.odds.exchange import WAYS, chances, exchanges, ways
from ambigu_rules.odds.kept import exchanges_of
from ambigu_rules.odds.second import second_draw
from ambigu_rules.odds.tables import compiled, table_of
from tests.odds.counted import Slow, small

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.odds.discards import Discard
    from ambigu_rules.rules.variant import Variant


@pytest.mark.parametrize("name", ["foster-1897", "pierer-1857", "cosmovisions"])
def test_every_exchange_of_a_small_pack_is_gone_through(name: str, library: Library) -> None:
    """Some classes of hands, in each of the sixteen ways."""
    variant = small(library.variant(name))
    slow, table = Slow(variant.ladder), compiled(variant.ladder)
    found = exchanges(table)
    for group in range(0, len(table.hands.first), 24):
        cards = table.hands.named(int(table.hands.first[group]))
        for way in range(WAYS):
            kept = tuple(card for at, card in enumerate(cards) if not way >> at & 1)
            expected = slow.exchanged(cards, kept)

            assert {what: getattr(found, what)[group, way] for what in expected} == expected
            assert found.rungs[group, way].tolist() == slow.rungs(cards, kept)


@pytest.mark.parametrize("most", [2, 4])
def test_the_best_discard_of_a_small_pack_is_looked_for(
    few: Variant, slow: Slow, most: int
) -> None:
    """All discards are gone through under each aim; the best is worth as much as the best found."""
    table = compiled(few.ladder)
    found = exchanges(table)
    for group in range(0, len(table.hands.first), 40):
        cards = table.hands.named(int(table.hands.first[group]))
        worths: dict[Aim, dict[int, Fraction]] = {aim: {} for aim in Aim}
        for way in allowed(most):
            kept = tuple(card for at, card in enumerate(cards) if not way >> at & 1)
            sums, rungs = slow.exchanged(cards, kept), slow.rungs(cards, kept)
            twice = 2 * int(found.meets[way])
            worths[Aim.WIN][way] = Fraction(2 * sums["wins"] + sums["level"], twice)
            worths[Aim.PRICE][way] = Fraction(sums["brings"], twice)
            places = sum(place * hands for place, hands in enumerate(rungs))
            worths[Aim.RUNG][way] = Fraction(places, sum(rungs))
        for aim, worth in worths.items():
            mine = int(best(values(found, aim), most)[group])
            top = max(worth.values())
            ways = [way for way in worth if worth[way] == top]

            assert mine in ways
            assert mine.bit_count() == min(way.bit_count() for way in ways)


@pytest.mark.parametrize("barred", [False, True])
@pytest.mark.parametrize("name", ["foster-1897", "pierer-1857"])
def test_chances_are_what_the_exchanges_tell_of_winning(
    name: str, barred: bool, library: Library
) -> None:
    """Counted in one go and not in two; of a small pack."""
    table = compiled(small(library.variant(name)).ladder, barred=barred)
    found = exchanges(table)

    assert (chances(table) == 2 * found.wins + found.level).all()


def test_two_hands_that_cannot_win_are_not_level(unclaimed: Variant) -> None:
    """Gone through with a small pack; what is won, and what the price brings, stay as they are."""
    variant = small(unclaimed)
    slow = Slow(variant.ladder, barred=True)
    table, free = table_of(variant), compiled(variant.ladder)
    found, other = exchanges(table), exchanges(free)
    for group in range(0, len(table.hands.first), 24):
        cards = table.hands.named(int(table.hands.first[group]))
        for way in range(WAYS):
            kept = tuple(card for at, card in enumerate(cards) if not way >> at & 1)
            expected = slow.exchanged(cards, kept)

            assert {what: getattr(found, what)[group, way] for what in expected} == expected
    assert (found.wins == other.wins).all()
    assert (found.level < other.level).any()


def discarding(variant: Variant, cards: str, thrown: str) -> Discard:
    """Return a discard of a hand."""
    made = second_draw(variant, hand(cards))
    return next(one for one in made.discards if set(one.cards) == set(hand(thrown)))


@pytest.mark.parametrize(("cards", "thrown"), [("5s 5h 5d 8c", "8c"), ("2h 10s 9s 2d", "2d")])
def test_an_exchange_of_one_card_is_gone_through(
    foster: Variant, whole: Slow, cards: str, thrown: str
) -> None:
    """With the whole pack, and a hand that is not its class's own."""
    found = discarding(foster, cards, thrown)
    expected = whole.exchanged(hand(cards), tuple(set(hand(cards)) - set(hand(thrown))))

    assert found.better == expected["better"]
    assert found.price == expected["prices"] / 36
    assert (found.wins, found.level) == (expected["wins"], expected["level"])
    assert found.brings == expected["brings"] / (2 * found.meets)


def test_how_many_hands_come() -> None:
    """All the discards of a hand together bring each hand of the pack once."""
    comes, meets = ways(40)

    assert comes.sum() == comb(40, 4)
    assert (comes[0], comes[1], comes[15]) == (1, 36, comb(36, 4))
    assert meets[0] == comb(36, 4)
    assert meets[15] == comb(36, 4) * comb(32, 4)


def test_seven_cards_of_thirty_six_fill_a_flush(foster: Variant) -> None:
    """Three spades of which no two are near: each of the seven others makes a plain flush, but
    for those that stand between.
    """
    found = discarding(foster, "As 5s 9s 2h", "2h")
    names = ("", "point", "prime", "grand-prime", "sequence", "tricon", "flush")

    assert dict(zip(names, found.rungs, strict=False))["flush"] == 7
    assert sum(found.rungs) == found.comes == 36
    assert found.higher == 7


def test_one_card_of_thirty_six_makes_a_fredon(foster: Variant) -> None:
    """Three fives and an odd card: the fourth five; the rest of its suit makes a prime."""
    found = discarding(foster, "5s 5h 5d 8d", "8d")

    assert found.rungs[-1] == 1
    assert found.rungs[7] == 9
    assert found.higher == 10


def test_four_new_cards_are_as_good_as_his(foster: Variant, library: Library) -> None:
    """He and I hold any four of the same thirty-six cards, whatever I have thrown away."""
    for variant in (foster, library.variant("pierer-1857")):
        found = exchanges_of(variant)

        assert (2 * found.wins[:, 15] + found.level[:, 15] == found.meets[15]).all()
        assert (found.rungs.sum(axis=2) == found.comes).all()


def test_standing_is_what_a_hand_is_worth_against_one(foster: Variant) -> None:
    """All hands as they are win as often as they lose."""
    found, table = exchanges_of(foster), compiled(foster.ladder)
    weight = table.hands.weight

    assert (found.better[:, 0] == 0).all()
    assert (2 * found.wins[:, 0] + found.level[:, 0]) @ weight == comb(40, 4) * comb(36, 4)
    assert (found.prices[:, 0] == table.by_class(table.price)).all()
