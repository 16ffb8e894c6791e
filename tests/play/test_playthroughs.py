"""A golden playthrough for every route of every variant.

Each file of `tests/playthroughs/` is one deal: its first line says who played and how. The test
plays it again and compares line by line; another proves that no route is without a file.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.play.playthrough import playthrough
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import seat_table
from ambigu_rules.table.events import Ended
from tests.shelf import NAMES, VARIANTS, tempers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant

FOLDER = Path(__file__).parent.parent / "playthroughs"
EXEMPT: dict[tuple[str, str, str], str] = {}
"""(variant, phase, outcome) that no deal can reach, each with its reason. There is none."""


def routes(record: Record) -> set[tuple[str, str]]:
    return {(e.phase, e.outcome) for e in record.events if isinstance(e, Ended)}


def deal(variant: Variant, players: int, temper: str, seed: int) -> Record:
    return play(variant, seat_table(variant, NAMES[:players]), tempers(seed)[temper])


def golden(variant: Variant) -> Iterator[tuple[str, str]]:
    """Yield (file name, text): a deal for each route that no earlier deal has taken."""
    left = set(variant.procedure.routes)
    for seed, players, temper in product(range(60), range(3, 7), tempers(0)):
        record = deal(variant, players, temper, seed)
        new = routes(record) & left
        if new:
            left -= new
            last = [
                e for e in record.events if isinstance(e, Ended) and (e.phase, e.outcome) in new
            ]
            name = f"{variant.id}__{last[-1].phase}__{last[-1].outcome}.txt"
            yield name, f"# {players} {temper} {seed}\n{playthrough(record)}"


@pytest.mark.parametrize("name", VARIANTS)
def test_playthroughs_are_the_same(library: Library, name: str, regenerate: bool) -> None:
    """Each golden deal, played again by the same players, goes as it went."""
    variant = library.variant(name)
    if regenerate:
        FOLDER.mkdir(exist_ok=True)
        for old in FOLDER.glob(f"{name}__*.txt"):
            old.unlink()
        for file_name, text in golden(variant):
            (FOLDER / file_name).write_text(text, encoding="utf-8")
    taken: set[tuple[str, str]] = set()
    for file in sorted(FOLDER.glob(f"{name}__*.txt")):
        head, *expected = file.read_text(encoding="utf-8").splitlines()
        players, temper, seed = head.removeprefix("# ").split()
        record = deal(variant, int(players), temper, int(seed))
        taken |= routes(record)

        for number, (line, now) in enumerate(
            zip(expected, playthrough(record).splitlines(), strict=True), start=2
        ):
            assert line == now, f"{file.name}:{number}"

    missing = {
        route for route in set(variant.procedure.routes) - taken if (name, *route) not in EXEMPT
    }
    assert not missing, f"no playthrough of {name} takes {sorted(missing)}"
