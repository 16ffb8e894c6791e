"""Claims: confirmed, contradicted with what is right and why, or untestable with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Finding, Verdict, replay
from tests.transcript.hands import PLAYED_OUT, SHOWDOWN, TWO, replaced

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant


MADE_UP = (
    "100 - blind 1 - first draw 2 - first betting 3 - second betting 10 + take pool 51 + price 24"
)


def last(text: str, variant: Variant) -> Finding:
    """Return the finding on the last claim of a legal transcript."""
    made = replay(parse(text), variant)
    assert made.failure is None
    return made.findings[-1]


@pytest.mark.parametrize(
    ("claim", "computed", "how", "rule", "cite"),
    [
        (
            "Anna shows a flush",
            "flush with sequence",
            "3♠ 2♠ 4♠ 9♠",
            "ladder.flush-with-sequence",
            "F97/doublets",
        ),
        (
            "Anna shows a flush with sequence of 17 pips",
            "flush with sequence of 18 pips",
            "3♠ 2♠ 4♠ 9♠",
            "ladder.flush-with-sequence",
            "F97/doublets",
        ),
        ("Dan shows a point", "no hand", "", "", ""),
        ("Anna shows 2♠ 3♠ 4♠ 10♠", "2♠ 3♠ 4♠ 9♠", "", "ladder.flush-with-sequence", None),
        (
            "Ben wins the pool of 51",
            "Anna 51",
            "Anna shows flush with sequence",
            "procedure.take-pool",
            "F97/point",
        ),
        (
            "Ben wins the pool",
            "Anna",
            "Anna shows flush with sequence",
            "procedure.take-pool",
            "F97/point",
        ),
        (
            "Anna wins the pool of 50",
            "Anna 51",
            "blind 4 + first draw 8 + first betting 9 + second betting 30",
            "procedure.take-pool",
            "F97/point",
        ),
        ("The pool of 51 stays", "Anna wins it", None, "procedure.take-pool", None),
        ("Anna wins the batterie of 1", "nobody wins the batterie", "", "", ""),
        (
            "Ben and Carla each pay Anna 8",
            "Ben, Carla and Dan each pay Anna 8",
            "flush 5 + sequence 3",
            "ladder.flush-with-sequence.price",
            "F97/doublets",
        ),
        (
            "Ben, Carla and Dan each pay Anna 5",
            "Ben, Carla and Dan each pay Anna 8",
            "flush 5 + sequence 3",
            "ladder.flush-with-sequence.price",
            "F97/doublets",
        ),
        ("Anna, Carla and Dan each pay Ben 8", "nobody pays Ben", "", "", ""),
        ("Ben pays Anna 9", "Ben pays Anna 8", "flush 5 + sequence 3", None, None),
        ("Ben takes back 5", "nobody takes a bet back", "", "", ""),
        (
            "Anna has 100 counters",
            "159",
            MADE_UP,
            "procedure.price",
            "F97/price-payers",
        ),
        ("Ben deals next", "Anna", "", "ends.won.dealer", "F97/rotation via MP"),
        ("Ben pays 2 to the batterie", "nothing", "", "", ""),
    ],
)
def test_contradicted(
    claim: str,
    computed: str,
    how: str | None,
    rule: str | None,
    cite: str | None,
    foster: Variant,
) -> None:
    found = last(PLAYED_OUT + claim + "\n", foster)
    assert found.verdict is Verdict.CONTRADICTED
    if claim.startswith("Anna shows 2"):
        assert set(found.computed.split()) == set(computed.split())
    else:
        assert found.computed == computed
    if how is not None and claim.startswith("Anna shows a"):
        assert set(found.how.split()) == set(how.split())
    elif how is not None:
        assert found.how == how
    if rule is not None:
        assert found.rule == rule
    if cite is not None:
        assert found.cite.startswith(cite)


@pytest.mark.parametrize(
    "claim",
    [
        "Anna shows a flush with sequence of 18 pips",
        "Ben shows a tricon with prime of 15 pips",
        "Anna shows 9♠ 4♠ 3♠ 2♠",
        "Anna wins the pool",
        "The pool is 51",
        "Dan pays Anna 8",
        "Dan, Ben and Carla each pay Anna 8",
        "Anna deals next",
        "The batterie is 0",
    ],
)
def test_confirmed(claim: str, foster: Variant) -> None:
    assert last(PLAYED_OUT + claim + "\n", foster).verdict is Verdict.CONFIRMED


@pytest.mark.parametrize(
    ("after", "pool"),
    [
        ("Carla is dealt 10♥ 3♦\n", 4),
        ("Anna discards 9♥, draws 3♠\n", 6),
        ("Dan says enough\n", 12),
        ("Anna plays 3\n", 15),
        ("Dan gives up\n", 21),
        ("Ben raises by 5\n", 36),
        ("Anna calls\n", 51),
    ],
)
def test_the_pool_is_judged_where_the_claim_stands(after: str, pool: int, foster: Variant) -> None:
    right = replaced(PLAYED_OUT, after, f"{after}The pool is {pool}\n")
    made = replay(parse(right), foster)
    assert {finding.verdict for finding in made.findings} == {Verdict.CONFIRMED}
    wrong = replaced(PLAYED_OUT, after, f"{after}The pool is {pool + 1}\n")
    (bad,) = replay(parse(wrong), foster).contradicted
    assert bad.computed == str(pool)


def test_counters_are_judged_where_the_claim_stands(foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "Anna plays 3\n", "Anna plays 3\nAnna has 94 counters\n")
    assert replay(parse(text), foster).confirmed


def test_nothing_is_won_before_the_end(foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "Anna plays 3\n", "Anna plays 3\nAnna wins the pool\n")
    (bad,) = replay(parse(text), foster).contradicted
    assert bad.computed == "nobody wins the pool"


def test_nothing_stays_before_the_end(foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "Anna plays 3\n", "The pool of 12 stays\nAnna plays 3\n")
    (bad,) = replay(parse(text), foster).contradicted
    assert bad.computed == "the deal is not over"
    redeal = TWO + "Anna passes\nBen passes\nThe pool of 6 stays\nBen redeals\n"
    assert last(redeal, foster).computed == "the deal is not over"
    assert last(redeal + "The pool of 8 stays\n", foster).verdict is Verdict.CONFIRMED


def test_how_a_pool_is_made_up(foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "The pool is 12", "The pool is 4")
    (bad,) = replay(parse(text), foster).contradicted
    assert (bad.computed, bad.how) == ("12", "blind 4 + first draw 8")
    assert (bad.rule, bad.cite) == ("procedure.first-draw", "F97/first-draw")


def test_an_uncalled_bet(foster: Variant) -> None:
    text = TWO + "Anna passes\nBen plays 5\nAnna gives up\n"
    claims = (
        "Ben takes back 5\nAnna pays Ben 2\nThe pool of 6 stays\nThe pool is 6\n"
        "Anna has 45 counters\nBen has 49 counters\nAnna deals next\n"
    )
    assert replay(parse(text + claims), foster).confirmed
    assert last(text + "Ben takes back 4\n", foster).computed == "Ben 5"
    assert last(text + "Anna takes back 5\n", foster).computed == "Ben 5"
    assert last(text + "Anna pays Ben 3\n", foster).computed == "Anna pays Ben 2"
    assert last(text + "The pool of 5 stays\n", foster).computed == "6"
    wins = last(text + "Ben wins the pool\n", foster)
    assert wins.computed == "nobody wins the pool"
    assert last(text + "Ben shows a point\n", foster).computed == "no hand"


def test_payments_into_the_pool(foster: Variant) -> None:
    text = TWO.replace("Anna says enough\n", "Anna says enough\nAnna pays 2 to the pool\n")
    text += "Anna passes\nBen passes\nBen compels the table\nBen pays 2 to the pool\n"
    made = replay(parse(text), foster)
    assert [finding.verdict for finding in made.findings] == [Verdict.CONFIRMED] * 2
    bad = replay(parse(text.replace("Ben pays 2", "Ben pays 1")), foster).findings[-1]
    assert (bad.computed, bad.rule) == ("2", "procedure.compel-fee")


def test_a_payment_may_be_claimed_after_the_cards_of_the_next_deal(foster: Variant) -> None:
    """Cards that come are no act of the player: the blind and the stake are his last payments."""
    text = replaced(TWO, "Ben is dealt 5♥ 8♠\n", "Ben is dealt 5♥ 8♠\nBen pays 1 to the pool\n")
    text += "Ben pays 2 to the pool\nAnna passes\nBen passes\nBen redeals\n"
    made = replay(parse(text), foster)
    assert [finding.verdict for finding in made.findings] == [Verdict.CONFIRMED] * 2


def test_sums_that_the_record_does_not_give(foster: Variant) -> None:
    claims = (
        "The pool is 40\nAnna wins the pool of 40\nAnna has 164 counters\n"
        "Anna wins the pool\nBen, Carla and Dan each pay Anna 8\nBen pays Anna 8\n"
    )
    made = replay(parse(SHOWDOWN + claims), foster)
    assert [finding.verdict for finding in made.findings] == [
        *[Verdict.UNTESTABLE] * 3,
        *[Verdict.CONFIRMED] * 3,
    ]
    assert (
        made.findings[0].because
        == "the record does not say what the pool held; a header line `pool: …` says it"
    )


def test_counters_need_both_sums(foster: Variant) -> None:
    pooled = SHOWDOWN.replace("out: Dan", "out: Dan\npool: 40")
    found = last(pooled + "Anna has 164 counters\n", foster)
    assert (
        found.because
        == "the record does not say how many counters each had; a header line `counters: …` says it"
    )
    both = pooled.replace("out: Dan", "counters: 100 each\nout: Dan")
    assert last(both + "Anna has 164 counters\n", foster).verdict is Verdict.CONFIRMED


def test_F97_fredon_of_nines_is_paid_eleven(foster: Variant) -> None:
    text = "players: A, B\nposition: showdown\nA holds 9♠ 9♥ 9♦ 9♣\nB holds 10♠ 8♠ 2♠ 6♠\n"
    assert last(text + "B pays A 11\n", foster).verdict is Verdict.CONFIRMED
    bad = last(text + "B pays A 10\n", foster)
    assert (bad.computed, bad.how) == ("B pays A 11", "fredon 8 + grand prime 3")


def test_A30_the_winner_takes_the_batterie(academie: Variant) -> None:
    text = TWO.replace("limit: 10\n", "").replace(
        "Ben says enough\n", "Ben says battez\nThe batterie is 1\nThe pool is 2\n"
    )
    text += "Anna plays 5\nBen calls\nAnna says enough\nBen says enough\nAnna plays 1\nBen calls\n"
    made = replay(
        parse(
            text + "The batterie is 1\nAnna shows a sequence\nBen shows a point\n"
            "Ben wins the pool of 14\n"
        ),
        academie,
    )
    assert made.failure is None
    assert made.deals[0].outcome.pool == 14
    assert made.findings[2].verdict is Verdict.CONFIRMED
