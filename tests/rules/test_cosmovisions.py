"""CV, passage by passage, reckoned by hand."""

from __future__ import annotations

from itertools import combinations, product
from math import comb
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.compare.hands import count_rungs
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.drawing import Drawing
from tests.tabled import ended, opened, tabled

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.ladder import Worth

NAME = "cosmovisions"


def worth(library: Library, cards: str, **readings: str) -> Worth:
    chosen = {point.replace("_", "-"): option for point, option in readings.items()}
    found = library.variant(NAME, chosen).ladder.judge(hand(cards))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("cards", "rung", "price"),
    [
        ("8♠ 7♠ 2♥ 5♦", "point", 0),
        ("2♠ 4♠ 6♠ 9♥", "point", 0),
        ("2♠ 4♠ 6♠ 9♠", "point", 0),  # a flux has to follow: a point of four cards
        ("10♥ 9♦ 7♣ 3♠", "prime", 2),  # 29 pips
        ("10♥ 9♦ 7♣ 4♠", "prime", 2),  # thirty
        ("10♥ 9♦ 7♣ 5♠", "grand-prime", 3),  # 31
        ("2♠ 3♠ 4♠ 9♥", "sequence", 3),
        ("2♠ 3♠ 4♠ 9♠", "sequence", 3),
        ("5♥ 5♦ 5♣ 8♥", "tricon", 4),
        ("5♥ 5♦ 5♣ 8♠", "tricon", 4),  # no doublet is named
        ("2♠ 3♠ 4♠ 5♠", "flush", 5),
        ("7♠ 7♥ 7♦ 7♣", "fredon", 8 + 2),  # E11
        ("8♠ 8♥ 8♦ 8♣", "fredon", 8 + 3),  # E11
        ("10♠ 10♥ 10♦ 10♣", "fredon", 8 + 3),
    ],
)
def test_CV_the_six_chances(library: Library, cards: str, rung: str, price: int) -> None:
    found = worth(library, cards)

    assert (found.rung, found.price) == (rung, price)


@pytest.mark.parametrize(
    ("point", "option", "cards", "rung", "price"),
    [
        ("prime_of_thirty", "grand", "10♥ 9♦ 7♣ 4♠", "grand-prime", 3),
        ("prime_of_thirty", "grand", "10♥ 9♦ 7♣ 3♠", "prime", 2),
        ("tierce_suit", "any-suit", "2♠ 3♥ 4♦ 9♣", "sequence", 3),  # else a prime
        ("tierce_suit", "any-suit", "2♠ 3♥ 4♠ 9♦", "sequence", 3),  # else a point
        ("tierce_suit", "any-suit", "2♠ 3♥ 4♠ 5♦", "sequence", 3),
        ("tierce_suit", "any-suit", "2♠ 3♠ 4♠ 5♠", "flush", 5),
        ("flux_in_sequence", "plain-flush", "2♠ 4♠ 6♠ 9♠", "flush", 5),
        ("flux_in_sequence", "plain-flush", "2♠ 3♠ 4♠ 9♠", "flush", 5),
    ],
)
def test_CV_readings_of_the_chances(
    library: Library, point: str, option: str, cards: str, rung: str, price: int
) -> None:
    found = worth(library, cards, **{point: option})

    assert (found.rung, found.price) == (rung, price)


def test_CV_the_point_is_the_most_cards_of_one_suit(library: Library) -> None:
    """Four beat three, three beat two, whatever the pips."""
    four, three, two = "A♠ 3♠ 5♠ 6♠", "10♥ 9♥ 7♥ 8♦", "10♥ 9♥ 8♦ 7♦"

    assert worth(library, four).key > worth(library, three).key > worth(library, two).key


def test_CV_a_fredon_has_never_thirty_pips(library: Library) -> None:
    """Four of a kind are 4, 8, … 40 pips: how a prime of thirty is read moves no price of it."""
    for rank in range(1, 11):
        cards = " ".join(f"{rank}{suit}" for suit in "♠♥♦♣")
        found = worth(library, cards)

        assert found == worth(library, cards, prime_of_thirty="grand")
        assert found.price == (11 if 4 * rank > 30 else 10)


