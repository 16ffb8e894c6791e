"""`ambigu fit`: which readings of which rule sets agree with a hand that somebody wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.fitting import Fits, fit_variants, fits_as_json
from ambigu_rules.api.loading import open_library
from ambigu_rules.cli.common import FINDINGS, Command, lang, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.places import READ
from ambigu_rules.cli.transcripts import transcript_of
from ambigu_rules.cli.verdicts import LINE, NOT_REACHED
from ambigu_rules.messages import Joined, Message, both, counted, separated
from ambigu_rules.transcript.fit import CONTRADICTED, FITS, ILLEGAL, LIMIT, UNPLAYABLE, UNTRIED
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.tally import illegal_acts, wrong_claims
from ambigu_rules.transcript.unparse import sentence
from ambigu_rules.transcript.verdicts import VERDICTS, Verdict
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.diagram import Box
    from ambigu_rules.transcript.fit import Fit
    from ambigu_rules.transcript.tally import WrongClaim

SHOWN = 20
"""How many descriptions of fitting combinations are printed; JSON has them all."""

ADOPTED = Message("adopted readings")
COMBINATIONS = Message("combinations")
ILLEGAL_ACT = Message("illegal")

FOUND = {
    FITS: Message("fit"),
    CONTRADICTED: Message("are contradicted"),
    ILLEGAL: Message("make an act illegal"),
    UNPLAYABLE: Message("do not go together"),
    UNTRIED: Message("are undecided"),
}
"""What is said of combinations of each state."""


@click.command("fit", cls=Command)
@click.argument("file", type=READ, metavar="TRANSCRIPT")
@click.argument("variants", nargs=-1, metavar="[VARIANT] …")
@click.option(
    "--replays",
    "limit",
    type=click.IntRange(min=1),
    default=LIMIT,
    metavar="N",
    help=f"Replay the hand N times at most; {LIMIT:,} if not told.",
)
@lang
@of_a_variant
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    variants: tuple[str, ...],
    limit: int,
    language: str,
    reads: tuple[str, ...],
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Tell which readings agree with a transcript.

    The hand is replayed under each VARIANT, under every rule set if none is named, and under
    each combination of readings that can matter for it. Told is which agree with every claim,
    by which claims the others are contradicted, and where they make an act illegal. A claim that
    cannot be tested, for cards are unknown, speaks against none. TRANSCRIPT - reads standard
    input; readings that its header chooses are not held to, those of --read are.

    Few of the combinations are replayed, and yet all are decided. In each replay it is noted
    which values of the rules are read. A reading none of whose options changes such a value
    cannot matter there, nor can several of them together; one that does is tried with each of
    its options, and so on. Where that would take more than --replays, the rest is left undecided
    and the result is said to be partial.

    A deal that comes out as in an earlier replay is not played again, so that a hand takes a
    second. Twenty deals in one file take some ten seconds under every rule set, and each one
    that more readings can matter for takes longer: a file of a hundred deals takes minutes. Name
    a VARIANT, or set fewer --replays.

    Exit status: 0 something fits, 1 nothing does or the file is no transcript, 2 wrong use.

    Examples:
      ambigu fit my-hand.amb
      ambigu fit my-hand.amb foster-1897 foster-1897+jeux-oublies-prices
      ambigu fit my-hand.amb foster-1897 --read price-payers=all-at-table --json
    """
    read = transcript_of(file)
    found = fit_variants(read, variants, reads, open_library(*folders), limit)
    if as_json:
        print_json(fits_as_json(found))
    else:
        _print(Paper(language), found)
    if not found.any:
        ctx.exit(FINDINGS)


def _print(paper: Paper, found: Fits) -> None:
    paper.title(found.transcript.header.title or on_one_line(found.transcript.file))
    tried, combinations = _replays(found.tried), _combinations(found.combinations)
    counts = {"replays": tried, "combinations": combinations}
    if found.complete:
        tried = Message("{replays} decide {combinations} of readings", **counts)
    else:
        tried = Message("{replays} do not decide {combinations} of readings", **counts)
    paper.facts([(Message("file"), on_one_line(found.transcript.file)), (Message("tried"), tried)])
    for one in found.fits:
        paper.gap()
        _print_one(paper, one, found.transcript)
    if not found.complete:
        paper.gap()
        paper.text(
            Message(
                "This is partial: the limit of {replays} was reached. Name fewer "
                "variants, choose readings with --read, or allow more with --replays.",
                replays=_replays(found.limit),
            ),
            style="bold red",
        )


