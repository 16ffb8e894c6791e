"""Records of deals, as JSON, played again: told on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.records import MAX_BYTES, records_as_json, records_of, replay_records
from ambigu_rules.cli.common import print_json
from ambigu_rules.cli.words import deal_named
from ambigu_rules.contents import read_bytes
from ambigu_rules.errors import AmbiguError
from ambigu_rules.messages import Joined, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.api.records import Differs, RecordReplay
    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.library import Library


def is_record(file: str) -> bool:
    """Return whether a file is a record by its name."""
    return file.lower().endswith(".json")


def replay_file(
    file: str,
    under: Sequence[str],
    reads: Sequence[str],
    library: Library,
    language: str,
    *,
    as_json: bool,
) -> bool:
    """Print the records of a file, played again; return whether all is as it was recorded.

    Raises:
        AmbiguError: the file cannot be read, or holds no record.
    """
    data = read_bytes(file, MAX_BYTES)
    if len(under) > 1:
        raise AmbiguError(f"{file}: a record is played again under one rule set at a time")
    records = records_of(data, file)
    made = replay_records(file, records, under[0] if under else None, reads, library)
    if as_json:
        print_json(records_as_json(file, made))
    else:
        from ambigu_rules.cli.paper import Paper  # noqa: PLC0415 - slow, and JSON needs none

        for one in made:
            _print(Paper(language), one, several=len(made) > 1)
    return all(one.agrees for one in made)


def _print(paper: Paper, one: RecordReplay, *, several: bool) -> None:
    deal = deal_named(one.number)
    paper.title(Joined((deal, ", ", one.variant)) if several else one.variant)
    now = one.fingerprint
    if one.same_rules:
        paper.text(Message("The rules are those of the record ({now}).", now=now))
    else:
        then = one.recorded
        paper.text(
            Message(
                "The rules have changed: recorded under {then}, now {now}.", then=then, now=now
            ),
            style="bold",
        )
    if one.agrees:
        paper.text(Message("Every answer is allowed, and everything comes out as it was recorded."))
    if one.illegal:
        what, then, now = one.illegal.what, one.illegal.recorded, one.illegal.now
        paper.text(Message("{what}: {then}", what=what, then=then), style="bold red")
        source = _source(one.illegal)
        paper.text(Message("is not allowed: {now}{source}", now=now, source=source), indent=2)
    if one.event:
        what, then, now = one.event.what, one.event.recorded, one.event.now
        source = _source(one.event)
        paper.text(Message("From {what} on it goes otherwise{source}:", what=what, source=source))
        paper.text(Message("recorded: {then}", then=then), indent=2)
        paper.text(Message("now: {now}", now=now), indent=2)
    if one.outcome:
        paper.table(
            (Message("outcome"), Message("recorded"), Message("now")),
            [(other.what, other.recorded, other.now) for other in one.outcome],
            right=(1, 2),
        )
    elif not one.illegal and one.event:
        paper.text(Message("The outcome is the same."))
    paper.gap()


def _source(one: Differs) -> str:
    return f" ({', '.join(part for part in (one.rule, one.cite) if part)})" if one.rule else ""
