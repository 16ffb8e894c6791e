"""Writing: what is written and replayed is what was played; comments and notes are kept."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_rules.errors import TranscriptError
from ambigu_rules.play.players import at_random, scripted, stubborn
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import seat_table
from ambigu_rules.play.sitting import next_deal, sit
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Verdict, replay
from ambigu_rules.transcript.unparse import unparse
from ambigu_rules.transcript.write import write
from tests.transcript.hands import PLAYED_OUT

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant

NAMES = ("Anna", "M. de Vendôme", "Ça", "O'Neil", "Eva", "和子")
UNDER = [
    ("foster-1897", {}),
    ("academie-1730", {}),
    ("foster-1897", {"must-show": "may-stifle", "compelled": "bet-again"}),
    ("academie-1730", {"battez-when": "finish-round", "batterie": "into-the-pool"}),
]


def played(variant: Variant, seed: int, deals: int) -> tuple[Record, ...]:
    """Return the records of a sitting of random or stubborn players."""
    rng = Random(seed)
    names = NAMES[: rng.randint(2, 6)]
    away = names[:1] if len(names) > 3 and seed % 2 else ()
    seating = seat_table(variant, names, sits_out=away, counters=rng.choice([3, 20, 100]))
    who = at_random(rng) if seed % 4 else stubborn(rng, last=seed % 8 == 0)
    return sit(variant, seating, who, deals).records


def replays(text: str, variant: Variant, records: tuple[Record, ...]) -> None:
    """Check that the text is these records, and that every claim in it is true."""
    made = replay(parse(text), variant)
    assert made.failure is None, text
    assert all(one.verdict is Verdict.CONFIRMED for one in made.findings), text
    logs = tuple(deal.position.deal.log for deal in made.deals)
    assert logs == tuple(record.events for record in records)
    assert tuple(deal.inputs for deal in made.deals) == tuple(one.inputs for one in records)


@pytest.mark.parametrize("number", range(len(UNDER)))
@pytest.mark.parametrize("seed", range(12))
def test_what_is_written_is_what_was_played(number: int, seed: int, library: Library) -> None:
    variant = library.variant(*UNDER[number])
    records = played(variant, seed, 3)
    text = write(variant, records, title='A "sitting" # one', source="none [yet]")
    replays(text, variant, records)
    replays(write(variant, records, claims=False), variant, records)
    later = records[1:]  # begins with a pool, or with a later phase
    replays(write(variant, later), variant, later)
    assert unparse(parse(text)) == text


def test_a_transcript_of_a_record_reads_as_one_writes_it(foster: Variant) -> None:
    transcript = parse(PLAYED_OUT)
    (deal,) = replay(transcript, foster).deals
    record = play(foster, deal.seating, scripted(deal.inputs))
    text = write(foster, [record], title=transcript.header.title)
    kept = [line for line in PLAYED_OUT.split("\n") if line and not line.startswith("players")]
    assert [line for line in text.split("\n") if line in kept] == kept
    assert "The pool is 51" not in text
    assert text.endswith("Dan has 89 counters\nAnna deals next\n")


def test_who_sits_out_may_change(foster: Variant) -> None:
    seating = seat_table(foster, NAMES[:4], sits_out=NAMES[1:2])
    (first,) = sit(foster, seating, at_random(Random(1)), 1).records
    records = [first]
    for away in (frozenset({0}), frozenset()):
        last = records[-1]
        follows = next_deal(foster, last.seating, last.final, last.end, away)
        who = at_random(Random(2))
        records.append(play(foster, follows.seating, who, start=follows.start, at=follows.at))
    text = write(foster, records)
    assert "sits out: Anna\n" in text
    assert "sits out: nobody\n" in text
    replays(text, foster, tuple(records))


COMMENTED = """\
# a hand   of old
title: The hand  [a copy]   # found somewhere
players: Anna, "M. de Vendôme"


# the deal
Anna is dealt 2s, 9h [read: 8?] # torn
"M. de Vendôme" is dealt 5♥ 8♠.; Anna says enough
[page 2]
[a note before] "M. de Vendôme" says enough [and one after] # and this; no act
deal 2 # again
# nobody shuffled
sits out: nobody

Anna passes
"""


def test_comments_and_notes_are_kept_on_their_lines() -> None:
    transcript = parse(COMMENTED)
    text = unparse(transcript)
    assert parse(text) == transcript
    assert unparse(parse(text)) == text
    assert text == (
        "# a hand   of old\n"
        "title: The hand [a copy] # found somewhere\n"
        'players: Anna, "M. de Vendôme"\n'
        "\n"
        "# the deal\n"
        "Anna is dealt 2♠ 9♥ [read: 8?] # torn\n"
        '"M. de Vendôme" is dealt 5♥ 8♠; Anna says enough\n'
        "[page 2]\n"
        '[a note before] "M. de Vendôme" says enough [and one after] # and this; no act\n'
        "\n"
        "deal 2 # again\n"
        "# nobody shuffled\n"
        "sits out: nobody\n"
        "\n"
        "Anna passes\n"
    )


def test_the_written_hands_go_through_unchanged(root: Path) -> None:
    for path in sorted((root / "docs" / "hands").glob("*.amb")):
        transcript = parse(path.read_text("utf-8"), path.name)
        text = unparse(transcript)
        assert parse(text, path.name) == transcript
        assert [line.split("#")[0].split() for line in text.split("\n")] == [
            line.replace(".\n", "\n").split("#")[0].split()
            for line in unparse(parse(text, path.name)).split("\n")
        ]


LINES = st.sampled_from(
    (
        *("Anna passes", "[a note]", "# a comment", "Ben plays 3", "The pool is 3", "", "deal 2"),
        *("Anna and Ben each pay Ben 3", "Anna shows a point of 9 pips", "Ben wins the pool"),
    )
)
JOINTS = st.sampled_from(["\n", "; ", " ", "\n\n\n", ".\n"])


@given(st.lists(st.tuples(LINES, JOINTS), max_size=8))
def test_parse_of_unparse_is_the_same(lines: list[tuple[str, str]]) -> None:
    text = "players: Anna, Ben\n" + "".join(line + joint for line, joint in lines)
    try:
        transcript = parse(text)
    except TranscriptError:
        return
    assert parse(unparse(transcript)) == transcript
