"""Folders: which file holds which variant, overlay or source, found without reading it whole."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING

from ambigu_rules.contents import Unreadable, read_beginning
from ambigu_rules.errors import LibraryError, Problem
from ambigu_rules.library.limits import MAX_BYTES, MAX_FILES
from ambigu_rules.library.located import line_ends
from ambigu_rules.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_KIND = re.compile(
    r"^(variant|overlay|siglum|questions|translations)[ ]*:[ ]*[\"']?([^\s\"'#]*)", re.MULTILINE
)

QUESTIONS = "questions"
"""The kind of the one file that lists the questions of the matrix, and its name in the index."""

TRANSLATIONS = "translations"
"""The kind of a file that translates what others say, and the folder in which such files lie."""


@dataclass(frozen=True, slots=True)
class File:
    """A YAML file: where it is, how messages name it, and what it says it is."""

    path: Path
    shown: str
    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Index:
    """The files of several folders by kind; of two with one name the first is kept."""

    variants: dict[str, File] = field(default_factory=dict)
    overlays: dict[str, File] = field(default_factory=dict)
    sources: dict[str, File] = field(default_factory=dict)
    questions: dict[str, File] = field(default_factory=dict)
    translations: list[File] = field(default_factory=list)
    strays: list[File] = field(default_factory=list)
    clashes: dict[str, Problem] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    alone: bool = False
    """Whether no folder of the user's own was given."""

    def add(self, file: File) -> None:
        """Add a file under the name of the file, or of the source that it holds."""
        if file.kind == "siglum":
            self._add(self.sources, file, file.name)
        elif file.kind == QUESTIONS:
            self._add(self.questions, file, QUESTIONS)
        elif file.kind == TRANSLATIONS:
            self.translations.append(file)
        elif file.kind:
            shelf = self.variants if file.kind == "variant" else self.overlays
            self._add(shelf, file, file.path.stem)
        else:
            self.strays.append(file)

    def _add(self, shelf: dict[str, File], file: File, name: str) -> None:
        alone = {"siglum": self.sources, QUESTIONS: self.questions}.get(file.kind)
        others = (self.variants, self.overlays) if alone is None else (alone,)
        first = next((other[name] for other in others if name in other), None)
        if first:
            kind = "source" if first.kind == "siglum" else first.kind
            message = f"there is a {kind} {name!r} already, in {first.path}"
            hint = "give it another name; until then neither is used, nor what rests on them"
            self.clashes[name] = Problem(file.shown, 0, 0, message, hint)
        else:
            shelf[name] = file

    def unread_as(self, name: str) -> Message | str:
        """Return the hint that a file of rules is not read for its ending; empty for no file."""
        for shown in self.unread:
            path = PurePath(shown)
            if path.stem == name and path.parent.name not in _PLACES:
                return Message("; {file} is not read: call it {better}", **_renamed(shown))
        return ""

    def unread_notes(self) -> tuple[Problem, ...]:
        """Return a note for each file whose ending is almost that of a file of rules."""
        note = "is not read: call it {better}"
        return tuple(
            Problem(shown, 0, 0, note.format_map(_renamed(shown))) for shown in self.unread
        )

    def files(self) -> tuple[File, ...]:
        """Return every file."""
        known = (*self.sources.values(), *self.variants.values(), *self.overlays.values())
        return (*self.strays, *self.questions.values(), *known, *self.translations)

    def instead(self, file: File) -> Index:
        """Return an index in which a file has the place of the one of its name, if there is one."""
        index = Index(
            {**self.variants},
            {**self.overlays},
            {**self.sources},
            {**self.questions},
            [*self.translations],
            clashes={name: one for name, one in self.clashes.items() if name != file.name},
            unread=self.unread,
            alone=self.alone,
        )
        match file.kind:
            case "siglum":
                index.sources[file.name] = file
            case "variant":
                index.variants[file.name] = file
            case "overlay":
                index.overlays[file.name] = file
            case "questions":
                index.questions[QUESTIONS] = file
            case "translations":
                index.translations[:] = [one for one in index.translations if not _same(one, file)]
                index.translations.append(file)
        return index


def _renamed(shown: str) -> dict[str, str]:
    return {"file": shown, "better": PurePath(shown).with_suffix(".yaml").name}


def _same(one: File, other: File) -> bool:
    """Return whether two catalogs are of one name."""
    return one.path.name == other.path.name


def scan(folder: Path, extra: Sequence[Path]) -> Index:
    """Return the index of the main folder and of the user's own folders.

    Raises:
        LibraryError: one of them is no folder, or has files that are not its own.
    """
    missing = [one for one in (folder, *extra) if not one.is_dir()]
    if missing:
        raise LibraryError(Problem(str(one), 0, 0, "there is no such folder") for one in missing)
    index = Index(alone=not extra)
    seen: set[str] = set()
    for one in (folder, *extra):
        for path in _files(one, within=one != folder):
            real = os.path.realpath(path)
            if real not in seen:
                seen.add(real)
                shown = path.relative_to(folder).as_posix() if one == folder else str(path)
                index.add(peek(path, shown, sources=path.parent == one / "sources"))
        index.unread.extend(map(str, _unread(one)))
    return index


_PLACES = (".", "sources", TRANSLATIONS)


def _unread(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder whose ending is almost that of a file of rules."""
    for place in _PLACES:
        for path in sorted((folder / place).glob("*.[yY]*")):
            almost = path.suffix.lower() in (".yml", ".yaml") and not path.match("*.yaml")
            if almost and not _hidden(path):
                yield path


def _hidden(path: Path) -> bool:
    """Return whether a file is hidden, as what an editor leaves beside the file it is open on."""
    return path.name.startswith(".")


def _files(folder: Path, *, within: bool) -> Iterator[Path]:
    """Yield the YAML files of a folder; where they have to be `within` it, no link leads out.

    Raises:
        LibraryError: a link does, or there are too many files.
    """
    home = os.path.realpath(folder)
    every = (path for place in _PLACES for path in sorted((folder / place).glob("*.yaml")))
    found = [path for path in every if not _hidden(path)]
    if len(found) > MAX_FILES:
        message = f"expected at most {MAX_FILES:,} files, found {len(found):,}"
        raise LibraryError([Problem(str(folder), 0, 0, message)])
    for path in found:
        if within and os.path.commonpath((home, os.path.realpath(path))) != home:
            hint = "put the file itself into the folder"
            raise LibraryError(
                [Problem(str(path), 0, 0, "a link that leads out of the folder", hint)]
            )
        yield path


def peek(path: Path, shown: str, *, sources: bool) -> File:
    """Return what a file says it is; a file in a folder of sources can be nothing else."""
    heads = dict(_heads(path))
    if sources or "siglum" in heads:
        return File(path, shown, "siglum", heads.get("siglum") or path.stem)
    kind = next(iter(heads), "")
    return File(path, shown, kind, heads.get(kind, ""))


def _heads(path: Path) -> Iterator[tuple[str, str]]:
    with suppress(Unreadable):
        text = read_beginning(path, MAX_BYTES).decode("utf-8-sig", "replace")
        yield from _KIND.findall(line_ends(text))
