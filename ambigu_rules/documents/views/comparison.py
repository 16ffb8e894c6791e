"""The comparison of several variants: everything the document contains."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ambigu_rules.compare.collation import collate
from ambigu_rules.compare.hands import HandChanges, changes
from ambigu_rules.documents.views.columns import Column, columns_of
from ambigu_rules.documents.views.distance import Distances, distances_of
from ambigu_rules.documents.views.evidence import (
    Evidence,
    ReadingRow,
    RemarkRow,
    evidence_of,
    readings_of,
    remarks_of,
)
from ambigu_rules.documents.views.ladder import LadderView, ladder_of
from ambigu_rules.documents.views.odds import OddsView, odds_view
from ambigu_rules.documents.views.procedure import Ending, StepRow, endings_of, steps_of
from ambigu_rules.documents.views.rules import (
    Difference,
    RuleRow,
    RuleSection,
    differs,
    gathered,
    in_brief,
    rows_of,
    sections,
)
from ambigu_rules.documents.views.sources import CitedSource, Source, cited_sources
from ambigu_rules.documents.views.stated import Lenders, Stated, passages_of
from ambigu_rules.documents.views.weighing import PointView, cited_in
from ambigu_rules.messages import Joined, Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.odds.readings import ReadingOdds
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a documented hand fares under one variant.

    `confirmed` and `contradicted` count its claims; where it is not `legal` to its end, `line` is
    where it stops and `why` the reason. The rest is the result, as far as there is one.
    """

    legal: bool
    confirmed: int
    contradicted: int
    line: int = 0
    why: str = ""
    winner: str = ""
    pool: int | None = None
    rung: str = ""
    price: int | None = None


@dataclass(frozen=True, slots=True)
class DocumentedHand:
    """A transcript: its name, its title, and how it fares, by column."""

    name: str
    title: str
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Several variants side by side. What is given by column is in the order of `columns`.

    `differing` gathers the `single` rules that differ into rows one can read.
    """

    columns: tuple[Column, ...]
    brief: tuple[Difference, ...]
    ladder: LadderView
    steps: tuple[StepRow, ...]
    endings: tuple[Ending, ...]
    differing: tuple[RuleSection, ...]
    agreeing: tuple[RuleSection, ...]
    single: int
    evidence: tuple[Evidence, ...]
    hands: tuple[HandChanges, ...]
    pairs: tuple[tuple[int, int], ...]
    distance: Distances
    odds: OddsView
    documented: tuple[DocumentedHand, ...]
    readings: tuple[ReadingRow, ...]
    remarks: tuple[RemarkRow, ...]
    sources: tuple[CitedSource, ...]

    @property
    def differences(self) -> int:
        """In how many rows the rules differ."""
        return sum(len(section.rows) for section in self.differing)

    @property
    def agreements(self) -> int:
        """In how many rules all agree."""
        return sum(len(section.rows) for section in self.agreeing)

    @property
    def reasons(self) -> Mapping[str, tuple[str, str]]:
        """Why a documented hand stops, by that reason: whom it befalls, and the reason once for
        all to whom the same happens, told of them together.
        """
        whys = dict.fromkeys(one.why for hand in self.documented for one in hand.outcomes)
        who = {why: _who(why) for why in whys}
        alike: dict[str, dict[str, None]] = {}
        for why in filter(who.get, whys):
            alike.setdefault(_told_of(why, ""), {})[who[why]] = None
        said = {
            why: _told_of(why, " / ".join(alike[_told_of(why, "")]))
            for why in filter(who.get, whys)
        }
        return {why: (who[why], said.get(why, why)) for why in whys}


def _who(text: object) -> str:
    """Return the player whom a message names; nothing where it names none, or several."""
    named = set(_players(text))
    return named.pop() if len(named) == 1 else ""


def _players(text: object) -> Iterator[str]:
    match text:
        case Message():
            for name, one in text.values.items():
                yield from (str(one),) if name == "who" else _players(one)
        case Joined():
            for piece in text.pieces:
                yield from _players(piece)


def _told_of(text: Any, who: str) -> Any:  # noqa: ANN401 - what fills a blank may be anything
    """Return a message as it would be of other players; anything else as it is."""
    match text:
        case Message():
            values = text.values.items()
            return type(text)(
                text.template, **{n: who if n == "who" else _told_of(one, who) for n, one in values}
            )
        case Joined():
            return Joined(_told_of(piece, who) for piece in text.pieces)
    return text


def comparison(  # noqa: PLR0913 - all that a comparison is made of
    variants: Sequence[Variant],
    *,
    sources: Mapping[str, Source] | None = None,
    documented: Sequence[DocumentedHand] = (),
    overlay_titles: Mapping[str, Mapping[str, str]] | None = None,
    weighed: Sequence[PointView] = (),
    moving: Sequence[Sequence[ReadingOdds]] = (),
) -> Comparison:
    """Return the comparison of the variants.

    `sources` are the witnesses by siglum; `documented` the transcripts as they fared;
    `overlay_titles` the titles of overlays, which a variant does not carry itself; `weighed` the
    reading points with what hangs on each option; `moving` what each option does to the odds, by
    variant.
    """
    collation = collate(*variants)
    lenders = [Lenders.of(variant) for variant in variants]
    rows = rows_of(collation, lenders)
    differing = gathered(rows)
    ladder, steps = ladder_of(variants, lenders), steps_of(variants, lenders)
    columns = columns_of(variants, overlay_titles or {})
    readings, remarks = readings_of(variants, weighed), remarks_of(variants)
    pairs = tuple(combinations(range(len(variants)), 2))
    hands = tuple(changes(variants[a], variants[b]) for a, b in pairs)
    return Comparison(
        columns=columns,
        brief=in_brief(differing),
        ladder=ladder,
        steps=steps,
        endings=endings_of(variants, lenders),
        differing=sections(differing),
        agreeing=sections(row for row in rows if not differs(row)),
        single=sum(map(differs, rows)),
        evidence=evidence_of(columns, rows),
        hands=hands,
        pairs=pairs,
        distance=distances_of(collation, hands, columns),
        odds=odds_view(variants, moving),
        documented=tuple(documented),
        readings=readings,
        remarks=remarks,
        sources=cited_sources(
            _passages(rows, (*ladder.order, *cited_in(weighed)), steps, readings, remarks),
            _sigla(columns, rows),
            sources or {},
        ),
    )


def _passages(
    rows: Sequence[RuleRow],
    besides: Sequence[Stated],
    steps: Sequence[StepRow],
    readings: Sequence[ReadingRow],
    remarks: Sequence[RemarkRow],
) -> Iterator[str]:
    """Yield every passage that the document may cite."""
    for cells in (*(row.cells for row in rows), besides):
        yield from passages_of(cells)
    for cell in (cell for step in steps for cell in step.cells if cell):
        yield from (passage for passage, _ in cell.passages)
    yield from (reading.passage for reading in readings if reading.passage)
    yield from (remark.passage for remark in remarks if remark.passage)


def _sigla(columns: Sequence[Column], rows: Sequence[RuleRow]) -> Iterator[str]:
    """Yield the sigla that are named without a passage: the witnesses, and who reports."""
    yield from (column.witness for column in columns)
    for row in rows:
        yield from (cell.via for cell in row.cells if cell.via)
