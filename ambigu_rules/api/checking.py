"""Checks of files: rules by the library, transcripts by reading and replaying them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api.coverage import Coverage, coverage_of, coverages
from ambigu_rules.api.matrix import gaps
from ambigu_rules.api.reading import decode, read_transcript
from ambigu_rules.api.replaying import replay_under
from ambigu_rules.contents import read_beginning
from ambigu_rules.errors import AmbiguError, LibraryError, Problem, TranscriptError
from ambigu_rules.messages import Message
from ambigu_rules.transcript.report import computed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from os import PathLike

    from ambigu_rules.library import Library
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.replay import Replay

RULES, TRANSCRIPT, LIBRARY = "rules", "transcript", "library"

_BY_NAME = {".yaml": RULES, ".yml": RULES, ".amb": TRANSCRIPT}
_BY_TEXT = (
    (re.compile(r"^(players|joueurs)[ \t]*:", re.MULTILINE), TRANSCRIPT),
    (re.compile(r"^(variant|overlay|siglum|questions|translations)[ \t]*:", re.MULTILINE), RULES),
)
_BEGINNING = 100_000
"""How many bytes of a file say what it is."""


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file, what it was checked as (`rules`, `transcript`, `library`), and its problems.

    `notes` are what an editor may have overlooked, and no fault; `coverage` how far the values of
    each variant are evidence.
    """

    file: str
    kind: str
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...] = ()
    coverage: tuple[Coverage, ...] = ()


def check_library(library: Library) -> CheckedFile:
    """Return the check of every file of the library."""
    covered = tuple(coverages(library))
    notes = (*library.notes(), *_unanswered(library))
    return CheckedFile(LIBRARY, LIBRARY, library.problems(), notes, covered)


def _unanswered(library: Library) -> tuple[Problem, ...]:
    """Return a note for each witness of which the matrix knows too little; none among faults."""
    try:
        return tuple(gaps(library))
    except LibraryError:
        return ()


def check_file(file: str | PathLike[str], library: Library) -> CheckedFile:
    """Return the check of one file; rules are judged as if they lay in the library.

    Raises:
        AmbiguError: the file cannot be read, or is neither rules nor a transcript.
    """
    path = Path(file)
    kind = _kind(path)
    if kind == RULES:
        trial, judged = library.trying(path)
        covered = coverage_of(trial, judged.name)
        problems = trial.problems_of(judged)
        return CheckedFile(str(file), kind, problems, coverage=(covered,) if covered else ())
    return CheckedFile(
        str(file), kind, _transcript_problems(partial(read_transcript, path), library)
    )


def check_input(data: bytes, name: str, library: Library) -> CheckedFile:
    """Return the check of a transcript that is no file; `name` stands for it in messages.

    Raises:
        AmbiguError: it is no transcript, but rules: these lie in a file.
    """
    text = data[:_BEGINNING].decode("utf-8", "replace")
    if next((kind for pattern, kind in _BY_TEXT if pattern.search(text)), TRANSCRIPT) == RULES:
        raise AmbiguError(f"{name}: only a transcript is checked so; rules lie in a file")
    return CheckedFile(name, TRANSCRIPT, _transcript_problems(partial(decode, data, name), library))


def _kind(path: Path) -> str:
    """Return what a file is, by its name, or else by its text."""
    text = read_beginning(path, _BEGINNING).decode("utf-8", "replace")
    named = _BY_NAME.get(path.suffix.lower())
    found = named or next((kind for pattern, kind in _BY_TEXT if pattern.search(text)), None)
    if not found:
        raise AmbiguError(
            f"{path}: neither rules nor a transcript; expected a name that ends with .yaml or .amb"
        )
    return found


def _transcript_problems(read: Callable[[], Transcript], library: Library) -> tuple[Problem, ...]:
    try:
        transcript = read()
        made = replay_under(transcript, None, library)
    except (TranscriptError, LibraryError) as error:
        return error.problems
    return tuple(_found(made))


def _found(made: Replay) -> Iterator[Problem]:
    """Yield each act that is found to be illegal, and each claim that is contradicted."""
    file = made.transcript.file
    for finding in made.contradicted:
        span = finding.claim.span
        message = Message(
            "contradicted under {variant}: {computed}",
            variant=made.variant,
            computed=computed(finding),
        )
        yield Problem(file, span.line, span.column, message, _source(finding.rule, finding.cite))
    for failure in (*((made.failure,) if made.failure else ()), *made.further):
        message = Message(
            "illegal under {variant}: {why}", variant=made.variant, why=failure.message
        )
        source = _source(failure.rule, failure.cite)
        yield Problem(file, failure.line, failure.column, message, source)


def _source(rule: str, cite: str) -> str:
    return Message("by {rule}", rule=f"{rule}, {cite}" if cite else rule) if rule else ""
