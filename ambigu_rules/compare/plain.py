"""A comparison as plain data, for other programs: mappings, sequences, text and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import show

if TYPE_CHECKING:
    from ambigu_rules.compare.collation import Collation, Row
    from ambigu_rules.compare.hands import Change, Example, Group, HandChanges

Plain = dict[str, object]


def as_json(collation: Collation, *hands: HandChanges) -> Plain:
    """Return the comparison as it is written in JSON: every rule, and the hands that change."""
    return {
        "variants": [variant.id for variant in collation.variants],
        "fingerprints": [variant.fingerprint for variant in collation.variants],
        "rows": [_row(row) for row in collation.rows],
        "hands": [_changes(one) for one in hands],
    }


def _row(row: Row) -> Plain:
    return {
        "path": row.path,
        "cells": [
            {
                "value": _value(cell.value),
                "standing": cell.standing.value if cell.standing else None,
                "cite": cell.cite,
            }
            for cell in row.cells
        ],
        "differs": row.differs,
    }


def _value(value: object) -> object:
    return [*map(_value, value)] if isinstance(value, tuple) else value


def _changes(hands: HandChanges) -> Plain:
    return {
        "variants": [hands.a, hands.b],
        "hands": hands.hands,
        "rung": _change(hands.rung),
        "price": _change(hands.price),
        "order": _change(hands.order),
    }


def _change(change: Change) -> Plain:
    return {"hands": change.hands, "groups": [_group(group) for group in change.groups]}


def _group(group: Group) -> Plain:
    return {
        "rungs": list(group.rungs),
        "prices": list(group.prices),
        "hands": group.hands,
        "examples": [_example(example) for example in group.examples],
    }


def _example(example: Example) -> Plain:
    plain: Plain = {"hand": show(example.hand)}
    if example.against:
        plain |= {"against": show(example.against), "better": list(example.better)}
    return plain
