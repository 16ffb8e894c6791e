"""What speaks against the readings of a variant: the claims and the acts, each counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.fit import Fit
    from ambigu_rules.transcript.kinds import Claim, Span
    from ambigu_rules.transcript.verdicts import Finding


@dataclass(frozen=True, slots=True)
class WrongClaim:
    """A claim that is contradicted under so many `combinations` of readings.

    `adopted` is the verdict under the adopted readings, None where the replay does not come to
    it; `computed` the values that the rules come to instead, with the combinations of each.
    """

    claim: Claim
    adopted: Finding | None
    combinations: int
    computed: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class IllegalAct:
    """A place where an act is illegal under so many `combinations` of readings.

    `failure` says why under the adopted readings, where it is illegal under these (`adopted`).
    """

    failure: Failure
    adopted: bool
    combinations: int


def wrong_claims(fit: Fit) -> tuple[WrongClaim, ...]:
    """Return the claims that are contradicted under any readings, in the order of the lines.

    What the rules come to under the adopted readings stands first among the values.
    """
    verdicts = {finding.claim.span: finding for finding in fit.adopted.judged}
    claims: dict[Span, Claim] = {}
    computed: dict[Span, dict[str, int]] = {}
    weighed = ((leaf.combinations, leaf.contradicted) for leaf in fit.leaves)
    for weight, findings in ((0, fit.adopted.contradicted), *weighed):
        for finding in findings:
            span = finding.claim.span
            claims[span] = finding.claim
            values = computed.setdefault(span, {})
            values[finding.computed] = values.get(finding.computed, 0) + weight
    return tuple(
        WrongClaim(claims[span], verdicts.get(span), sum(values.values()), values)
        for span, values in sorted(computed.items())
    )


def illegal_acts(fit: Fit) -> tuple[IllegalAct, ...]:
    """Return the places where acts are illegal under any readings, in order."""
    first = fit.adopted.failure
    why: dict[tuple[int, int], Failure] = {}
    counts: dict[tuple[int, int], int] = {}
    for leaf in fit.leaves:
        if leaf.failure:
            place = leaf.failure.line, leaf.failure.column
            why.setdefault(place, leaf.failure)
            counts[place] = counts.get(place, 0) + leaf.combinations
    if first:
        why[first.line, first.column] = first
    return tuple(
        IllegalAct(why[place], why[place] is first, count)
        for place, count in sorted(counts.items())
    )
