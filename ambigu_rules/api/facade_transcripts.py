"""The Python interface to transcripts: replayed, reckoned up, shown, fitted, checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api.arguments import checked
from ambigu_rules.api.checking import check_file
from ambigu_rules.api.filing import read_transcript
from ambigu_rules.api.fitting import Fits, fit_variants
from ambigu_rules.api.ledgers import ledger_of, ledger_of_records
from ambigu_rules.api.loading import open_library, variant_of
from ambigu_rules.api.replaying import ALL, replay_under, variants_for
from ambigu_rules.api.stepping import replay_document
from ambigu_rules.contents import is_file
from ambigu_rules.errors import AmbiguError
from ambigu_rules.play.record import Record
from ambigu_rules.play.sitting import Sitting
from ambigu_rules.rules.variant import Variant
from ambigu_rules.transcript.fit import LIMIT

if TYPE_CHECKING:
    from os import PathLike

    from ambigu_rules.documents.views.ledger import Ledger
    from ambigu_rules.errors import Problem
    from ambigu_rules.library import Library
    from ambigu_rules.transcript.replay import Replay


@checked
def replay(
    transcript: str | PathLike[str],
    variant: str | Variant | None = None,
    *,
    library: Library | None = None,
) -> Replay:
    """Return what comes of a transcript: of a file by its path, or of a text of several lines.

    The variant is the one that the transcript names, unless another is given; readings that the
    transcript chooses hold, but for a variant that is loaded already. Names are looked up in the
    library that is installed, unless another is given.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: the variant is not known.
        AmbiguError: all variants are asked for at once.
    """
    if variant == ALL:
        raise AmbiguError(f"one rule set is wanted, not {ALL!r}: a replay is under one")
    read, shelf = read_transcript(transcript), library or open_library()
    if isinstance(variant, Variant):
        return replay_under(read, variant, shelf)
    (found,) = variants_for(read, [] if variant is None else [variant], (), shelf)
    return replay_under(read, found, shelf)


@checked
def ledger(
    played: Record | Sitting | str | PathLike[str],
    variant: str | Variant | None = None,
    *,
    library: Library | None = None,
) -> Ledger:
    """Return every movement of counters, with the rule behind it, and the sums.

    What was played is a record, a sitting, or a transcript, named as for `replay`; the variant
    is the one that it names, unless another is given. Names are looked up as for `replay`.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: the variant is not known.
        AmbiguError: all variants are asked for at once.

    >>> made = ledger("docs/hands/modern-page-played-out.amb")
    >>> [(one.purse.name, one.before, one.net, one.after) for one in made.whole.balances][:2]
    [('Anna', 100, 59, 159), ('Ben', 100, -24, 76)]
    """
    if isinstance(played, Record | Sitting):
        records = (played,) if isinstance(played, Record) else played.records
        first = records[0]
        under = variant_of(first, variant, library)
        return ledger_of_records(under, records)
    return ledger_of(replay(played, variant, library=library))


@checked
def replay_page(
    transcript: str | PathLike[str],
    *variants: str | Variant,
    form: str = "html",
    language: str = "en",
    library: Library | None = None,
) -> str:
    """Return the replay of a transcript as a document, under the variant that it names or others.

    `html` is a page to step through, which needs no other file; `md` and `txt` hold the same.
    Names are looked up as for `replay`.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: a variant is not known, or there is no such format.
        AmbiguError: all variants are asked for at once; each is to be named.
    """
    shelf = library or open_library()
    made = [replay(transcript, variant, library=shelf) for variant in variants or (None,)]
    return replay_document(made, shelf, form, language)


@checked
def fit(
    transcript: str | PathLike[str],
    *variants: str | Variant,
    limit: int | None = None,
    library: Library | None = None,
) -> Fits:
    """Return which readings of which variants agree with all that a transcript claims.

    The transcript is named as for `replay`; the variants are all of the library, if none is given:
    of the one that is installed, or of another, which a variant of one's own must be in. Readings
    that come with a variant, `variant:point=option`, are held to, those that the transcript
    chooses are not. `limit` is how many replays are made at most.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: a variant, a reading point or an option is not known.
        AmbiguError: the limit is below 1.

    >>> (found,) = fit("docs/hands/foster-fredon-of-eights.amb", "foster-1897").fits
    >>> found.fits_with
    ({'fredon-of-eights': ('nines-and-tens-only',)},)
    """
    most = LIMIT if limit is None else limit
    if most < 1:
        raise AmbiguError(f"expected at least 1 replay, not {most}")
    names = [one if isinstance(one, str) else _named(one) for one in variants]
    return fit_variants(read_transcript(transcript), names, (), library or open_library(), most)


def _named(variant: Variant) -> str:
    readings = ",".join(f"{point}={option}" for point, option in variant.chosen().items())
    return f"{variant.id}:{readings}" if readings else variant.id


@checked
def check(file: str | PathLike[str], *, library: Library | None = None) -> tuple[Problem, ...]:
    """Return every problem of a variant, an overlay, a source or a transcript.

    Names are looked up in the library that is installed, unless another is given.

    Raises:
        AmbiguError: the file cannot be read, or is neither.
    """
    if isinstance(file, str) and "\n" in file and not is_file(Path(file)):
        raise AmbiguError("a file is checked, not a text: expected the name of a file")
    return check_file(file, library or open_library()).problems
