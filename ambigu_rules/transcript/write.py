"""Writing: records of deals as a transcript, with the results as claims."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.ast import DealText
from ambigu_rules.transcript.head import nobody
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.names import quoted
from ambigu_rules.transcript.narrate import Layout, Narrator
from ambigu_rules.transcript.unparse import passages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ambigu_rules.play.record import Record
    from ambigu_rules.play.seating import Seating
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
    made = write_through(
        variant, records, title=title, source=source, claims=claims, language=language
    )
    return "".join(made)


def write_through(  # noqa: PLR0913 - as above
    variant: Variant,
    records: Iterable[Record],
    *,
    title: str = "",
    source: str = "",
    claims: bool = True,
    language: str = "en",
) -> Iterator[str]:
    """Yield what `write` returns piece by piece, a record at a time."""
    layout, words = Layout(), lexicon(language)
    following = iter(records)
    first = next(following)
    lines = [
        *_told(title, source, language),
        *_table(variant, first, words.word("each", "each")),
        *_start(variant, first, words),
    ]
    lines.sort(key=lambda line: line[0] not in ("title", "source", "language", "variant"))
    head = tuple(kinds.Head(key, value, layout.line()) for key, value in lines)
    none = nobody(words, first.seating.names)

    def deals() -> Iterator[DealText]:
        before: Seating | None = None
        for number, record in enumerate(chain((first,), following), 1):
            layout.gap()
            opener, own = _opening(number, record.seating, before, layout, none)
            narrator = Narrator(variant, record, layout, claims=claims)
            yield DealText(number, narrator.statements(), opener, own)
            before = record.seating

    yield from passages(head, deals(), words)


def _opening(
    number: int, seating: Seating, before: Seating | None, layout: Layout, none: str
) -> tuple[kinds.DealLine | None, tuple[Head, ...]]:
    """Return the lines that open a deal: `deal N`, and who sits out where that changes."""
    if before is None:
        return None, ()
    opener = kinds.DealLine(number, layout.line())
    own: tuple[Head, ...] = ()
    if seating.sits_out != before.sits_out:
        away = ", ".join(quoted(seating.names[seat]) for seat in sorted(seating.sits_out))
        own = (kinds.Head("sits-out", away or none, layout.line()),)
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
