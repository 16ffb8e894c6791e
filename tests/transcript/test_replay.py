"""Replay: acts are answers to the engine; of what is not legal, where, why and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.play.record import Record, again
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Replay, Verdict, replay
from tests.transcript.hands import PLAYED_OUT, SHOWDOWN, TWO, line_of, replaced

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant


def fails(text: str, variant: Variant) -> tuple[int, int, str]:
    """Return where and why a transcript is not legal."""
    failure = replay(parse(text), variant).failure
    assert failure is not None
    return failure.line, failure.column, failure.message


def test_the_whole_deal_is_confirmed_in_every_claim(foster: Variant) -> None:
    made = replay(parse(PLAYED_OUT), foster)
    assert made.failure is None
    assert [finding.verdict for finding in made.findings] == [Verdict.CONFIRMED] * 10
    (deal,) = made.deals
    assert (deal.outcome.winner, deal.outcome.pool) == ("Anna", 51)
    assert (deal.outcome.rung, deal.outcome.price) == ("flush-with-sequence", 8)
    assert deal.outcome.counters == {"Anna": 159, "Ben": 76, "Carla": 76, "Dan": 89}
    assert (made.variant, made.fingerprint) == (foster.id, foster.fingerprint)


def test_under_1730_the_second_deal_is_too_early(academie: Variant) -> None:
    made = replay(parse(PLAYED_OUT), academie)
    failure = made.failure
    assert failure is not None
    assert failure.line == line_of(PLAYED_OUT, "Anna is dealt 4♠ 6♥")
    assert (failure.rule, failure.cite) == ("procedure.first-draw.rounds", "A30/battez via MP")
    assert "nobody has said « battez » yet" in failure.message
    assert "(A30/battez via MP)" in failure.message
    (pool,) = made.findings
    assert (pool.verdict, pool.computed, pool.how) == (Verdict.CONTRADICTED, "4", "blind 4")
    assert (pool.rule, pool.cite) == ("procedure.blind", "F97/blind")
    assert len(made.deals[0].steps) == 8


def test_each_line_keeps_what_it_caused(foster: Variant) -> None:
    made = replay(parse(PLAYED_OUT), foster)
    (deal,) = made.deals
    assert len(deal.steps) == 4 + 4 + 4 + 4 + 3 + 4
    begun = len(deal.position.deal.log) - sum(len(step.events) for step in deal.steps)
    for step in deal.steps:
        assert step.events == step.deal.log[len(step.deal.log) - len(step.events) :]
    assert begun == 8  # the blind begins, four pay, it ends; the deal begins with the shuffle
    assert deal.steps[-1].deal == deal.position.deal


def test_inputs_make_the_same_record(foster: Variant) -> None:
    (deal,) = replay(parse(PLAYED_OUT), foster).deals
    assert deal.position.end is not None
    record = Record(
        foster.id,
        {},
        foster.fingerprint,
        deal.seating,
        deal.at,
        deal.start,
        deal.inputs,
        deal.position.deal,
        deal.position.end,
    )
    assert again(foster, record).events == record.events


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Ben calls\n", "", "Carla cannot call here: Ben is to speak, and may call, raise by 1"),
        ("Ben calls\n", "Carla calls\n", "Ben is to speak"),
        ("Ben calls\n", "Ben passes\n", "Ben cannot pass here, but may call, raise by 1 to 10"),
        ("Ben calls\n", "Ben raises by 11\n", "Ben cannot raise by 11 here, but may call, raise"),
        ("Ben calls\n", "Ben raises by 0\n", "Ben cannot raise by 0 here"),
        ("Anna plays 3\n", "Anna plays 11\n", "but may pass or play 1 to 10"),
        ("Anna plays 3\n", "Anna redeals\n", "Anna cannot redeal here"),
        ("Anna plays 3\n", "Anna is dealt 8♣ 8♦\n", "no cards can be dealt here: Anna is to speak"),
        ("Anna is dealt 4♠ 6♥\n", "", "not Ben: the cards are to be dealt, 2 to each; Anna is"),
        ("Anna is dealt 4♠ 6♥\n", "Anna is dealt 4♠\n", "Anna gets 1 card: the cards are to be"),
        ("Anna is dealt 4♠ 6♥\n", "Anna plays 1\n", "Anna cannot play 1 here: the cards are to"),
        ("Anna is dealt 4♠ 6♥\n", "Anna is dealt 5♥ 6♥\n", "5♥ cannot come: Ben holds it"),
        ("Anna is dealt 4♠ 6♥\n", "Anna is dealt 9♥ 6♥\n", "9♥ cannot come: it lies among the"),
        ("Anna is dealt 4♠ 6♥\n", "Anna is dealt 5♦ 6♥\n", "5♦ cannot come: it has come already"),
        ("Anna is dealt 4♠ 6♥\n", "Anna is dealt 6♥ 6♥\n", "6♥ cannot come: it has come already"),
        (
            "Dan says enough\n",
            "",
            "no cards can be dealt here: Dan is to speak, and may say enough",
        ),
        (
            "Dan says enough\n",
            "Dan says battez\n",
            "Dan cannot say battez here, but may say enough",
        ),
        (
            "Anna discards 9♥, draws 3♠\n",
            "Anna discards 9♥, draws 5♥\n",
            "5♥ cannot come: Ben holds it",
        ),
        (
            "Anna discards 9♥, draws 3♠\n",
            "Anna discards 9♥, draws 9♥\n",
            "9♥ cannot come: it lies among the discards",
        ),
        (
            "Anna discards 9♥, draws 3♠\n",
            "Anna discards 9♥, draws 3♠ 8♦\n",
            "Anna discards 1 and draws 2: as many must come",
        ),
        (
            "Anna discards 9♥, draws 3♠\n",
            "Anna discards 5♥, draws 3♠\n",
            "Anna does not hold 5♥, but 2♠ 9♥",
        ),
        (
            "Anna discards 9♥, draws 3♠\n",
            "Anna discards 9♥ 9♥, draws 3♠ 8♦\n",
            "Anna cannot discard 9♥ twice",
        ),
        (
            "Anna discards 6♥, draws 9♠\n",
            "Anna discards 6♥ 2♠ 3♠ 4♠ 9♠, draws 9♠ 8♦ 8♣ 7♦ 6♦\n",
            "Anna does not hold 9♠",
        ),
    ],
)
def test_an_act_that_is_not_legal(old: str, new: str, message: str, foster: Variant) -> None:
    text = replaced(PLAYED_OUT, old, new)
    line, _, said = fails(text, foster)
    assert message in said
    wrong = [one for one in text.split("\n") if one not in PLAYED_OUT.split("\n")]
    if wrong and "5♦" not in new:  # there the line after it names the card again
        assert text.split("\n")[line - 1] == wrong[0]
    assert replay(parse(text), foster).deals  # the good prefix is kept


def test_first_bet_beyond_the_purse(foster: Variant) -> None:
    _, _, said = fails(replaced(PLAYED_OUT, "limit: 10\n", "limit: 200\n") + "Anna plays 1", foster)
    assert "the deal is over; the next one begins with a line `deal N`" in said
    made = replay(parse(replaced(PLAYED_OUT, "plays 3", "plays 98")), foster)
    assert made.failure is not None
    assert made.failure.rule == "procedure.first-betting"


@pytest.mark.parametrize(
    "bad",
    [
        "Anna discards 9♥, draws 5♥",  # Ben holds it
        "Anna discards 9♥, draws 3♠ 8♦",
        "Anna discards 5♥, draws 3♠",
    ],
)
def test_an_illegal_act_is_not_played_by_half(bad: str, foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "Anna discards 9♥, draws 3♠", bad)
    (deal,) = replay(parse(text), foster).deals
    before = parse(PLAYED_OUT.partition("Anna discards")[0])
    (good,) = replay(before, foster).deals
    assert (deal.position, deal.inputs) == (good.position, good.inputs)
    assert deal.outcome.counters == {"Anna": 99, "Ben": 99, "Carla": 99, "Dan": 99}


def test_the_card_that_cannot_come_is_named_where_a_draw_is_served_twice(
    root: Path, foster: Variant
) -> None:
    """Berta draws the last card, and then one of her own discards."""
    text = (root / "docs/hands/foster-spent-pack-six-players.amb").read_text("utf-8")
    line, _, said = fails(replaced(text, "draws 4♦ 3♥ 9♠ 2♣", "draws 4♦ 3♥ 9♠ 5♣"), foster)
    assert (line, said) == (61, "5♣ cannot come: it lies among the discards")


def test_raising_to_is_raising_by(foster: Variant) -> None:
    by = replay(parse(PLAYED_OUT), foster)
    to = replay(parse(replaced(PLAYED_OUT, "raises by 5", "raises to 10")), foster)
    assert to.confirmed
    assert to.deals[0].position.deal.log == by.deals[0].position.deal.log
    _, _, said = fails(replaced(PLAYED_OUT, "raises by 5", "raises to 5"), foster)
    assert "Ben cannot raise to 5 here, but may call, raise by 1 to 10 (to 6 to 15)" in said


def test_a_deal_that_stops_in_the_middle(foster: Variant) -> None:
    line, column, said = fails(TWO, foster)
    assert (line, column) == (11, 19)
    assert said == ("the deal is not finished: Anna is to speak, and may pass or play 1 to 10")
    assert fails(f"{TWO}\n# to be continued\n[illegible]\n", foster)[:2] == (11, 19)
    assert fails("players: Anna, Ben\nlimit: 5\n\n# nothing\n", foster)[0] == 2
    text = TWO.rpartition("Ben is dealt")[0]
    assert "2 to each; Ben is next" in fails(text, foster)[2]
    text = PLAYED_OUT.partition("Anna is dealt")[0]
    assert fails(text, foster)[2].startswith("the deal is not finished: the cards are to be dealt")


def test_what_was_found_before_an_illegal_act_is_kept(foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "Anna plays 5\n", "Anna gives up\n")
    made = replay(parse(text), foster)
    assert made.failure is not None
    assert [finding.verdict for finding in made.findings] == [Verdict.CONFIRMED]
    assert made.deals[0].outcome.winner is None


@pytest.mark.parametrize(
    ("old", "new", "message", "rule"),
    [
        ("dealer: Dan\n", "sits out: Dan\n", "the dealer, 'Dan', cannot sit out", ""),
        ("limit: 10\n", "limit: 0\n", "a betting limit is at least 1", "table.limit"),
        ("100 each", "Anna 100, Ben 3", "no counters are given for 'Carla'", ""),
        ("limit: 10\n", "out: Dan\n", "nobody is out before the first act", ""),
        ("limit: 10\n", "position: the end\n", "no phase 'the end' in foster-1897", ""),
    ],
)
def test_a_table_that_cannot_be(
    old: str, new: str, message: str, rule: str, foster: Variant
) -> None:
    text = replaced(PLAYED_OUT, old, new)
    failure = replay(parse(text), foster).failure
    assert failure is not None
    assert message in failure.message
    assert failure.rule == rule
    assert failure.line in (4, 5, 6)


def test_too_many_players(foster: Variant) -> None:
    failure = replay(parse("players: A, B, C, D, E, F, G"), foster).failure
    assert failure is not None
    assert failure.message == "7 players: foster-1897 is for 2 to 6"
    assert (failure.line, failure.rule) == (1, "table.players")


def test_a_limit_that_the_rules_do_not_know_is_noted(academie: Variant, foster: Variant) -> None:
    (note,) = replay(parse(PLAYED_OUT), academie).notes
    assert (note.line, note.rule, note.cite) == (6, "table.limit", "A30/purse via AD")
    assert "not used" in note.message
    assert replay(parse(PLAYED_OUT), foster).notes == ()


# Positions in the middle.


def test_position_at_the_showdown(foster: Variant) -> None:
    made = replay(parse(SHOWDOWN + "Anna wins the pool\n"), foster)
    assert made.confirmed
    outcome = made.deals[0].outcome
    assert (outcome.winner, outcome.pool, outcome.price) == ("Anna", None, 8)
    assert set(outcome.counters.values()) == {None}


def test_position_in_the_second_betting(foster: Variant) -> None:
    text = SHOWDOWN.replace("position: showdown", "position: Second-Betting\npool: 40")
    text = text.replace("dealer: Dan", "dealer: Dan\ncounters: 100 each")
    made = replay(
        parse(
            text + "Anna passes\nBen plays 5\nCarla gives up\nAnna calls\n"
            "Anna wins the pool of 50\nBen, Carla and Dan each pay Anna 8\n"
            "Anna has 169 counters\nBen has 87 counters\n"
        ),
        foster,
    )
    assert made.failure is None
    assert {finding.verdict for finding in made.findings} == {Verdict.CONFIRMED}


def test_a_position_without_acts_is_no_failure(foster: Variant) -> None:
    text = SHOWDOWN.replace("position: showdown", "position: second betting\npool: 40")
    made = replay(parse(text + "Anna shows a flush with sequence\nAnna wins the pool\n"), foster)
    assert made.failure is None
    shows, wins = made.findings
    assert shows.verdict is Verdict.CONFIRMED
    assert wins.verdict is Verdict.UNTESTABLE


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Carla holds 10♥ 9♦ 7♣ 6♠", "Carla holds 10♥ 9♦ 7♣ 9♠", "9♠ is held twice, by Anna too"),
        ("Carla holds 10♥ 9♦ 7♣ 6♠", "Carla holds 10♥ 9♦ 7♣", "Carla holds 3 cards; here each"),
        ("Carla holds 10♥ 9♦ 7♣ 6♠", "Ben holds 10♥ 9♦ 7♣ 6♠", "the hand of Ben is given twice"),
        ("position: showdown", "position: take back", "there is no bettor in this deal yet"),
    ],
)
def test_positions_that_cannot_be(old: str, new: str, message: str, foster: Variant) -> None:
    assert message in fails(replaced(SHOWDOWN, old, new), foster)[2]


def test_a_hand_is_given_in_positions_only(foster: Variant) -> None:
    text = PLAYED_OUT + "Anna holds 2♠ 3♠ 4♠ 9♠\n"
    assert "a hand is given only where a header line `position: …`" in fails(text, foster)[2]


# Unknown cards.

HIDDEN = (
    PLAYED_OUT.replace("Ben is dealt 5♥ 8♠", "Ben is dealt ? ?")
    .replace("Ben is dealt 5♦ 2♥", "Ben is dealt ? ?")
    .replace("Ben discards 2♥, draws 5♣", "Ben discards ?, draws ?")
)


def test_a_hand_shown_makes_unknown_cards_known(foster: Variant) -> None:
    text = HIDDEN.replace("Ben shows a", "Ben shows 5♥ 5♦ 5♣ 8♠\nBen shows a")
    made = replay(parse(text), foster)
    assert made.confirmed
    assert {finding.verdict for finding in made.findings} == {Verdict.CONFIRMED}
    ben = made.deals[0].position.deal.hands[1]
    assert set(ben) == set(hand("5h 5d 5c 8s"))


def test_a_card_thrown_away_makes_an_unknown_card_known(foster: Variant) -> None:
    text = HIDDEN.replace("Ben discards ?, draws ?", "Ben discards 2♥, draws 5♣")
    text = text.replace("Ben shows a", "Ben shows 5♥ 5♦ 5♣ 8♠\nBen shows a")
    assert replay(parse(text), foster).confirmed


def test_without_it_the_end_cannot_be_told(foster: Variant) -> None:
    made = replay(parse(HIDDEN), foster)
    assert made.failure is None
    verdicts = [(finding.verdict, finding.because) for finding in made.findings]
    why = "4 cards of Ben are not known; `Ben shows …` would settle it"
    untestable = (Verdict.UNTESTABLE, why)
    assert verdicts == [
        (Verdict.CONFIRMED, ""),  # The pool is 12
        (Verdict.CONFIRMED, ""),  # Anna's flush with sequence
        untestable,  # Ben's tricon
        (Verdict.CONFIRMED, ""),  # Carla's grand prime
        *[untestable] * 6,
    ]


def test_later_deals_of_an_open_deal_are_not_told(foster: Variant) -> None:
    made = replay(parse(HIDDEN + "\ndeal 2\n\nThe pool is 4\nAnna has 100 counters\n"), foster)
    assert made.failure is None
    assert [finding.verdict for finding in made.findings[-2:]] == [Verdict.UNTESTABLE] * 2


@pytest.mark.parametrize("shown", ["5♥ 5♦ 5♣ 9♠", "3♥ 5♦ 5♣ 8♠", "5♥ 5♦ 8♠ 6♥"])
def test_a_hand_shown_must_agree_with_the_lines_before(shown: str, foster: Variant) -> None:
    known = PLAYED_OUT.replace("Ben is dealt 5♦ 2♥", "Ben is dealt 5♦ ?")
    known = known.replace("Ben discards 2♥, draws 5♣", "Ben discards 5♥, draws 2♥")
    text = known.replace("Ben shows a", f"Ben shows {shown}\nBen shows a")
    line, _, said = fails(text, foster)
    assert line == line_of(text, f"Ben shows {shown}")
    assert "Ben cannot show these cards" in said


def test_unknown_hands_in_a_position(foster: Variant) -> None:
    text = SHOWDOWN.replace("Ben holds 5♥ 5♦ 5♣ 8♠\n", "")
    made = replay(parse(text + "Anna shows a flush with sequence\nAnna wins the pool\n"), foster)
    assert [one.verdict for one in made.findings] == [Verdict.CONFIRMED, Verdict.UNTESTABLE]
    assert made.findings[1].because == "4 cards of Ben are not known; `Ben shows …` would settle it"
    assert replay(parse(text + "Ben shows 5♥ 5♦ 5♣ 8♠\nAnna wins the pool\n"), foster).confirmed


# Several deals.

SECOND = """
deal 2
sits out: Carla

