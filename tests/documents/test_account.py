"""A deal told in words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import show
from ambigu_rules.documents.render import render_account
from ambigu_rules.documents.views.account import account_of
from ambigu_rules.documents.views.claims import Checked, Parting, Stop
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import seat_table
from ambigu_rules.table.events import Moved, Paid, Said

if TYPE_CHECKING:
    from ambigu_rules.library import Library
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant

NAMES = ("Ann", "Bob", "Cy")


def deal(variant: Variant, seed: int, names: tuple[str, ...] = NAMES) -> Record:
    """Return a deal that chance has played."""
    return play(variant, seat_table(variant, names), at_random(Random(seed)))


def test_a_deal_is_told(library: Library) -> None:
    """From who sits there to what everyone has."""
    variant = library.variant("foster-1897")
    text = render_account(account_of(deal(variant, 4), variant))

    assert text.startswith("Rules: foster-1897 (")
    assert "\nBlind\n  Ann, Bob and Cy each put 1 into the pool.\n  The pool is 3.\n" in text
    assert "Cy shuffles and Bob cuts." in text
    assert "The bet is refused, and the pool stays.\n" in text
    assert "Counters: Ann 100 → 95, Bob 100 → 99, Cy 100 → 97." in text


def test_rules_can_be_cited(library: Library) -> None:
    """Each sentence ends with the passage that its rule rests on."""
    variant = library.variant("foster-1897")
    text = render_account(account_of(deal(variant, 4), variant), cited=True)

    assert "Ann, Bob and Cy each put 1 into the pool. [F97/blind]" in text


def test_a_payment_cites_who_pays_whom_how_much(library: Library) -> None:
    """Not the phase's passage alone: that of the price is the lender's, its payers are not."""
    variant = library.variant("academie-1730")
    record = next(r for r in (deal(variant, seed) for seed in range(99)) if r.end.name == "won")
    text = render_account(account_of(record, variant), cited=True)

    price = next(line for line in text.splitlines() if " each pay " in line)
    assert "A30/took-part via MP" in price


def test_the_word_that_ends_the_exchange_cites_its_stake(library: Library) -> None:
    """A sentence made of a word and what is paid for it has the passages of both."""
    variant = library.variant("academie-1730")
    records = (deal(variant, seed) for seed in range(99))
    texts = (render_account(account_of(one, variant), cited=True) for one in records)
    said = next(line for text in texts for line in text.splitlines() if "“battez” and" in line)

    assert "A30/battez-stake via MP" in said
    assert said.count("A30/battez-stake via MP") == 1


@pytest.mark.parametrize("seed", range(60))
def test_nothing_is_left_out(library: Library, seed: int) -> None:
    """Every payment is told, with its sum, and every card that moves."""
    for name in library.variants():
        variant = library.variant(name)
        record = deal(variant, seed)
        told = [one for chapter in account_of(record, variant).chapters for one in chapter.told]
        paid = sum(e.chips for e in record.events if isinstance(e, Paid))
        words = sum(isinstance(e, Said) for e in record.events)
        cards = sum(
            len(e.cards) for e in record.events if isinstance(e, Moved) and e.source == "stock"
        )

        assert paid == sum(
            one.paid + (one.chips * len(one.who) if one.kind == "paid" else 0) for one in told
        )
        assert words == sum(one.kind == "said" for one in told)
        assert cards == sum(
            len(one.drawn)
            + (len(one.cards) if one.kind == "moved" and one.who == ("stock",) else 0)
            for one in told
        )


@pytest.mark.parametrize("seed", range(20))
def test_the_pool_is_kept_up(library: Library, seed: int) -> None:
    """The last chapter ends with what the record ends with."""
    variant = library.variant("academie-1730")
    record = deal(variant, seed)
    last = account_of(record, variant).chapters[-1]

    assert (last.pool, last.batterie) == (record.final.pool, record.final.batterie)


def test_a_showdown_is_told_in_one_sentence_a_hand(library: Library) -> None:
    """The hand, what it is, its pips, its price."""
    variant = library.variant("foster-1897")
    record = next(r for r in (deal(variant, seed) for seed in range(99)) if r.end.name == "won")
    text = render_account(account_of(record, variant))
    winner = next(seat for seat in record.final.live)

    assert f"{NAMES[winner]} shows {show(record.final.hands[winner])}: a " in text
    assert " pips, price " in text


def test_a_replay_is_told(library: Library) -> None:
    """Verdicts, the place where it stops, the rule sets that part."""
    variant = library.variant("foster-1897")
    text = render_account(
        account_of(deal(variant, 4), variant),
        claims=[
            Checked(3, "The pool is 4", "contradicted", "12", "F97/blind"),
            Checked(5, "The pool is 9", "confirmed", "9"),
        ],
        stopped=Stop(9, "Ann cannot raise here", "F97/raises via MP"),
        partings=[Parting("A", 3, "the pool"), Parting("B", same=True)],
    )

    assert "line 3: The pool is 4 – contradicted, it comes to 12 [F97/blind]\n" in text
    assert "line 5: The pool is 9 – confirmed\n" in text
    assert "Illegal at line 9: Ann cannot raise here [F97/raises via MP]\n" in text
    assert "A: parts at line 3: the pool\n" in text
    assert "B: goes the same way to the end\n" in text


def test_names_are_data(library: Library) -> None:
    """A name with control characters steers no terminal, one with pipes breaks no table."""
    variant = library.variant("foster-1897")
    account = account_of(deal(variant, 4, ("A|<b>", "B\x1b[2J", "C*d*")), variant)

    assert "\x1b" not in render_account(account, "txt")
    assert "| A\\|\\<b\\> |" in render_account(account, "md").replace("|  |", "|", 1)
    assert "C\\*d\\*" in render_account(account, "md")
