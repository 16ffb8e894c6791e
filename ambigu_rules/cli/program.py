"""The program `ambigu`. A command is imported when it is called, and not before.

`main` is the entry point. Whatever a user can mend ends as a message on standard error: what is
wrong in a file, with exit status 1, and what is wrong in the call, with exit status 2.
"""

from __future__ import annotations

import gc
import sys
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click
from click.exceptions import NoArgsIsHelpError

from ambigu_rules.cli.common import Faults, Misuse, Stopped, clean, language_of
from ambigu_rules.cli.letters import prepare
from ambigu_rules.cli.outlet import let_go, outlet
from ambigu_rules.documents.messages import tell
from ambigu_rules.errors import (
    AmbiguError,
    LibraryError,
    TranscriptError,
    brief,
    did_you_mean,
    nearest,
)
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_UNCOLLECTED = 500_000
"""How many objects a command may make before garbage is looked for: more than a document takes,
for nearly all that is made is needed to the end, and looking for it takes a tenth of the time.
"""

COMMANDS = {
    "list": "List the rule sets and overlays.",
    "show": "Show the rules of a variant, each with its ground.",
    "readings": "List the points that a variant's source leaves open.",
    "compare": "Set rule sets, or all witnesses, side by side.",
    "apparatus": "Tell on whose word each rule of a variant stands.",
    "new": "Begin a rule set of your own, or a source.",
    "check": "Check files: variants, overlays, sources, transcripts.",
    "hand": "Judge hands: combination, pips, price, the winner and why.",
    "deal": "Play a random legal deal, or a sitting of several.",
    "replay": "Replay a transcript and judge its claims.",
    "fit": "Tell which readings agree with a transcript.",
    "format": "Put transcripts into one form, or into another language.",
    "rulebook": "Write the rules of a variant as a book.",
    "card": "Print a reference card, one side of A6.",
    "score-sheet": "Print a page to note an evening's deals on.",
    "cards": "Write the pack of cards: drawings, and sheets to print.",
    "odds": "Tell exact odds: rungs, a hand against others, exchanges.",
    "simulate": "Play deals by the thousand, and tell what they come to.",
}
"""Every command with what `ambigu --help` says of it; `module_of` tells where each lies."""


def module_of(name: str) -> str:
    """Return the module of a command; a hyphen in a command's name is `_` in the module's."""
    return f"{__package__}.{name.replace('-', '_')}"


class Commands(click.Group):
    """The group of all commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's
        """Return the names, in the order in which one meets them."""
        return list(COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        cmd_name: str,
    ) -> click.Command | None:
        """Return the command, which is imported now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(module_of(cmd_name)).command
        return command

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        formatter: click.HelpFormatter,
    ) -> None:
        """Write what the commands do, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the first word names; an unknown one gets a suggestion."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            hint = did_you_mean(nearest(name, COMMANDS))
            ctx.fail(f"unknown command {name!r}{hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's signature
        """Run the command; an error that a user can mend becomes one message."""
        try:
            with _readable():
                return super().invoke(ctx)
        except (LibraryError, TranscriptError) as error:
            faults = import_module(f"{__package__}.faults")
            lines = faults.fault_lines(error.problems, language=language_of(ctx))
            raise Faults("\n".join(lines)) from error
        except AmbiguError as error:
            told = brief(tell(str(error), language_of(ctx)))
            raise Misuse(on_one_line(clean(told))) from error
        except KeyboardInterrupt as error:
            raise Stopped from error

    def make_context(self, *args: Any, **extra: Any) -> click.Context:  # noqa: ANN401 - click's
        """Return the context of the call."""
        try:
            with _readable():
                return super().make_context(*args, **extra)
        except KeyboardInterrupt as error:
            raise Stopped from error

    def main(self, *args: Any, **extra: Any) -> Any:  # noqa: ANN401 - click's signature
        """Run the program in UTF-8, or with letters where there is none."""
        for stream in (sys.stdout, sys.stderr):
            prepare(stream)
        try:
            return super().main(*args, **extra)
        except OSError as error:  # a full disk, or the like
            let_go(sys.stdout)
            place = brief(on_one_line(str(error.filename or "output")))
            click.echo(f"Error: {place}: {error.strerror or error}", err=True)
            sys.exit(Misuse.exit_code)


@contextmanager
def _readable() -> Iterator[None]:
    """Have no more told of a wrong word than can be read, and nothing that steers a terminal."""
    try:
        yield
    except NoArgsIsHelpError:  # its message is the whole help
        raise
    except click.UsageError as error:
        error.message = clean(brief(error.message))  # type: ignore[misc] # it is about to be told
        raise


def _version(ctx: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        package = import_module("ambigu_rules")
        click.echo(f"ambigu {package.__version__}")
        ctx.exit()


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`ambigu COMMAND --help` tells more, with an example.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Compare, play and replay the card game Ambigu: rule sets with their sources.

    A VARIANT is the name of a rule set. An overlay is laid over it by +OVERLAY, readings are
    chosen by :POINT=OPTION,POINT=OPTION or by --read.

    Whatever is written to a file with -o is written whole, or not at all: the name has to be that
    of a file, not - nor a pipe, a device or a stream that is open, as /dev/stdout. To print into
    one, leave -o out where a command prints. Where the reader of what is printed goes away, as
    head does, the rest goes nowhere, and the exit status is the same.

    Exit status: 0 well, 1 something was found wrong in a file, 2 wrong use.
    """


def main(words: Sequence[str] | None = None) -> None:
    """Run the command line; `words` are its arguments (None: those of the process)."""
    gc.set_threshold(_UNCOLLECTED)
    sys.stdout, sys.stderr = outlet(sys.stdout), outlet(sys.stderr)
    cli.main(args=None if words is None else list(words), prog_name="ambigu")
