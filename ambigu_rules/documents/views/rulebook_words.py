"""What the records of the witnesses tell beside the rules: facts by topic, and their own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ambigu_rules.documents.views.sources import Passage, Source

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence


class Topical(Passage, Protocol):
    """A passage that tells of a topic, in words of its own."""

    @property
    def topic(self) -> str:
        """The topic, or nothing."""

    @property
    def terms(self) -> Mapping[str, Sequence[str]]:
        """The source's own words, by what they are words for."""


GLANCE = ("duration", "age", "mood", "difficulty", "play")
"""The topics of the box at a glance."""

HISTORY = ("name", "date", "family", "fashion", "dispute")
"""The topics of the history, in its order."""

SITTING = ("end-of-game", "debts", "irregularities")
"""The topics that frame the rules of a deal."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a source says on a topic: the passage, its paraphrase, through whom it is known."""

    ref: str
    siglum: str
    title: str
    date: str
    says: str
    via: str


def told(
    topics: Iterable[str], sources: Mapping[str, Source], first: Sequence[str] = ()
) -> dict[str, tuple[Said, ...]]:
    """Return what the sources say on each topic; the sigla named `first` go before the others."""
    order = [siglum for siglum in dict.fromkeys((*first, *sources)) if siglum in sources]
    return {
        topic: tuple(one for siglum in order for one in _told(siglum, sources[siglum], topic))
        for topic in topics
    }


def _told(siglum: str, source: Source, topic: str) -> Iterator[Said]:
    for name, passage in source.passages.items():
        if getattr(passage, "topic", "") == topic:
            yield Said(
                f"{siglum}/{name}", siglum, source.title, source.date, passage.says, passage.via
            )


@dataclass(frozen=True, slots=True)
class Term:
    """A word as sources have it: (siglum, siglum of the source that reports it, or nothing)."""

    word: str
    sources: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A subject of the rules, with the sources' own words for it."""

    subject: str
    terms: tuple[Term, ...]


SUBJECTS = (
    *("game", "counters", "pips", "limit", "blind", "pool", "batterie", "dealer", "elder-hand"),
    *("direction", "stock", "stand", "discard", "draw-stake", "battez"),
    *("betting", "pass", "play", "call", "raise"),
    *("point", "prime", "grand-prime", "sequence", "sequence-of-four", "tricon", "flush"),
    *("double", "tricon-with-prime", "flush-with-sequence", "fredon", "payers"),
)
"""What a word can be a word for, in the order of a deal."""


RULED = frozenset(
    (
        *("batterie", "battez", "grand-prime", "sequence-of-four", "tricon-with-prime"),
        *("flush-with-sequence", "point", "prime", "sequence", "tricon", "flush", "fredon"),
    )
)
"""The subjects that are words of the rules themselves: not every rule set knows each."""


def vocabulary(
    cited: Iterable[str], sources: Mapping[str, Source], ruled: Container[str] = RULED
) -> tuple[Entry, ...]:
    """Return the words of the sources, by what they are words for, in the order of `SUBJECTS`.

    A subject belongs to the book if a passage that it cites, or one of the same name in another
    source, which speaks of the same thing, has a word for it; a word of the rules, only if it is
    one of those of the book, `ruled`.
    """
    names = {ref.partition("/")[2] for ref in cited}
    found: dict[str, dict[str, dict[tuple[str, str], None]]] = {}
    wanted = set()
    for siglum, source in sources.items():
        for name, passage in source.passages.items():
            for subject, words in getattr(passage, "terms", {}).items():
                if name in names:
                    wanted.add(subject)
                for word in words:
                    found.setdefault(subject, {}).setdefault(word, {})[siglum, passage.via] = None
    return tuple(
        Entry(subject, tuple(Term(word, _best(said)) for word, said in found[subject].items()))
        for subject in SUBJECTS
        if subject in wanted and (subject in ruled or subject not in RULED)
    )


def words_of(siglum: str, sources: Mapping[str, Source]) -> dict[str, Mapping[str, Sequence[str]]]:
    """Return the words that were read in a source, by passage and by what they are words for."""
    passages = sources[siglum].passages if siglum in sources else {}
    return {
        f"{siglum}/{name}": getattr(passage, "terms", {})
        for name, passage in passages.items()
        if not passage.via
    }


def _best(said: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return who says a word; a source in which it was read needs no report of it."""
    read = {siglum for siglum, via in said if not via}
    return tuple((siglum, via) for siglum, via in said if not via or siglum not in read)
