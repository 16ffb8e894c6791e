"""The shelf: the variants, overlays and sources of folders, each read when it is asked for."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules import resources
from ambigu_rules.errors import LibraryError, Problem, UnknownName
from ambigu_rules.library.build import build
from ambigu_rules.library.check import reading_problems, rules_problems
from ambigu_rules.library.folders import QUESTIONS, TRANSLATIONS, File, peek, scan
from ambigu_rules.library.located import Map, Mark, meant
from ambigu_rules.library.parse import read
from ambigu_rules.library.patch import apply, experiment
from ambigu_rules.library.reader import Reader, refuse
from ambigu_rules.library.resolve import Draft, choose, overlaid, read_as
from ambigu_rules.library.translations import Translations, unsaid, untranslated
from ambigu_rules.library.usage import notes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from ambigu_rules.library.questions import Question
    from ambigu_rules.library.sheet import Sheet
    from ambigu_rules.library.sources import Source
    from ambigu_rules.rules.variant import Variant


class Library:
    """The variants, overlays and sources of a folder, and of folders of the user's own.

    Nothing is read before it is needed, and nothing twice.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._index = reader.index

    @classmethod
    def open(cls, folder: Path | None = None, extra: Sequence[Path] = ()) -> Library:
        """Return the library of a folder (None: the one that comes with the package) and more.

        Raises:
            LibraryError: a folder does not exist.
        """
        return cls(Reader(scan(folder or resources.folder("variants"), extra)))

    def variants(self) -> tuple[str, ...]:
        """Return the names of all variants."""
        return tuple(self._index.variants)

    def overlays(self) -> tuple[str, ...]:
        """Return the names of all overlays."""
        return tuple(self._index.overlays)

    def title(self, name: str) -> Mapping[str, str]:
        """Return the title of a variant or an overlay, by language.

        Raises:
            UnknownName: there is none of that name.
            LibraryError: its file has faults.
        """
        file = self._index.variants.get(name) or self._index.overlays.get(name)
        if file is None:
            raise UnknownName("variant", name, (*self._index.variants, *self._index.overlays))
        return self._reader.sheet(file).title

    def sources(self) -> Mapping[str, Source]:
        """Return all sources by siglum.

        Raises:
            LibraryError: a source has faults.
        """
        return {siglum: self._reader.source(siglum) for siglum in self._index.sources}

    def questions(self) -> tuple[Question, ...]:
        """Return the questions that are put to every source, in the order of a deal.

        Raises:
            LibraryError: their file has faults.
        """
        return self._reader.questions()

    def witnesses(self) -> Mapping[str, Source]:
        """Return all sources by siglum, whose answers are to questions that there are.

        Raises:
            LibraryError: a source has faults, or the file of the questions has.
        """
        return {siglum: self._reader.witness(siglum) for siglum in self._index.sources}

    def translations(self) -> Translations:
        """Return what the files say in English in other languages, by language and the English."""
        return Translations(self._index.translations, self._reader.catalog)

    def place_of(self, siglum: str) -> str:
        """Return the file of a source, as messages name it."""
        return self._index.sources[siglum].shown

    def variant(self, id: str, readings: Mapping[str, str] | None = None) -> Variant:  # noqa: A002
        """Return the variant `base` or `base+overlay`, under readings by `point` or `base:point`.

        Raises:
            UnknownName: there is no such variant, overlay, reading point or option.
            LibraryError: a file that it needs has faults, or its rules have.
        """
        draft, chosen = self._asked(id, readings or {})
        return self._reader.keep(
            ("variant", id, *chosen.items()), lambda: self._built(id, draft, chosen, {})
        )

    def derive(
        self,
        id: str,  # noqa: A002
        changes: Mapping[str, object],
        readings: Mapping[str, str] | None = None,
    ) -> Variant:
        """Return the variant with rules changed by path, for an experiment; None drops a rule.

        Raises:
            UnknownName: as for `variant`.
            LibraryError: a path hits no rule, or the rules that come out have faults.
        """
        draft, chosen = self._asked(id, readings or {})
        return self._built(id, draft, chosen, changes)

    def problems(self) -> tuple[Problem, ...]:
        """Return every fault of every file."""
        index = self._index
        found = [*index.clashes.values()]
        for file in index.files():
            found += self.problems_of(file)
        return tuple(dict.fromkeys(found))

    def check_file(self, path: Path) -> tuple[Problem, ...]:
        """Return the faults of a file anywhere, judged as if it lay in this library.

        It takes the place of a file of the same name, so that a copy can be tried out.
        """
        library, file = self.trying(path)
        return library.problems_of(file)

    def trying(self, path: Path) -> tuple[Library, File]:
        """Return the library in which a file has the place of the one of its name; and the file."""
        file = peek(path, str(path), sources=False)
        return Library(self._reader.trying(file)), file

    def notes(self) -> tuple[Problem, ...]:
        """Return a note for each passage of a source that nothing cites and nothing says why, and
        for each text that has no translation into a language that its folder is translated into.
        """
        return (*notes(self._reader), *self._untranslated())

    def _untranslated(self) -> Iterator[Problem]:
        for file in self._index.translations:
            with suppress(LibraryError):
                language = self._reader.catalog(file).language
                known = self.translations().get(language, {})
                beside = (one for one in self._sayers() if _beside(one, file))
                said = (item for one in beside for item in self._reader.said(one))
                yield from untranslated(said, language, known)

    def _sayers(self) -> tuple[File, ...]:
        """Return the files that say something in words."""
        index = self._index
        shelves = (index.variants, index.overlays, index.sources)
        return tuple(file for shelf in shelves for file in shelf.values())

    def _asked(self, id: str, readings: Mapping[str, str]) -> tuple[Draft, dict[str, str]]:  # noqa: A002
        """Return the draft of `base+overlay` and the option of each of its reading points."""
        base, *overlays = id.split("+")
        index = self._index
        if base not in index.variants:
            overlaid_so = [f"{name}+{base}" for name in index.variants if base in index.overlays]
            raise UnknownName("variant", base, overlaid_so or index.variants)
        draft = self._reader.draft(base)
        for name in overlays:
            if name not in index.overlays:
                raise UnknownName("overlay", name, index.overlays)
            refuse([index.clashes[name]] if name in index.clashes else [])
            draft, problems = overlaid(self._reader.sheet(index.overlays[name]), draft)
            refuse(problems)
        return draft, choose(draft, dict(_own(readings, id, draft)))

    def _built(
        self,
        id: str,  # noqa: A002
        draft: Draft,
        chosen: Mapping[str, str],
        changes: Mapping[str, object],
    ) -> Variant:
        rules, problems = read_as(draft, chosen)
        refuse(problems)
        home = draft.home
        if changes:
            rules, problems = apply(rules, experiment(changes, _ASKED), lenient=True)
            refuse(problems)
            home = replace(home, mark=_ASKED)
        refuse(rules_problems(rules, home))
        return build(id, draft, rules, chosen)

    def problems_of(self, file: File) -> tuple[Problem, ...]:
        """Return the faults of one file of this library's index."""
        try:
            if file.kind == "siglum":
                self._reader.witness(file.name)
            elif file.kind == QUESTIONS:
                self._reader.questions()
            elif file.kind == TRANSLATIONS:
                said = (text for one in self._sayers() for text, _ in self._reader.said(one))
                refuse(unsaid(self._reader.catalog(file), said))
            elif file.kind == "variant":
                self._try_variant(self._reader.sheet(file))
            elif file.kind == "overlay":
                self._try_overlay(self._reader.sheet(file))
            else:
                refuse(_strayed(file))
        except LibraryError as error:
            return error.problems
        return ()

    def _sound(self) -> Iterator[Draft]:
        """Yield the draft of every variant that has no fault."""
        for name in self._index.variants:
            with suppress(LibraryError):
                yield self._reader.sound(name)

    def _try_variant(self, sheet: Sheet) -> None:
        """Raise LibraryError for the faults of a variant, as adopted and under every option."""
        refuse(reading_problems(self._reader.sound(sheet.id), sheet))

    def _try_overlay(self, sheet: Sheet) -> None:
        """Raise LibraryError if an overlay fits no variant, with what the first one lacks."""
        drafts = sorted(self._sound(), key=lambda one: len(one.chain))
        points = {name for draft in drafts for name in draft.points}
        for name in sheet.settles:
            if name.text not in points and len(drafts) == len(self._index.variants):
                hint = meant(name.text, points)
                problem = name.mark.problem(f"no reading point {name.text!r} to settle", hint)
                raise LibraryError([problem])
        tried = []
        for base in drafts:
            problems = _misfit(sheet, base)
            if not problems:
                refuse(reading_problems(overlaid(sheet, base)[0], sheet))
                return
            tried.append(problems)
        refuse(tried[0] if tried else ())


