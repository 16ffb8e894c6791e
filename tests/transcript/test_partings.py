"""Where two replays of one transcript part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.partings import part
from ambigu_rules.transcript.replay import replay
from tests.transcript.hands import PLAYED_OUT, SHOWDOWN, TWO, line_of

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant


def test_the_first_payment_parts_1897_from_1730(foster: Variant, academie: Variant) -> None:
    transcript = parse(PLAYED_OUT)
    found = part(replay(transcript, foster), replay(transcript, academie))
    assert found is not None
    assert found.line == line_of(PLAYED_OUT, "Anna discards 9♥, draws 3♠")
    assert found.text == "Anna discards 9♥, draws 3♠"
    first, second = found.first, found.second
    assert (first.variant, second.variant) == ("foster-1897", "academie-1730")
    assert first.says == "Anna pays 2 to the pool"
    assert (first.rule, first.cite) == ("procedure.first-draw.stake.chips", "F97/first-draw-ante")
    assert second.says == "not here: Anna pays 2 to the pool"
    assert second.rule == "procedure.first-draw.stake.chips"


def test_a_price_parts_two_readings(library: Library, foster: Variant) -> None:
    other = library.variant("foster-1897", {"flush-with-sequence": "four-needed"})
    transcript = parse(PLAYED_OUT)
    found = part(replay(transcript, foster), replay(transcript, other))
    assert found is not None
    assert found.line == line_of(PLAYED_OUT, "Anna calls") + 0 or found.text == "Anna calls"
    assert found.first.says == "Anna has flush with sequence, at the price of 8"
    assert found.second.says == "Anna has flush, at the price of 5"


def test_a_claim_parts_them_where_no_line_acts(library: Library, foster: Variant) -> None:
    other = library.variant("foster-1897", {"flush-with-sequence": "four-needed"})
    transcript = parse(SHOWDOWN + "Ben, Carla and Dan each pay Anna 8\n")
    found = part(replay(transcript, foster), replay(transcript, other))
    assert found is not None
    assert found.text == "Ben, Carla and Dan each pay Anna 8"
    assert found.first.says.startswith("the claim is confirmed: Ben, Carla and Dan each pay Anna 8")
    assert found.second.says.startswith("the claim is contradicted: ")
    assert found.first.rule == "ladder.flush-with-sequence.price"


def test_a_line_that_is_legal_for_one_only(library: Library, academie: Variant) -> None:
    eldest = library.variant("academie-1730", {"battez-caller": "eldest-only"})
    text = TWO.replace("limit: 10\n", "").replace("Ben says enough", "Ben says battez")
    transcript = parse(text)
    found = part(replay(transcript, eldest), replay(transcript, academie))
    assert found is not None
    assert found.text == "Ben says battez"
    assert found.first.says.startswith("Ben cannot say battez here")
    assert found.second.says == "the line is legal"


def test_the_same_rules_never_part(foster: Variant) -> None:
    transcript = parse(PLAYED_OUT)
    assert part(replay(transcript, foster), replay(transcript, foster)) is None
