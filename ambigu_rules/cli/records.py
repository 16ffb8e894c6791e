"""Records of deals, as JSON, played again: told on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.records import MAX_BYTES, records_as_json, records_of, replay_records
from ambigu_rules.cli.common import print_json
from ambigu_rules.contents import read_bytes
from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.api.records import Differs, RecordReplay
    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.library import Library


def is_record(file: str) -> bool:
    """Return whether a file is a record by its name."""
    return file.lower().endswith(".json")


def replay_file(
    file: str, under: Sequence[str], reads: Sequence[str], library: Library, *, as_json: bool
) -> bool:
    """Print the records of a file, played again; return whether all is as it was recorded.

    Raises:
        AmbiguError: the file cannot be read, or holds no record.
    """
    data = read_bytes(file, MAX_BYTES)
    if len(under) > 1:
        raise AmbiguError(f"{file}: a record is played again under one rule set at a time")
    records = records_of(data, file)
    made = replay_records(records, under[0] if under else None, reads, library)
    if as_json:
        print_json(records_as_json(file, made))
    else:
        from ambigu_rules.cli.paper import Paper  # noqa: PLC0415 - slow, and JSON needs none

        for one in made:
            _print(Paper(), one, several=len(made) > 1)
    return all(one.agrees for one in made)


def _print(paper: Paper, one: RecordReplay, *, several: bool) -> None:
    number = f"Deal {one.number}, " if several else ""
    paper.title(f"{number}{one.variant}")
    if one.same_rules:
        paper.text(f"The rules are those of the record ({one.fingerprint}).")
    else:
        paper.text(
            f"The rules have changed: recorded under {one.recorded}, now {one.fingerprint}.",
            style="bold",
        )
    if one.agrees:
        paper.text("Every answer is allowed, and everything comes out as it was recorded.")
    if one.illegal:
        paper.text(f"{one.illegal.what}: {one.illegal.recorded}", style="bold red")
        paper.text(f"is not allowed: {one.illegal.now}{_source(one.illegal)}", indent=2)
    if one.event:
        paper.text(f"From {one.event.what} on it goes otherwise{_source(one.event)}:")
        paper.text(f"recorded: {one.event.recorded}", indent=2)
        paper.text(f"now: {one.event.now}", indent=2)
    if one.outcome:
        paper.table(
            ("outcome", "recorded", "now"),
            [(other.what, other.recorded, other.now) for other in one.outcome],
            right=(1, 2),
        )
    elif not one.illegal and one.event:
        paper.text("The outcome is the same.")
    paper.gap()


def _source(one: Differs) -> str:
    return f" ({', '.join(part for part in (one.rule, one.cite) if part)})" if one.rule else ""
