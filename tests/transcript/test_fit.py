from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.errors import LibraryError
from ambigu_rules.play.players import at_random
from ambigu_rules.play.seating import seat_table
from ambigu_rules.play.sitting import sit
from ambigu_rules.rules.ladder import Ladder
from ambigu_rules.rules.procedure import Procedure
from ambigu_rules.rules.variant import Variant
from ambigu_rules.transcript.consulted import facts, watched
from ambigu_rules.transcript.diagram import NO, YES, Diagram
from ambigu_rules.transcript.fit import STATES, UNPLAYABLE, UNTRIED, Fit, fit
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.tally import illegal_acts, wrong_claims
from ambigu_rules.transcript.write import write
from tests.transcript.hands import PLAYED_OUT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.noting import Seen

ELEVEN = """\
players: Quirin, Ruth, Sara
position: showdown
Quirin holds 6s 7s 9s 10s
Ruth holds 8s 8h 8d 8c
Sara holds 10h 9d 7c As
Quirin and Sara each pay Ruth 11
"""
"""Four eights, paid as if their prime were grand."""

MASKED = """\
players: Anna, Ben
position: showdown
Anna holds 6♠ 6♥ 6♦ 5♠
Ben holds 5♥ 5♦ 5♣ 8♥
Anna wins the pool
"""
"""The higher tricon wins, and the whole hands count the same: 23."""


def under(library: Library, name: str) -> Callable[[Mapping[str, str]], Variant]:
    return lambda readings: library.derive(name, {}, readings)


def agreeing(found: Fit, readings: Mapping[str, str]) -> bool:
    """Return whether the description of what fits has a combination."""
    (*matching,) = (
        box
        for box in found.fits_with
        if all(readings[point] in options for point, options in box.items())
    )
    assert len(matching) < 2, "the boxes have none in common"
    return bool(matching)


def decided(made: object, combination: object) -> tuple[object, ...]:
    """Return what is compared of a replay, or of the leaf that is to stand for it."""
    failure = getattr(made, "failure")  # noqa: B009
    contradicted = getattr(made, "contradicted")  # noqa: B009
    return (
        combination,
        (failure.line, failure.column) if failure else None,
        [(one.claim.span, one.computed) for one in contradicted],
    )


BRUTE: list[tuple[str, str, tuple[str, ...]]] = [
    (
        "foster-1897",
        "foster-fredon-of-eights.amb",
        ("fredon-of-eights", "elder-hand", "price-payers", "compelled", "must-show", "tie-pips"),
    ),
    (
        "foster-1897",
        "foster-spent-pack-six-players.amb",
        ("tie-equal-sequences", "elder-hand", "price-payers", "second-draw-cards", "spent-pack"),
    ),
    (
        "foster-1897",
        "foster-all-pass-compel.amb",
        ("compelled", "uncalled-final-bet", "flush-with-sequence", "must-show", "spent-pack"),
    ),
    (
        "foster-1897",
        "modern-page-example.amb",
        ("flush-with-sequence", "tie-flush-with-sequence", "tricon-with-grand-prime", "tie-pips"),
    ),
    (
        "academie-1730",
        "academie-fredon.amb",
        ("fredon-eight", "battez-caller", "battez-when", "batterie", "compelled"),
    ),
    (
        "academie-1730",
        "academie-all-pass-at-the-end.amb",
        ("battez-when", "batterie", "thrown-in-counter", "uncalled-final-bet", "must-show"),
    ),
    (
        "academie-1730",
        "foster-two-point-tie.amb",
        ("point-adjacency", "elder-hand", "batterie", "compelled", "two-card-wager"),
    ),
    (
        "foster-1897",
        "",
        ("tie-pips", "elder-hand", "flush-with-sequence", "price-payers", "spent-pack"),
    ),
]


@pytest.mark.parametrize(("name", "hand", "points"), BRUTE)
def test_what_is_decided_is_what_every_combination_comes_to(
    library: Library, root: Path, name: str, hand: str, points: tuple[str, ...]
) -> None:
    """All combinations of some points are replayed, the others are held to what is adopted."""
    text = (root / "docs" / "hands" / hand).read_text("utf-8") if hand else MASKED
    transcript = parse(text)
    build = under(library, name)
    readings = build({}).readings
    fixed = {one.name: one.adopted for one in readings.values() if one.name not in points}
    found = fit(transcript, build, fixed)
    every = [
        dict(zip(points, one, strict=True))
        for one in product(*(readings[p].options for p in points))
    ]

    assert found.combinations == len(every) == sum(leaf.combinations for leaf in found.leaves)
    assert found.tried < len(every)
    assert found.complete
    for chosen in every:
        combination = {**fixed, **chosen}
        made = replay(transcript, build(combination))
        (leaf,) = (one for one in found.leaves if one.chosen.items() <= combination.items())

        assert decided(leaf, combination) == decided(made, combination)
        assert agreeing(found, combination) == made.confirmed, combination
        assert (leaf.state == "fits") == made.confirmed


