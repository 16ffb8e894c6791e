"""Checks of files: rules by the library, transcripts by reading and replaying them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api.coverage import Coverage, coverage_of, coverages
from ambigu_rules.api.reading import read_transcript
from ambigu_rules.api.replaying import replay_under
from ambigu_rules.errors import AmbiguError, LibraryError, Problem, TranscriptError
from ambigu_rules.transcript.claims import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from ambigu_rules.library import Library
    from ambigu_rules.transcript.replay import Replay

RULES, TRANSCRIPT, LIBRARY = "rules", "transcript", "library"

_BY_NAME = {".yaml": RULES, ".yml": RULES, ".amb": TRANSCRIPT}
_BY_TEXT = (
    (re.compile(r"^(players|joueurs)[ \t]*:", re.MULTILINE), TRANSCRIPT),
    (re.compile(r"^(variant|overlay|siglum)[ \t]*:", re.MULTILINE), RULES),
)


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
    return CheckedFile(LIBRARY, LIBRARY, library.problems(), library.notes(), covered)


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
    return CheckedFile(str(file), kind, _transcript_problems(path, library))


def _kind(path: Path) -> str:
    """Return what a file is, by its name, or else by its text."""
    try:
        with path.open("rb") as stream:
            text = stream.read(100_000).decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise AmbiguError(f"{path}: {reason or error}") from error
    named = _BY_NAME.get(path.suffix.lower())
    found = named or next((kind for pattern, kind in _BY_TEXT if pattern.search(text)), None)
    if not found:
        raise AmbiguError(
            f"{path}: neither rules nor a transcript; expected a name that ends with .yaml or .amb"
        )
    return found


def _transcript_problems(path: Path, library: Library) -> tuple[Problem, ...]:
    try:
        transcript = read_transcript(path)
        made = replay_under(transcript, None, library)
    except (TranscriptError, LibraryError) as error:
        return error.problems
    return tuple(_found(made))


def _found(made: Replay) -> Iterator[Problem]:
    """Yield the act that is not legal, and each claim that is contradicted."""
    file = made.transcript.file
    for finding in made.findings:
        if finding.verdict is Verdict.CONTRADICTED:
            span = finding.claim.span
            how = f" ({finding.how})" if finding.how else ""
            message = f"contradicted under {made.variant}: {finding.computed}{how}"
            yield Problem(
                file, span.line, span.column, message, _source(finding.rule, finding.cite)
            )
    failure = made.failure
    if failure:
        message = f"illegal under {made.variant}: {failure.message}"
        source = _source(failure.rule, failure.cite)
        yield Problem(file, failure.line, failure.column, message, source)


def _source(rule: str, cite: str) -> str:
    return f"by {rule}{f', {cite}' if cite else ''}" if rule else ""