def _beside(file: File, catalog: File) -> bool:
    """Return whether a catalog lies beside a file: in the folder of translations of its folder."""
    home = catalog.path.parent.parent
    return file.path.parent in (home, home / "sources")


def _misfit(sheet: Sheet, base: Draft) -> tuple[Problem, ...]:
    """Return why an overlay cannot be laid over a variant; nothing where it can."""
    draft, problems = overlaid(sheet, base)
    if problems:
        return problems
    rules, problems = read_as(draft, choose(draft, {}))
    return problems or rules_problems(rules, sheet.name)


_ASKED = Mark("the changes asked for")


def _own(readings: Mapping[str, str], id: str, draft: Draft) -> Iterator[tuple[str, str]]:  # noqa: A002
    """Yield (point, option); a key may name the variant that it is asked of, or that asks it."""
    for key, option in readings.items():
        name, colon, point = key.rpartition(":")
        names = (id, *draft.chain, *draft.overlays)
        if colon and name not in names:
            raise UnknownName("variant", name, names)
        yield point, option


def _strayed(file: File) -> tuple[Problem, ...]:
    """Return why a file is neither a variant nor an overlay nor a source."""
    node, problems = read(file.path, file.shown)
    if node is None:
        return problems
    for key, entry in node.entries.items() if isinstance(node, Map) else ():
        hint = meant(key, _HEADS)
        if hint:
            return (entry.mark.problem(f"unknown key {key!r}", hint),)
    return (node.mark.problem(f"expected one of the keys {', '.join(_HEADS)}, found none"),)


_HEADS = ("variant", "overlay", "siglum")