def _print_one(paper: Paper, one: Fit, transcript: Transcript) -> None:
    held = ", ".join(f"{point}={option}" for point, option in one.fixed.items())
    name = one.variant.id
    paper.title(Message("{variant} with {readings}", variant=name, readings=held) if held else name)
    nothing = Message("nothing") if one.complete else Message("nothing of what was tried")
    boxes = [_box(box) for box in one.fits_with[:SHOWN]] or [nothing]
    first, *others = boxes
    paper.text(Message("fits with: {readings}", readings=first), indent=2)
    for box in others:
        paper.text(Message("or with: {readings}", readings=box), indent=2)
    if len(one.fits_with) > SHOWN:
        more = len(one.fits_with) - SHOWN
        paper.text(counted(more, "or in {count:,} more way", "or in {count:,} more ways"), indent=2)
    paper.text(_counts(one), indent=2)
    claims = wrong_claims(one)
    if claims:
        paper.gap()
        paper.table(
            (
                Joined(("  ", LINE)),
                VERDICTS[Verdict.CONTRADICTED],
                ADOPTED,
                COMBINATIONS,
                Message("computed"),
            ),
            [_claim(claim, transcript) for claim in claims],
            right=(0, 3),
            whole=(0, 2, 3),
        )
    acts = illegal_acts(one)
    if acts:
        paper.gap()
        paper.table(
            (Joined(("  ", LINE)), ILLEGAL_ACT, ADOPTED, COMBINATIONS, Message("because")),
            [
                (
                    f"  {act.failure.line or ''}",
                    transcript.line(act.failure.line).strip(),
                    ILLEGAL_ACT if act.adopted else "",
                    _number(act.combinations),
                    act.failure.message,
                )
                for act in acts
            ],
            right=(0, 3),
            whole=(0, 2, 3),
        )


def _box(box: Box) -> str:
    """Return combinations in words: the readings on which it hangs, everything else any."""
    points = [Joined((point, "=", _or(options))) for point, options in box.items()]
    if not points:
        return Message("any readings")
    return Message("{points}; everything else any", points=separated(points, "; "))


def _or(options: Iterable[str]) -> str:
    said, *others = options
    for option in others:
        said = Message("{first} or {last}", first=said, last=option)
    return said


def _counts(one: Fit) -> str:
    """Return how many combinations are found to be what, and which the adopted readings are."""
    counts = [
        Joined((_number(one.count(state)), " ", said))
        for state, said in FOUND.items()
        if one.count(state)
    ]
    wrong = CONTRADICTED if one.adopted.legal else ILLEGAL
    adopted = FITS if one.adopted.confirmed else wrong
    return Message(
        "Of {combinations} {counts} ({replays}); the adopted readings {adopted}.",
        combinations=_combinations(one.combinations),
        counts=both(counts),
        replays=_replays(one.tried),
        adopted=FOUND[adopted],
    )


def _claim(claim: WrongClaim, transcript: Transcript) -> tuple[object, ...]:
    return (
        f"  {claim.claim.span.line}",
        sentence(claim.claim, lexicon(transcript.header.language)),
        VERDICTS[claim.adopted.verdict] if claim.adopted else NOT_REACHED,
        _number(claim.combinations),
        separated(_values(claim), " / "),
    )


def _values(claim: WrongClaim) -> Iterator[str]:
    values = list(claim.computed)
    yield from values[:3]
    if len(values) > 3:
        yield Message("{count} more", count=len(values) - 3)


def _number(count: int) -> Message:
    return Message("{count:,}", count=count)


def _replays(count: int) -> Message:
    return counted(count, "{count:,} replay", "{count:,} replays")


def _combinations(count: int) -> Message:
    return counted(count, "{count:,} combination", "{count:,} combinations")
