"""The Python interface: what the command line does, as functions that return values.

Wherever a variant is taken, its name will do (`base`, `base+overlay`), or a variant that is loaded
already, which is how one is taken under other readings than those adopted.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api import dealing
from ambigu_rules.api.checking import check_file
from ambigu_rules.api.comparing import Comparison, compare_variants, hands_in
from ambigu_rules.api.contests import Contest, Decision, Hand, contest
from ambigu_rules.api.fitting import Fits, fit_variants
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.reading import decode, read_transcript
from ambigu_rules.api.replaying import replay_under, variants_for
from ambigu_rules.api.ruling import Ruling, rulings
from ambigu_rules.api.transcribing import tell, transcribe
from ambigu_rules.errors import AmbiguError, Problem
from ambigu_rules.library import Library
from ambigu_rules.play.record import Record
from ambigu_rules.play.sitting import Sitting
from ambigu_rules.rules.variant import Variant
from ambigu_rules.transcript.fit import LIMIT
from ambigu_rules.transcript.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike

    from ambigu_rules.cards import Card
    from ambigu_rules.transcript.ast import Transcript

__all__ = [
    "AmbiguError",
    "Comparison",
    "Contest",
    "Decision",
    "Fits",
    "Hand",
    "Library",
    "Problem",
    "Record",
    "Replay",
    "Ruling",
    "Sitting",
    "Variant",
    "check",
    "comparison",
    "deal",
    "fit",
    "hand",
    "load",
    "open_library",
    "replay",
    "show",
    "sitting",
    "tell",
    "transcribe",
]


def hand(variant: str | Variant, *hands: str | Iterable[Card]) -> Contest:
    """Return what hands are worth, and which wins.

    Raises:
        CardError: a hand is not four cards of the pack, or a card is named twice.

    >>> found = hand("foster-1897", "2♠ 3♠ 4♠ 9♠", "5♥ 5♦ 5♣ 8♠")
    >>> [(one.rung, one.pips, one.price) for one in found.hands], found.winner
    ([('flush-with-sequence', 18, 8), ('tricon-with-prime', 15, 6)], 0)
    """
    return contest(load(variant), hands)


def deal(  # noqa: PLR0913 - what is agreed before a deal
    variant: str | Variant,
    *,
    players: int | None = None,
    names: Iterable[str] | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Record:
    """Return a random legal deal; the same seed gives the same deal.

    Raises:
        SeatingError: the variant does not allow such a table.

    >>> record = deal("foster-1897", players=4, seed=7)
    >>> record.end.name, record.final.purses
    ('won', (92, 94, 122, 92))
    """
    found = load(variant)
    seating = dealing.seat(
        found,
        names,
        players=players,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    return dealing.play_deal(found, seating, dealing.fresh_seed() if seed is None else seed)


def sitting(  # noqa: PLR0913 - as above
    variant: str | Variant,
    deals: int,
    *,
    players: int | None = None,
    names: Iterable[str] | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Sitting:
    """Return a sitting of random legal deals; the first dealer is found as the variant has it.

    Raises:
        SeatingError: the variant does not allow such a table.
    """
    found = load(variant)
    seating = dealing.seat(
        found,
        names,
        players=players,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    sown = dealing.fresh_seed() if seed is None else seed
    return dealing.play_sitting(found, seating, sown, deals, lot=dealer is None)


def replay(transcript: str | PathLike[str], variant: str | Variant | None = None) -> Replay:
    """Return what comes of a transcript: of a file by its path, or of a text of several lines.

    The variant is the one that the transcript names, unless another is given; readings that the
    transcript chooses hold, but for a variant that is loaded already.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: the variant is not known.
    """
    read = _read(transcript)
    if isinstance(variant, Variant):
        return replay_under(read, variant, open_library())
    (found,) = variants_for(read, [variant] if variant else [], (), open_library())
    return replay_under(read, found, open_library())


def _read(transcript: str | PathLike[str]) -> Transcript:
    if isinstance(transcript, str) and "\n" in transcript:
        return decode(transcript.encode("utf-8"), "transcript")
    return read_transcript(transcript)


def fit(
    transcript: str | PathLike[str], *variants: str | Variant, limit: int | None = None
) -> Fits:
    """Return which readings of which variants agree with all that a transcript claims.

    The transcript is named as for `replay`; the variants are all that are installed, if none is
    given. Readings that come with a variant, `variant:point=option`, are held to, those that the
    transcript chooses are not. `limit` is how many replays are made at most.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: a variant, a reading point or an option is not known.

    >>> (found,) = fit("docs/hands/foster-fredon-of-eights.amb", "foster-1897").fits
    >>> found.fits_with
    ({'fredon-of-eights': ('nines-and-tens-only',)},)
    """
    names = [one if isinstance(one, str) else _named(one) for one in variants]
    return fit_variants(_read(transcript), names, (), open_library(), limit or LIMIT)


def _named(variant: Variant) -> str:
    readings = ",".join(f"{point}={option}" for point, option in variant.chosen().items())
    return f"{variant.id}:{readings}" if readings else variant.id


def comparison(*variants: str | Variant, hands: str | PathLike[str] | None = None) -> Comparison:
    """Return several variants side by side; `hands` is a folder of transcripts of one's own.

    Raises:
        AmbiguError: there are fewer than two variants, or two are the same.
    """
    found = [load(variant) for variant in variants]
    return compare_variants(found, open_library(), hands_in(None if hands is None else Path(hands)))


def show(variant: str | Variant, path: str = "") -> tuple[Ruling, ...]:
    """Return a rule, or all those below a path, each with its ground and the passage cited.

    >>> [
    ...     (one.path, one.value, one.ground.cite)
    ...     for one in show("foster-1897", "ladder.point.price")
    ... ]
    [('ladder.point.price', [1], 'F97/point')]
    """
    return rulings(load(variant), path, open_library().sources())


def check(file: str | PathLike[str]) -> tuple[Problem, ...]:
    """Return every problem of a variant, an overlay, a source or a transcript.

    Raises:
        AmbiguError: the file cannot be read, or is neither.
    """
    return check_file(file, open_library()).problems
