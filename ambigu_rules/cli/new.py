"""`ambigu new`: the file that an editor begins with."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ambigu_rules import resources
from ambigu_rules.api.loading import open_library
from ambigu_rules.api.skeleton import new_variant
from ambigu_rules.api.source_skeleton import new_source
from ambigu_rules.cli.common import Command, Misuse, clean, folders
from ambigu_rules.cli.files import write_whole
from ambigu_rules.cli.places import FILE_OR_FOLDER

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command("new", cls=Command)
@click.argument("name", metavar="[VARIANT]", required=False)
@click.option("--inherits", metavar="PARENT", help="The variant that yours is to differ from.")
@click.option(
    "--witness", metavar="SIGLUM", help="The source that it follows, whose passages are listed."
)
@click.option("--source", metavar="SIGLUM", help="Write the file of a new source instead.")
@click.option(
    "-o",
    "--output",
    type=FILE_OR_FOLDER,
    metavar="FILE",
    help="Where to write: a folder, or the file; if not told, the folder that you are in.",
)
@folders
def command(
    name: str | None,
    inherits: str | None,
    witness: str | None,
    source: str | None,
    output: Path | None,
    folders: tuple[Path, ...],
) -> None:
    """Begin a rule set of your own, or a source.

    The file is in order as it stands, and changes nothing yet: all that may be written in it, each
    value of the parent and each question that it leaves open, is there as a comment. No file is
    overwritten.

    Examples:
      ambigu new my-own-rules --inherits foster-1897
      ambigu new my-own-rules --inherits foster-1897 --witness F97 -o my-rules
      ambigu new --source MY -o my-rules
    """
    if source and (name or inherits or witness):
        raise click.UsageError("--source begins a source by itself, and no variant beside it")
    if not source and not (name and inherits):
        raise click.UsageError("name the variant and what it --inherits from, or a --source")
    library = open_library(*folders)
    stem = str(source).lower() if source else str(name)
    path = _place(stem, output, free=bool(source))
    schema = resources.folder("variants") / "schema"
    if source:
        text = new_source(library, source, _beside(schema / "source.schema.json", path))
    else:
        modeline = _beside(schema / "variant.schema.json", path)
        text = new_variant(library, stem, str(inherits), witness or "", modeline)
    if path.exists():
        raise Misuse(f"{clean(path)}: there is such a file already, and none is overwritten")
    write_whole(path, text)
    click.echo(f"{clean(path)} is written; try: ambigu check {' '.join(_words(path, folders))}")


def _place(stem: str, output: Path | None, *, free: bool) -> Path:
    """Return where to write; a variant's file has its name, a source's may have any."""
    path = output or Path()
    if path.is_dir():
        return path / f"{stem}.yaml"
    if path.suffix != ".yaml":
        raise Misuse(f"{clean(path)}: expected a folder that exists, or a name in .yaml")
    if path.stem != stem and not free:
        raise Misuse(f"{clean(path)}: the file of {stem!r} has to be called {stem}.yaml")
    return path


def _beside(schema: Path, path: Path) -> str:
    """Return the way from the file to its schema, as the file's first line has it."""
    try:
        return Path(os.path.relpath(schema, path.parent)).as_posix()
    except ValueError:  # another drive
        return schema.as_posix()


def _words(path: Path, folders: Sequence[Path]) -> list[str]:
    """Return the arguments with which the file is checked."""
    return [*(f"--variants {clean(folder)}" for folder in folders), str(clean(path))]
