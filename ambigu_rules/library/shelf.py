"""The shelf: the variants, overlays and sources of folders, each read when it is asked for."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules import resources
from ambigu_rules.errors import LibraryError, Problem, TwiceLaid, UnknownName, nearest
from ambigu_rules.library.blame import blamed
from ambigu_rules.library.build import build
from ambigu_rules.library.check import adopted_problems, reading_problems, rules_problems
from ambigu_rules.library.folders import QUESTIONS, TRANSLATIONS, File, peek, scan
from ambigu_rules.library.located import Map, Mark, meant
from ambigu_rules.library.parse import read
from ambigu_rules.library.patch import apply, experiment
from ambigu_rules.library.reader import Reader, refuse
from ambigu_rules.library.resolve import Draft, choose, overlaid, read_as
from ambigu_rules.library.translations import Translations, unsaid, untranslated
from ambigu_rules.library.usage import notes
from ambigu_rules.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
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
        for each text that has no translation into a language that its folder is translated into;
        and for each file that is not read because of how its name ends.
        """
        return (*notes(self._reader), *self._untranslated(), *self._index.unread_notes())

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
        index = self._index
        base, *overlays = self._parts(id)
        if base not in index.variants:
            overlaid_so = [f"{name}+{base}" for name in index.variants if base in index.overlays]
            raise self._unknown("variant", base, overlaid_so or index.variants)
        for name in overlays:
            if name not in index.overlays:
                raise self._unknown("overlay", name, index.overlays)
            if overlays.count(name) > 1:
                raise TwiceLaid(name)
        draft = self._reader.keep(("playable", id), lambda: self._playable(base, overlays))
        return draft, choose(draft, dict(_own(readings, id, draft)))

    def _unknown(self, kind: str, name: str, known: Iterable[str]) -> UnknownName:
        """Return the error for a name that no file has; where none is like it, how to find one."""
        names = tuple(known)
        listed = "" if nearest(name, names) else Message("; `ambigu list` tells which there are")
        return UnknownName(kind, name, names, self._index.unread_as(name) or listed)

    def _parts(self, id: str) -> Sequence[str]:  # noqa: A002
        """Return the base and the overlays that a name joins; the name of a file is not parted, so
        that it is told why nothing can be called so.
        """
        bases = (one for one in self._index.variants if f"{id}+".startswith(f"{one}+"))
        base = max(bases, key=len, default=id.partition("+")[0])
        rest = id[len(base) + 1 :]
        if id == base:
            return (base,)
        return (base, rest) if rest in self._index.overlays else (base, *rest.split("+"))

    def _playable(self, base: str, overlays: Sequence[str]) -> Draft:
        """Return the draft of known names, in order under every option of its readings.

        Raises:
            LibraryError: a file that it needs has faults, or its rules have under some option.
        """
        index = self._index
        draft = self._reader.sound(base)
        refuse(reading_problems(draft, draft.sheet))
        for name in overlays:
            self._reader.refuse_clash(name)
            sheet = self._reader.sheet(index.overlays[name])
            if any(one.text not in draft.points for one in sheet.settles):
                refuse(self._unsettled(sheet, tuple(self._sound())))
            draft, problems = _laid(sheet, draft)
            refuse(problems or reading_problems(draft, sheet))
        return draft

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
        self._asked(sheet.id, {})

    def _unsettled(self, sheet: Sheet, drafts: Sequence[Draft]) -> Iterator[Problem]:
        """Yield a problem for each reading point that an overlay settles and no variant has.

        Nothing is said where a variant has faults: the point may be that one's.
        """
        points = dict.fromkeys(name for draft in drafts for name in draft.points)
        for name in sheet.settles if len(drafts) == len(self._index.variants) else ():
            if name.text not in points:
                hint = meant(name.text, points)
                yield name.mark.problem(f"no reading point {name.text!r} to settle", hint)

    def _try_overlay(self, sheet: Sheet) -> None:
        """Raise LibraryError if an overlay fits no variant, with what the first one lacks."""
        drafts = sorted(self._sound(), key=lambda one: len(one.chain))
        refuse(self._unsettled(sheet, drafts))
        tried = []
        for base in drafts:
            draft, problems = _laid(sheet, base)
            if not problems:
                refuse(reading_problems(draft, sheet))
                return
            tried.append(problems)
        refuse(tried[0] if tried else ())


def _beside(file: File, catalog: File) -> bool:
    """Return whether a catalog lies beside a file: in the folder of translations of its folder."""
    home = catalog.path.parent.parent
    return file.path.parent in (home, home / "sources")


def _laid(sheet: Sheet, base: Draft) -> tuple[Draft, tuple[Problem, ...]]:
    """Return the draft with an overlay laid over it, and why it cannot be; nothing where it can."""
    draft, problems = overlaid(sheet, base)
    found = problems or adopted_problems(draft)
    return draft, blamed(found, sheet, lambda less: adopted_problems(overlaid(less, base)[0]))


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
