"""A record can begin with every phase of every variant, in both languages.

A random deal is cut where a phase begins, and what is left is written down as a record of its
own: it is replayed to the end that the deal came to. A phase that goes by what was done before it
is refused, and the message says so.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.play.driver import answer, begin
from ambigu_rules.play.record import Record
from ambigu_rules.play.seating import open_deal, seat_table
from ambigu_rules.table.events import Moved
from ambigu_rules.transcript.lexicon import languages, lexicon
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.write import write
from tests.shelf import NAMES, VARIANTS, tempers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal

SEEDS = 14


def cuts(
    variant: Variant, seed: int, temper: str
) -> Iterator[tuple[str, Deal, tuple[Choice, ...]]]:
    """Yield (phase, the deal there, the answers that are left) wherever a phase asks first."""
    rng = Random(seed)
    names = NAMES[: max(variant.table.least, rng.randint(2, 4))]
    seating = seat_table(variant, names, counters=100)
    who = tempers(seed)[temper]
    position = begin(variant, open_deal(variant, seating))
    asked = [(position.phase.name, position.deal, 0)]
    inputs: list[Choice] = []
    while position.ask is not None:
        choice = who(position.deal, position.ask)
        before = position.phase
        position = answer(variant, position, choice)
        inputs.append(choice)
        if position.phase is not before and position.ask is not None:
            asked.append((position.phase.name, position.deal, len(inputs)))
    for phase, deal, at in asked:
        yield phase, deal, tuple(inputs[at:])


@pytest.mark.parametrize("name", VARIANTS)
def test_a_record_can_begin_where_a_phase_asks(name: str, library: Library) -> None:
    variant = library.variant(name)
    begun: set[tuple[str, int]] = set()
    for seed in range(SEEDS):
        for temper in ("random", "passing", "drawing", "calling"):
            for phase, deal, inputs in cuts(variant, seed, temper):
                if phase == variant.procedure.first or (phase, seed) in begun:
                    continue
                text = _record(variant, phase, deal, inputs, languages()[seed % 2])
                if not text:
                    continue
                made = replay(parse(text), variant)
                assert made.failure is None, (text, made.failure)
                assert not made.contradicted, (text, made.contradicted)
                begun.add((phase, seed))
    asking = {"first-draw", "second-deal", "first-betting", "second-draw", "second-betting"}
    phases = {phase for phase, _ in begun} | {variant.procedure.first}
    assert asking & set(variant.procedure.phases) <= phases


def _record(
    variant: Variant, phase: str, deal: Deal, inputs: tuple[Choice, ...], language: str
) -> str:
    """Return the transcript of the rest of a deal: as it stands at a phase, and the answers; none
    where discards come back that lay there before.
    """
    cut = deal._replace(log=(), told=())
    position = begin(variant, cut, phase)
    for choice in inputs:
        position = answer(variant, position, choice)
    assert position.end is not None
    if any(isinstance(one, Moved) and one.source == "discards" for one in position.deal.log):
        return ""  # a record does not tell what was thrown away before it begins
    names = NAMES[: len(deal.hands)]
    seating = seat_table(
        variant, names, counters=dict(zip(names, deal.purses, strict=True)), limit=deal.limit
    )
    record = Record(
        variant.id,
        variant.chosen(),
        variant.fingerprint,
        seating,
        phase,
        cut,
        inputs,
        position.deal,
        position.end,
    )
    return write(variant, [record], language=language)


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("language", languages())
def test_every_phase_is_begun_with_or_refused_with_a_reason(
    name: str, language: str, library: Library
) -> None:
    variant, words = library.variant(name), lexicon(language)
    key = {one: words.word("key", one) for one in ("language", "players", "position", "out")}
    players = NAMES[: max(variant.table.least, 3)]
    for phase in variant.procedure.phases:
        place = words.word("phase", phase).replace("-", " ")
        head = (
            f"{key['language']}: {language}\n{key['players']}: {', '.join(players)}\n"
            f"{key['position']}: {place}\n"
        )
        tried = [head, f"{head}{key['out']}: {', '.join(players[1:])}\n"]
        made = [replay(parse(text), variant) for text in tried]
        if not any(one.legal for one in made):
            failure = made[0].failure
            assert failure is not None
            assert "in this deal yet: begin with an earlier phase" in failure.message, phase
            assert failure.line == 3
