# ruff: noqa: E501 - a fault and its message stand in one line
"""Rules that a child, an overlay or an option adds; what it confirms by inference; its remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambigu_rules.grounds import Ground, Standing
from ambigu_rules.library.shelf import Library
from tests.library.copies import copy

if TYPE_CHECKING:
    from pathlib import Path

F, B, P = "foster-1897", "britannica-1911", "pierer-1857"
EMPTY = "procedure.showdown.empty-hands"

CHILD = """\
variant: child
title: {en: child, fr: enfant}
summary: {en: Open hands., fr: Mains ouvertes.}
inherits: foster-1897
adds:
  procedure.showdown.empty-hands: {is: may-win, supplied: We like it.}
"""

OVERLAY = """\
overlay: over
title: {en: over, fr: dessus}
summary: {en: The pack comes back., fr: Le talon revient.}
adds:
  procedure.first-draw.spent: {is: all-discards, supplied: We like it.}
"""

ASKING = """\
variant: asking
title: {en: asking, fr: question}
summary: {en: It asks., fr: Il demande.}
inherits: foster-1897
readings:
  open-hands:
    passage: F97/showdown
    asks: May an empty hand win?
    adopt: silent
    options:
      silent: {because: Nothing is said.}
      told:
        because: Somebody has to win.
        adds: {procedure.showdown.empty-hands: may-win}
"""


@pytest.fixture
def own(tmp_path: Path) -> Library:
    for name, text in (("child", CHILD), ("over", OVERLAY), ("asking", ASKING)):
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    return Library.open(extra=[tmp_path])


def test_what_is_added_is_a_rule_with_a_ground(own: Library) -> None:
    assert own.problems() == ()
    variant = own.variant("child")

    assert dict(variant.leaves())[EMPTY] == "may-win"
    assert variant.ground(EMPTY) == Ground(Standing.SUPPLIED, "child", because="We like it.")
    assert variant.fingerprint != own.variant(F).fingerprint


def test_an_overlay_may_add(own: Library) -> None:
    variant = own.variant(f"{F}+over")

    assert dict(variant.leaves())["procedure.first-draw.spent"] == "all-discards"


def test_an_option_may_add(own: Library) -> None:
    silent, told = (own.variant("asking", {"open-hands": one}) for one in ("silent", "told"))

    assert EMPTY not in dict(silent.leaves())
    assert dict(told.leaves())[EMPTY] == "may-win"
    ground = told.ground(EMPTY)
    assert (ground.standing, ground.reading) == (Standing.READ, ("open-hands", "told"))
    assert told.readings["open-hands"].options["told"].touches == (EMPTY,)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (EMPTY, "procedure.showdwn.empty-hands", "no rule 'procedure.showdwn' to add 'empty-hands' to; did you mean 'procedure.showdown'?"),
        (EMPTY, "procedure.showdown.kind", "there is a rule 'procedure.showdown.kind' already; change it, or drop it first"),
        (EMPTY, "procedure.showdown.kind.empty-hands", "'procedure.showdown.kind' is a value, to which 'empty-hands' cannot be added; change it into a mapping"),
        (EMPTY, "procedure.reveal", "a phase has its place in a list, and 'reveal' is given none; insert it"),
        (EMPTY, "ladder.reveal", "a rung has its place in a list, and 'reveal' is given none; insert it"),
        (EMPTY, "procedure.showdown.empty-hand", "unknown key 'empty-hand' (procedure.showdown); did you mean 'empty-hands'?"),
        ("{is: may-win, supplied: We like it.}", "may-win", f"no ground for '{EMPTY}'; write {{is: …, cite: …}}, or supplied: with the reason"),
        ("is: may-win", "is: cannot-win", "no route for the outcome 'nobody' (procedure.showdown)"),
        ("is: may-win", "is: may-wn", "expected one of cannot-win, may-win, found 'may-wn'; did you mean 'may-win'?"),
        ("inherits: foster-1897\n", "", "'adds' needs 'inherits' beside it"),
        ("adds:\n", "add:\n", "unknown key 'add'; did you mean 'adds'?"),
    ],
)  # fmt: skip
def test_what_cannot_be_added(
    library: Library, tmp_path: Path, old: str, new: str, message: str
) -> None:
    """One message, in the line of what is added."""
    path = tmp_path / "child.yaml"
    path.write_text(CHILD.replace(old, new), "utf-8")

    found = library.check_file(path)

    assert [str(one).split(": ", 1)[1] for one in found] == [message]
    if new.startswith(("procedure", "ladder")):
        assert found[0].line == 6


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (P, "{cite: PI57/price, nobody: unclaimed}\n        insert:\n          - {after: refused, end: unclaimed, dealer: next, begins: blind}", "{nobody: take-pool}", "under nobody-holds-anything=pool-stays: there may be no winner yet at 'take-pool' (procedure.take-pool.to)"),
        (P, "  - ladder.grand-prime\n", "", "'grand-prime' needs a grand prime, and no rule says what one is (ladder.grand-prime.needs)"),
        (P, "{is: [8, prime], infer", "{is: [8, {held-prime-over: 32}, 1], infer", "a price adds the price of 'grand-prime', which is no rung here (ladder.fredon.price)"),
        (P, "adds:\n  procedure.showdown.empty-hands", "adds:\n  procedure.blind.then", None),
        (B, "{infer: EB11/first-draw, because:", "{infer: EB11/first-draw, cite: EB11/first-draw, because:", "expected one ground, found 'infer' and 'cite'"),
        (B, "pack.highest: {cite: EB11/cards}", "pack.highest: {infer: EB11/cards}", "'infer' needs 'because' beside it"),
        (B, "pack.highest: {cite: EB11/cards}", "pack.highest: {because: So it is.}", None),
    ],
)  # fmt: skip
def test_faults_in_copies_of_children(
    library: Library, tmp_path: Path, name: str, old: str, new: str, message: str | None
) -> None:
    found = library.check_file(copy(tmp_path, name, (old, new)).path)

    assert found
    if message is not None:
        assert message in {one.message for one in found}


def test_what_follows_from_a_text_is_confirmed_as_inferred(library: Library) -> None:
    ground = library.variant(B).ground("procedure.first-draw.rounds")

    assert (ground.standing, ground.passage, ground.set_by) == (
        Standing.INFERRED,
        "EB11/first-draw",
        B,
    )
    assert ground.because


def test_a_remark_of_the_same_name_replaces_the_parents(library: Library) -> None:
    """Foster's remark on his second betting is none of a text that has one betting."""
    for name, siglum in ((F, "F97"), (B, "F97"), (P, "PI57")):
        remarks = [one for one in library.variant(name).remarks if one.about == "second-betting"]

        assert [one.passage.partition("/")[0] for one in remarks] == [siglum]


def test_an_empty_list_of_ties_leaves_all_to_the_elder_hand(library: Library) -> None:
    assert {rung.ties for rung in library.variant(P).ladder.rungs} == {()}
