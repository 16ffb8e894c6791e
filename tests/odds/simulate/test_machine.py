"""The machine is held to the event engine, deal by deal: the same answers, the same counters."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from ambigu_rules.figures import FigureRules
from ambigu_rules.odds.simulate import places as at
from ambigu_rules.odds.simulate.layout import Layout
from ambigu_rules.odds.simulate.machine import lay, play_deal
from ambigu_rules.odds.simulate.policy import VIEW
from ambigu_rules.odds.simulate.program import NotCompiled, compile_variant
from ambigu_rules.odds.simulate.reference import as_list, play_one, row_of
from ambigu_rules.odds.simulate.simulation import simulate
from ambigu_rules.odds.simulate.styles import STYLES, lines_of, style
from ambigu_rules.odds.simulate.work import EVENTS, PYTHON, Work, rows_of
from ambigu_rules.odds.tables import table_of
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing, Rounds, Stake
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown
from ambigu_rules.rules.table import TableRules
from ambigu_rules.table.events import Moved, Paid
from tests.shelf import VARIANTS, rule_sets_of

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.odds.simulate.styles import Style
    from ambigu_rules.rules.variant import Variant

MIXED = tuple(map(style, ("random", "odds", "bluffer:0.3", "loose", "tight", "standing")))


def same(variant: Variant, styles: tuple[Style, ...], seed: int, deals: int, **agreed: int) -> None:
    """Assert that both forms play these deals alike, answer by answer."""
    work = Work((variant,), styles, seed, deals, (PYTHON,), **agreed)
    setting, lines = work.setting(variant, 0, deals), lines_of(styles)
    ours = rows_of(variant, PYTHON, setting, lines)
    theirs = rows_of(variant, EVENTS, setting, lines)

    assert np.array_equal(ours, theirs), (variant.id, variant.chosen(), styles, seed)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_rule_set_is_played_alike(library: Library, name: str) -> None:
    """Every variant, every option of every reading, 2 to 6 players, whoever plays."""
    for seed, (variant, players) in enumerate(product(rule_sets_of(library, name), range(2, 7))):
        turned = MIXED[seed % 6 :] + MIXED[: seed % 6]
        same(variant, (style("random"),) * players, seed, 1)
        same(variant, turned[:players], seed, 1)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_route_is_played_alike(library: Library, name: str) -> None:
    """For each route of the procedure a deal that takes it is played by both."""
    variant = library.variant(name)
    layout = Layout.of(variant)
    left = set(range(len(layout.routes)))
    for seed, players, who in product(range(4), (3, 4, 6), ("random", "tight", "standing")):
        styles = (style(who),) * players
        setting = Work((variant,), styles, seed, 150, (PYTHON,)).setting(variant, 0, 150)
        rows = rows_of(variant, PYTHON, setting, lines_of(styles))
        for route in sorted(left):
            where, bit = divmod(route, at.ROUTES_A_NUMBER)
            takes = np.flatnonzero(rows[:, layout.first_route + where] >> bit & 1)
            if len(takes):
                deal = int(takes[0])
                played = play_one(variant, lines_of(styles), setting, deal)

                assert row_of(played, layout, setting) == rows[deal].tolist()
                left.discard(route)
        if not left:
            return
    pytest.fail(f"no deal takes {[layout.routes[route] for route in left]}")


def changed(variant: Variant, kind: type, **facts: Any) -> Variant:  # noqa: ANN401
    """Return the variant with other facts in all phases of a kind, or in its table or ladder."""
    if kind is TableRules:
        table = replace(variant.table, **facts)
        return replace(variant, table=table, rules=replace(variant.rules, table=table))
    if kind is FigureRules:
        ladder = replace(variant.ladder, figures=replace(variant.ladder.figures, **facts))
        return replace(variant, ladder=ladder, rules=replace(variant.rules, ladder=ladder))
    phases = {
        name: replace(cast("Any", phase), **facts) if isinstance(phase, kind) else phase
        for name, phase in variant.procedure.phases.items()
    }
    return replace(variant, procedure=replace(variant.procedure, phases=phases))


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        (TableRules, {"direction": "left"}),
        (TableRules, {"elder": "dealer-first"}),
        (TableRules, {"credit": "nothing", "counters": 9}),
        (TableRules, {"holds_for": "whole-betting"}),
        (FigureRules, {"highest": 7}),
        (FigureRules, {"point_least": 3}),
        (Betting, {"opens": "last-bettor"}),
        (Betting, {"passed_may_answer": False}),
        (Betting, {"raises": 1, "minimum": 3}),
        (Dealing, {"discards": "shuffled-in"}),
        (Drawing, {"spent": "all-discards", "most": 1}),
        (Drawing, {"spent": ""}),
        (Drawing, {"stake": Stake(2, "who-exchanges", "batterie")}),
        (Drawing, {"rounds": Rounds("eldest", "after-the-round", 2, 1), "spent": ""}),
        (Drawing, {"rounds": Rounds("who-stands", "after-the-round", 1, 2), "spent": ""}),
        (Drawing, {"rounds": Rounds("any-player", "at-once", 3, 0), "spent": ""}),
        (Showdown, {"empty_hands": "may-win"}),
    ],
)
def test_rules_that_no_variant_has_are_played_alike(
    library: Library, kind: type, facts: dict[str, Any]
) -> None:
    """Whatever a rule set may say, the machine does as the engine."""
    raised = ("foster-1897",)  # the early bets of the other know no raise, and no route for one
    for name in raised if "raises" in facts else (*raised, "academie-1730"):
        variant = changed(library.variant(name), kind, **facts)
        for players in (2, 3, 4):
            same(variant, (style("random"),) * players, 8, 12)
            same(variant, MIXED[:players], 8, 6)


def test_what_has_no_compiled_form_says_so_and_is_played_by_the_engine(library: Library) -> None:
    """A phase of a kind that is not known; hands of five cards."""
    variant = library.variant("foster-1897")

    class Strange(Payment):
        """A kind that nobody has compiled."""

    phases = dict(variant.procedure.phases)
    phases["blind"] = Strange("blind", "dealt-in", "pool", 1)
    strange = replace(variant, procedure=replace(variant.procedure, phases=phases))
    styles = (style("random"),) * 3
    with pytest.raises(NotCompiled, match="'blind' is of the kind strange, not compiled"):
        simulate([strange], styles, deals=4, seed=1, engine="compiled")
    assert simulate([strange], styles, deals=4, seed=1).forms == (EVENTS,)
    with pytest.raises(NotCompiled, match="at 'second-deal' a hand has 6 cards"):
        compile_variant(changed(variant, Dealing, cards=3))


@pytest.mark.parametrize("agreed", [{"counters": 3}, {"counters": 7, "limit": 2}, {"limit": 90}])
def test_few_counters_and_other_limits_are_played_alike(
    library: Library, agreed: dict[str, int]
) -> None:
    """Where purses run out, and where the limit is high."""
    for name in ("foster-1897", "dictionnaire-1792", "pierer-1857"):
        for players in (2, 4, 6):
            same(library.variant(name), MIXED[:players], 5, 12, **agreed)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_counter_and_no_card_is_made_or_lost(library: Library, name: str) -> None:
    """At the end of a deal the counters are those that were there, and so are the cards."""
    variant = library.variant(name)
    program = compile_variant(variant)
    code, worth = program.code.tolist(), as_list(table_of(variant))
    table, view, rows = [0] * at.TABLE, [0] * VIEW, [0] * Layout.of(variant).width
    for players in range(2, 7):
        styles = lines_of(MIXED[:players])
        setting = [11, 0, 1, players, 100, 10]
        for deal in range(40):
            lay(table, code, setting, deal)
            assert play_deal(table, code, view, styles, worth, rows, 0) >= 0

            purses = table[at.PURSE : at.PURSE + players]
            assert sum(purses) + table[at.POOL] + table[at.BATTERIE] == 100 * players
            held = [
                table[at.HANDS + 4 * seat + place]
                for seat in range(players)
                for place in range(table[at.HELD + seat])
            ]
            piles = [table[at.STOCK], table[at.DISCARDS], sum(1 << card for card in held)]
            assert len(set(held)) == len(held)
            assert piles[0] | piles[1] | piles[2] == code[at.PACK]
            assert sum(map(int.bit_count, piles)) == 40


def test_players_see_only_what_is_theirs(library: Library) -> None:
    """Other cards in other hands: the first player asked answers the same."""
    variant = library.variant("foster-1897")
    for name in STYLES:
        styles = lines_of((style(name),) * 4)
        first: dict[tuple[int, ...], set[tuple[object, ...]]] = {}
        for deal in range(60):
            setting = [3, deal, 1, 4, 100, 10]
            played = play_one(variant, styles, setting, deal)
            dealt = [event for event in played.record.events if isinstance(event, Moved)]
            mine = tuple(sorted(dealt[place].cards[0].index for place in (0, 4)))
            first.setdefault(mine, set()).add(tuple(played.record.inputs[1]))
        if name not in ("random", "bluffer"):
            assert all(len(answers) == 1 for answers in first.values())


def test_the_same_cards_come_under_every_variant(library: Library) -> None:
    """The first cards dealt in a deal are those dealt under another rule set."""
    styles = lines_of((style("standing"),) * 4)
    setting = [9, 0, 1, 4, 100, 10]
    dealt = [
        [
            play_one(library.variant(name), styles, setting, deal).record.inputs[0]
            for deal in range(9)
        ]
        for name in VARIANTS
    ]

    assert all(cards == dealt[0] for cards in dealt)


def test_a_deal_hangs_on_its_number_alone(library: Library) -> None:
    """Shards may begin anywhere: a deal is the same in every shard."""
    variant = library.variant("academie-1730")
    lines = lines_of(MIXED)
    whole = rows_of(variant, PYTHON, [1, 0, 30, 6, 100, -1], lines)
    part = rows_of(variant, PYTHON, [1, 20, 10, 6, 100, -1], lines)

    assert np.array_equal(whole[20:], part)


def test_counters_of_a_row_are_those_of_the_events(library: Library) -> None:
    """What the row says each phase moved is the sum of the phase's payments."""
    variant = library.variant("foster-1897")
    layout = Layout.of(variant)
    setting = [2, 0, 1, 4, 100, 10]
    for deal in range(20):
        played = play_one(variant, lines_of(MIXED[:4]), setting, deal)
        row = row_of(played, layout, setting)
        paid = sum(event.chips for event in played.record.events if isinstance(event, Paid))

        assert sum(row[layout.first_paid :]) == paid
        assert sum(row[at.NET : at.NET + 4]) == -row[at.POOL_LEFT] - row[at.BATTERIE_LEFT]
