"""Folders: which file holds which variant, overlay or source, found without reading it whole."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ambigu_rules.errors import LibraryError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_KIND = re.compile(r"^(variant|overlay|siglum)[ ]*:[ ]*[\"']?([^\s\"'#]*)", re.MULTILINE)


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
    strays: list[File] = field(default_factory=list)
    clashes: dict[str, Problem] = field(default_factory=dict)

    def add(self, file: File) -> None:
        """Add a file under the name of the file, or of the source that it holds."""
        if file.kind == "siglum":
            self._add(self.sources, file, file.name)
        elif file.kind:
            shelf = self.variants if file.kind == "variant" else self.overlays
            self._add(shelf, file, file.path.stem)
        else:
            self.strays.append(file)

    def _add(self, shelf: dict[str, File], file: File, name: str) -> None:
        others = (self.variants, self.overlays) if file.kind != "siglum" else (self.sources,)
        first = next((other[name] for other in others if name in other), None)
        if first:
            kind = "source" if first.kind == "siglum" else first.kind
            message = f"there is a {kind} {name!r} already, in {first.path}"
            self.clashes[name] = Problem(file.shown, 0, 0, message, "give it another name")
        else:
            shelf[name] = file

    def files(self) -> tuple[File, ...]:
        """Return every file."""
        known = (*self.sources.values(), *self.variants.values(), *self.overlays.values())
        return (*self.strays, *known)

    def instead(self, file: File) -> Index:
        """Return an index in which a file has the place of the one of its name, if there is one."""
        index = Index({**self.variants}, {**self.overlays}, {**self.sources})
        match file.kind:
            case "siglum":
                index.sources[file.name] = file
            case "variant":
                index.variants[file.name] = file
            case "overlay":
                index.overlays[file.name] = file
        return index


def scan(folder: Path, extra: Sequence[Path]) -> Index:
    """Return the index of the main folder and of the user's own folders.

    Raises:
        LibraryError: one of them is no folder.
    """
    missing = [one for one in (folder, *extra) if not one.is_dir()]
    if missing:
        raise LibraryError(Problem(str(one), 0, 0, "there is no such folder") for one in missing)
    index = Index()
    seen: set[Path] = set()
    for one in (folder, *extra):
        for path in (*sorted(one.glob("*.yaml")), *sorted((one / "sources").glob("*.yaml"))):
            if path.resolve() not in seen:
                seen.add(path.resolve())
                shown = path.relative_to(folder).as_posix() if one == folder else str(path)
                index.add(peek(path, shown, sources=path.parent != one))
    return index


def peek(path: Path, shown: str, *, sources: bool) -> File:
    """Return what a file says it is; a file in a folder of sources can be nothing else."""
    heads = dict(_heads(path))
    if sources or "siglum" in heads:
        return File(path, shown, "siglum", heads.get("siglum") or path.stem)
    kind = next(iter(heads), "")
    return File(path, shown, kind, heads.get(kind, ""))


def _heads(path: Path) -> Iterator[tuple[str, str]]:
    if path.is_file():
        try:
            text = path.read_bytes()[:1_000_000].decode("utf-8", "replace")
        except OSError:
            return
        yield from _KIND.findall(text)
