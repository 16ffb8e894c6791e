"""Rules with their grounds, and the passages that these cite."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ambigu_rules.errors import AmbiguError, did_you_mean, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.grounds import Ground
    from ambigu_rules.rules.variant import Variant


class Passage(Protocol):
    """What a source says at one place, in paraphrase."""

    @property
    def locus(self) -> str:
        """Where it stands."""

    @property
    def says(self) -> str:
        """What it says."""


class Source(Protocol):
    """A source with its passages by name."""

    @property
    def passages(self) -> Mapping[str, Passage]:
        """What it says."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule of a variant: its value, why it is so, and the passage cited, where it is known."""

    path: str
    value: object
    ground: Ground | None
    passage: Passage | None


def rulings(
    variant: Variant, rule: str = "", sources: Mapping[str, Source] | None = None
) -> tuple[Ruling, ...]:
    """Return a rule, or all the rules below a path; everything where none is named.

    Raises:
        AmbiguError: the variant has no such rule.
    """
    found = tuple(
        Ruling(path, value, ground, passage_of(ground, sources or {}))
        for path, value in variant.leaves()
        if not rule or path == rule or path.startswith(f"{rule}.")
        for ground in (variant.find_ground(path),)
    )
    if not found:
        hint = did_you_mean(_meant(rule, variant))
        raise AmbiguError(f"{variant.id} has no rule {rule!r}{hint}")
    return found


def passage_of(ground: Ground | None, sources: Mapping[str, Source]) -> Passage | None:
    """Return the passage that a ground cites; None where there is none, or it is not known."""
    siglum, _, name = (ground.passage if ground else "").partition("/")
    source = sources.get(siglum)
    return source.passages.get(name) if source else None


_MOST = 3


def _meant(rule: str, variant: Variant) -> tuple[str, ...]:
    """Return what may be meant: a path that ends or goes on with these words, else a like one."""
    paths = tuple(dict.fromkeys(_nodes(variant)))
    within = [path for path in paths if f".{path}".endswith(f".{rule.strip('.')}")]
    if within:
        return tuple(within[:_MOST])
    if "." in rule:
        near = nearest(rule, paths)
        if near:
            return near
    ends: dict[str, str] = {}
    for path in sorted(paths, key=lambda path: path.count(".")):
        ends.setdefault(path.rpartition(".")[2], path)
    return tuple(ends[end] for end in nearest(rule.rpartition(".")[2], ends))


def _nodes(variant: Variant) -> Iterator[str]:
    """Yield every path and what encloses it, the outer before the inner."""
    for path, _ in variant.leaves():
        keys = path.split(".")
        for length in range(1, len(keys) + 1):
            yield ".".join(keys[:length])
