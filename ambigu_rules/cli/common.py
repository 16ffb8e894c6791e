"""What the commands share: the command with its examples, and the options that recur."""

from __future__ import annotations

import gc
import json
import re
import sys
from pathlib import PurePath
from typing import IO, TYPE_CHECKING, Any, TypeVar

import click

from ambigu_rules.cli.letters import writes_suits
from ambigu_rules.cli.places import FOLDER
from ambigu_rules.documents.messages import ORIGINAL
from ambigu_rules.unseen import UNSEEN, marked, on_one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Function = TypeVar("Function", bound="Callable[..., Any]")

FINDINGS = 1
"""The exit status where something was found wrong in a file."""


class Misuse(click.ClickException):
    """The program was used wrongly: an unknown variant, a missing file, a bad hand."""

    exit_code = 2


class Stopped(click.ClickException):
    """The user stopped the program with Ctrl-C; what it had printed before is not all."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__("stopped before it was done")


class Faults(click.ClickException):
    """Files have faults, each with its place; they are told as `ambigu check` tells them."""

    exit_code = FINDINGS

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the faults on standard error, so that each line begins with its file."""
        click.echo(self.format_message(), file=file, err=file is None)


_BLOCK = re.compile(r"^( *)(\w+:)$", re.MULTILINE)


class Command(click.Command):
    """A command whose help keeps the lines below a head, `Examples:`, as they are written."""

    def __init__(self, *args: Any, **extra: Any) -> None:  # noqa: ANN401 - click's signature
        super().__init__(*args, **extra)
        self.help = _BLOCK.sub("\\1\b\n\\1\\2", self.help or "")


reads = click.option(
    "--read",
    "reads",
    multiple=True,
    metavar="[VARIANT:]POINT=OPTION",
    help="Choose a reading where the source leaves a choice; may be repeated. "
    "`ambigu readings VARIANT` lists them.",
)

folders = click.option(
    "--variants",
    "folders",
    multiple=True,
    type=FOLDER,
    metavar="DIR",
    help="Add the variants, overlays and sources of a folder of your own; may be repeated.",
)


LANGUAGE = f"{__name__}.language"
"""Under which name the context of a call knows its language."""


def language_of(ctx: click.Context) -> str:
    """Return the language of a call."""
    return str(ctx.meta.get(LANGUAGE, ORIGINAL))


def _with_prose(ctx: click.Context, _option: click.Parameter, language: str) -> str:
    """Return the language, if there is prose in it; whatever goes wrong is told in it too."""
    from ambigu_rules.documents.render import LANGUAGES  # noqa: PLC0415 - slow, and seldom needed

    if language not in LANGUAGES:
        raise click.BadParameter(f"{language!r}; expected one of {' '.join(LANGUAGES)}")
    ctx.meta[LANGUAGE] = language
    return language


lang = click.option(
    "--lang",
    "language",
    default="en",
    show_default=True,
    metavar="LANGUAGE",
    callback=_with_prose,
    help="The language that is written.",
)

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")


def of_a_variant(function: Function) -> Function:
    """Add the options that go with every variant: `--read`, `--variants`, `--json`."""
    return reads(folders(as_json(function)))


def clean(text: object) -> str:
    """Return a text in which no character steers a terminal, and none is hidden; a path is on one
    line.
    """
    if isinstance(text, PurePath):
        return on_one_line(str(text))
    return marked(str(text)).replace("\t", " ")


def print_json(data: object) -> None:
    """Print data as JSON; text is written as it is, or as escapes where it cannot be, and where
    it could steer a terminal.
    """
    click.echo(_json_text(data))


_OFTEN = 1_000
"""After how many items of a list garbage is looked for: the encoder leaves circles behind, and
the program by itself looks seldom (`program`).
"""


def print_json_list(head: Mapping[str, object], key: str, items: Iterable[object]) -> None:
    """Print what `print_json` prints of the head with the items under the key, each when it comes;
    there is one at least.
    """
    click.echo(f"{_json_text(head)[:-2]},\n  {json.dumps(key)}: [", nl=False)
    for number, item in enumerate(items):
        text = f"\n{_json_text(item)}".replace("\n", "\n    ")
        click.echo(f"{',' if number else ''}{text}", nl=False)
        if number % _OFTEN == 0:
            gc.collect(0)
    click.echo("\n  ]\n}")


def _json_text(data: object) -> str:
    escaped = bool(sys.stdout) and not writes_suits(sys.stdout)
    text = json.dumps(data, ensure_ascii=escaped, indent=2)
    return UNSEEN.sub(lambda found: json.dumps(found[0])[1:-1], text)
