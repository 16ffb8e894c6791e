"""Replays for the tests of the page one can step through, and what a table comes to by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.documents.views.stepping import replayed
from ambigu_rules.table.events import Moved, Paid, Said
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ambigu_rules.documents.views.stepping import Replayed
    from ambigu_rules.library import Library
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Event


class Table(NamedTuple):
    """What lies on a table: counters, pool and batterie, hands as text, who is out."""

    counters: list[int]
    pool: int
    batterie: int
    hands: list[list[str]]
    out: set[int]


def added_up(start: Deal, events: Iterable[Event]) -> Table:
    """Return the table after events, without the program's own fold."""
    sums: dict[int | str, int] = dict(enumerate(start.purses))
    sums |= {"pool": start.pool, "batterie": start.batterie}
    hands: dict[int | str, list[str]] = {
        seat: [card.text for card in hand] for seat, hand in enumerate(start.hands)
    }
    out = set(map(int, start.out))
    for event in events:
        match event:
            case Paid(payer, payee, chips):
                sums[payer] -= chips
                sums[payee] += chips
            case Moved(cards, source, target):
                for card in cards:
                    if source in hands:
                        hands[source].remove(card.text)
                    if target in hands:
                        hands[target].append(card.text)
            case Said(seat, "give-up"):
                out.add(seat)
            case _:
                pass
    seats = range(len(start.purses))
    return Table(
        [sums[seat] for seat in seats],
        sums["pool"],
        sums["batterie"],
        [hands[seat] for seat in seats],
        out,
    )


def view_of(library: Library, text: str, *variants: str) -> Replayed:
    """Return the document of a transcript under variants, or under the one that it names."""
    read = parse(text, "hand.amb")
    names = variants or (read.header.variant,)
    made = [replay(read, library.variant(name)) for name in names]
    return replayed(made, library.sources())


def written(root: Path, name: str) -> str:
    """Return the text of a written hand."""
    return (root / "docs" / "hands" / f"{name}.amb").read_text("utf-8")


HOSTILE = (
    "<script>alert(1)</script>",
    "</script><b>",
    "x & 'y' <!--",
    "\u05d0\u05d1 \U0001f600",
    "a\u2028b {{ 7 * 7 }}",
)
"""Names that could be taken for markup, or for a script; one reads from the right."""


def hostile_text() -> str:
    """Return a transcript whose title, players and notes are hostile."""
    quoted = ", ".join(f'"{name}"' for name in HOSTILE)
    one, two = (f'"{name}"' for name in HOSTILE[:2])
    return (
        f"title: {HOSTILE[0]}\nvariant: foster-1897\nplayers: {quoted}\nposition: showdown\n"
        f"out: {', '.join(chr(34) + name + chr(34) for name in HOSTILE[2:])}\n"
        f"{one} holds 2♠ 3♠ 4♠ 9♠\n{two} holds 5♥ 5♦ 5♣ 8♠\n"
        f"# {HOSTILE[1]}\n[{HOSTILE[2]}]\n{one} wins the pool\n{two} wins the pool\n"
    )
