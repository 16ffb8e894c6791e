"""Translations: what rule and source files say in English, in other languages, by the English.

A catalog lies in a folder `translations` beside the files that it translates. An entry of it whose
English is said nowhere is a fault; what is said and has no entry is shown as it stands, and noted.
The titles of written hands stand in a list of their own, for hands lie elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.library.located import Map, Seq, meant
from ambigu_rules.library.peel import text_of
from ambigu_rules.library.sources import mappings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.folders import File
    from ambigu_rules.library.located import Mark, Node

SAID = (
    "asks",
    "because",
    "bibliography",
    "date",
    "extent",
    "locus",
    "means",
    "says",
    "supplied",
    "unused",
)
"""The keys under which files say something in words, in English."""

ORIGINAL = "en"
"""The key of what is said, in an entry; the other key is the language of the catalog."""


LISTS = ("texts", "titles")
"""The lists of a catalog: what the files beside it say, and titles of written hands."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One text: what it says in English, what in the language of the catalog, and where."""

    said: str
    translated: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Catalog:
    """The translations of one file into one language: what files say, and titles of hands."""

    language: str
    entries: tuple[Entry, ...]
    titles: tuple[Entry, ...]


class Translations(Mapping[str, Mapping[str, str]]):
    """What the files say in English in other languages, by language and the English.

    The catalogs of a language are read when it is asked for: English needs none of them.
    `[language]` raises LibraryError where one of them has faults.
    """

    def __init__(self, files: Sequence[File], catalog: Callable[[File], Catalog]) -> None:
        self._files = tuple(files)
        self._catalog = catalog

    def __getitem__(self, language: str) -> Mapping[str, str]:
        found: dict[str, str] = {}
        catalogs = [self._catalog(file) for file in self._files if file.name == language]
        for catalog in catalogs:
            for entry in (*catalog.entries, *catalog.titles):
                found.setdefault(entry.said, entry.translated)
        if not catalogs:
            raise KeyError(language)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(file.name for file in self._files))

    def __len__(self) -> int:
        return len({file.name for file in self._files})


def one_form(text: str) -> str:
    r"""Return a text as catalogs know it: how its lines are broken does not matter.

    >>> one_form(" one\n  text ")
    'one text'
    """
    return " ".join(text.split())


def said_in(node: Node) -> Iterator[tuple[str, Mark]]:
    """Yield each text in words of a file of rules or of a source, with its place."""
    for mapping in mappings(node):
        for key in SAID:
            text = one_form(text_of(mapping, key))
            if any(letter.isalpha() for letter in text):
                yield text, mapping.entries[key].node.mark


def read_catalog(node: Map) -> Catalog:
    """Return the catalog of a file that the schema has found to be in order."""
    language = text_of(node, "translations")
    texts, titles = (
        tuple(
            Entry(one_form(text_of(one, ORIGINAL)), one_form(text_of(one, language)), one.mark)
            for one in _items(node, key)
        )
        for key in LISTS
    )
    return Catalog(language, texts, titles)


def _items(node: Map, key: str) -> tuple[Node, ...]:
    found = node.get(key)
    return tuple(found.items) if isinstance(found, Seq) else ()


def shape_faults(node: Map) -> Iterator[Problem]:
    """Yield the faults of a catalog that fits the schema: no translation, another language."""
    language = text_of(node, "translations")
    seen: set[str] = set()
    for one in (item for key in LISTS for item in _items(node, key)):
        assert isinstance(one, Map), "the schema asks for mappings"
        keys = [key for key in one.entries if key != ORIGINAL]
        if keys != [language]:
            found = ", ".join(keys) or "none"
            yield one.mark.problem(f"expected the key {language!r}, found {found}")
        text = one_form(text_of(one, ORIGINAL))
        if text in seen:
            yield one.mark.problem(f"this text stands twice: {_begun(text)}", "drop one of them")
        seen.add(text)


def unsaid(catalog: Catalog, said: Iterable[str]) -> Iterator[Problem]:
    """Yield a problem for each entry whose English no file says; titles of hands are no such."""
    known = tuple(dict.fromkeys(said))
    among = frozenset(known)
    for entry in catalog.entries:
        if entry.said not in among:
            message = f"no file says this: {_begun(entry.said)}"
            yield entry.mark.problem(message, meant(entry.said, known) or "drop it, or mend it")


def untranslated(
    said: Iterable[tuple[str, Mark]], language: str, known: Mapping[str, str]
) -> Iterator[Problem]:
    """Yield a note for each text that has no translation, at the first place where it is said."""
    seen = set(known)
    for text, mark in said:
        if text not in seen:
            seen.add(text)
            yield mark.problem(f"not in {language} yet: {_begun(text)}", "add it to translations/")


_SHOWN = 60


def _begun(text: str) -> str:
    """Return the beginning of a text, for a message."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
