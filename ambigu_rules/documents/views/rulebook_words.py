"""What the records of the witnesses tell beside the rules: facts by topic, and their own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ambigu_rules.documents.views.sources import Passage, Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


class Topical(Passage, Protocol):
    """A passage that tells of a topic, in words of its own."""

    @property
    def topic(self) -> str:
        """The topic, or nothing."""

    @property
    def terms(self) -> Sequence[str]:
        """The source's own words."""


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
    """A word as a source has it, and the sigla of the sources that have it so."""

    word: str
    sigla: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A subject of the rules (`section` and `subject`), with the sources' own words for it."""

    section: str
    subject: str
    terms: tuple[Term, ...]


def vocabulary(
    cited: Iterable[tuple[str, str, str]], sources: Mapping[str, Source]
) -> tuple[Entry, ...]:
    """Return the words of the passages, by the subjects whose rules cite them.

    `cited` are (section, subject, passage) in the order of the book. A passage of the same name
    in another source speaks of the same thing, and gives its words too. A word of a source stands
    once: at the subject of its own name, or else where it comes first.
    """
    names: dict[tuple[str, str], dict[str, None]] = {}
    taken: dict[str, tuple[str, str]] = {}
    for section, subject, ref in cited:
        name = ref.partition("/")[2]
        if taken.setdefault(name, (section, subject)) == (section, subject):
            names.setdefault((section, subject), {})[name] = None
    found = {subject: tuple(_words(some, sources)) for subject, some in names.items()}
    places: dict[tuple[str, str], tuple[str, str]] = {}
    for thing, said in found.items():
        for word in said:
            if thing[1] == word[0].replace(" ", "-"):
                places[word] = thing
            places.setdefault(word, thing)
    entries = (
        Entry(*thing, tuple(_terms(word for word in said if places[word] == thing)))
        for thing, said in found.items()
    )
    return tuple(entry for entry in entries if entry.terms)


def _words(names: Iterable[str], sources: Mapping[str, Source]) -> Iterator[tuple[str, str]]:
    """Yield the words of the passages of these names, each with the siglum of its source."""
    for name in names:
        for siglum, source in sources.items():
            for word in getattr(source.passages.get(name), "terms", ()):
                yield word, siglum


def _terms(said: Iterable[tuple[str, str]]) -> Iterator[Term]:
    found: dict[str, dict[str, None]] = {}
    for word, siglum in said:
        found.setdefault(word, {})[siglum] = None
    for word, sigla in found.items():
        yield Term(word, tuple(sigla))
