"""`ambigu fit`: which readings of which rule sets agree with a hand that somebody wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ambigu_rules.api.fitting import Fits, fit_variants, fits_as_json
from ambigu_rules.api.loading import open_library
from ambigu_rules.cli.common import FINDINGS, Command, of_a_variant, print_json
from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.transcripts import transcript_of
from ambigu_rules.cli.words import listed
from ambigu_rules.transcript.fit import CONTRADICTED, FITS, ILLEGAL, LIMIT, UNPLAYABLE, UNTRIED
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.tally import illegal_acts, wrong_claims
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.diagram import Box
    from ambigu_rules.transcript.fit import Fit
    from ambigu_rules.transcript.tally import WrongClaim

SHOWN = 20
"""How many descriptions of fitting combinations are printed; JSON has them all."""

FOUND = {
    FITS: "fit",
    CONTRADICTED: "are contradicted",
    ILLEGAL: "make an act illegal",
    UNPLAYABLE: "do not go together",
    UNTRIED: "are undecided",
}
"""What is said of combinations of each state."""


@click.command("fit", cls=Command)
@click.argument("file", metavar="TRANSCRIPT")
@click.argument("variants", nargs=-1, metavar="[VARIANT] …")
@click.option(
    "--replays",
    "limit",
    type=click.IntRange(min=1),
    default=LIMIT,
    metavar="N",
    help=f"Replay the hand N times at most; {LIMIT:,} if not told.",
)
@of_a_variant
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    variants: tuple[str, ...],
    limit: int,
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
        _print(Paper(), found)
    if not found.any:
        ctx.exit(FINDINGS)


def _print(paper: Paper, found: Fits) -> None:
    paper.title(found.transcript.header.title or found.transcript.file)
    decide = "decide" if found.complete else "do not decide"
    count = f"{_many(found.tried, 'replay')} {decide} {_many(found.combinations, 'combination')}"
    paper.facts([("file", found.transcript.file), ("tried", f"{count} of readings")])
    for one in found.fits:
        paper.gap()
        _print_one(paper, one, found.transcript)
    if not found.complete:
        paper.gap()
        paper.text(
            f"This is partial: the limit of {_many(found.limit, 'replay')} was reached. Name fewer "
            "variants, choose readings with --read, or allow more with --replays.",
            style="bold red",
        )


def _print_one(paper: Paper, one: Fit, transcript: Transcript) -> None:
    held = ", ".join(f"{point}={option}" for point, option in one.fixed.items())
    paper.title(f"{one.variant.id} with {held}" if held else one.variant.id)
    nothing = "nothing" if one.complete else "nothing of what was tried"
    boxes = [_box(box) for box in one.fits_with[:SHOWN]] or [nothing]
    for number, box in enumerate(boxes):
        paper.text(f"{'or' if number else 'fits'} with: {box}", indent=2)
    if len(one.fits_with) > SHOWN:
        paper.text(f"or in {_many(len(one.fits_with) - SHOWN, 'more way')}", indent=2)
    paper.text(_counts(one), indent=2)
    claims = wrong_claims(one)
    if claims:
        paper.gap()
        paper.table(
            ("  line", "contradicted", "adopted readings", "combinations", "computed"),
            [_claim(claim, transcript) for claim in claims],
            right=(0, 3),
            whole=(0, 2, 3),
        )
    acts = illegal_acts(one)
    if acts:
        paper.gap()
        paper.table(
            ("  line", "illegal", "adopted readings", "combinations", "because"),
            [
                (
                    f"  {act.failure.line or ''}",
                    transcript.line(act.failure.line).strip(),
                    "illegal" if act.adopted else "",
                    f"{act.combinations:,}",
                    act.failure.message,
                )
                for act in acts
            ],
            right=(0, 3),
            whole=(0, 2, 3),
        )


def _box(box: Box) -> str:
    """Return combinations in words: the readings on which it hangs, everything else any."""
    points = [f"{point}={' or '.join(options)}" for point, options in box.items()]
    return "; ".join([*points, "everything else any"]) if points else "any readings"


def _counts(one: Fit) -> str:
    """Return how many combinations are found to be what, and which the adopted readings are."""
    counts = [f"{one.count(state):,} {said}" for state, said in FOUND.items() if one.count(state)]
    whole = f"Of {_many(one.combinations, 'combination')} {listed(counts)}"
    if one.adopted.confirmed:
        adopted = "fit"
    else:
        adopted = "are contradicted" if one.adopted.legal else "make an act illegal"
    return f"{whole} ({_many(one.tried, 'replay')}); the adopted readings {adopted}."


def _claim(claim: WrongClaim, transcript: Transcript) -> tuple[object, ...]:
    return (
        f"  {claim.claim.span.line}",
        sentence(claim.claim, lexicon(transcript.header.language)),
        claim.adopted.verdict.value if claim.adopted else "not reached",
        f"{claim.combinations:,}",
        " / ".join(_values(claim)),
    )


def _values(claim: WrongClaim) -> Iterator[str]:
    values = list(claim.computed)
    yield from values[:3]
    if len(values) > 3:
        yield f"{len(values) - 3} more"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
