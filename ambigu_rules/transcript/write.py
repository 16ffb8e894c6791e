"""Writing: records of deals as a transcript, with the results as claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.ast import DealText, Header, Transcript
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.names import quoted
from ambigu_rules.transcript.narrate import Layout, Narrator
from ambigu_rules.transcript.unparse import unparse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.play.record import Record
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.kinds import Head
    from ambigu_rules.transcript.lexicon import Lexicon


def write(  # noqa: PLR0913 - what may be told besides the deals
    variant: Variant,
    records: Sequence[Record],
    *,
    title: str = "",
    source: str = "",
    claims: bool = True,
    language: str = "en",
) -> str:
    """Return the records of one sitting, in order, as a transcript.

    Replaying the text under the variant gives the events of the records, and every claim in
    it is confirmed.
    """
    layout = Layout()
    first = records[0]
    lines = [
        *_told(title, source, language),
        *_table(variant, first, lexicon(language).word("each", "each")),
        *_start(variant, first, lexicon(language)),
    ]
    lines.sort(key=lambda line: line[0] not in ("title", "source", "language", "variant"))
    head = tuple(kinds.Head(key, value, layout.line()) for key, value in lines)
    nobody = lexicon(language).word("nobody", "nobody")
    deals = []
    for number, record in enumerate(records, 1):
        layout.gap()
        opener, own = _opening(number, records, layout, nobody)
        narrator = Narrator(variant, record, layout, claims=claims)
        deals.append(DealText(number, narrator.statements(), opener, own))
    header = Header(players=first.seating.names, language=language)
    return unparse(Transcript("", header, head, tuple(deals)))


def _opening(
    number: int, records: Sequence[Record], layout: Layout, nobody: str
) -> tuple[kinds.DealLine | None, tuple[Head, ...]]:
    """Return the lines that open a deal: `deal N`, and who sits out where that changes."""
    if number == 1:
        return None, ()
    opener = kinds.DealLine(number, layout.line())
    seating = records[number - 1].seating
    own: tuple[Head, ...] = ()
    if seating.sits_out != records[number - 2].seating.sits_out:
        away = ", ".join(quoted(seating.names[seat]) for seat in sorted(seating.sits_out))
        own = (kinds.Head("sits-out", away or nobody, layout.line()),)
    layout.gap()
    return opener, own


def _told(title: str, source: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the header lines of what is told besides the deals, as (key, value)."""
    if title:
        yield "title", _free(title)
    if source:
        yield "source", _free(source)
    if language != "en":
        yield "language", language


def _table(variant: Variant, record: Record, each: str) -> Iterator[tuple[str, str]]:
    """Yield the header lines of the table that is set."""
    seating, purses = record.seating, record.start.purses
    names = [quoted(name) for name in seating.names]
    yield "variant", variant.id
    yield "players", ", ".join(names)
    yield "dealer", names[seating.dealer]
    if len(set(purses)) == 1 and purses[0] >= 0:
        yield "counters", f"{purses[0]} {each}"
    else:
        counters = (f"{name} {purse}" for name, purse in zip(names, purses, strict=True))
        yield "counters", ", ".join(counters)
    if seating.limit is not None:
        yield "limit", str(seating.limit)
    if seating.sits_out:
        yield "sits-out", ", ".join(names[seat] for seat in sorted(seating.sits_out))
    if record.readings:
        chosen = (f"{point}={option}" for point, option in record.readings.items())
        yield "read", ", ".join(chosen)


def _start(variant: Variant, record: Record, words: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the header lines of a deal that begins in the middle, or with a pool from before."""
    start = record.start
    positioned = record.at != variant.procedure.first
    if positioned:
        yield "position", words.word("phase", record.at).replace("-", " ")
    if positioned or start.pool:
        yield "pool", str(start.pool)
    if start.batterie:
        yield "batterie", str(start.batterie)
    if start.out:
        names = record.seating.names
        yield "out", ", ".join(quoted(names[seat]) for seat in sorted(start.out))


def _free(text: str) -> str:
    """Return free text for a header line: on one line, in quotes where a sign would end it."""
    flat = " ".join(text.replace('"', "'").split())
    return f'"{flat}"' if set(flat) & set("#[") else flat
