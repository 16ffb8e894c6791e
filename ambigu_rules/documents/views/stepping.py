"""A transcript that one can step through: its lines, what each comes to, the table at each step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.documents.views.claims import Checked, Stop
from ambigu_rules.documents.views.course import courses
from ambigu_rules.documents.views.differences import Differences, differences
from ambigu_rules.documents.views.frames import Frame, Place, frames, stops
from ambigu_rules.documents.views.ledger import Ledger, Purse, ledger
from ambigu_rules.documents.views.sources import CitedSource, cited_sources
from ambigu_rules.transcript.partings import Parting, part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.documents.views.account import Told
    from ambigu_rules.documents.views.sources import Source
    from ambigu_rules.transcript.replay import Outcome, Replay


class Reference(NamedTuple):
    """A passage, and the siglum through which it is known (empty: it was read)."""

    ref: str
    via: str = ""


class Cited(NamedTuple):
    """The passages that something rests on, for the sides whose places are given (none: all)."""

    sides: tuple[int, ...]
    refs: tuple[Reference, ...]


class Spoken(NamedTuple):
    """A sentence with the passages it rests on."""

    told: Told
    cited: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What a step comes to under one rule set, or alike under several (`sides`: their places).

    `opens` is the number of the deal that begins, if one does.
    """

    sides: tuple[int, ...]
    opens: int = 0
    told: tuple[Spoken, ...] = ()
    checked: Checked | None = None
    stop: Stop | None = None
    cited: tuple[Cited, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the lines it belongs to, the frame of each side (-1: none), what it comes to."""

    number: int
    line: int
    since: int
    frames: tuple[int, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the transcript with the steps that it brings about."""

    number: int
    text: str
    steps: tuple[Step, ...]

    @property
    def remark(self) -> bool:
        """Whether it is empty, or nothing but a comment or a note."""
        return not self.text.strip() or self.text.lstrip().startswith(("#", "["))


@dataclass(frozen=True, slots=True)
class Side:
    """The transcript under one rule set: its frames, how its deals end, its ledger.

    `verdicts` counts the claims by verdict; `stops` are the acts that are not legal, the first
    of which ends the table; `label` is a name that no other side has.
    """

    label: str
    titles: tuple[tuple[str, str], ...]
    year: int
    fingerprint: str
    direction: str
    frames: tuple[Frame, ...]
    outcomes: tuple[Outcome, ...]
    verdicts: Mapping[str, int]
    stops: tuple[Stop, ...]
    ledger: Ledger

    @property
    def batterie(self) -> bool:
        """Whether there is a batterie."""
        return Purse("batterie", stake=True) in [one.purse for one in self.ledger.whole.balances]


@dataclass(frozen=True, slots=True)
class Apart:
    """Where a side parts from the first (None: nowhere), and the difference in counters."""

    label: str
    parting: Parting | None
    differences: Differences


@dataclass(frozen=True, slots=True)
class Replayed:
    """Everything that the document of a replay contains."""

    title: str
    file: str
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    apart: tuple[Apart, ...]
    sources: tuple[CitedSource, ...]


def replayed(made: Sequence[Replay], sources: Mapping[str, Source]) -> Replayed:
    """Return the document of a transcript replayed under one rule set or several."""
    transcript = made[0].transcript
    names = labels(made)
    sides = tuple(map(_side, made, names))
    steps = tuple(_steps(sides))
    texts = transcript.text.removesuffix("\n").split("\n")
    lines = tuple(
        Line(number, text, tuple(step for step in steps if step.line == number))
        for number, text in enumerate(texts, 1)
    )
    apart = tuple(
        Apart(label, part(made[0], one), _differences(made, sides, at))
        for at, (label, one) in enumerate(zip(names, made, strict=True))
        if at
    )
    header = transcript.header
    return Replayed(
        header.title or transcript.file,
        transcript.file,
        header.players,
        sides,
        lines,
        steps,
        apart,
        cited_sources(_cited(sides, steps, apart), (), sources),
    )


def _cited(sides: Iterable[Side], steps: Iterable[Step], apart: Iterable[Apart]) -> Iterator[str]:
    """Yield every passage that the document cites."""
    notes = [note for step in steps for note in step.notes]
    cited = [one for note in notes for spoken in note.told for one in spoken.cited]
    cited += [one for note in notes for one in note.cited]
    yield from (ref.ref for one in cited for ref in one.refs)
    cites = [entry.cite for side in sides for entry in side.ledger.whole.entries]
    for one in apart:
        if one.parting:
            cites += [one.parting.first.cite, one.parting.second.cite]
    yield from (one.ref for cite in cites for one in references(cite))


def references(cite: str) -> tuple[Reference, ...]:
    """Return the passages of a citation, which may name several.

    >>> references("AB/one via C, AB/two")
    (Reference(ref='AB/one', via='C'), Reference(ref='AB/two', via=''))
    """
    found = (one.partition(" via ") for one in cite.split(", ") if one)
    return tuple(Reference(ref, via) for ref, _, via in found)


def labels(made: Sequence[Replay]) -> tuple[str, ...]:
    """Return the names of the variants, with their readings where two have the same name."""
    names = [one.variant for one in made]
    return tuple(
        f"{name}:{_readings(one)}" if names.count(name) > 1 and one.under.chosen() else name
        for name, one in zip(names, made, strict=True)
    )


def _readings(replay: Replay) -> str:
    return ",".join(f"{point}={option}" for point, option in replay.under.chosen().items())


def _side(replay: Replay, label: str) -> Side:
    variant = replay.under
    verdicts: dict[str, int] = {}
    for finding in replay.judged:
        verdicts[finding.verdict.value] = verdicts.get(finding.verdict.value, 0) + 1
    return Side(
        label,
        tuple(variant.title.items()),
        variant.year,
        variant.fingerprint,
        variant.table.direction,
        frames(replay),
        tuple(deal.outcome for deal in replay.deals),
        verdicts,
        tuple(Stop(one.line, one.message, one.cite) for one in stops(replay)),
        ledger(variant, courses(replay)),
    )


def _differences(made: Sequence[Replay], sides: Sequence[Side], at: int) -> Differences:
    stops = [one.failure.line for one in (made[0], made[at]) if one.failure]
    return differences(sides[0].ledger, sides[at].ledger, min(stops, default=0))


def _steps(sides: Sequence[Side]) -> Iterator[Step]:
    """Yield the steps; the sides go through each place of the transcript together."""
    beats = [_beats(side) for side in sides]
    at = [-1] * len(sides)
    number = 0
    for place in sorted({beat.place for row in beats for beat in row}):
        here = [[beat for beat in row if beat.place == place] for row in beats]
        for turn in zip_longest(*here):
            for side, beat in enumerate(turn):
                at[side] = beat.frame if beat else at[side]
            since = min(beat.since for beat in turn if beat)
            yield Step(number, place[0], since, tuple(at), tuple(_notes(turn)))
            number += 1


class _Beat(NamedTuple):
    """What a side comes to at a place; `frame` is -1 where there is no table."""

    place: Place
    since: int
    frame: int
    said: _Said


class _Said(NamedTuple):
    """What is told of a beat; two sides that say the same differ in citations only."""

    opens: int = 0
    told: tuple[Told, ...] = ()
    checked: Checked | None = None
    stop: Stop | None = None

    @property
    def bare(self) -> _Said:
        """The same without its citations."""
        return _Said(
            self.opens,
            tuple(replace(one, rule="", cite="") for one in self.told),
            replace(self.checked, cite="") if self.checked else None,
            replace(self.stop, cite="") if self.stop else None,
        )


def _beats(side: Side) -> tuple[_Beat, ...]:
    if not side.frames:
        ordered = sorted(side.stops, key=lambda stop: stop.line)
        places = [(one, one.line or 1) for one in ordered]
        return tuple(_Beat((line, 0), line, -1, _Said(stop=one)) for one, line in places)
    return tuple(
        _Beat(
            frame.place,
            frame.since,
            at,
            _Said(frame.number if frame.opens else 0, frame.told, frame.checked, frame.stop),
        )
        for at, frame in enumerate(side.frames)
    )


def _notes(turn: Iterable[_Beat | None]) -> Iterator[Note]:
    """Yield what a step comes to, said once for all sides that say the same."""
    alike: dict[_Said, list[tuple[int, _Said]]] = {}
    for side, beat in enumerate(turn):
        if beat:
            alike.setdefault(beat.said.bare, []).append((side, beat.said))
    for bare, saying in alike.items():
        told = tuple(
            Spoken(one, _citing((side, said.told[at].cite) for side, said in saying))
            for at, one in enumerate(bare.told)
        )
        rest = [(side, said.checked or said.stop) for side, said in saying]
        yield Note(
            tuple(side for side, _ in saying),
            bare.opens,
            told,
            bare.checked,
            bare.stop,
            _citing((side, one.cite if one else "") for side, one in rest),
        )


def _citing(cites: Iterable[tuple[int, str]]) -> tuple[Cited, ...]:
    """Return what sides cite, once where they cite the same."""
    alike: dict[str, list[int]] = {}
    for side, cite in cites:
        alike.setdefault(cite, []).append(side)
    return tuple(
        Cited(tuple(sides) if len(alike) > 1 else (), references(cite))
        for cite, sides in alike.items()
        if cite
    )
