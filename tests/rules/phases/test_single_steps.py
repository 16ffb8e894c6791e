"""Phases of one step: a payment, an option, a showdown; where a party or a card is not known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.cards import hand, unknown
from ambigu_rules.errors import SeatingError
from ambigu_rules.grounds import RulePath
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.rules.parties import best_shown, one, winner
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing, Stake
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown
from ambigu_rules.table.choices import Cards, Choice, Exchange, Word
from ambigu_rules.table.deal import fold
from ambigu_rules.table.events import CHANCE, Began, Judged, Moved, Said, Seat, Stacked
from ambigu_rules.table.step import Ask, Done
from tests.shelf import NAMES

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal


RULE = RulePath("a.rule")


@pytest.fixture
def foster(library: Library) -> Variant:
    """Return a variant; the phases here are made by themselves."""
    return library.variant("foster-1897")


def begun(variant: Variant, phase: str, **changed: object) -> Deal:
    """Return a deal of three players, the last of whom deals, as the phase begins."""
    deal = open_deal(variant, seat_table(variant, NAMES[:3]))._replace(**changed)  # type: ignore[arg-type]
    return fold(deal, (Began(phase),))


def test_where_nobody_has_to_pay_nothing_is_paid(foster: Variant) -> None:
    """Nobody has given up, so nobody is the last who did."""
    step = Payment("forfeit", "last-refuser", "pool", 2).step(
        begun(foster, "forfeit"), foster.rules
    )

    assert step == Done("done")


def test_where_nobody_has_to_pay_nobody_need_be_paid(foster: Variant) -> None:
    """Nobody has given up, and nobody has bet, so there is no bettor to be paid."""
    step = Payment("refuser-pays-two", "last-refuser", "bettor", 2).step(
        begun(foster, "forfeit"), foster.rules
    )

    assert step == Done("done")


def test_a_party_that_is_not_there_yet_cannot_be_paid(foster: Variant) -> None:
    """The message names it by its kind, so that it can be told in other languages."""
    with pytest.raises(SeatingError, match="there is no last refuser in this deal yet") as told:
        one("last-refuser", begun(foster, "forfeit"))
    (message,) = told.value.args
    party = message.values["party"]
    assert (party.kind, party.name) == ("parties", "last-refuser")


def test_the_rule_of_an_option_is_where_its_words_lead(foster: Variant) -> None:
    step = Option("dealers-option", "dealer", ("redeal", "compel")).step(
        begun(foster, "dealers-option"), foster.rules
    )

    assert isinstance(step, Ask)
    assert (step.who, step.rule) == (Seat(2), "procedure.dealers-option.then")


def test_the_rule_of_a_deal_is_how_many_cards_there_are(foster: Variant) -> None:
    deal = fold(begun(foster, "first-deal"), (Stacked(Seat(2), None, RULE),))
    step = Dealing("first-deal", 2, "nobody").step(deal, foster.rules)

    assert isinstance(step, Ask)
    assert (step.who, step.rule) == (CHANCE, "procedure.first-deal.cards")
    assert step.offers == (Cards("deal", 6, deal.stock),)


def test_an_exchange_without_rounds_awaits_no_word(foster: Variant) -> None:
    """Its rule is the exchange itself, not how its rounds go."""
    hands = (hand("2♠ 3♠"), hand("4♠ 5♠"), hand("6♠ 7♠"))
    step = Drawing("first-draw", 2).step(begun(foster, "first-draw", hands=hands), foster.rules)

    assert isinstance(step, Ask)
    assert (step.who, step.rule, step.awaits) == (Seat(0), "procedure.first-draw", "")
    assert step.owed == 0
    assert Exchange("discard", 1, 2, hands[0]) in step.offers


def test_once_battez_is_said_no_word_is_awaited(library: Library) -> None:
    """Before that every player may say it at any time."""
    academie = library.variant("academie-1730")
    phase = academie.procedure.phases["first-draw"]
    assert isinstance(phase, Drawing)
    assert phase.rounds is not None
    phase = replace(phase, rounds=replace(phase.rounds, ends="after-the-round"))
    hands = (hand("2♠ 3♠"), hand("4♠ 5♠"), hand("6♠ 7♠"))
    deal = begun(academie, phase.name, hands=hands)
    before, after = (
        phase.step(one, academie.rules)
        for one in (deal, fold(deal, (Said(Seat(0), "battez", RULE),)))
    )

    assert isinstance(before, Ask)
    assert isinstance(after, Ask)
    assert (before.awaits, after.awaits) == ("battez", "")
    assert before.rule == after.rule == "procedure.first-draw.rounds"
    assert after.owed == 0


def test_an_unknown_card_is_asked_for_before_hands_are_judged(foster: Variant) -> None:
    """Of the cards that nobody has; the faces come in its place, from the stock."""
    known = hand("2♠ 3♠ 4♠")
    hands = (hand("5♥ 5♦ 5♣ 8♥"), (*known, unknown(0)), hand("6♥ 7♦ 3♣ 10♠"))
    gone = {card for held in hands for card in held}
    deal = begun(foster, "show", hands=hands)
    deal = deal._replace(stock=tuple(card for card in deal.stock if card not in gone))
    phase = Showdown("show")
    step = phase.step(deal, foster.rules)

    assert isinstance(step, Ask)
    assert step.who == CHANCE
    assert step.offers == (Cards("reveal", 1, deal.stock),)
    heard = phase.hear(deal, step, Choice("reveal", 0, hand("9♠")), foster.rules)
    assert [(one.cards, one.source, one.target) for one in heard if isinstance(one, Moved)] == [
        ((unknown(0),), Seat(1), "stock"),
        (hand("9♠"), "stock", Seat(1)),
    ]
    after = phase.step(fold(deal, heard), foster.rules)
    assert isinstance(after, Done)
    assert [one.rung for one in after.events if isinstance(one, Judged)] == [
        "tricon",
        "flush-with-sequence",
        "prime",
    ]


def test_an_empty_hand_may_win_unless_told() -> None:
    """Then a showdown has a second outcome: nobody wins."""
    assert Showdown("show").outcomes == ("done",)
    assert Showdown("show", "cannot-win").outcomes == ("done", "nobody")


def test_no_more_can_be_asked_for_than_the_pack_holds_unless_told(foster: Variant) -> None:
    """One card is left, and none of those thrown away comes back."""
    hands = (hand("2♠ 3♠"), hand("4♠ 5♠"), hand("6♠ 7♠"))
    deal = begun(foster, "first-draw", hands=hands, stock=hand("A♦"), discards=hand("9♥ 10♥"))

    def offered(phase: Drawing) -> int:
        step = phase.step(deal, foster.rules)
        assert isinstance(step, Ask)
        return max(one.most for one in step.offers if isinstance(one, Exchange))

    assert offered(Drawing("first-draw", 2)) == 1
    none_left = Drawing("first-draw", 2).step(deal._replace(stock=()), foster.rules)
    assert isinstance(none_left, Ask)
    assert none_left.offers == (Word("enough"),)
    assert offered(Drawing("first-draw", 2, spent="all-discards")) == 2


def test_two_hands_that_hold_nothing(library: Library) -> None:
    """Where empty hands cannot win, nobody has won, be there two of them or three."""
    pierer = library.variant("pierer-1857")
    hands = (hand("A♠ 2♠ 5♥ 6♥"), hand("A♦ 2♦ 5♣ 6♣"), ())
    deal = begun(pierer, "showdown", hands=hands, out=frozenset({Seat(2)}))
    step = Showdown("showdown", "cannot-win").step(deal, pierer.rules)

    assert isinstance(step, Done)
    assert step.outcome == "nobody"


@pytest.mark.parametrize(
    ("payer", "due"),
    [
        ("everyone", ["enough", "discard", "battez"]),
        ("who-stands", ["enough"]),
        ("who-exchanges", ["discard"]),
        ("who-stops", ["battez"]),
    ],
)
def test_who_pays_the_stake_of_an_exchange(payer: str, due: list[str]) -> None:
    stake = Stake(2, payer, "pool")

    assert [word for word in ("enough", "discard", "battez") if stake.due(word)] == due


def test_who_is_left_alone_wins_whatever_was_shown_before(foster: Variant) -> None:
    shown = Judged(Seat(0), "fredon", 40, 10, (9, 0), RULE)
    gave_up = (Said(seat, "give-up", RULE, 0) for seat in (Seat(0), Seat(2)))
    deal = fold(begun(foster, "show"), (shown, *gave_up))

    assert winner(deal) == (Seat(1),)


def test_the_best_hand_is_that_of_the_last_showdown(foster: Variant) -> None:
    """A hand shown before another phase began is not asked about any more."""
    first = Judged(Seat(0), "fredon", 40, 10, (9, 0), RULE)
    last = Judged(Seat(1), "point", 9, 1, (0, 0), RULE)
    deal = fold(begun(foster, "show"), (first, Began("again"), last))

    assert best_shown(deal) == last
    assert best_shown(fold(deal, (Began("win"),))) == last
    assert best_shown(begun(foster, "show")) is None
