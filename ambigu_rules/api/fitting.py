"""Which readings of which variants agree with a transcript."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ambigu_rules.api.loading import asked_for
from ambigu_rules.api.moving import options_of
from ambigu_rules.transcript.called import require_rungs
from ambigu_rules.transcript.fit import LIMIT, STATES, Fit, fit
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.tally import IllegalAct, WrongClaim, illegal_acts, wrong_claims
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fits:
    """What the readings of several variants come to for a transcript; `limit` of replays."""

    transcript: Transcript
    fits: tuple[Fit, ...]
    limit: int

    @property
    def any(self) -> bool:
        """Whether any combination of readings of any variant fits."""
        return any(one.fits for one in self.fits)

    @property
    def complete(self) -> bool:
        """Whether every combination is decided."""
        return all(one.complete for one in self.fits)

    @property
    def tried(self) -> int:
        """How many combinations were replayed."""
        return sum(one.tried for one in self.fits)

    @property
    def combinations(self) -> int:
        """How many combinations there are."""
        return sum(one.combinations for one in self.fits)


def fit_variants(
    transcript: Transcript,
    variants: Sequence[str],
    reads: Iterable[str],
    library: Library,
    limit: int = LIMIT,
) -> Fits:
    """Return which readings of the variants, of all in the library if none is named, fit.

    Readings that are chosen are held to; those that the header of the transcript chooses are not.
    What one variant leaves of the limit of replays is the others'; each is replayed once at least.

    Raises:
        AmbiguError: a reading cannot be read, contradicts another, or is for none of these.
        UnknownName: a variant, a reading point or an option is not known.
        TranscriptError: the transcript claims a combination that none of them has.
    """
    asked = asked_for(variants or library.variants(), reads, library)
    require_rungs(transcript, _any_reading(asked, library))
    found: list[Fit] = []
    left = limit
    for number, (name, fixed) in enumerate(asked):

        def build(readings: Mapping[str, str], name: str = name) -> Variant:
            return library.derive(name, {}, readings)  # which keeps none: there may be thousands

        one = fit(transcript, build, fixed, left // (len(asked) - number))
        left -= one.tried
        found.append(one)
    return Fits(transcript, tuple(found), limit)


def _any_reading(
    asked: Sequence[tuple[str, Mapping[str, str]]], library: Library
) -> Iterator[Variant]:
    """Yield the variants as they are asked for, and then under each option by itself."""
    adopted = [library.variant(name, fixed) for name, fixed in asked]
    yield from adopted
    for variant, (_, fixed) in zip(adopted, asked, strict=True):
        points = variant.readings.keys() - fixed.keys()
        yield from (other for _, _, other in options_of(variant, library, points))


def fits_as_json(found: Fits) -> Json:
    """Return which readings fit, and what speaks against the others, as plain data."""
    return {
        "file": found.transcript.file,
        "limit": found.limit,
        "tried": found.tried,
        "combinations": found.combinations,
        "complete": found.complete,
        "variants": [_fit(one) for one in found.fits],
    }


def _fit(one: Fit) -> Json:
    language = one.adopted.transcript.header.language
    return {
        "variant": one.variant.id,
        "fixed": dict(one.fixed),
        "tried": one.tried,
        "combinations": one.combinations,
        "found": {state: one.count(state) for state in STATES},
        "fits-with": [
            {point: list(options) for point, options in box.items()} for box in one.fits_with
        ],
        "adopted-fit": one.adopted.confirmed,
        "contradicted-by": [_claim(claim, language) for claim in wrong_claims(one)],
        "illegal": [_act(act) for act in illegal_acts(one)],
    }


def _claim(one: WrongClaim, language: str) -> Json:
    span, adopted = one.claim.span, one.adopted
    return {
        "line": span.line,
        "column": span.column,
        "claim": sentence(one.claim, lexicon(language)),
        "adopted": str(adopted.verdict) if adopted else None,
        "rule": adopted.rule if adopted else "",
        "cite": adopted.cite if adopted else "",
        "combinations": one.combinations,
        "computed": [
            {"value": value, "combinations": count} for value, count in one.computed.items()
        ],
    }


def _act(one: IllegalAct) -> Json:
    failure = one.failure
    return {
        "line": failure.line,
        "column": failure.column,
        "message": failure.message,
        "rule": failure.rule,
        "cite": failure.cite,
        "adopted": one.adopted,
        "combinations": one.combinations,
    }
