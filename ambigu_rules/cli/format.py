"""`ambigu format`: transcripts in one form, in place, or in another language."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from ambigu_rules.api.reading import decode
from ambigu_rules.cli.common import FINDINGS, Command, clean
from ambigu_rules.cli.faults import fault_lines
from ambigu_rules.cli.files import write_whole
from ambigu_rules.cli.places import FILE, READ
from ambigu_rules.cli.transcripts import transcript_of
from ambigu_rules.contents import read_bytes
from ambigu_rules.errors import AmbiguError, TranscriptError
from ambigu_rules.transcript.formatting import formatted
from ambigu_rules.transcript.lexicon import languages
from ambigu_rules.transcript.limits import MAX_BYTES
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.transcript.ast import Transcript


class _Formatted(NamedTuple):
    """A file, its text, and the text in its one form."""

    file: str
    before: str
    after: str

    @property
    def changes(self) -> bool:
        """Whether the two differ."""
        return self.before != self.after


@click.command("format", cls=Command)
@click.argument("files", nargs=-1, required=True, type=READ, metavar="FILE …")
@click.option(
    "--check", "checks", is_flag=True, help="Write nothing; tell which files are not in form."
)
@click.option("--diff", "differences", is_flag=True, help="Write nothing; print what would change.")
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="Write there, and leave the one FILE as it is.",
)
@click.option(
    "--lang",
    "language",
    type=click.Choice(languages()),
    help="Translate into this language; names and what is quoted stay as they are.",
)
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    checks: bool,
    differences: bool,
    output: Path | None,
    language: str | None,
) -> None:
    """Put transcripts into one form, or into another language.

    Each word, card and line is written as the language writes it.

    The files are changed in place. Acts, claims, comments and notes stay what they are, and what
    is written says the same. FILE - reads standard input and prints. A file that cannot be read
    is left as it is, and its faults are told.

    Exit status: 1 where a file cannot be read, or with --check or --diff is not in form.

    Examples:
      ambigu format my-hand.amb
      ambigu format my-hand.amb --lang fr -o ma-donne.amb
      ambigu deal foster-1897 --transcript | ambigu format - --lang fr
    """
    if output and (len(files) > 1 or checks or differences):
        raise click.UsageError("-o goes with one FILE, and without --check and --diff")
    done, faults = _read(files, language)
    for line in faults:
        click.echo(line, err=True)
    for one in done:
        if differences:
            click.echo(clean("".join(_diff(one))), nl=False)
        elif not checks:
            _write(one, output)
    if output is None:
        _tell(done, written=not (checks or differences))
    unformed = (checks or differences) and any(one.changes for one in done)
    if faults or unformed:
        ctx.exit(FINDINGS)


def _read(files: tuple[str, ...], language: str | None) -> tuple[list[_Formatted], list[str]]:
    """Return the files that can be read, in form, and the faults of the others as lines."""
    done: list[_Formatted] = []
    faults: list[str] = []
    for file in dict.fromkeys(files):
        try:
            before, transcript = _opened(file)
        except TranscriptError as error:
            faults += fault_lines(error.problems)
            continue
        done.append(_Formatted(file, before, formatted(transcript, language)))
    return done, faults


def _opened(file: str) -> tuple[str, Transcript]:
    """Return the text of a file, with its own ends of lines, and the transcript that it is."""
    if file == "-":
        transcript = transcript_of(file)
        return transcript.text, transcript
    data = read_bytes(file, MAX_BYTES)
    transcript = decode(data, file)
    return data.decode("utf-8"), transcript


def _write(one: _Formatted, output: Path | None) -> None:
    if output:
        write_whole(output, one.after)
    elif one.file == "-":
        click.echo(one.after, nl=False)
    elif one.changes:
        if read_bytes(one.file, MAX_BYTES) != one.before.encode():
            raise AmbiguError(f"{one.file}: it was changed meanwhile, and is left as it is")
        write_whole(Path(one.file), one.after)


def _diff(one: _Formatted) -> Iterator[str]:
    before, after = (text.splitlines(keepends=True) for text in (one.before, one.after))
    file = on_one_line(one.file)
    for line in unified_diff(before, after, file, f"{file} (formatted)"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at the end\n"


def _tell(done: list[_Formatted], *, written: bool) -> None:
    """Tell on standard error which files change, and how many."""
    files = [one for one in done if one.file != "-"]
    changed = [one for one in files if one.changes]
    for one in changed:
        verb = "formatted" if written else "would be formatted"
        click.echo(f"{on_one_line(one.file)}: {verb}", err=True)
    left = len(files) - len(changed)
    if left:
        click.echo(
            f"{left} file{'s' * (left > 1)} left as {'they are' if left > 1 else 'it is'}", err=True
        )
