"""`ambigu readings`: the points that a source leaves open, and their options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.loading import load_all, open_library
from ambigu_rules.api.moving import all_hands, options_tried
from ambigu_rules.api.plain import readings_as_json
from ambigu_rules.cli.common import Command, lang, of_a_variant, print_json
from ambigu_rules.cli.moving import HEADS, hands_moved, rules_moved
from ambigu_rules.cli.paper import Paper, styled
from ambigu_rules.documents.typography import typographic
from ambigu_rules.messages import Joined, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from ambigu_rules.api.moving import Tried
    from ambigu_rules.rules.readings import Reading


@click.command("readings", cls=Command)
@click.argument("variant")
@lang
@of_a_variant
def command(
    variant: str,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """List the points that a variant's source leaves open.

    Of the options for each point the one in force is marked with a star. Another is chosen with
    --read POINT=OPTION, here and wherever a variant is taken.

    The table at the end tells what each other option moves: how many of all the hands of the pack
    stand on another rung, have another price, and win or lose otherwise against some other hand;
    which phases are new or gone, where an outcome leads otherwise, which other rules differ.

    Examples:
      ambigu readings foster-1897
      ambigu readings foster-1897 --read fredon-of-eights=by-definition
    """
    library = open_library(*folders)
    (found,) = load_all([variant], reads, library)
    tried = tuple(options_tried(found, library))
    if as_json:
        print_json(readings_as_json(found, tried))
        return
    paper = Paper(language)
    known = library.translations().get(language, {})
    texts = {text: typographic(told, language) for text, told in known.items()}
    for number, reading in enumerate(found.readings.values()):
        if number:
            paper.gap()
        _print(paper, reading, texts)
    if not found.readings:
        paper.text(Message("{variant} leaves nothing open.", variant=found.id))
        return
    paper.gap()
    paper.title(Message("What each option moves, of {hands:,} hands", hands=all_hands(found)))
    heads = (Message("point"), Message("option"), *HEADS, Message("rules"))
    paper.table(heads, _moved(tried), right=(2, 3, 4), whole=(0,))


def _print(paper: Paper, reading: Reading, texts: Mapping[str, str]) -> None:
    paper.title(reading.name)
    asked = Message(
        "{question} ({passage}, asked by {variant})",
        question=_told(reading.asks, texts),
        passage=reading.passage,
        variant=reading.set_by,
    )
    paper.text(asked, indent=2)
    options = [
        (styled(name, style, paper.language), styled(said, style if chosen else ""))
        for name, said, style, chosen in _options(reading, texts)
    ]
    paper.table(("", ""), options, head=False)


def _moved(tried: Iterable[Tried]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each option; of several rules each has a row of its own."""
    blank = ("",) * len(HEADS)
    point = ""
    for one in tried:
        name = "" if one.reading.name == point else one.reading.name
        point = one.reading.name
        if one.moves is None:
            yield (name, f"* {one.option}", *blank, "")
        else:
            first, *more = [*rules_moved(one.moves)] or [""]
            option = Joined(("  ", _named(one.option, one.reading)))
            yield (name, option, *hands_moved(one.moves), first)
            yield from (("", "", *blank, rule) for rule in more)


def _told(text: str, texts: Mapping[str, str]) -> str:
    """Return what a file says as it is translated; as it stands where it is not."""
    return texts.get(" ".join(text.split()), text)


def _options(reading: Reading, texts: Mapping[str, str]) -> Iterator[tuple[str, str, str, bool]]:
    """Yield each option: its name with a star or none, what is then played and why, its style,
    whether it is chosen.
    """
    for name, option in reading.options.items():
        chosen = name == reading.chosen
        star, style = ("*", "bold") if chosen else (" ", "dim")
        shown = Joined((f"  {star} ", _named(name, reading)))
        said = (_told(text, texts) for text in (option.means, option.because) if text)
        yield shown, " ".join(said), style, chosen


def _named(option: str, reading: Reading) -> str:
    """Return the name of an option; of the adopted one it is told where another is chosen."""
    if option == reading.adopted != reading.chosen:
        return Message("{option} (adopted)", option=option)
    return option
