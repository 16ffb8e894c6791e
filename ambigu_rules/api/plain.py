"""What the interface returns as plain data, for other programs: the JSON of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_rules.cards import show
from ambigu_rules.play.archive import as_json as record_as_json
from ambigu_rules.play.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.api.checking import CheckedFile
    from ambigu_rules.api.contests import Contest
    from ambigu_rules.api.coverage import Coverage
    from ambigu_rules.api.listing import Listing
    from ambigu_rules.api.moving import Tried
    from ambigu_rules.api.ruling import Ruling
    from ambigu_rules.compare.hands import HandChanges
    from ambigu_rules.compare.moves import Moves
    from ambigu_rules.errors import Problem
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


def listing_as_json(found: Listing) -> Json:
    """Return the variants, the overlays, and the faults of what cannot be played."""
    return {
        "variants": [variant_as_json(one) for one in found.variants],
        "overlays": [
            {"overlay": one.name, "title": dict(one.title), "over": list(one.over)}
            for one in found.overlays
        ],
        "problems": [problem_as_json(one) for one in found.problems],
    }


def checked_as_json(checked: Iterable[CheckedFile]) -> Json:
    """Return the problems of each file that was checked, the notes, and the coverage."""
    return {
        "files": [
            {
                "file": one.file,
                "kind": one.kind,
                "problems": [problem_as_json(problem) for problem in one.problems],
                "notes": [problem_as_json(note) for note in one.notes],
                "coverage": [_coverage(covered) for covered in one.coverage],
            }
            for one in checked
        ]
    }


def _coverage(one: Coverage) -> Json:
    counts = {standing.value: number for standing, number in one.standings.items()}
    return {"name": one.name, "values": one.values, **counts}


def show_as_json(variant: Variant, found: Iterable[Ruling]) -> Json:
    """Return a variant with some of its rules."""
    return {**variant_as_json(variant), "rules": [_ruling(one) for one in found]}


def _ruling(one: Ruling) -> Json:
    ground = one.ground
    return {
        "path": one.path,
        "value": plain_value(one.value),
        "standing": ground.counts_as.value if ground else None,
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


def readings_as_json(variant: Variant, tried: Iterable[Tried]) -> Json:
    """Return the reading points of a variant; `tried` is every option of each."""
    moves = {(one.reading.name, one.option): one.moves for one in tried}
    return {
        **variant_as_json(variant),
        "points": [_reading(one, moves) for one in variant.readings.values()],
    }


def _reading(one: Reading, moves: Mapping[tuple[str, str], Moves | None]) -> Json:
    return {
        "point": one.name,
        "passage": one.passage,
        "asks": one.asks,
        "adopted": one.adopted,
        "chosen": one.chosen,
        "set-by": one.set_by,
        "options": [
            {
                "option": option.name,
                "means": option.means,
                "because": option.because,
                "changes": list(option.touches),
                "moves": moves_as_json(moves[one.name, option.name]),
            }
            for option in one.options.values()
        ],
    }


def moves_as_json(moves: Moves | None) -> Json | None:
    """Return what an option moves; None for the option in force."""
    if moves is None:
        return None
    hands = moves.hands
    return {
        "rung": hands.rung.hands if hands else 0,
        "price": hands.price.hands if hands else 0,
        "order": hands.order.hands if hands else 0,
        "examples": _examples(hands),
        "inserted": list(moves.inserted),
        "dropped": list(moves.dropped),
        "routes": [
            {
                "phase": route.phase,
                "outcome": route.outcome,
                "before": route.before,
                "after": route.after,
            }
            for route in moves.routes
        ],
        "rules": [
            {
                "path": rule.path,
                "before": plain_value(rule.before),
                "after": plain_value(rule.after),
            }
            for rule in moves.rules
        ],
    }


def _examples(hands: HandChanges | None) -> Json:
    """Return one hand for each way in which hands change."""
    ways = {"rung": hands.rung, "price": hands.price, "order": hands.order} if hands else {}
    firsts = {way: change.groups[0].examples[0] for way, change in ways.items() if change.hands}
    return {
        way: {"hand": show(one.hand), **({"against": show(one.against)} if one.against else {})}
        for way, one in firsts.items()
    }


def deal_as_json(made: Record | Sitting, seed: int) -> Json:
    """Return the record of a random deal with the seed that gives it again; of a sitting the
    records, and how the first dealer was found.
    """
    if isinstance(made, Record):
        return {"seed": seed, **record_as_json(made)}
    return {"seed": seed, **sitting_as_json(made)}


def lot_as_json(lot: Lot | None, names: tuple[str, ...]) -> Json | None:
    """Return how the first dealer was found; None where nobody drew."""
    return _lot(lot, names) if lot else None


def sitting_as_json(made: Sitting) -> Json:
    """Return the records of a sitting, and how the first dealer was found."""
    names = made.records[0].seating.names
    return {
        "lot": lot_as_json(made.lot, names),
        "deals": [record_as_json(record) for record in made.records],
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
