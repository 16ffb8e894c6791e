"""The variants that are compared, each as the head of its column."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.documents.views.stated import STANDINGS, Lenders, ground_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Column:
    """One variant at a glance.

    `short` names it in the tables: its siglum, with what sets it apart from another column of
    the same siglum; `titles` is its title by language, with the titles of its overlays,
    `parent_titles` those of the rule sets that it inherits from, the nearest first;
    `tally` counts its rules by standing.
    """

    id: str
    short: str
    titles: tuple[Mapping[str, str], ...]
    summary: Mapping[str, str]
    year: int
    witness: str
    parents: tuple[str, ...]
    parent_titles: tuple[Mapping[str, str], ...]
    overlays: tuple[str, ...]
    readings: Mapping[str, str]
    fingerprint: str
    players: tuple[int, int]
    counters: int
    tally: Mapping[str, int]

    @property
    def rules(self) -> int:
        """How many rules the variant has."""
        return sum(self.tally.values())


def columns_of(
    variants: Sequence[Variant], titles: Mapping[str, Mapping[str, str]]
) -> tuple[Column, ...]:
    """Return the columns of the variants; `titles` are those of overlays and parents."""
    shorts = short_names(variants)
    return tuple(
        _column(variant, short, titles) for variant, short in zip(variants, shorts, strict=True)
    )


def _column(variant: Variant, short: str, titles: Mapping[str, Mapping[str, str]]) -> Column:
    lenders = Lenders.of(variant)
    counts = Counter(
        lenders.state("", ground_of(variant, path)).standing for path, _ in variant.leaves()
    )
    return Column(
        variant.id,
        short,
        (variant.title, *(titles.get(name, {}) for name in variant.overlays)),
        variant.summary,
        variant.year,
        variant.witness,
        variant.chain[1:],
        tuple(titles.get(name) or {"en": name} for name in variant.chain[1:]),
        variant.overlays,
        variant.chosen(),
        variant.fingerprint,
        (variant.table.least, variant.table.most),
        variant.table.counters,
        {standing: counts.get(standing, 0) for standing in STANDINGS},
    )


def short_names(variants: Sequence[Variant]) -> tuple[str, ...]:
    """Return a short name for each: the siglum, those of the overlays, readings not adopted.

    Where two variants follow the same witness, or one follows none, their own names stand for
    the siglum. Names that are still the same are numbered.
    """
    names = [
        "+".join((base, *(_siglum(variant, name) for name in variant.overlays)))
        for variant, base in zip(variants, _bases(variants), strict=True)
    ]
    if len(set(names)) < len(names):
        names = [
            " ".join((name, *variant.chosen().values()))
            for name, variant in zip(names, variants, strict=True)
        ]
    return tuple(_numbered(names))


def _bases(variants: Sequence[Variant]) -> list[str]:
    """Return the siglum of each variant's witness, or the variant's own name."""
    named: dict[str, set[str]] = {}
    for variant in variants:
        named.setdefault(variant.witness, set()).add(variant.chain[0])
    return [
        variant.witness
        if variant.witness and len(named[variant.witness]) == 1
        else variant.chain[0]
        for variant in variants
    ]


def _siglum(variant: Variant, overlay: str) -> str:
    """Return the siglum that an overlay cites, or its name."""
    grounds = (ground for ground in variant.grounds.values() if ground.set_by == overlay)
    sigla = (ground.passage.partition("/")[0] for ground in grounds)
    return next((siglum for siglum in sigla if siglum), overlay)


def _numbered(names: Sequence[str]) -> Iterable[str]:
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield name if names.count(name) == 1 else f"{name} ({seen[name]})"
