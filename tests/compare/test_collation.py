"""Rules side by side: every rule of every variant, in the order of a deal, with its evidence."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ambigu_rules.api.moving import options_of
from ambigu_rules.compare.collation import SECTIONS, collate, collate_changed, merge_orders
from ambigu_rules.compare.hands import changes
from ambigu_rules.compare.plain import as_json
from ambigu_rules.grounds import Standing

if TYPE_CHECKING:
    from ambigu_rules.compare.collation import Collation, Row
    from ambigu_rules.library import Library


def row(collation: Collation, path: str) -> Row:
    """Return the one row of a path."""
    (found,) = (row for row in collation.rows if row.path == path)
    return found


def test_a_variant_agrees_with_itself(library: Library) -> None:
    """No row differs, whatever the variant."""
    for name in library.variants():
        variant = library.variant(name)

        assert not collate(variant, variant).differing


def test_what_differs_is_found_in_the_sections_that_differ(library: Library) -> None:
    """Between variants, and under every option; the order of rungs is a difference too."""
    foster = library.variant("foster-1897")
    tree: dict[str, Any] = dict(foster.tree)
    ladder = dict(reversed(tree["ladder"].items()))
    turned = replace(foster, tree={**tree, "ladder": ladder})
    pairs = [(foster, library.variant(name)) for name in library.variants()]
    pairs += [(foster, other) for _, _, other in options_of(foster, library)]
    for one, other in (*pairs, (foster, turned)):
        found, whole = collate_changed(one, other), collate(one, other)

        assert found.differing == whole.differing
        assert all(row in whole.rows for row in found.rows)
    assert not collate_changed(foster, foster).rows
    assert "ladder" in [row.path for row in collate_changed(foster, turned).differing]


def test_every_rule_has_a_row(library: Library) -> None:
    """The rows hold every leaf of every variant with its value."""
    variants = [library.variant(name) for name in library.variants()]
    collation = collate(*variants)
    rows = {row.path: row for row in collation.rows}

    assert len(rows) == len(collation.rows)
    for place, variant in enumerate(variants):
        for path, value in variant.leaves():
            plain = tuple(value) if isinstance(value, list) else value
            assert rows[path].cells[place].value == plain, path


def test_rows_stand_in_the_order_of_a_deal(library: Library) -> None:
    """Table, pack, figures, ladder, procedure, ends; an inserted phase stands in its place."""
    collation = collate(library.variant("foster-1897"), library.variant("academie-1730"))
    sections = list(dict.fromkeys(row.path.partition(".")[0] for row in collation.rows))
    phases = list(
        dict.fromkeys(
            row.path.split(".")[1] for row in collation.rows if row.path.startswith("procedure.")
        )
    )

    assert sections == list(SECTIONS)
    assert phases[-3:] == ["take-pool", "take-batterie", "price"]
    assert phases[:3] == ["blind", "first-deal", "first-draw"]


def test_an_inserted_phase_is_missing_elsewhere(library: Library) -> None:
    """There is no such rule in the other variant: no value, no standing, no citation."""
    collation = collate(library.variant("foster-1897"), library.variant("academie-1730"))
    found = row(collation, "procedure.take-batterie.from")

    assert found.differs
    assert not found.cells[0].present
    assert (found.cells[0].standing, found.cells[0].cite) == (None, "")
    assert found.cells[1].value == "batterie"


def test_a_value_may_stand_where_another_has_rules_below(library: Library) -> None:
    """`once` in one variant, rules of their own in the other: both are rows, both differ."""
    collation = collate(library.variant("foster-1897"), library.variant("academie-1730"))
    once = row(collation, "procedure.first-draw.rounds")
    until = row(collation, "procedure.first-draw.rounds.until")

    assert [cell.value for cell in once.cells] == ["once", None]
    assert [cell.value for cell in until.cells] == [None, "battez"]
    assert once.differs
    assert until.differs


def test_a_borrowed_value_agrees_but_is_no_evidence(library: Library) -> None:
    """The same value, attested in one variant and borrowed in the other."""
    collation = collate(library.variant("foster-1897"), library.variant("academie-1730"))
    found = row(collation, "procedure.blind.chips")

    assert not found.differs
    assert [cell.standing for cell in found.cells] == [Standing.ATTESTED, Standing.BORROWED]
    assert [cell.cite for cell in found.cells] == ["F97/blind", "F97/blind"]


def test_the_order_of_the_rungs_is_a_rule(library: Library) -> None:
    """Rank is list order, so the order has a row of its own."""
    collation = collate(library.variant("foster-1897"), library.variant("academie-1730"))
    found = row(collation, "ladder")

    assert not found.differs
    assert found.cells[0].value == tuple(
        rung.name for rung in library.variant("foster-1897").ladder.rungs
    )


def test_orders_are_merged() -> None:
    """What only one order has follows what it follows there."""
    assert merge_orders(["a", "c"], ["a", "b", "c", "d"]) == ("a", "b", "c", "d")
    assert merge_orders([], ["x"], ["y", "x"]) == ("y", "x")


def test_plain_data_can_be_written_as_json(library: Library) -> None:
    """The comparison survives JSON, with the shape that other programs rely on."""
    a, b = library.variant("foster-1897"), library.variant("academie-1730")
    collation = collate(a, b)
    plain = json.loads(json.dumps(as_json(collation, changes(a, b))))
    rows = {row["path"]: row for row in plain["rows"]}

    assert plain["variants"] == ["foster-1897", "academie-1730"]
    assert rows["ladder.fredon.price"]["cells"][1]["value"] == [8]
    assert rows["procedure.blind.chips"] == {
        "path": "procedure.blind.chips",
        "cells": [
            {"value": 1, "standing": "attested", "cite": "F97/blind"},
            {"value": 1, "standing": "borrowed", "cite": "F97/blind"},
        ],
        "differs": False,
    }
    assert plain["hands"][0]["price"]["hands"] == 10
    assert plain["hands"][0]["price"]["groups"][1] == {
        "rungs": ["fredon", "fredon"],
        "prices": [11, 8],
        "hands": 2,
        "examples": [{"hand": "9♠ 9♥ 9♦ 9♣"}, {"hand": "10♠ 10♥ 10♦ 10♣"}],
    }
