"""Comparisons: the rules of several variants, the hands that change, documented deals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ambigu_rules.api.moving import options_of
from ambigu_rules.api.reading import read_transcript
from ambigu_rules.api.reckoning import under_each
from ambigu_rules.api.written import Written
from ambigu_rules.compare import distance
from ambigu_rules.compare.collation import collate
from ambigu_rules.compare.moves import hands_changed
from ambigu_rules.compare.plain import as_json
from ambigu_rules.documents.views.comparison import Comparison as View
from ambigu_rules.documents.views.comparison import DocumentedHand, Outcome, comparison
from ambigu_rules.documents.views.weighing import points_of
from ambigu_rules.errors import AmbiguError
from ambigu_rules.messages import Joined
from ambigu_rules.odds.rungs import odds_of
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.replay import Replay, replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from ambigu_rules.documents.views.weighing import PointView
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Comparison(Written):
    """Several variants side by side; `view` is everything that the document contains."""

    variants: tuple[Variant, ...]
    view: View
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    document: ClassVar[str] = "comparison"

    def as_json(self) -> dict[str, Any]:
        """Return the comparison as plain data."""
        plain = as_json(collate(*self.variants), *self.view.hands)
        apart = distance.as_json(self.view.distance.pairs)
        return {
            **plain,
            "odds": self.view.odds.sheet().as_json(),
            "distances": apart,
            "documented": [_documented_as_json(one) for one in self.view.documented],
        }


def compare_variants(
    variants: Sequence[Variant], library: Library, hands: Iterable[Path] = ()
) -> Comparison:
    """Return the comparison; `hands` are transcripts to be replayed under every variant.

    Raises:
        AmbiguError: there are fewer than two variants, two are the same, a transcript cannot
            be read.
    """
    if len(variants) < 2:
        raise AmbiguError("a comparison takes at least two variants")
    for at, variant in enumerate(variants):
        if any(
            variant.fingerprint == one.fingerprint and variant.id == one.id for one in variants[:at]
        ):
            raise AmbiguError(f"{variant.id} is named twice, under the same readings")
    view = comparison(
        variants,
        sources=library.sources(),
        documented=tuple(documented(variants, hands)),
        weighed=tuple(weighed(variants, library)),
        moving=[tuple(under_each(one, odds_of(one), library)) for one in variants],
        overlay_titles={
            name: library.title(name) for variant in variants for name in variant.overlays
        },
    )
    return Comparison(tuple(variants), view, library.translations())


def weighed(variants: Iterable[Variant], library: Library) -> Iterator[PointView]:
    """Yield every reading point once, as the first variant that leaves it open has it, each
    option with what hangs on it.
    """
    seen: set[tuple[str, str]] = set()
    for variant in variants:
        fresh = {name for name, one in variant.readings.items() if (one.set_by, name) not in seen}
        seen |= {(variant.readings[name].set_by, name) for name in fresh}
        others = {
            (reading.name, option): (other, hands_changed(variant, other))
            for reading, option, other in options_of(variant, library, fresh)
            if other is not variant
        }
        yield from (one for one in points_of(variant, others) if one.name in fresh)


def documented(variants: Sequence[Variant], hands: Iterable[Path]) -> Iterator[DocumentedHand]:
    """Yield how each transcript fares under each variant."""
    for path in hands:
        transcript = read_transcript(path)
        yield DocumentedHand(
            path.stem,
            transcript.header.title or path.stem,
            tuple(_outcome(replay(transcript, variant)) for variant in variants),
        )


def _outcome(made: Replay) -> Outcome:
    verdicts = [finding.verdict for finding in made.findings]
    last = made.deals[-1].outcome if made.deals else None
    failure = made.failure
    why: str = failure.message if failure else ""
    if failure and failure.cite and failure.cite not in why:
        why = Joined((why, " (", failure.cite, ")"))
    return Outcome(
        legal=made.legal,
        confirmed=verdicts.count(Verdict.CONFIRMED),
        contradicted=verdicts.count(Verdict.CONTRADICTED),
        line=failure.line if failure else 0,
        why=why,
        winner=(last.winner or "") if last else "",
        pool=last.pool if last else None,
        rung=(last.rung or "") if last else "",
        price=last.price if last else None,
    )


def _documented_as_json(one: DocumentedHand) -> dict[str, Any]:
    return {
        "name": one.name,
        "title": one.title,
        "outcomes": [
            {
                "legal": outcome.legal,
                "confirmed": outcome.confirmed,
                "contradicted": outcome.contradicted,
                "line": outcome.line or None,
                "why": outcome.why,
                "winner": outcome.winner or None,
                "pool": outcome.pool,
                "rung": outcome.rung or None,
                "price": outcome.price,
            }
            for outcome in one.outcomes
        ],
    }