@pytest.mark.parametrize("name", ["foster-1897", "academie-1730"])
@pytest.mark.parametrize("seed", range(3))
def test_the_readings_that_were_played_under_fit(library: Library, name: str, seed: int) -> None:
    """And what is near to them comes to what its leaf says."""
    build, rng = under(library, name), Random(seed)
    points = library.variant(name).readings
    played = {point: rng.choice([*one.options]) for point, one in points.items()}
    variant = build(played)
    table = seat_table(variant, ["Anna", "Ben", "Carla"])
    records = sit(variant, table, at_random(rng), 2).records
    transcript = parse(write(variant, records))
    found = fit(transcript, build)

    assert agreeing(found, played)
    for _ in range(10):
        near = dict(played)
        for point in rng.sample([*points], 3):
            near[point] = rng.choice([*points[point].options])
        (leaf,) = (one for one in found.leaves if one.chosen.items() <= near.items())
        assert decided(leaf, near) == decided(replay(transcript, build(near)), near)


def test_four_eights_paid_eleven_tell_the_readings_apart(library: Library) -> None:
    found = fit(parse(ELEVEN), under(library, "foster-1897"))

    assert found.fits_with == ({"fredon-of-eights": ("by-definition",)},)
    assert found.count("fits") * 2 == found.combinations
    assert not found.adopted.confirmed
    assert found.tried < 20

    (claim,) = wrong_claims(found)
    assert (claim.claim.span.line, claim.combinations) == (6, found.count("contradicted"))
    assert dict(claim.computed) == {"Quirin and Sara each pay Ruth 10": claim.combinations}
    assert claim.adopted is not None
    assert claim.adopted.verdict == "contradicted"


def test_under_1730_a_fredon_is_never_paid_eleven_here(library: Library) -> None:
    found = fit(parse(ELEVEN), under(library, "academie-1730"))

    assert found.fits_with == ()
    (claim,) = wrong_claims(found)
    assert [*claim.computed] == [
        "Quirin and Sara each pay Ruth 8",
        "Quirin and Sara each pay Ruth 10",
    ]


def test_two_readings_may_matter_only_together(library: Library) -> None:
    """Who is the elder changes nothing before another reading makes a tie, and that nothing
    before the elder is another: each by itself leaves the winner as he is.
    """
    found = fit(parse(MASKED), under(library, "foster-1897"))

    for alone in ({"tie-pips": "whole-hand"}, {"elder-hand": "dealer-first"}):
        assert replay(parse(MASKED), library.variant("foster-1897", alone)).confirmed
    assert found.fits_with == (
        {"tie-pips": ("combination",)},
        {"tie-pips": ("whole-hand",), "elder-hand": ("nearest-dealers-right",)},
    )
    assert found.count("fits") * 4 == found.combinations * 3


def test_what_the_hand_cannot_touch_is_any(library: Library) -> None:
    text = "players: Anna, Ben\nposition: showdown\nAnna holds 2♠ 3♠ 5♠ 9♠\nBen holds 2♥ 5♦ 8♣ 9♣\n"
    (one,) = fit(parse(text), under(library, "foster-1897")).fits_with

    assert one == {}


def test_an_illegal_act_is_told_with_its_place(library: Library) -> None:
    found = fit(parse(PLAYED_OUT), under(library, "academie-1730"))
    (act,) = illegal_acts(found)

    assert found.fits_with == ()
    assert found.count("illegal") == act.combinations == found.combinations
    assert act.adopted
    assert "nobody has said « battez » yet" in act.failure.message
    assert PLAYED_OUT.split("\n")[act.failure.line - 1] == "Anna is dealt 4♠ 6♥"


def test_claims_of_deals_after_an_illegal_act_are_counted(library: Library) -> None:
    """Ben has 2♠ 9♥ under every reading, though the deal before is finished under none."""
    text = (
        "players: Anna, Ben\nposition: showdown\nAnna plays 3\n\ndeal 2\n"
        "Ben is dealt 2♠ 9♥; Anna is dealt 5♥ 8♠\nBen shows 2♠ 8♥\n"
    )
    found = fit(parse(text), under(library, "foster-1897"))
    (claim,) = wrong_claims(found)

    assert found.count("illegal") == found.combinations == claim.combinations
    assert (claim.claim.span.line, dict(claim.computed)) == (7, {"2♠ 9♥": found.combinations})
    assert claim.adopted is not None
    assert claim.adopted.verdict == "contradicted"


