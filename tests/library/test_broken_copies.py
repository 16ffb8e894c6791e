# ruff: noqa: E501 - a fault and its message stand in one line
"""Every kind of fault, in a copy of a shipped file: one message, at its place, with a hint."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.library.copies import copy

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library

F, A, J = "foster-1897", "academie-1730", "jeux-oublies-prices"
GROUND = "write {is: …, cite: …}, or supplied: with the reason"

SHAPE = [
    (F, "counters: {is: 100", "countrs: {is: 100", "countrs", "unknown key 'countrs'; did you mean 'counters'?"),
    (F, "counters: {is: 100", "counters: {iz: 100", "iz: 100", "unknown key 'iz'; possible here: is, cite, via, infer, because, supplied"),
    (F, "{is: 10, cite: F97/cards}", "{is: 10, cte: F97/cards}", "cte:", "unknown key 'cte'; did you mean 'cite'?"),
    (F, "kind: payment", "kidn: payment", "phase: blind", "the key 'kind' is missing; is 'kidn' meant for it?"),
    (F, "    direction: {is: right, cite: F97/dealing}\n", "", "players:\n", "the key 'direction' is missing"),
    (F, "{is: right,", "{is: rigth,", "rigth", "expected one of left, right, found 'rigth'; did you mean 'right'?"),
    (F, "{is: 100,", "{is: many,", "many", "expected a whole number, found 'many'"),
    (F, "{is: 100,", "{is: 0,", "0, supplied", "expected at least 1, found 0"),
    (F, "most: {is: 6,", "most: {is: 7,", "7, cite: F97/players", "expected at most 6, found 7"),
    (F, "{is: true,", "{is: 1,", "1, cite: F97/coming-back", "expected true or false, found 1"),
    (F, "{is: true,", "{is: yes,", "yes,", "unquoted 'yes' can be read as true or false; write true or false, or 'yes' in quotes"),
    (F, "{is: 100,", "{is: 1:30,", "1:30", "unquoted '1:30' can be read as a number in base 60; write a plain number, or '1:30' in quotes"),
    (F, "kind: payment", "kind: paymnt", "paymnt", "expected one of betting, dealing, drawing, option, payment, showdown, found 'paymnt'; did you mean 'payment'?"),
    (F, "cite: F97/cards", "cite: F97", "F97}", "expected a citation like F97/prime, found 'F97'"),
    (F, "needs: [tricon]", "needs: [tricn]", "tricn", "expected one of point, prime, grand-prime, sequence, sequence-of-four, tricon, flush, fredon, found 'tricn'; did you mean 'tricon'?"),
    (F, "ties: {is: [height]", "ties: {is: [hight]", "hight", "expected one of adjacent-pair, any-adjacent, cards, hand-pips, height, odd-card, pips, found 'hight'; did you mean 'height'?"),
    (F, "needs: [tricon]", "needs: []", "[]", "expected at least one, found the list []"),
    (F, "chips: {is: bet,", "chips: {is: bte,", "bte", "expected one of all, bet, price, found 'bte'; did you mean 'bet'?"),
    (F, "to: winner\n", "to: still-in\n", "still-in\n", "expected one of batterie, bettor, dealer, last-refuser, pool, winner, found 'still-in'"),
    (F, "who: {is: dealer", "who: {is: at-table", "at-table, cite: F97/all-pass", "expected one of bettor, dealer, last-refuser, winner, found 'at-table'"),
    (F, "phase: forfeit", "phase: For Feit", "For Feit", "expected a name in small letters, with hyphens, found 'For Feit'"),
    (F, "year: 1897", 'year: "1897"', '"1897"', "expected a whole number, found '1897'"),
    (F, '{en: "Foster, Complete Hoyle", fr', "{en: 1897, fr", "1897, fr", "expected a text, found 1897; put it in quotes"),
    (F, "because: The pip value", "becase: The pip value", "becase", "unknown key 'becase'; did you mean 'because'?"),
    (F, "means: Four eights are worth ten.", "meens: Ten.", "meens", "unknown key 'meens'; did you mean 'means'?"),
    (F, "means: Four eights are worth ten.", "means: 10", "10\n        because: Only", "expected a text, found 10; put it in quotes"),
    (F, "means: Four eights are worth ten.", "means: [Ten.]", "[Ten.]", "expected a text, found the list [Ten.]"),
    (F, "means: Four eights are worth ten.", 'means: " "', '" "', "expected a text, found ' '"),
    (F, "{is: 10, cite: F97/cards}", "{is: 10, via: MP}", "via: MP", "'via' needs 'cite' beside it"),
    (F, ', because: "The remainder', ', supplied: "The remainder', "infer: F97/second-deal", "'infer' needs 'because' beside it"),
    (F, "    - phase: blind", "    - after: price\n      phase: blind", "after: price", "'after' has no place here"),
    (A, "  - after: take-pool\n", "  - after: take-pool\n    before: price\n", "after: take-pool", "'after' has no place here"),
    (A, "  - after: take-pool\n    phase", "  - phase", "phase: take-batterie", "the key 'after' is missing"),
    (A, "inherits: foster-1897\n", "", "settles: [", "'settles' needs 'inherits' beside it"),
    (A, "procedure.first-draw.stake.chips: {is: 1, ", "procedure.first-draw.stake.chips: {is: 1, cite: F97/blind, because: x, ", "because: x", "'because' needs 'infer' beside it"),
]  # fmt: skip
"""What the schema refuses: file, old text, new text, the place of the fault, the message."""

CITATIONS = [
    (F, "cite: F97/cards", "cite: F97/card", "F97/card}", "F97 has no passage 'card'; did you mean 'cards'?"),
    (F, "cite: F97/cards", "cite: F79/cards", "F79/", "no source 'F79'; did you mean 'F97'?"),
    (F, "F97/first-dealer, via: MP", "F97/first-dealer, via: MPP", "MPP", "no source 'MPP'; did you mean 'MP'?"),
    (F, "F97/first-dealer, via: MP", "F97/first-dealer", "F97/first-dealer", "F97/first-dealer is known only through MP; add via: MP"),
    (F, "F97/first-dealer, via: MP", "F97/first-dealer, via: AD", "AD}", "F97/first-dealer is known only through MP; add via: MP"),
    (F, "cite: F97/cards}", "cite: F97/cards, via: MP}", "MP}", "F97/cards was read itself, not through MP; drop via"),
    (F, "cite: F97/cards", "cite: F97/betting-the-hands", "F97/betting", "F97/betting-the-hands is not-visible, and attests nothing"),
    (F, "infer: F97/second-deal", "infer: F97/secnd-deal", "F97/secnd", "F97 has no passage 'secnd-deal'; did you mean 'second-deal'?"),
    (F, "passage: F97/fredon\n", "passage: F97/fredo\n", "F97/fredo\n", "F97 has no passage 'fredo'; did you mean 'fredon'?"),
    (F, "witness: F97", "witness: F98", "F98", "no source 'F98'; did you mean 'F97'?"),
    (A, "pack.highest: {cite: A30/pack", "pack.highest: {cite: A30/pak", "A30/pak", "A30 has no passage 'pak'; did you mean 'pack'?"),
]  # fmt: skip

GROUNDS = [
    (F, "kind: payment\n      cite: F97/blind\n", "kind: payment\n", "phase: blind", f"no ground for kind, from, to of 'procedure.blind'; {GROUND}"),
    (F, "highest: {is: 10, cite: F97/cards}", "highest: 10", "highest", f"no ground for highest of 'pack'; {GROUND}"),
    (A, "{is: 0, cite: A30/no-raise, via: MP}", "0", "0\n  procedure.price", f"no ground for 'procedure.first-betting.raises'; {GROUND}"),
    (J, "{is: [tricon, {held-prime-over: 30}], cite: JO/grand-prime-tricon, via: MP}", "[tricon, {held-prime-over: 30}]", "[tricon, ", f"no ground for 'ladder.tricon-with-prime.price'; {GROUND}"),
    (A, "    kind: payment\n    cite: A30/three-stakes\n    via: AD\n", "    kind: payment\n", "after:", f"no ground for kind, from of 'procedure.take-batterie'; {GROUND}"),
    (F, "{is: 10, cite: F97/cards}", "{is: 10, cite: F97/cards, supplied: x}", "supplied: x", "expected one ground, found 'cite' and 'supplied'"),
]  # fmt: skip

PATCHES = [
    (A, "procedure.first-draw.rounds:", "procedure.first-drawing.rounds:", "procedure.first-drawing", "no rule 'procedure.first-drawing.rounds'; did you mean 'procedure.first-draw.rounds'?"),
    (A, "ladder.fredon.price: {is: [8]", "ladder.fredon.price: {is: [8, {held-prime-over: 32}]", "ladder.fredon.price", "the change of 'ladder.fredon.price' changes nothing; use confirms where a source agrees"),
    (A, "first-betting.then.uncalled-raise\n", "first-betting.then.uncalld-raise\n", "procedure.first-betting.then", "no rule 'procedure.first-betting.then.uncalld-raise'; did you mean 'procedure.first-betting.then.uncalled-raise'?"),
    (A, "after: take-pool", "after: take-the-pool", "take-the-pool", "no phase 'take-the-pool' to insert 'take-batterie' at; did you mean 'take-pool'?"),
    (A, "phase: take-batterie", "phase: price", "price\n    kind", "there is a phase 'price' already; change it, or drop it first"),
    (A, "  pack.highest: {cite", "  pack.hihest: {cite", "pack.hihest", "no rule 'pack.hihest'; did you mean 'pack.highest'?"),
    (A, "  pack.highest: {cite", "  table.limit: {cite", "table.limit: {cite", "'table.limit' is both changed and confirmed; a change has its own ground"),
    (A, "  pack.highest: {cite", "  table.elder: {cite", "table.elder: {cite", "the reading 'elder-hand' of foster-1897 decides 'table.elder'; settle it first: settles: [elder-hand]"),
    (A, "settles: [fredon-of-eights, price-payers]", "settles: [fredon-of-eights]", "procedure.price.from", "the reading 'price-payers' of foster-1897 decides 'procedure.price.from'; settle it first: settles: [price-payers]"),
    (A, "settles: [fredon-of-eights,", "settles: [fredon-of-ights,", "fredon-of-ights", "no reading point 'fredon-of-ights' to settle; did you mean 'fredon-of-eights'?"),
    (A, "inherits: foster-1897", "inherits: foster-1879", "foster-1879", "no variant 'foster-1879'; did you mean 'foster-1897'?"),
    (A, "inherits: foster-1897", "inherits: academie-1730", "academie-1730\nsettles", "the variant inherits itself: academie-1730 → academie-1730"),
    (J, "ladder.tricon-with-prime.price", "ladder.tricon-with-a-prime.price", "ladder.tricon-with-a", "no rule 'ladder.tricon-with-a-prime.price'; did you mean 'ladder.tricon-with-prime.price'?"),
    (J, "settles: [tricon-with-grand-prime]\n", "", "ladder.tricon", "the reading 'tricon-with-grand-prime' of foster-1897 decides 'ladder.tricon-with-prime.price'; settle it first: settles: [tricon-with-grand-prime]"),
    (J, "settles: [tricon-with-grand-prime]", "settles: [tricon-with-grand-prim]", "tricon-with-grand-prim]", "no reading point 'tricon-with-grand-prim' to settle; did you mean 'tricon-with-grand-prime'?"),
    (A, "{is: 0, cite: A30/no-raise, via: MP}", "{is: none, cite: A30/no-raise, via: MP}", "none,", "expected any-number, found 'none'"),
    (A, "until: {is: battez,", "untill: {is: battez,", "untill", "unknown key 'untill' (procedure.first-draw.rounds); did you mean 'until'?"),
]  # fmt: skip

PLAY = [
    (F, "level: {is: second-draw,", "level: {is: secnd-draw,", "secnd-draw", "a route to nowhere: no phase or end 'secnd-draw' (procedure.first-betting.then.level); did you mean 'second-draw' or 'second-deal' or 'first-draw'?"),
    (F, "        uncalled-raise: {is: uncalled, cite: F97/uncalled-raise, via: MP}\n", "", "phase: first-betting", "no route for the outcome 'uncalled-raise' (procedure.first-betting)"),
    (A, "drop:\n  - procedure.first-betting.then.uncalled-raise\n", "", "0, cite: A30/no-raise", "'first-betting' never ends with 'uncalled-raise' (procedure.first-betting.then.uncalled-raise); it ends with all-passed, uncalled-bet, level"),
    (F, "begins: {is: first-deal,", "begins: {is: frst-deal,", "frst-deal", "no phase 'frst-deal' (ends.redealt.begins); did you mean 'first-deal' or 'first-draw' or 'second-deal'?"),
    (F, "phase: forfeit", "phase: take-back", "take-back\n      kind: payment\n      cite: F97/uncalled-bet\n      from: {is: last", "the phase 'take-back' stands twice"),
    (F, "end: thrown-in", "end: thrown-out", "thrown-in}\n    - phase: uncalled", "a route to nowhere: no phase or end 'thrown-in' (procedure.throw-in.then.done); did you mean 'throw-in' or 'thrown-out'?"),
    (F, "price: {is: [flush, sequence]", "price: {is: [flush, sequense]", "[flush, sequense]", "a price adds the price of 'sequense', which is no rung here (ladder.flush-with-sequence.price)"),
    (F, "price: {is: [4]", "price: {is: [tricon-with-prime]", "[tricon-with-prime]", "the price of 'tricon' is built of itself (ladder.tricon.price)"),
    (F, "cards: {is: 2, cite: F97/second-deal", "cards: {is: 3, cite: F97/second-deal", "3, cite: F97/second-deal", "'second-deal' gives each player 5 cards in all, not 4 (procedure.second-deal.cards)"),
    (F, "cards: {is: 2, cite: F97/second-deal", "cards: {is: 1, cite: F97/second-deal", "4, cite: F97/second-draw", "up to 4 cards may be changed, but a player holds 3 (procedure.second-draw.most)"),
    (F, "highest: {is: 10", "highest: {is: 8", "2, cite: F97/second-deal}\n      cut", "6 players may need 36 cards, and the pack has 32 (procedure.second-deal.cards)"),
    (A, "reserve: {is: 2", "reserve: {is: 1", '1, supplied: "The exchange', "'first-draw' keeps back 1 cards for each player, and 'second-deal' deals 2 (procedure.first-draw.rounds.reserve)"),
    (F, "      from: {is: at-table, cite: F97/thrown-in, via: MP}\n      to: pool", "      from: {is: at-table, cite: F97/thrown-in, via: MP}\n      to: bettor", "bettor\n      chips: {is: 1, cite: F97/thrown-in", "there may be no bettor yet at 'throw-in' (procedure.throw-in.to)"),
    (F, "who: {is: dealer", "who: {is: last-refuser", "last-refuser, cite: F97/all-pass", "there may be no last refuser yet at 'dealers-option' (procedure.dealers-option.who)"),
    (F, "chips: {is: 2, cite: F97/all-pass", "chips: {is: bet, cite: F97/all-pass", "bet, cite: F97/all-pass", "there may be no bettor yet at 'compel-fee' (procedure.compel-fee.chips)"),
    (F, "from: {is: everyone", "from: {is: who-stops", "who-stops", "nobody can stop an exchange that goes round once, so nobody pays (procedure.first-draw.stake.from)"),
    (F, "then: {done: won}", "then: {done: take-pool}", "take-pool}", "a route that leads back to 'take-pool', so that a deal might never end (procedure.price.then.done); from 'take-pool' a deal can come to 'price'"),
]  # fmt: skip

READINGS = [
    (F, "adopt: combination", "adopt: combinaton", "combinaton\n", "no option 'combinaton' to adopt; did you mean 'combination'?"),
    (F, "{table.elder: {is", "{table.eldr: {is", "table.eldr", "under elder-hand=dealer-first: no rule 'table.eldr'; did you mean 'table.elder'?"),
    (F, "{is: dealer-first,", "{is: dealer-frst,", "dealer-frst", "under elder-hand=dealer-first: expected one of dealer-first, nearest-dealers-right, found 'dealer-frst'; did you mean 'dealer-first'?"),
    (F, "{is: dealer-first, cite: F97/bouillotte-ties}", "nearest-dealers-right", "dealer-first:\n", "the option 'dealer-first' of 'elder-hand' changes nothing; the rules are those of 'nearest-dealers-right'"),
    (F, "{is: showdown, cite: F97/all-pass}", "{is: shodown, cite: F97/all-pass}", "shodown", "under compelled=showdown: a route to nowhere: no phase or end 'shodown' (procedure.compel-fee.then.done); did you mean 'showdown'?"),
    (F, "- after: compel-fee", "- after: compelfee", "compelfee", "under compelled=bet-again: no phase 'compelfee' to insert 'bet-again' at; did you mean 'compel-fee'?"),
    (F, "uncalled-raise: uncalled, level: second-draw}", "level: second-draw}", "after: compel-fee", "under compelled=bet-again: no route for the outcome 'uncalled-raise' (procedure.bet-again)"),
    (A, "{procedure.first-draw.rounds.ends: after-the-round}", "{procedure.first-draw.rounds.called-by: eldest}", "battez-when:", "the readings 'battez-caller' and 'battez-when' decide 'procedure.first-draw.rounds.called-by'; one of them has to"),
]  # fmt: skip

ALL = (*SHAPE, *CITATIONS, *GROUNDS, *PATCHES, *PLAY, *READINGS)


@pytest.mark.parametrize(("name", "old", "new", "marker", "message"), ALL)
def test_one_fault_gives_one_message_at_its_place(
    library: Library, tmp_path: Path, name: str, old: str, new: str, marker: str, message: str
) -> None:
    broken = copy(tmp_path, name, (old, new))

    found = [str(problem) for problem in library.check_file(broken.path)]

    assert found == [f"{broken.path}:{broken.at(marker)}: {message}"]


@pytest.mark.parametrize("name", [F, A, J, "sources/foster-1897", "sources/modern-page"])
def test_a_copy_under_another_name_has_no_fault(
    library: Library, tmp_path: Path, name: str
) -> None:
    assert library.check_file(copy(tmp_path, name).path) == ()


def test_two_faults_give_two_messages(library: Library, tmp_path: Path) -> None:
    broken = copy(tmp_path, F, ("{is: right,", "{is: rigth,"), ("[height]", "[hight]"))

    assert len(library.check_file(broken.path)) == 2


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        (
            (("least: {is: 2, cite: F97/pl", "least: {is: 6, cite: F97/pl"), ("{is: 6, cite: F97/players}\n    c", "{is: 5, cite: F97/players}\n    c")),
            "at least 6 players, and at most 5 (table.players.least)",
        ),
        (
            (("end: refused", "end: blind"), ("{done: refused}", "{done: blind}")),
            "'blind' is the name of a phase too (ends.blind)",
        ),
        (
            (("cards: {is: 2, cite: F97/dealing", "cards: {is: 3, cite: F97/dealing"), ("cards: {is: 2, cite: F97/second", "cards: {is: 1, cite: F97/second"), ("most: {is: 2", "most: {is: 4")),
            "up to 4 cards may be changed, but a player holds 3 (procedure.first-draw.most)",
        ),
        (
            (("all-passed: {is: dealers-option", "all-passed: {is: take-back"),),
            "no route leads to the phase 'dealers-option' (procedure.dealers-option)",
        ),
    ],
)  # fmt: skip
def test_faults_that_take_some_thought(
    library: Library, tmp_path: Path, edits: tuple[tuple[str, str], ...], message: str
) -> None:
    broken = copy(tmp_path, F, *edits)

    assert [one.message for one in library.check_file(broken.path)] == [message]


@pytest.mark.parametrize(
    ("old", "new", "marker", "message"),
    [
        ("siglum: F97", "siglum: f97", "f97", "expected a siglum like F97, found 'f97'"),
        ('date: "1897"', "date: 1897", "1897\n", "expected a text, found 1897; put it in quotes"),
        ("kind: witness", "kind: witnes", "witnes\n", None),
        ("    via: MP", "    via: MQQ", "MQQ", None),
        ("    status: read\n", "    status: reported\n", None, "the key 'via' is missing"),
        ("    status: read\n", "    status: read\n    via: MP\n", "via: MP", None),
        ("  cards:\n", "  Cards:\n", "Cards:", None),
    ],
)
def test_faults_of_sources(
    library: Library,
    tmp_path: Path,
    old: str,
    new: str,
    marker: str | None,
    message: str | None,
) -> None:
    broken = copy(tmp_path, "sources/foster-1897", (old, new))

    (problem,) = library.check_file(broken.path)
    assert problem.file == str(broken.path)
    if marker:
        assert f"{problem.line}:{problem.column}" == broken.at(marker)
    if message:
        assert str(problem).endswith(f": {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("varient: x\n", "1:1: unknown key 'varient'; did you mean 'variant'?"),
        ("colour: x\n", "1:1: expected one of the keys variant, overlay, siglum, found none"),
        ("- a\n", "1:1: expected one of the keys variant, overlay, siglum, found none"),
        ("just text\n", "1:1: expected one of the keys variant, overlay, siglum, found none"),
        ("a: [\n", "2:1: not YAML: did not find expected node content"),
        ("", " the file is empty"),
    ],
)
def test_what_is_no_file_of_a_library(
    library: Library, tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, "utf-8")

    assert [str(one) for one in library.check_file(path)] == [f"{path}:{message}"]


def test_a_change_nested_deeply_is_refused(library: Library, tmp_path: Path) -> None:
    deep = "{a: " * 90 + "1" + "}" * 90
    broken = copy(tmp_path, A, ("{is: purse, cite: A30/purse, via: AD}", deep))

    (problem,) = library.check_file(broken.path)
    assert problem.message == "unknown key 'a'"


QUIET = """\
variant: quiet
title: {en: quiet, fr: calme}
summary: {en: No refusal., fr: Aucun refus.}
inherits: foster-1897
changes:
  procedure.first-betting.then.uncalled-bet: {is: uncalled, supplied: We like it.}