Ben is dealt A♠ 2♠
Dan is dealt 3♠ 4♠
Anna is dealt 5♠ 6♠
Ben says enough
Dan says enough
Anna says enough
The pool is 9
Ben is dealt A♥ 2♥
Dan is dealt 3♥ 4♥
Anna is dealt 5♥ 6♥
Ben passes
Dan plays 1
Anna gives up
Ben gives up
Dan takes back 1
Ben pays Dan 2
The pool of 9 stays
Dan has 88 counters
Carla has 76 counters
"""


def test_a_second_deal_carries_on(foster: Variant) -> None:
    made = replay(parse(PLAYED_OUT + SECOND), foster)
    assert made.failure is None
    assert {finding.verdict for finding in made.findings} == {Verdict.CONFIRMED}
    first, second = made.deals
    assert second.seating.dealer == 0
    assert second.seating.sits_out == frozenset({2})
    assert second.outcome.winner is None
    assert second.outcome.pool == 9
    assert first.position.deal.purses == second.start.purses


def test_deals_are_numbered_in_order(foster: Variant) -> None:
    text = PLAYED_OUT + SECOND.replace("deal 2", "deal 3")
    assert fails(text, foster)[2] == "deal 2 comes next, not deal 3"


def test_the_dealer_goes_by_the_rules(foster: Variant) -> None:
    text = PLAYED_OUT + SECOND.replace("sits out", "dealer: Ben\nsits out")
    failure = replay(parse(text), foster).failure
    assert failure is not None
    assert failure.message == "Anna deals here, not Ben"
    assert (failure.rule, failure.cite) == ("ends.won.dealer", "F97/rotation via MP")
    assert replay(parse(text.replace("dealer: Ben", "dealer: Anna")), foster).confirmed


def test_a_failure_does_not_hide_what_is_wrong_in_a_later_deal(foster: Variant) -> None:
    text = replaced(PLAYED_OUT, "Ben calls\n", "") + SECOND
    made = replay(parse(text), foster)
    assert made.failure is not None
    assert len(made.deals) == 1
    assert made.further == ()
    end = text.count("\n")
    assert [one.claim.span.line for one in made.later] == [
        line_of(text, "The pool is 9"),
        *range(end - 4, end + 1),
    ]
    assert {one.verdict for one in made.later[-3:]} == {Verdict.UNTESTABLE}
    wrong = replay(parse(text.replace("Ben passes\n", "")), foster)
    (other,) = wrong.further
    assert text.replace("Ben passes\n", "").split("\n")[other.line - 1] == "Dan plays 1"


def test_an_unfinished_deal_before_the_next(foster: Variant) -> None:
    line, _, said = fails(TWO + "deal 2\n", foster)
    assert "the deal is not finished: Anna is to speak" in said
    assert line == 11


def test_the_winner_may_keep_his_hand_hidden(library: Library, foster: Variant) -> None:
    may = library.variant("foster-1897", {"must-show": "may-stifle"})
    text = TWO + "Anna plays 5\nBen raises by 5\nAnna gives up\n"
    hidden = text + "Ben keeps the hand hidden\nBen wins the pool of 21\nBen has 58 counters\n"
    assert replay(parse(hidden), may).confirmed
    shown = text + "Ben shows a point\nBen wins the pool of 21\nBen has 59 counters\n"
    assert replay(parse(shown), may).confirmed
    assert replay(parse(shown), foster).confirmed
    assert (
        "the deal is not finished: Ben is to speak, and may show the hand or keep the"
        in fails(text, may)[2]
    )
    assert "the deal is over" in fails(hidden, foster)[2]


# The written hands.


def hands(root: Path) -> list[Path]:
    """Return the files of the written hands."""
    return sorted((root / "docs" / "hands").glob("*.amb"))


def test_every_written_hand_is_confirmed_under_its_own_variant(
    root: Path, library: Library
) -> None:
    assert len(hands(root)) >= 24
    for path in hands(root):
        transcript = parse(path.read_text("utf-8"), path.name)
        made: Replay = replay(transcript, library.variant(transcript.header.variant))
        assert made.failure is None, (path.name, made.failure)
        wrong = [one for one in made.findings if one.verdict is not Verdict.CONFIRMED]
        assert not wrong, (path.name, wrong)