def test_CV_counts_as_printed(library: Library) -> None:
    """A flux is a run of four of a suit; runs of three in a suit hold 37 other cards, those of
    four being met twice; a tricon may be a prime; what is left is a point.
    """
    flux = 4 * 7
    sequence = 4 * 8 * 37 - flux - flux
    tricon, fredon = 40 * 36, 10
    primes = [cards for cards in product(range(1, 11), repeat=4) if single(cards)]
    grand = sum(sum(cards) > 30 for cards in primes)
    left = comb(40, 4) - flux - sequence - tricon - fredon - len(primes)
    wanted = {
        "point": left,
        "prime": len(primes) - grand,
        "grand-prime": grand,
        "sequence": sequence,
        "tricon": tricon,
        "flush": flux,
        "fredon": fredon,
    }

    assert (sequence, left, grand) == (1_128, 79_154, 636)
    assert count_rungs(library.variant(NAME)) == wanted
    thirty = sum(sum(cards) == 30 for cards in primes)
    assert thirty == 270
    moved = count_rungs(library.variant(NAME, {"prime-of-thirty": "grand"}))
    assert moved == {**wanted, "prime": wanted["prime"] - 270, "grand-prime": 636 + 270}


def single(ranks: tuple[int, ...]) -> bool:
    """Return whether no rank comes more than twice."""
    return max(map(ranks.count, ranks)) < 3


def test_CV_counts_of_a_tierce_of_any_suits(library: Library) -> None:
    """Four ranks with a run of three among them, in any suits, less the flux; or a run of three
    with one rank of it doubled.
    """
    ranks = sum(
        any({low, low + 1, low + 2} <= set(four) for low in range(1, 9))
        for four in combinations(range(1, 11), 4)
    )
    doubled = 8 * 3 * comb(4, 2) * 4 * 4
    counts = count_rungs(library.variant(NAME, {"tierce-suit": "any-suit"}))

    assert ranks == 8 * 7 - 7
    assert counts["sequence"] == ranks * 4**4 + doubled - 4 * 7 == 14_820
    assert (counts["flush"], counts["tricon"], counts["fredon"]) == (28, 1_440, 10)


def test_CV_counts_of_a_plain_flush(library: Library) -> None:
    counts = count_rungs(library.variant(NAME, {"flux-in-sequence": "plain-flush"}))

    assert (counts["flush"], counts["sequence"]) == (4 * comb(10, 4), 4 * 8 * 30)


def test_CV_a_point_wins_the_stakes_alone(library: Library) -> None:
    """Anna's point of three: the pool of ten and Ben's two, and nothing from anyone."""
    hands = ("2♠ 4♠ 6♠ 9♥", "10♥ 8♥ 7♦ A♦", "10♣ 8♣ 6♦ 4♦")
    position = tabled(library.variant(NAME), hands, "play 2", "call", "give-up")

    assert ended(position) == "won"
    assert position.deal.purses == (100 + 10 + 2, 98, 100)


def test_CV_those_who_are_in_lay_down_once_nobody_raises(library: Library) -> None:
    """Ben's tierce wins the stakes and three from each."""
    hands = ("2♠ 4♠ 6♠ 9♥", "2♥ 3♥ 4♥ 9♣", "10♣ 8♣ 6♦ 4♦")
    position = tabled(library.variant(NAME), hands, "play 2", "raise 3", "give-up", "call")

    assert ended(position) == "won"
    assert position.deal.purses == (100 - 5 - 3, 100 + 10 + 5 + 3 + 3, 97)


def test_CV_one_betting_and_no_payment_at_the_exchange(library: Library) -> None:
    variant = library.variant(NAME)
    position = opened(variant, "enough", "discard 1", "discard 2")
    phases = variant.procedure.phases.values()

    assert (position.phase.name, position.deal.pool) == ("first-betting", 3)
    assert [phase.name for phase in phases if isinstance(phase, Betting)] == ["first-betting"]
    assert [phase.name for phase in phases if isinstance(phase, Drawing)] == ["first-draw"]


def test_CV_or_the_exchange_is_repeated_too(library: Library) -> None:
    """Six players change two cards each, twice: the old discards have to come back."""
    variant = library.variant(NAME, {"twice-two-cards": "deal-and-exchange"})
    position = opened(variant, *["discard 2"] * 12, players=6)

    assert position.phase.name == "first-betting"
    assert all(len(cards) == 4 for cards in position.deal.hands)
    assert ended(opened(variant, *["enough"] * 3)) == "second-exchange"


def test_CV_all_pass_is_not_told_of(library: Library) -> None:
    """Foster's dealer is borrowed; his two counters lead to the hands, or to one more betting."""
    hands = ("2♠ 4♠ 6♠ 9♥", "2♥ 3♥ 4♥ 9♣")
    said = ("pass", "pass", "compel")
    position = tabled(library.variant(NAME), hands, *said)

    assert ended(position) == "won"
    assert position.deal.purses == (97, 98 + 12 + 3)
    again = library.variant(NAME, {"compelled": "bet-again"})
    assert ended(tabled(again, hands, *said, "pass", "pass")) == "redealt"
    assert ended(tabled(again, hands, *said, "play 1", "call")) == "won"