drop: [procedure.take-back, procedure.forfeit, ends.refused]
"""


def test_a_reading_of_the_parent_that_no_longer_fits(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "quiet.yaml"
    path.write_text(QUIET, "utf-8")

    nowhere = "a route to nowhere: no phase or end 'take-back'"
    assert [str(problem) for problem in library.check_file(path)] == [
        f"{path}:4:11: under compelled=bet-again: {nowhere} (procedure.bet-again.then.uncalled-bet); settle the reading 'compelled' of foster-1897",
        f"{path}:4:11: under uncalled-final-bet=two-counters: {nowhere} (procedure.second-betting.then.uncalled-bet); settle the reading 'uncalled-final-bet' of foster-1897",
    ]

    path.write_text(QUIET + "settles: [compelled, uncalled-final-bet]\n", "utf-8")
    assert library.check_file(path) == ()


def damaged(text: str, rng: Random) -> str:
    """Return the text with one small thing broken, as a slip of the hand would."""
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    at = rng.randrange(len(text))
    odd = rng.choice(
        ["{}", "[]", "~", "- ", "? ", "!x", "&a", "*a", "|", ">", "'", "{is: }", "\ufffe"]
    )
    match rng.randrange(5):
        case 0:
            del lines[one]
        case 1:
            lines.insert(one, lines[other])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines[one] = f"{lines[one].partition(':')[0]}: {odd}"
        case _:
            return text[:at] + odd + text[at + rng.randrange(4) :]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(80))
def test_no_damage_does_more_than_be_told(library: Library, tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    name = rng.choice([F, A, J, "sources/foster-1897"])
    broken = copy(tmp_path, name)
    broken.path.write_text(damaged(broken.text, rng), "utf-8")

    for problem in library.check_file(broken.path):
        assert problem.file == str(broken.path)
        assert "\n" not in str(problem)