def test_the_replays_are_limited(library: Library) -> None:
    """What was not reached is not said to fit, nor not to."""
    build = under(library, "foster-1897")
    whole = fit(parse(PLAYED_OUT), build)
    part = fit(parse(PLAYED_OUT), build, limit=5)

    assert whole.complete
    assert not part.complete
    assert part.tried == 5
    assert 0 < part.count(UNTRIED) < part.combinations == whole.combinations
    assert sum(map(part.count, STATES)) == part.combinations
    assert part.count("fits") < whole.count("fits")
    for leaf in part.leaves:
        if leaf.state == "fits":
            adopted = {name: one.adopted for name, one in part.variant.readings.items()}
            assert agreeing(whole, {**adopted, **leaf.chosen})
    assert fit(parse(PLAYED_OUT), build, limit=0).tried == 1


def test_options_that_do_not_go_together_are_counted_apart(library: Library) -> None:
    build = under(library, "foster-1897")

    def refusing(readings: Mapping[str, str]) -> Variant:
        if len(readings) == 2:
            raise LibraryError(())
        return build(readings)

    found = fit(parse(PLAYED_OUT), refusing)

    assert found.count(UNPLAYABLE) > 0
    assert sum(map(found.count, STATES)) == found.combinations


def test_readings_that_are_fixed_are_not_tried_otherwise(library: Library) -> None:
    build = under(library, "foster-1897")
    found = fit(parse(ELEVEN), build, {"fredon-of-eights": "by-definition"})

    assert found.fits_with == ({},)
    assert found.adopted.confirmed
    assert found.combinations * 2 == fit(parse(ELEVEN), build).combinations
    assert not fit(parse(ELEVEN), build, {"fredon-of-eights": "nines-and-tens-only"}).fits


@pytest.mark.parametrize("name", ["foster-1897", "academie-1730"])
def test_watched_rules_play_as_they_are(library: Library, root: Path, name: str) -> None:
    """And everything noted of them is among the facts, or says that something was held."""
    variant = library.variant(name)
    known = facts(variant)
    for path in sorted((root / "docs" / "hands").glob("*.amb")):
        transcript: Transcript = parse(path.read_text("utf-8"))
        seen: Seen = {}
        plain, noted = replay(transcript, variant), replay(transcript, watched(variant, seen))

        assert decided(noted, path) == decided(plain, path)
        assert noted.findings == plain.findings
        strange = {item for item in seen if item not in known and item[0] != "held"}
        assert {item[:1] for item in strange} <= {("end",), ("phase",)}, (
            "where a route leads is looked up as an end, or as a phase, before as what it is"
        )


@pytest.mark.parametrize(
    ("anna", "ben", "noted"),
    [
        ("2♠ 3♠ 5♠ 9♠", "2♥ 5♦ 8♣ 9♣", set()),
        ("2♠ 3♠ 5♠ 9♠", "2♥ 3♥ 5♥ 8♥", {("rung", "flush", "ties")}),
        ("2♠ 3♠ 5♠ 9♠", "2♥ 3♥ 5♥ 9♥", {("rung", "flush", "ties"), ("table", "elder")}),
    ],
)
def test_ties_and_elders_are_read_where_they_count(
    library: Library, anna: str, ben: str, noted: set[object]
) -> None:
    text = f"players: Anna, Ben\nposition: showdown\nAnna holds {anna}\nBen holds {ben}\n"
    seen: Seen = {}
    replay(parse(text), watched(library.variant("foster-1897"), seen))

    assert {item for item in seen if item[-1] in ("ties", "elder")} == noted


def test_everything_a_variant_plays_by_is_watched() -> None:
    """A new field would have to be noted too, or to be one that no replay reads."""
    played = {"table", "ladder", "procedure", "rules"}
    told = {"id", "title", "summary", "witness", "year", "chain", "overlays", "readings"}
    resolved = {"remarks", "tree", "grounds", "fingerprint"}

    assert {*Variant.__dataclass_fields__} == played | told | resolved
    assert {*Ladder.__dataclass_fields__} == {"rungs", "figures"}
    assert {*Procedure.__dataclass_fields__} == {"phases", "routes", "ends"}


def test_a_diagram_asks_no_more_than_it_must() -> None:
    diagram = Diagram({"a": "xy", "b": "xyz", "c": "xy"})
    late = diagram.ask("c", [YES, NO])
    same = diagram.ask("a", [late, late])
    crossed = diagram.ask("b", [diagram.ask("a", [YES, NO]), diagram.ask("a", [YES, NO]), NO])

    assert same == late
    assert [*diagram.boxes(late)] == [{"c": ("x",)}]
    assert [*diagram.boxes(crossed)] == [{"a": ("x",), "b": ("x", "y")}]
    assert [*diagram.boxes(YES)] == [{}]
    assert [*diagram.boxes(NO)] == []
