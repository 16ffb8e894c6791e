"""Records written as JSON, played again: under the same rules as then, or under changed ones."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeVar

from ambigu_rules.api.loading import load_all
from ambigu_rules.errors import AmbiguError, IllegalChoice, Problem, TranscriptError
from ambigu_rules.messages import Message, counted
from ambigu_rules.play.archive import as_json, from_json
from ambigu_rules.play.given import NotGiven, named, text
from ambigu_rules.rules.variant import Variant
from ambigu_rules.table.step import Ask
from ambigu_rules.transcript.failure import cite, may
from ambigu_rules.transcript.lexicon import lexicon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ambigu_rules.library import Library

Json = dict[str, Any]

T = TypeVar("T")

MAX_BYTES = 5_000_000
"""The largest file of records: some hundreds of deals."""

OUTCOME = {"how": Message("how"), "pool": Message("pool"), "batterie": Message("batterie")}
"""What is told of the end of a deal, besides the counters."""

NAMED = 40
"""How much of a name is told."""


@dataclass(frozen=True, slots=True)
class Differs:
    """One thing that comes out otherwise than it was recorded; with the rule at work now."""

    what: str
    recorded: str
    now: str
    rule: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class RecordReplay:
    """A record played again.

    `recorded` and `fingerprint` are the digests of the rules then and now; `illegal` says which
    answer is not allowed any more, `event` the first event that is another, and `outcome` what of
    the outcome is another.
    """

    number: int
    variant: str
    recorded: str
    fingerprint: str
    illegal: Differs | None
    event: Differs | None
    outcome: tuple[Differs, ...]

    @property
    def same_rules(self) -> bool:
        """Whether the rules are those of the record."""
        return self.recorded == self.fingerprint

    @property
    def agrees(self) -> bool:
        """Whether every answer is allowed and everything comes out as it was recorded."""
        return not (self.illegal or self.event or self.outcome)


def records_of(data: bytes, file: str) -> tuple[Json, ...]:
    """Return the records that a file holds: of one deal, or of a sitting.

    Raises:
        TranscriptError: it is no JSON.
        AmbiguError: it is no record.
    """
    try:
        found = json.loads(data, parse_constant=_refuse, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        problem = Problem(file, error.lineno, error.colno, f"expected JSON: {error.msg}")
        raise TranscriptError((problem,)) from error
    except _RefusedError as error:
        raise AmbiguError(f"{file}: {error}") from error
    except (ValueError, RecursionError) as error:  # other bytes, huge numbers, endless nesting
        raise AmbiguError(f"{file}: expected JSON, as `ambigu deal --json` writes it") from error
    deals = found.get("deals", [found]) if isinstance(found, dict) else None
    if not isinstance(deals, list) or not deals or not all(map(_is_record, deals)):
        raise AmbiguError(
            f"{file}: expected the record of a deal, as `ambigu deal --json` writes it"
        )
    return tuple(deals)


class _RefusedError(ValueError):
    """JSON says what no record says."""


def _refuse(word: str) -> object:
    raise _RefusedError(f"expected whole numbers, found {word}")


def _once(pairs: list[tuple[str, object]]) -> Json:
    """Return what stands between braces, where each name stands once."""
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise _RefusedError(f"the name {name[:NAMED]!r} stands twice")
        found[name] = value
    return found


def readings_of(record: Json) -> dict[str, str]:
    """Return the readings that a record was played under, by point.

    Raises:
        NotGiven: they are not names and texts.
    """
    return {
        point: text(option, f"reading of {point}")
        for point, option in named(record["readings"], "readings").items()
    }


def _is_record(data: object) -> bool:
    needed = {"variant", "readings", "fingerprint", "seating", "start", "inputs", "events", "end"}
    return isinstance(data, dict) and needed <= set(data)


def each_of(file: str, records: Sequence[Json], take: Callable[[int, Json], T]) -> tuple[T, ...]:
    """Return what is made of each record, with its number.

    Raises:
        NotGiven: the data of one is no record; which of the file it is, is told.
    """
    found = []
    for number, record in enumerate(records, 1):
        try:
            found.append(take(number, record))
        except NotGiven as error:
            where = f"{file}, deal {number}" if len(records) > 1 else file
            raise NotGiven(error.what, error.expected, where) from error
    return tuple(found)


def replay_records(
    file: str,
    records: Sequence[Json],
    under: str | Variant | None,
    reads: Sequence[str],
    library: Library,
) -> tuple[RecordReplay, ...]:
    """Return each record of a file played again, under the variant and the readings that it names,
    or under another variant.

    Raises:
        AmbiguError: a variant is not known, or the data is no record.
    """

    def replayed(number: int, record: Json) -> RecordReplay:
        return _replayed(number, record, _variant(record, under, reads, library))

    return each_of(file, records, replayed)


def _variant(
    record: Json, under: str | Variant | None, reads: Sequence[str], library: Library
) -> Variant:
    if isinstance(under, Variant):
        return under
    name = under or text(record["variant"], "variant")
    (found,) = load_all([name], reads, library, readings_of(record))
    return found


def _replayed(number: int, record: Json, variant: Variant) -> RecordReplay:
    illegal = event = None
    outcome: tuple[Differs, ...] = ()
    try:
        now = as_json(from_json(record, variant))
    except IllegalChoice as error:
        illegal = _illegal(record, error, variant)
    except LookupError as error:
        illegal = Differs(Message("answer"), Message("none"), str(error))
    else:
        event = _first_other(record["events"], now["events"], variant)
        outcome = tuple(_outcome(record["end"], now["end"]))
        idle = record["inputs"][len(now["inputs"]) :]
        if idle and not event:
            more = counted(len(idle), "{count} answer more", "{count} answers more")
            event = Differs(Message("end of the deal"), more, Message("no more is asked"))
    return RecordReplay(
        number, variant.id, str(record["fingerprint"]), variant.fingerprint, illegal, event, outcome
    )


def _illegal(record: Json, error: IllegalChoice, variant: Variant) -> Differs:
    ask, names = error.ask, record["seating"]["players"]
    seat, rule = getattr(ask, "who", None), str(getattr(ask, "rule", ""))
    who = names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else Message("chance")
    said = str(getattr(error.choice, "word", error.choice))
    now = (
        Message("{who} may {may}", who=who, may=may(ask, lexicon()))
        if isinstance(ask, Ask)
        else str(error)
    )
    what = Message("answer of {who}", who=who)
    return Differs(what, said, now, rule, cite(variant, rule) if rule else "")


def _first_other(recorded: Any, now: list[Json], variant: Variant) -> Differs | None:  # noqa: ANN401 - what a file holds
    """Return the first event that is not as it was recorded."""
    before = recorded if isinstance(recorded, list) else []
    for number, (then, other) in enumerate(zip_longest(before, now), 1):
        if then != other:
            rule = str((other or {}).get("rule", ""))
            source = cite(variant, rule) if rule else ""
            return Differs(
                Message("event {number}", number=number), _told(then), _told(other), rule, source
            )
    return None


def _told(event: Any) -> str:  # noqa: ANN401 - what a file holds
    """Return an event as words: `paid 3 from Anna to pool`."""
    if not isinstance(event, dict):
        return Message("nothing")
    return " ".join(
        f"{key} {' '.join(value) if isinstance(value, list) and key == 'cards' else value}"
        for key, value in event.items()
        if key != "rule"
    ).removeprefix("event ")


def _outcome(recorded: Any, now: Json) -> Iterator[Differs]:  # noqa: ANN401 - as above
    then = recorded if isinstance(recorded, dict) else {}
    for what, said in OUTCOME.items():
        if then.get(what) != now[what]:
            yield Differs(said, str(then.get(what)), str(now[what]))
    before = then.get("counters")
    for name, chips in now["counters"].items():
        was = before.get(name) if isinstance(before, dict) else None
        if was != chips:
            yield Differs(Message("counters of {who}", who=name), str(was), str(chips))


def records_as_json(file: str, made: Sequence[RecordReplay]) -> Json:
    """Return records played again as plain data."""
    return {
        "file": file,
        "records": [
            {
                "number": one.number,
                "variant": one.variant,
                "recorded": one.recorded,
                "fingerprint": one.fingerprint,
                "same-rules": one.same_rules,
                "agrees": one.agrees,
                "illegal": _differs(one.illegal) if one.illegal else None,
                "event": _differs(one.event) if one.event else None,
                "outcome": [_differs(other) for other in one.outcome],
            }
            for one in made
        ],
    }


def _differs(one: Differs) -> Json:
    return {
        "what": one.what,
        "recorded": one.recorded,
        "now": one.now,
        "rule": one.rule,
        "cite": one.cite,
    }
