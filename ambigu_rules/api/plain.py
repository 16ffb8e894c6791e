"""What the interface returns as plain data, for other programs: the JSON of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_rules.api.ruling import Ruling, rulings
from ambigu_rules.play.archive import as_json as record_as_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.api.contests import Contest
    from ambigu_rules.errors import Problem
    from ambigu_rules.play.record import Record
    from ambigu_rules.play.sitting import Lot, Sitting
    from ambigu_rules.rules.readings import Reading
    from ambigu_rules.rules.variant import Variant

Json = dict[str, Any]


def contest_as_json(contest: Contest) -> Json:
    """Return hands and winner; a hand that holds no combination has no rung."""
    return {
        "variant": contest.variant.id,
        "hands": [
            {
                "cards": [card.text for card in hand.cards],
                "rung": hand.rung or None,
                "pips": hand.pips,
                "price": hand.price,
            }
            for hand in contest.hands
        ],
        "winner": contest.winner,
    }


def variant_as_json(variant: Variant) -> Json:
    """Return what tells one variant from another."""
    return {
        "variant": variant.id,
        "title": dict(variant.title),
        "witness": variant.witness,
        "year": variant.year,
        "chain": list(variant.chain),
        "overlays": list(variant.overlays),
        "readings": variant.chosen(),
        "fingerprint": variant.fingerprint,
    }


def show_as_json(variant: Variant, found: Iterable[Ruling]) -> Json:
    """Return a variant with some of its rules."""
    return {**variant_as_json(variant), "rules": [_ruling(one) for one in found]}


def _ruling(one: Ruling) -> Json:
    ground = one.ground
    return {
        "path": one.path,
        "value": plain_value(one.value),
        "standing": ground.standing.value if ground else None,
        "cite": ground.cite if ground else "",
        "set-by": ground.set_by if ground else "",
        "lender": ground.lender if ground else "",
        "because": ground.because if ground else "",
        "reading": list(ground.reading) if ground and ground.reading else None,
        "passage": {"locus": one.passage.locus, "says": one.passage.says} if one.passage else None,
    }


def plain_value(value: object) -> object:
    """Return a value of a rule as JSON has it."""
    if isinstance(value, (list, tuple)):
        return [*map(plain_value, value)]
    return value


def readings_as_json(variant: Variant) -> Json:
    """Return the reading points of a variant."""
    return {
        **variant_as_json(variant),
        "points": [_reading(one) for one in variant.readings.values()],
    }


def _reading(one: Reading) -> Json:
    return {
        "point": one.name,
        "passage": one.passage,
        "asks": one.asks,
        "adopted": one.adopted,
        "chosen": one.chosen,
        "set-by": one.set_by,
        "options": [
            {"option": option.name, "because": option.because, "changes": list(option.touches)}
            for option in one.options.values()
        ],
    }


def deal_as_json(record: Record, seed: int) -> Json:
    """Return the record of a random deal, with the seed that gives it again."""
    return {"seed": seed, **record_as_json(record)}


def sitting_as_json(sitting: Sitting, seed: int) -> Json:
    """Return the records of a sitting, and how the first dealer was found."""
    names = sitting.records[0].seating.names
    return {
        "seed": seed,
        "lot": _lot(sitting.lot, names) if sitting.lot else None,
        "deals": [record_as_json(record) for record in sitting.records],
    }


def _lot(lot: Lot, names: tuple[str, ...]) -> Json:
    return {
        "rounds": [
            {names[seat]: card.text for seat, card in drawn.items()} for drawn in lot.rounds
        ],
        "dealer": names[lot.dealer],
    }


def problem_as_json(problem: Problem) -> Json:
    """Return a problem with its place."""
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "message": problem.message,
        "hint": problem.hint,
    }


__all__ = [
    "contest_as_json",
    "deal_as_json",
    "problem_as_json",
    "readings_as_json",
    "rulings",
    "show_as_json",
    "sitting_as_json",
    "variant_as_json",
]
